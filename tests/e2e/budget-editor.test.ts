import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { expectWithin } from "../helpers/deep";
import { dialogOf, ready, undo } from "../helpers/form-builder";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: string;
const slow = { timeout: 180_000 };

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Bütçe kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  project = (await admin.send("POST", "/projects", body)).code;
});

/** A budget with a category and these lines in it. */
async function makeBudget(lines: Record<string, string>[]) {
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, {
    name: "Açılış bütçesi",
    currency: "TRY",
  });
  const body = { name: "Konaklama", vat_rate: "10" };
  const { category } = await admin.send("POST", `/budget/${budget.code}/category`, body);
  if (lines.length > 0)
    await admin.send("POST", `/budget/${budget.code}/items`, { category_id: category.id, items: lines });
  const code: string = budget.code;
  const read = async () => (await admin.get(`/budget/${code}`)).budget;
  return { code, category: category.id as number, read, at: `/project/${project}/budgetv2/${code}` };
}
const names = async (budget: { read: () => Promise<any> }): Promise<string[]> =>
  (await budget.read()).categories[0].items.map(({ name }: { name: string }) => name);

async function open(at: string, scripted = true, email = "admin@kulis.test") {
  const page = await site.person(email, { to: at, javaScriptEnabled: scripted });
  if (scripted) {
    await ready(page);
    await grid(page).focus();
  }
  return page;
}
const grid = (page: Page) => page.getByRole("grid", { name: "Bütçe tablosu" });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const sum = (page: Page, name: string) => page.locator(`[data-sum="${name}"]`);
const isSaved = (page: Page) => page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};
/** Pastes a text, as Ctrl+V does. */
const paste = (page: Page, text: string) =>
  grid(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const copied = (page: Page) =>
  grid(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/plain");
  });

describe("without script", () => {
  test(
    "ROU-038 BUD-036 BUD-037 BUD-039 lines are added, changed, placed, chosen and deleted by forms",
    slow,
    async () => {
      const budget = await makeBudget([{ name: "Oda", price_sell: "100" }]);
      const page = await open(`/project/${project}/budget/${budget.code}`, false);
      await page.getByRole("link", { name: "Tablo", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Açılış bütçesi" }).waitFor();

      await page.getByRole("link", { name: "Kalem ekle" }).click();
      await dialogOf(page).getByLabel("Satış birim fiyatı").fill("bin");
      await dialogOf(page).getByRole("button", { name: "Kalem ekle" }).click();
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      expect(await dialogOf(page).getByLabel("Satış birim fiyatı").inputValue()).toBe("bin");
      await dialogOf(page)
        .getByLabel(/^Kalem/)
        .fill("Salon");
      await dialogOf(page).getByLabel("Satış birim fiyatı").fill("1.250,50");
      await dialogOf(page).getByLabel("Miktar").fill("2");
      await dialogOf(page).getByRole("button", { name: "Kalem ekle" }).click();
      await page.getByText("Kalem eklendi.").waitFor();
      await sum(page, "total_sell").filter({ hasText: "2.601,00" }).waitFor();

      await page.getByRole("button", { name: "Yukarı taşı: Salon" }).click();
      await page.getByText("Sıra kaydedildi.").waitFor();
      expect(await names(budget)).toEqual(["Salon", "Oda"]);

      for (const name of ["Salon", "Oda"]) {
        await page.getByRole("link", { name, exact: true }).click();
        await dialogOf(page).getByLabel("Alternatif kümesi").fill("Mekân");
        await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
        await page.getByText("Kalem kaydedildi.").waitFor();
      }
      await sum(page, "total_sell").filter({ hasText: "2.501,00" }).waitFor();
      await page.getByText("2 seçenek, toplamda yalnızca seçili olan sayılır").waitFor();
      await page.getByRole("button", { name: "Uygula" }).click();
      await page.getByText("Seçenek değiştirildi.").waitFor();
      await sum(page, "total_sell").filter({ hasText: "100,00" }).waitFor();

      await page.getByRole("link", { name: "Sil: Oda" }).click();
      await dialogOf(page).getByRole("button", { name: "Sil", exact: true }).click();
      await page.getByText("Kalem silindi.").waitFor();
      await undo(page);
      await page.getByRole("link", { name: "Oda", exact: true }).waitFor();
      await page.getByRole("button", { name: "Oda için alternatif ekle" }).click();
      await page.getByText("3 seçenek, toplamda yalnızca seçili olan sayılır").waitFor();
    },
  );

  test("BUD-040 a PDF that cannot print what was typed is warned of before it is made", slow, async () => {
    const budget = await makeBudget([{ name: "مرحبا", price_sell: "100" }]);
    const page = await open(budget.at, false);
    await page.locator("summary", { hasText: "Dosya" }).click();
    await page.getByRole("button", { name: "Müşteri dosyasını indir" }).click();
    await page.getByText("PDF’in yazı tipinde olmayan harfler var: “\u2068مرحبا\u2069”", { exact: false }).waitFor();
    const to = await page.getByRole("link", { name: "Yine de PDF indir" }).getAttribute("href");
    expect(to).toContain("version=client");
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const file = await fetch(`${site.web.url}${to}`, { headers: { cookie } });
    expect(file.headers.get("content-type")).toBe("application/pdf");
  });

  test("BUD-003 BUD-036 head, categories and groups have their forms", slow, async () => {
    const budget = await makeBudget([{ name: "Oda", price_sell: "1000" }]);
    const page = await open(budget.at, false);
    await page.getByRole("link", { name: "Bütçe bilgileri" }).click();
    await dialogOf(page)
      .getByLabel(/^Hizmet bedeli\b/)
      .selectOption("PERCENTAGE");
    await dialogOf(page)
      .getByLabel(/^Oran veya tutar/)
      .fill("8,5");
    await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
    await sum(page, "service_fee").filter({ hasText: "85,00" }).waitFor();
    await page.getByRole("link", { name: "Kategori ekle" }).click();
    await dialogOf(page).getByLabel("Kategori adı").fill("Ulaşım");
    await dialogOf(page).getByRole("button", { name: "Kategori ekle" }).click();
    await page.getByRole("link", { name: "Ulaşım", exact: true }).waitFor();
    await page.getByRole("link", { name: "Konaklama", exact: true }).click();
    await dialogOf(page).getByLabel("Hizmet bedeli bu kategoriden de hesaplanır").uncheck();
    await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
    await sum(page, "service_fee").filter({ hasText: /^0,00/ }).waitFor();
    await page.getByRole("link", { name: "Grup ekle" }).last().click();
    await dialogOf(page).getByLabel("Grup adı").fill("Transferler");
    await dialogOf(page).getByRole("button", { name: "Grup ekle" }).click();
    await page.getByRole("link", { name: "Transferler", exact: true }).waitFor();
    const { categories } = await budget.read();
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(["Konaklama", "Ulaşım"]);
    expect(categories[1].items).toMatchObject([{ type: "GROUP", name: "Transferler" }]);
    const scripted = await site.person("admin@kulis.test", { to: `${budget.at}/items/new` });
    await ready(scripted);
    expect(await seriousFindings(scripted)).toEqual([]);
  });
});

describe("the sheet", () => {
  test("BUD-024 BUD-037 rows are dragged by their grip; columns that are hidden stay so", slow, async () => {
    const budget = await makeBudget(["Oda", "Salon", "Sahne"].map((name) => ({ name })));
    const page = await open(budget.at);
    const grip = await row(page, "Sahne").locator(".worksheet-grip").boundingBox();
    const onto = await row(page, "Oda").boundingBox();
    if (!grip || !onto) throw new Error("the rows are not there");
    await page.mouse.move(grip.x + 4, grip.y + 6);
    await page.mouse.down();
    await page.mouse.move(grip.x + 10, grip.y - 10, { steps: 4 });
    await page.mouse.move(onto.x + 60, onto.y + 17, { steps: 6 });
    await page.mouse.up();
    await page.getByText("Sıra kaydedildi.").waitFor();
    expect(await names(budget)).toEqual(["Sahne", "Oda", "Salon"]);
    await page.getByText("Sütunlar", { exact: true }).click();
    await page.getByLabel("Tekrar").uncheck();
    await page.getByLabel("Not", { exact: true }).check();
    await page.reload();
    await ready(page);
    await page.getByRole("columnheader", { name: "Not" }).waitFor();
    expect(await page.getByRole("columnheader", { name: "Tekrar" }).count()).toBe(0);
  });

  test("BUD-037 BUD-039 is worked by keyboard, saves by itself, and adds up at once", slow, async () => {
    const budget = await makeBudget([
      { name: "Oda", price_sell: "100", price_buy: "80" },
      { name: "Salon", price_sell: "500" },
    ]);
    const page = await open(budget.at);
    // Category, first line, quantity.
    await keys(page, "ArrowDown", "ArrowRight");
    await page.keyboard.type("2,5");
    await keys(page, "Enter");
    await sum(page, "total_sell").filter({ hasText: "750,00" }).waitFor();
    await isSaved(page);
    expect((await budget.read()).categories[0].items[0]).toMatchObject({ quantity: "2.5", total_sell: "250.00" });
    // An unreadable text stays in its cell, with an error.
    await page.keyboard.type("çok");
    await keys(page, "Enter");
    await page.getByRole("alert").filter({ hasText: "Sayı okunamadı" }).waitFor();
    await keys(page, "Escape");
    // F2 edits the existing text, Tab leads to the right.
    await keys(page, "Home", "F2");
    await page.keyboard.type(" B");
    await keys(page, "Tab");
    await row(page, "Salon B").waitFor();
    await keys(page, "Control+z");
    await row(page, "Salon B").waitFor({ state: "detached" });
    await keys(page, "Control+y");
    await row(page, "Salon B").waitFor();
    // Fill down over both lines, then empty both.
    await keys(page, "Control+Home", "ArrowDown", "ArrowRight", "Shift+ArrowDown", "Control+d");
    await sum(page, "total_sell").filter({ hasText: "1.500,00" }).waitFor();
    expect(await copied(page)).toBe("2,5\r\n2,5");
    await keys(page, "Delete");
    await sum(page, "total_sell").filter({ hasText: /^0,00/ }).waitFor();
    await keys(page, "Control+z");
    await sum(page, "total_sell").filter({ hasText: "1.500,00" }).waitFor();
    // The empty row makes a line.
    await keys(page, "Control+End", "Home");
    await page.keyboard.type("Sahne");
    await keys(page, "Enter");
    await row(page, "Sahne").waitFor();
    await isSaved(page);
    expect(await names(budget)).toEqual(["Oda", "Salon B", "Sahne"]);
    await keys(page, "ArrowUp", "Alt+ArrowUp");
    await page.getByText("Sıra kaydedildi.").waitFor();
    expect(await names(budget)).toEqual(["Oda", "Sahne", "Salon B"]);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(
    "BUD-036 BUD-037 a paste shows first what could not be read; rows beyond the end become lines",
    slow,
    async () => {
      const budget = await makeBudget([{ name: "Oda", price_sell: "100" }]);
      const page = await open(budget.at);
      await keys(page, "ArrowDown", "Home");
      const table = ["Oda A\t2\t1\t1.000,50\t€", "Oda B\tiki\t1\t2.000\tTRY", "\t1\t1\t5\tTRY"].join("\r\n");
      await paste(page, table);
      await dialogOf(page).getByText("3 satır, 1 yeni kalem").waitFor();
      await dialogOf(page).getByText("2 hücre okunamadı").waitFor();
      await dialogOf(page).getByText("Okunamadı: iki").waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await dialogOf(page)
        .getByRole("button", { name: /hücreyi yapıştır/ })
        .click();
      await row(page, "Oda B").waitFor();
      await isSaved(page);
      const { items } = (await budget.read()).categories[0];
      expect(items).toMatchObject([
        { name: "Oda A", quantity: "2", price_buy: "1000.5", currency_buy: "EUR" },
        { name: "Oda B", quantity: "1", price_buy: "2000" },
      ]);
      // The focus is in the sheet again.
      await keys(page, "Control+z");
      await row(page, "Oda B").waitFor({ state: "detached" });
    },
  );

  test(
    "BUD-037 R4 two people see each other's cells within a second; a cell that both wrote is chosen",
    slow,
    async () => {
      const budget = await makeBudget([{ name: "Oda", price_sell: "100" }]);
      const [page, other] = [await open(budget.at), await open(budget.at)];
      await keys(other, "ArrowDown", "Home");
      await other.keyboard.type("Onun odası");
      const began = performance.now();
      await keys(other, "Enter");
      await row(page, "Onun odası").waitFor();
      expectWithin(performance.now() - began, 1000, "a cell of somebody else");
      // The first editor is offline while writing; both write the same cell.
      await page.context().setOffline(true);
      await keys(page, "ArrowDown", "Home");
      await page.keyboard.type("Benim odam");
      await keys(page, "Enter");
      await page.getByRole("status").filter({ hasText: "yeniden denenecek" }).waitFor();
      await keys(other, "ArrowUp");
      await other.keyboard.type("Yine onun");
      await keys(other, "Enter");
      await isSaved(other);
      // Events arrive again, saves not yet: a choice does not wait for a connection.
      await page.route(/\/lines(\.data)?(\?|$)/, (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Onunki: Yine onun" }).waitFor();
      await page.getByRole("status").filter({ hasText: "Düzeltilecek hücreler var" }).waitFor();
      await page.unrouteAll();
      expect((await budget.read()).categories[0].items[0].name).toBe("Yine onun");
      await page.getByRole("button", { name: "Benimki: Benim odam" }).click();
      await isSaved(page);
      expect((await budget.read()).categories[0].items[0].name).toBe("Benim odam");
      await row(other, "Benim odam").waitFor();
    },
  );

  test("BUD-036 BUD-037 lines that were added or deleted are taken back and done again", slow, async () => {
    const budget = await makeBudget(["Oda", "Salon", "Sahne"].map((name) => ({ name, price_sell: "100" })));
    const page = await open(budget.at);
    await keys(page, "Control+End", "Home");
    await page.keyboard.type("Ses");
    await keys(page, "Enter");
    await row(page, "Ses").waitFor();
    await isSaved(page);
    const made = (await budget.read()).categories[0].items[3].id;
    await keys(page, "Control+z");
    await row(page, "Ses").waitFor({ state: "detached" });
    await keys(page, "Control+y");
    await row(page, "Ses").waitFor();
    await isSaved(page);
    // The line keeps its id, so that earlier cells can still be undone.
    expect((await budget.read()).categories[0].items[3].id).toBe(made);
    await keys(page, "Control+Home", "ArrowDown", "Shift+ArrowDown", "Control+Delete");
    await row(page, "Salon").waitFor({ state: "detached" });
    await sum(page, "total_sell")
      .filter({ hasText: /^100,00/ })
      .waitFor();
    expect(await names(budget)).toEqual(["Sahne", "Ses"]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByText("2 kalem silindi.").waitFor();
    await page.locator(".floats").getByRole("button", { name: "Geri al" }).click();
    await row(page, "Salon").waitFor();
    expect(await names(budget)).toEqual(["Oda", "Salon", "Sahne", "Ses"]);
    await grid(page).focus();
    await keys(page, "Control+Shift+z");
    await row(page, "Salon").waitFor({ state: "detached" });
    await keys(page, "Control+z");
    await row(page, "Salon").waitFor();
    // Cells written just before the deletion are deleted and restored with the lines.
    await keys(page, "Control+Home", "ArrowDown", "Home", "F2");
    await page.keyboard.type(" B");
    await keys(page, "Enter", "ArrowUp", "Shift+ArrowDown");
    await page.getByRole("button", { name: "2 kalemi sil" }).click();
    await row(page, "Salon").waitFor({ state: "detached" });
    await keys(page, "Control+z");
    await row(page, "Oda B").waitFor();
    expect(await names(budget)).toEqual(["Oda B", "Salon", "Sahne", "Ses"]);
  });

  test("BUD-039 a budget that was sent is only read, and says why", slow, async () => {
    const budget = await makeBudget([{ name: "Oda", price_sell: "100" }]);
    const { version } = await budget.read();
    await admin.send("POST", `/budget/${budget.code}/send`, { sent_to: "Ayşe Yılmaz", version });
    const page = await open(budget.at);
    await page.getByText("Bu sürüm müşteriye gönderildi").waitFor();
    await keys(page, "ArrowDown", "Home");
    await page.keyboard.type("Başka");
    expect(await page.getByRole("grid").getByRole("textbox").count()).toBe(0);
    expect(await copied(page)).toBe("Oda");
  });

  test("BUD-037 a budget of a phone's width has its sheet and totals", slow, async () => {
    const budget = await makeBudget([{ name: "Oda", price_sell: "100" }]);
    const page = await site.person("admin@kulis.test", { to: budget.at, viewport: { width: 390, height: 844 } });
    await ready(page);
    await row(page, "Oda").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
