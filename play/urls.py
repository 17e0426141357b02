"""Addresses of games and of shared boards."""

from django.urls import path

from play.games import views as games
from play.share import views as share
from play.starts import views as starts

app_name = "play"

urlpatterns = [
    path("play/", starts.new, name="new"),
    path("play/preview/", starts.preview, name="preview"),
    path("play/<slug:public_id>/", games.game, name="game"),
    path("play/<slug:public_id>/reply/", games.reply, name="reply"),
    path("play/<slug:public_id>/undo/", games.undo, name="undo"),
    path("play/<slug:public_id>/resign/", games.resign, name="resign"),
    path("play/<slug:public_id>/options/", games.options, name="options"),
    path("board/", share.open_game, name="open"),
    path("board/<path:moves>.svg", share.picture, name="picture"),
    path("board/<path:moves>", share.board, name="board"),
]
