import { describe, expect, test } from "vitest";
import { blocksOf, cardOf, pageOf, plain, spansOf } from "./markdown";

const PAGE = `# Дайте две!

Рискните и возьмите карту
или спасуйте.

## Цель
1. Проигрывает **первый**.
2. Второй — нет.

## Раздача
7. Сдают \`[7]\`.
`;

describe("a page", () => {
  test("has a title, an introduction and sections", () => {
    const page = pageOf(PAGE);
    expect(page.title).toBe("Дайте две!");
    expect(page.sections.map((section) => section.title)).toEqual(["Цель", "Раздача"]);
    expect(page.intro).toHaveLength(1);
  });

  test("joins the lines of a paragraph with a space", () => {
    const [intro] = pageOf(PAGE).intro;
    expect(intro?.kind === "paragraph" && plain(intro.spans)).toBe("Рискните и возьмите карту или спасуйте.");
  });

  test("keeps the numbers a list was written with", () => {
    const [list] = pageOf(PAGE).sections[1]?.blocks ?? [];
    expect(list).toEqual({
      kind: "list",
      numbered: true,
      items: [
        {
          number: 7,
          spans: [
            { kind: "text", text: "Сдают " },
            { kind: "cards", cards: ["7"] },
            { kind: "text", text: "." },
          ],
        },
      ],
    });
  });

  test("keeps deeper headings inside their section", () => {
    const page = pageOf("# A\n## B\n### C\nd");
    expect(page.sections).toHaveLength(1);
    expect(page.sections[0]?.blocks[0]).toMatchObject({ kind: "heading", level: 3 });
  });
});

describe("lines", () => {
  test("a blank line parts paragraphs and lists", () => {
    expect(blocksOf("a\n\nb").map((block) => block.kind)).toEqual(["paragraph", "paragraph"]);
    expect(blocksOf("1. a\n\n2. b")).toHaveLength(2);
  });

  test("a line without a mark goes on in the item above it", () => {
    const [list] = blocksOf("1. one\ntwo");
    expect(list?.kind === "list" && plain(list.items[0]?.spans ?? [])).toBe("one two");
  });

  test("bullets and numbers are different lists", () => {
    expect(blocksOf("- a\n1. b").map((block) => block.kind === "list" && block.numbered)).toEqual([false, true]);
  });
});

describe("tables", () => {
  const [table, after] = blocksOf("| Игроков | У каждого |\n| --: | :-- |\n| 3 | `[7]` |\n| 4 | **13** |\nДальше.");

  test("have a head, sides and rows", () => {
    expect(table).toEqual({
      kind: "table",
      sides: ["right", "left"],
      head: [[{ kind: "text", text: "Игроков" }], [{ kind: "text", text: "У каждого" }]],
      rows: [
        [[{ kind: "text", text: "3" }], [{ kind: "cards", cards: ["7"] }]],
        [[{ kind: "text", text: "4" }], [{ kind: "bold", spans: [{ kind: "text", text: "13" }] }]],
      ],
    });
  });

  test("end at the first line that is no row", () => {
    expect(after?.kind).toBe("paragraph");
  });

  test("bars without a ruling line below are text", () => {
    expect(blocksOf("| a | b |\nc").map((block) => block.kind)).toEqual(["paragraph"]);
  });
});

describe("words", () => {
  test("bold, italic, code and a link", () => {
    expect(spansOf("**a** *b* `c d` [e](/rules/pairs)")).toEqual([
      { kind: "bold", spans: [{ kind: "text", text: "a" }] },
      { kind: "text", text: " " },
      { kind: "italic", spans: [{ kind: "text", text: "b" }] },
      { kind: "text", text: " " },
      { kind: "code", text: "c d" },
      { kind: "text", text: " " },
      { kind: "link", to: "/rules/pairs", spans: [{ kind: "text", text: "e" }] },
    ]);
  });

  test("several cards in one code", () => {
    expect(spansOf("`[8][8][*]`")).toEqual([{ kind: "cards", cards: ["8", "8", "*"] }]);
  });

  test("the star of a joker begins no italics", () => {
    expect(spansOf("`[*]` и `[D]`").map((span) => span.kind)).toEqual(["cards", "text", "cards"]);
  });

  test("a lonely star is a star", () => {
    expect(spansOf("2 * 3 * 4")).toEqual([{ kind: "text", text: "2 * 3 * 4" }]);
  });

  test("markup is text", () => {
    expect(spansOf("<img src=x onerror=alert(1)>")).toEqual([{ kind: "text", text: "<img src=x onerror=alert(1)>" }]);
  });

  test.each(["javascript:alert", "data:text/html,x", "//elsewhere.example", "JaVaScRiPt:x"])(
    "a link to %s is only its words",
    (to) => {
      expect(plain(spansOf(`[a](${to})`))).toBe("a");
      expect(spansOf(`[a](${to})`).some((span) => span.kind === "link")).toBe(false);
    },
  );
});

test.each([
  ["7", "7"],
  ["10", "10"],
  ["10♣", "TC"],
  ["T♦", "TD"],
  ["Q♠", "QS"],
  ["*", "*"],
  ["D", "D"],
])("the card %s is named %s", (written, name) => {
  expect(cardOf(written)).toBe(name);
});
