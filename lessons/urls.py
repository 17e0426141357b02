from django.urls import path

from lessons.practice import views as practice
from lessons.progress import views as progress
from lessons.steps import views as steps

app_name = "lessons"

urlpatterns = [
    path("", progress.course_map, name="course"),
    path("progress/", progress.progress, name="progress"),
    path("progress/link/", progress.make_link, name="make-link"),
    path("progress/link/end/", progress.take_link_back, name="take-link-back"),
    path("progress/<slug:token>/", progress.shared_progress, name="shared-progress"),
    path("practice/review/", practice.review, name="review"),
    path("practice/review/<int:step>/", practice.review_step, name="review-step"),
    path("<slug:module>/check/", practice.check, name="check"),
    path("<slug:module>/check/<int:step>/", practice.check_step, name="check-step"),
    path("<slug:module>/<slug:lesson>/", steps.lesson, name="lesson"),
    path("<slug:module>/<slug:lesson>/restart/", steps.restart, name="restart"),
    path("<slug:module>/<slug:lesson>/<int:step>/", steps.step, name="step"),
    path("<slug:module>/<slug:lesson>/<int:step>/again/", steps.restart_step, name="restart-step"),
]
