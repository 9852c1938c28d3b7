import type { Page } from "playwright";
import { expect, test } from "vitest";

import { apiClient, cookieFor, postForm } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

const person = (email: string, javaScriptEnabled = true) => site.person(email, { javaScriptEnabled });

const bell = (page: Page) => page.getByLabel(/^Bildirimler, \d+ okunmamış$/);
const unreadOf = async (email: string) =>
  ((await (await apiClient(site.web.url, email)).get("/me")) as { user: { unread_notifications_count: number } }).user
    .unread_notifications_count;

test("SHL-022 SHL-060 by keyboard: the bell counts, its panel opens, a row marks itself read and opens its record", async () => {
  const email = "division@kulis.test";
  const before = await unreadOf(email);
  expect(before).toBeGreaterThan(1);
  const page = await person(email);
  await page.goto("/projects");
  await page.locator("button[aria-haspopup=dialog]").focus();
  expect(await bell(page).getAttribute("aria-label")).toBe(`Bildirimler, ${before} okunmamış`);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Bildirimler" });
  const rows = panel.locator("li");
  await rows.first().waitFor();
  expect(await rows.first().locator("button").getAttribute("data-unread")).toBe("");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup"))).toBe("dialog");
  await page.keyboard.press("Enter");
  await rows.first().waitFor();
  const row = rows.first().locator("button");
  while (!(await row.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(bizdev|project)\/./);
  await panel.waitFor({ state: "detached" });
  await page.getByLabel(`Bildirimler, ${before - 1} okunmamış`).waitFor();
  expect(await unreadOf(email)).toBe(before - 1);
});

test("SHL-060 the panel marks everything as read and stays on its page", async () => {
  const page = await person("team@kulis.test");
  await page.goto("/projects");
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Bildirimler" });
  await panel.locator("[data-unread]").first().waitFor();
  await panel.getByRole("button", { name: "Tümünü okundu işaretle" }).click();
  await page.getByLabel("Bildirimler, 0 okunmamış").waitFor();
  await panel.locator("[data-unread]").first().waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/projects");
  expect(await unreadOf("team@kulis.test")).toBe(0);
});

test("SHL-060 without script: the bell is a link, rows are forms, all are marked by a button, the unread list says when it is empty", async () => {
  const email = "user@kulis.test";
  const before = await unreadOf(email);
  const page = await person(email, false);
  await bell(page).click();
  await page.waitForURL("**/notifications");
  const rows = page.locator("main .notices > li");
  const all = await rows.count();
  await rows.locator("[data-unread]").first().click();
  await page.waitForURL(/\/(bizdev|project)\/./);
  expect(await unreadOf(email)).toBe(before - 1);
  await page.goto("/notifications?unread=1");
  expect(await rows.count()).toBe(before - 1);
  await page.getByRole("button", { name: "Tümünü okundu işaretle" }).click();
  await page.getByText("Tüm bildirimlerin okundu.").waitFor();
  expect(await rows.count()).toBe(all);
  await page.goto("/notifications?unread=1");
  await page.getByRole("heading", { name: "Okunmamış bildirimin yok." }).waitFor();
});

test("SHL-060 X1 X7 another's notification is 404 and stays unread; a row leads to pages of ours only", async () => {
  const [own, other] = ["division@kulis.test", "admin@diger.test"];
  const mine = await apiClient(site.web.url, own);
  const before = await unreadOf(own);
  const [row] = (await mine.get("/notifications?unread=1")).data as { id: number }[];
  const foreign = await postForm(
    site.web.url,
    `/notifications/${row!.id}/open`,
    { to: "/projects" },
    {
      cookie: await cookieFor(site.web.url, other),
    },
  );
  expect(foreign.status).toBe(404);
  expect(await unreadOf(own)).toBe(before);
  const cookie = await cookieFor(site.web.url, own);
  for (const to of ["https://evil.example/", "//evil.example", "/logout"]) {
    const answer = await postForm(site.web.url, `/notifications/${row!.id}/open`, { to }, { cookie });
    expect([answer.status, answer.headers.location]).toEqual([302, "/notifications"]);
  }
  expect(await unreadOf(own)).toBe(before - 1);
});
