"""Addresses of what is handed on of a game: files, pictures, frames, short links."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
