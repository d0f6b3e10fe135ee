/** Games over days: setting one, whose turn it is, vacations, and being told. */
import type { Lang } from "./lang";
import { counted } from "./plural";

const ru = {
  hint: "Партия по дням: сходили — и страницу можно закрыть. Кто ходит, видно на полке.",
  lateTitle: "Если время выйдет",
  lates: { move: "бот сделает один ход", stand_in: "доигрывает бот" },
  yourMove: "Ваш ход",
  left: (time: string) => `осталось ${time}`,
  resting: "в отпуске",
  over: "время вышло",

  title: "Партии по дням",
  tellTitle: "Сообщать, когда ваш ход",
  tells: { never: "не сообщать", turns: "о каждом ходе", daily: "раз в день" },
  tellMeaning: "Сообщение придёт на это устройство, даже если страница закрыта.",
  tellTurns: "Сообщать, когда мой ход",
  noPush: "Этот браузер сообщений не принимает. На iPhone и iPad добавьте страницу на экран «Домой» и откройте её оттуда.",
  denied: "Браузер не разрешает этой странице сообщения. Разрешите их в его настройках для сайта.",
  failed: "Браузер не смог подписаться на сообщения. Попробуйте позже.",
  vacationTitle: "Отпуск",
  vacationMeaning: (days: number) => `Пока вы в отпуске, ваше время не идёт ни за одним столом. Есть ещё ${counted("ru", days, ["день", "дня", "дней"])}.`,
  noVacation: "Дней отпуска пока не осталось: понемногу они возвращаются.",
  vacationDays: "Дней отпуска",
  go: "Уйти в отпуск",
  onVacation: (time: string) => `Вы в отпуске, ещё ${time}. Время на ваши ходы стоит.`,
  back: "Вернуться",
};

const en: typeof ru = {
  hint: "A game over days: make your move and close the page. The shelf shows whose turn it is.",
  lateTitle: "If time runs out",
  lates: { move: "a bot makes one move", stand_in: "a bot plays on" },
  yourMove: "Your move",
  left: (time) => `${time} left`,
  resting: "on vacation",
  over: "out of time",

  title: "Games over days",
  tellTitle: "Tell me when it is my move",
  tells: { never: "do not", turns: "each move", daily: "once a day" },
  tellMeaning: "The message comes to this device, also while the page is closed.",
  tellTurns: "Tell me when it is my move",
  noPush: "This browser takes no messages. On an iPhone or iPad add the page to the Home Screen and open it from there.",
  denied: "The browser does not let this page send messages. Allow them in its settings for this site.",
  failed: "The browser could not subscribe to messages. Try again later.",
  vacationTitle: "Vacation",
  vacationMeaning: (days) => `While you are on vacation your time stands still at every table. You have ${counted("en", days, ["day", "days"])} left.`,
  noVacation: "No days of vacation are left for now; they come back little by little.",
  vacationDays: "Days of vacation",
  go: "Go on vacation",
  onVacation: (time) => `You are on vacation for another ${time}. Your time stands still.`,
  back: "Come back",
};

export const days: Record<Lang, typeof ru> = { ru, en };
