import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const person = (to: string, javaScriptEnabled = true, email = "admin@kulis.test") =>
  site.person(email, { to, javaScriptEnabled });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

describe.each([
  {
    noun: "client",
    list: "/clients",
    menu: "Müşteriler",
    add: "Yeni Müşteri",
    create: "Müşteriyi ekle",
    update: "Müşteriyi Güncelle",
    remove: "Müşteriyi sil",
    removed: "Müşteri silindi.",
  },
  {
    noun: "supplier",
    list: "/suppliers",
    menu: "Tedarikçiler",
    add: "Yeni Tedarikçi",
    create: "Tedarikçiyi ekle",
    update: "Tedarikçiyi Güncelle",
    remove: "Tedarikçiyi sil",
    removed: "Tedarikçi silindi.",
  },
])("$noun", ({ noun, list, menu, add, create, update, remove, removed }) => {
  test.each([true, false])(
    "CLI-043 CLI-044 SES-031 SES-032 SHL-008 SHL-009 SHL-012 a company is found in the menu, added, corrected and deleted; script: %s",
    { timeout: 90_000 },
    async (scripted) => {
      const name = `Iğdır ${noun} ${scripted ? "betikli" : "betiksiz"}`;
      const page = await person("/", scripted);
      await page.locator("#side-menu").getByRole("link", { name: menu, exact: true }).click();
      await heading(page, menu);
      await page.getByRole("link", { name: add }).first().click();
      const dialog = page.locator("dialog[open]");
      await dialog.getByLabel("Firma adı").fill(name);
      await dialog.getByLabel("Vergi numarası").fill("12");
      await dialog.getByLabel("Telefon").fill("0476 000 12 34");
      await dialog.getByRole("button", { name: create }).click();
      await dialog.getByText("Vergi numarası 10, T.C. kimlik numarası 11 haneli olmalı.").first().waitFor();
      expect(await dialog.getByLabel("Firma adı").inputValue()).toBe(name);
      await dialog.getByLabel("Vergi numarası").fill("1234567890");
      await dialog.getByRole("button", { name: create }).click();
      // The one of the run before has the same numbers.
      if (!scripted) await dialog.getByRole("button", { name: "Yine de ekle" }).click();
      await page.waitForURL(new RegExp(`/${noun}/[a-z0-9]+$`));
      await heading(page, name);
      expect(await page.locator("main, body").first().innerText()).toContain("+90\u00a0476\u00a0000\u00a012\u00a034");

      await page.getByRole("link", { name: "Düzenle" }).click();
      await page.locator("dialog[open]").getByRole("heading", { name: update }).waitFor();
      await dialog.getByLabel("Şehir").fill("Iğdır");
      await dialog.getByLabel("Web sitesi").fill("www.igdir.example");
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await page.getByRole("link", { name: "igdir.example" }).waitFor();

      await page.goto(`${list}?q=${encodeURIComponent("ıgdir " + noun)}`);
      await page.getByRole("link", { name, exact: true }).waitFor();
      await page.goto(`${list}?q=olmayanfirma`);
      await page.getByText("Bu filtrelerle firma yok.").waitFor();

      const [row] = (await everything(admin, `${list}?query=${encodeURIComponent(name)}`)) as { code: string }[];
      await page.goto(`/${noun}/${row!.code}/delete`);
      await page.getByRole("button", { name: remove }).click();
      await page.getByText(removed).waitFor();
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.goto(`/${noun}/${row!.code}`);
      await heading(page, name);
    },
  );
});

describe("contact", () => {
  test.each([true, false])(
    "CLI-008 CLI-033 CLI-042 SHL-041 'Yeni Kontakt Kişi Ekle' with its company search, the card and its vCard; script: %s",
    { timeout: 90_000 },
    async (scripted) => {
      const company = `Kars Peynir ${scripted ? "Bir" : "İki"}`;
      await admin.send("POST", "/client", { name: company });
      const name = `Şükrü İnce ${scripted ? "betikli" : "betiksiz"}`;
      const page = await person("/", scripted);
      if (scripted) {
        await page.locator(".quick-add:visible summary").first().click();
        await page.getByRole("link", { name: "Kontakt", exact: true }).first().click();
      } else await page.goto("/contacts/new?find=kars");
      const dialog = page.locator("dialog[open]");
      await dialog.getByRole("heading", { name: "Yeni Kontakt Kişi Ekle" }).waitFor();
      await dialog.getByLabel("Ad soyad").fill(name);
      await dialog.getByLabel("E-posta").first().fill("sukru@kars.example");
      await dialog.getByRole("button", { name: "Kontaktı ekle" }).click();
      await dialog.getByText("Bu alan zorunludur.").first().waitFor();
      expect(await dialog.getByLabel("Ad soyad").inputValue()).toBe(name);
      if (scripted) {
        await dialog.getByRole("combobox", { name: "Firma" }).fill(company);
        await page.getByRole("option", { name: company }).first().click();
      } else {
        await page.goto("/contacts/new?find=kars");
        await dialog.getByLabel("Ad soyad").fill(name);
        await dialog.getByLabel("E-posta").first().fill("sukru@kars.example");
        await dialog.locator("[name=company_id]").selectOption({ label: company });
      }
      await dialog.getByLabel("Kontakt pozisyonu").selectOption({ index: 1 });
      await dialog.getByLabel("Cep telefonu").fill("0532 000 12 34");
      await dialog.getByRole("button", { name: "Kontaktı ekle" }).click();
      // The one of the run before has the same number.
      if (!scripted) await dialog.getByRole("button", { name: "Yine de ekle" }).click();
      // Opens over the requesting page, and closes back to it.
      await page.waitForURL(scripted ? /\/\?dialog=contact&contact=\d+$/ : /\/contacts\/\d+$/);
      await page.locator("dialog[open]").getByRole("heading", { name }).waitFor();
      const chat = page.locator("dialog[open]").getByRole("link", { name: "WhatsApp" });
      expect(await chat.getAttribute("href")).toBe("https://wa.me/905320001234");
      const id = /\d+$/.exec(page.url())?.[0];
      const card = await page.request.get(`/contacts/${id}/vcard`);
      expect(card.headers()["content-type"]).toBe("text/vcard; charset=utf-8");
      const text = await card.text();
      expect(text).toContain(`FN:${name}\r\n`);
      expect(text).toContain(`ORG:${company}\r\n`);
      expect(text).toContain("TEL;VALUE=uri;TYPE=cell:tel:+905320001234\r\n");
      await page.goto("/contacts?type=S");
      await heading(page, "Kontaktlar");
      expect(await page.getByRole("link", { name, exact: true }).count()).toBe(0);
    },
  );

  test("a record like the one that is being typed is shown with why, and its page is one press away", async () => {
    await admin.send("POST", "/client", { name: "Gümüşsuyu Işık Sistemleri A.Ş." });
    const page = await person("/clients/new");
    const dialog = page.locator("dialog:modal");
    await dialog.getByLabel("Firma adı").pressSequentially("Gumussuyu Isik Sistemleri");
    const hints = dialog.getByRole("status").filter({ hasText: "Benzer kayıtlar" });
    await hints.getByText("ad %100 benziyor").waitFor();
    await hints.getByRole("link", { name: "Gümüşsuyu Işık Sistemleri A.Ş." }).waitFor();
  });
});

test("SHL-010 SES-052 X2 who is not of the company owner has no such pages; a member of scope USER has them", async () => {
  const stranger = await person("/", true, "admin@diger.test");
  expect(await stranger.locator("#side-menu").getByRole("link", { name: "Müşteriler" }).count()).toBe(0);
  for (const path of ["/clients", "/suppliers", "/contacts", "/clients/new"]) {
    await stranger.goto(path);
    await stranger.getByText("Bu sayfayı görme yetkin yok.").first().waitFor();
  }
  const user = await person("/suppliers", true, "user@kulis.test");
  await heading(user, "Tedarikçiler");
});
