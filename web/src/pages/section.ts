/** Which section of the rules tells of what is being decided now. */

const STEMS: Record<string, RegExp> = {
  deal: /раздач|deal$/i,
  end: /конец|подсч|сч[её]т|end|scor/i,
  over: /конец|подсч|сч[её]т|end|scor/i,
  turn: /^(ход|turn)/i,
  bid: /заявк|ставк|bid/i,
  play: /розыгрыш|играем|play/i,
  lead: /розыгрыш|play/i,
  call: /заявк|объявл|bid|call/i,
  show: /показ|show|подсч|scor/i,
  grab: /взятие|taking/i,
  draw: /добор|ход|draw|turn/i,
  donkey: /осла|donkey lap/i,
};

/** The place of the section for a step or a phase: by its title; else the first one after the deal. */
export function sectionFor(titles: string[], step: string): number {
  const stem = STEMS[step];
  const named = stem ? titles.findIndex((title) => stem.test(title)) : -1;
  if (named >= 0) return named;
  const deal = titles.findIndex((title) => STEMS.deal?.test(title));
  return deal >= 0 && deal + 1 < titles.length ? deal + 1 : 0;
}
