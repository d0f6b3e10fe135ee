/** How the cards are kept fair, in words. */
import type { Lang } from "../lib/i18n/lang";
import { counted } from "../lib/i18n/plural";
import type { Verdict } from "./judge";

interface Words {
  title: string;
  meaning: string;
  added: (people: number) => string;
  promise: string;
  check: string;
  verdicts: Record<Verdict, string>;
}

const ru: Words = {
  title: "Карты заранее не знает никто",
  meaning:
    "Сервер уже загадал секрет и показал его отпечаток: подменить секрет теперь нельзя. Браузер каждого, кто сел играть, добавил к нему своё случайное число, и расклад получится из всего вместе. После партии секрет откроется, и сдачу можно будет проверить.",
  added: (people) => `Своё число уже добавили: ${people}.`,
  promise: "Отпечаток:",
  check: "Честно ли сдавали?",
  verdicts: {
    kept: "Всё честно: секрет тот самый, что был обещан вам до сдачи, и ваше число в раскладе участвовало.",
    unseen: "Секрет подходит к обещанному отпечатку. Но это обещание давали не этому браузеру, поэтому сравнить его с памятью нельзя.",
    otherwise: "Обещание подменили: перед сдачей вам показали другой отпечаток.",
    secret: "Открыт не тот секрет, что был обещан: сдаче верить нельзя.",
    number: "Вашего числа в раскладе нет: сдаче верить нельзя.",
    old: "Эта партия сдана по-старому, когда игроки ещё не добавляли своих чисел.",
  },
};

const en: Words = {
  title: "Nobody knows the cards beforehand",
  meaning:
    "The server has thought of a secret and shown its fingerprint, so it can no longer exchange it. The browser of everyone who sits down has added a random number of its own, and the cards follow from all of it together. After the game the secret is opened and the deal can be checked.",
  added: (people) => `${counted("en", people, ["player has", "players have"])} added a number.`,
  promise: "Fingerprint:",
  check: "Was it dealt fairly?",
  verdicts: {
    kept: "All fair: the secret is the one you were promised before the deal, and your number was part of it.",
    unseen: "The secret fits its fingerprint. But the promise was not made to this browser, so it cannot be compared with its memory.",
    otherwise: "The promise was exchanged: before the deal you were shown another fingerprint.",
    secret: "The opened secret is not the one that was promised: do not trust this deal.",
    number: "Your number was left out: do not trust this deal.",
    old: "This game was dealt the old way, when players added no numbers yet.",
  },
};

export const words: Record<Lang, Words> = { ru, en };
