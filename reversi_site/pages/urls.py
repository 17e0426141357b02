"""Addresses of the pages that belong to no app."""

from django.urls import path

from reversi_site.pages import health, robots, views

app_name = "pages"

urlpatterns = [
    path("", views.home, name="home"),
    path("rules/", views.rules_page, name="rules"),
    path("guides/", views.guides_page, name="guides"),
    path("guides/<slug:slug>/", views.guide_page, name="guide"),
    path("glossary/", views.glossary_page, name="glossary"),
    path("questions/", views.questions_page, name="questions"),
    path("about/", views.about, name="about"),
    path("privacy/", views.privacy, name="privacy"),
    path("legal/", views.legal, name="legal"),
    path("accessibility/", views.accessibility, name="accessibility"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("robots.txt", robots.robots, name="robots"),
    path("favicon.ico", robots.favicon, name="favicon"),
]
