import { readFileSync } from "node:fs";

import ExcelJS from "exceljs";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import type { Form } from "#contract/guest-forms/form-definition";
import { seriousFindings } from "../helpers/axe";
import { adminWithProject, cookieFor, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };
beforeAll(async () => {
  ({ admin, project } = await adminWithProject(site.web.url));
});

/** A published form of one step: attendance, and a choice. */
async function newForm(slug: string, more: Record<string, unknown> = {}): Promise<Form> {
  const send = (method: string, path: string, body: object = {}) => admin.send(method, path, { ...body });
  const made = await send("POST", "/forms", { project_id: project.id, form_type: "registration", name: slug });
  const { code, sections } = made.form as Form;
  const add = async (field_type: string, body: object) => {
    const { field } = await send("POST", `/form/${code}/field`, { section_id: sections[0]?.id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...body, version: field.version });
    return field.id as number;
  };
  await add("name", { title: "Adın", is_required: 1 });
  await add("email", { title: "E-posta adresin" });
  const workshop = await add("radio", { title: "Atölye", is_required: 1 });
  for (const option_text of ["Seramik", "Resim"])
    await send("POST", `/form/${code}/field/${workshop}/option`, { option_text, quota_available: 5 });
  await add("number", { title: "Kişi sayısı" });
  await add("textarea", { title: "Notun" });
  const { form } = await admin.get(`/form/${code}`);
  const updated = await send("PUT", `/form/${code}`, { slug, ...more, version: form.version });
  expect(updated.message).toBe("Form kaydedildi.");
  return (await send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: updated.form.version })).form as Form;
}

/** A guest fills the form in, without script. */
async function answer(slug: string, said: { name: string; surname: string; note?: string; workshop?: string }) {
  const { page } = await site.visitor({ javaScriptEnabled: false });
  await page.goto(`/web-form/${slug}`);
  await page.locator("input[name$='.name']").fill(said.name);
  await page.getByLabel("Soyad").fill(said.surname);
  await page.getByLabel("E-posta adresin").fill(`${slug}@ornek.example`);
  await page.getByLabel(said.workshop ?? "Seramik").check();
  await page.getByLabel("Kişi sayısı").fill("1.250,5");
  await page.getByLabel("Notun").fill(said.note ?? "=1+1");
  await page.getByRole("button", { name: "Gönder" }).click();
  await page.locator(".web-form-state").waitFor();
  return page;
}

const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const staff = async (javaScriptEnabled: boolean, width = 1280) =>
  (await site.member({ javaScriptEnabled, viewport: { width, height: 800 } })).page;

describe("answers of a form", () => {
  test.each([false, true])(
    "FRM-210 PUB-013 are listed, read, corrected, cancelled, made valid again and erased; script: %s",
    { timeout: 180_000 },
    async (scripted) => {
      const slug = scripted ? "yanit-betikli" : "yanit-betiksiz";
      const form = await newForm(slug, { capacity: 1 });
      await answer(slug, { name: "Işıl", surname: "Çınar", note: "Ispanak sevmem" });
      await answer(slug, { name: "Oya", surname: "Şen", workshop: "Resim" });
      const page = await staff(scripted);
      await page.goto(`/project/${project.code}/forms`);
      await page.getByRole("link", { name: `Yanıtlar ${slug}` }).click();
      await page.getByText("1 yerden 0 yer boş").waitFor();
      expect(await row(page, "Oya Şen").innerText()).toContain("Bekleme listesi");
      await page.goto(`/project/${project.code}/forms/${form.code}/answers?q=ıspanak`);
      expect(await page.locator("tbody tr").count()).toBe(1);
      await page.getByRole("link", { name: "Işıl Çınar", exact: true }).click();
      await page.getByText("Ispanak sevmem").waitFor();
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      // No typed value is lost, and errors stand beside their fields.
      await page.getByRole("link", { name: "Düzelt" }).click();
      await page.locator("input[name$='.name']").fill("");
      await page.getByLabel("Notun").fill("Ispanak da yerim");
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByRole("alert").getByRole("link", { name: /^Ad/ }).waitFor();
      expect(await page.getByLabel("Notun").inputValue()).toBe("Ispanak da yerim");
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await page.locator("input[name$='.name']").fill("Işılay");
      await page.getByLabel("Resim").check();
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Yanıt düzeltildi.").first().waitFor();
      await page.getByRole("heading", { name: "Işılay Çınar" }).waitFor();
      await page.getByText(/konuk adına düzeltildi/).waitFor();
      // A cancelled place goes to the waiting guest; then there is none left for a return.
      await page.getByRole("link", { name: "İptal et" }).click();
      await dialogOf(page).getByRole("button", { name: "İptal et" }).click();
      await page.getByText("Yanıt iptal edildi, yeri başkalarına açıldı.").first().waitFor();
      const here = page.url();
      await page.goto(`/project/${project.code}/forms/${form.code}/answers?state=waiting`);
      await page.getByRole("link", { name: "Oya Şen", exact: true }).click();
      await page.getByRole("button", { name: "Yer ver" }).click();
      await page.getByText("Konuk bekleme listesinden alındı.").first().waitFor();
      await page.goto(here);
      await page.getByRole("button", { name: "Yeniden geçerli kıl" }).click();
      await page.getByText("Formun kontenjanı dolu, boş yer yok.").first().waitFor();
      // The alert lies over the acts for a while.
      await page.goto(here);
      await page.getByRole("link", { name: "Kalıcı olarak sil" }).click();
      await dialogOf(page).getByRole("button", { name: "Kalıcı olarak sil" }).click();
      await page.getByText("Yanıt kalıcı olarak silindi.").first().waitFor();
      expect(await row(page, "Işılay").count()).toBe(0);
    },
  );

  test("FRM-210 R18 R19 the list, its preview and the numbers stand at 390 pixels, in both themes, by keyboard", async () => {
    const slug = "yanit-dar";
    const form = await newForm(slug);
    await answer(slug, { name: "Işıl", surname: "Çınar" });
    await answer(slug, { name: "Oya", surname: "Şen", workshop: "Resim" });
    const page = await staff(true, 390);
    const base = `/project/${project.code}/forms/${form.code}/answers`;
    const { entry } = { entry: (await admin.get(`/form/${form.code}/entries`)).data[0].id as number };
    for (const path of ["", `?preview=${entry}`, "/numbers", `/${entry}`, `/${entry}/correct`, `/${entry}/erase`]) {
      await page.goto(`${base}${path}`);
      await page.locator("main h1, main h2, dialog h2").first().waitFor();
      expect(await seriousFindings(page, "light", "dark"), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    // KVKK: the stored data of one person, as a file.
    await page.goto(`${base}/${entry}`);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Verilerini indir" }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
    expect(file).toMatchObject({ name: expect.stringMatching(/Işıl Çınar|Oya Şen/), state: "sent" });
    expect(file.answers.length).toBeGreaterThan(1);
    await page.goto(`${base}/numbers`);
    const share = page.getByRole("row", { name: /Resim/ });
    expect(await share.innerText()).toMatch(/1\s+%50/);
    await page.goto(base);
    await page.getByLabel("Seçim").selectOption({ label: "Atölye: Resim" });
    await expect.poll(async () => page.locator("tbody tr").count()).toBe(1);
  });

  test("FRM-210 X12 a sheet has a column for each question, numbers as numbers, and no formula", async () => {
    const slug = "yanit-tablo";
    const form = await newForm(slug);
    await answer(slug, { name: "Işıl", surname: "Çınar" });
    const cookie = await cookieFor(site.web.url, "admin@kulis.test");
    const path = `/project/${project.code}/forms/${form.code}/answers/export.xlsx?state=sent&q=çınar`;
    const sheet = await fetch(`${site.web.url}${path}`, { headers: { cookie } });
    expect(sheet.status).toBe(200);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await sheet.arrayBuffer());
    const [page] = book.worksheets;
    const texts = (at: number) =>
      Array.from({ length: 11 }, (_, cell) => page?.getRow(at).getCell(cell + 1).text ?? "");
    expect(page?.getRow(2).getCell(1).text).toBe("Filtre: Arama: çınar · Durum: Gönderildi");
    const heads = texts(5);
    expect(heads).toEqual([
      "Kişi",
      "Durum",
      "Gönderilme",
      "Saat",
      "E-posta doğrulandı",
      "Kaldığı yer",
      "Adın",
      "E-posta adresin",
      "Atölye",
      "Kişi sayısı",
      "Notun",
    ]);
    const cell = (head: string) => page?.getRow(6).getCell(heads.indexOf(head) + 1);
    expect(cell("Kişi sayısı")?.value).toBe(1250.5);
    expect(cell("Gönderilme")?.value).toBeInstanceOf(Date);
    expect(cell("Atölye")?.text).toBe("Seramik");
    expect([cell("Notun")?.formula, cell("Notun")?.text.endsWith("=1+1")]).toEqual([undefined, true]);
  });
});

describe("a guest", () => {
  test("PUB-020 sees what is kept and erases it without script, asked once", { timeout: 60_000 }, async () => {
    const slug = "yanit-silen";
    const form = await newForm(slug, { retention_days: 90 });
    const page = await answer(slug, { name: "Işıl", surname: "Çınar" });
    const own = page.url();
    await page.getByRole("link", { name: "Hakkımda ne saklanıyor? Sil" }).click();
    await page.getByText("Işıl Çınar").waitFor();
    await page.getByText(/tarihinden sonra anonimleştirilir/).waitFor();
    await page.getByRole("link", { name: "Hepsini sil" }).click();
    await page.getByText("Bu işlem geri alınamaz.").waitFor();
    expect((await admin.get(`/form/${form.code}/entries`)).data).toHaveLength(1);
    await page.getByRole("button", { name: "Hepsini sil" }).click();
    await page.getByRole("heading", { name: "Silindi" }).waitFor();
    expect((await page.goto(own))?.status()).toBe(404);
    expect((await admin.get(`/form/${form.code}/entries`)).data).toHaveLength(0);
  });
});
