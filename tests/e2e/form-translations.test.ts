import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-07-05", end: "2031-07-07" };
  const body = { name: "Çeviri kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code } = await admin.send("POST", "/projects", body);
  project = (await admin.get(`/project/${code}`)).project;
});

const slow = { timeout: 180_000 };
const scripts = test.each([true, false]);
const ready = async (template: string) =>
  (await admin.send("POST", "/forms/from_template", { template, project_id: project.id })).form;
const open = (to: string, javaScriptEnabled: boolean, inBrowser = false) =>
  site.person("admin@kulis.test", { to, javaScriptEnabled, inBrowser });
const scripted = (page: Page) => page.waitForFunction(() => document.documentElement.dataset["scripted"] !== undefined);

scripts(
  "I18-017 a text is translated beside the first language, and its count falls; script: %s",
  slow,
  async (hasScript) => {
    const form = await ready("workshop");
    const page = await open(`/project/${project.code}/reg-form/${form.code}`, hasScript, true);
    await page.getByRole("link", { name: "Çeviriler" }).click();
    await page.getByRole("link", { name: /^Arapça/ }).click();
    await page.waitForURL(/language=ar/);
    await page
      .getByRole("navigation", { name: "Bölümler" })
      .getByRole("link", { name: /^Oturum/ })
      .click();
    if (hasScript) await scripted(page);
    const part = page.getByRole("region", { name: "Oturum", exact: true });
    await part.getByText("Eksik").waitFor();
    expect(await part.locator("[dir=rtl]").count()).toBe(1);
    await part.getByLabel("1. Başlık – Arapça").fill("الجلسة");
    if (!hasScript) await part.getByRole("button", { name: "Kaydet" }).click();
    await part.getByText("Eksik").waitFor({ state: "detached" });
    if (hasScript) {
      await page.getByText("Kaydedildi").waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    }
    const { parts } = await admin.get(`/form/${form.code}/translations?language=ar`);
    expect(parts.flatMap((one: any) => one.texts).filter((one: any) => one.translation !== "")).toEqual([
      { name: "title", text: "Oturum", translation: "الجلسة" },
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

scripts(
  "FRM-185 answers are tried, kept by name and tried again after a change; script: %s",
  slow,
  async (hasScript) => {
    const form = await ready("gala");
    const page = await open(`/project/${project.code}/rsvp-form/${form.code}`, hasScript);
    await page.getByRole("link", { name: "Kuralları dene" }).click();
    await page.getByRole("heading", { level: 1, name: "Kuralları dene" }).waitFor();
    await page.getByLabel("Katılım durumu").selectOption("1");
    await page.getByRole("button", { name: "Dene", exact: true }).click();
    const outcome = page.getByRole("region", { name: "Sonuç" });
    await outcome.getByText("Tuttu", { exact: true }).first().waitFor();
    await outcome.getByText("Yanıt: Katılıyorum").or(outcome.getByText("Yanıt: 1")).first().waitFor();
    await page.getByRole("region", { name: "Uyarılar" }).getByText("Sorun bulunmadı.").waitFor();
    await page.getByRole("button", { name: "Örneği kaydet" }).click();
    await page.getByText("Bu alan zorunludur.").first().waitFor();
    await page.getByLabel("Örneğin adı").fill("Gelen");
    await page.getByRole("button", { name: "Örneği kaydet" }).click();
    const samples = page.getByRole("region", { name: "Kayıtlı örnekler" });
    await samples.getByText("Hâlâ aynı").waitFor();
    if (hasScript) expect(await seriousFindings(page)).toEqual([]);
    const [, guest] = form.sections;
    await admin.send("PUT", `/form/${form.code}/section/${guest.id}`, { dep_action: "HIDE", version: guest.version });
    await page.reload();
    await samples.getByText(/^Değişti: Eşlik eden kişi/).waitFor();
    await samples.getByRole("button", { name: "Yeni sonucu kabul et: Gelen" }).click();
    await samples.getByText("Hâlâ aynı").waitFor();
    await samples.getByRole("button", { name: "Örneği sil: Gelen" }).click();
    await samples.getByText("Henüz kayıtlı örnek yok.").waitFor();
  },
);

scripts("FRM-025 FRM-026 FRM-093 lists of room mates are matched and parted; script: %s", slow, async (hasScript) => {
  const form = await ready("dealers");
  const { data } = await admin.get(`/project/${project.code}/attendees/lists`);
  const field = form.sections.flatMap((one: any) => one.fields).find((one: any) => one.type === "room_mates");
  const page = await open(`/project/${project.code}/rsvp-form/${form.code}?field=${field.id}&tab=more`, hasScript);
  await page.getByRole("heading", { name: "Eşleşen listeler" }).waitFor();
  await page.getByLabel("Birinci liste").selectOption(String(data[0].id));
  await page.getByLabel("İkinci liste").selectOption(String(data[1].id));
  await page.getByRole("button", { name: "Listeleri eşleştir" }).click();
  const pair = `${data[0].name} – ${data[1].name}`;
  await page.locator(".builder-rules li").getByText(pair).waitFor();
  if (hasScript) expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: `Eşleşmeyi sil: ${pair}` }).click();
  await page.getByText("Henüz eşleşen liste yok.").waitFor();
});
