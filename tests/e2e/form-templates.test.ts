import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-06-05", end: "2031-06-07" };
  const body = { name: "Şablon kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code } = await admin.send("POST", "/projects", body);
  project = (await admin.get(`/project/${code}`)).project;
});

const slow = { timeout: 180_000 };
const scripts = test.each([true, false]);
const dialogOf = (page: Page) => page.locator("dialog[open]");
const sectionNames = (page: Page) => page.locator(".builder-section .builder-name").allInnerTexts();
const open = (to: string, javaScriptEnabled: boolean, inBrowser = false) =>
  site.person("admin@kulis.test", { to, javaScriptEnabled, inBrowser });
const make = (page: Page) => dialogOf(page).getByRole("button", { name: "Formu oluştur" }).last().click();
const ready = async (template: string) =>
  (await admin.send("POST", "/forms/from_template", { template, project_id: project.id })).form;

describe("what a form begins with", () => {
  scripts("FRM-028 a ready form is looked at and taken; script: %s", slow, async (scripted) => {
    const page = await open(`/project/${project.code}/forms`, scripted);
    await page.getByRole("link", { name: "Yeni form" }).first().click();
    await dialogOf(page).getByRole("link", { name: "Şablondan" }).click();
    await dialogOf(page).getByText("Müşteri brief formu", { exact: true }).waitFor();
    expect(await dialogOf(page).getByRole("radio").count()).toBe(12);
    await make(page);
    await dialogOf(page).locator(".field-error").first().waitFor();
    await dialogOf(page).getByText("Kongre kaydı: 4 bölüm").click();
    await dialogOf(page).getByText("Refakatçi", { exact: true }).waitFor();
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    await dialogOf(page).getByRole("radio", { name: "Kongre kaydı" }).check();
    await dialogOf(page).getByLabel("Form adı").fill(`Kongre ${scripted}`);
    await make(page);
    await page.getByRole("heading", { level: 1, name: `Kongre ${scripted}` }).waitFor();
    expect(await sectionNames(page)).toEqual(["Katılımcı bilgileri", "Konaklama", "Refakatçi", "İkram ve fatura"]);
  });

  scripts("FRM-035 a section of a ready form is put at the end; script: %s", slow, async (scripted) => {
    const form = await ready("survey");
    const page = await open(`/project/${project.code}/reg-form/${form.code}`, scripted);
    await page.getByRole("link", { name: "Şablondan ekle" }).click();
    await dialogOf(page).getByText("Transfer talebi: 3 bölüm").click();
    await dialogOf(page).getByRole("button", { name: "Ekle: Araç" }).click();
    await page.getByRole("heading", { level: 3, name: "Araç" }).waitFor();
    expect((await sectionNames(page)).at(-1)).toBe("Araç");
  });

  scripts("FRM-007 a form of this project is copied; script: %s", slow, async (scripted) => {
    const form = await ready("jury");
    const page = await open(`/project/${project.code}/forms/new?way=copy`, scripted);
    await dialogOf(page).getByLabel("Form adı").fill(`İkinci jüri ${scripted}`);
    await dialogOf(page).getByLabel("Kopyalanacak form").selectOption(form.code);
    await make(page);
    await page.getByRole("heading", { level: 1, name: `İkinci jüri ${scripted}` }).waitFor();
    expect(await sectionNames(page)).toEqual(["Başvuru", "Çıkar ilişkisi", "Puanlar"]);
  });

  scripts("FRM-028 a form goes out as a file and comes in again; script: %s", slow, async (scripted) => {
    const form = await ready("brief");
    const page = await open(`/project/${project.code}/forms`, scripted, true);
    const row = page.locator("tbody tr").filter({ has: page.locator(`a[href*="${form.code}"]`) });
    await row.locator("summary").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("link", { name: "Dosya olarak indir" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${form.slug}.json`);
    const text = readFileSync(await file.path(), "utf8");
    const wrong = join(mkdtempSync(join(tmpdir(), "form-")), "bozuk.json");
    writeFileSync(wrong, text.replace('"dropdown"', '"hologram"'));
    await page.goto(`${site.web.url}/project/${project.code}/forms/new?way=file`);
    await dialogOf(page).getByLabel("Form dosyası").setInputFiles(wrong);
    await dialogOf(page).getByLabel("Form adı").fill(`Dosyadan ${scripted}`);
    await make(page);
    await dialogOf(page).getByText("2. bölüm, 1. alan, “type”: “hologram” türünde alan yok.").first().waitFor();
    expect(await dialogOf(page).getByLabel("Form adı").inputValue()).toBe(`Dosyadan ${scripted}`);
    await dialogOf(page)
      .getByLabel("Form dosyası")
      .setInputFiles(await file.path());
    await make(page);
    await page.getByRole("heading", { level: 1, name: `Dosyadan ${scripted}` }).waitFor();
    expect(await sectionNames(page)).toEqual(["İletişim", "Etkinlik", "Hizmet ve bütçe"]);
  });
});

describe("the preview of a draft", () => {
  test("FRM-185 the draft is answered in three widths and nothing is kept", slow, async () => {
    const form = await ready("gala");
    const page = await open(`/project/${project.code}/rsvp-form/${form.code}`, true);
    await page.getByRole("link", { name: "Önizleme" }).click();
    await page.getByRole("heading", { level: 1, name: "Gala LCV" }).waitFor();
    const frame = page.locator(".form-look-frame");
    for (const [name, width] of [
      ["Telefon", 390],
      ["Tablet", 768],
      ["Masaüstü", 1200],
    ] as const) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(new RegExp(`width=${width}`));
      expect((await frame.boundingBox())?.width).toBe(width);
    }
    expect(await seriousFindings(page)).toEqual([]);
    await frame.getByLabel("Katılıyorum").check();
    await frame.getByRole("button", { name: "Gönder" }).click();
    await frame.getByRole("heading", { name: "Eşlik eden kişi" }).waitFor();
    await page.getByRole("link", { name: "Misafirin" }).click();
    await frame.getByRole("heading", { name: "Misafirin" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("link", { name: "Düzenleyiciye dön" }).click();
    await page.getByRole("heading", { level: 1, name: "Gala LCV" }).waitFor();
    expect((await admin.get(`/form/${form.code}`)).form.state).toBe("DRAFT");
  });
});
