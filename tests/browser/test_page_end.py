"""The end of a game: why, how the score went, a picture to send, and the next game at once."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from house import House
from PIL import Image
from player import Player
from window import DESK, PHONE, OpenWindow, Window

pytest_plugins = ["browsers"]


def ended(window: Window, game: str, seats: int, **options: object) -> Window:
    window.open(f"/t/{window.set_table(game, seats, options=options)}")
    Player(window, game).play_to_end(look=False)
    window.page.locator(".end").wait_for()
    return window


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_again_against_bots_is_dealt_at_once(site: House, open_window: OpenWindow, size: tuple[int, int]) -> None:
    window = ended(open_window(site, hasty=True, size=size), "pairs", 3)
    before = window.page.url
    window.page.get_by_role("button", name="Ещё раз").click()
    window.until("(before) => location.href !== before", before)
    window.until("() => seen.view && !seen.view.over")
    window.seen("void (seen.sent.length = 0)")  # what was asked at the other table is answered by being here
    assert Player(window, "again").wait()["targets"], "it goes on, past the sheets of rounds that end early"
    assert window.page.get_by_text("Стол накрыт").count() == 0, "nobody else is waited for"


def test_the_browser_checks_the_deal_by_what_it_remembers(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True)
    table = window.set_table("pairs", 2, start=False, soon=True)
    promise = window.call("GET", f"/api/tables/{table}")["fair"]["commitment"]
    window.open(f"/t/{table}")
    Player(window, "pairs").play_to_end(look=False)
    assert window.call("GET", f"/api/tables/{table}")["fair"]["added"] == [0]
    window.page.get_by_role("button", name="Честно ли сдавали?").click()
    window.until_says("Всё честно: секрет тот самый, что был обещан вам до сдачи, и ваше число в раскладе участвовало.")
    window.seen(
        "(promise) => (localStorage['koloda.luck'] = localStorage['koloda.luck'].replaceAll(promise, '00'))", promise
    )
    window.page.reload()
    window.page.get_by_role("button", name="Честно ли сдавали?").click()
    window.until_says("Обещание подменили")


def test_the_course_of_the_score_and_what_decided(site: House, open_window: OpenWindow) -> None:
    window = ended(open_window(site, hasty=True), "pairs", 2)
    rounds = window.seen("seen.view.round")
    lines = [
        line.split()
        for line in window.seen(
            "[...document.querySelectorAll('.end polyline')].map((one) => one.getAttribute('points'))"
        )
    ]
    assert [len(line) for line in lines] == [rounds + 1] * 2, "from nothing, a corner a round"
    assert "Переломный момент — раунд" in window.page.locator(".end").inner_text()
    reason = window.page.locator(".end .reason").first.inner_text()
    assert "проигрыва" in reason, "the moment that ended it stands under the headline"
    assert window.geometry() == []
    window.page.get_by_text("Последний подсчёт").click()
    window.page.locator(".end table").wait_for()


def test_a_picture_of_the_result_is_drawn_here(site: House, open_window: OpenWindow, tmp_path: Path) -> None:
    window = ended(open_window(site, hasty=True, size=DESK), "pairs", 2)
    with window.page.expect_download() as coming:
        window.page.get_by_role("button", name="Картинка").click()
    assert coming.value.suggested_filename == "Дайте две!.png"
    path = tmp_path / "picture.png"
    coming.value.save_as(path)
    picture = Image.open(io.BytesIO(path.read_bytes())).convert("RGB")
    assert picture.width == 1080
    assert picture.getpixel((4, 4)) == (0x8C, 0x2F, 0x39), "the game's own colour heads it"
    colours = picture.crop((72, 200, 1008, picture.height)).getcolors(picture.width * picture.height)
    assert colours is not None and len(colours) > 100, "there is something on it"
