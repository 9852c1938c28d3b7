import { Buffer } from "node:buffer";

import ExcelJS from "exceljs";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import type { Form } from "#contract/guest-forms/form-definition";
import { seriousFindings } from "../helpers/axe";
import { adminWithProject, cookieFor, type ApiClient } from "../helpers/http";
import { heads } from "../helpers/own-files";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };
beforeAll(async () => {
  ({ admin, project } = await adminWithProject(site.web.url));
});

/** Two steps: a name, and a photograph with a signature. */
async function newForm(): Promise<Form> {
  const send = (method: string, path: string, body: object = {}) => admin.send(method, path, { ...body });
  const made = await send("POST", "/forms", { project_id: project.id, form_type: "registration", name: "Taahhüt" });
  const { code, sections } = made.form as Form;
  const add = async (section_id: number | undefined, field_type: string, body: object) => {
    const { field } = await send("POST", `/form/${code}/field`, { section_id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...body, version: field.version });
  };
  await add(sections[0]?.id, "text", { title: "Takım adı" });
  const { section } = await send("POST", `/form/${code}/section`, { name: "İmza" });
  await add(section.id, "fileupload", { title: "Fotoğrafın", props: { file_type: "image", file_size: 1 } });
  await add(section.id, "signature", { title: "İmzan", is_required: 1 });
  const { version } = (await admin.get(`/form/${code}`)).form;
  const { form } = await send("PUT", `/form/${code}`, { slug: `cizim-${code.toLowerCase()}`, version });
  return (await send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: form.version })).form as Form;
}

/** Draws a wave from the left to the right of the surface. */
async function draw(page: Page) {
  const surface = page.getByRole("img", { name: "İmza çizim alanı" });
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (!box) throw new Error("no surface");
  const at = (part: number) =>
    [box.x + box.width * part, box.y + box.height * (0.5 + 0.3 * Math.sin(part * 12))] as const;
  await page.mouse.move(...at(0.1));
  await page.mouse.down();
  for (let part = 0.12; part < 0.9; part += 0.04) await page.mouse.move(...at(part));
  await page.mouse.up();
}

const scripts = (page: Page) => page.locator("script").count();

describe("a drawn signature", () => {
  test(
    "FRM-220 PUB-020 R18 is drawn beside the typed name, files are refused at once, and staff, XLSX and erasure have it",
    { timeout: 180_000 },
    async () => {
      const { code, slug } = await newForm();
      const { page } = await site.visitor({ viewport: { width: 390, height: 844 } });
      await page.goto(`/web-form/${slug}`);
      // A step without such a field has no script.
      expect(await scripts(page)).toBe(0);
      await page.getByLabel("Takım adı").fill("Kuzey");
      await page.getByRole("button", { name: "Devam et" }).click();
      await page.getByRole("img", { name: "İmza çizim alanı" }).waitFor();
      expect(await scripts(page)).toBe(1);

      const photo = page.getByLabel("Fotoğrafın");
      const choose = (name: string, buffer: Buffer) =>
        photo.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      for (const [name, buffer, words] of [
        ["büyük.png", Buffer.alloc(1024 * 1024 + 1), "Dosya en fazla 1 MB olabilir."],
        ["belge.pdf", heads.pdf, "Yalnızca resim yükleyebilirsin: JPEG, PNG, GIF ya da WebP."],
        ["program.exe", heads.pdf, "Bu türde dosya yüklenemez."],
        ["boş.png", Buffer.alloc(0), "Dosya boş."],
      ] as const) {
        await choose(name, buffer);
        await page.getByRole("alert").getByText(words).waitFor();
        expect([await photo.inputValue(), await photo.getAttribute("aria-invalid")]).toEqual(["", "true"]);
      }
      await choose("foto.png", heads.png);
      await page.getByRole("alert").waitFor({ state: "detached" });
      expect(await photo.getAttribute("aria-invalid")).toBeNull();

      const strokes = page.locator(".web-form-sign polyline");
      await draw(page);
      await draw(page);
      expect(await strokes.count()).toBe(2);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Temizle" }).focus();
      await page.keyboard.press("Enter");
      expect(await strokes.count()).toBe(0);
      await draw(page);
      // The drawing is no signature without the name, and comes back with the step.
      await page.getByRole("button", { name: "Gönder" }).click();
      await page.getByRole("alert").getByRole("link", { name: "İmzan: " }).waitFor();
      expect(await strokes.count()).toBe(1);
      await page.getByRole("textbox", { name: "İmzan" }).fill("Işıl Çağlar");
      await page.getByRole("button", { name: "Gönder" }).click();
      await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      await page.getByText("Işıl Çağlar · İmzalı (çizim)").waitFor();
      expect(await page.locator(".web-form-summary polyline").count()).toBe(1);
      expect(await scripts(page)).toBe(0);

      const base = `/project/${project.code}/forms/${code}/answers`;
      const staff = await site.person("admin@kulis.test", { to: base });
      const { data } = (await admin.get(`/form/${code}/entries`)) as { data: { id: number }[] };
      await staff.goto(`${base}/${data[0]?.id}`);
      await staff.getByText("Işıl Çağlar · İmzalı (çizim)").waitFor();
      expect(await staff.locator(".signature-picture polyline").count()).toBe(1);
      const cookie = await cookieFor(site.web.url, "admin@kulis.test");
      const sheet = await fetch(`${site.web.url}${base}/export.xlsx`, { headers: { cookie } });
      expect(sheet.status).toBe(200);
      const book = new ExcelJS.Workbook();
      await book.xlsx.load((await sheet.arrayBuffer()) as never);
      const texts = JSON.stringify(book.worksheets[0]?.getSheetValues());
      expect(texts).toContain("Işıl Çağlar · İmzalı (çizim)");

      await page.getByRole("link", { name: "Hakkımda ne saklanıyor? Sil" }).click();
      expect(await page.locator(".web-form-summary polyline").count()).toBe(1);
      await page.getByRole("link", { name: "Sil", exact: false }).last().click();
      await page.getByRole("button").last().click();
      await page.waitForURL(/done=1/);
      await staff.reload();
      await staff.getByRole("heading").first().waitFor();
      expect(await staff.getByText("Işıl Çağlar").count()).toBe(0);
    },
  );
});
