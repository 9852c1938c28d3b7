import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { dialogOf, ready } from "../helpers/form-builder";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: string;
const slow = { timeout: 180_000 };

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Yazma kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  project = (await admin.send("POST", "/projects", body)).code;
});

async function makeBudget(lines: Record<string, string>[]) {
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, { name: "Yazılan", currency: "TRY" });
  const { category } = await admin.send("POST", `/budget/${budget.code}/category`, {
    name: "Salonlar",
    vat_rate: "10",
  });
  const made =
    lines.length > 0
      ? await admin.send("POST", `/budget/${budget.code}/items`, { category_id: category.id, items: lines })
      : { items: [] };
  const code: string = budget.code;
  const items = async () => (await admin.get(`/budget/${code}`)).budget.categories[0].items;
  return {
    code,
    items,
    ids: made.items.map(({ id }: { id: number }) => id),
    at: `/project/${project}/budgetv2/${code}`,
  };
}

const grid = (page: Page) => page.getByRole("grid", { name: "Bütçe tablosu" });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const isSaved = (page: Page) => page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();
const isAtGrid = (page: Page) => grid(page).evaluate((element) => element === document.activeElement);
async function open(at: string, viewport?: { width: number; height: number }) {
  const page = await site.person("admin@kulis.test", { to: at, ...(viewport ? { viewport } : {}) });
  await ready(page);
  await grid(page).focus();
  return page;
}
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};
/** True if the part of the page beside the sheet shows the active cell. */
const isInSight = (page: Page) =>
  grid(page).evaluate((element) => {
    const cell = document.getElementById(element.getAttribute("aria-activedescendant") ?? "");
    const name = element.querySelector("[role=columnheader]");
    if (!cell || !name) return null;
    const [own, frame] = [cell.getBoundingClientRect(), element.getBoundingClientRect()];
    const from = cell.getAttribute("aria-colindex") === "1" ? frame.left : name.getBoundingClientRect().right;
    return own.left >= from - 1 && own.right <= frame.right + 1;
  });

describe("typing into the sheet", () => {
  test(
    "BUD-036 BUD-037 a line is written from its name to its price without waiting for the server",
    slow,
    async () => {
      const budget = await makeBudget([]);
      const page = await open(budget.at);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route("**/lines/new*", async (route) => {
        await held;
        await route.continue();
      });
      await keys(page, "Control+End", "Home");
      for (const text of ["Rehber\t12\t3\t450\n", "Salon İzmir\t1\t2\t1.250,50 €\n", "Ses\n", "Işık\n"])
        for (const key of text)
          if (key === "\t") await page.keyboard.press("Tab");
          else if (key === "\n") await page.keyboard.press("Enter");
          else await page.keyboard.type(key);
      await page.getByRole("status").filter({ hasText: "Kaydediliyor" }).waitFor();
      await row(page, "Işık").waitFor();
      letGo();
      await isSaved(page);
      expect(await budget.items()).toMatchObject([
        { name: "Rehber", quantity: "12", repeat: "3", price_buy: "450" },
        { name: "Salon İzmir", quantity: "1", repeat: "2", price_buy: "1250.5", currency_buy: "EUR" },
        { name: "Ses", quantity: "1" },
        { name: "Işık", quantity: "1" },
      ]);
      // One step takes the last one back.
      await keys(page, "Control+z");
      await row(page, "Işık").waitFor({ state: "detached" });
      await row(page, "Ses").waitFor();
    },
  );

  test.each([1440, 390])("BUD-037 the cell that one stands on is seen, width %i", slow, async (width) => {
    const budget = await makeBudget([{ name: "Oda", price_sell: "100" }]);
    const page = await open(budget.at, { width, height: 900 });
    await keys(page, "Control+Home", "ArrowDown");
    const count = await page.getByRole("columnheader").count();
    const seen: (boolean | null)[] = [];
    for (let at = 1; at < count; at += 1) {
      await keys(page, "ArrowRight");
      seen.push(await isInSight(page));
    }
    for (let at = 1; at < count; at += 1) {
      await keys(page, "ArrowLeft");
      seen.push(await isInSight(page));
    }
    expect(seen).toEqual(seen.map(() => true));
    // At a desk all of it is seen at once.
    if (width === 1440)
      expect(await grid(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });

  test(
    "BUD-013 BUD-014 BUD-016 BUD-037 a supplier is typed or made in its cell, its last price is taken by Tab, and a step back takes each",
    slow,
    async () => {
      const { supplier } = await admin.send("POST", "/suppliers", { name: "Işıldak Sahne Şirketi" });
      const of = { name: "Kürsü", price_buy: "1250", supplier: supplier.name };
      const budget = await makeBudget([of, { name: "KÜRSÜ" }, { name: "Perde" }]);
      const page = await open(budget.at);
      const cell = (at: number, column: string) => page.locator(`#cell-i${budget.ids[at]}-${column}`);
      const typeInto = async (at: number, text: string) => {
        await cell(at, "supplier").click();
        await page.keyboard.type(text);
      };
      // The text is not the name: the row of the list is.
      await typeInto(1, "isildak s");
      await page.getByRole("option", { name: supplier.name }).waitFor();
      await keys(page, "Enter");
      await cell(1, "price_buy").filter({ hasText: "Son alış: 1.250,00 ₺" }).waitFor();
      await cell(1, "price_buy").click();
      await keys(page, "Tab");
      await expect
        .poll(async () => (await budget.items())[1])
        .toMatchObject({ supplier: supplier.name, price_buy: "1250" });
      await typeInto(2, "Yepyeni Perdecilik");
      await page.getByRole("option", { name: "Yeni ekle: Yepyeni Perdecilik" }).waitFor();
      await keys(page, "Enter");
      await expect.poll(async () => (await budget.items())[2].supplier).toBe("Yepyeni Perdecilik");
      await keys(page, "Control+z");
      await expect.poll(async () => (await budget.items())[2].supplier).toBeNull();
      await keys(page, "Control+y");
      await expect.poll(async () => (await budget.items())[2].supplier).toBe("Yepyeni Perdecilik");
      // A pasted name that nobody has waits in its cell.
      await cell(0, "supplier").click();
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "Bilinmeyen Ltd.");
        document.activeElement?.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await cell(0, "supplier").getByRole("alert").filter({ hasText: "Bilinmeyen Ltd." }).waitFor();
      expect((await budget.items())[0].supplier).toBe(supplier.name);
    },
  );

  test("BUD-019 BUD-035 an alternative is put beside its line, with the difference of its price", slow, async () => {
    const budget = await makeBudget([{ name: "Fuaye", price_sell: "100" }, { name: "Vestiyer" }]);
    const page = await open(budget.at);
    await keys(page, "Control+Home", "ArrowDown");
    await page.getByRole("button", { name: "Fuaye için alternatif ekle" }).click();
    await row(page, "Fuaye 2").first().waitFor();
    const [, { id }] = await budget.items();
    await page.locator(`#cell-i${id}-price_sell`).click();
    await page.keyboard.type("150");
    await keys(page, "Enter");
    await page.locator(`#cell-i${id}-name`).filter({ hasText: "+50,00" }).waitFor();
    await isSaved(page);
    expect(await budget.items()).toMatchObject([{ is_default: 1 }, { price_sell: "150" }, { name: "Vestiyer" }]);
  });

  test("BUD-013 the supplier of a line stands in the sheet, and the way to its offers", slow, async () => {
    const budget = await makeBudget([{ name: "Ana Salon", price_buy: "100" }, { name: "Fuaye" }]);
    const { data } = await admin.get("/suppliers");
    const of = (id: number) => `/budget/${budget.code}/item/${id}/supplier`;
    const [line, other] = budget.ids;
    const { offer } = await admin.send("POST", of(line), { supplier_id: data[0].id, price: "90" });
    await admin.send("PUT", `${of(line)}/${offer.id}/choose`, {});
    await admin.send("POST", of(other), { supplier_id: data[0].id, price: "80" });
    const page = await open(budget.at);
    await row(page, "Fuaye").getByRole("link", { name: "1 teklif" }).waitFor();
    await keys(page, "Control+Home", "ArrowDown");
    await page.getByRole("group", { name: "Satır işlemleri" }).getByRole("link", { name: "1 teklif" }).waitFor();
    await row(page, "Ana Salon").filter({ hasText: data[0].name }).getByRole("link", { name: "1 teklif" }).click();
    await page.waitForURL(`**/budget/${budget.code}/item/${line}?from=sheet`);
    await page
      .getByRole("link", { name: /teklifini düzenle/ })
      .first()
      .click();
    await dialogOf(page).getByLabel("Not").fill("Kahvaltı dahil");
    await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.getByText("Kahvaltı dahil").waitFor();
    // The link back leads to the page before.
    await page.getByRole("link", { name: "Bütçeye dön" }).click();
    await grid(page).waitFor();
  });

  test("BUD-024 BUD-035 moves and the choice of an alternative are taken back", slow, async () => {
    const set = { alt_group: "Mekân" };
    const budget = await makeBudget([{ name: "Oda", ...set }, { name: "Fuaye", ...set }, { name: "Sahne" }]);
    const page = await open(budget.at);
    const namesAre = (...names: string[]) =>
      expect.poll(async () => (await budget.items()).map(({ name }: { name: string }) => name)).toEqual(names);
    const chosenIs = async (name: string) => {
      await expect
        .poll(async () => (await budget.items()).find((one: { is_default: number }) => one.is_default === 1)?.name)
        .toBe(name);
      await page.getByRole("radio", { name: `Alternatifi seç: ${name}`, checked: true }).waitFor();
    };
    await keys(page, "Control+Home", "ArrowDown", "Alt+ArrowDown");
    await namesAre("Fuaye", "Oda", "Sahne");
    await keys(page, "Control+z");
    await namesAre("Oda", "Fuaye", "Sahne");
    await keys(page, "Control+y");
    await namesAre("Fuaye", "Oda", "Sahne");
    await chosenIs("Oda");
    await row(page, "Fuaye").locator("[data-cell]").first().click();
    await page.getByRole("button", { name: "Alternatifi seç" }).click();
    await chosenIs("Fuaye");
    expect(await isAtGrid(page)).toBe(true);
    await keys(page, "Control+z");
    await chosenIs("Oda");
    // Each has its radio, and Space at its row; the heading of the set cannot be selected.
    await row(page, "Mekân").getByText("2 seçenek, toplamda yalnızca seçili olan sayılır").waitFor();
    await page.getByRole("radio", { name: "Alternatifi seç: Fuaye" }).click();
    await chosenIs("Fuaye");
    expect(await isAtGrid(page)).toBe(true);
    await keys(page, "Control+z");
    await chosenIs("Oda");
    await keys(page, "Control+Home", "ArrowDown", "Space");
    await chosenIs("Fuaye");
    await keys(page, "ArrowUp", "Shift+ArrowDown");
    const text = await grid(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData("text/plain");
    });
    expect(text).toBe("Salonlar\r\nFuaye");
    expect(await seriousFindings(page)).toEqual([]);
  });

  test("BUD-016 ADM-136 a definition is chosen while a name is written, or made of it", slow, async () => {
    const { definition } = await admin.send("POST", "/definitions/budget-categories", {
      name: "Işıklandırma",
      vat_rate: "20",
    });
    const own = { category_id: definition.id };
    await admin.send("POST", "/definitions/budget-items", { name: "Işıklı Pano", ...own });
    const { budget } = await admin.send("POST", `/project/${project}/budgets`, { name: "Işık", currency: "TRY" });
    await admin.send("POST", `/budget/${budget.code}/category`, own);
    const items = async () => (await admin.get(`/budget/${budget.code}`)).budget.categories[0].items;
    const made = async () => {
      const { data } = await admin.get("/definitions/budget-items");
      return data.filter((one: { category_id: number }) => one.category_id === definition.id);
    };
    const page = await open(`/project/${project}/budgetv2/${budget.code}`);
    const choices = page.getByRole("listbox", { name: "Tanımlar" });
    await keys(page, "Control+End", "Home");
    await page.keyboard.type("Takip");
    await choices.getByRole("option", { name: "“Takip” tanımını oluştur" }).click();
    await page.keyboard.type("3");
    await keys(page, "Enter");
    await isSaved(page);
    const spot = (await made()).find((one: { name: string }) => one.name === "Takip");
    expect(await items()).toMatchObject([{ name: "Takip", item_id: spot.id, quantity: "3" }]);

    await keys(page, "Control+End", "Home", "F2");
    await page.getByRole("combobox", { name: "Kalem", exact: true }).fill("ışıklı pa");
    await choices.getByRole("option").first().filter({ hasText: "Işıklı Pano" }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await keys(page, "ArrowDown", "Tab");
    await page.keyboard.type("2");
    await keys(page, "Enter");
    await expect.poll(async () => (await items())[1]).toMatchObject({ name: "Işıklı Pano", quantity: "2" });
    const pano = (await made()).find((one: { name: string }) => one.name === "Işıklı Pano");
    expect((await items())[1].item_id).toBe(pano.id);

    // One that was archived while the sheet was open is let go of, and keeps nothing back.
    await admin.send("PUT", `/definitions/budget-items/${pano.id}`, { archived: 1, version: pano.version });
    await keys(page, "Control+End", "Home");
    await page.keyboard.type("Işıklı Pano");
    await keys(page, "Enter");
    await isSaved(page);
    expect((await items())[2]).toMatchObject({ name: "Işıklı Pano", item_id: null });

    await page.getByRole("group", { name: "Satır işlemleri" }).getByRole("link", { name: "Kalem ekle" }).click();
    await dialogOf(page)
      .getByRole("combobox", { name: /^Tanım/ })
      .fill("Sis makinesi");
    await page.getByRole("option", { name: /Sis makinesi/ }).click();
    await dialogOf(page).getByRole("button", { name: "Kalem ekle" }).click();
    await row(page, "Sis makinesi").waitFor();
    const fog = (await made()).find((one: { name: string }) => one.name === "Sis makinesi");
    expect((await items())[3]).toMatchObject({ name: "Sis makinesi", item_id: fog.id });
  });

  test(
    "BUD-005 BUD-035 BUD-037 categories and rates stand beside the sheet, what may be added under each",
    slow,
    async () => {
      const budget = await makeBudget(
        Array.from({ length: 40 }, (_, at) => ({ name: `Oda ${at}`, price_sell: "100" })),
      );
      await admin.send("POST", `/budget/${budget.code}/category`, { name: "Ulaşım", vat_rate: "20" });
      const page = await open(budget.at, { width: 1440, height: 900 });
      await page.getByText("Taslak", { exact: true }).waitFor();
      const rail = page.getByRole("complementary");
      await rail.getByRole("heading", { name: "Kurlar" }).waitFor();
      await rail.getByRole("button", { name: /^Salonlar\s*4\.000/ }).waitFor();
      expect(await row(page, "Ulaşım").count()).toBe(0);
      await rail.getByRole("button", { name: /^Ulaşım/ }).click();
      await row(page, "Ulaşım").waitFor();
      expect(await isAtGrid(page)).toBe(true);
      await rail.locator("[aria-current]").filter({ hasText: "Ulaşım" }).waitFor();
      await keys(page, "ArrowDown");
      await page.keyboard.type("Transfer");
      await keys(page, "Enter");
      await isSaved(page);
      await row(page, "Yeni kalem").last().getByRole("link", { name: "Alternatif" }).click();
      expect(await dialogOf(page).getByLabel("Alternatif kümesi").inputValue()).toBe("Alternatif A");
      await dialogOf(page)
        .getByLabel(/^Kalem/)
        .fill("Vapur");
      await dialogOf(page).getByRole("button", { name: "Kalem ekle" }).click();
      await page.getByRole("radio", { name: "Alternatifi seç: Vapur", checked: true }).waitFor();
      await row(page, "Alternatif A").getByText("Tek seçenek").waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  test("BUD-037 a table from Excel is taken as the preview says, and columns may be chosen there", slow, async () => {
    const budget = await makeBudget([]);
    const page = await open(budget.at);
    await keys(page, "Control+End", "Home");
    await grid(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Kürsü\t2\t1.500,00\nPerde\t1\t200 €");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await dialogOf(page).getByLabel("3. sütun").selectOption("price_sell");
    await dialogOf(page)
      .getByRole("button", { name: /hücreyi yapıştır/ })
      .click();
    await isSaved(page);
    expect(await budget.items()).toMatchObject([
      { name: "Kürsü", quantity: "2", price_sell: "1500", currency_sell: "TRY" },
      { name: "Perde", quantity: "1", price_sell: "200", currency_sell: "EUR" },
    ]);
    expect(await isAtGrid(page)).toBe(true);
  });

  test("BUD-011 BUD-037 what is told covers nothing; a margin below the target is marked", slow, async () => {
    const budget = await makeBudget([{ name: "Oda", price_buy: "95", price_sell: "100" }, { name: "Salon" }]);
    const page = await open(budget.at, { width: 1440, height: 900 });
    await row(page, "Oda").getByText("hedefinin altında").waitFor();
    await page.locator(".worksheet-totals").getByText("Hedef %15").waitFor();
    await keys(page, "Control+Home", "ArrowDown", "Alt+ArrowDown");
    await page.getByText("Sıra kaydedildi.").waitFor();
    await keys(page, "Control+Delete");
    await page.getByText("1 kalem silindi.").waitFor();
    const boxes = await page.locator(".floats .alert, .worksheet-saved, .worksheet-totals").evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const lie = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    );
    expect(lie).toEqual([]);
  });

  test("BUD-037 on a phone the lines are on the first screen, and a category is chosen in a list", slow, async () => {
    const budget = await makeBudget(Array.from({ length: 20 }, (_, at) => ({ name: `Oda ${at}` })));
    const values = { name: "Ulaşım", vat_rate: "20" };
    const { category } = await admin.send("POST", `/budget/${budget.code}/category`, values);
    const { updated_at } = (await admin.get(`/budget/${budget.code}`)).budget;
    const page = await open(budget.at, { width: 390, height: 844 });
    // The sheet takes most of 844 pixels.
    expect(await grid(page).evaluate((element) => element.clientHeight)).toBeGreaterThan(560);
    // The time of the last save is there before anything is written; nothing is announced.
    await page
      .locator(".worksheet-saved")
      .filter({ hasText: `Kaydedildi${updated_at.slice(11, 16)}` })
      .waitFor();
    expect(await page.getByRole("status").filter({ hasText: "Kaydedildi" }).count()).toBe(0);
    await page.getByLabel("Araçlar").click();
    await page.getByRole("combobox", { name: "Kategoriye git" }).selectOption("Ulaşım");
    await expect.poll(() => grid(page).getAttribute("aria-activedescendant")).toBe(`cell-c${category.id}-name`);
    expect(await isAtGrid(page)).toBe(true);
    expect(await isInSight(page)).not.toBe(false);
  });
});
