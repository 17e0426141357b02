"""Addresses of the daily puzzle, below /daily/."""

from django.urls import path

from puzzles.daily import views

app_name = "puzzles"

urlpatterns = [
    path("", views.today, name="today"),
    path("archive/", views.archive, name="archive"),
    path("<str:day>/", views.day, name="day"),
]
