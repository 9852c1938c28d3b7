import { Big } from "big.js";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import type { SumBudget } from "#contract/budgets/budget-sums";
import type { Budget } from "#contract/budgets/budgets";
import { currencySign } from "#contract/budgets/currency-sign";

import { agency, expectStatus, type Client } from "../helpers/api";
import { anyBudget } from "../helpers/budget-arbitrary";
import { buildBudget, linesOf } from "../helpers/budget-build";
import { offerOf } from "../helpers/budget-samples";
import { rounds, seed } from "../helpers/deep";
import { pdfRows } from "../helpers/pdf-text";
import { expectAddsUp, type PrintedLine, readPrinted } from "../helpers/printed-lines";
import { openWorld } from "../helpers/samples";
import { Formulas, formulasOf } from "../helpers/xlsx-formulas";
import { rowsOf, sheetOf } from "../helpers/xlsx-sums";

const { world, api } = await openWorld();
let admin: Client;
let project: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  project = await offerOf(api, world.user.event_company_id);
});

/** Rates of the company: a new budget takes them. */
async function publish(rates: SumBudget["rates"]) {
  const day = api.now.toISOString().slice(0, 10);
  for (const [currency, rate] of Object.entries(rates))
    await api.database.exec(
      `insert into exchange_rates (event_company_id, currency, buying, selling, date, source, created_at, updated_at)
       values (${world.user.event_company_id}, '${currency}', ${rate}, ${rate}, '${day}', 'daily', now(), now())
       on conflict (event_company_id, currency, date) do update set buying = excluded.buying, selling = excluded.selling`,
    );
}

async function build(plan: SumBudget, nth: number): Promise<Budget> {
  await publish(plan.rates);
  const body = async (answer: ReturnType<Client["get"]>) => {
    const read = await answer;
    expectStatus(read, 200);
    return read.body;
  };
  const caller = {
    send: (method: string, path: string, values: object) =>
      body(method === "PUT" ? admin.put(path, values) : admin.post(path, values)),
    get: (path: string) => body(admin.get(path)),
  };
  return buildBudget(caller, project, plan, nth);
}

async function file(code: string, query: string) {
  const answer = await api.app.fetch(
    new Request(`http://api.test/api/v1/budget/${code}/export?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  );
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const ratesOf = (pairs: [string, Big][]) => new Map(pairs);
const columns = {
  internal: [
    { side: "buy", price: "E", sign: "F", total: "G" },
    { side: "sell", price: "H", sign: "I", total: "J" },
  ],
  client: [{ side: "sell", price: "E", sign: "F", total: "G" }],
} as const;

/** Checks the lines of a sheet by the numbers in its cells alone, and its formulas. */
async function checkSheet(budget: Budget, version: "internal" | "client", what: string) {
  const sheet = await sheetOf(await file(budget.code, `format=xlsx&alternatives=all&version=${version}`));
  const worked = new Formulas(sheet);
  for (const { address, result } of formulasOf(sheet)) expect(worked.at(address), `${what} ${address}`).toBe(result);
  const rows = rowsOf(sheet);
  const numberIn = (column: string, row: number) => Big(worked.at(`${column}${row}`));
  const rates = ratesOf(
    rows.flatMap(({ at, name }) => {
      const sign = /^Kur: 1 (.+)$/.exec(name)?.[1];
      return sign === undefined ? [] : [[sign, numberIn("C", at)] as [string, Big]];
    }),
  );
  let formulas = 0;
  for (const item of linesOf(budget)) {
    if (version === "client" && item.is_internal) continue;
    const at = rows.find(({ name }) => name.split(" (")[0]!.split("\n")[0] === item.name)!.at;
    for (const { side, price, sign, total } of columns[version]) {
      if (side === "sell" && item.is_internal) continue;
      const parts = item.taxes.length === 0 ? [] : rows.slice(at, at + 1 + item.taxes.length);
      const line: PrintedLine = {
        quantity: numberIn("C", at),
        repeat: numberIn("D", at),
        price: numberIn(price, at),
        sign: String(sheet.getCell(`${sign}${at}`).value),
        parts: parts.map((part) => ({ label: part.name.trim(), amount: numberIn(total, part.at) })),
        total: numberIn(total, at),
      };
      expectAddsUp(line, { rates, own: currencySign(budget.currency) }, `${what} ${item.name} ${side}`);
      expect(line.total.toFixed(2), what).toBe(item[`total_${side}`]);
      formulas += typeof sheet.getCell(`${total}${at}`).value === "object" ? 1 : 0;
    }
  }
  // Every other number that the API answers is there, too.
  const has = (label: string, column: string, amount: string) => {
    const row = rows.findLast(({ name }) => name.split(" (Alternatif")[0] === label)!;
    expect(worked.at(`${column}${row.at}`), `${what} ${label}`).toBe(Number(amount));
    expect(sheet.getCell(`${column}${row.at}`).value, `${what} ${label}`).toBeTypeOf("object");
  };
  const sell = version === "client" ? "G" : "J";
  for (const category of budget.categories) {
    const shown = linesOf({ ...budget, categories: [category] }).filter(
      ({ is_internal }) => version === "internal" || !is_internal,
    );
    if (shown.length === 0) continue;
    has(category.name, sell, category.total_sell);
    if (version === "internal") has(category.name, "G", category.total_buy);
  }
  has("Satış (hizmet bedeli hariç)", sell, budget.total.total_sell);
  has("Genel toplam", sell, budget.total.total_sell_with_vat);
  return formulas;
}

const number = "\u2212?\\d[\\d.]*(?:,\\d+)?";
/** Quantity, repeat, then price, sign and amount of each side. */
const lineOfPdf = new RegExp(`(${number}) (${number})((?: ${number} \\S+ ${number})+)`);

const partLabel = /^(?:Vergi ve ek bedel hariç|\+ .+? Vergi \d+)/;
/** A line's name and the marks behind it, which may go on below. */
const markedName = /^Satır \d+(?: \((?:Ajans içi|Alternatif:|set-\d|seçili|[, )])*)?/;

/** Checks the lines of a PDF by its printed texts alone. */
async function checkPdf(budget: Budget, version: "internal" | "client", what: string) {
  const rows = await pdfRows(await file(budget.code, `format=pdf&alternatives=all&version=${version}`));
  const rates = ratesOf(
    rows.flatMap((row) => {
      const [, sign = "", rate] = /^Kur: 1 (\S+) = (\S+) ₺/.exec(row) ?? [];
      return rate === undefined ? [] : [[sign, readPrinted(rate)] as [string, Big]];
    }),
  );
  for (const item of linesOf(budget)) {
    if (version === "client" && item.is_internal) continue;
    const at = rows.findIndex((row) => new RegExp(`^${item.name}(?!\\d)`).test(row));
    const [, quantity = "", repeat = "", sides = ""] = lineOfPdf.exec(rows[at]!.replace(markedName, "")) ?? [];
    const printed = [...sides.matchAll(new RegExp(` (${number}) (\\S+) (${number})`, "g"))];
    const amountsOf = (row: string) =>
      [...row.matchAll(new RegExp(`(?<= |^)(${number})(?= |$)`, "g"))].map(([text]) => text);
    for (const [nth, { side }] of columns[version].entries()) {
      if (side === "sell" && item.is_internal) continue;
      const [, price = "", sign = "", total = ""] = printed[nth]!;
      const below = rows.slice(at + 1).filter((row) => partLabel.test(row));
      const parts = below.slice(0, item.taxes.length && 1 + item.taxes.length).map((row) => {
        const label = partLabel.exec(row)![0];
        return { label, amount: readPrinted(amountsOf(row.slice(label.length))[nth]!) };
      });
      const line: PrintedLine = {
        quantity: readPrinted(quantity),
        repeat: readPrinted(repeat),
        price: readPrinted(price),
        sign,
        parts,
        total: readPrinted(total),
      };
      expectAddsUp(line, { rates, own: currencySign(budget.currency) }, `${what} ${item.name} ${side}`);
      expect(line.total.toFixed(2), what).toBe(item[`total_${side}`]);
    }
  }
}

it(
  "BUD-020 BUD-038 BUD-040 every line of a sheet and of a PDF adds up by the figures beside it, and every formula comes to the API's kuruş",
  { timeout: 1_800_000 },
  async () => {
    const plans = fc.sample(
      anyBudget.filter(({ lines }) => lines.length > 3),
      { seed, numRuns: rounds(4, 200) },
    );
    let [amounts, formulas] = [0, 0];
    for (const [nth, plan] of plans.entries()) {
      const budget = await build(plan, nth);
      for (const version of ["internal", "client"] as const) {
        const what = `${JSON.stringify(plan)} seed ${seed} ${version}`;
        formulas += await checkSheet(budget, version, what);
        await checkPdf(budget, version, what);
      }
      const lines = linesOf(budget);
      amounts += lines.length + 2 * lines.filter(({ is_internal }) => !is_internal).length;
    }
    // A number stands for a formula only where a sheet's 15 digits would miss the kuruş.
    expect(formulas).toBeGreaterThan(0.99 * amounts);
  },
);
