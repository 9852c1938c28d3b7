import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { demoSurveyTokens } from "#api/demo-accounts";
import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const slow = { timeout: 120_000 };
const dialogOf = (page: Page) => page.locator("dialog[open]");
const home = "/admin/post-event-client-surveys";
const dialogSave = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();

describe("surveys", () => {
  scripts(
    "ADM-155 ADM-156 ROU-064 ROU-065 FRM-005 a survey is made, opened, published, changed and deleted; script: %s",
    slow,
    async (scripted) => {
      const name = `Memnuniyet ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", { to: home, javaScriptEnabled: scripted });
      await page.getByRole("link", { name: "Yeni anket" }).click();
      await dialogSave(page);
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      await dialogOf(page).getByLabel(/^Ad/).fill(name);
      await dialogOf(page).locator("summary").click();
      await dialogOf(page).locator("details input[type=checkbox]").first().check();
      // The list of ticks closes before the button under it is pressed.
      await dialogOf(page).locator("summary").click();
      await dialogSave(page);
      await page.getByText("Anket eklendi.").first().waitFor();
      await page.getByText("Etkinliği genel olarak nasıl değerlendirirsin?").waitFor();
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("link", { name: "Soruları düzenle" }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await page.getByRole("link", { name: "Formlara dön" }).first().click();
      await page.waitForURL(/\/admin\/post-event-client-surveys\/[a-z0-9]+$/);
      const at = new URL(page.url()).pathname;
      await page.goto(`${at}/edit`);
      await dialogOf(page).getByLabel("Açıklama").fill("Kısa");
      await dialogSave(page);
      await page.getByText("Anket kaydedildi.").waitFor();
      await page.goto(`${at}/delete`);
      await dialogOf(page).getByRole("button", { name: "Sil" }).click();
      await page.getByText("Anket silindi.").waitFor();
      await page.getByRole("button", { name: "Geri al" }).first().click();
      await page.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`**${at}`);
      // Free again for the next run.
      await page.goto(`${at}/delete`);
      await dialogOf(page).getByRole("button", { name: "Sil" }).click();
      await page.getByText("Anket silindi.").waitFor();
    },
  );

  scripts(
    "ADM-025 ADM-164 the settings keep what was typed, and tell of no subject; script: %s",
    slow,
    async (scripted) => {
      const page = await site.person("admin@kulis.test", { to: `${home}/settings`, javaScriptEnabled: scripted });
      const subject = page.getByLabel(/^E-posta konusu/);
      await subject.fill("");
      await page.getByLabel("Kapalı").check();
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Bu alan zorunludur.").first().waitFor();
      await subject.fill(`{project} nasıldı, ${scripted ? "1" : "2"}?`);
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Anket ayarları kaydedildi.").waitFor();
      expect(await subject.inputValue()).toBe(`{project} nasıldı, ${scripted ? "1" : "2"}?`);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
    },
  );

  scripts(
    "PUB-001 PUB-010 PUB-020 ROU-051 the client answers by the link once, sees what is kept and erases it, at 390 pixels; script: %s",
    slow,
    async (scripted) => {
      const { page } = await site.visitor({ javaScriptEnabled: scripted, viewport: { width: 390, height: 780 } });
      const link = `/post-event-survey-form/${demoSurveyTokens[scripted ? 0 : 1]}`;
      await page.goto(link);
      await page.getByRole("heading", { level: 1, name: "Kongre memnuniyet anketi" }).waitFor();
      if (scripted) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("button", { name: /Gönder/ }).click();
      await page.getByText("Bu alan zorunludur.").first().waitFor();
      await page
        .getByRole("group", { name: /genel olarak/ })
        .locator("input")
        .nth(3)
        .check({ force: true });
      await page.getByLabel(/Eklemek istediğin/).fill("Güzeldi");
      await page.getByRole("button", { name: /Gönder/ }).click();
      await page.getByText("Yanıtın bize ulaştı.", { exact: true }).first().waitFor();
      await page.goto(link);
      await page.getByText("Yanıtın bize ulaştı.", { exact: true }).waitFor();
      expect(await page.getByRole("button", { name: /Gönder/ }).count()).toBe(0);
      // KVKK: stored data is read and erased by the same link.
      await page.getByRole("link", { name: "Hakkımda ne saklanıyor? Sil" }).click();
      await page.getByText("Güzeldi").waitFor();
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("link", { name: "Yanıtıma dön" }).click();
      await page.getByText("Yanıtın bize ulaştı.", { exact: true }).waitFor();
      await page.getByRole("link", { name: "Hakkımda ne saklanıyor? Sil" }).click();
      await page.getByRole("link", { name: "Hepsini sil" }).click();
      await page.getByRole("button", { name: "Hepsini sil" }).click();
      await page.getByText("kalıcı olarak silindi").waitFor();
      await page.goto(link);
      await page.getByText("Bu bağlantıda bir anket yok.").waitFor();
      await page.goto(`/post-event-survey-form/${"x".repeat(43)}`);
      await page.getByText("Bu bağlantıda bir anket yok.").waitFor();
    },
  );

  test("ROU-104 SES-035 a press anywhere in a row opens the survey, whose name is the page's head", slow, async () => {
    const page = await site.person("admin@kulis.test", { to: home });
    const row = page.getByRole("row", { name: /Kongre memnuniyet anketi/ });
    const href = await row.getByRole("link").first().getAttribute("href");
    expect(href).toMatch(/^\/admin\/post-event-client-surveys\/[a-z0-9-]+$/);
    // A click outside of every link of the row.
    await row.getByRole("cell").last().click();
    await page.waitForURL(`**${href}`);
    await page.getByRole("heading", { level: 1, name: "Kongre memnuniyet anketi" }).waitFor();
  });

  scripts(
    "ADM-185 the results of all surveys are narrowed by survey and text, and sent as a sheet; script: %s",
    slow,
    async (scripted) => {
      const page = await site.person("admin@kulis.test", { to: home, javaScriptEnabled: scripted });
      await page.getByRole("link", { name: "Genel bakış" }).click();
      await page.waitForURL(/\/results$/);
      await page.getByRole("heading", { name: "Aylara göre" }).waitFor();
      const table = page.getByRole("table", { name: "Anketlere göre" });
      expect(await table.getByRole("row").count()).toBeGreaterThan(1);
      if (scripted) {
        expect(await seriousFindings(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      const search = page.getByPlaceholder("Görüşlerde ara");
      await search.fill("böyle bir görüş yok");
      await search.press("Enter");
      await page.waitForURL(/q=/);
      await page.getByText("Görüş yok.").waitFor();
      const sheet = await page.getByRole("link", { name: "Dışa aktar" }).getAttribute("href");
      expect(sheet).toContain("/results.xlsx?q=");
      const answer = await page.request.get(new URL(sheet ?? "", page.url()).href);
      expect([answer.status(), (await answer.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);
      await page.goto(`${home}/results?from=2099-01-01`);
      await page.getByText("Bu seçimle gönderilen anket yok.").waitFor();
    },
  );

  test("ADM-185 results and sends show rates, averages and who gets it", slow, async () => {
    const page = await site.person("admin@kulis.test", { to: home });
    await page.getByRole("link", { name: "Kongre memnuniyet anketi" }).click();
    await page.getByRole("link", { name: "Sonuçlar" }).click();
    await page.getByRole("heading", { name: "Projelere göre" }).waitFor();
    await page
      .getByText(/Ortalama .+ \/ 5/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Dışa aktar" }).click();
    expect((await download).suggestedFilename()).toMatch(/^kulis-survey-.*\.xlsx$/);
    await page.getByRole("link", { name: "Gönderimler" }).click();
    await page.getByRole("heading", { name: "Kimlere gidecek" }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
