"""What older rules told, in the form of today: their views say less, and the first of them knew no moments."""

from __future__ import annotations

from koloda.engine.view import SCHEMA
from koloda.past.retelling import Told

USUAL = ("points", "chips", "tricks", "bid")  # the numbers of a seat, as they once stood
CHOICES = {"choice": "choice", "sealed": "sealed", "open": "reveal"}  # an event, and the moment that it begins


def as_today(told: Told) -> Told:
    """One step as a reader was shown it. Who was asked when is not told again."""
    view = told["view"]
    seats = [{**seat, "numbers": seat.get("numbers", usual(seat))} for seat in view["seats"]]
    story = told["story"] if "story" in told else moments(told["events"], view)
    return {**told, "view": {**view, "schema": SCHEMA, "seats": seats, "moves": []}, "story": story}


def usual(seat: Told) -> Told:
    return {name: seat[name] for name in USUAL if name in seat}


def moments(events: list[Told], view: Told) -> list[Told]:
    """Each choice with its picture, and each word of the rules; choices opened together are one."""
    found: list[Told] = []
    for event in events:
        kind = event["kind"]
        said = {name: value for name, value in event.items() if name not in ("kind", "why")}
        if kind in CHOICES:
            opened = found and found[-1]["kind"] == "reveal" == CHOICES[kind] and not found[-1]["events"]
            if not opened:
                found.append(moment(CHOICES[kind], view))
            found[-1].setdefault("choices", []).append(said)
            if kind != "open":
                found[-1]["seat"] = event["seat"]
        elif kind == "say":
            found.append({**moment("told", view), "word": event["why"], **said})
        elif kind != "end":
            if not found:
                found.append(moment("start", view))
            found[-1]["items" if kind in ("score", "pay") else "events"].append(event)
    return found


def moment(kind: str, view: Told) -> Told:
    return {"kind": kind, "deal": view["deal"], "round": view["round"], "events": [], "items": []}
