import { expect, test } from "vitest";

import { hydrated } from "../helpers/hands";
import { apiClient, ask, cookieFor, everything } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

// Enough records for full pages of every list.
const site = siteWithBrowser({ DEMO_SIZE: "600", DEMO: "1" }, /ERR_INTERNET_DISCONNECTED|live/i);

const kilobytes = async (path: string) => {
  const cookie = await cookieFor(site.web.url, "admin@kulis.test");
  const { text, status } = await ask(site.web.url, path, { headers: { cookie } });
  expect(status, path).toBe(200);
  return { size: Buffer.byteLength(text) / 1024, text };
};

test("a list page weighs at most 63 KB, one of offers with their stages and deadlines 71, the profile 40", async () => {
  for (const [path, most] of [
    ["/projects", 63],
    ["/bizdev?view=list", 71],
    ["/bizdev?group=archive", 71],
  ] as const) {
    const { size, text } = await kilobytes(path);
    expect(text.match(/class="row-link"/g)?.length, path).toBe(20);
    expect(size, path).toBeLessThan(most);
  }
  expect((await kilobytes("/profile")).size).toBeLessThan(40);
  const whole = await kilobytes("/profile?lists=all");
  expect(whole.text).toContain('value="Pacific/Auckland"');
  expect(whole.text).toContain("Yeni Zelanda");
});

test("a press anywhere in a row opens its record, a press with text selected or on a button does not", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects", viewport: { width: 1440, height: 900 } });
  const row = page.locator("tbody tr:has(.row-link)").first();
  const to = (await row.locator(".row-link").getAttribute("href"))!;
  await row.locator(".cell-date").evaluate((cell) => window.getSelection()!.selectAllChildren(cell));
  await row.locator(".cell-date").evaluate((cell) => cell.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  expect(new URL(page.url()).pathname).toBe("/projects");
  await page.evaluate(() => window.getSelection()!.removeAllRanges());
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    row.locator(".cell-date").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  expect(new URL(tab.url() === "about:blank" ? page.url() : tab.url()).pathname).toMatch(/^\/project/);
  await tab.close();
  await row.locator(".cell-date").click();
  await page.waitForURL(`**${to}**`);
});

test("filters stand in one row on a phone, apply when chosen and come off by their chip", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects", viewport: { width: 390, height: 844 } });
  const select = page.locator(".filters select").first();
  const tops = await page
    .locator(".filter-form > :is(label, select)")
    .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await select.selectOption({ index: 1 });
  await page.waitForURL(/division=\d+/);
  await page.locator(".filter-chip a").first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("division")).toBeNull();
});

test("a filter that is chosen before the script comes applies when it does", async () => {
  const { page } = await site.member({ viewport: { width: 390, height: 844 } });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/projects", { waitUntil: "commit" });
  await page.locator(".filters select").first().selectOption({ index: 1 });
  release();
  await page.waitForURL(/division=\d+/);
  await page.locator(".filter-chip a").first().waitFor();
});

test("single keys search, walk through rows, open, filter and help; not while typing, and they can be switched off", async () => {
  const page = await site.person("admin@kulis.test", { to: "/bizdev?view=list" });
  await hydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
  const links = await page
    .locator("tbody .row-link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  expect(await focused()).toBe(links[1]);
  await page.keyboard.press("k");
  expect(await focused()).toBe(links[0]);
  await page.keyboard.press("f");
  await page.keyboard.type("jp?");
  expect(await page.locator(".filters input[type=search]").inputValue()).toBe("jp?");
  await page.locator(".filters input[type=search]").evaluate((input: HTMLInputElement) => input.blur());
  await page.keyboard.press("/");
  await page.locator(".search-dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".search-dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.locator(".key-sheet").waitFor();
  await page.getByLabel("Tek tuşlu kısayollar").uncheck();
  await page.keyboard.press("Escape");
  await page.locator(".key-sheet").waitFor({ state: "detached" });
  await page.keyboard.press("p");
  await page.keyboard.press("?");
  expect(await page.locator(".key-sheet").count()).toBe(0);
  await page.goto("/profile");
  await page.getByLabel("Tek tuşlu kısayollar").check();
  await page.locator("h1").click();
  await page.keyboard.press("p");
  await page.waitForURL("**/projects");
});

test("SHL-059 the welcome page shows late offers and figures, and each count is that of the list it leads to", async () => {
  const { text } = await kilobytes("/");
  const api = await apiClient(site.web.url);
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Istanbul" });
  const late = (await everything(api, `/leads?group=offer&closes_before=${today}`)).length;
  expect(late).toBeGreaterThan(0);
  expect(text).toContain("Geciken teklifler");
  const listed = /href="\/bizdev\?view=list&amp;only=late"[^>]*>Tümü \((\d+)\)/.exec(text)?.[1];
  expect(Number(listed)).toBe(late);
  const list = await kilobytes("/bizdev?view=list&only=late");
  expect(list.text).toContain(`Filtrelere uyan ${listed} kayıt`);
});

test("the record names the stages beside its own and offers the next one as a button", async () => {
  const api = await apiClient(site.web.url);
  const [lead] = await everything(api, "/leads?group=offer&stages=2");
  const page = await site.person("admin@kulis.test", {
    to: `/bizdev/${lead!.code}`,
    viewport: { width: 1440, height: 900 },
  });
  const names = page.locator(".stepper-compact .step-name");
  const wide = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width > 2));
  expect(wide).toEqual([false, true, true, true, false, false, false, false]);
  // One below the other on a phone, they are all that is seen.
  await page.setViewportSize({ width: 390, height: 844 });
  const steps = page.locator(".stepper-compact li");
  const seen = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().width > 2));
  expect(seen).toEqual(wide);
  await page.getByRole("button", { name: "Sonraki aşama: Bütçe ve sunum" }).click();
  await expect.poll(() => page.locator('[data-step="current"] .step-name').textContent()).toBe("Bütçe ve sunum");
});

test("without a connection a link leaves the page as it is and says so; once there is one it works", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects" });
  await hydrated(page);
  await page.context().setOffline(true);
  const tab = page.locator(".page-tabs a").nth(2);
  await tab.click();
  await page.getByText("Bağlantı yok").waitFor();
  expect(await page.locator("tbody .row-link").count()).toBe(20);
  expect(new URL(page.url()).search).toBe("");
  await page.context().setOffline(false);
  await tab.click();
  await page.waitForURL(/status=/);
});
