"""What all shapes share: what is asked, what is answered, and how a refusal is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, StrictStr

from ...kernel.errors import BadInput
from ...kernel.table import texts


def by(rule: Callable[[str], str]) -> AfterValidator:
    """A rule of the kernel's texts as a check of a field."""

    def check(text: str) -> str:
        try:
            return rule(text)
        except BadInput as wrong:
            raise ValueError(str(wrong)) from None

    return AfterValidator(check)


SeatNumber = Annotated[StrictInt, Field(ge=0, le=6)]
BotName = Annotated[StrictStr, Field(min_length=1, max_length=40)]
GameName = Annotated[StrictStr, Field(min_length=1, max_length=80)]
TokenText = Annotated[StrictStr, Field(min_length=1, max_length=200)]
SeedText = Annotated[StrictStr, Field(min_length=1, max_length=texts.LONGEST_SEED), by(texts.seed_text)]
Name = Annotated[StrictStr, Field(min_length=1, max_length=texts.LONGEST_NAME), by(texts.name)]
TeamName = Annotated[StrictStr, Field(max_length=texts.LONGEST_TEAM), by(texts.team_name)]
PRINTABLE = {"pattern": "^[ -~]+$"}
Key = Annotated[
    StrictStr, Field(min_length=1, max_length=texts.LONGEST_KEY, json_schema_extra=PRINTABLE), by(texts.key)
]
OptionName = Annotated[StrictStr, Field(max_length=80)]
OptionValue = Annotated[StrictStr, Field(max_length=200)]
TableOptions = Annotated[
    dict[OptionName, OptionValue | StrictInt | Annotated[list[OptionValue], Field(max_length=200)]],
    Field(max_length=50),
]


class RequestBody(BaseModel):
    """What a client sends. A field that nobody knows is a mistake, and is told."""

    model_config = ConfigDict(extra="forbid")


class Answer(BaseModel):
    """What the server sends. Every field is always there, those with a default too, and the schema says so."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Refusal(Answer):
    """One sentence: what was wrong and what is allowed."""

    error: str


class StaleRefusal(Refusal):
    """The choice was made at another moment of the game than now."""

    given: int = Field(description="inputs so far, as the request had them")
    number: int = Field(description="inputs so far, as the table has them")


class Done(Answer):
    done: bool = True


class Link(Answer):
    """An invitation: good for one join."""

    link: str
    given_up: bool = Field(description="whoever asked held the seat, and holds it no more")
