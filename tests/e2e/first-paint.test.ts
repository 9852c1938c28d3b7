import type { Page } from "playwright";
import { expect, test } from "vitest";

import { hydrated } from "../helpers/hands";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** True if the page's routes have been run. */
const isRun = (page: Page) => page.evaluate(() => "__remixRouteModules" in globalThis);

interface Given {
  hidden?: boolean;
  /**
   * Milliseconds instead of the page's five seconds, which a slow machine would reach in these tests; undefined for
   * never.
   */
  lastResort?: number;
}

/** A page whose frames come on demand of the test, as on a busy machine. */
async function withoutFrames(given: Given): Promise<Page> {
  const page = await site.person("admin@kulis.test", { to: "/login" });
  await page.addInitScript(({ hidden, lastResort }: Given) => {
    Object.defineProperty(Document.prototype, "hidden", { get: () => hidden === true });
    const asked: FrameRequestCallback[] = [];
    const { requestAnimationFrame, setTimeout } = globalThis;
    globalThis.requestAnimationFrame = (callback) => asked.push(callback);
    Object.assign(globalThis, {
      setTimeout: (callback: () => void, delay = 0) =>
        delay !== 5000 ? setTimeout(callback, delay) : lastResort === undefined ? 0 : setTimeout(callback, lastResort),
      letFramesCome: () => {
        globalThis.requestAnimationFrame = requestAnimationFrame;
        asked.forEach((callback) => requestAnimationFrame(callback));
      },
    });
  }, given);
  await page.goto("/projects", { waitUntil: "load" });
  return page;
}

test("a page is run when it has been painted, and its scripts are there by then", async () => {
  const page = await withoutFrames({});
  const fetched = () =>
    page.evaluate(() => {
      const names = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
      const scripts = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
      return scripts.length > 3 && scripts.every(({ href }) => names.has(href));
    });
  await expect.poll(fetched).toBe(true);
  // Everything that would run at once has run by now: these are tasks behind it.
  for (let nth = 0; nth < 5; nth += 1) await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(await isRun(page)).toBe(false);
  await page.evaluate(() => (globalThis as unknown as { letFramesCome(): void }).letFramesCome());
  await hydrated(page);
  expect(await isRun(page)).toBe(true);
});

test("a hidden page, which is not painted, is run at once", async () => {
  const page = await withoutFrames({ hidden: true });
  await hydrated(page);
});

test("a page that is neither hidden nor painted is run in the end", async () => {
  const page = await withoutFrames({ lastResort: 50 });
  await hydrated(page);
});

test("a list shows what is done with chosen rows when one is chosen, before its scripts have run too", async () => {
  const page = await withoutFrames({});
  const bar = page.locator(".list-bulk");
  expect(await isRun(page)).toBe(false);
  expect(await bar.isVisible()).toBe(false);
  await page.locator("[data-select]").first().check();
  expect(await bar.isVisible()).toBe(true);
  expect(await isRun(page)).toBe(false);
});
