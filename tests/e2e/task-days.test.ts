import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
});

const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, title: string) => page.locator("tbody tr").filter({ hasText: title });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
const event = (name: string, start: string, end: string) => ({
  name,
  dates: { start, end },
  attendee_count: 50,
  languages: ["tr"],
});

describe("days that hang on those of an event", () => {
  test.each([true, false])(
    "one is said in days before the event, is shown at once, moves with it, and is typed by hand; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const mark = scripted ? "betikli" : "betiksiz";
      const { code, project } = await user.send(
        "POST",
        "/projects",
        event(`Lansman ${mark}`, "2031-05-10", "2031-05-12"),
      );
      const title = `Davetiyeleri bas ${mark}`;
      const page = await site.person("user@kulis.test", { to: "/tasks/list/new", javaScriptEnabled: scripted });
      const dialog = dialogOf(page);
      const fold = dialog.getByText("Günleri etkinliğe bağla", { exact: true });
      await dialog.locator("[name=title]").fill(title);
      await fold.click();
      await dialog.getByLabel(/^Bitiş neye bağlı/).selectOption({ label: "İlk günden önce" });
      await dialog.getByLabel(/^Bitiş için gün sayısı/).fill("14");
      await save(page);
      // The error is beside the field, with all typed values.
      await dialog.getByText("Önce bir proje ya da iş fırsatı seç.").first().waitFor();
      expect(await dialog.getByLabel(/^Bitiş için gün sayısı/).inputValue()).toBe("14");

      await page.goto(`/tasks/list/new?project=${code}`);
      await dialog.locator("[name=title]").fill(title);
      await fold.click();
      await dialog.getByLabel(/^Bitiş neye bağlı/).selectOption({ label: "İlk günden önce" });
      await dialog.getByLabel(/^Bitiş için gün sayısı/).fill("14");
      if (scripted) {
        await dialog.getByText("26 Nisan 2031 olur").waitFor();
        await expect.poll(() => dialog.locator("[name=deadline_at]").inputValue()).toBe("2031-04-26");
        expect(await seriousFindings(page)).toEqual([]);
      }
      await save(page);
      await page.getByText("To-Do eklendi!").waitFor();
      const find = async () => (await user.get(`/tasks?query=${encodeURIComponent(title)}`)).data[0];
      const { id, deadline_at } = await find();
      expect(deadline_at).toBe("2031-04-26");

      const moved = event(`Lansman ${mark}`, "2031-06-10", "2031-06-12");
      await user.send("PUT", `/project/${code}`, { ...moved, version: project.version });
      await page.goto(`/tasks/list/${id}`);
      await dialogOf(page).getByText("27 Mayıs 2031 · etkinliğin ilk gününden 14 gün önce").waitFor();

      await dialogOf(page).getByRole("link", { name: "Düzenle" }).click();
      await dialog.getByLabel(/^Bitiş neye bağlı/).waitFor();
      await dialog.getByLabel(/^Bitiş\s*\*?$/).fill(scripted ? "28.05.2031" : "2031-05-28");
      if (scripted) {
        await dialog.getByLabel(/^Bitiş\s*\*?$/).blur();
        await expect.poll(() => dialog.getByLabel(/^Bitiş neye bağlı/).inputValue()).toBe("");
      }
      await save(page);
      await page.getByText("To-Do güncellendi! Bitişi artık etkinliğe bağlı değil.").first().waitFor();
      expect((await find()).deadline_at).toBe("2031-05-28");
      await page.goto(`/tasks/list?q=${encodeURIComponent(title)}`);
      await row(page, title).waitFor();
    },
  );
});
