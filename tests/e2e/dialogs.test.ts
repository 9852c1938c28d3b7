import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const leadOn = async (stage: number, index = 0) =>
  (await everything(admin, `/leads?group=offer&stages=${stage}`))[index]!;

/** Requests of the page from now on, without its own background ones (streams, editing heartbeats). */
function requestsOf(page: Page, withAhead = true): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!withAhead && "x-kulis-background" in request.headers()) return;
    if (!pathname.startsWith("/live")) asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

const data = (asked: string[]) => asked.filter((line) => line.includes(".data"));
const gone = (page: Page) => expect.poll(() => page.locator("dialog").count()).toBe(0);

describe("dialogs over a page", () => {
  test.each([
    [
      "a quick dialog",
      "/projects?page=1",
      async (page: Page) => {
        await page.locator(".top-bar .quick-add summary").click();
        await page.locator(".top-bar .quick-add .menu-item", { hasText: "Proje" }).first().click();
      },
    ],
    [
      "a creating form with a key in its address",
      "/depot",
      (page: Page) => page.getByRole("link", { name: "Malzeme ekle" }).first().click(),
    ],
  ] as const)("R18 closing asks the server nothing: %s", async (_, to, open) => {
    const page = await site.person("admin@kulis.test", { to });
    await page.waitForLoadState("networkidle");
    await open(page);
    await page.locator("dialog:modal").waitFor();
    await page.waitForLoadState("networkidle");
    // The pointer that rests on the link again reads its dialog ahead.
    const asked = requestsOf(page, false);
    await page.keyboard.press("Escape");
    await gone(page);
    // By the browser's arrows it is the same.
    await page.goBack();
    await page.locator("dialog:modal").waitFor();
    asked.length = 0;
    await page.goForward();
    await gone(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });

  test("a link that was pointed at opens its dialog with what was read ahead, and a form once", async () => {
    const page = await site.person("admin@kulis.test", { to: "/projects" });
    await page.waitForLoadState("networkidle");
    const asked = requestsOf(page);
    await page.locator(".top-bar .quick-add summary").click();
    const link = page.locator(".top-bar .quick-add .menu-item", { hasText: "Proje" }).first();
    await link.hover();
    await expect.poll(() => data(asked).filter((line) => line.includes("_key=")).length).toBe(1);
    await page.waitForLoadState("networkidle");
    asked.length = 0;
    await link.click();
    await page.locator("dialog:modal").waitFor();
    expect(asked).toEqual([]);
    expect(await page.locator("dialog [name=_key]").getAttribute("value")).toBe(
      new URL(page.url()).searchParams.get("_key"),
    );
  });

  test("what was read ahead is not used after a write", async () => {
    const { code } = await leadOn(1);
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}` });
    await page.waitForLoadState("networkidle");
    const asked = requestsOf(page);
    const edit = page.locator(`a[href="/bizdev/${code}/edit"]`);
    await edit.hover();
    await expect.poll(() => data(asked).length).toBe(1);
    await page.evaluate(() => fetch("/notifications/read", { method: "POST", body: new URLSearchParams() }));
    asked.length = 0;
    await edit.evaluate((link: HTMLElement) => link.click());
    await page.locator("dialog:modal").waitFor();
    expect(data(asked).length).toBe(1);
  });
});

describe("what is said after an act", () => {
  const float = (page: Page) => page.locator(".floats .alert");

  test("UIK-030 an edit floats with 'Geri al', moves nothing, stays while it has the focus and gives it back", async () => {
    const { code } = await leadOn(1);
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}` });
    await page.clock.install();
    const opener = page.locator(`a[href="/bizdev/${code}/edit"]`);
    const place = () => opener.evaluate((link) => link.getBoundingClientRect().top);
    const before = await place();
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog:modal").waitFor();
    await page.locator("dialog textarea[name=note]").fill("Geri alınacak not");
    await page.keyboard.press("Control+Enter");
    await float(page).waitFor();
    await gone(page);
    expect(await place()).toBe(before);
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    const undo = float(page).getByRole("button", { name: "Geri al" });
    await undo.focus();
    // A mouse that passes over it does not take the focus from a person inside.
    await float(page).hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    expect(await float(page).count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.getByText("Değişiklik geri alındı.").waitFor();
    expect((await admin.get(`/leads/${code}`)) as object).not.toMatchObject({ lead: { note: "Geri alınacak not" } });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await float(page).count()).toBe(1);
    await page.clock.runFor(3100);
    await expect.poll(() => float(page).count()).toBe(0);
  });

  test("UIK-030 'Geri al' stays for ten seconds, and ✕ gives the focus back to the card that was moved", async () => {
    const { code } = await leadOn(1);
    const page = await site.person("admin@kulis.test", { to: "/bizdev" });
    await page.clock.install();
    await page.locator(".drop").first().waitFor();
    const card = page.locator("article.card", { has: page.locator(`a[href="/bizdev/${code}"]`) });
    await card.locator("summary").click();
    await card.getByRole("button", { name: "Takip" }).click();
    await float(page).getByRole("button", { name: "Geri al" }).waitFor();
    const isOnCard = () =>
      page.evaluate(
        (link) => Boolean(document.activeElement?.closest("article.card")?.querySelector(`a[href="${link}"]`)),
        `/bizdev/${code}`,
      );
    await expect.poll(isOnCard).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    expect(await float(page).count()).toBe(1);
    await float(page).getByRole("button", { name: "Kapat" }).press("Enter");
    await expect.poll(() => float(page).count()).toBe(0);
    expect(await isOnCard()).toBe(true);
  });

  test("without script the message stands at the top of the sheet, with its way back", async () => {
    const { code } = await leadOn(1);
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit`, javaScriptEnabled: false });
    await page.locator("textarea[name=note]").fill("Skriptsiz not");
    await page.locator("dialog .dialog-foot button[type=submit]").click();
    const alert = page.locator(".sheet-alert");
    await alert.getByRole("button", { name: "Geri al" }).click();
    await page.getByText("Değişiklik geri alındı.").waitFor();
    expect((await admin.get(`/leads/${code}`)) as object).not.toMatchObject({ lead: { note: "Skriptsiz not" } });
  });
});
