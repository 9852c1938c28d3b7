import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
let me: { id: number };
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
});
const make = (title: string, day: string, time: string) =>
  user.send("POST", "/tasks", {
    title,
    starts_at: "2026-01-05",
    deadline_at: day,
    deadline_time: time,
    responsibles: [me.id],
  });

describe("a second time zone", () => {
  test.each([true, false])(
    "CAL-041 it is chosen in the calendar, stands beside the hours and in the list, right for each day, and is kept; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `New York ile ${scripted ? "betikli" : "betiksiz"}`;
      await make(title, "2027-11-08", "10:00");
      await user.send("PUT", "/calendar/second-timezone", { second_timezone: "" });
      // In the week before the clocks of New York go back, on Sunday 7 November.
      const page = await site.person("user@kulis.test", {
        to: "/calendar?mode=week&date=2027-11-03",
        javaScriptEnabled: scripted,
      });
      await page.getByRole("link", { name: "İkinci saat dilimi" }).click();
      await page.locator("[name=second_timezone]").selectOption("America/New_York");
      await page.getByRole("button", { name: "Kaydet", exact: true }).click();
      await page.waitForURL(/zone=America%2FNew_York/);
      expect(page.url()).toContain("mode=week");
      const columns = page.locator("[data-zone]");
      await columns.first().waitFor();
      expect(await columns.locator(".hours-zone").allInnerTexts()).toEqual(["New York 1 Kasım", "New York 7 Kasım"]);
      const ten = (at: number) => columns.nth(at).locator('[data-hour="10"]').innerText();
      expect([await ten(0), await ten(1)]).toEqual(["03:00", "02:00"]);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      // The person's choice applies if the address has none.
      await page.goto("/calendar?mode=list&date=2027-11-08");
      const row = page.locator('[data-day="2027-11-08"] .cal-item').filter({ hasText: title });
      expect(await row.locator(".cal-zone").innerText()).toBe("New York 02:00");
      await page.goto("/calendar?mode=day&date=2027-11-08&zone=Asia/Tokyo");
      expect(await page.locator("[data-zone]").locator('[data-hour="10"]').innerText()).toBe("16:00");
      await page.getByRole("link", { name: "+ Tokyo saati" }).click();
      await page.locator("[name=second_timezone]").selectOption("");
      await page.getByRole("button", { name: "Kaydet", exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/calendar" && !url.searchParams.has("zone"));
      await page.locator(".hours").waitFor();
      expect(await page.locator("[data-zone]").count()).toBe(0);
    },
  );
});

describe("printing", () => {
  test("CAL-041 month, week and list are printed on A4 without the shell", { timeout: 120_000 }, async () => {
    await make("Basılan iş", "2034-12-12", "10:00");
    const page = await site.person("user@kulis.test", { to: "/calendar?date=2034-12-12" });
    await page.evaluate(() => {
      window.print = () => void (document.body.dataset["printed"] = "");
    });
    await page.getByRole("button", { name: "Yazdır" }).click();
    await page.locator("body[data-printed]").waitFor();
    for (const [mode, size] of [
      ["month", [842, 595]],
      ["week", [842, 595]],
      ["list", [595, 842]],
    ] as const) {
      await page.goto(`/calendar?date=2034-12-12&mode=${mode}`);
      await page.emulateMedia({ media: "print" });
      await page.locator(".cal-item").filter({ hasText: "Basılan iş" }).waitFor();
      for (const hidden of [".side-menu", ".cal-tools", ".cal-add"])
        expect([mode, hidden, await page.locator(hidden).first().isVisible()]).toEqual([mode, hidden, false]);
      const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      const pages = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, box = ""]) =>
        box.split(" ").map((points) => Math.round(Number(points))),
      );
      expect([mode, pages.slice(0, 1), pages.length < 3]).toEqual([mode, [size], true]);
      await page.emulateMedia({ media: "screen" });
    }
  });
});
