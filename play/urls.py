"""Addresses of games and of shared boards."""

from django.urls import include, path

from play.games import views as games
from play.my_games import views as my_games
from play.review import views as reviews
from play.share import views as share
from play.starts import views as starts

app_name = "play"

urlpatterns = [
    path("play/", starts.new, name="new"),
    path("play/preview/", starts.preview, name="preview"),
    path("play/games/", my_games.games, name="games"),
    path("play/games/all.json", my_games.all_games, name="export"),
    path("play/games/<slug:public_id>/", my_games.my_game, name="my-game"),
    path("play/games/<slug:public_id>/moves.txt", my_games.transcript, name="transcript"),
    path("play/games/<slug:public_id>/delete/", my_games.delete, name="delete"),
    path("play/<slug:public_id>/", games.game, name="game"),
    path("play/<slug:public_id>/reply/", games.reply, name="reply"),
    path("play/<slug:public_id>/undo/", games.undo, name="undo"),
    path("play/<slug:public_id>/hint/", games.hint, name="hint"),
    path("play/<slug:public_id>/resign/", games.resign, name="resign"),
    path("play/<slug:public_id>/rematch/", games.rematch, name="rematch"),
    path("play/<slug:public_id>/turn/", games.turn, name="turn"),
    path("play/<slug:public_id>/options/", games.options, name="options"),
    path("play/<slug:public_id>/review/", reviews.own_review, name="own-review"),
    path("play/<slug:public_id>/review/practise/", reviews.practise, name="practise"),
    path("review/<str:moves>", reviews.review, name="review"),
    path("", include("play.imports.urls")),
    path("", include("play.editor.urls")),
    path("", include("play.analysis.urls")),
    path("", include("play.sending.urls")),
    path("board/", share.open_game, name="open"),
    path("board/<str:moves>.svg", share.picture, name="picture"),
    path("board/<str:moves>", share.board, name="board"),
]
