import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { form, kitSite, posted, read, send } from "../helpers/kit";

const open = kitSite();
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

describe("R19 dates by keyboard", () => {
  test("UIK-052 UIK-053 UIK-054 a day is typed, or chosen by shortcut or month", async () => {
    const page = await open("dates");
    const day = form(page).getByLabel("Teklif tarihi");
    await day.focus();
    await page.keyboard.type("3.12");
    await page.keyboard.press("Tab");
    expect(await day.inputValue()).toBe("03.12.2026");
    expect(await posted(page, "day")).toBe("2026-12-03");
    expect(await form(page).getByText("3 Aralık 2026").count()).toBe(1);
    // The button follows the field; the panel opens on the chosen day.
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedName(page)).toBe("3 Aralık 2026");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("PageDown");
    await expect.poll(() => focusedName(page)).toBe("10 Ocak 2027");
    await page.keyboard.press("Enter");
    expect(await posted(page, "day")).toBe("2027-01-10");
    expect(await focusedName(page)).toBe("Takvimi aç");
    for (const [name, value] of [
      ["Bugün", "2026-11-21"],
      ["Yarın", "2026-11-22"],
      ["7 gün sonra", "2026-11-28"],
    ] as const) {
      await day.focus();
      await page.keyboard.press("Alt+ArrowDown");
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      expect(await posted(page, "day")).toBe(value);
    }
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await focusedName(page)).toBe("Takvimi aç");
  });

  test("a day in words is read while one types; a range is written and Enter takes it", async () => {
    const page = await open("dates");
    const day = form(page).getByLabel("Teklif tarihi");
    await day.fill("haftaya salı");
    // Shown before the form is sent, the field itself still as typed.
    await form(page).getByText("24 Kasım 2026").waitFor();
    expect(await day.inputValue()).toBe("haftaya salı");
    expect(await posted(page, "day")).toBe("2026-11-24");
    await day.press("Tab");
    expect(await day.inputValue()).toBe("24.11.2026");
    await form(page).getByRole("button", { name: "Tarih seç" }).first().click();
    const typed = page.getByLabel("Tarih aralığını yaz");
    await typed.fill("15-12 mayıs");
    await page.getByText("Bu bir tarih aralığı değil.").waitFor();
    await typed.fill("12-15 mayıs 2027");
    await page.locator(".range-typed").getByText("12–15 Mayıs 2027").waitFor();
    await typed.press("Enter");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect([await posted(page, "start"), await posted(page, "end")]).toEqual(["2027-05-12", "2027-05-15"]);
    expect(await page.locator("[data-read]").count()).toBe(0);
  });

  test("UIK-052 a range is typed in the field itself, and what is none is refused where it stands", async () => {
    const page = await open("dates");
    const range = form(page).locator(".range:has([name=start]) input[type=text]");
    for (const [text, start, end] of [
      ["12.05.2027 – 14.05.2027", "2027-05-12", "2027-05-14"],
      ["12-14 may 2027", "2027-05-12", "2027-05-14"],
      ["28 kasım – 3 aralık 2026", "2026-11-28", "2026-12-03"],
      ["yarın", "2026-11-22", "2026-11-22"],
    ] as const) {
      await range.fill(text);
      expect([await posted(page, "start"), await posted(page, "end")]).toEqual([start, end]);
    }
    await range.fill("12-14 mayıs 2027");
    await range.press("Tab");
    expect(await range.inputValue()).toBe("12–14 Mayıs 2027");
    await range.fill("14-12 mayıs");
    await range.press("Tab");
    await form(page).getByText("Bu bir tarih aralığı değil.").waitFor();
    expect(await range.inputValue()).toBe("14-12 mayıs");
    expect(await range.getAttribute("aria-invalid")).toBe("true");
    await send(page);
    await form(page).getByRole("alert").waitFor();
    expect(await range.inputValue()).toBe("14-12 mayıs");
    expect(await page.locator("[data-read]").count()).toBe(0);
    await range.fill("");
    expect([await posted(page, "start"), await posted(page, "end")]).toEqual(["", ""]);
  });

  test("UIK-075 what is no day stays, is named at the field, and the server refuses it", async () => {
    const page = await open("dates");
    const day = form(page).getByLabel("Teklif tarihi");
    await day.fill("31.02.2026");
    await page.keyboard.press("Tab");
    await form(page).getByText("Geçerli bir tarih seçmelisin.").waitFor();
    expect(await day.getAttribute("aria-invalid")).toBe("true");
    await form(page).getByLabel("Bu yıl içinde bir gün").fill("1.1.2027");
    await page.keyboard.press("Tab");
    await form(page).getByText("En geç 31 Aralık 2026 seçebilirsin.").waitFor();
    await send(page);
    await page.getByRole("alert").getByText("Teklif tarihi: Geçerli bir tarih seçmelisin.").waitFor();
    expect(await day.inputValue()).toBe("31.02.2026");
  });

  test("month and year are chosen without walking through them", async () => {
    const page = await open("dates");
    await form(page).getByRole("button", { name: "Takvimi aç" }).first().click();
    await page.getByLabel("Yıl", { exact: true }).selectOption("1984");
    await page.getByLabel("Ay", { exact: true }).selectOption("Şubat");
    await page.getByRole("button", { name: "29 Şubat 1984" }).click();
    expect(await posted(page, "day")).toBe("1984-02-29");
  });

  test("UIK-017 UIK-018 UIK-051 ends come after the start, a later start clears the end", async () => {
    const page = await open("dates");
    const meeting = form(page).getByRole("group", { name: /^Toplantı/ });
    const [start, end] = [meeting.getByLabel("Başlangıç saati"), meeting.getByLabel("Bitiş saati")];
    const times = async (select: typeof start) => (await select.locator("option").allTextContents()).slice(1);
    expect((await times(start)).slice(0, 2)).toEqual(["06:30", "06:45"]);
    expect((await times(start)).at(-1)).toBe("22:00");
    await meeting.getByLabel("Toplantı: Gün").fill("21.11.2026");
    await start.focus();
    await page.keyboard.type("10:00");
    expect(await start.inputValue()).toBe("10:00");
    expect((await times(end))[0]).toBe("10:15");
    await end.selectOption("11:30");
    expect([await posted(page, "meeting_start"), await posted(page, "meeting_end")]).toEqual([
      "2026-11-21 10:00:00",
      "2026-11-21 11:30:00",
    ]);
    await start.selectOption("12:00");
    expect([await end.inputValue(), await posted(page, "meeting_end")]).toEqual(["", ""]);
    await end.selectOption("13:00");
    await start.selectOption("12:45");
    expect(await posted(page, "meeting_end")).toBe("2026-11-21 13:00:00");
    await form(page).getByLabel("Teklif tarihi").fill("21.11.2026");
    await send(page);
    expect(await read(page)).toMatchObject({
      meeting_start: "2026-11-21 12:45:00",
      meeting_end: "2026-11-21 13:00:00",
      day: "2026-11-21",
    });
  });

  test("UIK-055 UIK-056 UIK-057 UIK-058 UIK-059 UIK-060 UIK-061 UIK-062 UIK-063 UIK-064 UIK-065 range shortcuts", async () => {
    const page = await open("dates");
    const button = form(page).getByRole("button", { name: /^Etkinlik tarihi/ });
    for (const [name, start, end] of [
      ["Bu hafta", "2026-11-16", "2026-11-22"],
      ["Bu ay", "2026-11-01", "2026-11-30"],
      ["Bu yıl", "2026-01-01", "2026-12-31"],
      ["1. çeyrek", "2026-01-01", "2026-03-31"],
      ["2. çeyrek", "2026-04-01", "2026-06-30"],
      ["3. çeyrek", "2026-07-01", "2026-09-30"],
      ["4. çeyrek", "2026-10-01", "2026-12-31"],
      ["Önümüzdeki 1 ay", "2026-11-21", "2026-12-21"],
      ["Önümüzdeki 3 ay", "2026-11-21", "2027-02-21"],
      ["Geçen 1 ay", "2026-10-21", "2026-11-21"],
      ["Geçen 3 ay", "2026-08-21", "2026-11-21"],
    ] as const) {
      await button.click();
      await page.getByRole("button", { name, exact: true }).click();
      expect([await posted(page, "start"), await posted(page, "end")]).toEqual([start, end]);
    }
  });

  test.each([
    [390, 844],
    [390, 500],
    [1280, 900],
  ])("a panel never covers its own label at %i × %i", async (width, height) => {
    const page = await open("dates", { viewport: { width, height } });
    for (const [label, button] of [
      ["Teklif tarihi", form(page).getByRole("button", { name: "Takvimi aç" }).first()],
      ["Etkinlik tarihi", form(page).getByRole("button", { name: /^Etkinlik tarihi/ })],
    ] as const) {
      await button.click();
      const panel = await page.locator(".range-panel").boundingBox();
      const text = await form(page).locator("label, legend", { hasText: label }).first().boundingBox();
      const apart = panel!.y >= text!.y + text!.height || panel!.y + panel!.height <= text!.y;
      expect(apart, label).toBe(true);
      expect(panel!.x >= 0 && panel!.x + panel!.width <= width).toBe(true);
      await page.keyboard.press("Escape");
    }
  });

  test("R18 without script days and moments are texts with their format, and are read alike", async () => {
    const page = await open("dates", { javaScriptEnabled: false });
    expect(await page.locator("[name=day]").first().getAttribute("placeholder")).toBe("GG.AA.YYYY");
    expect(await page.locator("[name=meeting_start]").getAttribute("placeholder")).toBe("GG.AA.YYYY SS:DD");
    expect(await page.locator("[type=date], [type=time], [type=datetime-local]").count()).toBe(0);
    await page.locator("[name=day]").fill("21 kasım");
    await page.locator("[name=start]").fill("21.11.2026");
    await page.locator("[name=end]").fill("25.11");
    await page.locator("[name=meeting_start]").fill("21.11.2026 10");
    await page.locator("[name=meeting_end]").fill("21.11.2026 1130");
    await send(page);
    expect(await read(page)).toEqual({
      day: "2026-11-21",
      start: "2026-11-21",
      end: "2026-11-25",
      meeting_start: "2026-11-21 10:00:00",
      meeting_end: "2026-11-21 11:30:00",
    });
  });
});
