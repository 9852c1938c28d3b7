import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([true, false])(
  "SES-001 BUD-040 the security audit lists sign-ins and exports, filtered by kind and day, and is a sheet; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    });
    await page.goto("/admin");
    await page.getByRole("link", { name: /^Güvenlik denetimi/ }).click();
    await page.getByRole("heading", { level: 1, name: "Güvenlik denetimi" }).waitFor();
    const rows = page.getByRole("table").locator("tbody tr");
    await rows.filter({ hasText: "Nermin Tınaztepe" }).filter({ hasText: "Giriş" }).first().waitFor();
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    if (scripted) {
      const href = await page.getByRole("link", { name: "Dışa aktar" }).getAttribute("href");
      const sheet = await page.context().request.get(new URL(href ?? "", page.url()).href);
      expect(sheet.status()).toBe(200);
      expect(sheet.headers()["content-type"]).toContain("spreadsheetml");
    }
    const [kind, word, about] = scripted
      ? ["exported", "Dışa aktarma", "XLSX"]
      : ["login", "Giriş", "Nermin Tınaztepe"];
    await page.goto("/admin/security-audit");
    await page.getByRole("combobox", { name: "Olay" }).selectOption(kind);
    if (!scripted) await page.getByRole("button", { name: "Filtrele" }).click();
    await page.waitForURL(new RegExp(`kind=${kind}`));
    await rows.filter({ hasText: word }).filter({ hasText: about }).first().waitFor();
    expect(await rows.filter({ hasNotText: word }).count()).toBe(0);
    // A day before everything: nothing is left, and one act leads back.
    const day = page.getByRole("textbox", { name: "Bitiş günü" });
    await day.fill("1.1.2020");
    await day.press("Enter");
    await page.getByText("Bu filtrelerle kayıt yok.").waitFor();
    await page.getByRole("link", { name: "Filtreleri temizle" }).click();
    await rows.first().waitFor();
  },
);
