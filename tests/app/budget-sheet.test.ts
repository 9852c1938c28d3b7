import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { budgetSums, type SumBudget, type SumLine } from "#contract/budgets/budget-sums";
import type { Budget, BudgetItem } from "#contract/budgets/budgets";
import { readCell, readTable, writeTable } from "~/browser/budget-cells";
import { mapPaste, pastedEdits, pastedLines, planPaste } from "~/browser/budget-paste";
import { BudgetSheet } from "~/browser/budget-sheet";
import { supplierItems } from "~/components/budget-editor/supplier-choices";
import { isLow } from "~/components/budget-editor/grid-cell";
import {
  dropPlace,
  linesFrom,
  namesOf,
  nextOpen,
  ofCategoryFirst,
  sheetRows,
} from "~/components/budget-editor/sheet-rows";

import { anyBudget } from "../helpers/budget-arbitrary";
import { runs } from "../helpers/deep";

const known = ["TRY", "EUR", "USD", "GBP"];
const read = (cell: Parameters<typeof readCell>[0], text: string) => readCell(cell, text, "TRY", known);

describe("cells of the budget's sheet", () => {
  it("BUD-014 BUD-015 numbers are read as people write them in Turkish, and nothing is guessed", () => {
    expect(read("price_buy", "1.234,56")).toEqual({ value: "1234.56" });
    // The currency of a price is not lost.
    expect(read("price_buy", "1.234,5678 €")).toEqual({ value: "1234.5678", currency: "EUR" });
    expect(read("price_sell", "€ 100")).toEqual({ value: "100", currency: "EUR" });
    expect(read("price_sell", "-100 usd")).toEqual({ value: "-100", currency: "USD" });
    expect(read("price_sell", "100 XYZ")).toEqual({ fault: "currency" });
    expect(read("price_sell", "%20")).toEqual({ fault: "number" });
    expect(read("price_sell", "bin")).toEqual({ fault: "number" });
    expect(read("price_sell", "-250")).toEqual({ value: "-250" });
    expect(read("price_sell", "1,234.56")).toEqual({ fault: "number" });
    expect(read("quantity", "-1")).toEqual({ fault: "number" });
    expect(read("quantity", "12,345")).toEqual({ fault: "number" });
    expect(read("vat_rate", "%20")).toEqual({ value: "20" });
    expect(read("vat_rate", "120")).toEqual({ fault: "percent" });
    expect(read("currency_buy", "€")).toEqual({ value: "EUR" });
    expect(read("currency_buy", "tl")).toEqual({ value: "TRY" });
    expect(read("currency_sell", "XYZ")).toEqual({ fault: "currency" });
    expect(read("name", " ")).toEqual({ fault: "required" });
    expect([read("quantity", ""), read("repeat", ""), read("note", "")]).toEqual([
      { value: "0" },
      { value: "1" },
      { value: "" },
    ]);
  });

  it("BUD-037 tables of the clipboard come and go whole: tabs, line ends and quotes in cells", () => {
    const rows = [
      ["Oda", "1.234,56", 'iki "kişi"'],
      ["Not\nalt satır", "", "₺"],
    ];
    expect(readTable(writeTable(rows))).toEqual(rows);
    expect(readTable("a\tb\r\nc\td\r\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });
});

describe("suppliers to choose from", () => {
  const found = ["Şen Çadır", "Işık Sahne", "ISIK Ses"].map((label, at) => ({ value: String(at), label }));
  const labels = (typed: string, mayMake = true) =>
    supplierItems(typed, ["IŞIK SAHNE", "Oda"], found, mayMake).map(({ label, isNew }) =>
      isNew ? `+ ${label}` : label,
    );

  it("those of the budget come first and once, marks and case aside; a new one comes last, where its name is not there", () => {
    expect(labels("")).toEqual(["IŞIK SAHNE", "Oda", "Şen Çadır", "ISIK Ses"]);
    expect(labels("isik").slice(0, 2)).toEqual(["IŞIK SAHNE", "ISIK Ses"]);
    expect(labels("isik").at(-1)).toBe("+ isik");
    expect(labels("Işık sahne")).not.toContain("+ Işık sahne");
    expect(supplierItems("Yeni", [], [], true)).toMatchObject([{ label: "Yeni", isNew: true }]);
    expect(labels("isik", false)).not.toContain("+ isik");
  });
});

describe("a paste", () => {
  const columns = [
    "name",
    "note",
    "quantity",
    "repeat",
    "price_buy",
    "currency_buy",
    "total_buy",
    "price_sell",
  ] as const;
  const plan = (table: string[][], lines: number[]) =>
    planPaste(table, { columns, lines, currency: "TRY", currencies: known });

  it("BUD-037 goes over the lines that are there, and makes new ones of the rows beyond them", () => {
    const paste = plan(
      [
        ["Oda", "", "2", "3", "100", "EUR", "600,00", "120"],
        ["Salon", "", "1", "1", "50", "TRY", "50,00", "75,5"],
      ],
      [7],
    );
    expect(paste.unread).toBe(0);
    expect(pastedEdits(paste)).toContainEqual({ id: 7, cell: "price_sell", value: "120" });
    expect(pastedEdits(paste).map(({ cell }) => cell)).not.toContain("total_buy");
    expect(pastedLines(paste)).toEqual([
      {
        name: "Salon",
        note: "",
        quantity: "1",
        repeat: "1",
        price_buy: "50",
        currency_buy: "TRY",
        price_sell: "75.5",
      },
    ]);
  });

  it("BUD-014 BUD-037 a table from elsewhere has no worked out columns, and may be taken otherwise", () => {
    const paste = plan([["Kürsü", "", "2", "1", "1.500,00", "TRY", "2.000,00 €"]], []);
    expect(paste).toMatchObject({ unread: 0, leftOut: 0 });
    expect(pastedLines(paste)).toEqual([
      {
        name: "Kürsü",
        note: "",
        quantity: "2",
        repeat: "1",
        price_buy: "1500.00",
        currency_buy: "TRY",
        price_sell: "2000.00",
        currency_sell: "EUR",
      },
    ]);
    // Name, quantity, price: the mapping of each column can be chosen.
    const short = plan([["Kürsü", "2", "1.500,00"]], []);
    const mapped = mapPaste(short.table, ["name", "quantity", "price_sell"], short.place);
    expect(pastedLines(mapped)).toEqual([{ name: "Kürsü", quantity: "2", price_sell: "1500.00" }]);
    expect(mapPaste(short.table, ["name", "quantity", null], short.place).leftOut).toBe(1);
    // Over existing lines the columns are fixed; a left out one is reported.
    expect(plan([["Kürsü", "", "2", "1", "1", "TRY", "9"]], [7])).toMatchObject({ leftOut: 1 });
    // A price and the column beside it with different currencies.
    const two = mapPaste([["A", "100 €", "TRY"]], ["name", "price_buy", "currency_buy"], short.place);
    expect([two.unread, pastedLines(two)]).toEqual([1, [{ name: "A", currency_buy: "TRY" }]]);
  });

  it("BUD-016 a column of currencies beside the prices is taken, though the sheet shows them in the prices", () => {
    const shown = columns.filter((name) => name !== "currency_buy");
    const read = (row: string[]) =>
      pastedLines(planPaste([row], { columns: shown, lines: [], currency: "TRY", currencies: known }));
    expect(read(["Oda", "", "2", "3", "100", "EUR"])).toMatchObject([{ price_buy: "100", currency_buy: "EUR" }]);
    // A row of the sheet itself.
    const [copied] = read(["Oda", "", "2", "3", "100 €", "28.920,00 ₺", "120"]);
    expect(copied).toMatchObject({ price_buy: "100", currency_buy: "EUR", price_sell: "120" });
  });

  it("BUD-037 says what could not be read, leaves out what has no name, and takes 200 rows", () => {
    const paste = plan(
      [
        ["Oda", "", "iki"],
        ["", "", "3"],
      ],
      [],
    );
    expect(paste).toMatchObject({ unread: 2, beyond: 0 });
    expect(pastedLines(paste)).toEqual([{ name: "Oda", note: "" }]);
    const many = Array.from({ length: 230 }, (_, at) => [`Satır ${at}`]);
    expect(plan(many, [])).toMatchObject({ beyond: 30 });
    expect(pastedLines(plan(many, []))).toHaveLength(200);
  });
});

const line = (id: number, more: Partial<BudgetItem> = {}): BudgetItem =>
  ({
    type: "ITEM",
    id,
    category_id: 1,
    in_group: null,
    item_id: null,
    name: `Kalem ${id}`,
    note: null,
    alt_group: null,
    is_default: 0,
    is_internal: 0,
    quantity: "1",
    repeat: "1",
    price_buy: "10",
    currency_buy: "TRY",
    price_sell: "20",
    currency_sell: "TRY",
    vat_rate: "20",
    taxes: [],
    deal_id: null,
    sort_order: id,
    version: 1,
    ...more,
  }) as BudgetItem;

/** Lines and groups as in the API's answers, with their sums. */
function answered(sum: SumBudget, items: readonly BudgetItem[]): Budget {
  const sums = budgetSums(sum);
  const lines = items.map((item, at) => ({ ...item, ...sums.line(at) }) as BudgetItem);
  return {
    currency: sum.currency,
    rates: Object.entries(sum.rates).map(([currency, rate]) => ({ currency, rate })),
    service_fee_type: sum.service_fee?.type ?? null,
    service_fee_amount: sum.service_fee?.amount ?? null,
    service_fee_vat_rate: sum.service_fee?.vat_rate ?? "0",
    categories: sum.categories.map((category) => ({
      id: category.id,
      vat_rate: "20",
      taxes: [],
      has_service_fee: category.has_service_fee ? 1 : 0,
      ...sums.categories.get(category.id),
      items: [
        ...lines.filter(({ category_id, in_group }) => category_id === category.id && in_group === null),
        ...sum.groups
          .filter(({ category_id }) => category_id === category.id)
          .map((group) => ({
            ...group,
            ...sums.groups.get(group.id),
            type: "GROUP",
            is_default: group.is_default ? 1 : 0,
            items: lines.filter(({ in_group }) => in_group === group.id),
          })),
      ],
    })),
    total: sums.total,
  } as unknown as Budget;
}

const sumOf = (items: readonly BudgetItem[]): SumLine[] =>
  items.map((item) => ({
    ...item,
    group_id: item.in_group,
    is_default: item.is_default === 1,
    is_internal: item.is_internal === 1,
  }));

const budget = (lines: BudgetItem[]): Budget =>
  answered(
    {
      currency: "TRY",
      rates: {},
      service_fee: { type: "PERCENTAGE", amount: "10", vat_rate: "20" },
      categories: [{ id: 1, has_service_fee: true }],
      groups: [],
      lines: sumOf(lines),
    },
    lines,
  );

const opened = () => new BudgetSheet(budget([line(1), line(2)]));

describe("the sheet of a budget", () => {
  it("BUD-037 totals follow what is written at once", () => {
    const sheet = opened();
    expect(sheet.sums().total).toMatchObject({ total_sell: "40.00", service_fee: "4.00" });
    sheet.write([{ id: 1, cell: "quantity", value: "3" }]);
    expect(sheet.sums().total).toMatchObject({ total_sell: "80.00", total_buy: "40.00", service_fee: "8.00" });
    expect(sheet.sums().byLine.get(1)).toMatchObject({ total_sell: "60.00" });
    sheet.write([{ id: 1, cell: "currency_sell", value: "EUR" }]);
    // The server has to find a rate first.
    expect(sheet.sums().total.total_sell).toBe("80.00");
  });

  it("BUD-020 charges follow what is written at once, on both sides, and a new line has those of its category", () => {
    const charge = {
      name: "Konaklama vergisi",
      price_type: "PERCENTAGE",
      currency_code: "TRY",
      vat_rate: "0",
    } as const;
    const taxes = [{ ...charge, price: "2" }];
    const read = budget([line(1), line(2)]);
    const sheet = new BudgetSheet({ ...read, categories: read.categories.map((one) => ({ ...one, taxes })) });
    const netsOf = (id: number) => {
      const parts = sheet.partsOf(sheet.line(id) as BudgetItem);
      return parts && { buy: parts.buy.map(({ net }) => net), sell: parts.sell.map(({ net }) => net) };
    };
    expect([sheet.hasCharges(), netsOf(1)]).toEqual([false, null]);
    const [made = 0] = sheet.add(1, [{ name: "Oda", price_buy: "4501.5", quantity: "2" }]);
    expect(sheet.hasCharges()).toBe(true);
    expect(netsOf(made)).toEqual({ buy: ["9003.00", "180.06"], sell: ["0.00", "0.00"] });
    sheet.write([{ id: made, cell: "price_sell", value: "5000" }]);
    expect(netsOf(made)?.sell).toEqual(["10000.00", "200.00"]);
    expect(sheet.sums().byLine.get(made)).toMatchObject({ total_buy: "9183.06", total_sell: "10200.00" });
    // The server has to find a rate first.
    sheet.write([{ id: made, cell: "currency_sell", value: "EUR" }]);
    expect(netsOf(made)).toBeNull();
  });

  it("BUD-037 steps are taken back and done again, many cells as one", () => {
    const sheet = opened();
    sheet.write([
      { id: 1, cell: "name", value: "Bir" },
      { id: 2, cell: "name", value: "İki" },
    ]);
    sheet.write([{ id: 1, cell: "note", value: "Sonra" }]);
    expect(sheet.write([{ id: 1, cell: "note", value: "Sonra" }])).toBe(false);
    sheet.undo();
    expect(sheet.line(1)?.note).toBeNull();
    sheet.undo();
    expect([sheet.line(1)?.name, sheet.line(2)?.name, sheet.isUnsaved()]).toEqual(["Kalem 1", "Kalem 2", false]);
    sheet.redo();
    expect([sheet.line(1)?.name, sheet.line(2)?.name]).toEqual(["Bir", "İki"]);
  });

  it("BUD-036 BUD-037 lines that were made or removed are the server's to take back and to bring back", () => {
    const sheet = opened();
    sheet.remember({ made: [9] });
    expect([sheet.undo(), sheet.canUndo()]).toMatchObject([{ act: "remove", ids: [9] }, false]);
    expect([sheet.redo(), sheet.canRedo()]).toMatchObject([{ act: "restore", ids: [9] }, false]);
    sheet.remember({ removed: [1, 2] });
    expect(sheet.lastRemoved()).toEqual([1, 2]);
    const back = sheet.undo();
    expect([back, sheet.lastRemoved()]).toMatchObject([{ act: "restore", ids: [1, 2] }, null]);
    const again = sheet.redo();
    expect(again).toMatchObject({ act: "remove", ids: [1, 2] });
    // An act that the server refused can be repeated.
    if (again) sheet.notDone(again);
    expect([sheet.canRedo(), sheet.lastRemoved(), sheet.redo()]).toMatchObject([true, null, { act: "remove" }]);
    const refused = sheet.undo();
    if (refused) sheet.notDone(refused);
    expect([sheet.canRedo(), sheet.lastRemoved()]).toEqual([false, [1, 2]]);
    // A new step leaves nothing to do again.
    sheet.undo();
    sheet.write([{ id: 1, cell: "name", value: "Bir" }]);
    expect(sheet.redo()).toBeNull();
  });

  it("BUD-036 BUD-037 new lines stand in the sheet at once, are made in their order, and keep what is written meanwhile", () => {
    const sheet = opened();
    const [first = 0] = sheet.add(1, [{ name: "Rehber" }]);
    sheet.write([{ id: first, cell: "quantity", value: "12" }]);
    sheet.write([{ id: first, cell: "price_sell", value: "450" }]);
    const [second = 0] = sheet.add(1, [{ name: "Salon", item_id: 4 }]);
    expect([sheet.isUnsaved(), sheet.take(200)]).toEqual([true, []]);
    expect(sheet.sums().total.total_sell).toBe("5440.00");
    const batch = sheet.takeNew(200);
    expect(batch).toMatchObject({
      category_id: 1,
      ids: [first, second],
      items: [
        { name: "Rehber", quantity: "12", price_sell: "450" },
        { name: "Salon", item_id: 4 },
      ],
    });
    sheet.write([{ id: first, cell: "repeat", value: "3" }]);
    const made = [line(8, { name: "Rehber", quantity: "12", price_sell: "450", price_buy: "0" }), line(9)];
    if (batch) sheet.made(batch, made);
    expect([sheet.idOf(first), sheet.keyOf(8), sheet.newLines().map(({ id }) => id)]).toEqual([8, first, [8, 9]]);
    expect(sheet.take(200)).toEqual([{ id: 8, version: 1, repeat: "3" }]);
    expect([sheet.line(8)?.repeat, sheet.sums().total.total_sell]).toEqual(["3", "16260.00"]);
    // Steps go on with the lines that they were made of.
    sheet.undo();
    expect(sheet.line(8)?.repeat).toBe("1");
    expect(sheet.undo()).toMatchObject({ act: "remove", ids: [9] });
    sheet.merge(budget([line(1), line(2), made[0] as BudgetItem]));
    expect(sheet.newLines().map(({ id }) => id)).toEqual([9]);
  });

  it("BUD-016 ADM-136 a new line says that its name becomes a definition, where its category has one", () => {
    const sheet = opened();
    sheet.add(1, [{ name: "Işık kulesi", define: true, quantity: "2" }]);
    expect(sheet.takeNew(200)?.items).toEqual([{ name: "Işık kulesi", define: true, quantity: "2" }]);
    const own = budget([line(1)]);
    const categories = own.categories.map((one) => ({ ...one, category_id: 7 }));
    const definitions = [
      { id: 4, name: "Minibüs", category_id: 3, category_name: "Ulaşım" },
      { id: 5, name: "Işık", category_id: 7, category_name: "Teknik" },
    ];
    const data = { budget: { ...own, items: [1], categories, may_write: 1 as const }, definitions, mayDefine: true };
    const [, written, fresh] = sheetRows(data.budget, [], (id) => id);
    if (!written || !fresh) throw new Error("the rows are not there");
    expect(namesOf(data, fresh)).toEqual({
      options: [
        { value: "5", label: "Işık" },
        { value: "4", label: "Minibüs", hint: "Ulaşım" },
      ],
      mayDefine: true,
    });
    expect(namesOf({ ...data, mayDefine: false }, fresh).mayDefine).toBe(false);
    expect(namesOf({ ...data, budget: own }, fresh).mayDefine).toBe(false);
  });

  it("BUD-036 lines that no server has heard of go without one; those with a fault wait for it to be mended", () => {
    const sheet = opened();
    const [one = 0, two = 0] = sheet.add(1, [{ name: "Bir", price_sell: "7" }, { name: "İki" }]);
    sheet.refuse(one, new Map([["price_sell", "Olmaz"]]));
    expect(sheet.takeNew(200)?.ids).toEqual([two]);
    sheet.discard([one, two]);
    expect([sheet.isUnsaved(), sheet.canUndo(), sheet.sums().total.total_sell]).toEqual([false, false, "40.00"]);
  });

  it("R4 cells to choose or to mend are found, wherever they are", () => {
    const sheet = opened();
    sheet.write([{ id: 2, cell: "price_sell", value: "1" }]);
    sheet.refuse(2, new Map([["price_sell", "Olmaz"]]));
    expect(sheet.openCells()).toEqual([{ id: 2, cell: "price_sell" }]);
    const rows = sheetRows({ ...budget([line(1), line(2)]), items: [1, 2] }, [], sheet.keyOf);
    expect(nextOpen(rows, sheet.openCells(), 0)).toMatchObject({ key: "i2", cell: "price_sell" });
    // From below it begins again at the top.
    expect(nextOpen(rows, sheet.openCells(), 9)).toMatchObject({ key: "i2" });
    expect(nextOpen(rows, [], 0)).toBeUndefined();
  });

  it("BUD-016 REF-022 definitions of the row's category are chosen from first", () => {
    const own = budget([line(1)]);
    const categories = own.categories.map((one) => ({ ...one, category_id: 7 }));
    const definitions = [3, 7, 4].map((category_id) => ({ category_id }));
    const rows = sheetRows({ ...own, items: [1], categories }, [], (id) => id);
    expect(ofCategoryFirst({ budget: { ...own, categories }, definitions }, rows[1])).toEqual(
      [7, 3, 4].map((category_id) => ({ category_id })),
    );
  });

  it("BUD-035 the heading of a set stands above its first row; rows that stand elsewhere keep a mark", () => {
    const set = { alt_group: "Mekân seçimi" };
    const lines = [line(1), line(2, set), line(3, set), line(4), line(5, set)];
    const rows = sheetRows({ ...budget(lines), items: [1, 2, 3, 4, 5] }, [], (id) => id);
    expect(rows.map(({ key }) => key)).toEqual(["c1", "i1", "sMek%C3%A2n%20se%C3%A7imi", "i2", "i3", "i4", "i5"]);
    expect(rows[2]).toMatchObject({ kind: "set", name: "Mekân seçimi", count: 3, inside: false });
    expect(rows.flatMap((row) => (row.kind === "line" && row.apart ? [row.id] : []))).toEqual([5]);
    // Places count real rows, and a drop on the heading goes below it.
    expect(rows.flatMap((row) => (row.kind === "line" ? [row.index] : []))).toEqual([0, 1, 2, 3, 4]);
    const [from, onto] = [rows[6], rows[2]];
    expect(from && onto && dropPlace(rows, from, onto)).toEqual({ category_id: 1, index: 1 });
    // A row from above stays before the set; the set's own first row does not move.
    const [above, first] = [rows[1], rows[3]];
    expect(above && onto && dropPlace(rows, above, onto)).toEqual({ category_id: 1, index: 0 });
    expect(first && onto && dropPlace(rows, first, onto)).toBeNull();
    expect(linesFrom(rows, 1)).toEqual([1, 2, 3, 4, 5]);
  });

  it("BUD-011 a ratio below the target is low, without a target none is", () => {
    expect([isLow("9.6", "15"), isLow("15", "15"), isLow("9.6", null), isLow(null, "15")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("BUD-024 BUD-035 what was posted is posted back", () => {
    const sheet = opened();
    const [back, forth] = [1, 2].map((index) => ({ action: "/place", values: { category_id: 1, index } }));
    if (back && forth) sheet.remember({ back, forth });
    expect(sheet.undo()).toMatchObject({ act: "post", post: back });
    expect(sheet.redo()).toMatchObject({ act: "post", post: forth });
  });

  it("R4 what is written while a save is under way is saved after it, at its version", () => {
    const sheet = opened();
    sheet.write([{ id: 1, cell: "name", value: "Bir" }]);
    expect(sheet.take(200)).toEqual([{ id: 1, version: 1, name: "Bir" }]);
    sheet.write([{ id: 1, cell: "name", value: "Bir buçuk" }]);
    sheet.saved([line(1, { name: "Bir", version: 2 })]);
    expect(sheet.line(1)?.name).toBe("Bir buçuk");
    expect(sheet.take(200)).toEqual([{ id: 1, version: 2, name: "Bir buçuk" }]);
    // Back to the value before the running save.
    sheet.write([{ id: 1, cell: "name", value: "Bir" }]);
    sheet.saved([line(1, { name: "Bir buçuk", version: 3 })]);
    expect(sheet.take(200)).toEqual([{ id: 1, version: 3, name: "Bir" }]);
  });

  it("R4 somebody else's cell is taken, one that both wrote waits for a choice", () => {
    const sheet = opened();
    sheet.write([{ id: 1, cell: "name", value: "Benim" }]);
    const savings = sheet.take(200);
    sheet.failed(savings.map(({ id }) => id));
    sheet.mergeLines([line(1, { name: "Onun", quantity: "7", version: 2 })]);
    expect(sheet.line(1)).toMatchObject({ name: "Benim", quantity: "7" });
    expect(sheet.theirsOf(1)?.get("name")).toBe("Onun");
    expect(sheet.take(200)).toEqual([]);
    sheet.choose(1, "name", "mine");
    expect(sheet.take(200)).toEqual([{ id: 1, version: 2, name: "Benim" }]);
    sheet.failed(savings.map(({ id }) => id));
    sheet.mergeLines([line(1, { name: "Yine onun", version: 3 })]);
    sheet.choose(1, "name", "theirs");
    expect([sheet.line(1)?.name, sheet.isUnsaved()]).toEqual(["Yine onun", false]);
    // An older reading changes nothing.
    sheet.mergeLines([line(1, { name: "Eski", version: 1 })]);
    expect(sheet.line(1)?.name).toBe("Yine onun");
  });

  it("R4 a page that was read again keeps what is not saved, and lets go of lines that are gone", () => {
    const sheet = opened();
    sheet.write([
      { id: 1, cell: "name", value: "Benim" },
      { id: 2, cell: "name", value: "Silinen" },
    ]);
    sheet.merge(budget([line(1, { sort_order: 5 }), line(3)]));
    expect([sheet.line(1)?.name, sheet.line(1)?.sort_order, sheet.has(2), sheet.has(3)]).toEqual([
      "Benim",
      5,
      false,
      true,
    ]);
    expect(sheet.take(200)).toEqual([{ id: 1, version: 1, name: "Benim" }]);
  });

  it("BUD-038 what single lines change comes to the same as everything added up anew", () => {
    const prices = fc.constantFrom("0", "-12.3456", "99.995", "1250");
    const change = fc.record({ at: fc.nat(), price: prices, quantity: fc.constantFrom("0", "1", "2.75") });
    fc.assert(
      fc.property(anyBudget, fc.array(change, { maxLength: 6 }), (sum, changes) => {
        const items = sum.lines.map((own, at) =>
          line(at + 1, {
            ...own,
            in_group: own.group_id,
            taxes: own.taxes as BudgetItem["taxes"],
            is_default: own.is_default ? 1 : 0,
            is_internal: own.is_internal ? 1 : 0,
          }),
        );
        const sheet = new BudgetSheet(answered(sum, items));
        for (const { at, price, quantity } of items.length > 0 ? changes : []) {
          const { id } = items[at % items.length] as BudgetItem;
          sheet.write([
            { id, cell: "price_buy", value: price },
            { id, cell: "quantity", value: quantity },
          ]);
          sheet.sums();
        }
        const now = items.map(({ id }) => sheet.line(id) as BudgetItem);
        const anew = budgetSums({ ...sum, lines: sumOf(now) });
        const { vat: _byRate, ...total } = anew.total;
        const counted = sheet.sums();
        expect(counted.total).toEqual(total);
        expect(counted.categories).toEqual(anew.categories);
        expect(counted.groups).toEqual(anew.groups);
      }),
      runs(300),
    );
  });
});
