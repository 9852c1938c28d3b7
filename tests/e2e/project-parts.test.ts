import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { parseMomentText } from "~/shared/typed-time";

import { apiClient, type ApiClient } from "../helpers/http";
import { heads } from "../helpers/own-files";
import { siteWithBrowser } from "../helpers/people";
import { recordTab } from "../helpers/record-tabs";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string) => day.split("-").toReversed().join(".");

async function newProject(name: string): Promise<string> {
  const dates = { start: future(60), end: future(62) };
  const project = { name, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  return (await admin.send("POST", "/projects", project)).code as string;
}

const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const refusedAt = (field: Locator) => expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");

/** A day, as each kind of control takes it. */
const fillDay = (page: Page, label: string, day: string, scripted: boolean) =>
  dialogOf(page)
    .getByLabel(label)
    .fill(scripted ? typed(day) : day);
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
async function tab(page: Page, name: string) {
  await (await recordTab(page, name)).click();
  await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
}

/** PRJ-033, PRJ-032: a period, and a hotel that is sold in it. */
async function addProduct(page: Page, code: string, scripted: boolean) {
  await tab(page, "Fiyat Dönemleri");
  await page.getByRole("link", { name: "Dönem ekle" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Dönem adı").fill("Erken kayıt");
  await fillDay(page, "İlk gün", future(40), scripted);
  await fillDay(page, "Son gün", future(20), scripted);
  await save(page);
  await dialog.getByText("Bitiş tarihi başlangıçtan önce olamaz.").first().waitFor();
  await refusedAt(dialog.getByLabel("Son gün"));
  expect(await dialog.getByLabel("Dönem adı").inputValue()).toBe("Erken kayıt");
  await fillDay(page, "Son gün", future(50), scripted);
  await save(page);
  await page.getByText("Fiyat dönemi eklendi.").waitFor();

  await tab(page, "Ürünler");
  await page.getByRole("link", { name: "Ürün ekle" }).click();
  await dialog.getByLabel("Tür").selectOption({ label: "Otel" });
  await dialog.getByLabel(scripted ? "Otel adı" : "Ürün adı").fill("Işıltı Otel");
  await dialog.getByLabel("Fiyat dönemi").selectOption({ label: "Erken kayıt" });
  await save(page);
  await refusedAt(dialog.locator("[name=price]"));
  await dialog.locator("[name=price]").fill("1.250,50");
  await dialog.getByLabel("Kontenjan").fill("10");
  await save(page);
  await page.getByText("Ürün eklendi.").waitFor();
  expect(await row(page, "Işıltı Otel").innerText()).toContain("Erken kayıt");
  expect(await row(page, "Işıltı Otel").innerText()).toContain("12.505,00");

  await tab(page, "Fiyat Dönemleri");
  await row(page, "Erken kayıt").locator("summary").click();
  await row(page, "Erken kayıt").locator(".menu-panel").getByText("Dönemi sil").click();
  await dialog.getByRole("button", { name: "Dönemi sil" }).click();
  await page.getByText("Bu dönemi kullanan ürünler var: Işıltı Otel.").waitFor();
  await page.goto(`/project/${code}/pricing-periods`);
  await row(page, "Erken kayıt").waitFor();
}

/** PRJ-010, PRJ-027: a flight that the agency has flown on before is filled in. */
async function addFlight(page: Page, number: string) {
  await tab(page, "Uçuşlar");
  await page.getByRole("link", { name: "Uçuş ekle" }).click();
  const dialog = dialogOf(page);
  const outbound = dialog.getByRole("group", { name: "Gidiş" });
  await outbound.getByLabel("Havayolu kodu").fill("tk");
  await outbound.getByRole("button", { name: "Uçuşu bul" }).click();
  await refusedAt(outbound.getByLabel("Uçuş numarası"));
  await outbound.getByLabel("Uçuş numarası").fill(`TK ${number}`);
  await outbound.getByRole("button", { name: "Uçuşu bul" }).click();
  await outbound.getByText("Bulunan uçuş dolduruldu.").waitFor();
  const leaves = outbound.locator("[name='outbound.departs_at']");
  expect(parseMomentText(await leaves.inputValue(), future(0))).toBe(`${future(60)} 09:05:00`);
  expect(await outbound.getByLabel("Varış havalimanı", { exact: false }).first().inputValue()).toBe("ESB");
  await outbound.getByLabel("Kontenjan").fill("40");
  await save(page);
  await page.getByText("Uçuş eklendi.").waitFor();
  expect(await row(page, `TK ${number}`).innerText()).toContain("IST → ESB");
}

/** PRJ-094: a sponsor, and a promised deliverable. */
async function addSponsor(page: Page, code: string, company: string, scripted: boolean) {
  await tab(page, "Sponsorlar");
  const dialog = dialogOf(page);
  if (scripted) {
    await page.getByRole("link", { name: "Sponsor ekle" }).click();
    await dialog.getByRole("combobox", { name: "Firma" }).fill(company);
    await page.getByRole("option", { name: company }).first().click();
  } else {
    await page.goto(`/project/${code}/sponsors/new?find=${encodeURIComponent(company)}`);
    await dialog.locator("[name=company_id]").selectOption({ label: company });
  }
  await dialog.getByLabel("Durum").selectOption({ label: "Anlaşıldı" });
  await dialog.locator("[name=amount]").fill("50.000");
  await save(page);
  await refusedAt(dialog.getByLabel("Paket"));
  await dialog.getByLabel("Paket").fill("Altın");
  await save(page);
  await page.getByRole("heading", { level: 1, name: company }).waitFor();
  await page.getByRole("complementary").getByRole("link", { name: company }).waitFor();

  const files = { name: "Sahne fotoğrafı.pdf", mimeType: "application/pdf", buffer: heads.pdf };
  const sponsor = page.url();
  await page.goto(`/project/${code}/files`);
  await page.getByLabel("Dosya seç").setInputFiles(files);
  if (!scripted) await page.getByRole("button", { name: "Yükle" }).click();
  await page.getByRole("link", { name: files.name }).first().waitFor();
  await page.goto(sponsor);
  await page.getByRole("link", { name: "Taahhüt ekle" }).click();
  await dialog.getByRole("link", { name: "Projenin dosyaları" }).waitFor();
  if (scripted) {
    await dialog.getByRole("combobox", { name: "Kanıt dosyası" }).fill("sahne foto");
    await page.getByRole("option", { name: files.name }).first().click();
  } else await dialog.locator("[name=proof_file_id]").selectOption({ label: files.name });
  await dialog.getByLabel("Ne yapılacak").fill("Logo sahnede");
  await fillDay(page, "Son gün", future(55), scripted);
  await save(page);
  await page.getByText("Taahhüt eklendi.").waitFor();
  const proof = page.locator(".part-list").getByRole("link", { name: files.name });
  expect(await proof.getAttribute("href")).toMatch(new RegExp(`^/project/${code}/files/\\d+$`));
  await page.getByRole("button", { name: "Tamamlandı olarak işaretle: Logo sahnede" }).click();
  await page.getByText("Taahhüt tamamlandı olarak işaretlendi.").waitFor();
  await page.getByRole("button", { name: "Yeniden aç: Logo sahnede" }).waitFor();
}

describe("parts of a project", () => {
  test.each([true, false])(
    "PRJ-010 PRJ-027 PRJ-032 PRJ-033 PRJ-034 PRJ-035 PRJ-094 PRJ-099 SES-034 period, product, flight, sponsor and its promise come to a project, whose history tells of them; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const [number, way] = scripted ? ["4321", "betikli"] : ["4323", "betiksiz"];
      const company = `Sümbül Vakfı ${way}`;
      await admin.send("POST", "/client", { name: company });
      const before = await newProject(`Geçen yılki toplantı ${way}`);
      const outbound = {
        airline_code: "TK",
        flight_no: number,
        departure_airport: { code: "IST" },
        arrival_airport: { code: "ESB" },
        departs_at: `${future(10)} 09:05:00`,
      };
      await admin.send("POST", `/project/${before}/flights`, { outbound });
      const code = await newProject(`Çok parçalı toplantı ${way}`);
      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/main`,
        javaScriptEnabled: scripted,
      });
      await addProduct(page, code, scripted);
      await addFlight(page, number);
      await addSponsor(page, code, company, scripted);

      await page.goto(`/project/${code}/timeline?kind=sponsor`);
      await page.getByText("Sponsor taahhüdü tamamlandı: Logo sahnede").waitFor();
      expect(await page.getByText("Ürün eklendi: Işıltı Otel").count()).toBe(0);
      await page.goto(`/project/${code}/timeline?q=${encodeURIComponent("isilti")}`);
      await page.getByText("Ürün eklendi: Işıltı Otel").waitFor();
      expect(await page.getByText("Sponsor eklendi").count()).toBe(0);
    },
  );

  test("SES-052 who may not write the project sees its parts, and no form of them", { timeout: 60_000 }, async () => {
    const code = await newProject("Yalnız okunan toplantı");
    const period = { name: "Erken kayıt", starts_at: future(20), ends_at: future(40) };
    const { period: made } = await admin.send("POST", `/project/${code}/pricing-periods`, period);
    const page = await site.person("agency@kulis.test", { to: `/project/${code}/pricing-periods` });
    await row(page, "Erken kayıt").waitFor();
    for (const part of ["pricing-periods", "products", "flights", "sponsors"]) {
      await page.goto(`/project/${code}/${part}`);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      expect(await page.locator(".part-head a, main td summary").count(), part).toBe(0);
      await page.goto(`/project/${code}/${part}/new`);
      await page.waitForURL(`**/project/${code}/${part}`);
      expect(await page.locator("dialog[open]").count(), part).toBe(0);
    }
    await page.goto(`/project/${code}/pricing-periods/${made.id}/edit`);
    await page.waitForURL(`**/project/${code}/pricing-periods`);
  });
});
