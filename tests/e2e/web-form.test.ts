import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

import type { Browser, Page } from "playwright";
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import type { Form } from "#contract/guest-forms/form-definition";
import { seriousFindings } from "../helpers/axe";
import { adminWithProject, ask, askForm, type ApiClient } from "../helpers/http";
import { heads } from "../helpers/own-files";
import { siteWithBrowser } from "../helpers/people";
import { launch, visit } from "../helpers/web";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };
beforeAll(async () => {
  ({ admin, project } = await adminWithProject(site.web.url));
});

/** A form as the builder makes it: the means of travel, the flight of flying people, and the person. */
async function newForm(slug: string, more: Record<string, unknown> = {}): Promise<Form> {
  const send = (method: string, path: string, body: object = {}) => admin.send(method, path, { ...body });
  const made = await send("POST", "/forms", {
    project_id: project.id,
    form_type: "registration",
    name: "Bahar buluşması",
  });
  const { code } = made.form as Form;
  const add = async (section_id: number, field_type: string, body: object) => {
    const { field } = await send("POST", `/form/${code}/field`, { section_id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...body, version: field.version });
    return field.id as number;
  };
  const section = async (name: string, at: number) => {
    const known = (made.form as Form).sections[at];
    return known ? known.id : ((await send("POST", `/form/${code}/section`, { name })).section.id as number);
  };
  const way = await section("Geliş", 0);
  const flight = await section("Uçuş", 1);
  const self = await section("Sen", 2);
  const choice = await add(way, "radio", { title: "Nasıl geliyorsun?", is_required: 1 });
  const option = async (option_text: string, quota_available?: number) =>
    (await send("POST", `/form/${code}/field/${choice}/option`, { option_text, quota_available })).option.id as number;
  const plane = await option("Uçakla");
  await option("Servisle", 1);
  await add(flight, "text", { title: "Uçuş numaran", is_required: 1 });
  await add(self, "name", { title: "Adın", is_required: 1 });
  await add(self, "email", { title: "E-posta adresin", is_required: 1 });
  await add(self, "fileupload", { title: "Fotoğrafın", props: { file_type: "image", file_size: 1 } });
  await send("POST", `/form/${code}/rules`, {
    type: "FORMSECTION",
    source: flight,
    target: `FIELD-${choice}`,
    operator: "equal",
    value: String(plane),
  });
  const { form } = await admin.get(`/form/${code}`);
  const updated = await send("PUT", `/form/${code}`, {
    slug,
    privacy_text: "<p>Verilerin yalnızca bu etkinlik için işlenir.</p>",
    consents: [{ key: "kvkk", text: "Aydınlatma metnini okudum.", is_required: 1 }],
    languages: ["tr", "en", "ar"],
    ...more,
    version: form.version,
  });
  return (await send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: updated.form.version })).form as Form;
}

const next = (page: Page) => page.getByRole("button", { name: "Devam et" }).click();
const open = async (slug: string, javaScriptEnabled: boolean) => {
  const page = (await site.visitor({ javaScriptEnabled, inBrowser: true, viewport: { width: 360, height: 740 } })).page;
  await page.goto(`/web-form/${slug}`);
  return page;
};

describe("a public form", () => {
  test.each([false, true])(
    "PUB-003 PUB-013 PUB-019 FRM-185 FRM-210 FRM-215 R18 is filled in step by step, sent, changed and cancelled at 360 pixels; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const slug = scripted ? "bahar-betikli" : "bahar-betiksiz";
      const { code } = await newForm(slug);
      const page = await open(slug, scripted);
      await page.getByText("Adım 1 / 2").waitFor();
      // KVKK: the text is read before anything is stored.
      const privacy = page.getByText("Verilerin yalnızca bu etkinlik için işlenir.");
      expect(await privacy.isVisible()).toBe(false);
      await page.getByText("Kişisel verilerin korunması (aydınlatma metni)").click();
      expect(await privacy.isVisible()).toBe(true);
      // A missing value is reported beside its field and in the summary, which links to it.
      await next(page);
      await page.getByRole("alert").getByRole("link", { name: "Nasıl geliyorsun?: Bu alan zorunludur." }).waitFor();
      await page.getByLabel("Uçakla").check();
      const address = page.url();
      expect(address).toContain("_key=");
      await next(page);
      await page.getByText("Adım 2 / 3").waitFor();
      // The address of the first page leads to what was begun.
      await page.goto(address);
      expect(await page.getByLabel("Uçakla").isChecked()).toBe(true);
      await next(page);
      await page.getByText("Adım 2 / 3").waitFor();
      await page.getByLabel("Uçuş numaran").fill("TK 2124");
      // Back and again: nothing is lost.
      await page.getByRole("link", { name: "Geri" }).click();
      expect(await page.getByLabel("Uçakla").isChecked()).toBe(true);
      await next(page);
      await page.getByLabel("Uçuş numaran").fill("TK 2124");
      await next(page);
      await page.getByText("Adım 3 / 3").waitFor();
      await page.locator("input[name$='.name']").fill("Işıl");
      await page.getByLabel("Soyad").fill("Çağlar");
      await page.getByLabel("E-posta adresin").fill("bu bir adres değil");
      expect(await page.getByLabel("Aydınlatma metnini okudum.").isChecked()).toBe(false);
      await page.getByLabel("Fotoğrafın").setInputFiles({
        name: "foto.png",
        mimeType: "image/png",
        buffer: Buffer.from("bu bir resim değil"),
      });
      await page.getByRole("button", { name: "Gönder" }).click();
      await page.getByRole("alert").waitFor();
      expect(await page.getByLabel("Soyad").inputValue()).toBe("Çağlar");
      expect(await page.getByLabel("E-posta adresin").inputValue()).toBe("bu bir adres değil");
      expect(await page.locator(".field-error").allInnerTexts()).not.toEqual([]);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.getByLabel("E-posta adresin").fill("isil@ornek.example");
      await page.getByLabel("Aydınlatma metnini okudum.").check();
      await page.getByRole("button", { name: "Gönder" }).click();
      await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      expect(await page.locator(".web-form-summary dd").allInnerTexts()).toEqual([
        "Uçakla",
        "TK 2124",
        "Işıl Çağlar",
        "isil@ornek.example",
      ]);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);

      const link = page.url();
      const { counts } = await admin.get(`/form/${code}/entries/overview`);
      expect(counts).toEqual({ sent: 1, waiting: 0, cancelled: 0, begun: 0 });
      await page.goto(address);
      expect(page.url()).toBe(link);
      await page.getByRole("link", { name: "Yanıtımı değiştir" }).click();
      await page.getByLabel("Servisle").check();
      await next(page);
      await page.getByLabel("Aydınlatma metnini okudum.").check();
      await page.getByRole("button", { name: "Gönder" }).click();
      await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      expect(await page.locator(".web-form-summary dd").allInnerTexts()).toContain("Servisle");
      // The only place on the bus is taken.
      const other = await open(slug, scripted);
      expect(await other.getByLabel("Servisle (Dolu)").isDisabled()).toBe(true);

      await page.goto(link);
      await page.getByRole("link", { name: "Yanıtımı iptal et" }).click();
      await page.getByRole("button", { name: "Yanıtımı iptal et" }).click();
      await page.getByText("Bu yanıt iptal edildi.").waitFor();
      await other.reload();
      expect(await other.getByLabel("Servisle").isEnabled()).toBe(true);
    },
  );

  test("PUB-020 R18 FRM-220 a refused or much too large file loses nothing of a step, and a name signs it", async () => {
    const { form } = await admin.send("POST", "/forms", {
      project_id: project.id,
      form_type: "registration",
      name: "Taahhüt",
    });
    const { code, sections } = form as Form;
    for (const [field_type, title, more] of [
      ["fileupload", "Fotoğrafın", { props: { file_type: "image", file_size: 1 } }],
      ["fileupload", "Belgen", {}],
      ["textarea", "Notun", {}],
      ["signature", "İmzan", { is_required: 1 }],
    ] as const) {
      const { field } = await admin.send("POST", `/form/${code}/field`, { section_id: sections[0]?.id, field_type });
      await admin.send("PUT", `/form/field/${field.id}`, { title, ...more, version: field.version });
    }
    const saved = await admin.send("PUT", `/form/${code}`, {
      slug: `taahhut-${code.toLowerCase()}`,
      version: (await admin.get(`/form/${code}`)).form.version,
    });
    await admin.send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: saved.form.version });
    const { page } = await site.visitor({ javaScriptEnabled: false });
    await page.goto(`/web-form/${saved.form.slug}`);
    await page.getByText("Adını yazarak imzala.").waitFor();
    const choose = (name: string, buffer: Buffer, label = "Fotoğrafın") =>
      page.getByLabel(label).setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    const told = (text: string) => page.getByRole("alert").getByRole("link", { name: text }).waitFor();
    await page.getByLabel("Notun").fill("Glutensiz yemek");
    await page.getByLabel("İmzan").fill("x");
    await choose("belge.pdf", heads.pdf, "Belgen");
    await choose("film.png", Buffer.alloc(52 * 1024 * 1024));
    await page.getByRole("button", { name: "Gönder" }).click();
    await told("Fotoğrafın: Bir seferde en çok 50 MB dosya gönderebilirsin.");
    await told("İmzan: İmzalamak için adını ve soyadını yazmalısın.");
    expect(await page.getByLabel("Notun").inputValue()).toBe("Glutensiz yemek");
    await page.getByLabel("İmzan").fill("Işıl Çağlar");
    await choose("foto.pdf", heads.pdf);
    await page.getByRole("button", { name: "Gönder" }).click();
    await told("Fotoğrafın: ");
    expect([await page.getByLabel("Notun").inputValue(), await page.getByLabel("İmzan").inputValue()]).toEqual([
      "Glutensiz yemek",
      "Işıl Çağlar",
    ]);
    await choose("foto.png", heads.png);
    await page.getByRole("button", { name: "Gönder" }).click();
    await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
    // The file that was right the first time was sent once and stayed.
    expect(await page.locator(".web-form-summary dd").allInnerTexts()).toEqual([
      "foto.png",
      "belge.pdf",
      "Glutensiz yemek",
      "Işıl Çağlar",
    ]);
  });

  test("PUB-014 PUB-019 a form that is not there says so in the server's words, and a closed one shows its own", async () => {
    const form = await newForm("bahar-kapali", { closed_text: "<p>Kayıtlar bitti.</p>" });
    await admin.send("PUT", `/form/${form.code}/state`, { state: "CLOSED", version: form.version });
    const { page } = await site.visitor();
    await page.goto("/web-form/bahar-kapali");
    await page.getByText("Kayıtlar bitti.").waitFor();
    expect(await page.locator("form").count()).toBe(0);
    const missing = await ask(site.web.url, "/web-form/boyle-bir-form-yok");
    expect(missing.status).toBe(404);
    expect(missing.text).toContain("Bu adreste bir form yok. Bağlantıyı kontrol et.");
  });

  test("I18-017 the page is in the form's languages, Arabic from right to left", async () => {
    await newForm("bahar-diller");
    const { page } = await site.visitor({ viewport: { width: 360, height: 740 } });
    for (const [language, dir, words] of [
      ["tr", "ltr", "Devam et"],
      ["en", "ltr", "Continue"],
      ["ar", "rtl", "متابعة"],
    ] as const) {
      await page.goto(`/web-form/bahar-diller?language=${language}`);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      expect(await page.locator("html").evaluate((html) => getComputedStyle(html).direction)).toBe(dir);
      await page.getByRole("button", { name: words }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await page.getByRole("button").click();
    await page.getByText("هذا الحقل مطلوب.").first().waitFor();
  });

  test(
    "PUB-019 X16 is shown and answered in another site's page by its snippet, and no other page of a guest is",
    { timeout: 120_000 },
    async () => {
      const { code, slug } = await newSteps();
      const headersOf = async (path: string) => {
        const { headers } = await ask(site.web.url, path);
        return [
          headers["x-frame-options"],
          /frame-ancestors ([^;]+)/.exec(String(headers["content-security-policy"]))?.[1],
        ];
      };
      const closed = ["DENY", "'none'"];
      const path = `/web-form/${slug}?_key=cc0d8f0a-0d9c-4d8f-9a3f-3a1f5d0f7a11`;
      expect(await headersOf(path)).toEqual(closed);
      const { version } = (await admin.get(`/form/${code}`)).form;
      await admin.send("PUT", `/form/${code}`, { is_embeddable: 1, version });
      // Also where the page is answered again from the cache.
      for (let nth = 0; nth < 3; nth += 1) expect(await headersOf(path)).toEqual([undefined, "*"]);

      const share = await site.person("admin@kulis.test", { to: `/project/${project.code}/forms/${code}/share` });
      const snippet = await share.getByRole("textbox", { name: "Sitene gömmek için kod" }).inputValue();
      const { page } = await site.visitor({ viewport: { width: 390, height: 900 } });
      // Another site on the same machine, for a browser shows no public page a local one.
      const other = createServer((_, response) => {
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(`<!doctype html><title>Başka site</title>${snippet}`);
      }).listen(0);
      onTestFinished(() => void other.close());
      await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
      const frame = page.frameLocator("iframe");
      await frame.getByLabel("Adın").fill("Işıl");
      await frame.getByRole("button", { name: "Devam et" }).click();
      await frame.getByLabel("Yemeğin").fill("Etsiz");
      await frame.getByRole("button", { name: "Gönder" }).click();
      await frame.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      // Pages that the guest's own page leads to are shown there as well, to the end.
      const stored = frame.getByRole("link", { name: "Hakkımda ne saklanıyor? Sil" });
      const own = String(await stored.getAttribute("href")).replace(/\/stored.*/, "");
      for (const page of ["", "/cancel", "/stored", "/erase"])
        expect(await headersOf(own + page), page).toEqual([undefined, "*"]);
      await stored.click();
      await frame.getByRole("link", { name: "Hepsini sil" }).click();
      await frame.getByRole("button", { name: "Hepsini sil" }).click();
      await frame.getByRole("heading", { name: "Silindi" }).waitFor();
      for (const page of ["/login", "/web-form/yok-boyle-form", own, `${own}/stored`, `/room-mate/${"k".repeat(43)}`])
        expect(await headersOf(page), page).toEqual(closed);
    },
  );

  test("PUB-020 R18 it takes no script, at most 14 KB, and tells machines to leave it out of their lists", async () => {
    await newForm("bahar-hafif");
    const { text } = await askForm(site.web.url, "/web-form/bahar-hafif");
    expect(text).not.toMatch(/<script/);
    expect(text).toContain('name="robots" content="noindex"');
    expect(gzipSync(text).byteLength).toBeLessThan(14 * 1024);
  });
});

/** A form of two steps with a question each. */
async function newSteps() {
  const send = (method: string, path: string, body: object) => admin.send(method, path, { ...body });
  const made = await send("POST", "/forms", { project_id: project.id, form_type: "registration", name: "İki adım" });
  const { code, sections } = made.form as Form;
  const add = async (section_id: number | undefined, title: string) => {
    const { field } = await send("POST", `/form/${code}/field`, { section_id, field_type: "text" });
    await send("PUT", `/form/field/${field.id}`, { title, version: field.version });
  };
  const second = sections[1]?.id ?? (await send("POST", `/form/${code}/section`, { name: "Yemek" })).section.id;
  await add(sections[0]?.id, "Adın");
  await add(second as number, "Yemeğin");
  const { version } = (await admin.get(`/form/${code}`)).form;
  const opened = await send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version });
  return { code, slug: opened.form.slug as string };
}

let ownBrowser: Browser | undefined;
afterEach(async () => {
  await ownBrowser?.close();
  ownBrowser = undefined;
});

const step = (page: Page, number: number) => page.getByText(`Adım ${number} / 2`).waitFor();
const go = (page: Page, by: -1 | 1) => page.evaluate((steps) => history.go(steps), by);
const submit = (page: Page) => page.getByRole("button", { name: "Gönder" }).click();

describe("back and forward in a guest form", () => {
  test.each([true, false])(
    "PUB-013 PUB-019 R3 keep the one entry and everything typed, whether the browser caches left pages: %s",
    { timeout: 120_000 },
    async (isCached) => {
      const { code, slug } = await newSteps();
      // Only the whole browser keeps pages that were left; automation asks it not to.
      ownBrowser = await launch(isCached, isCached);
      const { page } = await visit(ownBrowser, site.web, { viewport: { width: 390, height: 844 } });
      const name = page.getByLabel("Adın");
      await page.goto(`/web-form/${slug}`);
      await name.fill("Işıl");
      // A page that comes out of the cache is the one that was left, with its mark.
      await page.evaluate(() => void Object.assign(window, { wasLeft: true }));
      await next(page);
      await step(page, 2);
      await go(page, -1);
      await step(page, 1);
      expect(await page.evaluate(() => "wasLeft" in window)).toBe(isCached);
      expect(await name.inputValue()).toBe("Işıl");
      await page.reload();
      expect(await name.inputValue()).toBe("Işıl");
      await name.fill("Işıl Çağlar");
      await next(page);
      await step(page, 2);
      await go(page, -1);
      await step(page, 1);
      expect(await name.inputValue()).toBe("Işıl Çağlar");
      await go(page, 1);
      await step(page, 2);
      await page.getByLabel("Yemeğin").fill("Etsiz");
      await submit(page);
      const isDone = page.getByText("Yanıtın bize ulaştı. Teşekkürler!");
      await isDone.waitFor();
      // The sent step once more, as it was left or read again.
      await go(page, -1);
      await step(page, 2);
      expect(await page.getByLabel("Yemeğin").inputValue()).toBe("Etsiz");
      await submit(page);
      await isDone.waitFor();

      const entries = async (state: string) => (await admin.get(`/form/${code}/entries?state=${state}`)).data;
      expect(await entries("begun")).toEqual([]);
      const sent = (await entries("sent")) as { answers: Record<string, string> }[];
      expect(sent.map(({ answers }) => Object.values(answers))).toEqual([["Işıl Çağlar", "Etsiz"]]);
    },
  );
});
