import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
let me: { id: number; full_name: string };
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
});

const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, title: string) => page.locator("tbody tr").filter({ hasText: title });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();

const make = async (title: string, more: Record<string, unknown> = {}): Promise<number> =>
  (
    await user.send("POST", "/tasks", {
      title,
      starts_at: "2026-01-05",
      deadline_at: "2026-01-06",
      responsibles: [me.id],
      ...more,
    })
  ).task.id;

/** An entry of a row's menu. */
async function choose(page: Page, title: string, act: string) {
  await row(page, title).locator("summary").click();
  await row(page, title).locator(".menu-panel").getByText(act, { exact: true }).click();
}

/** A day, as each kind of control takes it. */
const fillDay = (page: Page, label: string, day: string, scripted: boolean) =>
  dialogOf(page)
    .getByLabel(new RegExp(`^${label}\\s*\\*?$`))
    .fill(scripted ? day.split("-").toReversed().join(".") : day);

const scripts = test.each([true, false]);

describe("to-dos", () => {
  scripts(
    "ROU-002 TSK-003 TSK-037 TSK-050 TSK-051 one is added with the reader as its responsible, corrected, deleted and taken back; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `Kürsüyü ayır ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("user@kulis.test", { to: "/tasks", javaScriptEnabled: scripted });
      await page.waitForURL(/\/tasks\/list/);
      await page.getByRole("link", { name: "Yeni To-Do" }).first().click();
      const dialog = dialogOf(page);
      await dialog.getByLabel("Açıklama").fill("İki kürsü");
      await save(page);
      await expect.poll(() => dialog.locator("[name=title]").getAttribute("aria-invalid")).toBe("true");
      expect(await dialog.getByLabel("Açıklama").inputValue()).toBe("İki kürsü");
      await dialog.locator("[name=title]").fill(title);
      await fillDay(page, "Bitiş", "2026-01-02", scripted);
      await save(page);
      // Before its start, which is today.
      await dialog.getByText("Bitiş tarihi başlangıçtan önce olamaz.").first().waitFor();
      await fillDay(page, "Bitiş", "2031-05-06", scripted);
      await dialog.locator("[name=deadline_time]").fill("14:30");
      await dialog.getByLabel("Öncelik").selectOption("high");
      await save(page);
      await page.getByText("To-Do eklendi!").waitFor();
      await page.goto(`/tasks/list?q=${encodeURIComponent(title)}`);
      await row(page, title).getByText("6 Mayıs 2031 14:30").waitFor();
      await row(page, title).getByText("Yüksek").waitFor();
      await row(page, title).getByRole("img", { name: me.full_name }).waitFor();

      await choose(page, title, "Düzenle");
      await dialog.locator("[name=title]").fill(`${title}, siyah`);
      await save(page);
      await page.getByText("To-Do güncellendi!").waitFor();
      await row(page, `${title}, siyah`).waitFor();
      await choose(page, `${title}, siyah`, "To-Do'yu sil");
      await dialog.getByRole("button", { name: "To-Do'yu sil" }).click();
      await page.getByText("To-Do silindi.").waitFor();
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, `${title}, siyah`).waitFor();
    },
  );

  scripts(
    "TSK-038 TSK-085 a late one is marked, completed by one press, found among the completed and opened again; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const title = `Davetiyeyi bas ${scripted ? "betikli" : "betiksiz"}`;
      await make(title);
      const found = `q=${encodeURIComponent(title)}`;
      const page = await site.person("user@kulis.test", {
        to: `/tasks/list?${found}&state=late`,
        javaScriptEnabled: scripted,
      });
      await row(page, title).getByText("Gecikti").waitFor();
      await row(page, title)
        .getByRole("button", { name: `Tamamla: ${title}` })
        .click();
      await page.getByText("To-Do tamamlandı.").waitFor();
      await row(page, title).waitFor({ state: "detached" });
      await page.goto(`/tasks/completed?${found}`);
      await row(page, title).getByRole("link", { name: title }).click();
      await dialogOf(page).getByText(`${me.full_name}, `, { exact: false }).first().waitFor();
      await dialogOf(page).getByRole("button", { name: "Yeniden aç" }).click();
      await page.getByText("To-Do yeniden açıldı.").waitFor();
      await row(page, title).waitFor({ state: "detached" });
      await page.goto(`/tasks/list?${found}`);
      await row(page, title).waitFor();
    },
  );

  test("TSK-005 TSK-036 TSK-054 a milestone has no deadline and a page of its own", { timeout: 60_000 }, async () => {
    const page = await site.person("user@kulis.test", { to: "/tasks/milestones" });
    await page.getByRole("link", { name: "Yeni kilometre taşı" }).first().click();
    const dialog = dialogOf(page);
    await dialog.locator("[name=title]").fill("Afişler asıldı");
    expect(await dialog.locator("[name=deadline_at]").count()).toBe(0);
    await save(page);
    await page.getByText("Kilometre taşı eklendi!").waitFor();
    await row(page, "Afişler asıldı").waitFor();
    await page.goto("/tasks/list?q=Afi%C5%9Fler");
    await page.getByText("Bu filtrelerle To-Do yok.").waitFor();
  });

  test(
    "SHL-033 TSK-053 the add menu opens the form over any page, which stays; at 390 px nothing stands over the edge",
    { timeout: 60_000 },
    async () => {
      const page = await site.person("user@kulis.test", {
        to: "/projects",
        viewport: { width: 390, height: 800 },
      });
      await page.locator(".quick-add:visible summary").first().click();
      await page.locator(".quick-add:visible .menu-item", { hasText: "To-Do" }).first().click();
      await page.waitForURL(/dialog=new-task/);
      await dialogOf(page).locator("[name=title]").fill("Telefondan eklenen iş");
      await fillDay(page, "Bitiş", "2031-05-06", true);
      await save(page);
      await page.getByText("To-Do eklendi!").waitFor();
      await page.waitForURL((url) => url.pathname === "/projects" && !url.searchParams.has("dialog"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  scripts(
    "TSK-085 a line in plain words becomes a to-do: it is shown what was read, and asked what is meant; script: %s",
    { timeout: 60_000 },
    async (scripted) => {
      const [first] = (await user.get("/users")).data.filter((one: { id: number }) => one.id !== me.id);
      const page = await site.person("user@kulis.test", { to: "/tasks/list", javaScriptEnabled: scripted });
      const title = `${scripted ? "Afişi" : "Davetiyeyi"} gönder`;
      const line = page.getByLabel("Bir satırda To-Do");
      await line.fill(`Salı ya da çarşamba 14:00 ${first.full_name}’e ${title.toLowerCase()}`);
      await page.getByRole("button", { name: "Ekle", exact: true }).click();
      const dialog = dialogOf(page);
      await dialog.getByText("Satırındaki bazı sözleri seçmen ya da düzeltmen gerek").waitFor();
      expect(await dialog.locator("[name=deadline_at]").inputValue()).toBe("");
      expect(await dialog.locator("[name=deadline_time]").inputValue()).toBe("14:00");
      // On a Wednesday both that day and the next one are offered.
      await dialog
        .getByRole("link", { name: /Çarşamba$/ })
        .last()
        .click();
      await dialog.getByText("Şöyle anladım:").waitFor();
      await expect.poll(() => dialog.locator("[name=deadline_at]").inputValue()).not.toBe("");
      await dialog.locator("[name=title]").fill(title);
      await save(page);
      await page.getByText("To-Do eklendi!").waitFor();
      const { data } = await user.get(`/tasks?view=given&query=${encodeURIComponent(title)}&paginate=0`);
      expect(data).toHaveLength(1);
      expect(new Date(`${data[0].deadline_at}T00:00:00Z`).getUTCDay()).toBe(3);
      expect(data[0]).toMatchObject({ title, deadline_time: "14:00", responsibles: [{ full_name: first.full_name }] });
    },
  );

  scripts(
    "TSK-085 a day that was only mentioned leaves the to-do with one press, and its word stays; script: %s",
    async (scripted) => {
      const line = "Cuma sunum dosyasını gönder";
      const page = await site.person("user@kulis.test", {
        to: `/tasks/list/new?line=${encodeURIComponent(line)}`,
        javaScriptEnabled: scripted,
      });
      const dialog = dialogOf(page);
      await dialog.getByText("Şöyle anladım:").waitFor();
      expect(await dialog.locator("[name=deadline_at]").inputValue()).not.toBe("");
      expect(await dialog.locator("[name=title]").inputValue()).toBe("Sunum dosyasını gönder");
      await dialog.getByRole("link", { name: "Hiçbiri" }).click();
      await expect.poll(() => dialog.locator("[name=title]").inputValue()).toBe(line);
      expect(await dialog.locator("[name=deadline_at]").inputValue()).toBe("");
    },
  );

  test(
    "TSK-052 what is refused is told in a red alert of the dialog, the description by its error, and stays typed",
    { timeout: 60_000 },
    async () => {
      const page = await site.person("user@kulis.test", {
        to: "/tasks/list/new",
        javaScriptEnabled: false,
        inBrowser: true,
      });
      const dialog = dialogOf(page);
      const long = "x".repeat(501);
      await dialog.locator("[name=title]").fill("Uzun anlatılan iş");
      await fillDay(page, "Bitiş", "2031-05-06", false);
      // A browser without the limit would send it like this.
      await dialog.getByLabel("Açıklama").evaluate((box) => box.removeAttribute("maxlength"));
      await dialog.getByLabel("Açıklama").fill(long);
      await save(page);
      await dialog.locator(".alert-danger").getByText("Açıklama: En fazla 500 karakter olabilir.").waitFor();
      expect(await dialog.getByLabel("Açıklama").inputValue()).toBe(long);
    },
  );

  test("SHL-004 people of a company that does not own the product have no to-dos in their menu", async () => {
    const page = await site.person("admin@diger.test", { to: "/projects" });
    expect(await page.locator("#side-menu").getByRole("link", { name: "To-Do" }).count()).toBe(0);
    const ours = await site.person("user@kulis.test", { to: "/projects" });
    expect(await ours.locator("#side-menu").getByRole("link", { name: "To-Do" }).count()).toBe(1);
  });

  test(
    "R4 two who change one at once are both heard: the later is shown what became of it",
    { timeout: 60_000 },
    async () => {
      const id = await make("Işıkları kirala");
      const page = await site.person("user@kulis.test", { to: `/tasks/list/${id}/edit` });
      await dialogOf(page).locator("[name=title]").fill("Işıkları satın al");
      const team = await apiClient(site.web.url, "team@kulis.test");
      await team.send("PUT", `/tasks/${id}`, {
        title: "Işıkları ödünç al",
        starts_at: "2026-01-05",
        deadline_at: "2026-01-06",
        responsibles: [me.id],
        version: 1,
      });
      await save(page);
      await page.getByText("Bu kayıt değişti").waitFor();
      await page.getByText("Işıkları ödünç al").first().waitFor();
      expect(await dialogOf(page).locator("[name=title]").inputValue()).toBe("Işıkları satın al");
    },
  );
});
