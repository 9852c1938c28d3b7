import ExcelJS from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";

import type { Form } from "#contract/guest-forms/form-definition";
import { seriousFindings } from "../helpers/axe";
import { adminWithProject, ask, cookieFor, everything, postForm, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };
beforeAll(async () => {
  ({ admin, project } = await adminWithProject(site.web.url));
});

const send = (method: string, path: string, body: object = {}) => admin.send(method, path, { ...body });

/** A published form: the person, the attendance, and a workshop. */
async function newForm(name: string, of: object, more: object = {}): Promise<Form> {
  const made = await send("POST", "/forms", { ...of, name });
  const { code, sections } = made.form as Form;
  const add = async (field_type: string, body: object) => {
    const { field } = await send("POST", `/form/${code}/field`, { section_id: sections[0]?.id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...body, version: field.version });
    return field.id as number;
  };
  await add("name", { title: "Adın", is_required: 1 });
  await add("attendance", { title: "Geliyor musun?", is_required: 1 });
  const workshop = await add("radio", { title: "Atölye", is_required: 1 });
  for (const option_text of ["Seramik", "Resim"])
    await send("POST", `/form/${code}/field/${workshop}/option`, { option_text, quota_available: 5 });
  const { form } = await admin.get(`/form/${code}`);
  const updated = await send("PUT", `/form/${code}`, { ...more, version: form.version });
  return (await send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: updated.form.version })).form as Form;
}

describe("manual RSVP", () => {
  test.each([false, true])(
    "ROU-054 PUB-008 PUB-019 SES-021 SES-051 FRM-210 a link from the staff lets the door find a guest, answer for them and add a walk-in; script: %s",
    { timeout: 180_000 },
    async (javaScriptEnabled) => {
      // A new name if the test is retried.
      const name = `Kapı ${Date.now()}`;
      const form = await newForm(name, { project_id: project.id, form_type: "rsvp" });
      const { data: lists } = await admin.get(`/project/${project.code}/attendees/lists`);
      const surname = `Şengül${Date.now()}`;
      await send("POST", `/project/${project.code}/attendees`, { list_id: lists[0].id, name: "Işıl", surname });
      const { page: staff } = await site.member({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });
      await staff.goto(`/project/${project.code}/forms`);
      await staff.getByRole("link", { name: "Manuel RSVP bağlantısı" }).click();
      await staff.getByLabel("Bağlantının adı").fill(`${name} ekibi`);
      await staff.getByRole("button", { name: "Bağlantı oluştur" }).click();
      const link = await staff.getByLabel("Bağlantı. Bir daha gösterilmez").inputValue();
      await staff.getByRole("rowheader", { name: `${name} ekibi` }).waitFor();

      const { page } = await site.visitor({
        javaScriptEnabled,
        inBrowser: true,
        viewport: { width: 360, height: 740 },
      });
      await page.goto(link);
      await page.getByRole("button", { name: "Devam et" }).click();
      await page.getByRole("link", { name }).click();
      await page.getByLabel("Katılımcı ara").fill(surname.toLocaleLowerCase("en"));
      await page.getByRole("button", { name: "Ara" }).click();
      await page.getByRole("link", { name: `Işıl ${surname}` }).click();
      // A missing value is reported beside its field, and the choice stays.
      await page.getByLabel("Katılıyorum", { exact: true }).check();
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByRole("alert").getByRole("link", { name: "Atölye: Bu alan zorunludur." }).waitFor();
      expect(await page.getByLabel("Katılıyorum", { exact: true }).isChecked()).toBe(true);
      expect(await page.locator("input[name$='.surname']").inputValue()).toBe(surname);
      // The checker needs script itself.
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      await page.getByLabel("Resim").check();
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText(`Işıl ${surname} için yanıt kaydedildi.`).waitFor();
      await page.getByText("Yanıtladı").first().waitFor();
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);

      await page.getByRole("link", { name: "Listede olmayan birini ekle" }).click();
      await page.getByRole("button", { name: "Ekle ve yanıtını gir" }).click();
      await page.getByRole("alert").getByRole("link", { name: "Ad: Bu alan zorunludur." }).waitFor();
      await page.locator("input[name=name]").fill("Yolda");
      await page.locator("input[name=surname]").fill(surname);
      await page.getByRole("button", { name: "Ekle ve yanıtını gir" }).click();
      await page.getByRole("heading", { name: `Yolda ${surname}` }).waitFor();

      // Everything else that is protected leads back here.
      await page.goto("/projects");
      expect(new URL(page.url()).pathname).toBe("/manuel-rsvp/form");

      await staff.goto(`/project/${project.code}/forms/${form.code}/answers`);
      await staff.getByRole("link", { name: `Işıl ${surname}`, exact: true }).click();
      await staff.getByText(`${name} ekibi`).first().waitFor();
      await staff.goto(`/project/${project.code}/forms/rsvp-links`);
      await staff.getByRole("button", { name: `İptal et ${name} ekibi` }).click();
      await staff.getByText("Bağlantı iptal edildi").first().waitFor();
      await page.goto("/manuel-rsvp/form");
      expect(new URL(page.url()).pathname).toBe("/login");
    },
  );
});

describe("presses at the list", () => {
  test.each([false, true])(
    "PUB-018 PUB-019 who comes and who is here is one press with a way back, and the list is narrowed by answers; script: %s",
    { timeout: 180_000 },
    async (javaScriptEnabled) => {
      const form = await newForm(`Liste ${Date.now()}`, { project_id: project.id, form_type: "rsvp" });
      const { data: lists } = await admin.get(`/project/${project.code}/attendees/lists`);
      const surname = `Ünal${Date.now()}`;
      for (const name of ["Çağla", "Şule"])
        await send("POST", `/project/${project.code}/attendees`, { list_id: lists[0].id, name, surname });
      const { token } = await send("POST", `/project/${project.code}/rsvp-links`, { label: "Liste ekibi", days: 1 });
      const { page } = await site.visitor({
        javaScriptEnabled,
        inBrowser: true,
        viewport: { width: 360, height: 740 },
      });
      await page.goto(`/manuel-rsvp/${token}/login`);
      await page.getByRole("button", { name: "Devam et" }).click();
      await page.goto(`/manuel-rsvp/form/${form.code}?query=${encodeURIComponent(surname)}`);
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const pressed = (name: string) => button(name).getAttribute("aria-pressed");
      await button(`Geliyor Çağla ${surname}`).click();
      await page.getByText(`Çağla ${surname} geliyor olarak işaretlendi.`).waitFor();
      expect(await pressed(`Geliyor Çağla ${surname}`)).toBe("true");
      expect(await pressed(`Geliyor Şule ${surname}`)).toBe("false");
      // The search is kept.
      expect(await page.getByLabel("Katılımcı ara").inputValue()).toBe(surname);
      await button("Geri al").click();
      await page.getByText(`Çağla ${surname} için katılım durumu geri alındı.`).waitFor();
      expect(await pressed(`Geliyor Çağla ${surname}`)).toBe("false");
      await button(`Geldi Şule ${surname}`).click();
      await page.getByText(/^\d\d:\d\d geldi$/).waitFor();
      await button(`Gelişi geri al Şule ${surname}`).click();
      await page.getByText(`Şule ${surname} için geliş geri alındı.`).waitFor();
      await page.getByRole("link", { name: "Yanıt verenler" }).click();
      await page.getByText("Bu aramayla kimse bulunamadı.").waitFor();
      await page.getByRole("link", { name: "Yanıt vermeyenler" }).click();
      await button(`Geldi Şule ${surname}`).waitFor();
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  );
});

describe("a customer form", () => {
  test("ROU-062 ROU-108 PUB-011 PUB-019 SES-027 opens by its word for a client, and unknown ones are not found", async () => {
    // A new one if the test is retried: slugs are unique.
    const slug = `musteri-talebi-${Date.now()}`;
    const form = await newForm("Müşteri talebi", { form_type: "customer" }, { slug });
    const [client] = (await everything(admin, "/clients")) as unknown as { code: string; name: string }[];
    const { page } = await site.visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    for (const path of ["/boyle-bir-form-yok", `/${slug}/yok`, "/projects/yok", "/Buyuk"]) {
      const answer = await ask(site.web.url, path);
      expect(answer.status, path).toBe(404);
      expect(answer.text).toContain("Sayfa bulunamadı");
      expect((await postForm(site.web.url, path, { name: "x" })).status, path).toBe(404);
    }
    expect((await ask(site.web.url, "/login")).status).toBe(200);
    await page.goto(`/${slug}/${client?.code}`);
    await page.locator("input[name$='.name']").fill("Işıl");
    await page.getByLabel("Soyad").fill("Güneş");
    await page.getByLabel("Katılıyorum", { exact: true }).check();
    await page.getByRole("button", { name: "Gönder" }).click();
    await page.getByRole("alert").getByRole("link", { name: "Atölye: Bu alan zorunludur." }).waitFor();
    await page.getByLabel("Seramik").check();
    await page.getByRole("button", { name: "Gönder" }).click();
    await page.locator(".web-form-state").waitFor();
    const { data } = await admin.get(`/form/${form.code}/entries`);
    expect(data).toMatchObject([{ name: "Işıl Güneş", client: { code: client?.code, name: client?.name } }]);

    const { page: staff } = await site.member({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    await staff.goto("/admin/customer-forms");
    await staff.getByRole("link", { name: "Yanıtlar Müşteri talebi" }).last().click();
    await staff.getByRole("heading", { level: 1, name: "Müşteri talebi" }).waitFor();
    const cells = staff.getByRole("row").filter({ hasText: "Işıl Güneş" });
    await staff.getByRole("columnheader", { name: "Müşteri", exact: true }).waitFor();
    await cells.getByText(client?.name ?? "", { exact: true }).waitFor();
    const cookie = await cookieFor(site.web.url, "admin@kulis.test");
    const sheet = await fetch(`${site.web.url}/admin/customer-forms/${form.code}/answers/export.xlsx`, {
      headers: { cookie },
    });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await sheet.arrayBuffer());
    const rows = (book.worksheets[0]?.getSheetValues() ?? []) as (unknown[] | undefined)[];
    const heads = rows.find((row) => row?.includes("Müşteri")) ?? [];
    expect(rows.find((row) => row?.includes("Işıl Güneş"))?.[heads.indexOf("Müşteri")]).toBe(client?.name);
    await staff.getByRole("link", { name: "Işıl Güneş", exact: true }).click();
    await staff.getByRole("link", { name: client?.name ?? "" }).waitFor();
  });
});
