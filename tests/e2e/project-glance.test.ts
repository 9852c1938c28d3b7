import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const inBar = (page: Page) => page.locator(".page-tabs .tabs a:visible");
const names = async (page: Page) =>
  (await inBar(page).allInnerTexts()).map((text) => text.replaceAll(/\s*\d+$/g, "").trim());
const more = (page: Page) => page.locator(".page-tabs .menu summary");
const behind = async (page: Page) =>
  (await page.locator(".page-tabs .menu-item:visible").allInnerTexts()).map((text) =>
    text.replaceAll(/\s*\d+$/g, "").trim(),
  );

const pages = [
  "Genel",
  "Bütçeler",
  "To-Do",
  "Katılımcılar",
  "Dosyalar",
  "Uçuşlar",
  "Tedarikçiler",
  "Formlar",
  "Notlar",
  "Toplantılar",
  "Görüşmeler",
  "Kontaktlar",
  "Sponsorlar",
  "Ürünler",
  "Fiyat Dönemleri",
  "Zaman Çizelgesi",
  "Talepler",
  "Muhasebe",
];

async function ownProject() {
  const body = {
    name: "Bakışta Proje",
    dates: { start: "2027-03-10", end: "2027-03-12" },
    attendee_count: 120,
    languages: ["tr"],
  };
  return (await admin.send("POST", "/projects", body)) as { code: string };
}

describe("the bar of a project's pages", () => {
  test.each([1440, 1024, 700, 390])(
    "PRJ-102 at %i pixels every page stands in the bar or behind 'Daha fazla', once, and none off the screen",
    async (width) => {
      const { code } = await ownProject();
      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/calls`,
        viewport: { width, height: 900 },
      });
      await more(page).click();
      const [bar, menu] = [await names(page), await behind(page)];
      expect(bar.length).toBeLessThanOrEqual(8);
      expect(bar.slice(0, 1)).toEqual(["Genel"]);
      expect(bar).toContain("Görüşmeler");
      expect([...bar, ...menu].toSorted()).toEqual([...pages, "Sekmeleri seç"].toSorted());
      const edges = await inBar(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(Math.max(...edges)).toBeLessThanOrEqual(width);
      if (width === 1440) expect(bar).toHaveLength(8);
      // By keyboard, past entries that the width hides.
      await page.keyboard.press("ArrowDown");
      const focused = page.locator(".page-tabs .menu-item:focus");
      expect((await focused.innerText()).replaceAll(/\s*\d+$/g, "").trim()).toBe(menu[0]);
    },
  );

  test.each([true, false])(
    "PRJ-102 each person chooses own pages for all projects; script: %s",
    async (javaScriptEnabled) => {
      const { code } = await ownProject();
      const page = await site.person("agency@kulis.test", { to: `/project/${code}/main/tabs`, javaScriptEnabled });
      for (const name of ["Sponsorlar", "Notlar"]) await page.getByLabel(name, { exact: true }).check();
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.waitForURL(`**/project/${code}/main`);
      const bar = page.locator(".page-tabs .tabs a");
      expect((await bar.allInnerTexts()).slice(0, 3).map((text) => text.replace(/\s*\d+$/, "").trim())).toEqual([
        "Genel",
        "Notlar",
        "Sponsorlar",
      ]);
      await page.goto(`/project/${code}/main/tabs`);
      for (const name of ["Sponsorlar", "Notlar"]) await page.getByLabel(name, { exact: true }).uncheck();
      const eight = pages.slice(1, 9);
      for (const name of eight) await page.getByLabel(name, { exact: true }).check();
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("En fazla 7 seçim yapabilirsin.").first().waitFor();
      // Nothing that was ticked is lost.
      for (const name of eight) expect(await page.getByLabel(name, { exact: true }).isChecked()).toBe(true);
      for (const name of eight) await page.getByLabel(name, { exact: true }).uncheck();
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.waitForURL(`**/project/${code}/main`);
      expect((await bar.allInnerTexts())[1]).toContain("Bütçeler");
    },
  );
});

describe("the project at a glance", () => {
  /** A budget of 1,200.50 sale and 1,000 cost on a project or an offer. */
  async function withBudget(code: string) {
    const { budget } = await admin.send("POST", `/project/${code}/budgets`, { name: "Ana bütçe", currency: "TRY" });
    const { category } = await admin.send("POST", `/budget/${budget.code}/category`, { name: "Salon" });
    const line = { category_id: category.id, name: "Salon kirası", quantity: "1", repeat: "1", vat_rate: "0" };
    const prices = { price_buy: "1000", price_sell: "1200.50", currency_buy: "TRY", currency_sell: "TRY" };
    const { item } = await admin.send("POST", `/budget/${budget.code}/item`, { ...line, ...prices });
    expect(item.id).toBeGreaterThan(0);
    return budget.code as string;
  }

  test("PRJ-002 sale, cost and profit are those of the budget that lists show, beside the target", async () => {
    const { code } = await ownProject();
    const page = await site.person("admin@kulis.test", { to: `/project/${code}/main` });
    const figures = page.locator("main .figures");
    expect(await figures.innerText()).toMatch(/Satış toplamı\s+—\s+Henüz bütçe yok\./);
    const budget = await withBudget(code);
    await page.reload();
    const text = (await figures.innerText()).replaceAll(/\s+/g, " ");
    expect(text).toContain("Satış toplamı 1.201 ₺ Hizmet bedeli dahil");
    expect(text).toContain("Alış toplamı 1.000 ₺ Ana bütçe");
    // 200.50 of 1200.50
    expect(text).toContain("Kâr 201 ₺ %16,7 · hedef %15");
    expect(text).toContain("Kayıt 0 / 120");
    expect(await figures.getByRole("link", { name: "Ana bütçe" }).getAttribute("href")).toBe(
      `/project/${code}/budgetv2/${budget}`,
    );
  });

  test.each([true, false])(
    "LED-026 a differing offer value is told, taken from the budget, and taken back; script: %s",
    async (javaScriptEnabled) => {
      const end = javaScriptEnabled ? "betikli" : "betiksiz";
      const { user } = await admin.get("/me");
      const [type] = (await admin.get("/definition/project-types")).data;
      const [position] = (await admin.get("/definition/contact-positions")).data;
      const { code } = await admin.send("POST", "/leads", {
        name: `Değerli teklif ${end}`,
        dates: { start: "2030-05-12", end: "2030-05-14" },
        city: "Bolu",
        type: type.id,
        new_client: `Değerli müşteri ${end}`,
        new_contact: { name: "Kişi", email: `degerli-${end}@ornek.example`, position_id: position.id },
        lead_close_date: "2030-01-15",
        lead_value: "100000",
        lead_currency: "TRY",
        status: "LEAD-2",
        project_ref: `DEĞER-${end}`,
        responsible: user.id,
      });
      await withBudget(code);
      const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}`, javaScriptEnabled });
      const note = page.locator(".sheet-alert", { hasText: "Teklif değeri ile bütçe aynı değil" });
      const told = (await note.innerText()).replaceAll(/\s+/g, " ");
      expect(told).toContain("100.000,00 ₺ · Ana bütçe: 1.200,50 ₺");
      await note.getByRole("button", { name: "Bütçenin değerini al" }).click();
      await page.getByText("Teklif değeri bütçeden alındı.").waitFor();
      expect(await note.count()).toBe(0);
      expect((await admin.get(`/leads/${code}`)).lead).toMatchObject({ lead_value: "1200.50", lead_currency: "TRY" });
      await page.getByRole("button", { name: "Geri al" }).click();
      await note.waitFor();
      expect((await admin.get(`/leads/${code}`)).lead.lead_value).toBe("100000.00");
    },
  );

  test("PRJ-002 TSK-036 TSK-038 the next to-dos, in the first window, are completed in place, milestones stand in the flow, and the stages have their days", async () => {
    const { code } = await ownProject();
    const { user } = await admin.get("/me");
    for (const day of [10, 11, 12, 13, 14, 15])
      await admin.send("POST", "/tasks", {
        title: `İş ${day}`,
        starts_at: "2027-01-01",
        deadline_at: `2027-02-${day}`,
        responsibles: [user.id],
        project_id: code,
      });
    for (const day of ["2027-03-01", "2027-02-01"])
      await admin.send("POST", "/tasks/milestone", {
        title: `Taş ${day}`,
        starts_at: day,
        responsibles: [user.id],
        project_id: code,
      });
    const viewport = { width: 1440, height: 900 };
    const page = await site.person("admin@kulis.test", { to: `/project/${code}/main`, viewport });
    const flow = page.getByRole("list", { name: "Sıradaki kilometre taşları" });
    expect((await flow.getByRole("listitem").allInnerTexts()).map((text) => /Taş \S+/.exec(text)?.[0])).toEqual([
      "Taş 2027-03-01",
      "Taş 2027-02-01",
    ]);
    const next = page.locator("main .figures > *").filter({ hasText: "Sıradaki tarih" });
    expect(await next.innerText()).toContain("1 Şubat 2027 · Taş 2027-02-01");
    for (const shown of [next, page.locator(".aside").getByRole("link", { name: "İş 14" }), flow]) {
      const box = (await shown.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
    const block = page.locator("section", { has: page.getByRole("heading", { name: "Yaklaşan To-Do’lar" }) });
    expect(await block.locator(".row-link").allInnerTexts()).toEqual([10, 11, 12, 13, 14].map((day) => `İş ${day}`));
    expect(await block.getByRole("link", { name: "Tümü (8)" }).getAttribute("href")).toBe(`/project/${code}/todos`);
    await block.getByRole("button", { name: "Tamamla: İş 10" }).click();
    await expect
      .poll(() => block.locator(".row-link").allInnerTexts())
      .toEqual([11, 12, 13, 14, 15].map((day) => `İş ${day}`));
    const steps = await page.locator(".stepper li").allInnerTexts();
    expect(steps[1]).toContain("10–12 Mart 2027");
    expect(await page.locator(".page-tabs .tabs a", { hasText: "To-Do" }).innerText()).toMatch(/7$/);
  });
});
