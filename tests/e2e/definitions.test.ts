import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const slow = { timeout: 120_000 };
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();

describe("definitions", () => {
  scripts(
    "ADM-181 ROU-081 TSK-027 TSK-028 a section is added, moved, renamed, archived, taken back and deleted; script: %s",
    slow,
    async (scripted) => {
      const name = `Saha ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", { to: "/admin/tasks", javaScriptEnabled: scripted });
      await page.getByRole("link", { name: "Yeni başlık" }).click();
      await save(page);
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      await dialogOf(page).getByLabel(/^Ad/).fill(name);
      await save(page);
      await page.getByText(`“${name}” eklendi.`).waitFor();
      const names = () => page.locator("[aria-labelledby=task-sections] tbody th").allTextContents();
      const before = (await names()).map((text) => text.trim());
      expect(before.at(-1)).toBe(name);
      await page.getByRole("button", { name: `Yukarı al: ${name}` }).click();
      await page.getByText(new RegExp(`“${name}” \\d+\\. sıraya alındı`)).waitFor();
      await expect.poll(async () => (await names()).map((text) => text.trim()).indexOf(name)).toBe(before.length - 2);
      await row(page, name).getByRole("link", { name, exact: true }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(`${name} yeni`);
      await dialogOf(page).getByLabel("Arşivde").check();
      await save(page);
      await row(page, `${name} yeni`).getByText("Arşivde", { exact: true }).waitFor();
      await row(page, `${name} yeni`).getByRole("link").first().click();
      await dialogOf(page).getByLabel("Arşivde").uncheck();
      await save(page);
      await row(page, `${name} yeni`).getByText("Arşivde", { exact: true }).waitFor({ state: "detached" });
      await row(page, `${name} yeni`).getByRole("link").first().click();
      await dialogOf(page).getByRole("link", { name: "Sil" }).click();
      await dialogOf(page).getByRole("button", { name: "Sil" }).click();
      await page.getByText("Tanım silindi.").waitFor();
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, `${name} yeni`).waitFor();
    },
  );

  scripts(
    "ADM-167 ADM-168 ADM-175 ADM-184 sections, labels and cards are searched, sorted and sent as sheets, each by itself; script: %s",
    slow,
    async (scripted) => {
      const page = await site.person("admin@kulis.test", { to: "/admin/tasks", javaScriptEnabled: scripted });
      const names = (list: string) => page.locator(`[aria-labelledby=${list}] tbody th`).allTextContents();
      const [sections, labels] = [await names("task-sections"), await names("task-labels")];
      const tasks = await page.locator("tbody tr").count();
      expect(labels.length).toBeGreaterThan(1);
      const ofLabels = page.locator(".admin-table").filter({ has: page.locator("#task-labels") });
      await ofLabels.getByRole("link", { name: "Ad", exact: true }).click();
      await page.waitForURL(/list=task-labels/);
      const collator = new Intl.Collator("tr");
      await expect.poll(() => names("task-labels")).toEqual(labels.toSorted((a, b) => collator.compare(b, a)));
      await ofLabels.getByRole("searchbox").fill((labels[0] ?? "").trim().toLocaleUpperCase("tr"));
      await ofLabels.getByRole("searchbox").press("Enter");
      await expect.poll(async () => (await names("task-labels")).length).toBeLessThan(labels.length);
      // The other tables of the page stay as they are.
      expect(await names("task-sections")).toEqual(sections);
      expect(tasks - (await page.locator("tbody tr").count())).toBe(
        labels.length - (await names("task-labels")).length,
      );
      const sheetOf = async (path: string) => {
        const answer = await page.request.get(path);
        return [answer.status(), answer.headers()["content-type"]];
      };
      const workbook = [200, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];
      for (const list of ["tasks/task-sections", "tasks/task-labels", "event-company/credit-cards"])
        expect(await sheetOf(`${site.web.url}/admin/${list}/export.xlsx`), list).toEqual(workbook);
      await page.goto("/admin/event-company/credit-cards?q=yok-boyle");
      await page.getByText("yok-boyle").waitFor();
      await page.getByRole("link", { name: "Yeni kredi kartı" }).waitFor();
    },
  );

  test(
    "ADM-181 a label in use says how often, keeps its delete button back, and leads to its to-dos",
    slow,
    async () => {
      const page = await site.person("admin@kulis.test", { to: "/admin/tasks" });
      await row(page, "Bütçe").first().getByRole("link", { name: "Bütçe", exact: true }).click();
      await dialogOf(page)
        .getByText(/kayıtta kullanılıyor: silinemez, arşivlenebilir/)
        .waitFor();
      expect(await dialogOf(page).getByRole("link", { name: "Sil" }).count()).toBe(0);
      await dialogOf(page).getByLabel("Renk").selectOption("success");
      await save(page);
      await row(page, "Bütçe").first().getByText("Yeşil").waitFor();
      await row(page, "Bütçe").first().getByRole("link", { name: /kayıt/ }).click();
      await page.waitForURL(/\/tasks\/list\?.*label=/);
      expect(await page.locator("tbody tr").count()).toBeGreaterThan(0);
    },
  );

  scripts(
    "ADM-181 ROU-070 ROU-071 ROU-072 ROU-073 meeting types have their flags; script: %s",
    slow,
    async (scripted) => {
      const page = await site.person("admin@kulis.test", { to: "/admin", javaScriptEnabled: scripted });
      await page.getByRole("link", { name: "Tanımlar" }).click();
      await page.waitForURL(/\/admin\/definitions\/project-types/);
      await page.getByRole("link", { name: "Toplantı türleri" }).click();
      await page.getByRole("link", { name: "Yeni toplantı türü" }).click();
      const name = `Keşif ${scripted ? "betikli" : "betiksiz"}`;
      await dialogOf(page).getByLabel(/^Ad/).fill(name);
      await dialogOf(page).getByLabel("İngilizce ad").fill("Discovery");
      await dialogOf(page).getByLabel("Sponsorla yapılabilir").check();
      await save(page);
      await page.getByText(`“${name}” eklendi.`).waitFor();
      expect((await row(page, name).locator("td").allTextContents()).slice(0, 4)).toEqual([
        "Discovery",
        "Hayır",
        "Hayır",
        "Evet",
      ]);
      await page.getByRole("link", { name: "Yeni toplantı türü" }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(name.toLocaleUpperCase("tr"));
      await save(page);
      await dialogOf(page).getByText("Bu adla bir tanım zaten var.").first().waitFor();
      expect(await dialogOf(page).getByLabel(/^Ad/).inputValue()).toBe(name.toLocaleUpperCase("tr"));
    },
  );

  scripts(
    "ADM-007 ADM-167 ADM-168 ADM-169 ADM-170 ADM-175 a list is searched, and sorted descending first; script: %s",
    slow,
    async (scripted) => {
      const page = await site.person("admin@kulis.test", {
        to: "/admin/definitions/project-types",
        javaScriptEnabled: scripted,
      });
      const names = async () => (await page.locator("tbody th").allTextContents()).map((text) => text.trim());
      const all = await names();
      await page.getByRole("link", { name: "Ad", exact: true }).click();
      const descending = all.toSorted(new Intl.Collator("tr").compare).toReversed();
      await expect.poll(names).toEqual(descending);
      expect(await page.getByRole("button", { name: /^Yukarı al/ }).count()).toBe(0);
      await page.getByRole("searchbox", { name: "Listede ara" }).fill(all[0]!.toLocaleUpperCase("tr"));
      await page.getByRole("button", { name: "Ara", exact: true }).click();
      await expect.poll(names).toEqual([all[0]]);
      await page.getByRole("link", { name: `Güncelle: ${all[0]}` }).click();
      await dialogOf(page).getByText("Boş bırakırsan bütün bölümler kullanabilir.").waitFor();
    },
  );

  test("X2 who is no admin sees no definitions; another word names no list", async () => {
    const page = await site.person("user@kulis.test", { to: "/projects" });
    for (const path of ["/admin/tasks", "/admin/definitions/meeting-types", "/admin/tasks/task-labels/1"]) {
      await page.goto(path);
      expect(new URL(page.url()).pathname, path).not.toContain("/admin");
    }
    const admin = await site.person("admin@kulis.test", { to: "/admin" });
    for (const path of ["/admin/definitions/task-labels", "/admin/definitions/nothing", "/admin/tasks/meeting-types/1"])
      expect((await admin.goto(path))?.status(), path).toBe(404);
  });

  test.each(["light", "dark"] as const)("X11 the pages at 390 px, %s", slow, async (colorScheme) => {
    const page = await site.person("admin@kulis.test", {
      to: "/admin/tasks",
      viewport: { width: 390, height: 844 },
      colorScheme,
    });
    for (const path of ["/admin/tasks", "/admin/definitions/meeting-types", "/admin/definitions/meeting-types/new"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      expect(await seriousFindings(page, colorScheme), path).toEqual([]);
    }
  });

  test("R4 of two admins who rename one, the later is shown the other's name", slow, async () => {
    const admin = await apiClient(site.web.url);
    const { definition } = await admin.send("POST", "/definitions/expense-sources", { name: "Avans" });
    const page = await site.person("admin@kulis.test", { to: `/admin/definitions/expense-sources/${definition.id}` });
    await dialogOf(page).getByLabel(/^Ad/).fill("Peşin");
    await admin.send("PUT", `/definitions/expense-sources/${definition.id}`, { name: "Ön ödeme", version: 1 });
    await save(page);
    await page.getByText("Bu kayıt değişti").waitFor();
    await page.getByText("Ön ödeme").first().waitFor();
  });
});
