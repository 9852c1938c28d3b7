import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const at = (kind: string, rest = "") => `/admin/email-templates/${kind}/tr${rest}`;

test("ROU-067 ADM-178 ADM-182 with script: a typed text is shown as a mail, saved, tested, reset, and given back", async () => {
  const page = await site.person("admin@kulis.test", {});
  await page.goto("/admin/email-templates?q=kulis+dav");
  expect(await page.locator("tbody tr").count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Kulis daveti" }).click();
  await page.waitForURL(`**${at("invitation")}`);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("link", { name: "Bağlantıyı aç" }).waitFor();
  const entries = await page.evaluate(() => history.length);
  await page.getByLabel("Konu").fill("{company} seni bekliyor");
  await frame.getByText("Perde Arkası Turizm seni bekliyor").waitFor();
  // The frame that follows the typing leaves the way back alone.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByLabel("Konu").fill("{yok}");
  await frame.getByText("Bu e-postada şu yer tutucular yok: {yok}.").waitFor();
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Bu e-postada şu yer tutucular yok: {yok}.").first().waitFor();
  expect(await page.getByLabel("Konu").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Konu").fill("{company} seni bekliyor");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Şablon kaydedildi.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Kendime gönder" }).click();
  await page.getByText("Deneme e-postası admin@kulis.test adresine gönderiliyor.").waitFor();

  await page.getByRole("link", { name: "Varsayılana dön" }).click();
  await page.waitForURL(`**${at("invitation", "/reset")}`);
  await page.getByRole("dialog").getByRole("button", { name: "Varsayılana dön" }).click();
  await page.getByText("Varsayılan metne dönüldü.").waitFor();
  await page.goto(at("invitation", "/history"));
  await page.getByRole("button", { name: /Konu/ }).first().click();
  await page.getByText("Şablon değişti").nth(1).waitFor();
  await page.goto(at("invitation"));
  expect(await page.getByLabel("Konu").inputValue()).toBe("{company} seni bekliyor");
});

test("ADM-182 without script, at 390 pixels: a record is chosen, a text is shown before it is saved, and saved", async () => {
  const page = await site.person("admin@kulis.test", {
    javaScriptEnabled: false,
    inBrowser: true,
    viewport: { width: 390, height: 800 },
  });
  await page.goto(at("ClientCreated"));
  const choice = page.getByLabel("Örnek kayıt");
  const name = (await choice.locator("option").nth(1).textContent()) ?? "";
  await choice.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Göster" }).click();
  await page.waitForURL(/record=\d+/);
  const frame = page.frameLocator("iframe");
  await frame.getByText(name).first().waitFor();
  await page.getByLabel("Metin", { exact: false }).fill("Sevgili {receiver}\n\n{record} aramızda.\n\n{settings_link}");
  await page.getByRole("button", { name: "Metni önizle" }).click();
  await frame.getByText(`${name} aramızda.`).first().waitFor();
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Şablon kaydedildi.").waitFor();
  expect(await page.getByLabel("Metin", { exact: false }).inputValue()).toContain("{record} aramızda.");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
  expect((await page.goto("/admin/email-templates/yok/tr"))?.status()).toBe(404);
});
