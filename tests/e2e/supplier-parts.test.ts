import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { turkishIban } from "../samples/supplier-accounts";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const newSupplier = async (name: string): Promise<string> =>
  (await admin.send("POST", "/suppliers", { name, country: "TR" })).supplier.code;

const dialogOf = (page: Page) => page.locator("dialog[open]");
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, list: string, text: string) =>
  section(page, list).getByRole("listitem").filter({ hasText: text });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
const accounts = "Banka hesapları";
const addresses = "Diğer adresler";

/** An entry of a row's menu. */
async function choose(page: Page, list: string, text: string, act: string) {
  await row(page, list, text).locator("summary").click();
  await row(page, list, text).locator(".menu-panel").getByText(act, { exact: true }).click();
}

/** The visible row of the default account. */
const defaultRow = (page: Page) => section(page, accounts).getByRole("listitem").filter({ hasText: "Varsayılan" });

async function keepAccounts(page: Page, serial: number) {
  const dialog = dialogOf(page);
  const iban = turkishIban(serial);
  await page.getByText("Bu tedarikçinin henüz banka hesabı yok.").waitFor();
  await page.getByRole("link", { name: "Hesap ekle" }).click();
  await dialog.getByText("İlk hesap kendiliğinden varsayılan olur.").waitFor();
  await dialog.getByLabel("IBAN ya da hesap numarası").fill(`${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}`);
  await dialog.getByLabel("Banka", { exact: false }).first().fill("Liman Bankası");
  await save(page);
  await dialog.getByText("Bu IBAN’ın kontrol basamakları tutmuyor. Numarayı kontrol et.").first().waitFor();
  expect(await dialog.locator("[name=bank]").inputValue()).toBe("Liman Bankası");
  await dialog.getByLabel("IBAN ya da hesap numarası").fill(iban.toLowerCase());
  await save(page);
  await page.getByText("Banka hesabı eklendi.").waitFor();
  await row(page, accounts, iban.replaceAll(/(.{4})(?=.)/g, "$1 ")).waitFor();

  await page.getByRole("link", { name: "Hesap ekle" }).click();
  await dialog.locator("[name=iban]").fill("021000021 123456");
  await dialog.locator("[name=bank]").fill("Harbor Trust");
  await dialog.getByLabel("Para birimi").selectOption("USD");
  await dialog.getByLabel("Varsayılan hesap").check();
  await save(page);
  await page.getByText("yurt dışı hesap numarası olarak saklandı").waitFor();
  await defaultRow(page).filter({ hasText: "Harbor Trust" }).waitFor();
  expect(await defaultRow(page).count()).toBe(1);

  // The default stays one: its form has nothing to take away, and the other takes its place when it is deleted.
  await choose(page, accounts, "Harbor Trust", "Düzenle");
  await dialog.getByText("Değiştirmek için başka bir hesabı varsayılan yap.").waitFor();
  expect(await dialog.getByLabel("Varsayılan hesap").count()).toBe(0);
  await dialog.locator("[name=holder]").fill("Harbor Events Inc.");
  await save(page);
  await row(page, accounts, "Hesap sahibi: Harbor Events Inc.").waitFor();
  await choose(page, accounts, "Harbor Trust", "Hesabı sil");
  await dialog.getByRole("button", { name: "Hesabı sil" }).click();
  await page.getByText("Ödemeler artık Liman Bankası hesabıyla başlıyor.").waitFor();
  await defaultRow(page).filter({ hasText: "Liman Bankası" }).waitFor();
  await page.getByRole("button", { name: "Geri al" }).click();
  await defaultRow(page).filter({ hasText: "Harbor Trust" }).waitFor();
}

async function keepAddresses(page: Page) {
  const dialog = dialogOf(page);
  await page.getByRole("link", { name: "Adres ekle" }).click();
  await dialog.getByLabel("Adresin adı").fill("Depo");
  await save(page);
  await expect.poll(() => dialog.locator("[name=address]").getAttribute("aria-invalid")).toBe("true");
  await dialog.locator("[name=address]").fill("Liman Caddesi 12");
  await dialog.getByLabel("Şehir").fill("Kocaeli");
  await dialog.getByLabel("Telefon").fill("0262 555 00 00");
  await save(page);
  await row(page, addresses, "Liman Caddesi 12").getByRole("link", { name: "+90 262 555 00 00" }).waitFor();
  await choose(page, addresses, "Depo", "Düzenle");
  await dialog.getByLabel("Şehir").fill("Bursa");
  await save(page);
  await row(page, addresses, "Bursa, Türkiye").waitFor();
  await choose(page, addresses, "Depo", "Adresi sil");
  await dialog.getByRole("button", { name: "Adresi sil" }).click();
  await page.getByText("Adres silindi.").waitFor();
  await page.getByRole("button", { name: "Geri al" }).click();
  await row(page, addresses, "Bursa, Türkiye").waitFor();
}

describe("bank accounts and addresses of a supplier", () => {
  test.each([true, false])(
    "CLI-046 accounts with one default and further addresses are added, corrected, deleted and taken back, and told in the history; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const code = await newSupplier(`Hesaplı Sahne ${scripted ? "betikli" : "betiksiz"}`);
      const page = await site.person("user@kulis.test", { to: `/supplier/${code}`, javaScriptEnabled: scripted });
      await keepAccounts(page, scripted ? 71_001 : 71_002);
      await keepAddresses(page);
      await page.goto(`/supplier/${code}?tab=history&kind=supplier_account`);
      await page.getByText("Harbor Trust •••• 3456: ").first().waitFor();
      expect(await page.getByText("Depo: ").count()).toBe(0);
    },
  );

  test("CLI-046 a press copies the number without its spaces, at 390 px too", { timeout: 60_000 }, async () => {
    const code = await newSupplier("Kopyalı Ses");
    const iban = turkishIban(71_003);
    await admin.send("POST", `/suppliers/${code}/accounts`, { bank: "Kavak Bank", iban });
    const page = await site.person("user@kulis.test", {
      to: `/supplier/${code}`,
      viewport: { width: 390, height: 800 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.getByRole("button", { name: "IBAN’ı kopyala: Kavak Bank TRY" }).click();
    await page.getByText("Kopyalandı: Kavak Bank TRY").waitFor({ state: "attached" });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(iban);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
