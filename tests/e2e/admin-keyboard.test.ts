import { describe, expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";
import { siteRoutes } from "../helpers/site";

const site = siteWithBrowser();

/** Admin pages whose address names no record; those of one record have the forms and tables of these. */
const pages = siteRoutes()
  .map(({ address }) => address)
  .filter((address) => /^\/admin(\/[\w-]+)*$/.test(address) && !address.endsWith("/import"));

/** Controls of the page that the Tab key is expected to reach, marked by number. */
function markControls(): number {
  const stops = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const isStop = (one: HTMLElement) =>
    !one.matches(":disabled, [tabindex='-1']") &&
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest("[inert]") &&
    // Of radios the chosen one is the stop.
    (!(one instanceof HTMLInputElement && one.type === "radio") || one.checked);
  // The page behind an open dialog takes no focus.
  const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const controls = [...(root?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(isStop);
  controls.forEach((one, at) => one.setAttribute("data-stop", String(at)));
  return controls.length;
}

/** The control that has the focus, and whether its look says so: a field of several parts shows it around them. */
function focusNow() {
  const one = document.activeElement as HTMLElement;
  const around = [one, one.parentElement, one.parentElement?.parentElement].filter((part) => part != null);
  const isSeen = around.some((part) => {
    const { outlineStyle, boxShadow } = getComputedStyle(part);
    return outlineStyle !== "none" || boxShadow !== "none";
  });
  return { stop: one.dataset["stop"], isSeen, name: one.outerHTML.slice(0, 120) };
}

describe("R19 admin pages by keyboard", () => {
  test("the pages of the admin are found", () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  test.each(pages)(
    "R19 every control of %s is a stop of the Tab key, and is seen when it has the focus",
    async (address) => {
      const page = await site.person("admin@kulis.test", { to: address });
      // A page with nothing to do but read has no control.
      const count = await page.evaluate(markControls);
      const reached = new Set<string>();
      const unseen = new Set<string>();
      // Twice as many presses as controls: the shell's own stand before and after them.
      for (let press = 0; press < 2 * count + 80 && reached.size < count; press += 1) {
        await page.keyboard.press("Tab");
        const { stop, isSeen, name } = await page.evaluate(focusNow);
        if (stop === undefined) continue;
        reached.add(stop);
        if (!isSeen) unseen.add(name);
      }
      const missed = await page.evaluate(
        (seen) =>
          [...document.querySelectorAll<HTMLElement>("[data-stop]")]
            .filter((one) => !seen.includes(one.dataset["stop"] ?? ""))
            .map((one) => one.outerHTML.slice(0, 120)),
        [...reached],
      );
      expect([missed.slice(0, 5), [...unseen].slice(0, 5)]).toEqual([[], []]);
    },
  );
});
