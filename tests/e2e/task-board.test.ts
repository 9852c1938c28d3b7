import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { columns, dragCard } from "../helpers/board";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
let me: { id: number; full_name: string };
let sections: { id: number; name: string }[];
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
  sections = (await user.get("/tasks/sections")).data;
});

const scripts = test.each([true, false]);
const slow = { timeout: 120_000 };
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, title: string) => page.locator("tbody tr").filter({ hasText: title });
const card = (page: Page, title: string) => page.locator(".card").filter({ hasText: title });
/** The card in the column of this section; the last column are those without one. */
const inColumn = (page: Page, at: number, title: string) =>
  page.locator(".column").nth(at).locator(".card").filter({ hasText: title });

async function make(title: string, more: Record<string, unknown> = {}): Promise<number> {
  const answer = await user.send("POST", "/tasks", {
    title,
    starts_at: "2026-01-05",
    deadline_at: "2031-05-06",
    responsibles: [me.id],
    ...more,
  });
  return answer.task.id;
}
const read = async (id: number) => (await user.get(`/tasks/${id}`)).task;
const undo = (page: Page) => page.getByRole("button", { name: "Geri al" }).click();

describe("the board", () => {
  test("TSK-027 TSK-085 a card is dragged to another section and taken back", slow, async () => {
    const id = await make("Sürüklenen iş", { section_id: sections[0]!.id });
    const page = await site.person("user@kulis.test", { to: "/tasks/board?q=S%C3%BCr%C3%BCklenen" });
    await columns(page).first().waitFor();
    await dragCard(page, `a[href*="/tasks/board/${id}"]`, 1);
    await page.getByText(`“${sections[1]!.name}” başlığına taşındı.`).waitFor();
    await inColumn(page, 1, "Sürüklenen iş").waitFor();
    expect((await read(id)).section_id).toBe(sections[1]!.id);
    await undo(page);
    await inColumn(page, 0, "Sürüklenen iş").waitFor();
    expect((await read(id)).section_id).toBe(sections[0]!.id);
  });

  test("R18 a drop without a connection is told, and the card lies where it was", slow, async () => {
    const id = await make("Kopan iş", { section_id: sections[0]!.id });
    const page = await site.person("user@kulis.test", { to: "/tasks/board?q=Kopan" });
    await columns(page).first().waitFor();
    await page.context().setOffline(true);
    await dragCard(page, `a[href*="/tasks/board/${id}"]`, 1);
    await page.getByRole("alert").filter({ hasText: "bağlantı" }).first().waitFor();
    await page.context().setOffline(false);
    await inColumn(page, 0, "Kopan iş").waitFor();
    expect((await read(id)).section_id).toBe(sections[0]!.id);
  });

  test("TSK-085 by keyboard the menu of a card moves it", slow, async () => {
    const id = await make("Tuşla taşınan", { section_id: sections[0]!.id });
    const page = await site.person("user@kulis.test", { to: "/tasks/board?q=Tu%C5%9Fla" });
    await columns(page).first().waitFor();
    await card(page, "Tuşla taşınan").locator(".row-link").focus();
    await page.keyboard.press("m");
    await card(page, "Tuşla taşınan").locator(".menu-panel .menu-item").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByText(`“${sections[2]!.name}” başlığına taşındı.`).waitFor();
    await expect.poll(async () => (await read(id)).section_id).toBe(sections[2]!.id);
    await inColumn(page, 2, "Tuşla taşınan").waitFor();
  });

  test("TSK-085 R18 without script a form moves a card, and its filters stay", slow, async () => {
    const id = await make("Formla taşınan");
    const page = await site.person("user@kulis.test", {
      to: "/tasks/board?q=Formla",
      javaScriptEnabled: false,
    });
    await inColumn(page, sections.length, "Formla taşınan")
      .getByRole("link", { name: /Başlığı değiştir/ })
      .click();
    await dialogOf(page).getByLabel("Başlık").selectOption({ label: sections[0]!.name });
    await dialogOf(page).getByRole("button", { name: "Taşı" }).click();
    await page.getByText(`“${sections[0]!.name}” başlığına taşındı.`).waitFor();
    await inColumn(page, 0, "Formla taşınan").waitFor();
    expect(page.url()).toContain("q=Formla");
    await card(page, "Formla taşınan")
      .getByRole("link", { name: /Başlığı değiştir/ })
      .click();
    await dialogOf(page).getByLabel("Başlık").selectOption({ label: "Başlıksız" });
    await dialogOf(page).getByRole("button", { name: "Taşı" }).click();
    await inColumn(page, sections.length, "Formla taşınan").waitFor();
    expect((await read(id)).section_id).toBeNull();
  });

  scripts("TSK-038 TSK-085 a card is completed in its place, and taken back; script: %s", slow, async (scripted) => {
    const title = `Panodan biten ${scripted ? "betikli" : "betiksiz"}`;
    await make(title, { deadline_at: "2026-01-06" });
    const page = await site.person("user@kulis.test", {
      to: `/tasks/board?q=${encodeURIComponent(title)}`,
      javaScriptEnabled: scripted,
    });
    await card(page, title).getByText("gecikti").waitFor();
    await card(page, title)
      .getByRole("button", { name: `Tamamla: ${title}` })
      .click();
    await page.getByText("To-Do tamamlandı.").waitFor();
    await card(page, title).waitFor({ state: "detached" });
    expect(page.url()).toContain("/tasks/board");
    await undo(page);
    await card(page, title).waitFor();
  });

  test("TSK-049 TSK-085 a long column shows its first twenty, then more; a long project is cut", slow, async () => {
    const leads = (await user.get("/leads?responsible=" + me.id)).data as { code: string; name: string }[];
    const long = leads.find(({ name }) => name.length > 25);
    for (let at = 0; at < 23; at += 1)
      await make(`Uzun sütun ${at}`, { section_id: sections[3]!.id, ...(long ? { project_id: long.code } : {}) });
    const page = await site.person("user@kulis.test", { to: "/tasks/board?q=Uzun+s%C3%BCtun" });
    await columns(page).first().waitFor();
    const shown = page.locator(".column").nth(3).locator(".card");
    expect(await shown.count()).toBe(20);
    if (long)
      expect(await shown.first().locator(".card-head").textContent()).toContain(
        `${[...long.name].slice(0, 25).join("").trimEnd()}…`,
      );
    await page.getByRole("link", { name: `Daha fazla (3): ${sections[3]!.name}` }).click();
    await expect.poll(() => shown.count()).toBe(23);
    const plain = await site.person("user@kulis.test", {
      to: "/tasks/board?q=Uzun+s%C3%BCtun",
      javaScriptEnabled: false,
    });
    expect(await plain.locator(".column").nth(3).locator(".card").count()).toBe(6);
    await plain.getByRole("link", { name: /Tümünü göster \(23\)/ }).click();
    await plain.getByText("Filtrelere uyan 23 kayıt").waitFor();
  });

  test.each([390, 1440])(
    "TSK-085 the board opens where the work is, without the focus, %i px wide",
    slow,
    async (width) => {
      const title = `Sağdaki iş ${width}`;
      const id = await make(title);
      const page = await site.person("user@kulis.test", {
        to: `/tasks/board?q=${encodeURIComponent(title)}`,
        viewport: { width, height: 844 },
      });
      await columns(page).first().waitFor();
      const box = (await page.locator(`a[href*="/tasks/board/${id}"]`).first().boundingBox())!;
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(width);
      expect(await page.evaluate(() => [document.activeElement?.closest(".board") ?? null, window.scrollY])).toEqual([
        null,
        0,
      ]);
    },
  );

  test.each(["light", "dark"] as const)(
    "X11 the board at 390 px, %s: one column at a time",
    slow,
    async (colorScheme) => {
      const page = await site.person("user@kulis.test", {
        to: "/tasks/board?view=all",
        viewport: { width: 390, height: 844 },
        colorScheme,
      });
      await columns(page).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const box = (await page.locator(".column").first().boundingBox())!;
      expect(box.width).toBeGreaterThan(390 * 0.8);
      expect(await seriousFindings(page, colorScheme)).toEqual([]);
    },
  );
});

describe("several at once", () => {
  scripts("TSK-085 chosen rows are changed, told and taken back together; script: %s", slow, async (scripted) => {
    const word = scripted ? "betikli" : "betiksiz";
    const ids = [await make(`Toplu ${word} bir`), await make(`Toplu ${word} iki`, { starts_at: "2031-05-05" })];
    const page = await site.person("user@kulis.test", {
      to: `/tasks/list?q=${encodeURIComponent(`Toplu ${word}`)}`,
      javaScriptEnabled: scripted,
    });
    await row(page, "bir").locator("[data-select]").check();
    await row(page, "iki").locator("[data-select]").check();
    await page.getByRole("button", { name: "Değiştir", exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByText("Seçilen 2 To-Do'da").waitFor();
    await dialog.getByRole("button", { name: "Değiştir" }).click();
    await dialog.getByText("En az bir alanı doldurmalısın.").first().waitFor();
    await dialog.getByLabel("Öncelik").selectOption("high");
    await dialog.getByLabel("Bitişi kaydır (gün)").fill("-1");
    await dialog.getByLabel("Başlık", { exact: true }).selectOption({ label: sections[0]!.name });
    await dialog.getByRole("button", { name: "Değiştir" }).click();
    await page.getByText("2 To-Do değişti.").waitFor();
    expect(await Promise.all(ids.map(read))).toMatchObject([
      { priority: "high", deadline_at: "2031-05-05", section_id: sections[0]!.id },
      { priority: "high", deadline_at: "2031-05-05", section_id: sections[0]!.id },
    ]);
    await undo(page);
    await row(page, "bir").getByText("6 Mayıs 2031").waitFor();
    // The second begins on the day before its deadline.
    await row(page, "bir").locator("[data-select]").check();
    await row(page, "iki").locator("[data-select]").check();
    await page.getByRole("button", { name: "Değiştir", exact: true }).click();
    await dialog.getByLabel("Bitişi kaydır (gün)").fill("-3");
    await dialog.getByRole("button", { name: "Değiştir" }).click();
    await dialog.getByText("1 To-Do değişti, 1 To-Do değişmedi.").waitFor();
    await dialog.getByText("Bitiş tarihi başlangıçtan önce olamaz.").waitFor();
    await dialog.getByRole("button", { name: "Değişenleri geri al" }).click();
    await expect.poll(async () => (await read(ids[0]!)).deadline_at).toBe("2031-05-06");
  });

  scripts("TSK-038 chosen rows are completed, and deleted; script: %s", slow, async (scripted) => {
    const word = scripted ? "betikle" : "betiksizce";
    await make(`Bitir ${word} bir`);
    await make(`Bitir ${word} iki`);
    const page = await site.person("user@kulis.test", {
      to: `/tasks/list?q=${encodeURIComponent(`Bitir ${word}`)}`,
      javaScriptEnabled: scripted,
    });
    const choose = async (act: string) => {
      await row(page, "bir").locator("[data-select]").check();
      await row(page, "iki").locator("[data-select]").check();
      await page.locator(".bulk-bar").getByRole("button", { name: act, exact: true }).click();
      await dialogOf(page).locator(".dialog-foot, footer").getByRole("button").last().click();
    };
    await choose("Tamamla");
    await page.getByText("2 To-Do tamamlandı.").waitFor();
    await undo(page);
    await row(page, "bir").waitFor();
    await choose("Sil");
    await page.getByText("2 To-Do silindi.").waitFor();
    await undo(page);
    await row(page, "iki").waitFor();
  });
});

describe("in the row", () => {
  const edit = (page: Page, what: string, title: string) =>
    row(page, title).getByRole("button", { name: `Düzenle: ${what}: ${title}` });

  test("TSK-004 a title is changed by Enter, left by Esc, and the focus stays in the row", slow, async () => {
    const id = await make("Yerinde iş");
    const page = await site.person("user@kulis.test", { to: "/tasks/list?q=Yerinde" });
    await edit(page, "To-Do", "Yerinde iş").focus();
    await page.keyboard.press("Enter");
    const input = row(page, "").locator(".inline-form input[name=title]");
    await input.fill("Yerinde olmayan");
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Düzenle: To-Do: Yerinde iş");
    await page.keyboard.press("Enter");
    await input.fill("");
    await page.keyboard.press("Enter");
    await page.getByText("Bu alan zorunludur.").waitFor();
    await input.fill("Yerinde yeni ad");
    await page.keyboard.press("Enter");
    await page.getByText("To-Do güncellendi!").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Düzenle: To-Do: Yerinde yeni ad");
    expect((await read(id)).title).toBe("Yerinde yeni ad");
    await undo(page);
    await row(page, "Yerinde iş").waitFor();
  });

  test(
    "TSK-004 R4 deadline and responsible are changed in the row; both values are shown when somebody was faster",
    slow,
    async () => {
      const id = await make("Hızlı iş");
      const page = await site.person("user@kulis.test", { to: "/tasks/list?q=H%C4%B1zl%C4%B1" });
      await edit(page, "Bitiş", "Hızlı iş").click();
      await page.locator(".inline-form").getByLabel("Bitiş", { exact: true }).fill("7.6.2031");
      await page.locator(".inline-form input[name=deadline_time]").fill("1430");
      await user.send("PUT", `/tasks/${id}/fields`, {
        deadline_at: "2031-08-09",
        title: "Hızlı işin yenisi",
        version: 1,
      });
      // The window hears of it and draws the list anew: the older editor must not become the newest by that.
      await row(page, "Hızlı işin yenisi").waitFor();
      await page.getByRole("button", { name: "Kaydet", exact: true }).click();
      await page.getByText("Bu arada değişti, şimdi: 9 Ağustos 2031.").waitFor();
      expect(await page.locator(".inline-form input[name=deadline_at]").inputValue()).toBe("2031-06-07");
      await page.getByRole("button", { name: "Kaydet", exact: true }).click();
      await row(page, "Hızlı işin yenisi").getByText("7 Haziran 2031 14:30").waitFor();
      await page.goto("/tasks/list?view=all&q=H%C4%B1zl%C4%B1");
      await edit(page, "Sorumlu", "Hızlı işin yenisi").click();
      const select = page.locator(".inline-form select");
      const other = await select.locator("option").nth(3).textContent();
      await select.selectOption({ index: 3 });
      await select.press("Enter");
      await expect
        .poll(async () => (await read(id)).responsibles.map((one: { full_name: string }) => one.full_name))
        .toEqual([other]);
    },
  );

  test("R18 without script there is no button that needs it", async () => {
    await make("Betiksiz satır");
    const page = await site.person("user@kulis.test", { to: "/tasks/list?q=Betiksiz+sat", javaScriptEnabled: false });
    await row(page, "Betiksiz satır").waitFor();
    expect(await page.getByRole("button", { name: /^Düzenle:/ }).count()).toBe(0);
  });
});
