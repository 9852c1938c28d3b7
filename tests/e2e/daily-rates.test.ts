import { afterAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { bulletin, startBank } from "../helpers/bank";
import { siteWithBrowser } from "../helpers/people";

/** `DD.MM.YYYY` of the day before: the bank's newest before the afternoon. */
const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("tr-TR", {
  timeZone: "Europe/Istanbul",
  dateStyle: "short",
});
const yen = { code: "JPY", unit: 100, buying: "26.7731", selling: "26.9504" };
const bank = await startBank(bulletin(yesterday, [{ ...yen, banknotes: ["26.674", "27.0528"] }]));
afterAll(() => bank.stop());
const site = siteWithBrowser({ RATES_URL: bank.url });
const address = new URL(bank.url).host;

test.each([true, false])(
  "REF-031 the bank's rates stand in the list, and an own one may replace them, with script %s",
  async (javaScriptEnabled) => {
    const page = await site.person("admin@kulis.test", { to: "/admin/exchange-rates", javaScriptEnabled });
    await page.getByText(`Her gün ${address} adresinden yenilenir.`).waitFor();
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^JPY/ }) });
    if (javaScriptEnabled) {
      // Fetched at the start; the page got the event.
      await row.getByText(/^Günlük kur, /).waitFor();
      expect(await row.getByRole("cell").allInnerTexts()).toEqual([
        "0,2677",
        "0,2695",
        "0,2667",
        "0,2705",
        expect.any(String),
        expect.any(String),
      ]);
      expect(await seriousFindings(page)).toEqual([]);
      return;
    }
    await row.getByRole("link").click();
    await page.getByRole("textbox", { name: /^Alış/ }).fill("0,3");
    await page.getByRole("textbox", { name: /^Satış/ }).fill("0,31");
    await page.getByRole("button", { name: "Kuru kaydet" }).click();
    await row.getByText(/^Nermin Tınaztepe, /).waitFor();
  },
);

describe("a bank that cannot be reached", () => {
  const alone = siteWithBrowser({ RATES_URL: "http://127.0.0.1:9/today.xml" });

  test("REF-031 R9 is told to the admin, with the rates that stay", async () => {
    const page = await alone.person("admin@kulis.test", { to: "/admin/exchange-rates" });
    const alert = page.locator(".alert-warning");
    await alert.getByText("Günlük kurlar alınamıyor").waitFor();
    expect(await alert.innerText()).toContain("127.0.0.1:9 adresinden kur alınamıyor");
    expect(await page.getByRole("row").count()).toBeGreaterThan(5);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
