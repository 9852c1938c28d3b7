import { readFileSync } from "node:fs";

import type { default as Axe, RunOptions } from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";

import { isDeep } from "./deep";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that see colours; the rest of a page is the same in both themes. */
const colours = ["color-contrast", "link-in-text-block"];

/** Half the bytes of `axe.source`, which each page that is looked at compiles anew. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * Rules whose findings axe calls moderate or minor at most: `ask` would drop them, and they are a third of the price
 * without colours (axe-core 4.13; a rule that comes with a later version runs until it is listed).
 */
const neverSerious = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "empty-heading",
  "empty-table-header",
  "form-field-multiple-labels",
  "heading-order",
  "html-xml-lang-mismatch",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "no-autoplay-audio",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "server-side-image-map",
  "skip-link",
  "table-duplicate-name",
];

/** axe itself instead of its Playwright wrapper, which loads it anew for each look and asks for frames that no page here has. */
async function ask(page: Page, chosen: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Only faults are reported; selectors for everything that is right take longer than the rules.
  const options: RunOptions = {
    ...chosen,
    resultTypes: ["violations"],
    selectors: false,
    iframes: false,
    // Off: it fetches style sheets again, for a rule that is not used.
    preload: false,
  };
  const violations = await page.evaluate(async (how) => {
    // A row that a bar at the foot half covers now is one that people scroll up: its buttons are no smaller for that.
    const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === "sticky" && bottom !== "auto";
    });
    for (const bar of bars) bar.style.position = "static";
    const found = await (window as unknown as { axe: typeof Axe }).axe.run(document, how);
    for (const bar of bars) bar.style.position = "";
    return found.violations;
  }, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${id} (${impact}): ${places.join(" | ")}`;
    });
}

type Theme = "light" | "dark";

/** Every second file looks at its pages in the dark: what both have in common is seen by whichever comes first. */
function themeOfFile(): Theme {
  const name = (expect.getState().testPath ?? "").split("/").at(-1) ?? "";
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? "light" : "dark";
}

const off = (rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
const whole: RunOptions = { runOnly: { type: "tag", values: tags }, rules: off(neverSerious) };

/**
 * What axe calls serious or critical on the page as it stands (R19). tests/e2e/pages.test.ts looks at each template in both
 * themes; any other file in one, and at all of its pages in the same. A deep run looks at everything in both.
 */
export async function seriousFindings(page: Page, ...themes: Theme[]): Promise<string[]> {
  const [first, second]: Theme[] = isDeep ? ["light", "dark"] : themes.length > 0 ? themes : [themeOfFile()];
  const found: string[] = [];
  for (const theme of [first, second]) {
    if (!theme) continue;
    await page.emulateMedia({ colorScheme: theme });
    const lines = await ask(page, theme === first ? whole : { runOnly: { type: "rule", values: colours } });
    found.push(...lines.map((line) => `${theme}: ${line}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}
