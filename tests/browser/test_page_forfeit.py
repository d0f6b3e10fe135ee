"""A forfeit: agreed in a few words when the table is set, shown to who comes, told at the end to the one who lost."""

from __future__ import annotations

import re

from company import play_all
from house import House
from window import DESK, OpenWindow

pytest_plugins = ["browsers"]

AGREED = "Фант проигравшему: рассказать анекдот"


def test_a_forfeit_from_the_setting_of_the_table_to_the_end(site: House, open_window: OpenWindow) -> None:
    host = open_window(site, hasty=True, size=DESK, choices={"pairs": {"seats": 2}}).open("/g/pairs")
    host.page.get_by_text("Часы или дни на ход, фант, список столов").click()
    host.page.get_by_label("Фант проигравшему").fill("рассказать анекдот")
    host.page.get_by_role("button", name="С друзьями").click()
    host.until_says(AGREED)
    guest = open_window(site, hasty=True).open(host.page.url.removeprefix(site.url))
    guest.until_says(AGREED)
    guest.page.get_by_role("button", name=re.compile("^Сесть.*2$")).click()
    guest.until_says("Игру начнёт хозяин стола.")
    host.page.get_by_role("button", name="Начать", exact=True).click()
    play_all([host, guest])
    (loser,) = host.seen("seen.view.result.losers")
    lost, won = (host, guest) if loser == 0 else (guest, host)
    lost.until_says("Вам выпал фант: рассказать анекдот")
    won.page.locator(".forfeit").filter(has_text=re.compile("^Фант: Гость \\d{4} — рассказать анекдот$")).wait_for()
