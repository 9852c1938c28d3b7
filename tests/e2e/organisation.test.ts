import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { nextNumber } from "../helpers/numbers";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const slow = { timeout: 120_000 };
let api: ApiClient;
beforeAll(async () => {
  api = await apiClient(site.web.url);
});

type Row = Record<string, any>;
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
const people = async (): Promise<Row[]> => (await api.get("/organization-chart")).data;
const personOf = async (name: string) => (await people()).find(({ full_name }) => full_name === name)!;
const teamOf = async (name: string) => (await api.get("/teams")).data.find((team: Row) => team["name"] === name) as Row;
const undo = (page: Page) => page.getByRole("button", { name: "Geri al" }).click();

/** From the middle of one to the middle of the other. */
async function drag(page: Page, from: Locator, to: Locator) {
  // Rows can be dragged when the script has come.
  await page.locator("[id^=DndLiveRegion]").waitFor({ state: "attached" });
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + 6);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 14, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

describe("the organisation", () => {
  scripts(
    "ROU-093 ORG-039 ORG-042 LED-092 a division and a team are added, renamed, archived and deleted; script: %s",
    slow,
    async (scripted) => {
      const number = nextNumber();
      const name = `Saha ${number}`;
      const page = await site.person("admin@kulis.test", { to: "/admin", javaScriptEnabled: scripted });
      await page.getByRole("link", { name: /Organizasyon Bölümler/ }).click();
      await page.getByRole("link", { name: "Bölüm ekle" }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(name);
      await dialogOf(page).getByLabel("Proje referansını otomatik ver").check();
      await press(page, "Kaydet");
      await dialogOf(page).getByText("Otomatik proje referansı için bir ön ek yazmalısın.").first().waitFor();
      await dialogOf(page)
        .getByLabel(/^Proje ön eki/)
        .fill(`sh${number}`);
      await press(page, "Kaydet");
      await page.getByText(`“${name}” bölümü eklendi.`).waitFor();
      await row(page, name).getByText(`SH${number}`).waitFor();
      await page.getByRole("link", { name: `Takım ekle: ${name}` }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(`${name} ekibi`);
      await press(page, "Kaydet");
      await page.getByText(`“${name} ekibi” takımı eklendi.`).waitFor();
      await page.getByRole("link", { name: `Sil: ${name}`, exact: true }).click();
      await dialogOf(page).getByText("1 takım").waitFor();
      await press(page, "Arşivle");
      await row(page, name).first().getByText("Arşivde").waitFor();
      await undo(page);
      await row(page, name).getByText("Arşivde").waitFor({ state: "detached" });
      await page.getByRole("link", { name: `Güncelle: ${name} ekibi` }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(`${name} takımı`);
      await press(page, "Kaydet");
      for (const one of [`${name} takımı`, name]) {
        await page.getByRole("link", { name: `Sil: ${one}`, exact: true }).click();
        await dialogOf(page).getByRole("button", { name: /sil$/ }).click();
        await row(page, one).waitFor({ state: "detached" });
      }
    },
  );

  scripts("ORG-042 a person is found and moved by a select that posts; script: %s", slow, async (scripted) => {
    const before = await personOf("Gülşah Oğuz");
    const target = await teamOf("Teşvik ve Seyahat");
    const page = await site.person("admin@kulis.test", { to: "/admin/organisation", javaScriptEnabled: scripted });
    await page.getByLabel("Kişi ara", { exact: true }).fill("gulsah");
    await page.getByRole("button", { name: "Ara", exact: true }).click();
    await page.getByRole("link", { name: "Taşı: Gülşah Oğuz" }).click();
    await dialogOf(page).getByLabel("Yeni yeri").selectOption(`team-${target["id"]}`);
    await press(page, "Taşı");
    await page.getByText("“Gülşah Oğuz” artık burada: Teşvik ve Seyahat.").waitFor();
    expect(await personOf("Gülşah Oğuz")).toMatchObject({
      team_id: target["id"],
      division_id: target["division_id"],
    });
    await undo(page);
    await expect.poll(async () => (await personOf("Gülşah Oğuz"))["team_id"]).toBe(before["team_id"]);
  });

  test("ORG-042 a person is dragged onto a team and a team onto a division, and both come back", slow, async () => {
    const [before, own, target] = [
      await personOf("Volkan Ergün"),
      await teamOf("Festival ve Sahne"),
      await teamOf("Teşvik ve Seyahat"),
    ];
    const page = await site.person("admin@kulis.test", {
      to: `/admin/organisation?open=team-${own["id"]}`,
      viewport: { width: 1440, height: 1400 },
    });
    await drag(page, row(page, "Volkan Ergün"), row(page, "Teşvik ve Seyahat"));
    await expect.poll(async () => (await personOf("Volkan Ergün"))["team_id"]).toBe(target["id"]);
    await undo(page);
    await expect.poll(async () => (await personOf("Volkan Ergün"))["team_id"]).toBe(before["team_id"]);
    await row(page, "Volkan Ergün").waitFor();
    await drag(page, row(page, "Teşvik ve Seyahat"), page.locator("tr.org-division").filter({ hasText: "Kongre" }));
    await page.getByText(/“Teşvik ve Seyahat” takımı kaydedildi\. Takımdaki \d+ kişi de bu bölüme geçti\./).waitFor();
    await undo(page);
    await expect.poll(async () => (await teamOf("Teşvik ve Seyahat"))["division_id"]).toBe(target["division_id"]);
  });

  scripts(
    "ROU-094 ADM-167 ADM-168 ADM-169 ADM-170 ADM-171 ADM-172 ADM-173 ADM-175 teams are a table; script: %s",
    slow,
    async (scripted) => {
      const name = `Çadır ${nextNumber()}`;
      const page = await site.person("admin@kulis.test", { to: "/admin/teams", javaScriptEnabled: scripted });
      const names = async () => (await page.locator("tbody th").allTextContents()).map((text) => text.trim());
      const sorted = async () => (await names()).toSorted(new Intl.Collator("tr").compare);
      expect(await names()).toEqual((await sorted()).toReversed());
      await page.getByRole("link", { name: "Ad", exact: true }).click();
      await page.waitForURL(/order=asc/);
      await expect.poll(names).toEqual(await sorted());
      await page.getByRole("link", { name: "Yeni", exact: true }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(name);
      await dialogOf(page)
        .getByLabel(/^Bölüm/)
        .selectOption({ label: "Kongre" });
      await press(page, "Kaydet");
      await row(page, name).waitFor();
      await page.getByRole("link", { name: `Güncelle: ${name}` }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(`${name} iki`);
      await press(page, "Kaydet");
      await row(page, `${name} iki`).waitFor();
      // Of one division, in pages and as a sheet.
      await page.goto(`/admin/teams?in=${(await teamOf(`${name} iki`))["division_id"]}`);
      expect(new Set(await page.locator("tbody td:nth-of-type(1)").allTextContents())).toEqual(new Set(["Kongre"]));
      const href = await page.getByRole("link", { name: "Dışa aktar", exact: true }).getAttribute("href");
      expect(href).toContain("in=");
      const sheet = await page.request.get(new URL(href ?? "", page.url()).href);
      expect(sheet.headers()["content-disposition"]).toMatch(/kulis-teams-[\d-]+\.xlsx"$/);
      const search = page.getByPlaceholder("Takım, bölüm ya da yönetici");
      await search.fill(`${name.replace("Çadır", "CADIR")} iki`);
      await search.press("Enter");
      await expect.poll(names).toEqual([`${name} iki`]);
      await page.getByRole("link", { name: `Sil: ${name} iki` }).click();
      await press(page, "Takımı sil");
      await page.getByText(/“CADIR \d+ iki” ile eşleşen takım yok\./).waitFor();
    },
  );

  test(
    "ROU-068 ORG-005 ORG-025 ORG-026 ORG-027 in the chart a person is dragged onto another one, never into their own branch, and a click opens their page",
    slow,
    async () => {
      const before = await personOf("Onur Taşkın");
      const manager = await personOf("Gökçe Ünal");
      const page = await site.person("admin@kulis.test", {
        to: "/admin/organization-chart",
        viewport: { width: 2600, height: 1500 },
      });
      const box = (name: string) => page.locator("[id^=person-]").filter({ hasText: name }).first();
      await box("Onur Taşkın").waitFor();
      await drag(page, box("Onur Taşkın"), box("Gökçe Ünal"));
      await expect.poll(async () => (await personOf("Onur Taşkın"))["reports_to"]).toBe(manager["id"]);
      await page.getByText("“Onur Taşkın” artık Gökçe Ünal adlı kişiye bağlı.").waitFor();
      await page.waitForURL(new RegExp(`at=${before["code"]}`));
      await undo(page);
      await expect.poll(async () => (await personOf("Onur Taşkın"))["reports_to"]).toBe(before["reports_to"]);
      await page.getByText("Değişiklik geri alındı.").waitFor();
      await drag(page, box("Tunç Ekşioğlu"), box("Gökçe Ünal"));
      await page.getByText("Bu atama bir döngü oluşturur.").first().waitFor();
      await page.getByRole("button", { name: "Dalı kapat: Tunç Ekşioğlu" }).click();
      await box("Gökçe Ünal").waitFor({ state: "detached" });
      await page.getByLabel("Kişi ara", { exact: true }).fill("GOKCE");
      await page.getByRole("button", { name: "Ara", exact: true }).click();
      await page.getByRole("link", { name: "Gökçe Ünal" }).first().click();
      await page.locator("[data-found]", { hasText: "Gökçe Ünal" }).waitFor();
      await page.getByRole("button", { name: "Uzaklaştır" }).click();
      await page.getByText("Yakınlık: %80").waitFor();
      const link = box("Gökçe Ünal").getByRole("link", { name: "Gökçe Ünal", exact: true });
      expect(await link.getAttribute("href")).toBe(`/admin/user/${manager["code"]}`);
      const paper = await page.pdf({ preferCSSPageSize: true });
      expect(paper.toString("latin1").match(/\/MediaBox \[0 0 119\d(\.\d+)? 841\.\d+\]/g)?.length).toBe(1);
      expect(paper.toString("latin1").match(/\/MediaBox/g)).toHaveLength(1);
    },
  );

  scripts("ORG-025 ORG-042 a manager is chosen by a field that posts; script: %s", slow, async (scripted) => {
    const before = await personOf("Fırat Polat");
    const manager = await personOf("Sibel Özgür");
    const page = await site.person("admin@kulis.test", {
      to: `/admin/organization-chart/${before["code"]}`,
      javaScriptEnabled: scripted,
    });
    if (scripted) {
      await dialogOf(page).getByRole("combobox").fill("sibel");
      await dialogOf(page)
        .getByRole("option", { name: /Sibel Özgür/ })
        .click();
    } else {
      await dialogOf(page)
        .getByLabel(/^Yöneticisi/)
        .selectOption(String(manager["id"]));
    }
    await press(page, "Kaydet");
    await page.getByText("“Fırat Polat” artık Sibel Özgür adlı kişiye bağlı.").waitFor();
    expect((await personOf("Fırat Polat"))["reports_to"]).toBe(manager["id"]);
    await undo(page);
    await expect.poll(async () => (await personOf("Fırat Polat"))["reports_to"]).toBe(before["reports_to"]);
  });

  test("X2 who is no admin sees none of it; another company's team, and what is not there, is not found", async () => {
    const theirs = await apiClient(site.web.url, "admin@diger.test");
    const page = await site.person("user@kulis.test", { to: "/projects" });
    for (const path of ["/admin/organisation", "/admin/teams", "/admin/organization-chart"]) {
      await page.goto(path);
      expect(new URL(page.url()).pathname, path).not.toContain("/admin");
    }
    const admin = await site.person("admin@kulis.test", { to: "/admin" });
    const team = ((await theirs.get("/teams")).data[0] as Row)["id"];
    for (const path of [
      `/admin/teams/${team}`,
      `/admin/organisation/teams/${team}/delete`,
      "/admin/organisation/divisions/999999",
      "/admin/organisation/people/yok",
      "/admin/organization-chart?from=yok",
      "/admin/organization-chart/yok",
    ])
      expect((await admin.goto(path))?.status(), path).toBe(404);
  });

  test.each(["light", "dark"] as const)("X11 the pages at 390 px, %s", slow, async (colorScheme) => {
    const page = await site.person("admin@kulis.test", {
      to: "/admin/organisation?open=team-1",
      viewport: { width: 390, height: 844 },
      colorScheme,
    });
    for (const path of [
      "/admin/organisation?open=team-1",
      "/admin/organisation/teams/new",
      "/admin/teams",
      "/admin/organization-chart",
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      expect(await seriousFindings(page, colorScheme), path).toEqual([]);
    }
  });
});
