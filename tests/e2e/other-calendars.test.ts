import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser({}, /status of 422/);

const ics = (title: string) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//TR",
    "BEGIN:VEVENT",
    `UID:${title}`,
    `SUMMARY:${title}`,
    "LOCATION:Harbiye",
    "DTSTART:20270506T070000Z",
    "DTEND:20270506T083000Z",
    "END:VEVENT",
    "BEGIN:VEVENT",
    `UID:${title} 2`,
    "SUMMARY:Nerede",
    "DTSTART;TZID=Bilinmez Saati:20270506T100000",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
const file = (name: string, text: string) => ({ name, mimeType: "text/calendar", buffer: Buffer.from(text) });

describe("calendars of others", () => {
  test.each([true, false])(
    "CAL-041 a file of somebody else is a layer of its own in every view, is switched off, removed and taken back; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const name = `Fuar takvimi ${scripted ? "betikli" : "betiksiz"}`;
      const title = `Prova ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("user@kulis.test", {
        to: "/calendar?date=2027-05-06",
        javaScriptEnabled: scripted,
      });
      await page.getByRole("link", { name: "Takvim ekle" }).click();
      await page.getByRole("heading", { name: "Diğer takvimler" }).waitFor();
      await page.locator("[name=name]").fill(name);
      await page.locator("[name=ics]").setInputFiles(file("not.ics", "merhaba"));
      await page.getByRole("button", { name: "Takvimi ekle" }).click();
      await page.getByText("Bu bir .ics takvimi değil.").first().waitFor();
      expect(await page.locator("[name=name]").inputValue()).toBe(name);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await page.locator("[name=ics]").setInputFiles(file("fuar.ics", ics(title)));
      await page.getByRole("button", { name: "Takvimi ekle" }).click();
      await page
        .getByRole("row", { name: new RegExp(name) })
        .getByText("Dosya")
        .waitFor();
      await page
        .getByRole("row", { name: new RegExp(name) })
        .getByText("“Bilinmez Saati” saat dilimi bilinmiyor: 1 etkinlik gösterilmiyor")
        .waitFor();

      for (const mode of ["month", "week", "day", "list"]) {
        await page.goto(`/calendar?date=2027-05-06&mode=${mode}`);
        const shown = page.locator('[data-day="2027-05-06"] [data-layer=external]').filter({ hasText: title });
        const told = await shown.innerText();
        expect([mode, told.includes("10:00"), told.includes(title)]).toEqual([mode, true, true]);
      }
      await page.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(/hidden=/);
      await page.getByText(title).waitFor({ state: "detached" });
      await page.goto("/calendar/others");
      await page.getByRole("button", { name: `Kaldır: ${name}` }).click();
      await page.getByText("Takvim kaldırıldı.").waitFor();
      await page.getByRole("row", { name: new RegExp(name) }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.getByRole("row", { name: new RegExp(name) }).waitFor();
    },
  );
});
