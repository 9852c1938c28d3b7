import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { ready } from "../helpers/form-builder";
import { apiClient, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const slow = { timeout: 180_000 };
let admin: ApiClient;
let project: string;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  project = (await everything(admin, "/projects?statuses=PREP"))[0]?.code ?? "";
});

let serial = 0;
async function newBudget(): Promise<string> {
  const name = `Şablonlu bütçe ${(serial += 1)}`;
  const made: any = await admin.send("POST", `/project/${project}/budgets`, { name, currency: "TRY" });
  return made.budget.code;
}
async function withLine(): Promise<{ code: string; item: number }> {
  const code = await newBudget();
  const { category }: any = await admin.send("POST", `/budget/${code}/category`, { name: "Konaklama", vat_rate: "10" });
  const { item }: any = await admin.send("POST", `/budget/${code}/item`, {
    category_id: category.id,
    name: "Tek kişilik oda",
    quantity: "10",
    price_buy: "100",
    price_sell: "120",
  });
  return { code, item: item.id };
}
const budgetOf = async (code: string): Promise<any> => ((await admin.get(`/budget/${code}`)) as any).budget;
const open = (path: string, javaScriptEnabled = true) =>
  site.person("admin@kulis.test", { to: path, javaScriptEnabled });
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const at = (code: string, ...rest: (string | number)[]) => `/project/${project}/budget/${[code, ...rest].join("/")}`;

describe("templates of budgets", () => {
  scripts(
    "ROU-090 ROU-091 ADM-121 ADM-122 ADM-142 ADM-143 BUD-040 templates are found, looked at and changed; script: %s",
    slow,
    async (scripted) => {
      const page = await open("/admin/budgets", scripted);
      await page.getByRole("link", { name: "Kategori şablonları", exact: true }).click();
      await page.waitForURL(/budget-category-templates/);
      await row(page, "Otel konaklaması").waitFor();
      await page.getByRole("link", { name: "Bütçe şablonları", exact: true }).click();
      await page.waitForURL(/budget-templates/);
      await page.goto("/admin/budgets/budget-templates?q=KONGRES");
      expect(await page.locator("tbody tr").count()).toBe(1);
      await row(page, "Üç günlük tıp kongresi").getByRole("link").first().click();
      await page.getByRole("heading", { name: "Üç günlük tıp kongresi" }).waitFor();
      const line = scripted ? "Yaka Kartı" : "Plaket";
      await row(page, line).getByRole("link", { name: line, exact: true }).click();
      await dialogOf(page)
        .getByLabel(/^Satış birim fiyatı/)
        .fill("1.2.3");
      await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
      await dialogOf(page).getByText("Geçerli bir tutar girmelisin", { exact: false }).first().waitFor();
      await dialogOf(page)
        .getByLabel(/^Satış birim fiyatı/)
        .fill("77,5");
      if (scripted) await page.keyboard.press("Tab");
      await dialogOf(page).getByLabel("Tekrar gün başı").check();
      await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
      await page.getByText("Şablon kaydedildi.").waitFor();
      await row(page, line).getByText("77,50 ₺").waitFor();
      await row(page, line).getByText("gün başı").waitFor();
      await row(page, line)
        .getByRole("link", { name: `${line} şablondan çıkar` })
        .click();
      await dialogOf(page).getByRole("button", { name: "Çıkar" }).click();
      await page.getByText("Şablondan çıkarıldı.").waitFor();
      expect(await row(page, line).count()).toBe(0);
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, line).waitFor();
    },
  );

  scripts(
    "BUD-040 a template is applied with chosen lines, for people and days, and taken back; script: %s",
    slow,
    async (scripted) => {
      const code = await newBudget();
      const page = await open(at(code), scripted);
      await page.getByLabel("Şablonlar").click();
      await page.getByRole("link", { name: "Şablon uygula" }).click();
      await page.getByLabel("Şablon", { exact: true }).selectOption({ label: "Toplantı tekniği (5 kalem)" });
      if (!scripted) await page.getByRole("button", { name: "Şablonu aç" }).click();
      await page.getByLabel(/^Katılımcı sayısı/).fill("200");
      await page.getByLabel(/^Gün sayısı/).fill("2");
      const boxes = page.locator("input[name=lines]");
      expect(await boxes.count()).toBe(5);
      for (const name of ["Işık Sistemi", "LED Ekran", "Simultane Çeviri Sistemi"])
        await page.getByRole("checkbox", { name }).uncheck();
      if (!scripted) await page.getByRole("button", { name: "Toplamları göster" }).click();
      // Two days of sound and one stage.
      await page.locator(".template-sums").getByText("122.000,00 ₺").waitFor();
      expect(await page.locator("input[name=lines]:checked").count()).toBe(2);
      await page.getByRole("button", { name: "Uygula", exact: true }).click();
      await page.waitForURL(new RegExp(`/budget/${code}$`));
      await page.getByText("Toplantı tekniği uygulandı: 2 kalem eklendi.").waitFor();
      expect(await budgetOf(code)).toMatchObject({ total: { total_sell: "122000.00", total_buy: "100000.00" } });
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.getByText("Bu bütçede henüz kategori yok.").waitFor();
      expect((await budgetOf(code)).categories).toEqual([]);
    },
  );

  scripts("BUD-040 nothing chosen is told, and nothing typed is lost; script: %s", slow, async (scripted) => {
    const code = await newBudget();
    const [{ id }] = ((await admin.get("/definition/budget-category-templates")) as any).data;
    const page = await open(`${at(code)}/template?template=category-${id}`, scripted);
    await page.getByLabel(/^Katılımcı sayısı/).fill("33");
    for (const box of await page.locator("input[name=lines]").all()) await box.uncheck();
    await page.getByRole("button", { name: "Uygula", exact: true }).click();
    await page.getByText("En az bir kalem seç.").first().waitFor();
    expect(await page.getByLabel(/^Katılımcı sayısı/).inputValue()).toBe("33");
    expect(await page.locator("input[name=lines]:checked").count()).toBe(0);
  });

  scripts("BUD-040 a budget and a category of it are kept as templates; script: %s", slow, async (scripted) => {
    const { code } = await withLine();
    const end = scripted ? "betikli" : "betiksiz";
    const page = await open(at(code, "save-template"), scripted);
    await page.getByLabel(/^Şablonun adı/).fill("Toplantı tekniği");
    await page.getByLabel(/^Ne kaydedilsin/).selectOption({ label: "Konaklama" });
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByText("Bu adla bir tanım zaten var.").first().waitFor();
    await page.getByLabel(/^Şablonun adı/).fill(`Konaklama ${end}`);
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.waitForURL(new RegExp(`/budget/${code}$`));
    await page.getByText("Şablon kaydedildi.").waitFor();
    await page.goto("/admin/budgets/budget-category-templates");
    await row(page, `Konaklama ${end}`).getByText("1.200,00 ₺").waitFor();
  });
});

describe("a template that is there", () => {
  scripts("BUD-040 ROU-090 gets lines by hand and from a budget; script: %s", slow, async (scripted) => {
    const { code } = await withLine();
    const name = `Büyüyen ${scripted ? "şablon" : "form"}`;
    const made: any = await admin.send("POST", `/budget/${code}/template`, { name });
    const template = `/admin/budgets/budget-templates/${made.template.id}/content`;
    const page = await open(template, scripted);
    if (scripted) await ready(page);
    await page.getByRole("link", { name: "Kalem ekle" }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(/^Ad/).fill("Yaka kartı");
    await dialog.getByLabel(/^Satış birim fiyatı/).fill("on");
    // Leaving the field says what is wrong, and moves what stands below it.
    if (scripted) await dialog.getByLabel(/^Satış birim fiyatı/).press("Tab");
    await dialog.getByRole("button", { name: "Kaydet", exact: true }).click();
    await dialog.locator("[data-form-error]").waitFor();
    expect(await dialog.getByLabel(/^Satış birim fiyatı/).inputValue()).toBe("on");
    expect(await dialog.getByLabel(/^Ad/).inputValue()).toBe("Yaka kartı");
    await dialog.getByLabel(/^Satış birim fiyatı/).fill("10,50");
    await dialog.getByLabel("Miktar kişi başı").check();
    await dialog.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByText("Şablona eklendi.").waitFor();
    await row(page, "Yaka kartı").getByText("10,50 ₺").waitFor();
    await page.getByRole("link", { name: "Kategori ekle" }).click();
    await dialogOf(page).getByLabel(/^Ad/).fill("Ulaşım");
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByRole("link", { name: "Ulaşım", exact: true }).waitFor();
    await page.goto(at(code, "save-template"));
    await page.getByLabel(/^Nereye/).selectOption({ label: name });
    await page.getByLabel(/^Ne kaydedilsin/).selectOption({ label: "Konaklama" });
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByText(`${name}: 1 kalem eklendi.`).waitFor();
    const { content } = ((await admin.get(`/definition/budget-templates/${made.template.id}/content`)) as any).template;
    expect(content.map((one: any) => [one.name, one.items.map((line: any) => line.name)])).toEqual([
      ["Konaklama", ["Tek kişilik oda", "Yaka kartı", "Tek kişilik oda"]],
      ["Ulaşım", []],
    ]);
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.getByText("Geri alındı.").waitFor();
    await page.goto(template);
    expect(await row(page, "Tek kişilik oda").count()).toBe(1);
  });
});

describe("offers of suppliers", () => {
  scripts(
    "BUD-013 offers for a line are added, compared and chosen; the price goes back with an undo; script: %s",
    slow,
    async (scripted) => {
      const { code, item } = await withLine();
      const [first, second]: any[] = ((await admin.get("/suppliers?page_size=20")) as any).data;
      const path = `/budget/${code}/item/${item}/supplier`;
      await admin.send("POST", path, { supplier_id: first.id, price: "95", currency: "TRY" });
      const page = await open(at(code, "item", item), scripted);
      await page.getByRole("link", { name: "Teklif ekle" }).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(/^Birim fiyat/).fill("4");
      await dialog.getByLabel(/^Para birimi/).selectOption("EUR");
      if (scripted) {
        await dialog.getByRole("combobox", { name: /^Tedarikçi/ }).fill(second.name.slice(0, 8));
        await dialog.getByRole("option", { name: second.name }).first().click();
      } else {
        await dialog.getByRole("searchbox").fill(second.name);
        await dialog.locator("button[formmethod=get]").click();
        await dialog.getByLabel(/^Tedarikçi/).selectOption(String(second.id));
        await dialog.getByLabel(/^Birim fiyat/).fill("4");
        await dialog.getByLabel(/^Para birimi/).selectOption("EUR");
      }
      await dialog.getByRole("button", { name: "Kaydet", exact: true }).click();
      await page.getByText("Teklif eklendi.").waitFor();
      await row(page, first.name).getByText("En ucuz").waitFor();
      await row(page, first.name).getByText("−50,00 ₺").waitFor();
      await page.getByRole("button", { name: `${first.name} teklifini seç` }).click();
      await page.getByText("Teklif seçildi", { exact: false }).waitFor();
      await row(page, first.name).getByText("Seçili").waitFor();
      expect((await budgetOf(code)).categories[0].items[0]).toMatchObject({ price_buy: "95", currency_buy: "TRY" });
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.locator(".template-sums").getByText("1.000,00 ₺").waitFor();
      await page.getByRole("link", { name: `${first.name} teklifini sil` }).click();
      await dialogOf(page).getByRole("button", { name: "Sil", exact: true }).click();
      await page.getByText("Teklif silindi.").waitFor();
      expect(await row(page, first.name).count()).toBe(0);
    },
  );

  test("R19 templates and offers: no serious findings of axe, and nothing wider than 390 px", slow, async () => {
    const { code, item } = await withLine();
    const { data }: any = await admin.get("/definition/budget-templates");
    const [supplier]: any[] = ((await admin.get("/suppliers?page_size=1")) as any).data;
    const path = `/budget/${code}/item/${item}/supplier`;
    await admin.send("POST", path, { supplier_id: supplier.id, price: "95", note: "Kahvaltı dahil" });
    const template = `/admin/budgets/budget-templates/${data[0].id}/content`;
    const page = await site.person("admin@kulis.test", { viewport: { width: 390, height: 844 } });
    for (const address of [
      "/admin/budgets/budget-templates",
      template,
      `${template}/2`,
      `${at(code)}/template?template=budget-${data[0].id}`,
      at(code, "save-template"),
      at(code, "item", item),
      at(code, "item", item, "offer", "new"),
    ]) {
      await page.goto(address);
      expect(await seriousFindings(page), address).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, address).toBeLessThanOrEqual(0);
    }
  });
});
