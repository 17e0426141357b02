from django.urls import path

from lessons.steps import views

app_name = "lessons"

urlpatterns = [
    path("", views.course_map, name="course"),
    path("<slug:module>/<slug:lesson>/", views.lesson, name="lesson"),
    path("<slug:module>/<slug:lesson>/restart/", views.restart, name="restart"),
    path("<slug:module>/<slug:lesson>/<int:step>/", views.step, name="step"),
]
