"""What somebody may bring: a text or a file, and from which of its games on it is read."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from reversi_site.board.forms import printable
from reversi_site.engine.notation import LARGEST

_WHICH = _("Write the number of a game: 1 is the first.")


class ImportForm(forms.Form):
    """A text, or a file, which goes before the text; becomes `content`."""

    text = forms.Field(required=False)
    file = forms.FileField(required=False, allow_empty_file=True)
    first = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=LARGEST,  # No game is shorter than a byte.
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), _WHICH),
    )

    @classmethod
    def from_address(cls, query: QueryDict) -> "ImportForm | None":
        """The form as a link fills it in, or None if the address brings no text."""
        for name in ("text", "moves"):
            if name in query:
                return cls({"text": query[name], "first": query.get("first")})
        return None

    def clean_first(self) -> int:
        """Return 1 if no number is given."""
        return self.cleaned_data["first"] or 1

    def clean_file(self) -> UploadedFile | None:
        """One file at a time: of two, nobody could say which one was read."""
        if len(self.files.getlist("file")) > 1:
            raise forms.ValidationError(_("Bring one file at a time."))
        found: UploadedFile | None = self.cleaned_data["file"]
        return found

    def clean(self) -> dict[str, Any]:
        """Add the `content`: a text, or so much of a file as tells that it is too large."""
        cleaned = super().clean() or {}
        file = cleaned.get("file")
        cleaned["content"] = file.read(LARGEST + 1) if file else cleaned.get("text") or ""
        return cleaned

    @property
    def asked_first(self) -> str:
        """What was asked for as the first game, as it was typed."""
        return printable(str(self["first"].value() or ""))

    @property
    def written(self) -> str:
        """What stands in the box, with a sign in place of what cannot be shown."""
        return printable(self["text"].value() or "")
