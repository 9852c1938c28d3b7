import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
let me: { id: number };
let type: number;
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
  const { data } = (await user.get("/definition/meeting-types")) as { data: { id: number; name: string }[] };
  type = data.find(({ name }) => name === "İç Toplantı")!.id;
});

const block = (page: Page, name: string) =>
  page.locator(".block").filter({ has: page.getByRole("heading", { name, exact: true }) });
const line = (page: Page, text: string) => page.locator(".record-row").filter({ hasText: text });

/** A day of the company's clock. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Europe/Istanbul" });

const addTask = (title: string, deadline_at: string, responsible = me.id) =>
  user.send("POST", "/tasks", { title, starts_at: "2025-01-01", deadline_at, responsibles: [responsible] });
const addMeeting = (subject: string, day: string) =>
  user.send("POST", "/meetings", {
    subject,
    meeting_type: type,
    dates: { start: `${day} 07:00:00`, end: `${day} 08:00:00` },
    location: 1,
    participants: [me.id],
  });

describe("the start page", () => {
  test.each([true, false])(
    "SHL-059 own to-dos are counted as their list counts them, and completed where they stand; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `Anahtarı teslim al ${scripted ? "betikli" : "betiksiz"}`;
      // Later than every other late one would stand behind the first five.
      await addTask(title, scripted ? "2025-01-02" : "2025-01-03");
      const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted });
      const own = block(page, "To-Do’larım");
      const links = own.getByRole("link", { name: /^(Geciken: |Tümü \()\d/ });
      for (const text of await links.allInnerTexts()) {
        const number = /\d+/.exec(text)![0];
        await own.getByRole("link", { name: text, exact: true }).click();
        await page.waitForURL((url) => url.pathname === "/tasks/list");
        // The demo has given this person fewer than a page holds.
        await expect.poll(() => page.locator("tbody tr").count()).toBe(Number(number));
        await page.goto(`${site.web.url}/`);
      }
      expect(await links.count()).toBe(2);
      await own.getByRole("button", { name: `Tamamla: ${title}` }).click();
      await page.getByText("To-Do tamamlandı.").waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
      await line(page, title).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Geri al" }).click();
      await line(page, title).waitFor();
      await own.getByRole("link", { name: title }).click();
      await page.waitForURL(/\/tasks\/list\/\d+/);
    },
  );

  test.each([true, false])(
    "SHL-059 today, tomorrow and the days that follow are those of the calendar, and lead there; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const way = scripted ? "betikli" : "betiksiz";
      await addMeeting(`Sabah turu ${way}`, dayAhead(1));
      await addMeeting(`Prova ${way}`, dayAhead(4));
      const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted });
      const days = block(page, "Bugün ve yarın");
      await days.getByText("07:00–08:00").first().waitFor();
      await days.getByRole("link", { name: `Sabah turu ${way}` }).click();
      await page.locator("dialog[open]").getByText(`Sabah turu ${way}`).first().waitFor();
      await page.goto(`${site.web.url}/`);
      const week = block(page, "Haftam");
      expect(await week.getByText(`Prova ${way}`).count()).toBe(0);
      const day = new Intl.DateTimeFormat("tr", { weekday: "long", timeZone: "UTC" }).format(new Date(dayAhead(4)));
      // Pazar is the beginning of Pazartesi, and Cuma that of Cumartesi.
      const named = new RegExp(`${day}(?!r?tesi)`);
      await week.locator(".record-row").filter({ hasText: named }).getByText("toplantı").waitFor();
      await week.getByRole("link", { name: named }).click();
      await page.waitForURL((url) => url.pathname === "/calendar" && url.searchParams.get("date") === dayAhead(4));
      await page.getByRole("link", { name: `Prova ${way}` }).waitFor();
    },
  );

  test(
    "SHL-059 SES-052 who is not of the company that owns the product has a start page without both",
    { timeout: 60_000 },
    async () => {
      const page = await site.person("admin@diger.test");
      await block(page, "Yürüyen projelerim").or(block(page, "Yürüyen projeler")).first().waitFor();
      expect(await block(page, "To-Do’larım").count()).toBe(0);
      expect(await block(page, "Bugün ve yarın").count()).toBe(0);
      await page.goto(`${site.web.url}/projects`);
      await page.locator("tbody .row-link").first().click();
      const tabs = page.getByRole("navigation", { name: "Kaydın sayfaları" });
      await tabs.getByRole("link", { name: "Dosyalar" }).waitFor();
      await page.locator(".page-tabs summary").click();
      expect(
        await page
          .locator(".page-tabs")
          .getByRole("link", { name: /^(To-Do|Toplantılar)/ })
          .count(),
      ).toBe(0);
    },
  );

  test("SHL-059 who has nothing to do is told so, and how to add something", { timeout: 60_000 }, async () => {
    const admin = await apiClient(site.web.url, "agency@kulis.test");
    const { user: person } = await admin.get("/me");
    const { data } = (await admin.get("/tasks?view=mine&paginate=0")) as { data: { id: number; version: number }[] };
    // A repeating one is deleted with all that would follow it.
    for (const { id, version } of data)
      await admin.send("DELETE", `/tasks/${id}`, { version, repeat_scope: "following" });
    const page = await site.person("agency@kulis.test");
    const own = block(page, "To-Do’larım");
    await own.getByText("Bekleyen bir To-Do’n yok.").waitFor();
    await own.getByRole("link", { name: "To-Do ekle" }).click();
    await page.locator("dialog[open] [name=title]").waitFor();
    await page.goBack();
    // New assignments appear by themselves.
    await addTask("Canlı gelen iş", dayAhead(30), person.id);
    await own.getByText("Canlı gelen iş").waitFor();
  });
});
