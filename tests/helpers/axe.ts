import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that see colours; the rest of a page is the same in both themes. */
const colours = ["color-contrast", "link-in-text-block"];

/** axe itself instead of its Playwright wrapper, which loads it anew for each look and asks for frames that no page here has. */
async function ask(page: Page, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Only faults are reported; selectors for everything that is right take longer than the rules.
  const options: RunOptions = {
    ...(runOnly ? { runOnly } : {}),
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
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
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

/** Findings that axe calls serious or critical on the current page, in the light and in the dark theme (R19). */
export async function seriousFindings(page: Page): Promise<string[]> {
  const light = await ask(page, { type: "tag", values: tags });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await ask(page, { type: "rule", values: colours });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}
