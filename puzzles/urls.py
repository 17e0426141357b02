"""Addresses of the daily puzzle, below /daily/."""

from django.urls import include, path

from puzzles.daily import views

app_name = "puzzles"

urlpatterns = [
    path("", views.today, name="today"),
    path("practice/", include("puzzles.practice.urls")),
    path("archive/", views.archive, name="archive"),
    path("statistics/", views.statistics, name="statistics"),
    path("your-days", views.your_days, name="your-days"),
    path("<str:day>/", views.day, name="day"),
]
