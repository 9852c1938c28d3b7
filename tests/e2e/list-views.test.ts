import ExcelJS from "exceljs";
import { expect, test } from "vitest";

import { hydrated } from "../helpers/hands";
import { apiClient, cookieFor, everything } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** Names of the columns that a list shows, in their order. */
const heads = `[...document.querySelectorAll("thead th")].map((head) => head.textContent.trim())`;

test("PRJ-063 columns, density and page size are chosen, kept as a view that opens the list, and taken back again", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects", viewport: { width: 1440, height: 900 } });
  await hydrated(page);
  await page.getByRole("link", { name: "Sütunlar", exact: true }).click();
  const dialog = page.locator("dialog:modal");
  await dialog.waitFor();
  await dialog.getByRole("checkbox", { name: "Katılımcı" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Müşteri" }).check();
  await dialog.getByRole("button", { name: "Durum sütununu sona al" }).click();
  await dialog.getByLabel("Satır aralığı").selectOption("compact");
  await dialog.getByLabel("Sayfadaki satır").selectOption("50");
  await dialog.getByRole("button", { name: "Uygula" }).click();
  await page.waitForURL(/cols=name%2Cdates%2Cstatus%2Cplace%2Cvalue%2Cresponsible%2Cclient/);
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("density")).toBe("compact");
  await expect
    .poll(() => page.evaluate(heads))
    .toEqual(["Proje", "Tarih", "Durum", "Yer", "Teklif değeri", "Sorumlu", "Müşteri"]);
  await page.getByText("Kayıtlı görünümler", { exact: true }).click();
  await page.getByRole("link", { name: "Kaydet ve düzenle" }).click();
  await dialog.waitFor();
  await dialog.locator("input[name=name]").first().fill("Sıkı liste");
  await dialog.getByLabel("Liste bu görünümle açılsın").first().check();
  await dialog.getByRole("button", { name: "Görünümü kaydet" }).click();
  await page.waitForURL(/saved=\d+/);
  // The list opens with it from now on, and without a view on request.
  await page.goto("/projects");
  await page.waitForURL(/density=compact.*saved=\d+/);
  await page.getByText("Sıkı liste", { exact: true }).first().click();
  await page.getByRole("link", { name: "Standart görünüm" }).click();
  await page.waitForURL(/\/projects\?saved=0$/);
  await expect.poll(() => page.evaluate(heads)).toContain("Katılımcı");
  await page.getByText("Kayıtlı görünümler", { exact: true }).click();
  await page.getByRole("link", { name: "Kaydet ve düzenle" }).click();
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Sıkı liste görünümünü sil" }).click();
  await page.getByText("“Sıkı liste” görünümü silindi.").waitFor();
  await page.goto("/projects");
  expect(new URL(page.url()).search).toBe("");
});

test("rows are previewed beside the list by keyboard, chosen with X and given to somebody else, with one undo", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects", viewport: { width: 1440, height: 900 } });
  await hydrated(page);
  const names = await page.locator("tbody .row-link").allTextContents();
  await page.keyboard.press("j");
  await page.keyboard.press("v");
  const preview = page.locator(".list-preview");
  await preview.getByRole("heading", { name: names[0]! }).waitFor();
  await page.keyboard.press("j");
  await preview.getByRole("heading", { name: names[1]! }).waitFor();
  expect(await page.locator("tbody .row-link").count()).toBe(names.length);
  await page.keyboard.press("x");
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByText("2 satır seçili").waitFor();
  await page.getByRole("button", { name: "Sorumluyu değiştir" }).click();
  const dialog = page.locator("dialog:modal");
  await dialog.waitFor();
  expect(await dialog.locator(".list-results b").count()).toBe(2);
  await dialog.getByLabel("Yeni sorumlu").selectOption({ label: "Büşra Yılmaz" });
  await dialog.getByRole("button", { name: "Değiştir", exact: true }).click();
  await page.getByText("2 kaydın sorumlusu değişti.").waitFor();
  await page.getByRole("button", { name: "Geri al" }).click();
  await page.getByText("2 değişiklik geri alındı.").waitFor();
});

test("without script columns are moved and chosen, rows chosen, and a view kept, changed and deleted", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects", javaScriptEnabled: false, inBrowser: true });
  await page.goto("/projects?q=kongre&dialog=list-look");
  await page.getByRole("button", { name: "Durum sütununu sona al" }).click();
  const columns = () => new URL(page.url()).searchParams.get("cols");
  await expect.poll(columns).toMatch(/^name,dates,status,/);
  await page.getByRole("checkbox", { name: "Yer" }).uncheck();
  await page.getByRole("button", { name: "Uygula" }).click();
  await expect.poll(columns).toBe("name,dates,status,attendees,value,responsible");
  expect(new URL(page.url()).searchParams.get("q")).toBe("kongre");
  await page.goto(`${page.url()}&dialog=saved-views`);
  await page.locator("dialog input[name=name]").first().fill("Kongreler");
  await page.getByRole("button", { name: "Görünümü kaydet" }).click();
  await page.waitForURL(/[?&]q=kongre(?!.*dialog=)/);
  expect(await page.evaluate(heads)).toEqual(["Proje", "Tarih", "Durum", "Katılımcı", "Teklif değeri", "Sorumlu"]);
  // A refusal keeps the typed text.
  await page.goto("/projects?q=gala&dialog=saved-views");
  await page.locator("dialog input[name=name]").first().fill("KONGRELER");
  await page.getByRole("button", { name: "Görünümü kaydet" }).click();
  const refused = page.locator("dialog").first();
  await expect.poll(() => refused.innerText()).toContain("Bu listede bu adla bir görünümün zaten var.");
  await page.locator("dialog input[name=name]").first().fill("Galalar");
  await page.getByRole("button", { name: "Görünümü kaydet" }).click();
  await page.waitForURL(/[?&]q=gala(?!.*dialog=)/);
  await page.goto("/projects?status=CLOSED");
  await page.locator("tbody [data-select]").first().check();
  await page.getByRole("button", { name: "Sorumluyu değiştir" }).click();
  await expect.poll(() => page.locator("dialog .list-results b").count()).toBe(1);
  expect(new URL(page.url()).searchParams.get("status")).toBe("CLOSED");
});

interface Sheet {
  lines: string[];
  heads: string[];
  rows: ExcelJS.Row[];
  sheet: ExcelJS.Worksheet;
}

async function sheetOf(path: string, email = "admin@kulis.test"): Promise<Sheet> {
  const [, page] = path.split("/");
  const list = page === "bizdev" ? "leads" : page;
  const cookie = await cookieFor(site.web.url, email);
  const answer = await fetch(`${site.web.url}${path}`, { headers: { cookie } });
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^attachment; filename="kulis-${list}-[\\d-]+\\.xlsx"$`)),
  ]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await answer.arrayBuffer());
  const sheet = book.worksheets[0]!;
  const found: ExcelJS.Row[] = [];
  for (let number = 6; sheet.getRow(number).getCell(1).value !== null; number += 1) found.push(sheet.getRow(number));
  return {
    sheet,
    lines: [1, 2, 3].map((number) => sheet.getRow(number).getCell(1).text),
    heads: (sheet.getRow(5).values as string[]).slice(1),
    rows: found,
  };
}

test("what is seen is exported: rows, order and columns of the list, real numbers and days, nothing that is a formula", async () => {
  const api = await apiClient(site.web.url);
  const evil = ['=HYPERLINK("http://x";"y")', "+905", "-1", "@SUM(1)"];
  for (const name of evil)
    await api.send("POST", "/projects", {
      name,
      dates: { start: "2027-05-03", end: "2027-05-04" },
      attendee_count: 12,
      languages: ["tr"],
    });
  const {
    lines,
    heads: named,
    rows,
  } = await sheetOf("/projects/export.xlsx?sort=name&cols=name,dates,attendees,value");
  expect(lines[0]).toBe("Projeler");
  expect(lines[1]).toBe("Filtre: Durum: Devam eden");
  expect(lines[2]).toMatch(/^Oluşturma: .+ · Nermin Tınaztepe · \d+ kayıt$/);
  expect(named).toEqual([
    "Proje",
    "Müşteri",
    "Referans",
    "Başlangıç",
    "Bitiş",
    "Katılımcı",
    "Teklif değeri",
    "Para birimi",
  ]);
  const listed = (await everything(api, "/projects?statuses=PREP,OPERATION,PRECLOSE&sort_by=name")) as any[];
  expect(rows.map((row) => row.getCell(1).text)).toEqual(
    listed.map(({ name }) => (/^[=+\-@]/.test(name) ? `'${name}` : name)),
  );
  expect(evil.every((name) => rows.some((row) => row.getCell(1).value === `'${name}`))).toBe(true);
  rows.forEach((row, at) => {
    const one = listed[at];
    // Facts below the name have no column in the list, and two in the sheet.
    expect([2, 3].map((cell) => row.getCell(cell).value)).toEqual([one.client?.name ?? null, one.project_ref]);
    expect(row.getCell(4).value).toEqual(new Date(`${one.starts_at}T00:00:00Z`));
    expect(row.getCell(6).value).toBe(one.expected_attendee_count);
    expect(row.getCell(7).value).toBe(one.lead_value === null ? null : Number(one.lead_value));
    expect(row.getCell(8).value).toBe(one.lead_value === null ? null : one.lead_currency);
    expect([1, 2, 3, 4, 5, 6, 7, 8].some((cell) => row.getCell(cell).formula !== undefined)).toBe(false);
  });
  const { heads: once } = await sheetOf("/projects/export.xlsx?cols=name,ref,client");
  expect(once).toEqual(["Proje", "Referans", "Müşteri"]);
  const { heads: offers } = await sheetOf("/bizdev/export.xlsx?cols=name,stage");
  expect(offers.slice(1, 3)).toEqual(["Müşteri", "Referans"]);
  // A whole telephone number is no formula, and stays as people dial it.
  const { rows: called } = await sheetOf("/clients/export.xlsx?cols=name,phone");
  const numbers = called.map((row) => row.getCell(2).text).filter(Boolean);
  expect([numbers.length > 0, numbers.filter((number) => !/^\+?\d/.test(number))]).toEqual([true, []]);
  // Chosen rows alone, and never more than the reader's own list holds.
  const codes = listed.slice(0, 2).map(({ code }) => code);
  const chosen = await sheetOf(`/projects/export.xlsx?sort=name&codes=${codes[0]}&codes=${codes[1]}`);
  expect(chosen.rows).toHaveLength(2);
  const foreign = await sheetOf(`/projects/export.xlsx?codes=${codes.join(",")}`, "admin@diger.test");
  expect(foreign.rows).toHaveLength(0);
});

test("BUD-011 the budget and its profit ratio are columns to choose, in pages and sheets of projects and offers", async () => {
  const api = await apiClient(site.web.url);
  for (const [path, query] of [
    ["/projects", "statuses=PREP,OPERATION,PRECLOSE"],
    ["/bizdev", "group=offer"],
  ] as const) {
    const listed = (await everything(
      api,
      `/${path === "/bizdev" ? "leads" : "projects"}?${query}&sort_by=name&budgets=1`,
    )) as any[];
    const {
      heads: named,
      rows,
      sheet,
    } = await sheetOf(`${path}/export.xlsx?sort=name&view=list&cols=name,budget,margin`);
    expect(named.slice(-4)).toEqual(["Bütçe", "Para birimi", "Bütçe durumu", "Kâr oranı"]);
    const from = named.length - 3;
    const words: Record<string, string> = { DRAFT: "Taslak", SENT: "Gönderildi", APPROVED: "Onaylandı" };
    expect(rows.map((row) => [0, 1, 2, 3].map((at) => row.getCell(from + at).value))).toEqual(
      listed.map(({ budget }) =>
        budget
          ? [
              Number(budget.total_sell_with_service_fee),
              budget.currency,
              words[budget.state],
              Number(budget.profit_ratio),
            ]
          : [null, null, null, null],
      ),
    );
    // Sums of offers' values stand under no other amounts.
    const below = [6, 7, 8, 9].map((at) => sheet.getRow(at + rows.length).hasValues);
    expect(below).toEqual([false, false, false, false]);
    const page = await site.person("admin@kulis.test", {
      to: `${path}?view=list&sort=name&cols=name,budget,margin&page_size=100`,
      viewport: { width: 1440, height: 900 },
    });
    const [first] = listed
      .filter(({ budget }) => budget?.state === "APPROVED" || path === "/bizdev")
      .filter(({ budget }) => budget);
    const row = page.locator("tbody tr", { hasText: first.name }).first();
    await row.waitFor();
    const text = await row.innerText();
    expect(text).toContain(words[first.budget.state]);
    expect(text).toContain(`%${first.budget.profit_ratio.replace(".", ",")}`);
  }
});

test("SHL-065 the depot is exported as it is seen; who has a smaller reach takes away no more than their list", async () => {
  const depot = await sheetOf("/depot/export.xlsx?sort=quantity&order=desc&low=1");
  expect([depot.lines[1], depot.heads]).toEqual([
    "Filtre: Azalanlar",
    ["Malzeme", "Kategori", "Elde", "Birim", "Konum"],
  ]);
  const api = await apiClient(site.web.url);
  const low = (await everything(api, "/depot/items?low=1&sort_by=quantity&sort_order=desc")) as any[];
  expect(depot.rows.map((row) => row.getCell(3).value)).toEqual(low.map(({ quantity }) => quantity));
  const mine = await apiClient(site.web.url, "user@kulis.test");
  const listed = await everything(mine, "/projects?statuses=PREP,OPERATION,PRECLOSE");
  const all = await everything(api, "/projects?statuses=PREP,OPERATION,PRECLOSE");
  expect(listed.length).toBeLessThan(all.length);
  expect((await sheetOf("/projects/export.xlsx", "user@kulis.test")).rows).toHaveLength(listed.length);
});

test.each([
  {
    path: "/clients",
    bulk: "Sektörü değiştir",
    field: "Yeni sektör",
    heads: ["Firma", "Durum", "Sektör", "Şehir", "Telefon", "E-posta"],
  },
  {
    path: "/suppliers",
    bulk: "Kategori ekle",
    field: "Eklenecek kategori",
    heads: ["Firma", "Durum", "Kategori", "Şehir", "Telefon", "E-posta"],
  },
  {
    path: "/contacts",
    bulk: "Kontakt pozisyonunu değiştir",
    field: "Yeni kontakt pozisyonu",
    heads: ["Kontakt", "Firma", "Kontakt pozisyonu", "Cep telefonu", "Telefon", "E-posta"],
  },
])(
  "CLI-043 CLI-044 CLI-045 $path: rows are chosen by keyboard, changed at once and taken away as a sheet",
  async ({ path, bulk, field, heads: wanted }) => {
    const page = await site.person("admin@kulis.test", { to: path, viewport: { width: 1440, height: 900 } });
    await hydrated(page);
    const names = await page.locator("tbody .row-link").allTextContents();
    await page.keyboard.press("j");
    if (path !== "/contacts") {
      await page.keyboard.press("v");
      const preview = page.locator(".list-preview");
      await preview.getByRole("heading", { name: names[0]! }).waitFor();
      // A key that follows at once must find the row focused: read at the moment the panel leaves the page.
      const focused = page.evaluate(
        () =>
          new Promise((resolve) => {
            const observer = new MutationObserver(() => {
              if (document.querySelector(".list-preview")) return;
              observer.disconnect();
              resolve(document.activeElement?.textContent);
            });
            observer.observe(document.body, { childList: true, subtree: true });
          }),
      );
      await page.keyboard.press("Escape");
      await preview.waitFor({ state: "detached" });
      expect(await focused).toBe(names[0]);
    }
    await page.keyboard.press("x");
    await page.getByText("1 satır seçili").waitFor();
    await page.getByRole("button", { name: bulk }).click();
    const dialog = page.locator("dialog:modal");
    await dialog.locator(".list-results b", { hasText: names[0]! }).waitFor();
    const choice = await dialog.getByLabel(field).locator("option").last().getAttribute("value");
    await dialog.getByLabel(field).selectOption(choice);
    await dialog.getByRole("button", { name: "Değiştir", exact: true }).click();
    await page.getByText("1 kayıt değişti.").waitFor();
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.getByText("1 değişiklik geri alındı.").waitFor();
    const { heads: named, rows, lines } = await sheetOf(`${path}/export.xlsx?q=${encodeURIComponent(names[0]!)}`);
    expect(named).toEqual(wanted);
    expect(lines[1]).toContain(names[0]!);
    expect(rows[0]!.getCell(1).text).toBe(names[0]);
  },
);
