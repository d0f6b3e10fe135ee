/** The Markdown of rules pages as plain data: nothing of it is ever put into the page as markup. */
import { SIGNS } from "../cards/suits";

export type Span =
  | { kind: "text" | "code"; text: string }
  | { kind: "bold" | "italic"; spans: Span[] }
  | { kind: "cards"; cards: string[] }
  | { kind: "link"; to: string; spans: Span[] };

export interface Item {
  number: number | null;
  spans: Span[];
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; numbered: boolean; items: Item[] }
  | { kind: "table"; sides: Side[]; head: Span[][]; rows: Span[][][] };

/** To which side the words of a column are set. */
export type Side = "left" | "right" | "center";

export interface Section {
  title: string;
  blocks: Block[];
}

export interface Page {
  title: string;
  intro: Block[];
  sections: Section[];
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const NUMBERED = /^(\d+)[.)]\s+(.*)$/;
const BULLET = /^[-*+]\s+(.*)$/;
const ROW = /^\|(.+)\|$/;
const RULE = /^:?-+:?$/;
const CARDS = /^(?:\[[^[\]\s]+\])+$/;
const OUR_LINK = /^(?:\/(?!\/)|#|https?:\/\/)/;
const INLINE = /`([^`]+)`|\*\*(?=\S)(.+?)\*\*|\*(?=[^\s*])([^*]+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

/** The words inside a line. What looks like a mark but is none stays text. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    if (found.index) spans.push({ kind: "text", text: rest.slice(0, found.index) });
    spans.push(spanOf(found));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) spans.push({ kind: "text", text: rest });
  return spans;
}

function spanOf([whole, code, bold, italic, label, to]: RegExpExecArray): Span {
  if (code !== undefined) {
    const cards = CARDS.test(code) ? code.slice(1, -1).split("][") : null;
    return cards ? { kind: "cards", cards } : { kind: "code", text: code };
  }
  if (bold !== undefined) return { kind: "bold", spans: spansOf(bold) };
  if (italic !== undefined) return { kind: "italic", spans: spansOf(italic) };
  // A link that would run a script, or that is none of ours to follow, is only its words.
  if (label === undefined || to === undefined || !OUR_LINK.test(to)) return { kind: "text", text: label ?? whole };
  return { kind: "link", to, spans: spansOf(label) };
}

function cellsOf(line: string): string[] | null {
  const row = ROW.exec(line);
  return row ? (row[1] ?? "").split("|").map((cell) => cell.trim()) : null;
}

function sideOf(rule: string): Side {
  if (!rule.endsWith(":")) return "left";
  return rule.startsWith(":") ? "center" : "right";
}

/** A row of bars begins a table if the next line rules its columns: `| --- | --: |`. */
function tableAt(lines: string[], place: number): Block | null {
  const head = cellsOf(lines[place] ?? "");
  const rules = cellsOf(lines[place + 1] ?? "");
  if (!head || rules?.length !== head.length || !rules.every((rule) => RULE.test(rule))) return null;
  return { kind: "table", sides: rules.map(sideOf), head: head.map(spansOf), rows: [] };
}

/** The lines of a page as headings, paragraphs, lists and tables. A list keeps the numbers it was written with. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open = false; // may the next line go on in the last block?
  const lines = markdown.split(/\r?\n/).map((one) => one.trim());
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? "";
    const last = open ? blocks.at(-1) : undefined;
    const heading = HEADING.exec(line);
    const numbered = NUMBERED.exec(line);
    const bullet = BULLET.exec(line);
    const table = tableAt(lines, place);
    const cells = cellsOf(line);
    open = line !== "" && !heading;
    if (table) {
      blocks.push(table);
      place += 1; // the line that rules the columns
    } else if (last?.kind === "table" && cells) {
      last.rows.push(cells.map(spansOf));
    } else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? "") });
    } else if (numbered || bullet) {
      const spans = spansOf(numbered?.[2] ?? bullet?.[1] ?? "");
      const item = { number: numbered ? Number(numbered[1]) : null, spans };
      if (last?.kind === "list" && last.numbered === Boolean(numbered)) last.items.push(item);
      else blocks.push({ kind: "list", numbered: Boolean(numbered), items: [item] });
    } else if (last && last.kind !== "table" && line) {
      goOn(last, line);
    } else if (line) {
      blocks.push({ kind: "paragraph", spans: spansOf(line) });
    }
  }
  return blocks;
}

function goOn(block: Exclude<Block, { kind: "table" }>, line: string): void {
  const spans = block.kind === "list" ? block.items.at(-1)?.spans : block.spans;
  spans?.push({ kind: "text", text: " " }, ...spansOf(line));
}

/** Only the words, for titles and for one-line introductions. */
export function plain(spans: Span[]): string {
  const words = spans.map((span) => {
    if ("spans" in span) return plain(span.spans);
    return span.kind === "cards" ? span.cards.join(" ") : span.text;
  });
  return words.join("");
}

/** A page: its title, what stands before the first section, and the sections. */
export function pageOf(markdown: string): Page {
  const page: Page = { title: "", intro: [], sections: [] };
  for (const block of blocksOf(markdown)) {
    const title = block.kind === "heading" && block.level <= 2 ? plain(block.spans) : null;
    if (title !== null && block.kind === "heading" && block.level === 1 && !page.title) page.title = title;
    else if (title !== null) page.sections.push({ title, blocks: [] });
    else (page.sections.at(-1)?.blocks ?? page.intro).push(block);
  }
  return page;
}

const SUITS = Object.fromEntries(Object.entries(SIGNS).map(([suit, sign]) => [sign, suit]));

/** A card as rules write it, `10♣` or `Q♠`, named as views name it: `TC`, `QS`. */
export function cardOf(written: string): string {
  const suit = SUITS[written.slice(-1)];
  return suit ? written.slice(0, -1).replace("10", "T") + suit : written;
}
