"""What the requests about accounts may say."""

from typing import Any, cast

from django import forms
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordChangeForm,
    SetPasswordForm,
    SetPasswordMixin,
    UserCreationForm,
    UsernameField,
)
from django.core import signing
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from reversi_site.players.accounts.codes import Ticket, UnknownWordError, read_code
from reversi_site.players.accounts.names import refuse_reserved
from reversi_site.players.accounts.tries import password_try
from reversi_site.players.models import User

# Nobody types more, and a longer one would only keep the server busy.
LONGEST_PASSWORD = 128

DIFFERENT: dict[str, Any] = {
    "password_mismatch": _("These two are not the same. Type the password twice.")
}

USERNAME_HELP = _(
    "Make one up, not your real name. Nobody else gets to see it. "
    "Letters from a to z, digits, hyphens and underscores."
)


def new_password() -> forms.CharField:
    """The field of a password that is chosen."""
    return forms.CharField(
        label=_("Password"),
        help_text=_("Eight characters or more, and none of the passwords that many people use."),
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


def new_password_again() -> forms.CharField:
    """The field beside it."""
    return forms.CharField(
        label=_("The same password again"),
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


def present_password(label: Any) -> forms.CharField:
    """The field of a password that is known already."""
    return forms.CharField(
        label=label,
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class TicketField(forms.CharField):
    """A ticket for a recovery code, hidden in the form; becomes a Ticket."""

    widget = forms.HiddenInput
    default_error_messages = {
        "required": _("This page was open for too long. Please send it again."),
        "invalid": _("This page was open for too long. Please send it again."),
    }

    def clean(self, value: object) -> Ticket:
        """Return the ticket."""
        try:
            return Ticket.read(super().clean(value))
        except signing.BadSignature as error:
            raise forms.ValidationError(self.error_messages["invalid"], "invalid") from error


class LeaveField(forms.BooleanField):
    """Whether what a guest did on this device is somebody else's, and is to be left behind."""

    def __init__(self) -> None:
        super().__init__(
            label=_("Somebody else has played on this device before: leave that behind"),
            required=False,
        )


class ChosenPassword(SetPasswordMixin):
    """What is wrong with a password that is chosen is said beside it, not beside its repetition."""

    def validate_password_for_user(
        self,
        user: Any,
        password_field_name: str = "password2",  # noqa: S107 – the name of a field
    ) -> None:
        """Look at the first of the two fields; Django looks at the second."""
        super().validate_password_for_user(user, password_field_name.replace("2", "1"))


class SignUpForm(ChosenPassword, UserCreationForm):
    """A new account. Nothing is asked but a name and a password."""

    error_messages = DIFFERENT

    password1, password2 = new_password(), new_password_again()
    leave = LeaveField()
    ticket = TicketField()

    class Meta:
        model = User
        fields = ("username",)
        field_classes = {"username": UsernameField}
        help_texts = {"username": USERNAME_HELP}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # The page is read from its heading.
        del self.fields["username"].widget.attrs["autofocus"]

    def clean_username(self) -> str:
        """Refuse names that are taken, and those that are not for players."""
        refuse_reserved(self.cleaned_data["username"])
        return super().clean_username()


class LimitedLogInForm(AuthenticationForm):
    """Django's form, with limits: by address, and by name. Raises TooManyRequestsError."""

    def clean(self) -> dict[str, Any]:
        """Look whether name and password go together, as one try."""
        username = self.cleaned_data.get("username")
        password = self.cleaned_data.get("password")
        if username is None or not password:
            return self.cleaned_data
        tried = password_try(cast(HttpRequest, self.request), username)
        tried.begin()
        cleaned: dict[str, Any] = super().clean()
        tried.succeed()
        return cleaned


class AdminLogInForm(LimitedLogInForm, AdminAuthenticationForm):
    """The form at the door of the admin, with the same limits."""


class LogInForm(LimitedLogInForm):
    """Name and password of an account."""

    error_messages = AuthenticationForm.error_messages | {
        "invalid_login": _("Name and password do not go together. Capitals count in the password.")
    }

    username = UsernameField(label=_("Username"))
    password = present_password(_("Password"))
    leave = LeaveField()
    next = forms.CharField(required=False, widget=forms.HiddenInput)


class CodeForm(forms.Form):
    """A recovery code, typed in."""

    code = forms.CharField(
        label=_("Recovery code"),
        help_text=_("Four words. Capitals do not matter."),
        max_length=100,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    leave = LeaveField()
    ticket = TicketField()

    def clean_code(self) -> str:
        """Return the code, its words in order."""
        try:
            return read_code(self.cleaned_data["code"])
        except UnknownWordError as error:
            raise forms.ValidationError(
                _("“%(word)s” is in no recovery code. Look for a letter too many or too few."),
                params={"word": error.word[:20]},
            ) from error
        except ValueError as error:
            raise forms.ValidationError(_("A recovery code has four words.")) from error


class NewPasswordForm(ChosenPassword, SetPasswordForm):
    """A new password, for who has come by a recovery code."""

    error_messages = DIFFERENT

    new_password1, new_password2 = new_password(), new_password_again()


class ChangePasswordForm(ChosenPassword, PasswordChangeForm):
    """A new password, for who knows the present one."""

    error_messages = DIFFERENT | {"password_incorrect": _("This is not your present password.")}

    old_password = present_password(_("Present password"))
    new_password1, new_password2 = new_password(), new_password_again()


class RenameForm(forms.ModelForm):
    """Another username."""

    class Meta:
        model = User
        fields = ("username",)
        field_classes = {"username": UsernameField}
        help_texts = {"username": USERNAME_HELP}

    def clean_username(self) -> str:
        """Refuse names that are not for players."""
        name: str = self.cleaned_data["username"]
        refuse_reserved(name)
        return name


class PasswordForm(forms.Form):
    """The present password, for what must not be done in passing. A guest (None) has none."""

    password = present_password(_("Password"))

    def __init__(self, user: User | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if user is None:
            del self.fields["password"]

    def clean_password(self) -> str:
        """Refuse a wrong one."""
        password: str = self.cleaned_data["password"]
        if self.user and not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."))
        return password


class MakeCodeForm(PasswordForm):
    """The press that asks for a recovery code."""

    ticket = TicketField()
