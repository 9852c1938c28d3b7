import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const dialogOf = (page: Page) => page.locator("dialog[open]");

/** Ticks a choice of a list that opens on a press, and closes the list again: it covers the controls below. */
async function tick(page: Page, choice: string) {
  const list = page.locator("details.multi", { has: page.getByText(choice, { exact: true }) });
  await list.locator("summary").click();
  await list.getByLabel(choice, { exact: true }).check();
  await list.locator("summary").click();
}

describe("reminders", () => {
  test.each([true, false])(
    "TSK-016 new to-dos begin with the reminders of the profile, and one is added in the form; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const page = await site.person("user@kulis.test", {
        to: "/profile/notifications",
        javaScriptEnabled: scripted,
      });
      await tick(page, "1 saat önce");
      await page.getByRole("button", { name: "Hatırlatmaları kaydet" }).click();
      await page.getByText("Yeni To-Do'larının hatırlatmaları kaydedildi.").waitFor();
      const user = await apiClient(site.web.url, "user@kulis.test");
      expect((await user.get("/me/task-reminders")).reminders).toEqual([60]);
      await page.goto("/tasks/list/new");
      const dialog = dialogOf(page);
      const title = `Kürsüyü hatırla ${scripted ? "betikli" : "betiksiz"}`;
      await dialog.locator("[name=title]").fill(title);
      await dialog.getByLabel(/^Bitiş\s*\*?$/).fill(scripted ? "06.05.2031" : "2031-05-06");
      await tick(page, "2 gün önce");
      await dialog.getByRole("button", { name: "Kaydet", exact: true }).click();
      await page.getByText("To-Do eklendi!").waitFor();
      const { data } = await user.get(`/tasks?query=${encodeURIComponent(title)}`);
      expect(data[0].reminders).toEqual([2880, 60]);
      await page.goto(`/tasks/list/${data[0].id}`);
      await dialogOf(page).getByText("2 gün önce, 1 saat önce").waitFor();
    },
  );

  test("RTM-014 each type offers its own choices; axe finds nothing serious", { timeout: 60_000 }, async () => {
    const page = await site.person("user@kulis.test", { to: "/profile/notifications" });
    const row = page.locator("tr", { has: page.getByRole("rowheader", { name: "Hatırlatma", exact: true }) });
    await row.getByLabel("Hatırlatma: Hemen ve e-posta").check();
    expect(await row.getByRole("radio").count()).toBe(3);
    await page.getByLabel("Günün To-Do'ları: Hiç").check();
    await page.getByRole("button", { name: "Tercihleri kaydet" }).click();
    await page.getByText("Bildirim tercihlerin kaydedildi.").waitFor();
    expect(await row.getByLabel("Hatırlatma: Hemen ve e-posta").isChecked()).toBe(true);
    expect(await page.getByLabel("Günün To-Do'ları: Hiç").isChecked()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
