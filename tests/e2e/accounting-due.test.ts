import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([true, false])(
  "open amounts stand by age for clients and suppliers, are sorted and exported, and lead to the invoices; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      to: "/accounting",
    });
    await page.getByRole("link", { name: "Vadeler" }).click();
    await page.getByRole("heading", { level: 1, name: "Vadeler" }).waitFor();
    const rows = page.getByRole("table").locator("tbody tr");
    await rows.first().waitFor();
    if (scripted) {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.getByRole("link", { name: "Borçlar" }).click();
    await page.waitForURL(/side=payable/);
    await rows.first().waitFor();
    if (scripted) {
      const href = await page.getByRole("link", { name: "Dışa aktar" }).getAttribute("href");
      const sheet = await page.context().request.get(new URL(href ?? "", page.url()).href);
      const type: string | undefined = sheet.headers()["content-type"];
      expect([sheet.status(), type]).toEqual([200, expect.stringContaining("spreadsheetml")]);
    } else {
      // A phone has no column heads.
      await page.getByRole("link", { name: "Açık", exact: true }).click();
      await page.waitForURL(/sort=open/);
      expect(page.url()).toContain("side=payable");
    }
    const name = await rows.first().getByRole("link").first().innerText();
    await rows.first().getByRole("link").first().click();
    await page.waitForURL(/kind=purchase-invoices.*supplier=\d+/);
    await rows.filter({ hasText: name }).first().waitFor();
    expect(await rows.filter({ hasNotText: name }).count()).toBe(0);
    await page.goto("/accounting/due?q=zzzqqq");
    await page.getByText("Bu filtrelere uyan kayıt yok.").waitFor();
  },
);
