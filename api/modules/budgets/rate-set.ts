import { Big } from "big.js";
import { and, eq } from "drizzle-orm";

import type { RateType } from "#contract/budgets/budget-facts";
import type { PreviewRow } from "#contract/budgets/budget-rates";
import type * as contract from "#contract/budgets/budget-rates";
import { ratioOf } from "#contract/budgets/budget-sums";
import type { BodyOf, QueryOf } from "#contract/call";
import { trimZeros } from "#contract/decimals";
import { messageOf } from "#contract/messages";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { budgetRates } from "../../db/schema/budgets";
import { Conflict, Invalid, NotFound } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { record } from "../../records/log";
import { localDate } from "../times";
import { budgetKind, lockBudget, type BudgetRow } from "./kind";
import { readRates, readSumParts, type RateRow } from "./parts";
import { publishedRates } from "./rates";
import { sumsKept, sumsWith } from "./rate-sums";
import { readHead } from "./read-head";
import { settleRates, type RateState } from "./rates-back";

/** Percent by which a rate changed. */
const changeOf = (before: string, after: string) => ratioOf(new Big(after).minus(before).toFixed(), before) ?? "0.0";

/** Rates of tomorrow are not published yet. */
function checkDay(ctx: Reader, date: string | undefined): void {
  if (date !== undefined && date > localDate(ctx.now(), ctx.user.timezone))
    throw new Invalid({ date: [messageOf({ code: "custom", message: "date_future" }, ctx.locale)] });
}

/** Issue 12: old and new rates with their effect on buy, sell and profit. */
export async function previewRates(ctx: Reader, code: string, query: QueryOf<typeof contract.preview>) {
  const head = await budgetKind.find(ctx, code);
  const parts = await readSumParts(ctx, head.id);
  const type = query.rate_type ?? head.rate_type;
  checkDay(ctx, query.date);
  const newest = await publishedRates(ctx, type, query.date);
  const isChosen = ({ currency, source }: RateRow) =>
    newest.has(currency) && (query.currencies ? query.currencies.includes(currency) : source !== "manual");
  const rates = parts.rates.map((row): PreviewRow => {
    const published = newest.get(row.currency);
    return {
      currency: row.currency,
      rate: trimZeros(row.rate),
      date: row.date,
      source: row.source,
      version: row.version,
      newest: published
        ? { ...published, rate: trimZeros(published.rate), change: changeOf(row.rate, published.rate) }
        : null,
      chosen: isChosen(row) ? 1 : 0,
    };
  });
  const taken = (rows: readonly PreviewRow[]) =>
    new Map(rows.flatMap(({ currency, newest: published }) => (published ? [[currency, published.rate]] : [])));
  const before = sumsKept(head);
  const today = sumsWith(head, parts, taken(rates));
  const own = rates.filter(({ chosen }) => chosen === 1);
  // Usually all published rates are chosen.
  const isAll = rates.every(({ chosen, newest: published }) => chosen === 1 || !published);
  const after = isAll ? today : sumsWith(head, parts, taken(own));
  const less = (name: "total_buy" | "total_sell_with_service_fee" | "profit") =>
    new Big(after[name]).minus(before[name]).toFixed(2);
  return {
    status: "success" as const,
    rate_type: type,
    date: query.date ?? null,
    rates,
    before,
    after,
    difference: {
      total_buy: less("total_buy"),
      total_sell_with_service_fee: less("total_sell_with_service_fee"),
      profit: less("profit"),
    },
    today,
  };
}

const stateOf = ({ rate, date, source }: Pick<RateRow, "rate" | "date" | "source">): RateState => ({
  rate: trimZeros(rate),
  date,
  source,
});

/** Writes a rate at the version that was seen, else 409. */
async function writeRate(tx: InTransaction, row: RateRow, version: number, next: RateState): Promise<void> {
  const [saved] = await tx.db
    .update(budgetRates)
    .set({ ...next, updated_at: tx.now(), version: version + 1 })
    .where(owned(tx, budgetRates, and(eq(budgetRates.id, row.id), eq(budgetRates.version, version))))
    .returning({ id: budgetRates.id });
  if (!saved) throw new Conflict("budget_rates_moved");
}

/** Writes history, sums and version of a budget whose rates changed; returns the history row for an undo. */
async function finish(tx: InTransaction, head: BudgetRow, type: RateType, changes: Record<string, [unknown, unknown]>) {
  await settleRates(tx, head.id, { rate_type: type });
  const typed: Record<string, [unknown, unknown]> =
    type === head.rate_type ? {} : { rate_type: [head.rate_type, type] };
  return record(tx, {
    model: budgetKind.model,
    id: head.id,
    code: head.code,
    action: "rates_changed",
    changes: { ...changes, ...typed },
  });
}

/** Applies the rates if they are those of the preview; otherwise nothing is written. */
export async function applyRates(ctx: Context, code: string, body: BodyOf<typeof contract.apply>) {
  return transaction(ctx, async (tx) => {
    const head = await lockBudget(tx, code);
    const rates = await readRates(tx, head.id);
    checkDay(tx, body.date);
    const newest = await publishedRates(tx, body.rate_type, body.date);
    const changes: Record<string, [unknown, unknown]> = {};
    for (const { currency, rate, version } of body.rates) {
      const row = rates.find((one) => one.currency === currency);
      if (!row) throw new NotFound();
      const published = newest.get(currency);
      if (!published || trimZeros(published.rate) !== trimZeros(rate)) throw new Conflict("budget_rates_moved");
      const [before, after] = [stateOf(row), stateOf(published)];
      if (row.version === version && JSON.stringify(before) === JSON.stringify(after)) continue;
      await writeRate(tx, row, version, after);
      changes[currency] = [before, after];
    }
    const changed = Object.keys(changes).length > 0 || body.rate_type !== head.rate_type;
    const undo = changed ? { undo: await finish(tx, head, body.rate_type, changes) } : {};
    const message = translate(tx.locale, changed ? "budget_rates_applied" : "budget_rates_same");
    return { status: "success" as const, ...undo, message, budget: await readHead(tx, code) };
  });
}

/** A rate of this budget alone, marked as entered by hand. */
export async function setRate(ctx: Context, code: string, currency: string, body: BodyOf<typeof contract.set>) {
  if (currency === "TRY" || !currencies.some(({ shortcode }) => shortcode === currency))
    throw new Invalid({ rate: [translate(ctx.locale, "not_in_list")] });
  checkDay(ctx, body.date);
  return transaction(ctx, async (tx) => {
    const head = await lockBudget(tx, code);
    const rates = await readRates(tx, head.id);
    const row = rates.find((one) => one.currency === currency);
    const date = body.date ?? localDate(tx.now(), tx.user.timezone);
    const after = { rate: trimZeros(body.rate), date, source: "manual" };
    if (!row) {
      if (body.version !== 0) throw new Conflict("budget_rates_moved");
      const own = { event_company_id: tx.user.event_company_id, created_at: tx.now(), updated_at: tx.now() };
      await tx.db.insert(budgetRates).values({ ...own, ...after, budget_id: head.id, currency });
      await finish(tx, head, head.rate_type, { [currency]: [null, after] });
      const message = translate(tx.locale, "budget_rate_set", { currency });
      return { status: "success" as const, message, budget: await readHead(tx, code) };
    }
    if (row.version !== body.version) {
      const current = { rate: trimZeros(row.rate), date: row.date, version: row.version };
      throw new Conflict("stale", {}, { current });
    }
    await writeRate(tx, row, body.version, after);
    const undo = await finish(tx, head, head.rate_type, { [currency]: [stateOf(row), after] });
    const message = translate(tx.locale, "budget_rate_set", { currency });
    return { status: "success" as const, undo, message, budget: await readHead(tx, code) };
  });
}
