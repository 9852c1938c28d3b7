import { Big } from "big.js";
import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";

import { dialogOf, ready } from "../helpers/form-builder";
import { apiClient, type ApiClient } from "../helpers/http";
import { mailedPath } from "../helpers/mailed-links";
import { pdfText } from "../helpers/pdf-text";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let budget: { code: string; at: string };
const mailbox = "satinalma@yonetici-saati.example";

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const { user } = await admin.get("/me");
  const [{ id: position_id }] = (await admin.get("/definition/contact-positions")).data;
  const [{ id: type }] = (await admin.get("/definition/project-types")).data;
  const offer = await admin.send("POST", "/leads", {
    name: "Yönetici saati",
    dates: { start: "2031-05-12", end: "2031-05-14" },
    type,
    new_client: "Yönetici Saati Firması",
    new_contact: { name: "Deniz Kaya", email: mailbox, position_id },
    city: "Bolu",
    lead_close_date: "2031-01-15",
    lead_value: "1000",
    lead_currency: "TRY",
    status: "LEAD-3",
    responsible: user.id,
    project_ref: "REF Yönetici saati",
  });
  expect(offer).toMatchObject({ status: "success" });
  const code: string = offer.code;
  const made = await admin.send("POST", `/project/${code}/budgets`, { name: "Ana bütçe", currency: "TRY" });
  await admin.send("POST", `/budget/${made.budget.code}/category`, { name: "Organizasyon", vat_rate: "20" });
  budget = { code: made.budget.code, at: `/project/${code}/budgetv2/${made.budget.code}` };
});

/** As the manager's Excel has them: whole and half quantities, prices with kuruş. */
const lines = Array.from({ length: 40 }, (_, at) => ({
  name: `Kalem ${String(at + 1).padStart(2, "0")}`,
  quantity: at % 4 === 3 ? "2,5" : String(1 + (at % 7)),
  repeat: String(1 + (at % 3)),
  price: `${1 + at}.${String((at * 37) % 1000).padStart(3, "0")},${String((at * 13) % 100).padStart(2, "0")}`,
  margin: 10 + (at % 5) * 5,
}));

/** Numbers as they are printed: `1.234,50`, `−3`. */
const read = (text: string) =>
  Big(
    text
      .replaceAll(/[^\d,\u2212]/g, "")
      .replace(",", ".")
      .replace("\u2212", "-"),
  );
const cents = (value: Big) => value.round(2, Big.roundHalfUp);
const money = (value: Big) =>
  new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2 }).format(value.toFixed(2) as never);

interface Line {
  name: string;
  supplier: string | null;
  alt_group: string | null;
  is_default: 0 | 1;
  price_sell: string;
}
const stored = async (): Promise<Line[]> => (await admin.get(`/budget/${budget.code}`)).budget.categories[0].items;
const isSaved = (page: Page) => page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();

/** Selects the row so many below the category; the sheet draws only rows near the window. */
async function goTo(page: Page, below: number) {
  await page.getByRole("grid", { name: "Bütçe tablosu" }).focus();
  await page.keyboard.press("Control+Home");
  for (let at = 0; at < below; at += 1) await page.keyboard.press("ArrowDown");
}

/** A cell of a line; lines that were made in the page keep the id that they had before they were stored. */
const cellOf = (page: Page, name: string, column: string) =>
  page
    .getByRole("row")
    .filter({ has: page.locator("[id$=-name]").getByText(name, { exact: true }) })
    .locator(`[id$=-${column}]`);

async function enter(page: Page, cell: Locator, ...texts: string[]) {
  await cell.click();
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
}

test(
  "BUD-011 BUD-013 BUD-019 BUD-035 BUD-037 BUD-039 BUD-040 PUB-017 a project manager's hour: 40 lines from Excel, suppliers and margins typed, two alternatives, sent by mail and opened, all figures worked out by hand",
  { timeout: 240_000 },
  async () => {
    const page = await site.person("admin@kulis.test", { to: budget.at, viewport: { width: 1440, height: 900 } });
    await ready(page);
    const grid = page.getByRole("grid", { name: "Bütçe tablosu" });
    await grid.focus();
    for (const key of ["Control+End", "Home"]) await page.keyboard.press(key);
    const table = lines.map((line) => [line.name, line.quantity, line.repeat, line.price].join("\t")).join("\r\n");
    await grid.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, table);
    for (const [at, column] of ["quantity", "repeat", "price_buy"].entries())
      await dialogOf(page)
        .getByLabel(`${at + 2}. sütun`)
        .selectOption(column);
    await dialogOf(page)
      .getByRole("button", { name: /hücreyi yapıştır/ })
      .click();
    await isSaved(page);
    expect(await stored()).toHaveLength(lines.length);

    // Suppliers by a part of the name, and one that nobody had.
    const supplier = (await admin.get("/suppliers")).data[0].name as string;
    await goTo(page, 1);
    await cellOf(page, lines[0]!.name, "supplier").click();
    await page.keyboard.type(supplier.slice(0, 8).toLocaleLowerCase("tr"));
    await page.getByRole("option", { name: supplier }).waitFor();
    await page.keyboard.press("Enter");
    await cellOf(page, lines[1]!.name, "supplier").click();
    await page.keyboard.type("Saat Kulesi Yapım");
    await page.getByRole("option", { name: "Yeni ekle: Saat Kulesi Yapım" }).waitFor();
    await page.keyboard.press("Enter");

    // Margins down the column.
    await goTo(page, 1);
    await enter(page, cellOf(page, lines[0]!.name, "profit_ratio"), ...lines.map(({ margin }) => String(margin)));
    await isSaved(page);

    // Two alternatives, dearer and cheaper than what they stand for; the second becomes the chosen one.
    for (const [at, below, price] of [
      [4, 5, "9999,99"],
      [20, 22, "1234,5"],
    ] as const) {
      await goTo(page, below);
      await page.getByRole("button", { name: `${lines[at]!.name} için alternatif ekle` }).click();
      const name = `${lines[at]!.name} 2`;
      await grid.getByRole("row").filter({ hasText: name }).first().waitFor();
      await enter(page, cellOf(page, name, "price_sell"), price);
      await isSaved(page);
    }
    await page.getByRole("radio", { name: `Alternatifi seç: ${lines[20]!.name} 2` }).click();
    await expect
      .poll(async () => (await stored()).find(({ name }) => name === `${lines[20]!.name} 2`)?.is_default)
      .toBe(1);
    await isSaved(page);

    // Worked out by hand, from what was in Excel and the prices that the cells show.
    const rows = await stored();
    expect(rows.slice(0, 2).map((one) => one.supplier)).toEqual([supplier, "Saat Kulesi Yapım"]);
    let [buy, sell, vat] = [Big(0), Big(0), Big(0)];
    for (const row of rows) {
      const line = lines.find(({ name }) => row.name === name || row.name === `${name} 2`)!;
      const units = read(line.quantity).times(read(line.repeat));
      const cost = cents(units.times(read(line.price)));
      const sale = cents(units.times(row.price_sell));
      if (row.name === line.name) {
        const margin = sale.minus(cost).div(sale).times(100).minus(line.margin).abs().toNumber();
        expect(margin, row.name).toBeLessThanOrEqual(0.05);
      } else expect(row.price_sell).toBe(line === lines[4] ? "9999.99" : "1234.5");
      if (row.alt_group !== null && row.is_default === 0) continue;
      buy = buy.plus(cost);
      sell = sell.plus(sale);
      vat = vat.plus(cents(sale.times(20).div(100)));
    }
    expect(rows.filter((one) => one.alt_group !== null)).toHaveLength(4);
    for (const [name, value] of [
      ["total_buy", buy],
      ["total_sell", sell],
      ["profit", sell.minus(buy)],
    ] as const)
      await expect.poll(() => page.locator(`[data-sum="${name}"]`).innerText()).toContain(money(value));

    await page.getByRole("link", { name: "Gönder", exact: true }).click();
    await dialogOf(page).getByLabel(`Deniz Kaya · ${mailbox}`).waitFor();
    // The list of contacts stays open under a press beside it: otherwise the button moves before it is released.
    await dialogOf(page).getByRole("button", { name: "Gönder", exact: true }).hover();
    await page.mouse.down();
    expect(await dialogOf(page).getByLabel(`Deniz Kaya · ${mailbox}`).isVisible()).toBe(true);
    await page.mouse.up();
    await page.getByText("Bütçe 1 kişiye gönderildi. Artık değiştirilemez.").waitFor();

    // The client, on a phone.
    const link = await mailedPath(site.web, mailbox, /\/client-review\/[\w-]{43}\?language=tr/);
    const client = await site.newcomer({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await client.goto(link);
    await client.getByRole("heading", { name: "Ana bütçe · sürüm 1" }).waitFor();
    const seen = await client.locator("main").innerText();
    const whole = sell.plus(vat);
    for (const value of [sell, vat, whole]) expect(seen).toContain(money(value));
    // The VAT of four pieces sold with a margin of a fifth is what one of them costs: it is no purchase price.
    const withoutVat = seen.replaceAll(/%20\s+[\d.,]+/g, "%20");
    for (const { price } of lines) expect(withoutVat).not.toContain(price);
    const file = await fetch(`${site.web.url}${link.replace("?", "/file?")}`);
    const text = await pdfText(new Uint8Array(await file.arrayBuffer()));
    for (const value of [sell, vat, whole]) expect(text.replaceAll(" ", "")).toContain(`${money(value)}₺`);
    for (const name of [`${lines[4]!.name} 2`, `${lines[20]!.name} 2`]) expect(text).toContain(name);
  },
);
