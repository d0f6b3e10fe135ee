"""Luck that nobody can foretell and everybody can check.

While people take their seats a server shows a commitment to a secret; then each of them adds a number of his own.
Every card follows from the secret, these numbers and the moves. When the game is over the secret is opened, and anyone
can deal the same game again and compare.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256

import msgspec

from koloda.dealing import checked_setup, other_edition, recorded_options, started
from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.engine.luck import Luck
from koloda.engine.record import Record, read, read_move
from koloda.errors import KolodaError
from koloda.shelf import table_class

SECRET_BYTES = 32
BLOCK_WORDS = 16  # 32-bit words in a block of BLAKE2b


class KeyedLuck(Luck):
    """The words of BLAKE2b in counter mode under a secret key: cards already seen tell nothing of those to come.

    >>> luck = KeyedLuck(bytes(32))
    >>> twin = luck.copy()
    >>> [luck.below(52) for _ in range(5)] == [twin.below(52) for _ in range(5)]
    True
    """

    def __init__(self, secret: bytes, position: int = 0) -> None:
        super().__init__(0, 0, 0, 0)
        if len(secret) != SECRET_BYTES:
            raise KolodaError(f"The secret of a table is {SECRET_BYTES} bytes long.")
        self.secret = secret
        self.position = position  # the number of the next word
        self.block = b""

    def word(self) -> int:
        block, place = divmod(self.position, BLOCK_WORDS)
        if place == 0 or not self.block:
            self.block = blake2b(block.to_bytes(8, "little"), key=self.secret, person=b"koloda luck").digest()
        self.position += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "little")

    def copy(self) -> KeyedLuck:
        twin = KeyedLuck(self.secret, self.position)
        twin.block = self.block
        return twin

    def state(self) -> str:
        """How far it has come; never the secret."""
        return str(self.position)


LuckNumber = tuple[int, str]  # a seat, and what its guest added: 32 bytes in hex


def commitment(table: str, secret: bytes) -> str:
    """What is shown while people sit down: SHA-256 over a JSON list of the table and its secret."""
    return sha256(msgspec.json.encode(["koloda", 2, table, secret.hex()])).hexdigest()


def luck_key(
    table: str,
    game: str,
    seats: int,
    options: Mapping[str, OptionValue],
    secret: bytes,
    numbers: Sequence[LuckNumber] | None,
) -> bytes:
    """What all luck follows from: SHA-256 over all that was agreed, the secret, and what each guest added, by seats.

    Before anybody could add anything (`numbers` is None) it was the secret itself.
    """
    if numbers is None:
        return secret
    said = ["koloda", 2, table, game, seats, in_order(options), secret.hex(), sorted(numbers)]
    return sha256(msgspec.json.encode(said)).digest()


def first_commitment(table: str, game: str, seats: int, options: Mapping[str, OptionValue], secret: bytes) -> str:
    """As it was when nobody added anything: made with the deal, over all that decides it."""
    return sha256(msgspec.json.encode(["koloda", 1, table, game, seats, in_order(options), secret.hex()])).hexdigest()


def in_order(options: Mapping[str, OptionValue]) -> list[list[OptionValue]]:
    return [[name, options[name]] for name in sorted(options)]


def fair_deal(game: str, seats: int, options: Mapping[str, OptionValue], key: bytes) -> Desk:
    """The one deal that follows from a key; the dealer too is drawn from it."""
    kind = table_class(game)
    luck = KeyedLuck(key)
    chosen = recorded_options(kind.game, seats, options)
    return started(kind, checked_setup(kind, seats, chosen, None, (), luck), luck)


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a server promised, what people added, and what the server opened."""

    table: str
    commitment: str
    secret: str
    numbers: list[LuckNumber] | None = None  # None: of the time when nobody added anything


UNFINISHED = "This record is not a whole game: after its last move the game would go on."


class FairRecord(Record, frozen=True, kw_only=True):
    """A record that can be checked: `koloda replay` reads it too."""

    fair: Proof

    @property
    def key(self) -> bytes:
        """What its luck follows from."""
        proof = self.fair
        agreed = self.game, self.seats, self.options
        return luck_key(proof.table, *agreed, bytes.fromhex(proof.secret), proof.numbers)


def promised(text: str | bytes, remembered: str | None = None) -> FairRecord:
    """A record whose secret is the one that was promised; by the commitment somebody remembers, if he does."""
    past = read(text, FairRecord)
    proof = past.fair
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError:
        raise KolodaError("The secret in this record is damaged.") from None
    if proof.numbers is None:
        promise = first_commitment(proof.table, past.game, past.seats, past.options, secret)
    else:
        promise = commitment(proof.table, secret)
    if not hmac.compare_digest(promise.encode(), proof.commitment.encode()):
        raise KolodaError("The secret is not the one that was promised: the commitment does not agree with it.")
    if remembered is not None and not hmac.compare_digest(promise.encode(), remembered.strip().lower().encode()):
        raise KolodaError("This is not the game that was promised: its commitment is another than the one remembered.")
    return past


def verify(text: str | bytes, remembered: str | None = None) -> Desk:
    """Deal a recorded game again from what its luck follows from. Says in a sentence what does not agree."""
    past = promised(text, remembered)
    game = table_class(past.game).game
    if past.edition != game.edition:
        raise KolodaError(f"{other_edition(game, past.edition)} `koloda verify` deals it by those it was played by.")
    table = fair_deal(past.game, past.seats, past.options, past.key)
    for number, line in enumerate(past.moves, 1):
        try:
            seat, move = read_move(line)
            table.play(seat, move)
        except KolodaError as error:
            raise KolodaError(f"Move {number} does not follow from the secret: {error}") from None
    dealt = table.record
    if dealt.dealer != past.dealer:
        raise KolodaError(f"By the secret seat {dealt.dealer} deals, in the record it is seat {past.dealer}.")
    for number, (ours, theirs) in enumerate(zip(dealt.shuffles, past.shuffles, strict=False), 1):
        if ours != theirs:
            raise KolodaError(f"The cards of shuffle {number} do not follow from the secret.")
    found = msgspec.structs.replace(dealt, options=past.options)  # as recorded: an option that came later is not there
    if found != Record(**{name: getattr(past, name) for name in Record.__struct_fields__}):
        raise KolodaError("This record is not the game that follows from the secret.")
    if not table.over:
        raise KolodaError(UNFINISHED)
    return table
