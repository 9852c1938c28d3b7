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
