import { expect, it } from "vitest";
import { browserLang } from "./lang";
import { counted } from "./plural";
import { problems } from "./problems";

it("counts in Russian and in English", () => {
  const cards = ["карта", "карты", "карт"];
  const said = [0, 1, 2, 5, 11, 21, 22, 112, -3].map((count) => counted("ru", count, cards).replace("\u00a0", " "));
  expect(said).toEqual([
    "0 карт", "1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "22 карты", "112 карт", "−3 карты",
  ]);
  expect(counted("en", 1, ["card", "cards"])).toBe("1\u00a0card");
  expect(counted("en", 0, ["card", "cards"])).toBe("0\u00a0cards");
});

it("speaks Russian first, English to who does not read it", () => {
  expect(browserLang(["ru-RU", "en"])).toBe("ru");
  expect(browserLang(["uk"])).toBe("ru");
  expect(browserLang(["en-GB", "ru"])).toBe("en");
  expect(browserLang(["de", "fr"])).toBe("en");
  expect(browserLang([])).toBe("ru");
});

it("every problem has its sentence in both languages", () => {
  expect(Object.keys(problems.en)).toEqual(Object.keys(problems.ru));
});
