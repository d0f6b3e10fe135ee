import { expect, it } from "vitest";
import { cardWidth } from "./fit";

it("cards grow with the window, and a finger can always hit one", () => {
  expect([cardWidth(375, 812), cardWidth(812, 375), cardWidth(768, 1024)]).toEqual([56, 46, 77]);
  expect(cardWidth(1440, 900)).toBeGreaterThan(96);
  expect(cardWidth(1920, 1080)).toBeGreaterThan(cardWidth(1440, 900));
  expect(cardWidth(900, 560)).toBeGreaterThanOrEqual(76);
  expect(cardWidth(5000, 3000)).toBeLessThanOrEqual(148);
});
