/** Which section of the rules tells of what is being decided now. */
import { plain, type Block, type Section } from "../lib/markdown";

const DEAL = /раздач|deal$/i;
const END = /конец|подсч|сч[её]т|end|scor/i;
const EXAMPLE = /^(пример|example)/i;

/** Titles under which rules pages tell of a step. */
const TITLES: Record<string, RegExp> = {
  deal: DEAL,
  end: END,
  over: END,
  turn: /^(ход|turn)/i,
  bid: /заявк|ставк|bid/i,
  play: /розыгрыш|play/i,
  lead: /розыгрыш|play/i,
  show: /показ|show/i,
  grab: /взятие|taking/i,
  donkey: /осла|donkey lap/i,
};

function textOf(block: Block): string {
  return block.kind === "list" ? block.items.map((item) => plain(item.spans)).join(" ") : plain(block.spans);
}

/** How often a section speaks of a word in whatever form: «откладывание» as «откладывает», laying as lays. */
function mentions(section: Section, word: string): number {
  const stem = (word.toLowerCase().match(/[a-zа-яё]+/)?.[0] ?? "").replace(/ing$/, "").slice(0, 5);
  if (stem.length < 3) return 0;
  const text = section.blocks.map(textOf).join(" ").toLowerCase();
  return text.split(/[^a-zа-яё]+/).filter((one) => one.startsWith(stem)).length;
}

/**
 * The place of the section for a step or a phase of a game: by its title; else the one that speaks of the
 * phase's word most; else the first after the deal. From the example on, a page tells no rules of its own.
 */
export function sectionFor(sections: Section[], step: string, word = ""): number {
  const example = sections.findIndex(({ title }) => EXAMPLE.test(title));
  const rules = example > 0 ? sections.slice(0, example) : sections;
  const named = rules.findIndex(({ title }) => TITLES[step]?.test(title));
  if (named >= 0) return named;
  const told = rules.map((section) => mentions(section, word));
  const most = Math.max(0, ...told);
  if (most > 0) return told.indexOf(most);
  const deal = rules.findIndex(({ title }) => DEAL.test(title));
  return deal >= 0 && deal + 1 < rules.length ? deal + 1 : 0;
}
