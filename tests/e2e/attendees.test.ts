import { Buffer } from "node:buffer";

import ExcelJS from "exceljs";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, cookieFor, type ApiClient } from "../helpers/http";
import { importShows } from "../helpers/import-page";
import { siteWithBrowser } from "../helpers/people";
import { recordTab } from "../helpers/record-tabs";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function newProject(name: string): Promise<string> {
  const dates = { start: future(60), end: future(62) };
  const project = { name, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  return (await admin.send("POST", "/projects", project)).code as string;
}

const listsOf = async (code: string) =>
  (await admin.get(`/project/${code}/attendees/lists`)).data as { id: number; name: string; count: number }[];

/** People on the first list, by name. */
async function addPeople(code: string, names: string[]) {
  const [list] = await listsOf(code);
  for (const [nth, name] of names.entries())
    await admin.send("POST", `/project/${code}/attendees`, {
      list_id: list?.id,
      name,
      surname: "Deneme",
      email: `kisi${nth}@ornek.test`,
    });
}

const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
const onTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Katılımcı listeleri" }).getByRole("link", { name: new RegExp(`^${name}`) });

const openMenu = (page: Page) => page.locator("summary[aria-label='Listeyle ilgili işlemler']").click();

async function arrange(page: Page, what: "Listeler" | "Listeye özel sütunlar") {
  await openMenu(page);
  await page.getByRole("link", { name: what, exact: true }).click();
  await dialogOf(page).getByRole("heading", { name: what }).waitFor();
}

/** A column of choices, and a list of one's own. */
async function addParts(page: Page, code: string) {
  await arrange(page, "Listeye özel sütunlar");
  const dialog = dialogOf(page);
  await dialog.getByRole("link", { name: "Sütun ekle" }).click();
  await dialog.locator("[name=name]").fill("Yemek tercihi");
  await dialog.getByLabel("Tür").selectOption({ label: "Seçim" });
  await save(page);
  await dialog.getByText("Seçenekleri olan bir sütun için en az bir seçenek yazmalısın.").first().waitFor();
  expect(await dialog.locator("[name=name]").inputValue()).toBe("Yemek tercihi");
  await dialog.getByRole("textbox", { name: "Seçenekler" }).fill("Et, Vegan");
  await save(page);
  await page.getByText("Sütun eklendi.").waitFor();
  await dialog.getByText("Yemek tercihi").waitFor();
  await page.goto(`/project/${code}/attendees`);
  await arrange(page, "Listeler");
  await dialog.getByRole("link", { name: "Liste ekle" }).click();
  await dialog.locator("[name=name]").fill("Basın");
  await save(page);
  await page.getByText("Liste eklendi.").waitFor();
  await page.goto(`/project/${code}/attendees`);
  await onTab(page, "Basın").waitFor();
}

/** A person on one list, refused first, and their own page with all facts. */
async function addPerson(page: Page) {
  await onTab(page, "Davetliler").click();
  await page.waitForURL(/list=\d+/);
  await page.getByRole("link", { name: "Katılımcı ekle" }).first().click();
  const dialog = dialogOf(page);
  await dialog.locator("[name=name]").fill("Işık");
  await dialog.getByLabel("Soyad").fill("Çınar");
  await dialog.getByLabel("E-posta").fill("adres değil");
  await dialog.getByLabel("Yemek tercihi").selectOption("Vegan");
  await save(page);
  await dialog.getByText("Geçerli bir e-posta adresi girmelisin.").first().waitFor();
  expect(await dialog.getByLabel("Yemek tercihi").inputValue()).toBe("Vegan");
  expect(await dialog.getByLabel("Soyad").inputValue()).toBe("Çınar");
  expect(await dialog.locator("[name=list_id] option:checked").innerText()).toBe("Davetliler");
  await dialog.getByLabel("E-posta").fill("isik@ornek.test");
  await dialog.getByLabel("Katılım durumu").selectOption({ label: "Katılıyor" });
  await save(page);
  await page.getByText("Katılımcı eklendi.").waitFor();
  expect(new URL(page.url()).searchParams.get("list")).toMatch(/^\d+$/);
  expect(await row(page, "Işık Çınar").innerText()).toContain("Vegan");
  await row(page, "Işık Çınar").getByRole("link", { name: "Işık Çınar", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Işık Çınar" }).waitFor();
  await page.getByRole("definition").filter({ hasText: "Vegan" }).waitFor();
  await page.getByRole("link", { name: "Düzenle" }).click();
  await dialog.getByLabel("Yemek tercihi").selectOption("");
  await dialog.getByLabel("Unvan").fill("Doktor");
  await save(page);
  await page.getByText("Katılımcı güncellendi.").waitFor();
  await page.getByRole("definition").filter({ hasText: "Doktor" }).waitFor();
  expect(await page.getByRole("definition").filter({ hasText: "Vegan" }).count()).toBe(0);
}

/** A file comes onto a list, is written and taken back. */
async function importPeople(page: Page, code: string, scripted: boolean) {
  await page.goto(`/project/${code}/attendees`);
  await openMenu(page);
  await page.getByRole("link", { name: "İçe aktar" }).click();
  await page.getByRole("heading", { level: 1, name: "Katılımcıları içe aktar" }).waitFor();
  await page.getByRole("link", { name: "Basın", exact: true }).click();
  await page.getByRole("link", { name: "Basın", exact: true }).and(page.locator("[aria-current=true]")).waitFor();
  await page.getByLabel(/^Dosya(?!n)/).setInputFiles({
    name: "basın.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Ad Soyad;E-posta;Yemek tercihi\nOya Kaya;oya@ornek.test;et\nCem Ün;adres;\n"),
  });
  await page.getByRole("button", { name: "Dosyayı yükle" }).click();
  await page.getByRole("heading", { level: 1, name: "basın.csv" }).waitFor();
  const field = (head: string) => page.getByLabel(`“${head}” sütununun alanı`);
  expect(await field("Yemek tercihi").locator("option:checked").innerText()).toBe("Yemek tercihi");
  await page.getByRole("button", { name: "Satırları denetle" }).click();
  await importShows(page, "1 satırı içe aktar", scripted);
  await page.getByText("Geçerli bir e-posta adresi girmelisin.").first().waitFor();
  await page.getByRole("button", { name: "1 satırı içe aktar" }).click();
  await importShows(page, "Tamamlandı", scripted);
  await page.getByRole("link", { name: "Oya Kaya" }).click();
  await page.getByRole("heading", { level: 1, name: "Oya Kaya" }).waitFor();
  await page.getByRole("definition").filter({ hasText: "Et" }).waitFor();
}

describe("attendees of a project", () => {
  test.each([true, false])(
    "PRJ-100 PRJ-015 a column, a list and people come to a project, by hand and from a file; script: %s",
    { timeout: 180_000 },
    async (scripted) => {
      const code = await newProject(`Katılımcılı toplantı ${scripted ? "betikli" : "betiksiz"}`);
      const page = await site.person("admin@kulis.test", { to: `/project/${code}/main`, javaScriptEnabled: scripted });
      await (await recordTab(page, "Katılımcılar")).click();
      await page.getByRole("heading", { level: 2, name: "Katılımcılar", exact: true }).waitFor();
      for (const name of ["Davetliler", "Kayıtlılar", "Konuşmacılar"]) await onTab(page, name).waitFor();
      await addParts(page, code);
      await addPerson(page);
      await importPeople(page, code, scripted);
    },
  );

  test.each([true, false])(
    "PRJ-100 chosen people go to another list or are gone, each with one undo, and a list with people asks where they go; script: %s",
    { timeout: 180_000 },
    async (scripted) => {
      const code = await newProject(`Toplu toplantı ${scripted ? "betikli" : "betiksiz"}`);
      await addPeople(code, ["Ada", "Bora", "Cansu"]);
      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/attendees`,
        javaScriptEnabled: scripted,
      });
      const dialog = dialogOf(page);
      for (const name of ["Ada", "Bora"]) await row(page, name).getByRole("checkbox").check();
      await page.getByRole("button", { name: "Listeye taşı" }).click();
      await dialog.getByRole("button", { name: "Listeye taşı" }).click();
      await dialog.getByText("Bu alan zorunludur.").first().waitFor();
      await dialog.getByLabel("Yeni liste").selectOption({ label: "Konuşmacılar" });
      await dialog.getByRole("button", { name: "Listeye taşı" }).click();
      await expect.poll(async () => (await listsOf(code)).map(({ count }) => count)).toEqual([1, 0, 2]);
      await page.getByRole("button", { name: "Geri al" }).click();
      await expect.poll(async () => (await listsOf(code)).map(({ count }) => count)).toEqual([3, 0, 0]);

      await page.goto(`/project/${code}/attendees`);
      await row(page, "Cansu").getByRole("checkbox").check();
      await page.getByRole("button", { name: "Sil", exact: true }).click();
      await dialog.getByRole("button", { name: "Sil", exact: true }).click();
      await expect.poll(async () => (await listsOf(code)).map(({ count }) => count)).toEqual([2, 0, 0]);

      const [first] = await listsOf(code);
      await page.goto(`/project/${code}/attendees/lists/${first?.id}/delete`);
      await dialog.getByRole("button", { name: "Listeyi sil" }).click();
      await dialog.getByText("Bu listede 2 kişi var. Nereye taşınacaklarını seçmelisin.").first().waitFor();
      await dialog.getByLabel("Kişilerin yeni listesi").selectOption({ label: "Kayıtlılar" });
      await dialog.getByRole("button", { name: "Listeyi sil" }).click();
      await page.getByText("Liste silindi, 2 kişi “Kayıtlılar” listesine taşındı.").waitFor();
    },
  );

  test("PRJ-100 the list is found in, previewed, looked at with own columns, kept as a view and taken away as a sheet", async () => {
    const code = await newProject("Görünümlü toplantı");
    await addPeople(code, ["Ada", "İlker"]);
    for (const name of ["Uçuş", "Otel", "Beden"])
      await admin.send("POST", `/project/${code}/attendees/columns`, { name, kind: "text", options: [] });
    const page = await site.person("admin@kulis.test", {
      to: `/project/${code}/attendees?q=ilker`,
      viewport: { width: 1440, height: 900 },
    });
    await row(page, "İlker Deneme").waitFor();
    expect(await page.locator("tbody tr").count()).toBe(1);
    await page.goto(`/project/${code}/attendees`);
    await row(page, "İlker Deneme").locator(".list-peek a").click();
    await page.locator(".list-preview").getByRole("heading", { name: "İlker Deneme" }).waitFor();
    await page.goto(`/project/${code}/attendees`);
    await openMenu(page);
    await page.getByRole("link", { name: "Sütunlar", exact: true }).click();
    const dialog = page.locator("dialog:modal");
    await dialog.getByRole("checkbox", { name: "Beden" }).check();
    await dialog.getByRole("checkbox", { name: "Firma" }).uncheck();
    await dialog.getByRole("button", { name: "Uygula" }).click();
    await page.waitForURL(/cols=/);
    await page.getByRole("columnheader", { name: "Beden" }).waitFor();
    expect(await page.getByRole("columnheader", { name: "Firma" }).count()).toBe(0);
    await page.locator("summary").filter({ hasText: "Kayıtlı görünümler" }).click();
    await page.getByRole("link", { name: "Kaydet ve düzenle" }).click();
    await dialog.locator("input[name=name]").first().fill("Bedenli liste");
    await dialog.getByRole("button", { name: "Görünümü kaydet" }).click();
    await page.waitForURL(/saved=\d+/);
    expect(new URL(page.url()).pathname).toBe(`/project/${code}/attendees`);

    await openMenu(page);
    const href = await page.getByRole("link", { name: "Dışa aktar" }).getAttribute("href");
    const cookie = await cookieFor(site.web.url, "admin@kulis.test");
    const sheet = await fetch(`${site.web.url}${href}`, { headers: { cookie } });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await sheet.arrayBuffer()) as never);
    const heads = book.worksheets[0]!.getSheetValues().map((cells) => JSON.stringify(cells));
    expect(heads.some((text) => text?.includes("Beden") && text.includes("Soyad"))).toBe(true);
  });

  test("SES-052 who may not write the project sees its people, and no form of them", { timeout: 60_000 }, async () => {
    const code = await newProject("Okunan katılımcılar");
    await addPeople(code, ["Ada"]);
    const page = await site.person("agency@kulis.test", { to: `/project/${code}/attendees` });
    await row(page, "Ada Deneme").waitFor();
    await openMenu(page);
    await page.getByRole("link", { name: "Dışa aktar" }).waitFor();
    for (const name of ["Katılımcı ekle", "İçe aktar"])
      expect(await page.getByRole("link", { name }).count(), name).toBe(0);
    expect(await page.locator("tbody input[type=checkbox]").count()).toBe(0);
    await page.goto(`/project/${code}/attendees/new`);
    await page.waitForURL(`**/project/${code}/attendees`);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });
});
