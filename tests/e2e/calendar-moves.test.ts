import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
let me: { id: number };
let type: number;
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
  type = (await user.get("/definition/meeting-types")).data.find(
    ({ name }: { name: string }) => name === "İç Toplantı",
  ).id;
});

/** In weeks that the demo has nothing in. */
const makeMeeting = async (subject: string, day: string, start: string, end: string): Promise<number> =>
  (
    await user.send("POST", "/meetings", {
      subject,
      meeting_type: type,
      dates: { start: `${day} ${start}:00`, end: `${day} ${end}:00` },
      location: 1,
      participants: [me.id],
    })
  ).meeting.id;
const makeTask = async (title: string, more: Record<string, unknown>): Promise<number> =>
  (await user.send("POST", "/tasks", { title, starts_at: "2034-01-02", responsibles: [me.id], ...more })).task.id;
const datesOf = async (id: number) => {
  const { start, end } = (await user.get(`/meetings/${id}`)).meeting.dates;
  return [start, end.slice(11, 16)].join("–");
};
const deadlineOf = async (id: number) => {
  const { task } = await user.get(`/tasks/${id}`);
  return `${task.deadline_at} ${task.deadline_time ?? ""}`.trim();
};
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const row = (page: Page, date: string, title: string) => day(page, date).getByRole("link", { name: title });
const ready = (page: Page, date: string, title: string) =>
  day(page, date).locator("[data-moves]", { hasText: title }).waitFor();
const told = (page: Page, text: string) => page.locator(".floats").getByText(text).first().waitFor();
const slot = 12;

/** From the middle of a row, or from its foot, to a place in a day. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}
const slow = { timeout: 120_000 };

describe("moving in the calendar", () => {
  test(
    "CAL-002 CAL-041 a meeting is dragged to another day and hour and stretched by its foot, and each is taken back",
    slow,
    async () => {
      const id = await makeMeeting("Sürüklenen", "2034-03-07", "10:00", "11:00");
      const page = await site.person("user@kulis.test", { to: "/calendar?mode=week&date=2034-03-07" });
      await ready(page, "2034-03-07", "Sürüklenen");
      const box = (await row(page, "2034-03-07", "Sürüklenen").boundingBox())!;
      const next = (await day(page, "2034-03-09").locator(".hours-timed").boundingBox())!;
      const grip = { x: box.x + box.width / 2, y: box.y + 10 };
      // Two days later, an hour and a quarter later.
      await drag(page, grip, { x: next.x + next.width / 2, y: grip.y + 5 * slot });
      await told(page, "9 Mart 2034 11:15’e taşındı.");
      expect(await datesOf(id)).toBe("2034-03-09 11:15:00–12:15");
      expect(await page.locator("dialog[open]").count()).toBe(0);
      await page.getByRole("button", { name: "Geri al" }).click();
      await expect.poll(() => datesOf(id)).toBe("2034-03-07 10:00:00–11:00");
      await row(page, "2034-03-07", "Sürüklenen").waitFor();

      const again = (await row(page, "2034-03-07", "Sürüklenen").boundingBox())!;
      const foot = { x: again.x + again.width / 2, y: again.y + again.height - 3 };
      await drag(page, foot, { x: foot.x, y: foot.y + 3 * slot });
      await expect.poll(() => datesOf(id)).toBe("2034-03-07 10:00:00–11:45");
      // A short press is a press: it opens the meeting.
      await row(page, "2034-03-07", "Sürüklenen").click();
      await page.locator("dialog[open]").getByText("Sürüklenen").first().waitFor();
    },
  );

  test("CAL-041 TSK-004 a deadline is dragged in the month; Escape leaves it where it was", slow, async () => {
    const id = await makeTask("Taşınan iş", { deadline_at: "2034-03-15", deadline_time: "14:30" });
    const page = await site.person("user@kulis.test", { to: "/calendar?date=2034-03-15" });
    await ready(page, "2034-03-15", "Taşınan iş");
    const middle = async (date: string) => {
      const box = (await day(page, date).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height - 20 };
    };
    const box = (await row(page, "2034-03-15", "Taşınan iş").boundingBox())!;
    const from = { x: box.x + 30, y: box.y + 8 };
    const to = await middle("2034-03-22");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await row(page, "2034-03-22", "Taşınan iş").waitFor();
    await page.keyboard.press("Escape");
    await row(page, "2034-03-15", "Taşınan iş").waitFor();
    await page.mouse.up();
    expect(await deadlineOf(id)).toBe("2034-03-15 14:30");
    await drag(page, from, to);
    await expect.poll(() => deadlineOf(id)).toBe("2034-03-22 14:30");
    expect(page.url()).toContain("/calendar");
  });

  test(
    "CAL-041 keys move and stretch the focused row, Enter saves, Escape leaves it; a refused move goes back and says why",
    slow,
    async () => {
      const meeting = await makeMeeting("Tuşlu toplantı", "2034-04-04", "09:00", "10:00");
      const task = await makeTask("Tuşlu iş", { starts_at: "2034-04-05", deadline_at: "2034-04-05" });
      const page = await site.person("user@kulis.test", { to: "/calendar?mode=week&date=2034-04-04" });
      await ready(page, "2034-04-04", "Tuşlu toplantı");
      const focused = row(page, "2034-04-04", "Tuşlu toplantı");
      expect(await page.locator(`[id="${await focused.getAttribute("aria-describedby")}"]`).textContent()).toContain(
        "Shift",
      );
      await focused.focus();
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("+");
      await page.getByRole("status").getByText("Tuşlu toplantı: 5 Nisan 2034 09:15–10:30").waitFor();
      await page.keyboard.press("Escape");
      await row(page, "2034-04-04", "Tuşlu toplantı").waitFor();
      for (const key of ["Shift+ArrowRight", "Shift+ArrowDown", "+", "Enter"]) await page.keyboard.press(key);
      await told(page, "5 Nisan 2034 09:15’e taşındı.");
      expect(await datesOf(meeting)).toBe("2034-04-05 09:15:00–10:30");
      const isFocused = row(page, "2034-04-05", "Tuşlu toplantı").evaluate((link) => link === document.activeElement);
      expect(await isFocused).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);

      // Before the day on which it begins.
      await row(page, "2034-04-05", "Tuşlu iş").focus();
      await page.keyboard.press("Shift+ArrowLeft");
      await row(page, "2034-04-04", "Tuşlu iş").waitFor();
      await page.keyboard.press("Enter");
      await page.getByText("HATA!").waitFor();
      await row(page, "2034-04-05", "Tuşlu iş").waitFor();
      expect(await deadlineOf(task)).toBe("2034-04-05");
    },
  );

  test(
    "R4 CAL-037 CAL-041 what somebody else has moved meanwhile stays, and both times are told; other appointments are named",
    slow,
    async () => {
      const id = await makeMeeting("Çekişmeli", "2034-05-09", "09:00", "10:00");
      await makeMeeting("Dolu saat", "2034-05-11", "09:00", "10:00");
      const page = await site.person("user@kulis.test", { to: "/calendar?mode=week&date=2034-05-09" });
      await ready(page, "2034-05-09", "Çekişmeli");
      await row(page, "2034-05-09", "Çekişmeli").focus();
      await page.keyboard.press("Shift+ArrowRight");
      const { version } = (await user.get(`/meetings/${id}`)).meeting;
      await user.send("PUT", `/meetings/${id}/dates`, {
        dates: { start: "2034-05-09 15:00:00", end: "2034-05-09 16:00:00" },
        version,
      });
      await page.keyboard.press("Enter");
      await page.getByText("HATA!").waitFor();
      await page.getByText("Şimdi: 9 Mayıs 2034 15:00–16:00. Senin seçtiğin: 10 Mayıs 2034 09:00–10:00.").waitFor();
      await row(page, "2034-05-09", "15:00–16:00").waitFor();
      expect(await datesOf(id)).toBe("2034-05-09 15:00:00–16:00");

      const to = { start: "2034-05-10 09:00:00", end: "2034-05-10 10:00:00" };
      await user.send("PUT", `/meetings/${id}/dates`, { dates: to, version: version + 1 });
      await ready(page, "2034-05-10", "Çekişmeli");
      await row(page, "2034-05-10", "Çekişmeli").focus();
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Enter");
      await page.locator(".floats").getByText("O saatte uygun olmayanlar").waitFor();
    },
  );

  test("CAL-041 without script a meeting is moved by its form", slow, async () => {
    const id = await makeMeeting("Betiksiz taşınan", "2034-06-06", "09:00", "10:00");
    const page = await site.person("user@kulis.test", {
      to: "/calendar?mode=week&date=2034-06-06",
      javaScriptEnabled: false,
    });
    await row(page, "2034-06-06", "Betiksiz taşınan").click();
    await page.locator("dialog[open]").getByRole("link", { name: "Düzenle" }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator('[name="dates.start"]').fill("2034-06-07T13:15");
    await dialog.locator('[name="dates.end"]').fill("2034-06-07T14:00");
    await dialog.getByRole("button", { name: "Kaydet", exact: true }).click();
    await row(page, "2034-06-07", "Betiksiz taşınan").waitFor();
    expect(await datesOf(id)).toBe("2034-06-07 13:15:00–14:00");
  });
});
