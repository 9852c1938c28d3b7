import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const slow = { timeout: 120_000 };
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();

describe("definitions of budgets", () => {
  test("ADM-118 ADM-119 ADM-120 ADM-121 ADM-122 ADM-123 the menu of budgets leads to each page and says which one is open", async () => {
    const pages = [
      "budget-categories",
      "budget-items",
      "budget-groups",
      "budget-templates",
      "budget-category-templates",
    ];
    const page = await site.person("admin@kulis.test", { to: "/admin/budgets", javaScriptEnabled: false });
    const menu = () => page.getByRole("navigation", { name: "Bütçe ayarları" });
    for (const name of [...pages, "export"]) {
      const at = `/admin/budgets/${name}`;
      expect([at, await menu().locator(`a[href="${at}"]`).count()]).toEqual([at, 1]);
      await page.goto(at);
      const current = menu().locator("[aria-current]");
      expect([await current.count(), await current.getAttribute("href")]).toEqual([1, at]);
    }
  });

  scripts(
    "ROU-085 ROU-086 ROU-087 ADM-002 ADM-124 ADM-125 ADM-126 ADM-128 ADM-129 ADM-144 ADM-146 ADM-147 a category with its taxes; script: %s",
    slow,
    async (scripted) => {
      const page = await site.person("admin@kulis.test", { to: "/admin", javaScriptEnabled: scripted });
      await page.getByRole("link", { name: /^Bütçe/ }).click();
      await page.waitForURL(/\/admin\/budgets\/budget-categories/);
      await page.getByRole("link", { name: "Yeni bütçe kategorisi" }).click();
      const dialog = dialogOf(page);
      const name = `Saha gideri ${scripted ? "betikli" : "betiksiz"}`;
      await dialog.getByLabel(/^Ad/).first().fill(name);
      await save(page);
      await dialog.getByText("Bu alan zorunludur.").first().waitFor();
      await dialog.getByLabel(/^Varsayılan KDV oranı/).fill("8,1234");
      await dialog.locator("details summary").click();
      await dialog.getByLabel("Otel", { exact: true }).check();
      await dialog.locator("details summary").click();
      // ADM-146: the one row cannot be deleted; ADM-147: its default values.
      expect(await dialog.getByRole("button", { name: /satırı sil|sil: 1/i }).count()).toBe(0);
      expect(await dialog.locator("[name='taxes[0].price_type']").inputValue()).toBe("PERCENTAGE");
      expect(await dialog.locator("[name='taxes[0].vat_rate']").inputValue()).toMatch(/^0(,00)?$/);
      await dialog.locator("[name='taxes[0].name']").fill("Konaklama vergisi");
      await dialog.locator("[name='taxes[0].price']").fill("2,5");
      await dialog.locator(".row-add").click();
      await dialog.locator("[name='taxes[1].name']").fill("Temizlik");
      await dialog.locator("[name='taxes[1].price_type']").selectOption("FIXED");
      await dialog.locator("[name='taxes[1].price']").fill("1.250,4567");
      await dialog.locator("[name='taxes[1].currency_code']").selectOption("EUR");
      await dialog.locator("[name='taxes[1].vat_rate']").fill("20");
      await save(page);
      await page.getByText(`“${name}” eklendi.`).waitFor();
      await row(page, name).getByText("%8,1234").waitFor();
      await row(page, name).getByRole("link").first().click();
      expect(await dialogOf(page).locator("[name='taxes[1].price']").inputValue()).toBe("1.250,4567");
      expect(await dialogOf(page).locator("[name='taxes[0].price']").inputValue()).toBe("2,50");
      await dialogOf(page).locator("[name='taxes[1].price']").fill("1.2.3");
      await save(page);
      await dialogOf(page).getByText("Geçerli bir tutar girmelisin", { exact: false }).first().waitFor();
      await dialogOf(page).locator("[name='taxes[1].price']").fill("");
      await dialogOf(page).locator("[name='taxes[1].name']").fill("");
      await save(page);
      await page.getByText(`“${name}” kaydedildi.`).waitFor();
      await row(page, name).getByRole("link").first().click();
      await dialogOf(page).locator("[name='taxes[0].name']").waitFor();
      expect(await dialogOf(page).locator("[name='taxes[1].name']").count()).toBe(0);
    },
  );

  scripts(
    "ROU-088 ROU-089 ADM-003 ADM-004 ADM-119 ADM-120 ADM-136 ADM-137 ADM-139 ADM-140 items stand under their category, groups hold them; script: %s",
    slow,
    async (scripted) => {
      const end = scripted ? "betikli" : "betiksiz";
      const page = await site.person("admin@kulis.test", { to: "/admin/budgets", javaScriptEnabled: scripted });
      await page.getByRole("link", { name: "Kalemler", exact: true }).click();
      await page.waitForURL(/budget-items/);
      await page.getByRole("link", { name: "Yeni bütçe kalemi" }).click();
      await dialogOf(page).getByLabel(/^Ad/).first().fill(`Lazer ${end}`);
      await dialogOf(page)
        .getByLabel(/^Kategori/)
        .selectOption({ label: "Teknik Ekipman" });
      await save(page);
      await row(page, `Lazer ${end}`).getByText("Teknik Ekipman").waitFor();
      await page.getByRole("link", { name: "Gruplar", exact: true }).click();
      await page.getByRole("link", { name: "Yeni bütçe grubu" }).click();
      await dialogOf(page).getByLabel(/^Ad/).first().fill(`Sahne paketi ${end}`);
      await dialogOf(page)
        .getByLabel(/^Kategori/)
        .selectOption({ label: "Konaklama" });
      await dialogOf(page).locator("details summary").click();
      await dialogOf(page).getByLabel(`Teknik Ekipman · Lazer ${end}`).check();
      await dialogOf(page).locator("details summary").click();
      await save(page);
      await dialogOf(page).getByText("Seçtiğin kalemlerden biri bu kategoride değil.").first().waitFor();
      await dialogOf(page)
        .getByLabel(/^Kategori/)
        .selectOption({ label: "Teknik Ekipman" });
      await save(page);
      await row(page, `Sahne paketi ${end}`).getByText("Teknik Ekipman").waitFor();
      // An item in a group is archived, and not deleted.
      await page.getByRole("link", { name: "Kalemler", exact: true }).click();
      await row(page, `Lazer ${end}`).getByRole("link").first().click();
      await dialogOf(page)
        .getByText(/1 kayıtta kullanılıyor: silinemez, arşivlenebilir/)
        .waitFor();
      await dialogOf(page)
        .getByLabel(/^Arşivde/)
        .check();
      await save(page);
      await row(page, `Lazer ${end}`).getByText("Arşivde", { exact: true }).waitFor();
    },
  );

  scripts("ADM-050 BUD-038 what new budgets begin with; script: %s", slow, async (scripted) => {
    const page = await site.person("admin@kulis.test", { to: "/admin/budgets/export", javaScriptEnabled: scripted });
    await page.getByRole("link", { name: "Varsayılanlar" }).click();
    await page.waitForURL(/\/admin\/budgets\/defaults/);
    const type = page.getByLabel(/^Kur türü/);
    const vat = page.getByLabel(/^Hizmet bedelinin KDV oranı/);
    await type.selectOption({ label: "TCMB efektif satış" });
    await vat.fill("yüzde on");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByText("0 ile 100 arasında bir oran girmelisin.", { exact: false }).first().waitFor();
    expect([await type.inputValue(), await vat.inputValue()]).toEqual(["banknote_selling", "yüzde on"]);
    await vat.fill(scripted ? "10" : "1");
    await vat.press("Enter");
    await page.getByText("Yeni bütçelerin varsayılanları kaydedildi.").waitFor();
    await page.reload();
    expect(await type.inputValue()).toBe("banknote_selling");
    expect(await vat.inputValue()).toMatch(scripted ? /^10(,00)?$/ : /^1(,00)?$/);
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
  });

  scripts("ROU-092 ADM-016 ADM-056 ADM-123 BUD-040 how budgets look on paper; script: %s", slow, async (scripted) => {
    const page = await site.person("admin@kulis.test", { to: "/admin/budgets", javaScriptEnabled: scripted });
    await page.getByRole("link", { name: "Dışa aktarma" }).click();
    await page.waitForURL(/budgets\/export/);
    const colour = scripted ? "#0b6e4f" : "#204080";
    const note = `Fiyatlara KDV dahil değildir (${colour})`;
    await page.getByLabel(/^Ana renk/).fill(colour);
    await page.getByLabel(/^Bütçenin altındaki not/).fill(note);
    const sample = page.locator(".export-sample svg");
    // The sample follows the choice before it is saved.
    if (scripted) await sample.getByText(note).waitFor();
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByText("Dışa aktarma ayarları kaydedildi.").waitFor();
    await sample.getByText(note).waitFor();
    expect(await sample.locator(`rect[fill="${colour}"]`).count()).toBe(3);
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.getByText(note).first().waitFor({ state: "detached" });
  });

  test("ADM-144 nothing serious is found by axe, and nothing is wider than a phone", slow, async () => {
    const page = await site.person("admin@kulis.test", { to: "/admin/budgets", viewport: { width: 390, height: 844 } });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Konaklama", exact: true }).click();
    await dialogOf(page).locator("[name='taxes[0].name']").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  });
});
