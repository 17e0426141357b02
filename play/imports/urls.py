"""The address where games from elsewhere come in."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
