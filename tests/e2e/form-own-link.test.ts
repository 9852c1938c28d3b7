import { mkdirSync } from "node:fs";

import type { Page } from "playwright";
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

/** Two steps: the person, and an amount with its day. */
async function newForm(slug: string, more: Record<string, unknown> = {}) {
  const send = (method: string, path: string, body: object = {}) => admin.send(method, path, { ...body });
  const body = { project_id: project.id, form_type: "registration", name: "Güz buluşması" };
  const { code, sections } = (await send("POST", "/forms", body)).form as Form;
  const add = async (section_id: number, field_type: string, own: object) => {
    const { field } = await send("POST", `/form/${code}/field`, { section_id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...own, version: field.version });
    return field.id as number;
  };
  const first = sections[0]?.id ?? 0;
  const second = (await send("POST", `/form/${code}/section`, { name: "Ayrıntılar" })).section.id as number;
  const name = await add(first, "text", { title: "Rumuz", is_required: 1 });
  await add(first, "text", { title: "Şehir" });
  await add(second, "currency", { title: "Bütçen", props: { currency: "TRY" } });
  await add(second, "date", { title: "Geliş", props: { date_kind: "start" } });
  await add(second, "date", { title: "Ayrılış", props: { date_kind: "end" } });
  const { form } = await admin.get(`/form/${code}`);
  const updated = await send("PUT", `/form/${code}`, { slug, languages: ["tr", "en"], ...more, version: form.version });
  await send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: updated.form.version });
  return { code, name };
}

const visitor = async (javaScriptEnabled: boolean) =>
  (await site.visitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } })).page;
const next = (page: Page) => page.getByRole("button", { name: "Devam et" }).click();
const sendIt = (page: Page) => page.getByRole("button", { name: "Gönder", exact: true }).click();

/** Sends it, and returns its own link. */
async function fill(page: Page, slug: string) {
  await page.goto(`/web-form/${slug}`);
  const first = page.url();
  await page.getByLabel("Rumuz").fill("Çınar");
  await page.getByLabel("Şehir").fill("İzmir");
  await next(page);
  await page.getByLabel("Bütçen").waitFor();
  // Whatever brings the first address again: what was typed is there, and nothing begins anew.
  await page.goto(first);
  expect(await page.getByLabel("Şehir").inputValue()).toBe("İzmir");
  await page.reload();
  expect(await page.getByLabel("Rumuz").inputValue()).toBe("Çınar");
  await next(page);
  await page.getByLabel("Bütçen").fill("1.234,5");
  await page.getByLabel("Geliş").fill("2027-05-04");
  await page.getByLabel("Ayrılış").fill("2027-05-02");
  await sendIt(page);
  await page.getByText("Bitiş tarihi başlangıçtan önce olamaz.").first().waitFor();
  expect(await page.getByLabel("Bütçen").inputValue()).toBe("1.234,5");
  await page.getByLabel("Ayrılış").fill("2027-05-06");
  await sendIt(page);
  await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
  return page.url();
}

const shots = process.env["SHOTS"];
const look = async (page: Page, name: string) => {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

describe("an own link", () => {
  test.each([false, true])(
    "R4 R18 PUB-019 shows both values of what changed meanwhile, and keeps what is chosen; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const slug = `guz-iki-${scripted ? "betikli" : "betiksiz"}`;
      await newForm(slug);
      const page = await visitor(scripted);
      const link = await fill(page, slug);
      expect(await page.locator(".web-form-summary dd").allInnerTexts()).toContain("1.234,5 TRY");
      const other = await visitor(scripted);
      await other.goto(link);
      for (const one of [page, other]) await one.getByRole("link", { name: "Yanıtımı değiştir" }).click();
      await other.getByLabel("Rumuz").fill("Defne");
      await other.getByLabel("Şehir").fill("Bursa");
      await next(other);
      await other.getByText("Adım 2 / 2").waitFor();

      await page.getByLabel("Rumuz").fill("Ege");
      await next(page);
      await page.getByText("Bu yanıt sen yazarken değişti").waitFor();
      const choice = page.getByRole("group", { name: "Rumuz" });
      expect(await choice.locator(".stale-value").allInnerTexts()).toEqual(["Ege", "Defne"]);
      // The other person's changes alone are in their fields.
      expect(await page.getByLabel("Şehir").inputValue()).toBe("Bursa");
      await page.locator(".stale-taken").getByText("Bursa").waitFor();
      expect(await page.getByLabel("Rumuz").inputValue()).toBe("Ege");
      await look(page, `stale-${scripted}`);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      // The page is the same, for it has no script of its own.
      if (scripted) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await choice.getByLabel("Şu anki").check();
      await next(page);
      await page.getByText("Adım 2 / 2").waitFor();
      await page.getByRole("link", { name: "Geri" }).click();
      expect(await page.getByLabel("Rumuz").inputValue()).toBe("Defne");
      expect(await page.getByLabel("Şehir").inputValue()).toBe("Bursa");

      // Without a choice the typed value stays.
      await other.reload();
      await other.goto(`${link}&step=0`);
      await sendIt(other);
      await other.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      await page.getByLabel("Rumuz").fill("Ege");
      await next(page);
      await page.getByText("Bu yanıt sen yazarken değişti").waitFor();
      await next(page);
      await page.getByText("Adım 2 / 2").waitFor();
      await sendIt(page);
      await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      expect(await page.locator(".web-form-summary dd").allInnerTexts()).toContain("Ege");
    },
  );

  test(
    "R18 PUB-019 says what is not sent yet and sends it, and takes part again after a cancellation, without script",
    {
      timeout: 120_000,
    },
    async () => {
      const slug = "guz-donus";
      await newForm(slug);
      const page = await visitor(false);
      const link = await fill(page, slug);
      await page.getByRole("link", { name: "Yanıtımı değiştir" }).click();
      expect(await page.getByText("Değişikliğin henüz gönderilmedi").count()).toBe(0);
      await page.getByLabel("Rumuz").fill("Toprak");
      await next(page);
      await page.getByText("Değişikliğin henüz gönderilmedi").waitFor();
      await look(page, "unsent-step");
      await page.goto(link);
      await page.getByText("Değişikliğin henüz gönderilmedi").waitFor();
      expect(await page.locator(".web-form-summary dd").allInnerTexts()).toContain("Çınar");
      await look(page, "unsent");
      await sendIt(page);
      await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      expect(await page.locator(".web-form-summary dd").allInnerTexts()).toContain("Toprak");
      expect(await page.getByText("Değişikliğin henüz gönderilmedi").count()).toBe(0);

      await page.getByRole("link", { name: "Yanıtımı iptal et" }).click();
      await page.getByRole("button", { name: "Yanıtımı iptal et" }).click();
      await page.getByText("Bu yanıt iptal edildi.").waitFor();
      await look(page, "cancelled");
      await page.getByRole("link", { name: "Yeniden katıl" }).click();
      await page.getByText("Bu yanıt iptal edilmişti.").waitFor();
      await look(page, "come-back");
      await sendIt(page);
      await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      expect(await page.getByRole("link", { name: "Yanıtımı iptal et" }).count()).toBe(1);
    },
  );

  test("FRM-210 who reads a form again and again is counted once a day, and a program not at all", async () => {
    const { code } = await newForm("guz-sayi");
    const seen = async () => (await admin.get(`/form/${code}/entries/numbers`)).seen as number;
    const page = await visitor(false);
    for (let at = 0; at < 3; at += 1) await page.goto("/web-form/guz-sayi");
    await page.goto("/web-form/guz-sayi?language=en");
    expect(await seen()).toBe(1);
    const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    await askForm(site.web.url, "/web-form/guz-sayi", headers);
    expect(await seen()).toBe(1);
    await askForm(site.web.url, "/web-form/guz-sayi", { "user-agent": "Mozilla/5.0 (iPhone)" });
    expect(await seen()).toBe(2);
  });

  test("I18-017 the language of somebody of the staff changes no word of a form", async () => {
    await newForm("guz-dil");
    const { page } = await site.visitor({ javaScriptEnabled: false });
    await page.context().addCookies([{ name: "kulis-language", value: "en", url: site.web.url }]);
    await page.goto("/web-form/guz-dil");
    await page.getByRole("button", { name: "Devam et" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("tr");
    await next(page);
    await page.getByText("Bazı alanları düzeltmen gerekiyor.").waitFor();
    expect((await askForm(site.web.url, "/web-form/guz-dil?language=en")).text).toContain(">Continue<");
  });
});
