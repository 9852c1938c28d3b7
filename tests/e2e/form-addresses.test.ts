import { gzipSync } from "node:zlib";

import { beforeAll, describe, expect, test } from "vitest";

import type { Form } from "#contract/guest-forms/form-definition";
import { seriousFindings } from "../helpers/axe";
import { adminWithProject, askForm, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };
beforeAll(async () => {
  ({ admin, project } = await adminWithProject(site.web.url));
});

/** A form with two needed questions, one after the other. */
async function newForm(slug: string, { ofCompany = false, publish = true, more = {} } = {}): Promise<Form> {
  const own = ofCompany ? { form_type: "customer" } : { project_id: project.id, form_type: "registration" };
  const { form: made } = await admin.send("POST", "/forms", { ...own, name: `Form ${slug}` });
  const { code, sections } = made as Form;
  const fields: number[] = [];
  for (const [at, title] of ["Adın", "Şehrin"].entries()) {
    const section_id =
      sections[at]?.id ?? (await admin.send("POST", `/form/${code}/section`, { name: title })).section.id;
    const { field } = await admin.send("POST", `/form/${code}/field`, { section_id, field_type: "text" });
    await admin.send("PUT", `/form/field/${field.id}`, { title, is_required: 1, version: field.version });
    fields.push(field.id as number);
  }
  const translate = (language: string, version: number) =>
    admin.send("PUT", `/form/${code}/translations`, {
      language,
      part: "field",
      id: fields[0],
      texts: { title: "Adın" },
      version,
    });
  const { form } = await admin.get(`/form/${code}`);
  const body = { slug, languages: ["tr", "en", "ar"], retention_days: 90, ...more, version: form.version };
  const { form: saved } = await admin.send("PUT", `/form/${code}`, body);
  // A language is offered once a question is translated.
  const { part } = await translate("en", 2);
  await translate("ar", part.version);
  if (!publish) return saved as Form;
  return (await admin.send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: saved.version })).form as Form;
}

describe("the address of a form", () => {
  test("FRM-029 FRM-004 the builder publishes a draft, and then its address is copied, opened and told", async () => {
    const form = await newForm("adres-taslak", { publish: false });
    const { page } = await site.member({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`/project/${project.code}/reg-form/${form.code}`);
    await page.getByText("Taslağın bağlantısı yok. Önce yayımla.").waitFor();
    await page.getByRole("button", { name: "Yayımla" }).click();
    const address = `${site.web.url}/web-form/adres-taslak`;
    await page.getByText(`Adresi: ${address}`).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/project/${project.code}/reg-form/${form.code}`);
    await page.getByRole("button", { name: "Bağlantıyı kopyala" }).click();
    await page.getByRole("button", { name: "Bağlantı kopyalandı" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await page.getByRole("link", { name: "Formu aç" }).getAttribute("href")).toBe("/web-form/adres-taslak");
    await page.getByRole("button", { name: "Yanıtlara kapat" }).click();
    await page.getByText("Kapalı", { exact: true }).waitFor();
    // The list has it too.
    await page.goto(`/project/${project.code}/forms`);
    const row = page.getByRole("row", { name: /Form adres-taslak/ });
    await row.locator("summary").click();
    await row.getByRole("button", { name: "Bağlantıyı kopyala" }).click();
    await row.getByRole("button", { name: "Bağlantı kopyalandı" }).waitFor();
    expect(await row.getByRole("link", { name: "Formu aç" }).getAttribute("href")).toBe("/web-form/adres-taslak");
  });

  test("PUB-011 FRM-029 without script it stands there to be taken, and each client has one of its own", async () => {
    const form = await newForm("adres-musteri", { ofCompany: true });
    const { page } = await site.member({ javaScriptEnabled: false });
    await page.goto(`/admin/customer-forms/${form.code}/builder`);
    const address = `${site.web.url}/adres-musteri`;
    expect(await page.getByLabel("Formun adresi").inputValue()).toBe(address);
    await page.getByRole("link", { name: "Müşteri bağlantıları" }).click();
    const [client] = (await admin.get("/clients?page_size=1")).data as { code: string; name: string }[];
    if (!client) throw new Error("the demo has no client");
    await page.getByLabel("Müşteri adı").fill(client.name);
    await page.getByRole("button", { name: "Bul" }).click();
    const field = page.getByLabel(`${client.name} için adres`).first();
    expect(await field.inputValue()).toMatch(new RegExp(`^${address}/[\\w-]+$`));
    await page.goto(`${address}/${client.code}`);
    await page.getByLabel("Adın").waitFor();
  });
});

describe("the languages of a form", () => {
  test.each(["project", "company"])(
    "I18-017 PUB-019 guests choose one on every step; a form of a %s",
    async (whose) => {
      const slug = `diller-${whose}`;
      await newForm(slug, { ofCompany: whose === "company" });
      const { page } = await site.visitor({
        javaScriptEnabled: false,
        inBrowser: true,
        viewport: { width: 360, height: 740 },
      });
      await page.goto(whose === "company" ? `/${slug}` : `/web-form/${slug}`);
      const links = page.getByRole("navigation", { name: "Formun dili" }).getByRole("link");
      expect(await links.allInnerTexts()).toEqual(["Türkçe", "English", "العربية"]);
      expect(await links.first().getAttribute("aria-current")).toBe("true");
      await links.last().click();
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
      // A name keeps its own direction on a page of the other one.
      expect(await page.getByRole("heading", { level: 1 }).getAttribute("dir")).toBe("auto");
      expect(await page.getByLabel("Adın").getAttribute("dir")).toBe("auto");
      // A refused first step stays in its language.
      await page.getByRole("button", { name: "متابعة" }).click();
      await page.getByText("هذا الحقل مطلوب.").first().waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe("ar");
      expect(await page.getByText("الخطوة 1 من 2").count()).toBe(1);
      await page.getByLabel("Adın").fill("Işıl");
      await page.getByRole("button", { name: "متابعة" }).click();
      await page.getByText("الخطوة 2 من 2").waitFor();
      await page.getByRole("link", { name: "Türkçe" }).click();
      await page.getByText("Adım 2 / 2").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  );

  test("I18-017 without a language in the address a browser gets one of its own, else the form's first", async () => {
    await newForm("diller-tarayici");
    for (const [locale, language] of [
      ["en-US", "en"],
      ["ar", "ar"],
      ["de-DE", "tr"],
    ] as const) {
      const { page } = await site.visitor({ locale });
      await page.goto("/web-form/diller-tarayici");
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
    }
  });
});

test.each(["light", "dark"] as const)(
  "SHL-062 KVKK PUB-019 R18 the page has its brand, its event and what becomes of the answers, in the %s theme, without script and in 14 KB",
  async (colorScheme) => {
    const slug = `marka-${colorScheme}`;
    await newForm(slug, { more: { privacy_text: "<p>Aydınlatma.</p>", purpose: "Kayıt" } });
    const { page } = await site.visitor({ colorScheme, viewport: { width: 390, height: 844 } });
    await page.goto(`/web-form/${slug}`);
    await page.locator(".web-form-event").waitFor();
    expect(await seriousFindings(page, colorScheme)).toEqual([]);
    await page.getByLabel("Adın").fill("Işıl");
    await page.getByRole("button", { name: "Devam et" }).click();
    await page.getByText("Kişisel verilerin korunması (aydınlatma metni)").click();
    await page.getByText("Yanıtların etkinlikten 90 gün sonra anonimleştirilir.").waitFor();
    expect(await seriousFindings(page, colorScheme)).toEqual([]);
    const { text } = await askForm(site.web.url, `/web-form/${slug}`);
    expect(text).not.toMatch(/<script/);
    expect(gzipSync(text).byteLength).toBeLessThan(14 * 1024);
  },
);
