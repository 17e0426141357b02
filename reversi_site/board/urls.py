"""The address of the component sheet, there in debug mode only."""

from django.urls import path

from reversi_site.board.sheet import sheet

app_name = "board"

urlpatterns = [path("", sheet, name="sheet")]
