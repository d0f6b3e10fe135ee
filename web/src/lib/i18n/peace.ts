/** Peace at the table: what one may do about another. */
import { counted } from "./plural";

const ru = {
  people: "Кто за столом",
  about: (name: string) => `Что сделать: ${name}`,
  hide: "Скрыть реплики",
  unhide: "Показать реплики",
  mute: "Запретить говорить",
  unmute: "Разрешить говорить",
  remove: "Удалить из-за стола",
  sure: "Точно удалить?",
  removed: (name: string) => `За этот стол больше не сядет: ${name}.`,
  report: "Пожаловаться",
  reportWhy: "Что случилось?",
  reportSend: "Отправить жалобу",
  reported: "Жалоба отправлена: её прочтёт хозяин сервера.",
  vote: "Пусть пока сыграет бот",
  voted: "Голос учтён: бот сядет, если с вами согласно большинство.",
  votes: (n: number) => `за бота ${counted("ru", n, ["голос", "голоса", "голосов"])}`,
  muted: "Хозяин стола запретил вам говорить.",
  silent: "без права голоса",
  onlookers: "Пускать зрителей",
  onlookersOff: "За столом останутся только те, кто играет.",
};

const en: typeof ru = {
  people: "At the table",
  about: (name) => `What to do: ${name}`,
  hide: "Hide what they say",
  unhide: "Show what they say",
  mute: "Mute for all",
  unmute: "Let them speak",
  remove: "Remove from the table",
  sure: "Really remove?",
  removed: (name) => `Not at this table any more: ${name}.`,
  report: "Report",
  reportWhy: "What happened?",
  reportSend: "Send the report",
  reported: "The report is sent: the keeper of the server will read it.",
  vote: "Let a bot play meanwhile",
  voted: "Your vote counts: a bot sits down if most of you agree.",
  votes: (n) => `${counted("en", n, ["vote", "votes"])} for a bot`,
  muted: "The host has muted you.",
  silent: "muted",
  onlookers: "Let onlookers in",
  onlookersOff: "Only those who play will be at the table.",
};

export const peace = { ru, en };
