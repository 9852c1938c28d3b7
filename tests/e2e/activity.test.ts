import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { code: string; name: string };
let lead: { code: string; name: string };
let client: { id: number; code: string; name: string };
let supplier: { code: string; name: string };
let contact: { id: number; name: string };

beforeAll(async () => {
  admin = await apiClient(site.web.url, "admin@kulis.test");
  [project] = (await admin.get("/projects?statuses=PREP")).data;
  lead = (await admin.get("/leads?page_size=100")).data.find(
    (one: { current_status_group: string }) => one.current_status_group === "offer",
  );
  const people = (await admin.get("/contacts?type=C&page_size=100")).data;
  const reachable = people.find((one: { mobile: string | null }) => one.mobile);
  contact = reachable;
  ({ client } = await admin.get(`/clients/${reachable.company.code}`));
  const suppliers = (await admin.get("/suppliers?page_size=100")).data;
  supplier = suppliers.find((one: { phone: string | null }) => one.phone);
});

const dialogOf = (page: Page) => page.locator("dialog[open]");
const item = (page: Page, text: string) => page.locator(".activity > li").filter({ hasText: text });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();

async function choose(page: Page, text: string, act: string) {
  await item(page, text).locator("summary").click();
  await item(page, text).locator(".menu-panel").getByText(act, { exact: true }).click();
}

/** The text of a note: the editor with script, an area without. */
const noteText = (page: Page, scripted: boolean) =>
  dialogOf(page).locator(scripted ? ".editor-area" : "textarea[name=note_content]");

const scripts = test.each([true, false]);

describe("notes", () => {
  scripts(
    "PRJ-029 TSK-008 TSK-009 TSK-079 TSK-080 TSK-081 TSK-082 TSK-083 one is written over a project's page, corrected, deleted and taken back; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `Salon kararı ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", {
        to: `/project/${project.code}/notes`,
        javaScriptEnabled: scripted,
      });
      await page.getByRole("link", { name: "Not ekle" }).first().click();
      await page.waitForURL(/dialog=new-note/);
      await noteText(page, scripted).fill("Kapı 09.00’da açılır");
      await save(page);
      await expect.poll(() => dialogOf(page).locator("[name=note_title]").getAttribute("aria-invalid")).toBe("true");
      await dialogOf(page).getByText("HATA!").waitFor();
      if (!scripted) expect(await noteText(page, false).inputValue()).toContain("Kapı 09.00’da açılır");
      await dialogOf(page).locator("[name=note_title]").fill(title);
      await save(page);
      await page.getByText("Not eklendi!").waitFor();
      await page.waitForURL(
        (url) => url.pathname === `/project/${project.code}/notes` && !url.search.includes("dialog"),
      );
      await item(page, title).getByText("Kapı 09.00’da açılır").waitFor();

      await choose(page, title, "Düzenle");
      await dialogOf(page).locator("[name=note_title]").fill(`${title}, son hali`);
      await save(page);
      await page.getByText("Not güncellendi!").waitFor();
      await choose(page, `${title}, son hali`, "Notu sil");
      await dialogOf(page).getByRole("button", { name: "Notu sil" }).click();
      await page.getByText("Not silindi.").waitFor();
      await page.getByRole("button", { name: "Geri al" }).click();
      await item(page, `${title}, son hali`).waitFor();
    },
  );

  test.each(["bizdev", "client", "supplier"] as const)(
    "TSK-086 ROU-106 the %s page has notes and calls as tabs of their own, by the address of the specification",
    { timeout: 60_000 },
    async (kind) => {
      const { code } = { bizdev: lead, client, supplier }[kind];
      const page = await site.person("admin@kulis.test", { to: `/${kind}/${code}?tab=notes` });
      await page.waitForURL(`**/${kind}/${code}/notes`);
      await page.getByRole("link", { name: "Not ekle" }).first().click();
      await dialogOf(page).locator("[name=note_title]").fill(`Not: ${kind}`);
      await noteText(page, true).fill("Kısa bir not");
      await save(page);
      await item(page, `Not: ${kind}`).waitFor();
      await page.getByRole("link", { name: "Görüşmeler", exact: true }).click();
      await page.waitForURL(`**/${kind}/${code}/calls`);
      await page.getByRole("link", { name: "Görüşme ekle" }).first().click();
      await dialogOf(page).locator("[name=description]").fill(`Konuştuk: ${kind}`);
      await save(page);
      await page.getByText("Telefon görüşmesi eklendi!").waitFor();
      await item(page, `Konuştuk: ${kind}`).waitFor();
    },
  );

  test("an @ offers colleagues, and who is taken by keys is told", { timeout: 60_000 }, async () => {
    const page = await site.person("admin@kulis.test", { to: `/project/${project.code}/notes` });
    const { full_name } = (await (await apiClient(site.web.url, "team@kulis.test")).get("/me")).user;
    await page.getByRole("link", { name: "Not ekle" }).first().click();
    await dialogOf(page).locator("[name=note_title]").fill("Anmalı not");
    await noteText(page, true).click();
    await page.keyboard.type(`@${full_name.slice(0, 4)}`);
    await page.getByRole("option", { name: full_name }).waitFor();
    for (let tries = 0; tries < 6; tries += 1) {
      if ((await page.getByRole("option", { name: full_name }).getAttribute("aria-selected")) === "true") break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await page.keyboard.type("baksın");
    await save(page);
    await item(page, "Anmalı not").getByText(`@${full_name} baksın`).waitFor();
    await item(page, "Anmalı not").getByText(`Haber verilen: ${full_name}`).waitFor();
  });
});

describe("phone calls", () => {
  scripts(
    "TSK-006 TSK-065 TSK-067 TSK-068 TSK-069 TSK-070 TSK-071 TSK-072 beside a number a call is logged in one click, with its contact; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const text = `Kişi sayısı netleşti, ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", {
        to: `/client/${client.code}`,
        javaScriptEnabled: scripted,
      });
      await page.getByRole("link", { name: `Görüşme ekle: ${contact.name}` }).click();
      await page.waitForURL(/dialog=new-call/);
      const dialog = dialogOf(page);
      await dialog.locator("[name=description]").waitFor();
      const called = dialog.locator("[name=called_at]");
      expect(await called.inputValue()).toMatch(
        scripted ? /^\d{4}-\d\d-\d\d \d\d:\d\d:00$/ : /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/,
      );
      // Any minute: a day and a time with script, a text without.
      const fillMoment = async (day: string, time: string) => {
        if (!scripted) return called.fill(`${day.split("-").toReversed().join(".")} ${time}`);
        await dialog.getByLabel("Görüşme zamanı: Gün").fill(day.split("-").toReversed().join("."));
        await dialog.getByLabel("Saat", { exact: true }).fill(time);
      };
      expect(await dialog.locator("[name=contact_id]").inputValue()).toBe(String(contact.id));
      await save(page);
      await expect.poll(() => dialog.locator("[name=description]").getAttribute("aria-invalid")).toBe("true");
      await dialog.getByText("HATA!").waitFor();
      await dialog.locator("[name=description]").fill(text);
      await fillMoment("2031-01-05", "10:00");
      await save(page);
      await dialog.getByText("İleri bir tarih seçilemez.").first().waitFor();
      expect(await dialog.locator("[name=description]").inputValue()).toBe(text);
      await fillMoment("2026-01-05", "10:07");
      // With script the sentence and Enter are enough.
      if (scripted) await dialog.locator("[name=description]").press("Enter");
      else await save(page);
      await page.getByText("Telefon görüşmesi eklendi!").waitFor();
      await page.waitForURL((url) => url.pathname === `/client/${client.code}` && url.search === "");
      await page.goto(`/client/${client.code}/calls?q=${encodeURIComponent("KISI SAYISI")}`);
      await item(page, text).getByText(contact.name).waitFor();
      await item(page, text).getByText("5 Ocak 2026 10:07").waitFor();

      await choose(page, text, "Düzenle");
      await dialog.getByText("Gelen arama").click();
      await save(page);
      await page.getByText("Telefon görüşmesi güncellendi!").waitFor();
      await item(page, text).getByText("Gelen arama").waitFor();
      await choose(page, text, "Görüşmeyi sil");
      await dialog.getByRole("button", { name: "Görüşmeyi sil" }).click();
      await page.getByText("Telefon görüşmesi silindi.").waitFor();
    },
  );

  test("numbers of suppliers, lists and project contacts have the same button", { timeout: 60_000 }, async () => {
    const page = await site.person("admin@kulis.test", { to: `/supplier/${supplier.code}` });
    await page.getByRole("link", { name: `Görüşme ekle: ${supplier.name}` }).click();
    await dialogOf(page).getByText(supplier.name).waitFor();
    await dialogOf(page).locator("[name=description]").fill("Fiyat istendi");
    await page.keyboard.press("Enter");
    await page.getByText("Telefon görüşmesi eklendi!").waitFor();
    for (const to of ["/clients", "/suppliers", "/contacts", `/project/${project.code}/contacts`]) {
      await page.goto(to);
      await page
        .getByRole("link", { name: /^Görüşme ekle: / })
        .first()
        .waitFor();
    }
  });
});

describe("activity", () => {
  scripts(
    "PRJ-003 PRJ-034 one box writes notes and calls into a record's activity; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const text = `Sahne kuruldu ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", {
        to: `/project/${project.code}/main`,
        javaScriptEnabled: scripted,
      });
      const box = page.locator(".activity-box");
      await box.locator("[name=note_content]").fill(`${text}\nIşıklar yarın`);
      await box.getByRole("button", { name: "Not ekle" }).click();
      await page.getByText("Not eklendi!").waitFor();
      await page.locator(".timeline-body", { hasText: text }).waitFor();
      await expect.poll(() => box.locator("[name=note_content]").inputValue()).toBe("");
      await box.getByRole("link", { name: "Görüşme" }).click();
      await box.locator("[name=description]").fill(`Arandı: ${text}`);
      await box.getByRole("button", { name: "Görüşme ekle" }).click();
      await page.getByText("Telefon görüşmesi eklendi!").waitFor();
      await page.goto(`/project/${project.code}/timeline?kind=phone_call&q=${encodeURIComponent("SAHNE KURULDU")}`);
      await page.locator(".timeline-body", { hasText: `Arandı: ${text}` }).waitFor();
      expect(await page.locator(".timeline-body", { hasText: "Işıklar" }).count()).toBe(0);
    },
  );

  test("at 390 px nothing of notes, calls and activity stands over the edge", { timeout: 60_000 }, async () => {
    const page = await site.person("admin@kulis.test", { to: "/", viewport: { width: 390, height: 800 } });
    for (const to of [
      `/project/${project.code}/notes`,
      `/project/${project.code}/calls`,
      `/project/${project.code}/timeline`,
      `/client/${client.code}`,
      `/client/${client.code}?dialog=new-call&company_code=client-${client.code}`,
    ]) {
      await page.goto(to);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), to).toBe(390);
    }
  });
});
