"""A prompt with completion. Imported only on an interactive terminal, because prompt_toolkit is slow to load."""

from __future__ import annotations

from collections.abc import Iterable

from prompt_toolkit import PromptSession, prompt
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from atoll.cli.choices import next_words
from atoll.cli.keyboard import Offer

MENU = 4  # lines reserved for completions
SHORT = 30  # a terminal with fewer lines has none to spare


class Prompt:
    def __init__(self) -> None:
        self._session: PromptSession[str] = PromptSession(complete_style=CompleteStyle.MULTI_COLUMN)

    def read(self, label: str, offer: Offer | None = None) -> str:
        if offer is None:
            return prompt(label).strip()
        roomy = self._session.output.get_size().rows >= SHORT
        self._session.reserve_space_for_menu = MENU if roomy else 0
        toolbar = f" Tab completes · {' · '.join(offer.commands)} " if roomy else None
        return self._session.prompt(label, completer=_Completer(offer), bottom_toolbar=toolbar).strip()


class _Completer(Completer):
    """Completes the words that can follow, actions before commands."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002
    ) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        begun = typed.rpartition(" ")[2]
        words_before = len(typed.split()) - bool(begun)
        for word, left in next_words(self.offer.choices, typed).items():
            is_last = all(len(choice.words.split()) == words_before + 1 for choice in left)
            meta = self.offer.preview(left[0].number) if len(left) == 1 else f"{len(left)} ways"
            completed = word if is_last else f"{word} "
            yield Completion(completed, start_position=-len(begun), display=word, display_meta=meta)
        if " " not in typed:
            for command, meaning in self.offer.commands.items():
                if command.startswith(typed.lower()):
                    yield Completion(command, start_position=-len(typed), display_meta=meaning)
