"""What the terminal itself says, in both languages. The words of a game lie in its folder."""

from __future__ import annotations

from koloda.engine.game import Text

# Help.
ABOUT = Text("Карточные игры по правилам книг.", "Card games by the book.")
HELP_GAMES = Text("Все игры: места, время, варианты правил.", "All the games: seats, minutes, options.")
HELP_RULES = Text("Правила игры.", "The rules of a game.")
HELP_PLAY = Text("Сыграть в терминале против ботов.", "Play in the terminal against bots.")
HELP_ARENA = Text(
    "Свести ботов: те же раздачи, пересаживаясь по кругу; доля побед и очки с 95-процентными интервалами.",
    "Let bots meet: the same deals in every rotation; shares of wins and points with 95 % intervals.",
)
HELP_REPLAY = Text("Показать записанную игру, событие за событием.", "Show a recorded game, event by event.")
HELP_ANALYSE = Text(
    "Разобрать законченную игру: шансы ход за ходом, поворотные моменты, что решили вы и что карты.",
    "Go through a finished game: chances move by move, turning points, what you decided and what the cards did.",
)
HELP_SEAT = Text("Чьими глазами смотреть: место от 0.", "Through whose eyes: a seat, from 0.")
HELP_VERSION = Text("Версия, и скомпилированы ли правила.", "The version, and whether the rules are compiled.")
HELP_LANG = Text("Язык; обычно — по локали.", "The language; the locale's unless given.")
HELP_ID = Text("Игра, как её называет «koloda games».", "The game, as `koloda games` names it.")
HELP_SEATS = Text("Сколько мест за столом; вы — место 0.", "How many seats; you are seat 0.")
HELP_OPTION = Text("Вариант правил, имя=значение; можно несколько.", "A rule option, name=value; may be repeated.")
HELP_SEED = Text("Зерно случая: та же раздача ещё раз.", "The seed of luck: the same deal again.")
HELP_RESUME = Text("Продолжить игру, сохранённую в файле.", "Go on with the game saved in a file.")
HELP_LEVEL = Text("Как играют соперники.", "How the opponents play.")
HELP_BOTS = Text(
    "Бот для каждого места, через запятую: beginner, club, master. Если ничего не сказано — master,club, "
    "а рядом со своим ботом — club.",
    "A bot for each seat, with commas between: beginner, club, master. Unless told master,club, "
    "and beside a bot of your own club.",
)
HELP_BOT = Text(
    "Свой бот на первом месте: файл mine.py, программа «node mine.js» или адрес localhost:7000. Можно несколько.",
    "A bot of your own, seated first: a file mine.py, a program 'node mine.js' or an address localhost:7000. "
    "Several are seated in turn.",
)
HELP_DEALS = Text("Сколько раздач, каждая во всех рассадках.", "How many deals, each in every rotation.")
HELP_JOBS = Text("Сколько процессов играют сразу.", "How many processes play at once.")
HELP_ARENA_SEED = Text("Зерно случая: тот же матч ещё раз.", "The seed of luck: the same match again.")
HELP_ITERATIONS = Text(
    "Раскладов на ход вместо времени: матч можно повторить в точности.",
    "Possible deals a move instead of time: the match can be played again exactly.",
)
HELP_SECONDS = Text("Время мастера на ход, в секундах.", "The master's time for a move, in seconds.")
HELP_JSON = Text("Записать всё в файл JSON.", "Write everything to a JSON file.")
HELP_FILE = Text("Запись или сохранённая игра.", "A record or a save.")

# What does not fit.
NO_PACKAGE = Text(
    "Для этой команды нужен пакет {package}, а он не установлен. Поставьте сервер: pip install 'koloda[server]'.",
    "This command needs the package {package}, which is not installed. Install the server: "
    "pip install 'koloda[server]'.",
)
NOT_HERE = Text(
    "Сервер работает на Linux и macOS, а в Windows — под WSL; остальные команды работают везде.",
    "The server runs on Linux and macOS, and under WSL on Windows; all other commands run everywhere.",
)
NO_GAME = Text("Нет игры «{game}». Есть: {games}.", "There is no game '{game}'. There are: {games}.")
NO_CHOICE = Text("Игра не выбрана.", "No game was chosen.")
WRONG_CHOICE = Text(
    "«{typed}» — не из этого списка. Введите номер от 1 до {last} или имя игры.",
    "'{typed}' is not on this list. Type a number from 1 to {last} or the game's name.",
)
WRONG_SEATS = Text(
    "В игру «{title}» играют от {few} до {many}, а не {seats}.",
    "{title} is for {few} to {many} seats, not {seats}.",
)
OTHER_SEATS = Text(
    "В игре «{title}» всегда {few} места, а не {seats}.",
    "{title} is for {few} seats, not {seats}.",
)
NOT_AN_OPTION = Text(
    "«{text}» — не вариант правил: нужно имя=значение.",
    "'{text}' is not an option: it needs name=value.",
)
NO_OPTION = Text(
    "У игры «{title}» нет варианта «{name}». Есть: {names}.",
    "{title} has no option '{name}'. It has: {names}.",
)
NO_OPTIONS = Text("никаких", "none")
WRONG_VALUE = Text(
    "Вариант {name} бывает {allowed}, а не «{value}».",
    "Option {name} is one of {allowed}, not '{value}'.",
)
OPTION_TWICE = Text("Вариант {name} указан дважды.", "Option {name} is given twice.")
RESUME_ALONE = Text(
    "Сохранённая игра уже знает свои места и правила: с --resume не указывают ни игру, ни --seats, --option, --seed.",
    "A saved game knows its seats and rules: --resume goes without a game, --seats, --option and --seed.",
)
CANNOT_READ = Text("Не удалось прочесть файл {file}: {reason}.", "Cannot read the file {file}: {reason}.")
DAMAGED = Text("Файл {file} повреждён.", "The file {file} is damaged.")
OTHER_RULES = Text(
    "Эта партия сыграна по редакции {past} правил игры «{title}», а здесь действует редакция {now}, и к ней эти ходы "
    "не подходят: партию нельзя ни показать, ни продолжить. Если это запись со стола на сервере, её проверит "
    "«koloda verify».",
    "This game was played by edition {past} of the rules of {title}. Here edition {now} holds, and the moves do not "
    "fit it: the game can be neither shown nor gone on with. If it is the record of a table on a server, `koloda "
    "verify` checks it.",
)
SAME_MOVES = Text(
    "Эта партия сыграна по редакции {past} правил игры «{title}», а здесь действует редакция {now}. Ходы к ней "
    "подходят, но счёт и события могут отличаться от тогдашних.",
    "This game was played by edition {past} of the rules of {title}, and here edition {now} holds. The moves fit it, "
    "but scores and what happened may differ from then.",
)
NOT_A_TEXT = Text("это не текст", "it is not a text")
CANNOT_WRITE = Text("Не удалось сохранить игру в {file}: {reason}.", "Cannot save the game to {file}: {reason}.")
CANNOT_WRITE_FILE = Text("Не удалось записать файл {file}: {reason}.", "Cannot write the file {file}: {reason}.")
WRONG_MOVE = Text(
    "«{typed}» — не ход. Введите номер из списка или сам ход, например «{example}»; ? — правила, подсказка — совет.",
    "'{typed}' is not a move now. Type a number from the list or the move, such as '{example}'; ? rules, hint advice.",
)

# The shelf.
SHELF = Text("Игры", "Games")
GAME = Text("Игра", "Game")
FOR = Text("Для кого", "For")
OPTIONS = Text("Варианты правил", "Options")
PLAYERS = Text("игроков: {seats}", "{seats} seats")
CHOOSE_GAME = Text("Во что играем? Номер или имя: ", "What shall we play? A number or a name: ")

# The table.
SEAT_HEAD = Text("Место", "Seat")
YOU_HERE = Text("{seat} (вы)", "{seat} (you)")
CARDS_HEAD = Text("Карты", "Cards")
HAS_CHOSEN = Text("выбор сделан", "has chosen")
NOTHING = Text("—", "—")
PROMPT = Text(
    "Ваш ход (подсказка, ? — правила, Ctrl-C — сохранить и выйти): ",
    "Your move (hint, ? rules, Ctrl-C save and leave): ",
)
A_NUMBER = Text("число от {low} до {high}: {move}", "a number from {low} to {high}: {move}")
MANY_WAYS = Text(
    "{ways}: наберите весь ход, например {text} — {move}",
    "{ways}: type the whole move, such as {text} ({move})",
)
SAVED = Text("Игра сохранена: {file}", "The game is saved: {file}")
GO_ON = Text("Продолжить: {command}", "To go on: {command}")

# The coach.
ADVICE = Text("Лучше всего: {move}.", "Best: {move}.")

# The analysis.
ANALYSING = Text("Разбираю игру", "Going through the game")
ANALYSIS_OF = Text("Разбор: {title}, место {seat}", "Analysis: {title}, seat {seat}")
GRAPH_SIGNS = Text("{you} шанс сдвинули вы, {cards} карты и другие", "{you} moved by you, {cards} by cards and others")
TURN = Text("{sign} ход {step}, {change}: {said}", "{sign} move {step}, {change}: {said}")
AGAINST_CLUB = Text(
    "«Решили вы» — насколько ваши ходы лучше или хуже, чем решил бы любитель на вашем месте; в «картах» и то, как "
    "играли другие.",
    '"Decided by you" is how much better or worse you chose than a club player in your place; the cards include '
    "what the others did.",
)

# The arena.
NO_BOT = Text("Нет бота «{bot}». Есть: {bots}.", "There is no bot '{bot}'. There are: {bots}.")
PLAYING = Text("Раздачи", "Deals")
BOT = Text("Бот", "Bot")
WINS = Text("Победы, %", "Wins, %")
FAIR = Text("Поровну, %", "Fair share, %")
MEAN_POINTS = Text("Очки", "Points")
ARENA_OF = Text("{title}: {bots}; раздач: {deals}, игр: {games}", "{title}: {bots}; {deals} deals, {games} games")

# The end.
WINNER = Text("Победа: {seats}.", "Won by: {seats}.")
LOSER = Text("Поражение: {seats}.", "Lost by: {seats}.")
PLACE = Text("Итог", "Place")
POINTS_HEAD = Text("Очки", "Points")
NOT_OVER = Text("Игра не доиграна: сделано {moves}.", "The game is not over: {moves} so far.")
REPLAY_OF = Text("{title}: мест {seats}, {moves}", "{title}: {seats} seats, {moves}")

COMPILED = Text("скомпилировано", "compiled")
PLAIN = Text("обычный Python", "plain Python")
