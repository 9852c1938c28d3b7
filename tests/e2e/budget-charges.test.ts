import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { dialogOf, ready, undo } from "../helpers/form-builder";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: string;
const slow = { timeout: 180_000 };
const service = { name: "Servis", price_type: "PERCENTAGE", price: "10", currency_code: "TRY", vat_rate: "20" };

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Ek bedel kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  project = (await admin.send("POST", "/projects", body)).code;
});

/** A budget with one line of 2 × 100 and these charges. */
async function makeBudget(taxes: object[]) {
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, { name: "Bedeller", currency: "TRY" });
  const { category } = await admin.send("POST", `/budget/${budget.code}/category`, { name: "Oteller", vat_rate: "10" });
  const { item } = await admin.send("POST", `/budget/${budget.code}/item`, {
    category_id: category.id,
    name: "Oda",
    quantity: "2",
    price_sell: "100",
    taxes,
  });
  const id: number = item.id;
  const line = async () => (await admin.get(`/budget/${budget.code}/items?ids=${id}`)).items[0];
  return { id, line, at: `/project/${project}/budgetv2/${budget.code}`, api: `/budget/${budget.code}/item/${id}` };
}
const sum = (page: Page, name: string) => page.locator(`[data-sum="${name}"]`);
const charge = (page: Page, at: number, field: string) => dialogOf(page).locator(`[name='taxes[${at}].${field}']`);
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
const addRow = (page: Page) => dialogOf(page).getByRole("button", { name: "Satır ekle" }).click();
const removeRow = (page: Page, number: number) =>
  dialogOf(page)
    .getByRole("button", { name: `${number}. satırı sil` })
    .click();
async function fill(page: Page, at: number, name: string, price: string, vat: string) {
  await charge(page, at, "name").fill(name);
  await charge(page, at, "price").fill(price);
  await charge(page, at, "vat_rate").fill(vat);
}

describe("charges of a line", () => {
  test("BUD-020 without script they are seen, added, changed and removed in the line's form", slow, async () => {
    const budget = await makeBudget([service]);
    const page = await site.person("admin@kulis.test", { to: budget.at, javaScriptEnabled: false });
    await page.getByText("+ %10 Servis 20,00").waitFor();
    await page.getByRole("link", { name: "Oda", exact: true }).click();
    expect(await charge(page, 0, "name").inputValue()).toBe("Servis");
    await addRow(page);
    await fill(page, 1, "Temizlik", "beş", "0");
    await charge(page, 1, "price_type").selectOption("FIXED");
    await save(page);
    // The error stands at its row, and no typed value is lost.
    await dialogOf(page).locator("[name='taxes[1].price'][aria-invalid='true']").waitFor();
    expect([await charge(page, 1, "price").inputValue(), await charge(page, 1, "name").inputValue()]).toEqual([
      "beş",
      "Temizlik",
    ]);
    await charge(page, 1, "price").fill("1.005,25");
    await save(page);
    await page.getByText("Kalem kaydedildi.").waitFor();
    await sum(page, "total_sell").filter({ hasText: "2.230,50" }).waitFor();
    await undo(page);
    await sum(page, "total_sell").filter({ hasText: "220,00" }).waitFor();
    await page.getByRole("link", { name: "Oda", exact: true }).click();
    await removeRow(page, 1);
    await save(page);
    await sum(page, "total_sell")
      .filter({ hasText: /^200,00/ })
      .waitFor();
    expect((await budget.line()).taxes).toEqual([]);
  });

  test("BUD-020 BUD-037 the sheet shows what they come to, and opens them by key", slow, async () => {
    const budget = await makeBudget([service]);
    const page = await site.person("admin@kulis.test", { to: budget.at });
    await ready(page);
    const grid = page.getByRole("grid", { name: "Bütçe tablosu" });
    await grid.focus();
    const cell = (side: string) => page.locator(`[id$='-total_${side}']`).filter({ hasText: "Servis" });
    await cell("sell").filter({ hasText: "220,00" }).filter({ hasText: "200,00" }).waitFor();
    await cell("sell").getByText("+ %10 Servis 20,00").waitFor();
    await cell("buy").getByText("+ %10 Servis 0,00").waitFor();
    expect((await page.locator("[role=row][data-kind=line]").boundingBox())?.height).toBe(68);
    // Charges follow the line's written cells on both sides, before they are saved.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/lines", async (route) => {
      await held;
      await route.continue();
    });
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await cell("sell").getByText("+ %10 Servis 40,00").waitFor();
    for (const key of ["ArrowUp", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.type("30");
    await page.keyboard.press("Enter");
    await cell("buy").getByText("+ %10 Servis 12,00").waitFor();
    letGo();
    await page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();
    for (const key of ["Control+Home", "ArrowDown", "End", "ArrowLeft", "ArrowLeft", "Enter"])
      await page.keyboard.press(key);
    await dialogOf(page).getByRole("group", { name: "Vergi ve ek bedeller" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("FIELDSET");
    await addRow(page);
    await fill(page, 1, "Temizlik", "5", "0");
    await charge(page, 1, "price_type").selectOption("FIXED");
    expect(await seriousFindings(page)).toEqual([]);
    await save(page);
    await page.getByText("Kalem kaydedildi.").waitFor();
    await page.locator("[id$='-charges']").filter({ hasText: "%10 Servis, 5,00 ₺ Temizlik" }).waitFor();
    await cell("sell").getByText("+ 5,00 ₺ Temizlik 20,00").waitFor();
    await cell("buy").getByText("+ 5,00 ₺ Temizlik 20,00").waitFor();
    await sum(page, "total_sell").filter({ hasText: "460,00" }).waitFor();
    await grid.focus();
    for (const key of ["Control+Home", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await page.locator(".worksheet-input").waitFor();
    await page.keyboard.press("Escape");
  });

  test(
    "BUD-020 BUD-037 a click beside charges selects the cell that is seen, and an error at the edge is read",
    slow,
    async () => {
      const long = { ...service, name: "Konaklama vergisi ve kongre merkezi katkı payı" };
      const budget = await makeBudget([long]);
      const page = await site.person("admin@kulis.test", { to: budget.at, viewport: { width: 1440, height: 900 } });
      await ready(page);
      await page
        .getByText(/^\+ %10 Konaklama vergisi/)
        .first()
        .waitFor();
      const hit = await page.evaluate(() =>
        ["price_buy", "total_buy", "price_sell", "total_sell"].map((name) => {
          const box = document.querySelector(`[data-kind=line] > [id$='-${name}']`)!.getBoundingClientRect();
          const found = document.elementFromPoint(box.left + box.width / 2, box.top + 44);
          return found?.closest("[role=gridcell]")?.id.endsWith(name);
        }),
      );
      expect(hit).toEqual([true, true, true, true]);
      // No line of the grid runs through a label: that of the price ends above the charges.
      const priceCells = page.locator("[data-kind=line] > :is([id$='-price_buy'], [id$='-price_sell'])");
      const borders = await priceCells.evaluateAll((cells) =>
        cells.map((one) => [getComputedStyle(one).borderRightWidth, getComputedStyle(one, "::after").height]),
      );
      expect(borders).toEqual([
        ["0px", "31px"],
        ["0px", "31px"],
      ]);
      // With charges shown, no column is cut.
      const sheet = page.locator(".worksheet-grid");
      expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await page.getByRole("grid").focus();
      for (const key of ["Control+Home", "ArrowDown", "End"]) await page.keyboard.press(key);
      await page.keyboard.type("100");
      await page.keyboard.press("Enter");
      const fault = page.getByRole("alert").filter({ hasText: "Kâr oranı 100'den küçük olmalı" });
      await fault.waitFor();
      const box = await fault.boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(1440);

      // On a phone the amount is beside the name, and no line moves while one scrolls sideways. The tools come by a button.
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 844 });
      const line = page.locator("[role=row][data-kind=line]");
      for (const key of ["Home", "ArrowRight"]) await page.keyboard.press(key);
      await page.locator("[role=row][data-kind=line][data-tall]").waitFor();
      // Two lines of a label and the amount without it: no line is left empty.
      const lines = (await line.boundingBox())!.height;
      expect(lines).toBe(88);
      // The label is read whole, and within its row.
      const cut = await line.locator(".charge-lines").evaluateAll((all) =>
        all.map((lines) => {
          const row = lines.closest("[role=row]")!.getBoundingClientRect();
          const labels = [...lines.querySelectorAll(".charge-label")].map((one) => one.scrollWidth - one.clientWidth);
          return [Math.max(...labels), Math.max(0, lines.getBoundingClientRect().bottom - row.bottom)];
        }),
      );
      expect(cut.flat().filter((one) => one > 0)).toEqual([]);
      // The amount ends the last line of its label, not a line alone below it, and no word runs into it.
      const beside = await line.locator(".charge-lines > small:has(.charge-label)").evaluateAll((all) =>
        all.map((one) => {
          const [label, amount] = [...one.children].map((part) => [...part.getClientRects()].at(-1));
          const isFlush = Math.abs(amount!.right - one.getBoundingClientRect().right) < 2;
          return isFlush && amount!.left >= label!.right && Math.abs(amount!.bottom - label!.bottom) < 2;
        }),
      );
      expect([...new Set(beside)]).toEqual([true]);
      expect(cut.length).toBeGreaterThan(0);
      expect(await page.getByRole("columnheader").nth(1).textContent()).toBe("Satış (hizmet bedeli hariç)");
      expect(await page.getByRole("columnheader").last().textContent()).toBe("Tedarikçi");
      expect(await page.getByRole("link", { name: "Kalem ekle" }).isVisible()).toBe(false);
      const views = page.getByRole("navigation", { name: "Görünüm" });
      expect(await views.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0);
      await page.getByLabel("Araçlar").click();
      await page.getByRole("link", { name: "Kalem ekle" }).waitFor();
      await line.locator("[id$='-name']").click();
      const before = (await line.boundingBox())!;
      await page.keyboard.press("End");
      const last = page.getByRole("columnheader").last();
      await expect.poll(async () => (await last.boundingBox())!.x).toBeLessThan(390);
      const after = (await line.boundingBox())!;
      expect([after.y, after.height]).toEqual([before.y, before.height]);
    },
  );

  test("BUD-020 BUD-039 on a phone figures of the print view line up, and charges are read", slow, async () => {
    const long = { ...service, name: "Konaklama vergisi ve kongre merkezi katkı payı", price: "0.948" };
    const budget = await makeBudget([service, long]);
    const { id: category_id } = (await admin.get(budget.api.replace(/\/item.*/, ""))).budget.categories[0];
    const addLine = (line: object) => admin.send("POST", budget.api.replace(/\/item\/.*/, "/item"), line);
    const prices = { price_buy: "1234567.89", price_sell: "1034567.89" };
    await addLine({ category_id, name: "Sahne tasarımı ve kurulumu", quantity: "1250", repeat: "12", ...prices });
    const { group } = await admin.send("POST", budget.api.replace(/\/item\/.*/, "/group"), {
      category_id,
      name: "Paket",
    });
    await addLine({ category_id, group_id: group.id, name: "Ses", price_buy: "4", price_sell: "5", taxes: [service] });
    const page = await site.person("admin@kulis.test", {
      to: budget.at.replace("budgetv2", "budget"),
      viewport: { width: 390, height: 844 },
    });
    await page.getByText("+ %10 Servis 20,00").waitFor();
    const edges = (selector: string, edge: "left" | "right") =>
      page
        .locator(`.print-sheet ${selector}`)
        .evaluateAll(
          (all, side) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect()[side])))],
          edge,
        );
    expect(await edges(".print-amount", "right")).toEqual([374]);
    expect(await edges("td > .charge-lines .charge-amount", "right")).toEqual([374]);
    expect(await edges("td:is([data-part=price_buy], [data-part=price_sell], [data-part=ratio])", "left")).toHaveLength(
      1,
    );
    const sizes = await page
      .locator(".print-sheet tbody *")
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    // No figure lies on another one.
    const boxes = await page.locator(".print-sheet").evaluate((sheet) =>
      [...sheet.querySelectorAll(".print-amount, .charge-label, .charge-amount, [data-part^=price_], th")].map(
        (one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { text: one.textContent, left, right, top, bottom };
        },
      ),
    );
    const lie = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top + 1 < other.bottom &&
            other.top + 1 < one.bottom,
        )
        .map((other) => [one.text, other.text]),
    );
    expect(lie).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(
    "BUD-035 BUD-037 on a phone names are whole, a difference has its line and the choice its mark",
    slow,
    async () => {
      const budget = await makeBudget([service]);
      const api = budget.api.replace(/\/item\/.*/, "");
      const { id: category_id } = (await admin.get(api)).budget.categories[0];
      const option = { category_id, alt_group: "Kongre oteli", quantity: "250", repeat: "4" };
      await admin.send("POST", `${api}/item`, { ...option, name: "Sirena Belek, tek kişilik", price_sell: "205" });
      await admin.send("POST", `${api}/item`, {
        ...option,
        name: "Uluslararası konuşmacılar için ayrılmış deniz manzaralı odalar, çift kişilik ve tam pansiyon",
        price_sell: "1214.5",
        taxes: [service, { ...service, name: "Konaklama vergisi", price: "2" }],
      });
      const options = { to: budget.at, viewport: { width: 390, height: 844 } };
      /** Rows that hide a part of their name or their charges, and the smallest letters. */
      const look = (page: Page) =>
        page.locator(".worksheet-body").evaluate((body) => {
          const rows = [...body.querySelectorAll("[data-kind=line], [data-kind=category]")];
          const cut = rows.filter((row) => {
            const { bottom } = row.getBoundingClientRect();
            return [...row.querySelectorAll(".worksheet-text, .charge-lines")].some(
              (one) => one.getBoundingClientRect().bottom > bottom,
            );
          });
          const letters = [...body.querySelectorAll(".worksheet-text, .worksheet-more, .charge-lines > small")];
          const sizes = letters.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
          return { cut: cut.map((row) => row.textContent), smallest: Math.min(...sizes) };
        });
      const page = await site.person("admin@kulis.test", options);
      await page.getByText("Fark +").filter({ visible: true }).waitFor();
      expect(await page.getByRole("radio", { checked: true }).getAttribute("aria-label")).toContain("Sirena");
      await page.locator("[data-tall] .charge-lines").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => look(page)).toEqual({ cut: [], smallest: 12 });
      // The first row begins within 140 pixels: two rows of the bar, and the heads.
      expect((await page.locator("[data-kind=category]").first().boundingBox())!.y).toBeLessThan(140);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      const { version } = (await admin.get(api)).budget;
      await admin.send("POST", `${api}/send`, { sent_to: "Ayşe Yılmaz", version });
      await page.reload();
      await page.getByText("Değiştirmek için çoğalt.").waitFor();
      await page.getByRole("link", { name: "Çoğalt" }).waitFor();
      await page.getByRole("img", { name: "Seçili alternatif" }).waitFor();
      expect(await page.getByRole("img", { name: "Seçili değil, toplama girmiyor" }).count()).toBe(1);
      await expect.poll(() => look(page)).toEqual({ cut: [], smallest: 12 });
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.getByRole("radio").count()).toBe(0);
    },
  );

  test("BUD-037 BUD-039 rows are 36 pixels high in the sheet, the print view and the client's view", slow, async () => {
    const budget = await makeBudget([]);
    const page = await site.person("admin@kulis.test", { to: budget.at, viewport: { width: 1440, height: 900 } });
    await ready(page);
    const reading = budget.at.replace("budgetv2", "budget");
    for (const [address, rows] of [
      [budget.at, "[role=row]"],
      [reading, ".budget-sheet tbody tr"],
      [`${reading}?version=client`, ".client-category > summary, .client-sheet tbody tr"],
    ] as const) {
      await page.goto(new URL(address, site.web.url).href);
      await page.locator(rows).filter({ hasText: "Oda" }).waitFor();
      const heights = await page
        .locator(rows)
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect([...new Set(heights)], address).toEqual([36]);
    }
  });

  test.each([true, false])(
    "BUD-020 R4 charges that two people wrote are chosen; script: %s",
    slow,
    async (scripted) => {
      const budget = await makeBudget([service]);
      const page = await site.person("admin@kulis.test", {
        to: `${budget.at}/items/${budget.id}`,
        javaScriptEnabled: scripted,
      });
      if (scripted) await ready(page);
      const theirs = [{ ...service, price: "12" }];
      await admin.send("PUT", budget.api, { version: 1, taxes: theirs });
      await charge(page, 0, "price").fill("11");
      await save(page);
      await dialogOf(page).getByText("Servis %12 (%20)").waitFor();
      await dialogOf(page).getByText("Servis %11 (%20)").waitFor();
      expect((await budget.line()).taxes).toEqual(theirs);
      await dialogOf(page).locator("[name='stale.taxes'], .stale-choice input").last().check();
      if (scripted) expect(await charge(page, 0, "price").inputValue()).toBe("12,00");
      await save(page);
      await page.getByText("Kalem kaydedildi.").waitFor();
      expect((await budget.line()).taxes).toEqual(theirs);
      // Without a choice the other person's value is kept.
      await page.goto(new URL(`${budget.at}/items/${budget.id}`, site.web.url).href);
      if (scripted) await ready(page);
      const { version } = await budget.line();
      const more = [
        { ...service, price: "15" },
        { ...service, name: "Ulaşım" },
      ];
      await admin.send("PUT", budget.api, { version, taxes: more });
      await dialogOf(page).getByLabel("Miktar").fill("3");
      await save(page);
      await dialogOf(page).locator(".stale-taken").waitFor();
      await save(page);
      await page.getByText("Kalem kaydedildi.").waitFor();
      expect(await budget.line()).toMatchObject({ quantity: "3", taxes: more });
    },
  );
});
