import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
let me: { id: number };
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
});

/** In years that the demo has nothing in. */
const make = async (title: string, more: Record<string, unknown>): Promise<number> =>
  (await user.send("POST", "/tasks", { title, starts_at: "2034-01-02", responsibles: [me.id], ...more })).task.id;
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const rows = (page: Page) => page.locator("[data-calendar] .cal-title").allInnerTexts();

describe("the calendar", () => {
  test.each([true, false])(
    "CAL-040 CAL-041 ROU-005 a deadline is found by month, week, day and list, and leads to its to-do; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `Sahne planı ${scripted ? "betikli" : "betiksiz"}`;
      const id = await make(title, { deadline_at: "2034-05-17", deadline_time: "14:30" });
      const page = await site.person("user@kulis.test", { to: "/", javaScriptEnabled: scripted, inBrowser: true });
      await page.locator("#side-menu").getByRole("link", { name: "Takvim" }).click();
      await page.waitForURL("**/calendar#today");
      await page.locator("[data-today]").waitFor();
      await page.getByLabel("Güne git").fill("2034-05-17");
      await page.getByRole("button", { name: "Git", exact: true }).click();
      await page.getByRole("heading", { name: "Mayıs 2034" }).waitFor();
      const shown = day(page, "2034-05-17").getByRole("link", { name: title });
      expect(await shown.innerText()).toMatch(/^14:30/);
      expect(await page.locator("[data-day]").count()).toBe(35);
      await page.getByRole("link", { name: "Hafta", exact: true }).click();
      await page.getByRole("heading", { name: "15–21 Mayıs 2034" }).waitFor();
      // Half past two lies eight hours below the first line of the day.
      const grid = await day(page, "2034-05-17").locator(".hours-timed").boundingBox();
      const box = await shown.boundingBox();
      expect(Math.round((box!.y - grid!.y) / 12)).toBe(32);
      await page.getByRole("link", { name: "Gün", exact: true }).click();
      await page.getByRole("heading", { name: "17 Mayıs 2034" }).waitFor();
      expect(await rows(page)).toContain(title);
      await page.getByRole("link", { name: "Sonraki gün" }).click();
      await page.getByRole("heading", { name: "18 Mayıs 2034" }).waitFor();
      expect(await rows(page)).toEqual([]);
      await page.getByRole("link", { name: "Önceki gün" }).click();
      await page.getByRole("heading", { name: "17 Mayıs 2034" }).waitFor();
      await page.getByRole("link", { name: "Liste", exact: true }).click();
      await page.getByRole("heading", { name: "17 Mayıs – 15 Haziran 2034" }).waitFor();
      // A layer that is taken off is gone, and comes back.
      await page.getByRole("link", { name: "To-Do", exact: true }).last().click();
      await page.getByText("Bu günlerde kayıt yok.").waitFor();
      await page.getByRole("link", { name: "To-Do", exact: true }).last().click();
      await shown.click();
      await page.waitForURL(`**/tasks/list/${id}`);
    },
  );

  test.each([true, false])(
    "CAL-041 a day's plus opens a to-do for it, and leads back to the calendar; script: %s",
    async (scripted) => {
      const title = `Davetiye ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("user@kulis.test", {
        to: "/calendar?date=2034-07-03",
        javaScriptEnabled: scripted,
        inBrowser: true,
      });
      await day(page, "2034-07-12").getByRole("link", { name: "12 Temmuz 2034 gününe To-Do ekle" }).focus();
      await page.keyboard.press("Enter");
      const dialog = page.locator("dialog[open]");
      await dialog.locator("[name=title]").fill(title);
      await dialog.getByRole("button", { name: "Kaydet", exact: true }).click();
      await day(page, "2034-07-12").getByRole("link", { name: title }).waitFor();
      expect(new URL(page.url()).searchParams.get("date")).toBe("2034-07-03");
    },
  );

  test("CAL-041 holidays and their afternoons stand on their days", async () => {
    const page = await site.person("user@kulis.test", { to: "/calendar?date=2027-03-01&mode=list" });
    expect(await day(page, "2027-03-08").locator(".cal-holidays").innerText()).toBe(
      "Ramazan Bayramı arifesi (öğleden sonra)",
    );
    expect(await day(page, "2027-03-09").locator(".cal-holidays").innerText()).toBe("Ramazan Bayramı 1. gün");
  });

  test("R17 what somebody else adds appears without a reload", async () => {
    const page = await site.person("user@kulis.test", { to: "/calendar?date=2034-09-01" });
    await page.locator(".top-tools button[aria-haspopup=dialog]").waitFor();
    await make("Canlı gelen", { deadline_at: "2034-09-14" });
    await day(page, "2034-09-14").getByRole("link", { name: "Canlı gelen" }).waitFor();
  });

  test("CAL-041 at 390 px the month is a list of the days that have something, and nothing stands over the edge", async () => {
    await make("Telefonda", { deadline_at: "2034-11-20" });
    const page = await site.person("user@kulis.test", {
      to: "/calendar?date=2034-11-01",
      viewport: { width: 390, height: 844 },
    });
    await day(page, "2034-11-20").getByRole("link", { name: "Telefonda" }).waitFor();
    expect(await day(page, "2034-11-21").isVisible()).toBe(false);
    for (const mode of ["month", "week", "day", "list"]) {
      await page.goto(`/calendar?date=2034-11-20&mode=${mode}`);
      await day(page, "2034-11-20").getByRole("link", { name: "Telefonda" }).waitFor();
      expect([mode, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([mode, 390]);
    }
  });
});
