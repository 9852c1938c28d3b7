import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, title: string) => page.locator("tbody tr").filter({ hasText: title });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();

describe("to-dos that come again", () => {
  test.each([true, false])(
    "one is made in its form, shown in words, completed, changed alone and deleted alone; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `Haftalık toplantı notu ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("user@kulis.test", { to: "/tasks/list/new", javaScriptEnabled: scripted });
      const dialog = dialogOf(page);
      await dialog.locator("[name=title]").fill(title);
      // A Monday.
      await dialog.getByLabel(/^Bitiş\s*\*?$/).fill(scripted ? "05.05.2031" : "2031-05-05");
      await dialog.getByText("Tekrarla", { exact: true }).click();
      await dialog.getByLabel(/^Tekrar( |$)/).selectOption({ label: "Haftalık" });
      await dialog.getByLabel(/^Kaç kez/).fill("0");
      await save(page);
      await expect.poll(() => dialog.getByLabel(/^Kaç kez/).getAttribute("aria-invalid")).toBe("true");
      await dialog.getByLabel(/^Kaç kez/).fill("9");
      await save(page);
      await page.getByText("To-Do eklendi!").waitFor();
      const list = `/tasks/list?q=${encodeURIComponent(title)}`;
      await page.goto(list);
      await row(page, title).getByText("Her pazartesi · 9 kez daha").waitFor({ state: "attached" });
      await page.getByRole("button", { name: `Tamamla: ${title}` }).click();
      await page.getByText("To-Do tamamlandı. Sıradaki: 12.05.2031.").first().waitFor();
      await page.goto(list);
      await row(page, title).getByRole("link", { name: title }).click();
      await dialogOf(page).getByText("Her pazartesi · 8 kez daha").last().waitFor();
      await dialogOf(page).getByRole("link", { name: "Düzenle" }).click();
      await dialogOf(page).locator("[name=title]").fill(`${title} (bayram)`);
      await dialogOf(page)
        .getByLabel(/^Değişiklik neyi kapsasın/)
        .selectOption({ label: "Yalnızca bu" });
      await save(page);
      await page.getByText("To-Do güncellendi!").first().waitFor();
      const user = await apiClient(site.web.url, "user@kulis.test");
      const find = async () => (await user.get(`/tasks?query=${encodeURIComponent(title)}`)).data;
      const [{ id }] = await find();
      await page.goto(`/tasks/list/${id}/delete`);
      await dialogOf(page).getByRole("button", { name: "Yalnızca bunu sil" }).click();
      await page.getByText("To-Do silindi. Sıradaki: 19.05.2031.").first().waitFor();
      expect(await find()).toMatchObject([{ title, deadline_at: "2031-05-19", repeat: { times: 7 } }]);
    },
  );
});
