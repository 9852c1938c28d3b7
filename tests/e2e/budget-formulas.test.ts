import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { ready } from "../helpers/form-builder";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let at: string;
let line: () => Promise<Record<string, string>>;
let id: number;

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Formül kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code } = await admin.send("POST", "/projects", body);
  const { budget } = await admin.send("POST", `/project/${code}/budgets`, { name: "Formüllü", currency: "TRY" });
  const { category } = await admin.send("POST", `/budget/${budget.code}/category`, { name: "Salon", vat_rate: "10" });
  const item = { category_id: category.id, name: "Salon kirası", quantity: "2", price_buy: "100", price_sell: "110" };
  id = (await admin.send("POST", `/budget/${budget.code}/item`, item)).item.id;
  line = async () => (await admin.get(`/budget/${budget.code}/items?ids=${id}`)).items[0];
  at = `/project/${code}/budgetv2/${budget.code}`;
});

const cell = (page: Page, column: string) => page.locator(`#cell-i${id}-${column}`);
const input = (page: Page) => page.locator(".worksheet-input");
async function type(page: Page, column: string, text: string) {
  await cell(page, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}
const isSaved = (page: Page) => page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();

describe("cells that calculate", () => {
  test("BUD-014 BUD-011 a formula is calculated and shown again when its cell is opened; a typed margin and a markup become a price", async () => {
    const page = await site.person("admin@kulis.test", { to: at, viewport: { width: 1440, height: 900 } });
    await ready(page);
    await type(page, "price_buy", "=1250,5*1,15");
    await expect.poll(() => cell(page, "price_buy").innerText()).toContain("1.438,075");
    await isSaved(page);
    await expect.poll(async () => (await line())["price_buy"]).toBe("1438.075");
    await type(page, "quantity", "3*4");
    await expect.poll(() => cell(page, "quantity").innerText()).toBe("12");
    await cell(page, "price_buy").dblclick();
    expect(await input(page).inputValue()).toBe("=1250,5*1,15");
    await page.keyboard.press("Escape");
    // A reload would cut off the save that is under way.
    await expect.poll(async () => (await line())["quantity"]).toBe("12");
    await isSaved(page);
    await page.reload();
    await ready(page);
    await cell(page, "price_buy").dblclick();
    expect(await input(page).inputValue()).toBe("=1250,5*1,15");
    await page.keyboard.press("Escape");

    await type(page, "price_buy", "100");
    await cell(page, "price_buy").dblclick();
    expect(await input(page).inputValue()).toBe("100");
    await page.keyboard.press("Escape");

    // 1,200 of cost: 1,500 of sale leave 20 % of it.
    await type(page, "profit_ratio", "20");
    await expect.poll(() => cell(page, "price_sell").innerText()).toContain("125,00");
    expect(await cell(page, "profit_ratio").innerText()).toContain("%20,0");
    await type(page, "price_sell", "+15%");
    await expect.poll(() => cell(page, "price_sell").innerText()).toContain("115,00");
    await isSaved(page);
    await expect.poll(async () => (await line())["price_sell"]).toBe("115");
    // One step back is one typed text.
    await page.keyboard.press("Control+z");
    await expect.poll(() => cell(page, "price_sell").innerText()).toContain("125,00");
  });

  test("BUD-014 BUD-011 what cannot be calculated says so in its cell and loses nothing that was typed", async () => {
    const page = await site.person("admin@kulis.test", { to: at, viewport: { width: 1440, height: 900 } });
    await ready(page);
    const before = (await line())["price_sell"];
    await type(page, "price_sell", "=12/0");
    await page.getByRole("alert").filter({ hasText: "Sayı okunamadı." }).waitFor();
    expect(await input(page).inputValue()).toBe("=12/0");
    await page.keyboard.press("Escape");
    await type(page, "profit_ratio", "100");
    await page.getByRole("alert").filter({ hasText: "Kâr oranı 100'den küçük olmalı." }).waitFor();
    await page.keyboard.press("Escape");
    await type(page, "quantity", "0");
    await type(page, "profit_ratio", "20");
    await page.getByRole("alert").filter({ hasText: "Fiyatı bulmak için miktar ve alış tutarı gerekir." }).waitFor();
    expect(await input(page).inputValue()).toBe("20");
    await page.keyboard.press("Escape");
    expect((await line())["price_sell"]).toBe(before);
  });
});
