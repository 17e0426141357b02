from django.urls import path

from reversi_site.players import views
from reversi_site.players.accounts import entry_views, recovery_views
from reversi_site.players.accounts import views as accounts

app_name = "players"

urlpatterns = [
    path("theme", views.theme, name="theme"),
    path("can-play", views.can_play, name="can-play"),
    path("erase", views.erase, name="erase"),
    path("start-fresh/", views.start_fresh, name="start-fresh"),
    path("account/", accounts.account, name="account"),
    path("account/options", accounts.options, name="options"),
    path("account/name/", accounts.rename, name="rename"),
    path("account/password/", accounts.change_password, name="password"),
    path("account/export", accounts.export, name="export"),
    path("account/delete/", accounts.delete, name="delete"),
    path("account/log-out-everywhere", accounts.log_out_everywhere, name="log-out-everywhere"),
    path("account/sign-up/", entry_views.sign_up, name="sign-up"),
    path("account/log-in/", entry_views.log_in, name="log-in"),
    path("account/log-out", entry_views.log_out, name="log-out"),
    path("account/recover/", recovery_views.recover, name="recover"),
    path("account/code/", recovery_views.make_code, name="make-code"),
]
