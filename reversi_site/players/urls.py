from django.urls import path

from reversi_site.players import views

app_name = "players"

urlpatterns = [
    path("theme", views.theme, name="theme"),
    path("can-play", views.can_play, name="can-play"),
    path("erase", views.erase, name="erase"),
    path("start-fresh/", views.start_fresh, name="start-fresh"),
]
