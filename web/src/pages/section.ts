/** Which section of the rules tells of what is being decided now. */
import { plain, type Block, type Section } from "../lib/markdown";

const DEAL = /раздач|deal$/i;
const END = /конец|подсч|сч[её]т|end|scor/i;
const EXAMPLE = /^(пример|example)/i;

/** Titles of the steps that every game has. */
const TITLES: Record<string, RegExp> = { deal: DEAL, end: END, over: END };

function textOf(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => plain(item.spans)).join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].flat().map(plain).join(" ");
  return plain(block.spans);
}

/** The beginnings of words, by which «откладывание» is «откладывает», and bidding bids. */
function stemsOf(words: string): string[] {
  const found = words.toLowerCase().match(/[a-zа-яё]{3,}/g) ?? [];
  const stems = found.filter((word) => word !== "the").map((word) => word.replace(/([a-z])\1?ing$/, "$1").slice(0, 5));
  return stems.filter((stem) => stem.length >= 3);
}

/** How often a text speaks of a word in whatever form. */
function mentions(text: string, stem: string | undefined): number {
  if (stem === undefined) return 0;
  return text.toLowerCase().split(/[^a-zа-яё]+/).filter((word) => word.startsWith(stem)).length;
}

/** How many of these words a title has. */
function named(title: string, stems: string[]): number {
  return stems.filter((stem) => mentions(title, stem) > 0).length;
}

/**
 * The place of the section for a step or a phase of a game: by its title; else the one that speaks of the
 * phase's word most; else the first after the deal. From the example on, a page tells no rules of its own.
 */
export function sectionFor(sections: Section[], step: string, word = ""): number {
  const example = sections.findIndex(({ title }) => EXAMPLE.test(title));
  const rules = example > 0 ? sections.slice(0, example) : sections;
  const usual = rules.findIndex(({ title }) => TITLES[step]?.test(title));
  if (usual >= 0) return usual;
  const stems = stemsOf(word);
  const deal = rules.findIndex(({ title }) => DEAL.test(title));
  const titled = most(rules.map(({ title }, place) => (place > deal && !END.test(title) ? named(title, stems) : 0)));
  if (titled >= 0) return titled;
  const told = most(rules.map(({ blocks }) => mentions(blocks.map(textOf).join(" "), stems[0])));
  if (told >= 0) return told;
  return deal >= 0 && deal + 1 < rules.length ? deal + 1 : 0;
}

/** The first place of the highest number; -1 if all are 0. */
function most(counts: number[]): number {
  const highest = Math.max(0, ...counts);
  return highest > 0 ? counts.indexOf(highest) : -1;
}
