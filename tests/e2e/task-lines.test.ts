import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const rows = (page: Page) => page.locator("dialog[open] .lines-row");
const texts = async (page: Page) => (await rows(page).locator(".lines-text").allTextContents()).join(" ");

async function make(title: string) {
  const user = await apiClient(site.web.url, "user@kulis.test");
  const { user: me } = await user.get("/me");
  const body = { title, starts_at: "2026-01-05", deadline_at: "2031-01-06", responsibles: [me.id] };
  return { user, id: (await user.send("POST", "/tasks", body)).task.id as number };
}

/** An entry of a line's menu. */
async function choose(page: Page, line: string, act: string) {
  const row = rows(page).filter({ hasText: line });
  await row.locator("summary").click();
  await row.locator(".menu-panel").getByText(act, { exact: true }).click();
}

describe("the checklist of a to-do", () => {
  test.each([true, false])(
    "lines are added, ticked, renamed, moved, deleted and taken back; the list counts them; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `Sahne listesi ${scripted ? "betikli" : "betiksiz"}`;
      const { id } = await make(title);
      const page = await site.person("user@kulis.test", {
        to: `/tasks/list/${id}`,
        javaScriptEnabled: scripted,
      });
      const field = page.getByLabel("Yeni alt To-Do");
      const add = page.getByRole("button", { name: "Ekle", exact: true }).last();
      await add.click();
      await page.locator("dialog[open]").getByText("Bu alan zorunludur.").first().waitFor();
      for (const text of ["Perde", "Işık", "Ses"]) {
        await field.fill(text);
        await add.click();
        await rows(page).filter({ hasText: text }).waitFor();
        await expect.poll(() => field.inputValue()).toBe("");
      }
      await page.getByRole("button", { name: "Tamamla: Işık" }).click();
      await page.getByRole("button", { name: "Yeniden aç: Işık" }).waitFor();
      await choose(page, "Perde", "Aşağı taşı");
      await expect.poll(() => texts(page)).toBe("Işık Perde Ses");
      await choose(page, "Perde", "Adını değiştir");
      await page.getByLabel("Adını değiştir").fill("");
      await page.locator("dialog[open] .lines-row").getByRole("button", { name: "Kaydet" }).click();
      await page.locator("dialog[open] .lines-row").getByText("Bu alan zorunludur.").first().waitFor();
      await page.getByLabel("Adını değiştir").fill("Kadife perde");
      await page.locator("dialog[open] .lines-row").getByRole("button", { name: "Kaydet" }).click();
      await expect.poll(() => texts(page)).toBe("Işık Kadife perde Ses");
      await choose(page, "Ses", "Sil");
      await expect.poll(() => texts(page)).toBe("Işık Kadife perde");
      await page.getByRole("button", { name: "Geri al" }).last().click();
      await expect.poll(() => texts(page)).toBe("Işık Kadife perde Ses");
      expect(scripted ? await seriousFindings(page) : []).toEqual([]);
      await page.goto(`/tasks/list?q=${encodeURIComponent(title)}`);
      await page.locator("tbody tr").filter({ hasText: title }).getByText("1/3", { exact: true }).waitFor();
      await page.goto(`/tasks/board?q=${encodeURIComponent(title)}`);
      await page.locator(".card").filter({ hasText: title }).getByText("1/3", { exact: true }).waitFor();
    },
  );

  test("a line is dragged to another place; nothing stands over the edge at 390 px", { timeout: 60_000 }, async () => {
    const { id, user } = await make("Sürüklenen liste");
    for (const text of ["Bir", "İki", "Üç"]) await user.send("POST", `/tasks/${id}/lines`, { text });
    const page = await site.person("user@kulis.test", { to: `/tasks/list/${id}` });
    await rows(page).nth(2).locator(".lines-text").dragTo(rows(page).nth(0));
    await expect.poll(() => texts(page)).toBe("Üç Bir İki");
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
