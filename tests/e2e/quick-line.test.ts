import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const dialogOf = (page: Page) => page.locator("dialog[open]");
const valueOf = (page: Page, name: string) => dialogOf(page).locator(`[name=${name}]`).first().inputValue();

async function write(page: Page, line: string) {
  await page.goto("/tasks/list");
  await page.getByLabel("Bir satırda To-Do").fill(line);
  await page.getByLabel("Bir satırda To-Do").press("Enter");
  await dialogOf(page).locator(".line-readings").waitFor();
}

const responsibles = (page: Page) =>
  dialogOf(page)
    .locator("form")
    .evaluateAll((forms) => forms.flatMap((form) => new FormData(form as HTMLFormElement).getAll("responsibles")));

describe("a to-do in one line", () => {
  test.each([true, false])(
    "is read, asked about and changed before it is saved; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const user = await apiClient(site.web.url, "user@kulis.test");
      const { data: people } = await user.get("/users");
      const me = (await user.get("/me")).user as { id: number; full_name: string };
      const other = people.find(
        ({ id, full_name }: { id: number; full_name: string }) =>
          id !== me.id &&
          people.filter((one: { full_name: string }) => one.full_name.split(" ")[0] === full_name.split(" ")[0])
            .length === 1,
      ) as { id: number; full_name: string };
      const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted, inBrowser: true });

      await write(page, "her ayın 5'inde 14.30'da kira üzerine konuş 25:00");
      await dialogOf(page).getByText("Her ayın 5. günü").waitFor();
      expect(await valueOf(page, "deadline_time")).toBe("14:30");
      expect(await valueOf(page, "repeat_unit")).toBe("month");

      await write(page, "yarın 25:00 transfer");
      await dialogOf(page).getByText("Böyle bir saat yok", { exact: false }).waitFor();
      expect(await valueOf(page, "title")).toBe("25:00 transfer");

      await write(page, `yarın ${other.full_name} ile görüş`);
      expect(await responsibles(page)).toEqual([]);
      await dialogOf(page).getByRole("link", { name: me.full_name }).click();
      await expect.poll(() => responsibles(page)).toEqual([String(me.id)]);
      expect(await valueOf(page, "title")).toBe(`${other.full_name} ile görüş`);

      // A to-do handed to somebody is theirs; one press gives it back to the reader.
      await write(page, `${other.full_name}'e teklifi gönder`);
      expect(await responsibles(page)).toEqual([String(other.id)]);
      expect(await valueOf(page, "title")).toBe("Teklifi gönder");
      await dialogOf(page).getByRole("link", { name: me.full_name }).click();
      await expect.poll(() => responsibles(page)).toEqual([String(me.id)]);
      await expect.poll(() => valueOf(page, "title")).toBe(`${other.full_name}'e teklifi gönder`);
    },
  );

  test.each([true, false])("a project that is named is chosen, and may be left out; script: %s", async (scripted) => {
    const admin = await apiClient(site.web.url);
    const mark = scripted ? "Betikli" : "Betiksiz";
    const { code } = await admin.send("POST", "/projects", {
      name: `${mark} Leylak Zirvesi`,
      dates: { start: "2031-05-05", end: "2031-05-07" },
      country: "TR",
      attendee_count: 80,
      languages: ["tr"],
    });
    const page = await site.person("admin@kulis.test", { javaScriptEnabled: scripted, inBrowser: true });
    await write(page, `${mark.toLocaleLowerCase("tr")} leylak zirvesine salon ara`);
    await dialogOf(page).getByText(`${mark} Leylak Zirvesi`).first().waitFor();
    expect(await valueOf(page, "project_id")).toBe(code);
    expect(await valueOf(page, "title")).toBe(`${mark} leylak zirvesine salon ara`);
    await dialogOf(page).getByRole("link", { name: "Hiçbiri" }).click();
    await expect.poll(() => valueOf(page, "project_id")).toBe("");
    expect(await valueOf(page, "title")).toBe(`${mark} leylak zirvesine salon ara`);
  });

  test.each([true, false])(
    "TSK-003 in which nothing is doubtful is saved at once, taken back or changed; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = scripted ? "Sahne planını bitir" : "Işık planını bitir";
      const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted, inBrowser: true });
      await page.goto("/tasks/list");
      const field = page.getByLabel("Bir satırda To-Do");
      await field.fill(`yarın 14:30 ${title}`);
      if (scripted) {
        const chips = page.locator(".line-chips");
        await chips.getByText("14:30").waitFor();
        // A doubt is shown before it is asked.
        await field.fill(`saat 8 ${title}`);
        await chips.getByText("Saat kaç?").waitFor();
        await field.fill(`yarın 14:30 ${title}`);
        await chips.getByText("Saat kaç?").waitFor({ state: "detached" });
      }
      await field.press("Enter");
      await page.getByText(new RegExp(`To-Do eklendi! .* · 14:30 · ${title}`)).waitFor();
      expect(await dialogOf(page).count()).toBe(0);
      expect(await field.inputValue()).toBe("");
      if (scripted) expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.getByText("To-Do silindi", { exact: false }).first().waitFor();
      await page.getByRole("link", { name: title }).waitFor({ state: "detached" });

      await field.fill(`yarın 14:30 ${title}`);
      await field.press("Enter");
      await page.getByText(new RegExp(`To-Do eklendi! .*${title}`)).waitFor();
      await page.getByRole("link", { name: "Düzenle", exact: true }).first().click();
      await dialogOf(page).getByText("To-Do'yu güncelle").first().waitFor();
      expect(await valueOf(page, "title")).toBe(title);
    },
  );
});
