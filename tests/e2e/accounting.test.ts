import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

const kinds = [
  "Alış faturaları",
  "Satış faturaları",
  "Ödemeler",
  "Tahsilatlar",
  "Masraflar",
  "Avanslar",
  "Ödeme talepleri",
  "Kredi kartı talepleri",
  "Satış faturası talepleri",
];

test.each([true, false])(
  "ROU-030 SHL-007 ACC-005 ACC-027 ACC-030 ACC-031 ACC-032 ACC-033 ACC-178 ACC-180 the lists of accounting open with this month, and are filtered, sorted, opened and exported; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      to: "/accounting",
    });
    await page.getByRole("heading", { level: 1, name: "Muhasebe" }).waitFor();
    const check = async () => {
      if (!scripted) return;
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await check();
    const tabs = page.getByRole("navigation", { name: "Muhasebe listeleri" });
    expect(await tabs.getByRole("link").allInnerTexts()).toEqual(kinds);
    const periods = page.getByRole("navigation", { name: "Dönem" });
    expect(await periods.locator("[aria-current]").allInnerTexts()).toEqual(["Bu ay"]);
    await periods.getByRole("link", { name: "Tümü" }).click();
    await page.waitForURL(/period=all/);
    const rows = page.getByRole("table").locator("tbody tr");
    await rows.first().waitFor();
    await check();
    await tabs.getByRole("link", { name: "Ödeme talepleri" }).click();
    // The period stays with the next list.
    await page.waitForURL(/kind=payment-requests/);
    expect(page.url()).toContain("period=all");
    await page.getByRole("combobox", { name: "Durum" }).selectOption("APPROVED");
    if (!scripted) await page.getByRole("button", { name: "Filtrele" }).click();
    await page.waitForURL(/status=APPROVED/);
    await rows.filter({ hasText: "Onaylandı" }).first().waitFor();
    expect(await rows.filter({ hasNotText: "Onaylandı" }).count()).toBe(0);
    await page.getByRole("region", { name: "Listenin toplamı" }).waitFor();
    const href = await page.getByRole("link", { name: "Dışa aktar" }).getAttribute("href");
    expect(href).toMatch(/kind=payment-requests.*status=APPROVED|status=APPROVED.*kind=payment-requests/);
    if (scripted) {
      const sheet = await page.context().request.get(new URL(href ?? "", page.url()).href);
      const type: string | undefined = sheet.headers()["content-type"];
      expect([sheet.status(), type]).toEqual([200, expect.stringContaining("spreadsheetml")]);
    } else {
      await page.getByRole("link", { name: "Toplam" }).click();
      await page.waitForURL(/sort=total/);
      // All time stays, though the filter's form sent it as two empty days.
      expect(page.url()).toContain("period=all");
      await rows.first().waitFor();
    }
    await rows.first().getByRole("link").first().click();
    await page.waitForURL(/\/requests\//);
    await page.goto("/accounting?period=all&q=zzzqqq");
    await page.getByText("Bu filtrelere uyan kayıt yok.").waitFor();
    await page.getByRole("link", { name: "Filtreleri temizle" }).click();
    await rows.first().waitFor();
  },
);

test.each([true, false])(
  "ACC-014 ACC-036 PRJ-102 a project has its lists of accounting; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      to: "/accounting?kind=expenses&period=all",
    });
    const rows = page.getByRole("table").locator("tbody tr");
    const project = rows.first().getByRole("link").nth(1);
    const name = await project.innerText();
    const href = (await project.getAttribute("href")) ?? "";
    await page.goto(`${href.replace(/\/main$/, "")}/accounting?kind=expenses&period=all`);
    await page.getByRole("heading", { level: 2, name: "Muhasebe" }).waitFor();
    const count = await rows.count();
    expect(count).toBeGreaterThan(0);
    expect(await rows.filter({ hasText: name }).count()).toBe(count);
  },
);

test("SHL-007 SES-052 a person sees their own records of accounting, and says so", async () => {
  const page = await site.person("user@kulis.test", { to: "/accounting?period=all" });
  await page.getByText("Kendi kayıtlarını ve erişebildiğin projelerinkini görürsün").waitFor();
});
