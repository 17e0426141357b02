"""The address of the board editor."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
