import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const slow = { timeout: 180_000 };
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name }).first();
const phone = { width: 390, height: 844 };
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

let admin: { get: (path: string) => Promise<any>; send: (method: string, path: string, body?: object) => Promise<any> };
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

/** A project of its own, with no budgets. */
async function newProject(name: string): Promise<string> {
  const made = await admin.send("POST", "/projects", {
    name,
    dates: { start: "2027-03-10", end: "2027-03-12" },
    attendee_count: 100,
    languages: ["tr"],
  });
  return made.code;
}

async function act(page: Page, name: string, entry: string) {
  await row(page, name).locator("summary").click();
  await row(page, name).getByRole("link", { name: entry }).click();
  await dialogOf(page).waitFor();
}
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();

describe("versions of budgets", () => {
  scripts(
    "BUD-001 BUD-003 BUD-004 BUD-036 BUD-039 from the first budget to the approved one; script: %s",
    slow,
    async (scripted) => {
      const code = await newProject(`Sürüm denemesi ${scripted ? "betikli" : "betiksiz"}`);
      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/budgets`,
        javaScriptEnabled: scripted,
      });
      await page.getByText("Henüz bütçe yok.", { exact: false }).waitFor();
      await page.getByRole("link", { name: "Bütçe ekle" }).click();
      await dialogOf(page)
        .getByLabel(/^Bütçe adı/)
        .fill("Ana bütçe");
      await dialogOf(page)
        .getByLabel(/^Para birimi/)
        .selectOption("EUR");
      await press(page, "Bütçe ekle");
      await page.getByText("Bütçe eklendi.").waitFor();
      const [{ code: first }] = (await admin.get(`/project/${code}/budgets`)).data;
      const { category } = await admin.send("POST", `/budget/${first}/category`, { name: "Konaklama", vat_rate: "10" });
      const line = { category_id: category.id, name: "Oda", price_buy: "80", price_sell: "100", quantity: "10" };
      await admin.send("POST", `/budget/${first}/item`, line);
      await page.reload();
      await row(page, "Ana bütçe").getByText("Taslak").waitFor();
      await row(page, "Ana bütçe").getByText("1.000,00 €").waitFor();

      // The head: an amount needs a kind of fee, and nothing typed is lost.
      await act(page, "Ana bütçe", "Düzenle");
      await dialogOf(page)
        .getByLabel(/^Oran veya tutar/)
        .fill("8,5");
      await press(page, "Kaydet");
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      expect(
        await dialogOf(page)
          .getByLabel(/^Oran veya tutar/)
          .inputValue(),
      ).toMatch(/^8,50?$/);
      await dialogOf(page)
        .getByLabel(/^Hizmet bedeli\b/)
        .selectOption("PERCENTAGE");
      await press(page, "Kaydet");
      await page.getByText("Bütçe kaydedildi.").waitFor();
      await row(page, "Ana bütçe").getByText("1.085,00 €").waitFor();

      // Another version of it, which is deleted and comes back.
      await act(page, "Ana bütçe", "Çoğalt");
      await dialogOf(page)
        .getByLabel(/^Yeni sürümün adı/)
        .fill("İkinci sürüm");
      await press(page, "Çoğalt");
      await row(page, "İkinci sürüm").getByText("Ana bütçe’den çoğaltıldı").waitFor();
      await act(page, "İkinci sürüm", "Bütçeyi sil");
      await press(page, "Bütçeyi sil");
      await page.getByText("Bütçe silindi.").waitFor();
      expect(await page.locator("tbody tr").count()).toBe(1);
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, "İkinci sürüm").waitFor();

      // The client's changes in the comparison.
      const second = (await admin.get(`/project/${code}/budgets`)).data[1].code;
      const own = (await admin.get(`/budget/${second}`)).budget.categories[0];
      await admin.send("PUT", `/budget/${second}/item/${own.items[0].id}`, { price_sell: "110", version: 1 });
      await admin.send("POST", `/budget/${second}/item`, { category_id: own.id, name: "Sahne", price_sell: "50" });
      await page.getByRole("button", { name: "Karşılaştır" }).click();
      await page.waitForURL(/budgets\/compare/);
      await page.getByText("1 eklendi, 0 çıkarıldı, 1 değişti").waitFor();
      await row(page, "Oda").locator("del").getByText("100,00 €").waitFor();
      await row(page, "Oda").locator("ins").getByText("110,00 €").waitFor();
      await row(page, "Sahne").getByText("Eklendi").waitFor();
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("link", { name: "Yer değiştir" }).click();
      await page.getByText("0 eklendi, 1 çıkarıldı, 1 değişti").waitFor();
      await page.locator("main").getByRole("link", { name: "Bütçeler", exact: true }).last().click();

      // A sent version is unchanged; an approved one gives the offer its value.
      await act(page, "İkinci sürüm", "Başka yoldan gönderdim");
      await press(page, "İşaretle");
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      await dialogOf(page)
        .getByLabel(/^Kime gönderildi/)
        .fill("Ayşe Yılmaz");
      await press(page, "İşaretle");
      await row(page, "İkinci sürüm").getByText("Gönderildi").first().waitFor();
      await row(page, "İkinci sürüm").locator("summary").click();
      expect(await row(page, "İkinci sürüm").getByRole("link", { name: "Düzenle" }).count()).toBe(0);
      await row(page, "İkinci sürüm").getByRole("link", { name: "Müşteri onayını kaydet" }).click();
      expect(
        await dialogOf(page)
          .getByLabel(/^Onaylayan kişi/)
          .inputValue(),
      ).toBe("Ayşe Yılmaz");
      await press(page, "Kaydet");
      await row(page, "İkinci sürüm").getByText("Onaylandı").waitFor();
      const { project } = await admin.get(`/project/${code}`);
      expect([project.lead_value, project.lead_currency]).toEqual(["1247.75", "EUR"]);
      // Its sheet says that it is locked, and begins the next version.
      await page.goto(new URL(`/project/${code}/budgetv2/${second}`, site.web.url).href);
      await page.locator(".alert").getByRole("link", { name: "Çoğalt" }).click();
      await dialogOf(page)
        .getByLabel(/^Yeni sürümün adı/)
        .waitFor();
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
    },
  );

  scripts("BUD-011 a sum that the offer cannot hold is told beside its value; script: %s", slow, async (scripted) => {
    const code = await newProject(`Büyük onay ${scripted ? "betikli" : "betiksiz"}`);
    const { budget } = await admin.send("POST", `/project/${code}/budgets`, { name: "Büyük", currency: "TRY" });
    const { category } = await admin.send("POST", `/budget/${budget.code}/category`, { name: "Otel", vat_rate: "0" });
    const line = { category_id: category.id, name: "Oda", price_sell: "999999999999", quantity: "11" };
    await admin.send("POST", `/budget/${budget.code}/item`, line);
    const { version } = (await admin.get(`/budget/${budget.code}`)).budget;
    await admin.send("POST", `/budget/${budget.code}/send`, { sent_to: "Ayşe Yılmaz", version });
    const page = await site.person("admin@kulis.test", {
      to: `/project/${code}/budgets/${budget.code}/approval`,
      javaScriptEnabled: scripted,
    });
    await dialogOf(page)
      .getByLabel(/^Onaylayan kişi/)
      .fill("Can Öz");
    await press(page, "Kaydet");
    await dialogOf(page).locator(".field-error").filter({ hasText: "teklifin tutarına sığmıyor" }).waitFor();
    expect(
      await dialogOf(page)
        .getByLabel(/^Onaylayan kişi/)
        .inputValue(),
    ).toBe("Can Öz");
    expect(await dialogOf(page).getByLabel("Teklifin tutarı").inputValue()).toMatch(/^10\.999\.999\.999\.989,00\s₺$/);
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
  });

  scripts(
    "BUD-038 rates: the effect before it applies, one entered by hand, and back; script: %s",
    slow,
    async (scripted) => {
      const code = await newProject(`Kur denemesi ${scripted ? "betikli" : "betiksiz"}`);
      const { budget } = await admin.send("POST", `/project/${code}/budgets`, { name: "Kurlu", currency: "TRY" });
      const { category } = await admin.send("POST", `/budget/${budget.code}/category`, { name: "Otel", vat_rate: "0" });
      const line = { category_id: category.id, name: "Oda", price_buy: "100", currency_buy: "EUR", price_sell: "9000" };
      await admin.send("POST", `/budget/${budget.code}/item`, line);
      const [held] = (await admin.get(`/budget/${budget.code}`)).budget.rates;
      await admin.send("PUT", `/budget/${budget.code}/rates/EUR`, { rate: "40", version: held.version });

      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/budget/${budget.code}`,
        javaScriptEnabled: scripted,
      });
      await page.getByText("Bugünkü kurlarla kâr").waitFor();
      await page.getByRole("link", { name: "Kurları yenile" }).click();
      await page.waitForURL(/\/rates$/);
      await page.getByText("Elle girildi").waitFor();
      // By hand it stays out of a renewal until it is chosen.
      await page.getByText("Seçili kur yok.").waitFor();
      await page.getByLabel("EUR kurunu yenile").check();
      if (!scripted) await page.getByRole("button", { name: "Etkisini göster" }).click();
      await page.waitForURL(/take=EUR/);
      await page.locator("main form[method=post]").getByRole("button", { name: "Kurları yenile" }).waitFor();
      expect((await admin.get(`/budget/${budget.code}`)).budget.rates[0].rate).toBe("40");
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Kurları yenile" }).click();
      await page.getByText("Kurlar yenilendi.").waitFor();
      expect((await admin.get(`/budget/${budget.code}`)).budget.rates[0].rate).toBe(held.rate);
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.getByText("Elle girildi").waitFor();

      await page.getByRole("link", { name: "EUR kurunu elle gir" }).click();
      await dialogOf(page)
        .getByLabel(/^1 EUR kaç TL/)
        .fill("1.2,3");
      await press(page, "Kaydet");
      await dialogOf(page).locator("[aria-invalid='true']").waitFor();
      expect(
        await dialogOf(page)
          .getByLabel(/^1 EUR kaç TL/)
          .inputValue(),
      ).toBe("1.2,3");
      await dialogOf(page)
        .getByLabel(/^1 EUR kaç TL/)
        .fill("52,125");
      await press(page, "Kaydet");
      await page.getByText("EUR kuru elle girildi.").waitFor();
      await page.getByText("52,125").first().waitFor();

      // The day of the published rates is in the address, and the applied rates are those of it.
      const day = page.getByLabel("Kur günü", { exact: true });
      await day.fill("2026-01-01");
      await page.getByRole("button", { name: "Etkisini göster" }).click();
      await page.waitForURL(/date=2026-01-01/);
      expect(await day.inputValue()).toBe("01.01.2026");
      await page.getByText("Örnek kur").first().waitFor();
    },
  );

  test("BUD-001 BUD-038 nothing serious is found by axe on a phone, and nothing is wider", slow, async () => {
    const code = await newProject("Telefon denemesi");
    const { budget } = await admin.send("POST", `/project/${code}/budgets`, {
      name: "Uzun adlı bir bütçe",
      currency: "EUR",
    });
    const { category } = await admin.send("POST", `/budget/${budget.code}/category`, { name: "Otel", vat_rate: "0" });
    const line = { category_id: category.id, name: "Oda", price_sell: "900", currency_sell: "USD" };
    await admin.send("POST", `/budget/${budget.code}/item`, line);
    const { budget: copy } = await admin.send("POST", `/budget/${budget.code}/clone`, { name: "Kopya" });
    const { budget: read } = await admin.send("GET", `/budget/${copy.code}`);
    await admin.send("POST", `/budget/${copy.code}/item`, {
      ...line,
      category_id: read.categories[0].id,
      name: "Sahne",
    });
    const page = await site.person("admin@kulis.test", { to: `/project/${code}/budgets`, viewport: phone });
    for (const path of [
      `/project/${code}/budgets`,
      `/project/${code}/budgets/compare?a=${budget.code}&b=${copy.code}`,
      `/project/${code}/budgets/${budget.code}/edit`,
      `/project/${code}/budget/${budget.code}/rates`,
      `/project/${code}/budget/${budget.code}/rates/USD`,
    ]) {
      await page.goto(path);
      expect([path, await seriousFindings(page)]).toEqual([path, []]);
      expect([path, await isNarrow(page)]).toEqual([path, true]);
    }
  });

  scripts("BUD-001 an offer has the same page; script: %s", slow, async (scripted) => {
    const end = scripted ? "betikli" : "betiksiz";
    const { user } = await admin.get("/me");
    const [type] = (await admin.get("/definition/project-types")).data;
    const [position] = (await admin.get("/definition/contact-positions")).data;
    const offer = await admin.send("POST", "/leads", {
      name: `Teklif ${end}`,
      dates: { start: "2030-05-12", end: "2030-05-14" },
      city: "Bolu",
      type: type.id,
      new_client: `Bütçe müşterisi ${end}`,
      new_contact: { name: "Kişi", email: `${end}@ornek.example`, position_id: position.id },
      lead_close_date: "2030-01-15",
      lead_value: "100000",
      status: "LEAD-2",
      project_ref: `BÜTÇE-${end}`,
      responsible: user.id,
    });
    expect(offer).toMatchObject({ status: "success" });
    const page = await site.person("admin@kulis.test", {
      to: `/bizdev/${offer.code}`,
      javaScriptEnabled: scripted,
    });
    await page.getByRole("link", { name: "Bütçeler", exact: true }).click();
    await page.waitForURL(/\/budgets$/);
    await page.getByRole("link", { name: "Bütçe ekle" }).click();
    const name = `Teklif bütçesi ${end}`;
    await dialogOf(page)
      .getByLabel(/^Bütçe adı/)
      .fill(name);
    await press(page, "Bütçe ekle");
    await row(page, name).getByText("Taslak").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/bizdev/${offer.code}/budgets`);
  });

  scripts(
    "BUD-036 a deleted category and a deleted group come back with their lines; script: %s",
    slow,
    async (scripted) => {
      const code = await newProject(`Geri dönen ${scripted ? "betikli" : "betiksiz"}`);
      const { budget } = await admin.send("POST", `/project/${code}/budgets`, { name: "Geri dönen", currency: "TRY" });
      const at = `/budget/${budget.code}`;
      const { category } = await admin.send("POST", `${at}/category`, { name: "Konaklama", vat_rate: "10" });
      const { group } = await admin.send("POST", `${at}/group`, { category_id: category.id, name: "Paket" });
      const line = {
        category_id: category.id,
        group_id: group.id,
        name: "Kahve Molası",
        price_buy: "80",
        price_sell: "100",
      };
      const { item } = await admin.send("POST", `${at}/item`, line);
      await admin.send("DELETE", `${at}/group/${group.id}`, {});
      await admin.send("DELETE", `${at}/category/${category.id}`, {});
      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/budget/${budget.code}/history`,
        javaScriptEnabled: scripted,
      });
      await page.getByRole("button", { name: "Geri getir: Grup silindi: Paket" }).click();
      await page.getByText("Grubun kategorisi de silinmiş. Önce kategoriyi geri getir.").first().waitFor();
      await page.getByRole("button", { name: "Geri getir: Kategori silindi: Konaklama" }).click();
      await page.getByText("“Konaklama” kategorisi geri geldi, içinde 0 kalemle.").first().waitFor();
      await page.getByRole("button", { name: "Geri getir: Grup silindi: Paket" }).click();
      await page.getByText("“Paket” grubu geri geldi, içinde 1 kalemle.").first().waitFor();
      expect(await page.getByRole("button", { name: /^Geri getir/ }).count()).toBe(0);
      expect((await admin.get(at)).budget.items).toEqual([item.id]);
    },
  );

  scripts("BUD-036 a deleted line comes back from the history of its budget; script: %s", slow, async (scripted) => {
    const code = await newProject(`Geçmiş denemesi ${scripted ? "betikli" : "betiksiz"}`);
    const { budget } = await admin.send("POST", `/project/${code}/budgets`, { name: "Geçmişli", currency: "TRY" });
    const at = `/budget/${budget.code}`;
    const { category } = await admin.send("POST", `${at}/category`, { name: "Konaklama", vat_rate: "10" });
    const line = { category_id: category.id, name: "Kahve Molası", price_buy: "80", price_sell: "100" };
    const { item } = await admin.send("POST", `${at}/item`, line);
    await admin.send("DELETE", `${at}/item/${item.id}`, { version: item.version });
    const page = await site.person("admin@kulis.test", {
      to: `/project/${code}/budget/${budget.code}`,
      javaScriptEnabled: scripted,
      inBrowser: true,
    });
    await page.getByRole("link", { name: "Geçmiş", exact: true }).click();
    await page.getByText("Kalem silindi: Kahve Molası").waitFor();
    await page.getByRole("button", { name: "Geri getir: Kalem silindi: Kahve Molası" }).click();
    await page.getByText("1 kalem geri geldi.").first().waitFor();
    expect(await page.getByRole("button", { name: /^Geri getir/ }).count()).toBe(0);
    expect((await admin.get(at)).budget.items).toEqual([item.id]);
    await page.setViewportSize(phone);
    expect(await isNarrow(page)).toBe(true);
    // The page that axe looks through needs script itself.
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    // The project's page shows the budget's total.
    await page.goto(`${site.web.url}/project/${code}/main`);
    const card = page.locator("aside li").filter({ hasText: "Geçmişli" });
    expect(await card.textContent()).toMatch(/Taslak.*100,00.₺.*%20/);
  });
});
