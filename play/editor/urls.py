"""The address of the board editor."""

from django.urls import path

from play.editor import views

urlpatterns = [path("editor/", views.editor, name="editor")]
