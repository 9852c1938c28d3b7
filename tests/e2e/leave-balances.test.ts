import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([
  { scripted: true, name: "Deniz Saraçoğlu" },
  { scripted: false, name: "Deniz Saraçoğlu" },
])(
  "LEA-082 an admin writes days of the year and of the year before, is told of a wrong number, and sees the rest; script: $scripted",
  async ({ scripted, name }) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      to: "/admin/leave-balances",
      viewport: { width: 390, height: 844 },
    });
    const check = async () => {
      if (!scripted) return;
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await check();
    await page.goto(`/admin/leave-balances?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Yılın hakkı").fill("400");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await dialog.getByText("0 ile 365 arasında gün yazmalısın").first().waitFor();
    await dialog.getByLabel("Yılın hakkı").fill(scripted ? "7,5" : "8,5");
    await dialog.getByLabel("Önceki yıldan devreden").fill("-2");
    await check();
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText("İzin bakiyesi güncellendi.").first().waitFor();
    await page.goto(`/admin/leave-balances?q=${encodeURIComponent(name)}`);
    await page
      .getByRole("row", { name })
      .getByText(scripted ? "7,5" : "8,5")
      .first()
      .waitFor();
  },
);

test.each([true, false])(
  "LEA-014 LEA-019 an admin filters everybody's leaves, sorts them, opens one, and takes the list as a sheet; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      to: "/admin",
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    });
    await page.getByRole("link", { name: /^İzinler/ }).click();
    await page.getByRole("heading", { level: 1, name: "İzinler" }).waitFor();
    const rows = page.getByRole("table").locator("tbody tr");
    await rows.first().waitFor();
    if (scripted) {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.getByRole("combobox", { name: "Durum" }).selectOption("APPROVED");
    if (!scripted) await page.getByRole("button", { name: "Filtrele" }).click();
    await page.waitForURL(/status=APPROVED/);
    await rows.filter({ hasText: "Onaylandı" }).first().waitFor();
    expect(await rows.filter({ hasNotText: "Onaylandı" }).count()).toBe(0);
    const href = await page.getByRole("link", { name: "Dışa aktar" }).getAttribute("href");
    expect(href).toContain("status=APPROVED");
    if (scripted) {
      const sheet = await page.context().request.get(new URL(href ?? "", page.url()).href);
      const type: string | undefined = sheet.headers()["content-type"];
      expect([sheet.status(), type]).toEqual([200, expect.stringContaining("spreadsheetml")]);
    } else {
      await page.getByRole("link", { name: "İş günü" }).click();
      await page.waitForURL(/status=APPROVED.*sort=days/);
      await rows.first().waitFor();
    }
    await page.goto("/admin/leaves?q=zzz");
    await page.getByText("Bu filtrelerle izin yok.").waitFor();
    await page.getByRole("link", { name: "Filtreleri temizle" }).click();
    await rows.first().getByRole("link").click();
    await page.waitForURL(/\/requests\/[\w-]+$/);
  },
);
