"""Addresses of analyses."""

from django.urls import path

from play.analysis import views

urlpatterns = [path("board/<str:moves>/analysis", views.analysis, name="analysis")]
