"""The address where games from elsewhere come in."""

from django.urls import path

from play.imports import views

urlpatterns = [
    path("import/", views.import_games, name="import"),
]
