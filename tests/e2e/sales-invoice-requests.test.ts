import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

const phone = { width: 390, height: 844 };

/** Code of a project of the user's whose budget has lines to propose. */
async function findProject(): Promise<string> {
  const page = await site.person("user@kulis.test", { to: "/projects" });
  const codes = await page
    .locator('a[href^="/project/"][href$="/main"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/")[2] ?? ""));
  for (const code of new Set(codes)) {
    await page.goto(`/project/${code}/accounting/new-sales-invoice-request`);
    if ((await page.locator(".budget-lines li button").count()) > 1) return code;
  }
  throw new Error("no project of the user has a budget");
}

test.each([
  { scripted: true, place: "accounting" },
  { scripted: false, place: "sales" },
])(
  "ROU-040 ROU-041 ACC-177 ACC-181 ACC-182 ACC-183 an invoice with an error keeps what was typed, takes lines of the budget, is sent, edited and copied; /$place, script: $scripted",
  async ({ scripted, place }) => {
    const code = await findProject();
    const address = `/project/${code}/${place}/new-sales-invoice-request`;
    const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted, to: address, viewport: phone });
    const check = async () => {
      if (!scripted) return;
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    };
    const row = (at: number) => page.locator(".row-line").nth(at);
    const send = () => page.getByRole("button", { name: "Onaya Gönder" }).last().click();
    await page.getByRole("heading", { name: "Satış Faturası Talebi" }).waitFor();
    expect(await page.locator("nav").count()).toBe(0);
    expect(await page.getByLabel("Fatura başlığı").inputValue()).not.toBe("");
    expect(await page.getByLabel("Vade (gün)").inputValue()).toBe("30");
    await page.locator(".budget-lines summary").click();
    await page.locator(".budget-lines li button").first().click();
    await row(0).waitFor();
    expect(await row(0).getByLabel("Açıklama").inputValue()).not.toBe("");
    await page.locator(".row-add").click();
    await row(1).waitFor();
    await row(1).getByLabel("Açıklama").fill("Sahne");
    await row(1).getByLabel("Birim fiyat").fill("1.234,56");
    await row(1).getByLabel("Miktar").fill("0");
    await send();
    await page.getByText("Sıfırdan büyük bir tutar girmelisin.").first().waitFor();
    expect(await row(1).getByLabel("Birim fiyat").inputValue()).toBe("1.234,56");
    await check();
    await row(1).getByLabel("Miktar").fill("1,5");
    await row(1).getByLabel("KDV").selectOption("20");
    if (scripted) {
      // 1.5 × 1,234.56 = 1,851.84, and 20 percent.
      await row(1).getByText("2.222,21").waitFor();
      await page.locator(".planned-steps").waitFor();
    }
    await send();
    await page.getByText("Satış faturası talebin işleme alındı.").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/project/${code}/${place === "sales" ? "main" : "accounting"}`);

    await page.goto("/requests");
    await page.getByRole("link", { name: "Satış faturası talebi", exact: true }).first().click();
    await page.locator(".request-items").getByText("Sahne").waitFor();
    await page.getByText("1,5 × 1.234,56 ₺").waitFor();
    await check();
    await page.getByRole("link", { name: "Düzenle" }).click();
    await page.getByRole("heading", { name: "Satış faturası talebini düzenle" }).waitFor();
    await row(1).getByLabel("Açıklama").fill("Sahne ve ışık");
    await send();
    await page.getByRole("heading", { name: "2. gönderim" }).waitFor();
    await page.locator(".request-items").getByText("Sahne ve ışık").waitFor();
    await page.getByRole("link", { name: "Kopyala" }).click();
    await page.getByRole("heading", { name: "Satış Faturası Talebi" }).waitFor();
    expect(await row(1).getByLabel("Açıklama").inputValue()).toBe("Sahne ve ışık");
    await page.getByRole("link", { name: "Projeye dön" }).click();
    await page.waitForURL(new RegExp(`/project/${code}/main`));
  },
);

test("ACC-181 another client brings its own title and tax facts, and the project is chosen where none is open", async () => {
  const page = await site.person("user@kulis.test", { to: "/requests" });
  await page.getByText("Diğer talepler").click();
  await page.locator('a[href="/requests/sales-invoices/new"]').click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Devam et" }).click();
  await page.getByRole("heading", { name: "Satış Faturası Talebi", level: 1 }).waitFor();
  const title = page.getByLabel("Fatura başlığı");
  const before = await title.inputValue();
  const client = page.getByRole("combobox", { name: "Müşteri" });
  await client.click();
  const others = page.getByRole("listbox").getByRole("option", { selected: false });
  await others.last().click();
  // The chosen client's facts take the place of those of the project's.
  await expect.poll(() => title.inputValue()).not.toBe(before);
  expect(await title.inputValue()).not.toBe("");
});
