/** A lesson: what the page says around the teacher's own words. */
const ru = {
  lesson: (title: string) => `Первый раз: «${title}»`,
  leave: "Закончить урок",
  leaf: (n: number, all: number) => `${n} из ${all}`,
  back: "Назад",
  next: "Дальше",
  begin: "Сыграем!",
  teacher: "Учитель",
  watch: "Смотрите на стол…",
  otherwise: (move: string) => `Так тоже можно. Но давайте сыграем, как показано: «${move}».`,
  over: "Урок окончен",
  play: "Играть",
  withCoach: "Играть с тренером",
  again: "Урок ещё раз",
  learnt: (n: number, all: number) => `Ход ${n} из ${all}`,
};

const en: typeof ru = {
  lesson: (title) => `First time: ${title}`,
  leave: "Leave the lesson",
  leaf: (n, all) => `${n} of ${all}`,
  back: "Back",
  next: "Go on",
  begin: "Let’s play!",
  teacher: "Teacher",
  watch: "Watch the table…",
  otherwise: (move) => `You could do that, too. But let’s play as shown: “${move}”.`,
  over: "The lesson is over",
  play: "Play",
  withCoach: "Play with the coach",
  again: "The lesson again",
  learnt: (n, all) => `Move ${n} of ${all}`,
};

export const lesson = { ru, en };
