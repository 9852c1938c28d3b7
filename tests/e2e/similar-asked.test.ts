import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let position_id: number;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  position_id = (await admin.get("/definition/contact-positions")).data[0].id;
});

const person = (to: string, javaScriptEnabled = true, inBrowser = false) =>
  site.person("admin@kulis.test", { to, javaScriptEnabled, inBrowser });
const named = (path: string, query: string) => everything(admin, `${path}?query=${encodeURIComponent(query)}`);

/** True if the element is wholly inside the window, and nothing lies over it. */
const inView = (page: Page, text: string) =>
  page
    .locator("dialog[open]")
    .getByRole("link", { name: text, exact: true })
    .first()
    .evaluate((link) => {
      const { top, bottom, left } = link.getBoundingClientRect();
      const over = document.elementFromPoint(left + 2, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && (over === link || link.contains(over));
    });

/** Where a browser shows it, it stands in sight; a visitor without one reads that it is there. */
const isSeen = (page: Page, text: string, inBrowser: boolean) =>
  inBrowser
    ? inView(page, text)
    : page.locator("dialog[open]").getByRole("link", { name: text, exact: true }).first().isVisible();

describe.each([true, false])("a record that may be there already, with script %s", (scripted) => {
  const mark = scripted ? "Betikli" : "Betiksiz";

  test.each([
    { noun: "client", list: "/clients", api: "/client", create: "Müşteriyi ekle" },
    { noun: "supplier", list: "/suppliers", api: "/suppliers", create: "Tedarikçiyi ekle" },
  ])(
    "CLI-046 MRG-026 the form of a $noun asks before it makes one of the same name, phone, mail domain or tax number",
    { timeout: 120_000 },
    async ({ noun, list, api, create }) => {
      const name = `Kızılırmak ${noun} ${mark}`;
      const phone = `+90232000${scripted ? "11" : "12"}${noun === "client" ? "11" : "12"}`;
      const domain = `${noun}-${mark.toLowerCase()}.example`;
      await admin.send("POST", api, {
        name,
        phone,
        email: `bilgi@${domain}`,
        tax_number: scripted ? "1234567890" : "9876543217",
      });
      // Both nouns share the form: one of them is looked at in a browser without script too.
      const inBrowser = scripted || noun === "client";
      const page = await person(`${list}/new`, scripted, inBrowser);
      const dialog = page.locator("dialog[open]");
      const told = dialog.getByRole("alert").filter({ hasText: "Benzer kayıtlar" });
      const again = dialog.getByRole("button", { name: "Yine de ekle" });
      for (const [label, text, why] of [
        ["Telefon", `0${phone.slice(3)}`, "aynı telefon"],
        ["E-posta", `satis@${domain}`, "aynı e-posta alan adı"],
        ["Vergi numarası", scripted ? "1234567890" : "9876543217", "aynı vergi numarası"],
      ] as const) {
        await page.goto(`${list}/new`);
        await dialog.getByLabel("Firma adı").fill("Bambaşka Kuruluş");
        await dialog.getByLabel(label).fill(text);
        if (scripted) {
          await dialog.getByRole("status").getByText(why).waitFor();
          expect(await inView(page, name)).toBe(true);
        }
        await dialog.getByRole("button", { name: create }).click();
        await told.getByText(why).first().waitFor();
        expect(await isSeen(page, name, inBrowser)).toBe(true);
        expect(await dialog.getByLabel("Firma adı").inputValue()).toBe("Bambaşka Kuruluş");
        expect(await dialog.getByLabel(label).inputValue()).not.toBe("");
      }
      // A name that only one company may have is not added all the same.
      await page.goto(`${list}/new`);
      await dialog.getByLabel("Firma adı").fill(name.toLocaleUpperCase("tr"));
      for (let times = 0; times < 2; times += 1) {
        await dialog.getByRole("button", { name: create }).click();
        await told.getByText("Bu adla bir kayıt zaten var.").waitFor();
        expect(await again.count()).toBe(0);
      }
      await page.goto(`${list}/new`);
      await dialog.getByLabel("Firma adı").fill(`${name} A.Ş.`);
      await dialog.getByLabel("Not").fill("Yazdığım kaybolmasın");
      await dialog.getByRole("button", { name: create }).click();
      await told.getByText("ad %100 benziyor").waitFor();
      expect(await named(list, `${name} A.Ş.`)).toHaveLength(1);
      // A name changed after the question causes another question.
      const other = `Yeşilırmak ${noun} ${mark}`;
      await admin.send("POST", api, { name: other });
      await dialog.getByLabel("Firma adı").fill(`${other} A.Ş.`);
      await again.click();
      await told.getByRole("link", { name: other, exact: true }).waitFor();
      await again.click();
      await page.waitForURL(new RegExp(`/${noun}/[a-z0-9]+$`));
      await page.getByText("Yazdığım kaybolmasın").waitFor();
      expect(await named(list, other)).toHaveLength(2);
    },
  );

  test("CLI-033 the form of a contact asks before it makes one with the same mobile number", async () => {
    const { client } = await admin.send("POST", "/client", { name: `Fırat ${mark}` });
    const mobile = `+90532000${scripted ? "2211" : "2212"}`;
    const name = `Nazlı Fırat ${mark}`;
    await admin.send("POST", "/contacts", {
      company_id: `C-${client.id}`,
      name,
      mobile,
      email: `nazli@${mark.toLowerCase()}.example`,
      position_id,
    });
    const page = await person(`/contacts/new?company=client-${client.code}`, scripted);
    const dialog = page.locator("dialog[open]");
    await dialog.getByLabel("Ad soyad").fill("Bambaşka Biri");
    await dialog.getByLabel("E-posta").first().fill("biri@baska.example");
    await dialog.getByLabel("Kontakt pozisyonu").selectOption({ index: 1 });
    await dialog.getByLabel("Cep telefonu").fill(`0${mobile.slice(3)}`);
    await dialog.getByRole("button", { name: "Kontaktı ekle" }).click();
    await dialog.getByRole("alert").getByText("aynı telefon").waitFor();
    expect(await isSeen(page, name, scripted)).toBe(true);
    await dialog.getByRole("button", { name: "Yine de ekle" }).click();
    await page.waitForURL(/\/contacts\/\d+$/);
  });

  test(
    "LED-063 LED-068 the offer form tells of the client and the contact that are there, and takes them in one press",
    { timeout: 120_000 },
    async () => {
      const domain = `akdere-${mark.toLowerCase()}.example`;
      const { client } = await admin.send("POST", "/client", { name: `Akdere Medikal ${mark}`, website: domain });
      const { contact } = await admin.send("POST", "/contacts", {
        company_id: `C-${client.id}`,
        name: `Serkan Akdere ${mark}`,
        email: `serkan@${domain}`,
        position_id,
      });
      const page = await person("/bizdev/new", scripted);
      const dialog = page.locator("dialog[open]");
      const field = (name: string) => dialog.locator(`[name="${name}"]`);
      const title = `Tıp Günleri ${mark}`;
      await field("name").fill(title);
      if (scripted) {
        const box = dialog.getByRole("combobox", { name: "Müşteri" });
        await box.pressSequentially(`Akdere ${mark} Medikal Ltd. Şti.`);
        await page.getByRole("option", { name: client.name }).waitFor();
        await page.getByRole("option", { name: /Yeni ekle/ }).click();
        await dialog.getByRole("status").getByRole("link", { name: client.name, exact: true }).waitFor();
        expect(await inView(page, client.name)).toBe(true);
      } else {
        await field("new_client").fill(`Akdere ${mark} Medikal Ltd. Şti.`);
        await field("type").selectOption({ index: 1 });
        await field("dates.start").fill("2031-05-12");
        await field("dates.end").fill("2031-05-13");
        await field("city").selectOption({ index: 1 });
        await field("lead_close_date").fill("2031-01-15");
        await field("lead_value").fill("1000");
        await field("project_ref").fill(`REF ${mark}`);
        await field("new_contact.position_id").selectOption({ index: 1 });
      }
      await field("new_contact.name").fill(contact.name);
      await field("new_contact.email").fill(contact.email);
      if (!scripted) {
        await dialog.getByRole("button", { name: "İş fırsatını ekle" }).click();
        await dialog.getByRole("alert").getByText("aynı e-posta alan adı").waitFor();
        expect(await named("/clients", `Akdere ${mark}`)).toHaveLength(1);
      }
      await dialog.getByRole("button", { name: `${contact.name} kaydını kullan` }).click();
      await expect.poll(() => field("contact").inputValue()).toBe(String(contact.id));
      expect(await field("client").inputValue()).toBe(String(client.id));
      expect(await field("new_client").inputValue()).toBe("");
      expect(await field("name").inputValue()).toBe(title);
      if (scripted) return;
      await dialog.getByRole("button", { name: "İş fırsatını ekle" }).click();
      await page.waitForURL(/\/bizdev\/[a-z0-9]+$/);
      expect(await named("/clients", `Akdere ${mark}`)).toHaveLength(1);
    },
  );
});

test("CAL-033 the meeting form tells of the client that is there and takes it", async () => {
  const { client } = await admin.send("POST", "/client", { name: "Gediz Elektronik" });
  const [type] = (await admin.get("/definition/meeting-types")).data as { id: number; can_be_with_client: number }[];
  expect(type?.can_be_with_client).toBe(1);
  const page = await person("/meetings/new");
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[name=meeting_type]").selectOption(String(type!.id));
  await dialog.getByRole("combobox", { name: "Müşteri" }).pressSequentially("Gediz Elektornik");
  await page.getByRole("option", { name: /Yeni ekle/ }).click();
  await dialog.getByRole("status").getByRole("button", { name: "Gediz Elektronik kaydını kullan" }).click();
  await expect.poll(() => dialog.locator("[name=client]").inputValue()).toBe(String(client.id));
  expect(await dialog.locator("[name=new_client]").inputValue()).toBe("");
});

test.each([true, false])("CLI-046 a fee without its kind is told beside the kind, script %s", async (scripted) => {
  const page = await person("/clients/new", scripted);
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel("Firma adı").fill("Menderes Ücretli");
  await dialog.getByLabel("Oran ya da tutar").first().fill("1.234,56");
  await dialog.getByRole("button", { name: "Müşteriyi ekle" }).click();
  const text = "Oran ya da tutar yazdığında türünü de seçmelisin.";
  await dialog.getByText(text).first().waitFor();
  expect(await dialog.locator("[name=fin_fee_type]").getAttribute("aria-invalid")).toBe("true");
  expect(await dialog.locator("[name=fin_fee_rate]").inputValue()).toContain("1.234,56");
  expect(await named("/clients", "Menderes Ücretli")).toEqual([]);
});
