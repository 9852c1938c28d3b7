import fc from "fast-check";
import { expect, it } from "vitest";

import { brandSheet, brandTones, contrast, surfaces } from "~/shared/brand-color";
import { runs } from "../helpers/deep";

it("SHL-062 contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

it("SHL-062 whatever colour a company has: its text has 4.5:1 and its buttons 3:1, in both themes", () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, fc.constantFrom(surfaces.light, surfaces.dark), (brand, surface) => {
      const { fill, soft, ink, hover, text } = brandTones(brand, surface);
      expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, hover)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill, surface)).toBeGreaterThanOrEqual(3);
    }),
    runs(100),
  );
});

it("SHL-062 the sheet speaks of the stage, the splash and public forms only, and holds nothing but colours", () => {
  const sheet = brandSheet("#f2b705");
  expect(sheet).toContain(":is(.stage-page, .splash, .web-form-page)");
  expect(sheet.match(/[^#\w]url\(|@import|</)).toBeNull();
});
