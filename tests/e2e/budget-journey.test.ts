import { readFile } from "node:fs/promises";

import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { dialogOf, ready } from "../helpers/form-builder";
import { apiClient, type ApiClient } from "../helpers/http";
import { pdfText } from "../helpers/pdf-text";
import { mailedPath } from "../helpers/mailed-links";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const slow = { timeout: 240_000 };
let admin: ApiClient;
let project: string;

const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name }).first();
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
async function act(page: Page, name: string, entry: string) {
  await row(page, name).locator("summary").click();
  await row(page, name).getByRole("link", { name: entry, exact: true }).click();
  await dialogOf(page).waitFor();
}

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Kardiyoloji zirvesi", dates, country: "TR", attendee_count: 120, languages: ["tr"] };
  project = (await admin.send("POST", "/projects", body)).code;
  // A template with a line in euros.
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, { name: "Taslak", currency: "TRY" });
  const at = `/budget/${budget.code}`;
  const { category } = await admin.send("POST", `${at}/category`, { name: "Konaklama", vat_rate: "10" });
  const items = [
    { name: "Tek kişilik oda", quantity: "100", repeat: "2", price_buy: "80", currency_buy: "EUR", price_sell: "6000" },
    { name: "Karşılama kokteyli", quantity: "100", price_buy: "400", price_sell: "600" },
  ];
  await admin.send("POST", `${at}/items`, { category_id: category.id, items });
  await admin.send("POST", `${at}/template`, { name: "Zirve şablonu" });
  const { version } = (await admin.get(at)).budget;
  await admin.send("DELETE", at, { version });
});

test(
  "BUD-036 BUD-037 BUD-039 BUD-040 ROU-055 PUB-004 PUB-017 the whole way of a budget: template, sheet, alternative, rates, sent version, the client's page and changes, comparison, file",
  slow,
  async () => {
    const page = await site.person("admin@kulis.test", { to: `/project/${project}/budgets`, acceptDownloads: true });
    await page.getByRole("link", { name: "Bütçe ekle" }).click();
    await dialogOf(page)
      .getByLabel(/^Bütçe adı/)
      .fill("Teklif 1");
    await press(page, "Bütçe ekle");
    await page.getByText("Bütçe eklendi.").waitFor();
    const [{ code: first }] = (await admin.get(`/project/${project}/budgets`)).data;
    await row(page, "Teklif 1").getByRole("link", { name: "Teklif 1" }).first().click();
    await page.getByLabel("Şablonlar").click();
    await page.getByRole("link", { name: "Şablon uygula" }).click();
    await page.getByLabel("Şablon", { exact: true }).selectOption({ label: "Zirve şablonu (2 kalem)" });
    await page.getByRole("button", { name: "Uygula", exact: true }).click();
    await page.getByText("Zirve şablonu uygulandı: 2 kalem eklendi.").waitFor();
    await page.getByRole("link", { name: "Tablo", exact: true }).click();

    // By keyboard: a price, and a line under the last one.
    await ready(page);
    const grid = page.getByRole("grid", { name: "Bütçe tablosu" });
    const isSaved = () => page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();
    await grid.focus();
    await page.keyboard.press("Control+Home");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.type("150");
    await page.keyboard.press("Enter");
    await isSaved();
    await page.keyboard.press("Home");
    await page.keyboard.type("Gala yemeği");
    await page.keyboard.press("Enter");
    await grid.getByRole("row").filter({ hasText: "Gala yemeği" }).waitFor();
    await isSaved();

    // The cocktail and the dinner are alternatives, of which the dinner is chosen.
    const { items } = (await admin.get(`/budget/${first}`)).budget.categories[0];
    for (const name of ["Karşılama kokteyli", "Gala yemeği"]) {
      const { id } = items.find((one: { name: string }) => one.name === name);
      await page.goto(`/project/${project}/budgetv2/${first}/items/${id}`);
      await dialogOf(page).getByLabel("Alternatif kümesi").fill("Akşam");
      if (name === "Gala yemeği") await dialogOf(page).getByLabel("Satış birim fiyatı").fill("90.000");
      await press(page, "Kaydet");
      await page.getByText("Kalem kaydedildi.").waitFor();
    }
    expect((await admin.get(`/budget/${first}`)).budget.total.total_sell).toBe("1290000.00");

    // Rates: one by hand, then today's, seen before they apply.
    const [held] = (await admin.get(`/budget/${first}`)).budget.rates;
    await admin.send("PUT", `/budget/${first}/rates/EUR`, { rate: "40", version: held.version });
    await page.goto(`/project/${project}/budget/${first}/rates`);
    await page.getByLabel("EUR kurunu yenile").check();
    await page.waitForURL(/take=EUR/);
    await page.getByRole("button", { name: "Kurları yenile" }).click();
    await page.getByText("Kurlar yenilendi.").waitFor();

    // Sent; the client's wishes become a version of its own.
    await page.goto(`/project/${project}/budgets`);
    await act(page, "Teklif 1", "Gönder");
    await press(page, "Gönder");
    await dialogOf(page).getByText("En az bir kişi seç ya da bir adres yaz.").first().waitFor();
    await dialogOf(page).getByLabel("Başka adresler").fill("musteri@ornek.test,");
    expect(await dialogOf(page).getByLabel("Sürümün adı").inputValue()).toBe("Teklif 1 · sürüm 1");
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, "Gönder");
    await page.getByText("Bütçe 1 kişiye gönderildi. Artık değiştirilemez.").waitFor();
    await row(page, "Teklif 1 · sürüm 1").getByText("Gönderildi").first().waitFor();

    // The client reads it on a phone without script, asks for changes, and the staff see it.
    const link = await mailedPath(site.web, "musteri@ornek.test", /\/client-review\/[\w-]{43}\?language=tr/);
    const visitor = await site.newcomer({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      inBrowser: true,
    });
    // axe does not run where scripts do not.
    const looked = await site.newcomer({ viewport: { width: 390, height: 844 } });
    await looked.goto(link);
    expect(await seriousFindings(looked)).toEqual([]);
    await visitor.goto(link);
    await visitor.getByRole("heading", { name: "Teklif 1 · sürüm 1" }).waitFor();
    await visitor
      .getByRole("row", { name: /Gala yemeği/ })
      .first()
      .waitFor();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await visitor.getByRole("link", { name: "Yanıt ver" }).click();
    await expect
      .poll(() => visitor.getByRole("form", { name: "Yanıtın" }).evaluate((form) => form.getBoundingClientRect().top))
      .toBeLessThan(844);
    await visitor.getByRole("button", { name: "Revizyon İste" }).click();
    await visitor.getByText("Bu alan zorunludur.").waitFor();
    await visitor.getByLabel("Notun").fill("Gala yemeği Türk mutfağı olsun.");
    await visitor.getByRole("button", { name: "Revizyon İste" }).click();
    await visitor.getByText("tarihinde değişiklik istedin").waitFor();
    await act(page, "Teklif 1 · sürüm 1", "Gönderilenler");
    await dialogOf(page).getByText("Gala yemeği Türk mutfağı olsun.").waitFor();
    await page.goto(`/project/${project}/budgets`);
    await act(page, "Teklif 1 · sürüm 1", "Çoğalt");
    expect(
      await dialogOf(page)
        .getByLabel(/^Yeni sürümün adı/)
        .inputValue(),
    ).toBe("Teklif 1 · sürüm 2");
    await dialogOf(page)
      .getByLabel(/^Yeni sürümün adı/)
      .fill("Teklif 2");
    await press(page, "Çoğalt");
    await row(page, "Teklif 2").waitFor();
    const second = (await admin.get(`/project/${project}/budgets`)).data.find(
      (one: { name: string }) => one.name === "Teklif 2",
    ).code;
    const cocktail = (await admin.get(`/budget/${second}`)).budget.categories[0].items.find(
      (one: { name: string }) => one.name === "Karşılama kokteyli",
    );
    await page.goto(`/project/${project}/budgetv2/${second}`);
    await ready(page);
    await grid.focus();
    await page.keyboard.press("Control+Home");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();
    await admin.send("PUT", `/budget/${second}/item/${cocktail.id}/default`, {});

    await page.goto(`/project/${project}/budgets`);
    await page.getByRole("button", { name: "Karşılaştır" }).click();
    await page.waitForURL(/budgets\/compare/);
    await row(page, "Tek kişilik oda").locator("ins").first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    // The client's file contains the sales, and nothing of the purchases.
    await page.goto(`/project/${project}/budget/${second}?version=client`);
    await page.locator("summary").filter({ hasText: "Dosya" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Müşteri dosyasını indir" }).click(),
    ]);
    const text = (await pdfText(await readFile(await file.path()))).replaceAll(" ", "");
    const { total } = (await admin.get(`/budget/${second}`)).budget;
    const shown = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2 });
    expect(text).toContain(shown.format(total.total_sell_with_vat));
    expect(text).toContain("Karşılamakokteyli");
    expect(text).not.toContain(shown.format(total.total_buy));
    // The sent version is unchanged.
    expect((await admin.get(`/budget/${first}`)).budget.total.total_sell).toBe("1290000.00");
  },
);
