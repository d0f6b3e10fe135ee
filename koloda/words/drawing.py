"""A view drawn in text, for who types at a prompt."""

from __future__ import annotations

from koloda.engine.plain import ViewData


def drawn(view: ViewData, title: str) -> str:
    """A view drawn in text: the middle, then a line for each seat, the one that is asked marked.

    Cards nobody may see are counted.
    """
    lines = [f"{title}: deal {view['deal']}, round {view['round']}, {view['phase']}"]
    lines += [f"  {name}: {cards_drawn(cards)}" for name, cards in view["zones"].items() if cards]
    lines += [f"  pot: {view['pot']}"] if "pot" in view else []
    for place, seat in enumerate(view["seats"]):
        numbers = [f"{name} {number}" for name, number in seat["numbers"].items() if number is not None]
        lies = [f"{name} {cards_drawn(cards)}" for name, cards in seat["zones"].items() if cards]
        sign = "►" if place in view["to_act"] else " "
        lines.append(f"{sign} {place}: " + "; ".join([seat["status"], *seat["marks"], *numbers, *lies]))
    return "\n".join(lines)


def cards_drawn(cards: list[str | None]) -> str:
    known = [card for card in cards if card is not None]
    backs = len(cards) - len(known)
    return " ".join([f"[{card}]" for card in known] + ([f"{backs} face down"] if backs else []))
