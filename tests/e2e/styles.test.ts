import type { Page } from "playwright";
import { expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** The bundles that a page has, by their names; a busy page may link one a second time, which loads nothing. */
const bundlesOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return [
      ...new Set(links.map(({ href }) => /\/assets\/([a-z]+)(?:-styles)?-[\w-]{8}\.css$/.exec(href)?.[1] ?? href)),
    ].toSorted();
  });

/** Reads a property of a selector's first element as soon as it is in the page, before anything is painted. */
const watchFor = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([selector, property]) => {
      const look = () => {
        const element = document.querySelector(selector);
        if (!element) return;
        observer.disconnect();
        document.body.dataset["seen"] = getComputedStyle(element).getPropertyValue(property);
      };
      delete document.body.dataset["seen"];
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
    },
    [selector, property] as const,
  );
const seen = (page: Page) => expect.poll(() => page.evaluate(() => document.body.dataset["seen"]));

test.each([
  ["/projects", ["app", "staff"]],
  ["/", ["app", "requests", "staff"]],
  ["/bizdev", ["app", "board", "staff"]],
  ["/admin", ["app", "settings", "staff"]],
  ["/admin/mails", ["app", "settings", "staff"]],
  ["/messenger", ["app", "conversation", "form", "standalone"]],
  ["/projects?dialog=new-lead", ["app", "form", "staff"]],
])("a page loads the styles of its layout and its own parts: %s", async (path, bundles) => {
  const page = await site.person("admin@kulis.test", { to: path });
  await page.waitForLoadState("networkidle");
  expect(await bundlesOf(page)).toEqual(bundles);
});

test("pages without login load nothing of the shell, and no address of a style is asked for twice", async () => {
  const page = await site.newcomer();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(await bundlesOf(page)).toEqual(["app", "public"]);
  expect(asked).toHaveLength(2);
});

test("a page that comes by script has its styles before it is seen", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects" });
  await page.waitForLoadState("networkidle");
  await watchFor(page, ".board", "display");
  await page.locator('.side-menu a[href="/bizdev"]').click();
  await seen(page).toBe("grid");
  await watchFor(page, ".timeline li", "display");
  await page.locator(".card h3 a").first().click();
  await seen(page).toBe("grid");
  expect(await bundlesOf(page)).toContain("detail");
});

test("without script a dialog over a page comes with its styles", async () => {
  const page = await site.person("admin@kulis.test", {
    to: "/projects?dialog=new-lead",
    javaScriptEnabled: false,
    inBrowser: true,
  });
  expect(await bundlesOf(page)).toEqual(["app", "form", "staff"]);
  expect(
    await page
      .locator("dialog .moment, dialog .range-inputs")
      .first()
      .evaluate((it) => getComputedStyle(it).display),
  ).toBe("grid");
});

test("a quick dialog has its styles before it is seen, and keeps them when the page that linked them is left", async () => {
  // This page links the same bundle for a form of its own.
  const page = await site.person("admin@kulis.test", { to: "/profile" });
  await page.waitForLoadState("networkidle");
  expect(await bundlesOf(page)).toContain("form");
  const openAndClose = async () => {
    await watchFor(page, "dialog .range", "position");
    await page.locator(".top-bar .quick-add summary").click();
    await page.locator(".top-bar .quick-add .menu-item", { hasText: "Proje" }).first().click();
    await page.locator("dialog:modal").waitFor();
    await seen(page).toBe("relative");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  };
  await openAndClose();
  await page.locator('.side-menu a[href="/bizdev"]').click();
  await page.waitForURL("**/bizdev");
  await openAndClose();
});
