"""What is kept of guests and how long, in their words, with the figures of this server."""

from __future__ import annotations

from koloda.server.people.guests import COOKIE_DAYS
from koloda.server.settings import Settings
from koloda.wire.answers import COOKIE

RUSSIAN = """Что здесь хранится и как долго

Регистрации нет. Чтобы узнавать вас, сервер даёт браузеру подписанный файл cookie «{cookie}» со случайным номером;
он живёт {cookie_days} дн. Других cookie нет, чужих счётчиков и рекламы нет, данные никому не передаются.

На сервере лежат:
— ваше имя, если вы его выбрали, — пока вы его не сотрёте;
— столы: кто где сидел, ходы, карты, разговор. Стол, за которым так и не начали, хранится {waiting},
  брошенная игра — {playing}, сыгранная — {finished}. Время считается с последнего события за столом
  и только пока сервер работает;
— в партиях по дням: что сейчас ваш ход, до какого срока, и ваш отпуск;
— если вы попросили сообщать о ходе: адрес, который дал для этого ваш браузер, — пока вы не отключите сообщения
  или адрес не перестанет действовать. Письма идут через службу вашего браузера; прочесть их она не может;
— жалобы на соседей по столу — {reports}.

Кто знает ссылку на стол, видит имена и разговор за ним, а после конца игры — и все карты.

Сетевой адрес нужен на лету, чтобы никто не перегружал сервер. {addresses}

Стереть имя и всё, что вы сказали, можно в любую минуту: запросом DELETE /api/guest с вашим cookie
(в клиенте на Python — forget). За сыгранными столами на вашем месте останется «Гость 0000», в начатых играх
за вас доиграет бот, а столы, где вы были одни, исчезнут. Того, что другие уже прочли, и резервных копий
у хозяина сервера это не изменит.
"""

ENGLISH = """What is kept here, and for how long

There is no sign-up. To know you again the server gives your browser a signed cookie, "{cookie}", with a random
number; it lives for {cookie_days} days. There are no other cookies, no counters of others, no advertising;
nothing is passed on.

The server keeps:
- your name, if you have chosen one, until you erase it;
- tables: who sat where, moves, cards, talk. A table where nobody ever began is kept {waiting}, a game left
  alone {playing}, a finished one {finished}. Time counts from the last thing that happened at the table,
  and only while the server runs;
- in games over days: that it is your turn, and until when; your vacation;
- if you asked to be told of your turns: the address your browser gave for that, until you switch it off or it is
  no more. Messages go by way of your browser's own service, which cannot read them;
- reports about others at a table: {reports}.

Whoever knows the link of a table sees its names and talk, and after the end of the game all the cards.

Your network address is used in passing, so that nobody overloads the server. {addresses}

You may have your name and all you said erased at any moment by the request DELETE /api/guest with your cookie
(in the Python client: forget). At finished tables a "Guest 0000" sits in your seat, in games that have begun
a bot plays on for you, and tables where you were alone are gone. What others have read already, and backups
that the server's keeper has, this does not change.
"""


def privacy(settings: Settings) -> str:
    """Both languages, one after the other."""
    stages = {"waiting": settings.keep_waiting, "playing": settings.keep_playing, "finished": settings.keep_finished}
    stages["reports"] = settings.keep_reports
    common: dict[str, object] = {"cookie": COOKIE, "cookie_days": COOKIE_DAYS}
    russian = {stage: f"{days:g} дн." if days else "бессрочно" for stage, days in stages.items()}
    english = {stage: f"{days:g} days" if days else "for good" for stage, days in stages.items()}
    if settings.log_addresses:
        russian["addresses"] = "Хозяин этого сервера велит записывать адреса в журнал."
        english["addresses"] = "The keeper of this server has addresses written in the log."
    else:
        russian["addresses"] = (
            "В журнал вместо него попадает только метка, по которой адрес не узнать без ключа сервера."
        )
        english["addresses"] = "The log has only a mark instead, which tells nothing without the server's key."
    return RUSSIAN.format(**common, **russian) + "\n\n" + ENGLISH.format(**common, **english)
