import { Buffer } from "node:buffer";

import ExcelJS from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { importShows } from "../helpers/import-page";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

interface Row {
  id: number;
  name: string;
}
const definitions = async (list: string) => (await admin.get(`/definitions/${list}`)).data as Row[];

describe("definitions of budgets as sheets", () => {
  test.each([true, false])(
    "BUD-040 what was exported is imported again, with what is new in it; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const mark = scripted ? "betikli" : "betiksiz";
      const held = `=Ulaşım, ${mark}`;
      const tax = { name: "Otopark", price_type: "FIXED", price: "12.5", currency_code: "EUR", vat_rate: "20" };
      await admin.send("POST", "/definitions/budget-categories", { name: held, vat_rate: "8.1234", taxes: [tax] });

      const page = await site.person("admin@kulis.test", {
        to: "/admin/budgets/budget-categories",
        javaScriptEnabled: scripted,
      });
      const href = await page.getByRole("link", { name: "Dışa aktar", exact: true }).getAttribute("href");
      const answer = await page.request.get(new URL(href ?? "", page.url()).href);
      expect(answer.headers()["content-disposition"]).toMatch(/kulis-budget-categories-[\d-]+\.xlsx"$/);
      const book = new ExcelJS.Workbook();
      await book.xlsx.load((await answer.body()) as never);
      const sheet = book.worksheets[0]!;
      const rows: unknown[][] = [];
      sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
      const at = rows.findIndex(([first]) => first === "Ad");
      expect(rows[at]?.slice(0, 5)).toEqual([
        "Ad",
        "İngilizce ad",
        "Varsayılan KDV oranı (%)",
        "Tedarikçi kategorileri",
        "Vergi ve harçlar",
      ]);
      const own = rows.find(([first]) => String(first).includes(mark));
      // A number is a number, and a text that begins with a sign is no formula.
      expect([own?.[0], own?.[2], own?.[4]]).toEqual([`'${held}`, 8.1234, "Otopark | 12,5 EUR | %20"]);

      sheet.addRow([`Yeni ${mark}`, null, 20, "Otel", "Hizmet | %10 | %20"]);
      sheet.addRow([`Yanlış ${mark}`, null, 20, "Böyle biri yok"]);
      await page.getByRole("link", { name: "İçe aktar" }).click();
      await page.getByRole("heading", { level: 1, name: "Bütçe kategorilerini içe aktar" }).waitFor();
      await page.getByLabel("Dosya", { exact: true }).setInputFiles({
        name: `kategoriler-${mark}.xlsx`,
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: Buffer.from(await book.xlsx.writeBuffer()),
      });
      await page.getByRole("button", { name: "Dosyayı yükle" }).click();
      await page.getByRole("heading", { level: 1, name: `kategoriler-${mark}.xlsx` }).waitFor();
      expect(await page.getByLabel("Var olan kayıtlarla eşleştir").inputValue()).toBe("name");
      expect(await page.getByLabel("“Arşivde” sütununun alanı").inputValue()).toBe("");
      await page.getByRole("button", { name: "Satırları denetle" }).click();

      await importShows(page, "1 satırı içe aktar", scripted);
      await page.getByText("“Böyle biri yok” listede yok.").first().waitFor();
      // An exported file has no changes.
      await page
        .getByRole("link", { name: /^Güncelleme/ })
        .getByText("0")
        .waitFor();
      await page.getByRole("button", { name: "1 satırı içe aktar" }).click();
      await importShows(page, "1 bütçe kategorisi eklendi.", scripted);
      await page.getByRole("link", { name: `Yeni ${mark}` }).click();
      const dialog = page.locator("dialog[open]");
      expect(await dialog.locator("[name='taxes[0].name']").inputValue()).toBe("Hizmet");
      expect((await definitions("budget-categories")).filter(({ name }) => name === held)).toHaveLength(1);
    },
  );
});
