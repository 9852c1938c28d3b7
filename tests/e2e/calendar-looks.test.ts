import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let user: ApiClient;
let me: { id: number };
let meeting_type: number;
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
  const types = (await user.get("/definition/meeting-types")).data as { id: number; name: string }[];
  meeting_type = types.find(({ name }) => name === "İç Toplantı")!.id;
});

const task = (title: string, deadline_at: string, deadline_time?: string) =>
  user.send("POST", "/tasks", { title, starts_at: "2026-01-05", deadline_at, deadline_time, responsibles: [me.id] });
const meeting = async (subject: string, day: string, start: string, end: string) => {
  const dates = { start: `${day} ${start}:00`, end: `${day} ${end}:00` };
  const sent = { subject, meeting_type, dates, location: 1, participants: [me.id] };
  expect(await user.send("POST", "/meetings", sent)).toMatchObject({ status: "success" });
};
const row = (page: Page, title: string) => page.locator("[data-calendar] .cal-item").filter({ hasText: title });
/** A part of a row, seen as a whole within it. */
async function isWithin(part: Locator, whole: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  return (
    inner !== null &&
    outer !== null &&
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
const colourOf = (mark: Locator, of: "color" | "borderTopColor") =>
  mark.evaluate((element, name) => getComputedStyle(element)[name], of);

describe("what is read of a row", () => {
  test("CAL-041 week: names stand first and wrap, also of rows beside each other; the end of a time goes first", async () => {
    await meeting("Tanışma toplantısı Ege Mimarlık", "2035-03-06", "10:15", "11:15");
    for (const title of ["Bütçe gözden geçirme", "Operasyon planlama"])
      await meeting(title, "2035-03-07", "13:15", "14:15");
    await task("Haftalık notları yaz", "2035-03-08", "17:30");
    const page = await site.person("user@kulis.test", {
      to: "/calendar?mode=week&date=2035-03-06",
      viewport: { width: 1440, height: 900 },
    });
    const alone = row(page, "Tanışma toplantısı");
    // Two lines of the name, and both times under them.
    const name = alone.locator(".cal-title");
    expect((await name.boundingBox())!.height).toBeGreaterThan(28);
    expect(await isWithin(name, alone)).toBe(true);
    expect(await alone.locator(".cal-time").innerText()).toBe("10:15–11:15");
    expect(await isWithin(alone.locator(".cal-time"), alone)).toBe(true);
    for (const title of ["Bütçe gözden geçirme", "Operasyon planlama"]) {
      const beside = row(page, title);
      const [written, time] = [beside.locator(".cal-title"), beside.locator(".cal-time")];
      expect((await written.boundingBox())!.width).toBeGreaterThan(55);
      expect((await written.boundingBox())!.y).toBeLessThan((await time.boundingBox())!.y);
      expect([await time.innerText(), await isWithin(time, beside)]).toEqual(["13:15", true]);
    }
    // One line: time and title.
    const moment = row(page, "Haftalık notları");
    expect(await moment.locator(".cal-time").innerText()).toBe("17:30");
    expect((await moment.locator(".cal-title").boundingBox())!.width).toBeGreaterThan(70);
  });

  test("CAL-041 month: a mark, the start and the name; a holiday's name is whole and bars keep their line", async () => {
    await meeting("Teklif sunumu", "2035-10-29", "16:45", "17:45");
    const page = await site.person("user@kulis.test", {
      to: "/calendar?date=2027-10-01&view=all",
      viewport: { width: 1440, height: 900 },
    });
    for (const date of ["2027-10-28", "2027-10-29"]) {
      const holiday = page.locator(`[data-day="${date}"] .cal-holidays`);
      expect(await holiday.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect(await isWithin(holiday, page.locator(`[data-day="${date}"]`))).toBe(true);
    }
    const tops = await page
      .locator('[data-day^="2027-10-2"] > .cal-rows')
      .evaluateAll((lists) => lists.slice(-5).map((list) => Math.round(list.getBoundingClientRect().top)));
    // From Monday 25 to Friday 29, whose heads differ.
    expect(new Set(tops).size).toBe(1);
    await page.goto("/calendar?date=2035-10-01");
    const shown = row(page, "Teklif sunumu");
    expect(await shown.locator(".cal-time").innerText()).toBe("16:45");
    expect(await shown.locator(".cal-dot").isVisible()).toBe(true);
    const title = shown.locator(".cal-title");
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test("CAL-041 each layer has a colour and a shape, in every mode and in its switch, in both themes", async () => {
    await meeting("Renkli toplantı", "2035-05-15", "09:00", "12:00");
    await task("Renkli iş", "2035-05-15");
    const page = await site.person("user@kulis.test", { to: "/", viewport: { width: 1440, height: 900 } });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const mode of ["month", "list", "day"]) {
        await page.goto(`/calendar?date=2035-05-15&mode=${mode}`);
        await row(page, "Renkli iş").waitFor();
        const dot = await colourOf(row(page, "Renkli toplantı").locator(".cal-dot"), "borderTopColor");
        const ring = await colourOf(row(page, "Renkli iş").locator(".cal-mark"), "color");
        const switches = page.getByRole("navigation", { name: "Katmanlar" });
        const ofMeetings = await colourOf(switches.locator(".cal-dot"), "borderTopColor");
        const ofTasks = await colourOf(switches.locator(".cal-mark"), "color");
        const ofProjects = await colourOf(switches.locator(".cal-swatch").first(), "borderTopColor");
        expect([mode, dot, ring]).toEqual([mode, ofMeetings, ofTasks]);
        expect(new Set([dot, ring, ofProjects]).size).toBe(3);
      }
      await page.goto("/calendar?date=2035-05-15&mode=week");
      const edge = await row(page, "Renkli toplantı").evaluate((element) => {
        const { borderLeftColor, borderTopColor } = getComputedStyle(element);
        return borderLeftColor !== borderTopColor;
      });
      expect([colorScheme, edge]).toEqual([colorScheme, true]);
    }
  });

  test("R19 month and week at 1440 px: nothing that shuts people out", { timeout: 120_000 }, async () => {
    const page = await site.person("admin@kulis.test", { viewport: { width: 1440, height: 900 } });
    for (const mode of ["month", "week", "day", "list"]) {
      await page.goto(`/calendar?mode=${mode}&view=team`);
      expect([mode, await seriousFindings(page)]).toEqual([mode, []]);
    }
  });
});

describe("at 390 px", () => {
  test.each([true, false])(
    "CAL-041 days, modes, scope and layers are in sight or one press away; script: %s",
    async (scripted) => {
      await task("Telefon işi", "2035-06-13");
      const page = await site.person("user@kulis.test", {
        to: "/calendar?date=2035-06-13",
        javaScriptEnabled: scripted,
        inBrowser: true,
        ...phone,
      });
      const inSight = async (name: string) => {
        const box = await page.getByRole("link", { name, exact: true }).last().boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390 && box.height >= 40;
      };
      for (const name of ["Önceki ay", "Bugün", "Sonraki ay", "Ay", "Hafta", "Gün", "Liste"])
        expect([name, await inSight(name)]).toEqual([name, true]);
      const options = page.locator("#calendar-options");
      expect(await options.isVisible()).toBe(false);
      await page.getByRole("button", { name: "Seçenekler" }).click();
      await options.waitFor();
      for (const name of ["Benim", "Ekibim", "Tümü", "Toplantılar", "Projeler", "Takvim ekle"])
        expect([name, await inSight(name)]).toEqual([name, true]);
      expect(await page.getByLabel("Güne git").isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await options.getByRole("link", { name: "To-Do", exact: true }).click();
      await page.waitForURL(/layers=/);
      await expect.poll(() => row(page, "Telefon işi").count()).toBe(0);
    },
  );

  test.each([true, false])("CAL-041 one lands on today, from the menu and by “Bugün”; script: %s", async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      to: "/calendar",
      javaScriptEnabled: scripted,
      inBrowser: true,
      ...phone,
    });
    const today = (await page.locator("[data-today]").getAttribute("data-day")) ?? "";
    // Days before it, so that it is out of sight by itself; the first of a month has none.
    for (let day = 1; day < Number(today.slice(8)); day++)
      for (let at = 0; at < 2; at++)
        await task(`Önceki ${day} ${at}`, `${today.slice(0, 8)}${String(day).padStart(2, "0")}`);
    const isInSight = () =>
      page.locator("#today").evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        // Behind the last days of a month there is too little to scroll on.
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return top >= 0 && top < (isAtEnd ? innerHeight : innerHeight / 2);
      });
    await page.goto("/calendar?view=all");
    await page.getByRole("link", { name: "Bugün" }).click();
    await page.waitForURL(/#today$/);
    await expect.poll(isInSight).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("button", { name: "Menüyü aç" }).click();
    await page.locator("#side-menu").getByRole("link", { name: "Takvim" }).click();
    await page.waitForURL((url) => url.search === "" && url.hash === "#today");
    await expect.poll(isInSight).toBe(true);
    await page.getByRole("link", { name: "Sonraki ay" }).click();
    await page.waitForURL((url) => url.searchParams.has("date") && url.hash === "");
    await page.getByRole("link", { name: "Önceki ay" }).click();
    await page.waitForURL(/#today$/);
    await expect.poll(isInSight).toBe(true);
  });

  test("CAL-041 rows are as high as a finger needs them, with a time too", async () => {
    await meeting("Parmakla toplantı", "2035-08-15", "10:00", "10:30");
    await task("Parmakla iş", "2035-08-15", "15:00");
    const page = await site.person("user@kulis.test", phone);
    for (const mode of ["month", "week", "day", "list"]) {
      await page.goto(`/calendar?date=2035-08-15&mode=${mode}`);
      for (const title of ["Parmakla toplantı", "Parmakla iş"])
        expect([mode, title, (await row(page, title).boundingBox())!.height]).toEqual([mode, title, 44]);
    }
  });
});

test("TSK-072 a date beside its time is written whole", async () => {
  const page = await site.person("admin@kulis.test", { viewport: { width: 1440, height: 900 } });
  for (const dialog of ["new-call", "new-meeting"]) {
    await page.goto(`/projects?dialog=${dialog}`);
    const field = page.locator(".moment input[type=text]").first();
    await field.waitFor();
    await field.fill("25.11.2026");
    expect([dialog, await field.evaluate((input) => input.scrollWidth - input.clientWidth)]).toEqual([dialog, 0]);
  }
});
