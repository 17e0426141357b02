"""Addresses of what others may take from here."""

from django.urls import path

from puzzles.open_data import views

app_name = "open_data"

urlpatterns = [
    path("api/daily/<str:day>.json", views.data, name="data"),
    path("daily/feed/", views.feed, name="feed"),
    path("daily/embed/", views.embed, name="embed"),
    path("daily/<str:day>/embed/", views.embed, name="embed-day"),
    path("daily/<str:day>/picture.png", views.picture, name="picture"),
]
