"""Addresses of practice, below /daily/practice/."""

from django.urls import path

from puzzles.practice import views
from puzzles.practice.strikes import views as strikes

urlpatterns = [
    path("", views.practice, name="practice"),
    path("mistakes/", views.own_mistakes, name="mistakes"),
    path("mistakes/<str:name>/", views.mistake, name="mistake"),
    path("position/<str:board>/", views.position, name="position"),
    path("strikes/", strikes.strikes, name="strikes"),
    path("strikes/<int:number>/", strikes.run, name="run"),
    path("<int:number>/", views.puzzle, name="practice-puzzle"),
]
