import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

const person = (email: string, javaScriptEnabled: boolean) => site.person(email, { javaScriptEnabled });

test.each([true, false])("REF-031 an admin changes a rate and adds one, with script %s", async (scripted) => {
  const page = await person("admin@kulis.test", scripted);
  const [currency, added] = scripted ? ["EUR", "SEK"] : ["USD", "NOK"];
  const row = (name: string) => page.locator("tbody tr").filter({ hasText: name });
  await page.goto("/admin");
  await page.getByRole("link", { name: "Döviz kurları" }).click();
  await page.waitForURL("**/admin/exchange-rates");
  await row(currency).getByText("Örnek değer, henüz girilmedi").waitFor();
  await row(currency).getByRole("link", { name: currency }).click();
  await page.waitForURL(`**/admin/exchange-rates/${currency}`);
  // An ambiguous value is refused beside its field and stays as typed.
  await page.locator("dialog").getByLabel(/^Alış/).fill("1.041,2575");
  await page.getByLabel(/^Satış/).fill("41,3");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.locator("[data-form-error]").waitFor();
  expect(await page.locator("dialog").getByLabel(/^Alış/).inputValue()).toBe("1.041,2575");
  expect(await page.locator("dialog").getByLabel(/^Alış/).getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel(/^Satış/).getAttribute("aria-invalid")).not.toBe("true");
  await page.locator("dialog").getByLabel(/^Alış/).fill("41,2575");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.waitForURL("**/admin/exchange-rates");
  await page.getByText(`${currency} kuru kaydedildi.`).waitFor();
  await row(currency).getByText("41,2575").waitFor();
  expect(await row(currency).textContent()).toContain("41,3000");
  expect(await row(currency).textContent()).not.toContain("Örnek değer");

  // BUD-038: cash has rates of its own, both or neither.
  await row(currency).getByRole("link", { name: currency }).click();
  await page.getByLabel(/^Efektif alış/).fill("41,1");
  await page.getByLabel(/^Efektif satış/).fill("");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.locator("[data-form-error]").waitFor();
  expect(await page.getByLabel(/^Efektif satış/).getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel(/^Efektif satış/).fill("41,4");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await row(currency).getByText("41,4000").waitFor();

  await page.getByRole("link", { name: "Kur ekle" }).click();
  await page.waitForURL("**/admin/exchange-rates/new");
  await page.getByLabel("Para birimi").selectOption(added);
  await page.locator("dialog").getByLabel(/^Alış/).fill("4.1");
  await page.getByLabel(/^Satış/).fill("4,2");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.waitForURL("**/admin/exchange-rates");
  await row(added).getByText("4,1000").waitFor();
  expect((await page.goto("/admin/exchange-rates/XXX"))?.status()).toBe(404);
});

test("R4 REF-031 a rate that another admin set meanwhile is shown, and what was typed stays", async () => {
  const [first, second] = [await person("admin@kulis.test", false), await person("admin@kulis.test", false)];
  for (const page of [first, second]) await page.goto("/admin/exchange-rates/CHF");
  for (const [page, buying] of [
    [first, "48,5"],
    [second, "48,9"],
  ] as const) {
    await page.locator("dialog").getByLabel(/^Alış/).fill(buying);
    await page.getByLabel(/^Satış/).fill("49,2");
    await page.getByRole("button", { name: "Kuru kaydet" }).click();
  }
  await first.waitForURL("**/admin/exchange-rates");
  await second.getByText("Bu kayıt değişti").waitFor();
  expect(await second.locator("dialog").getByLabel(/^Alış/).inputValue()).toBe("48,9");
  expect(await second.locator("dialog").textContent()).toContain("48,50");
  await second.getByRole("button", { name: "Kuru kaydet" }).click();
  await second.waitForURL("**/admin/exchange-rates");
  expect(await second.locator("tbody tr").filter({ hasText: "CHF" }).textContent()).toContain("48,9000");
});

const recipients = "/admin/notifications";

test("ROU-096 ADM-105 ADM-106 ADM-107 ADM-108 ADM-109 ADM-110 ADM-111 ADM-112 ADM-113 ADM-114 ADM-115 there is a card for each area, and in them every type", async () => {
  const page = await site.person("admin@kulis.test", { to: "/admin" });
  await page.getByRole("link", { name: /^Bildirim alıcıları/ }).click();
  // The address changes before the page is drawn.
  await page.getByRole("heading", { name: "İş geliştirme" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(recipients);
  expect(await page.locator("main h2").allTextContents()).toEqual([
    "İş geliştirme",
    "Proje",
    "Muhasebe",
    "Şifre işlemleri",
    "Bütçe",
    "Müşteri",
    "Tedarikçi",
    "Not",
    "Onay",
    "Toplantı",
    "To-Do",
  ]);
  expect(await page.locator(".recipients").getByRole("combobox").count()).toBe(25);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect((await page.goto(`${recipients}/TaskReminder`))?.status()).toBe(404);
});

test("ADM-172 a table of the admin pages without a row says so", async () => {
  const page = await site.person("admin@kulis.test", { to: "/admin/mails", javaScriptEnabled: false });
  await page.getByText("Gönderilemeyen e-posta yok.").waitFor();
  expect(await page.locator("main tbody tr").count()).toBe(0);
});

test("ADM-079 ADM-116 people are chosen by name and saved by themselves, also where another admin looks on", async () => {
  const [page, other] = [
    await site.person("admin@kulis.test", { to: recipients }),
    await site.person("admin@kulis.test", { to: recipients }),
  ];
  const field = page.getByRole("combobox", { name: "Yeni tedarikçi" });
  for (const typed of ["selin", "büşra"]) {
    await field.pressSequentially(typed);
    await field.press("Enter");
  }
  const chosen = (of: typeof page) =>
    of
      .getByRole("list", { name: /^Yeni tedarikçi/ })
      .getByRole("listitem")
      .allTextContents();
  await page.getByText("Kaydedildi", { exact: true }).waitFor();
  await other.getByRole("button", { name: "Kaldır: Büşra Yılmaz" }).waitFor();
  expect(await chosen(other)).toEqual(["Büşra Yılmaz", "Selin Çınar"]);
  await field.press("Escape");
  await page.getByRole("button", { name: "Kaldır: Selin Çınar" }).click();
  await other.getByRole("button", { name: "Kaldır: Selin Çınar" }).waitFor({ state: "detached" });
  await page.reload();
  expect(await chosen(page)).toEqual(["Büşra Yılmaz"]);
  // No unsaved typing is left.
  expect(await page.getByText("Taslağı geri yükle").count()).toBe(0);
});

test("ACC-183 ADM-117 a saving without an answer is told by 'HATA!', keeps the choice, and is tried again", async () => {
  const page = await site.person("admin@kulis.test", { to: recipients });
  const address = "**/admin/notifications/NoteCreated/keep";
  await page.route(address, (route) => route.abort());
  const field = page.getByRole("combobox", { name: "Yeni not" });
  await field.pressSequentially("selin");
  await field.press("Enter");
  const alert = page.getByRole("alert").filter({ hasText: "HATA!" });
  await alert.waitFor();
  expect(await alert.textContent()).toContain("Seçimin duruyor");
  const chip = page.getByRole("list", { name: /^Yeni not/ }).getByRole("listitem");
  expect(await chip.allTextContents()).toEqual(["Selin Çınar"]);
  await page.unroute(address);
  await alert.getByRole("button", { name: "Yeniden dene" }).click();
  await page.getByText("Kaydedildi", { exact: true }).waitFor();
  await page.reload();
  expect(await chip.allTextContents()).toEqual(["Selin Çınar"]);
});

test("ADM-116 R4 without script a dialog has the list and a button, and a list that changed meanwhile is shown first", async () => {
  const [first, second] = [await person("admin@kulis.test", false), await person("admin@kulis.test", false)];
  for (const page of [first, second]) {
    await page.goto(recipients);
    await page.getByRole("link", { name: "Değiştir: Yeni bütçe" }).click();
  }
  for (const [page, name] of [
    [first, "Selin Çınar"],
    [second, "Büşra Yılmaz"],
  ] as const) {
    await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  }
  await first.getByText("Bildirim alıcıları kaydedildi.").waitFor();
  const chips = (page: typeof first) => page.getByRole("list", { name: "Yeni bütçe" }).getByRole("listitem");
  expect(await chips(first).allTextContents()).toEqual(["Selin Çınar"]);
  await second.getByText("Bu kayıt değişti").waitFor();
  expect(await second.getByLabel("Büşra Yılmaz", { exact: true }).isChecked()).toBe(true);
  await second.getByLabel("Selin Çınar", { exact: true }).check();
  await second.getByRole("button", { name: "Kaydet", exact: true }).click();
  await second.getByText("Bildirim alıcıları kaydedildi.").waitFor();
  expect(await chips(second).allTextContents()).toEqual(["Büşra Yılmaz", "Selin Çınar"]);
});
