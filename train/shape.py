"""What a net reads and says in a game: the same numbers and words for each number of seats."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from koloda.engine.desk import bare
from koloda.lab import Space
from koloda.numbers.columns import OF_TABLE, Column, columns_of, word_parts

Places = npt.NDArray[np.int64]


class Shape:
    """The numbers of the table, then those of each seat from the one that looks; and all the words.

    With another number of seats, or other options, a row has other places; `places` says where each number lies.
    """

    def __init__(self, game: str, seats: list[int]) -> None:
        self.game = game
        self.seats = sorted(set(seats))
        self.most = self.seats[-1]
        self.spaces = {n: Space(game, n) for n in self.seats}
        columns = {n: columns_of(space.sight, bare(space.kind, space.setups[0])) for n, space in self.spaces.items()}
        every = [column for n in self.seats for column in columns[n] if column is not None]
        self.table = list(dict.fromkeys((column.name, column.deep) for column in every if column.whose == OF_TABLE))
        self.seat = list(dict.fromkeys((column.name, column.deep) for column in every if column.whose != OF_TABLE))
        self.width = len(self.table) + self.most * len(self.seat)
        self.deep = np.array([deep for _, deep in self.table + self.seat * self.most])
        self.places = {n: self.placed(columns[n]) for n in self.seats}
        self.words = list(dict.fromkeys(word for space in self.spaces.values() for word in space.words))
        at = {word: place for place, word in enumerate(self.words)}
        self.word_places = {n: np.array([at[word] for word in space.words]) for n, space in self.spaces.items()}

    def placed(self, columns: list[Column | None]) -> Places:
        """For each number where it lies in a row; one past its end if it is not there."""
        table = {name: place for place, (name, _) in enumerate(self.table)}
        seat = {name: place for place, (name, _) in enumerate(self.seat)}
        places = np.full(self.width, len(columns))
        for place, column in enumerate(columns):
            if column is not None:
                at = table[column.name] if column.whose == OF_TABLE else self.start_of(column.whose) + seat[column.name]
                assert places[at] == len(columns), f"{column} twice"
                places[at] = place
        return places

    def start_of(self, whose: int) -> int:
        return len(self.table) + whose * len(self.seat)

    def word_features(self) -> npt.NDArray[np.float32]:
        """For each word what it is made of: so what is learnt of one card is learnt of its likes."""
        made = [self.parts_of(word) for word in self.words]
        kinds = {part: place for place, part in enumerate(dict.fromkeys(part for parts in made for part in parts))}
        features = np.zeros((len(made), len(kinds)), np.float32)
        for word, parts in enumerate(made):
            for part in parts:
                features[word, kinds[part]] = 1
        return features

    def parts_of(self, word: str) -> list[str]:
        """Itself, its verb, its card's rank and suit, with and without the verb, and the seat it names."""
        stem, whose = word_parts(word)
        verb, _, name = stem.partition(" ")
        parts = [word, verb]
        if whose != OF_TABLE:
            parts += [f"seat {whose}", f"{verb} seat {whose}"]
        space = self.spaces[self.seats[-1]]
        faces = space.vocabulary.names
        if name in faces:
            deck = bare(space.kind, space.setups[0]).deck
            card = next(card for card in range(deck.size) if deck.names[card] == name.partition("#")[0])
            rank, suit = f"rank {deck.rank[card]}", f"suit {deck.suit[card]}"
            parts += [rank, suit, f"{verb} {rank}", f"{verb} {suit}"]
        return parts
