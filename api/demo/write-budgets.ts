import { asc, eq, inArray, sql } from "drizzle-orm";

import { budgetSums } from "#contract/budgets/budget-sums";

import type { Tx } from "../db/client";
import { budgetReviews } from "../db/schema/budget-reviews";
import {
  budgetOffers,
  budgetOwnCategories,
  budgetRates,
  budgetRows,
  budgets,
  type FileFacts,
} from "../db/schema/budgets";
import { budgetCategories, budgetGroups, budgetItems, exchangeRates } from "../db/schema/definitions";
import { factsOn, selectFacts } from "../modules/budgets/file-facts";
import type { BudgetPlan, Definitions, PlannedRow } from "./budget-plans";
import { insertMany } from "./insert";
import { random } from "./random";

type Head = Pick<typeof budgets.$inferSelect, "id" | "event_company_id" | "currency" | "created_at">;
export type Fee = Pick<typeof budgets.$inferSelect, "service_fee_type" | "service_fee_amount" | "service_fee_vat_rate">;

export interface Rate {
  currency: string;
  rate: string;
  date: string;
  source: string;
}

/** A supplier's price for the line at this index. */
export interface PlannedOffer {
  line: number;
  supplier_id: number;
  price: string;
  isChosen: boolean;
}

type Total = ReturnType<typeof budgetSums>["total"];

/** A budget to be filled; `before` is the version that it follows, which is filled earlier. */
export interface Filled {
  head: Head;
  fee: Fee;
  rates: readonly Rate[];
  plan: BudgetPlan;
  offers?: readonly PlannedOffer[];
  before?: Filled;
  template_id?: number | null;
  /** Time and receiver of the sending, and the approver. */
  sent?: { sent_at: Date; sent_by_id: number; sent_to: string };
  approved?: Pick<typeof budgets.$inferSelect, "approved_on" | "approved_by"> & { at: Date };
  /** Totals of the budget, if they are known already. */
  total?: Total;
  /** Ids of the written rows, in the order of the plan. */
  ids?: { categories: number[]; groups: number[]; lines: number[] };
}

/** Writes the rows of all of them with one statement per table; sent ones are marked afterwards. */
async function writeParts(tx: Tx, filled: readonly Filled[]): Promise<void> {
  const ownOf = ({ head }: Filled) => ({
    event_company_id: head.event_company_id,
    budget_id: head.id,
    created_at: head.created_at,
    updated_at: head.created_at,
  });
  /** Ids of one kind of part, handed back to each budget. */
  const write = async <T>(list: (one: Filled) => readonly T[], insert: (rows: T[]) => Promise<number[]>) => {
    const lists = filled.map((one) => [one, list(one)] as const);
    const ids = await insert(lists.flatMap(([, rows]) => rows));
    let at = 0;
    return new Map(lists.map(([one, { length }]) => [one, ids.slice(at, (at += length))]));
  };
  await write(
    (one) => one.rates.map((rate) => ({ ...ownOf(one), ...rate })),
    (rows) => insertMany(tx, budgetRates, rows),
  );
  const categories = await write(
    (one) =>
      one.plan.categories.map((category, sort_order) => ({
        ...ownOf(one),
        ...category,
        origin_id: one.before?.ids?.categories[sort_order] ?? null,
        sort_order,
      })),
    (rows) => insertMany(tx, budgetOwnCategories, rows),
  );
  const rowOf = (one: Filled, row: PlannedRow, sort_order: number, group_id: number | null, origin?: number) => {
    const { category, group: _group, origin: _origin, currency, ...values } = row;
    return {
      ...ownOf(one),
      ...values,
      category_id: categories.get(one)?.[category] ?? 0,
      group_id,
      currency_buy: currency,
      currency_sell: currency,
      vat_rate: one.plan.categories[category]?.vat_rate ?? "0",
      origin_id: origin ?? null,
      sort_order,
    };
  };
  const originOf = (list: number[] | undefined, { origin }: PlannedRow) =>
    origin === null ? undefined : list?.[origin];
  const groups = await write(
    (one) => one.plan.groups.map((row, at) => rowOf(one, row, at, null, originOf(one.before?.ids?.groups, row))),
    (rows) => (rows.length === 0 ? Promise.resolve([]) : insertMany(tx, budgetRows, rows)),
  );
  const lines = await write(
    (one) =>
      one.plan.lines.map((row, at) => {
        const group = row.group === null ? null : (groups.get(one)?.[row.group] ?? null);
        return rowOf(one, row, one.plan.groups.length + at, group, originOf(one.before?.ids?.lines, row));
      }),
    (rows) => insertMany(tx, budgetRows, rows),
  );
  for (const one of filled)
    one.ids = {
      categories: categories.get(one) ?? [],
      groups: groups.get(one) ?? [],
      lines: lines.get(one) ?? [],
    };
}

/** Totals of a plan; indexes stand for the ids. */
export const totalOf = (currency: string, { fee, rates, plan }: Pick<Filled, "fee" | "rates" | "plan">): Total =>
  budgetSums({
    currency,
    rates: Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])),
    service_fee:
      fee.service_fee_type && fee.service_fee_amount
        ? { type: fee.service_fee_type, amount: fee.service_fee_amount, vat_rate: fee.service_fee_vat_rate }
        : null,
    categories: plan.categories.map(({ has_service_fee }, id) => ({ id, has_service_fee })),
    groups: plan.groups.map(({ category, alt_group, is_default }, id) => ({
      id,
      category_id: category,
      alt_group,
      is_default,
    })),
    lines: plan.lines.map((line, id) => {
      const { vat_rate = "0" } = plan.categories[line.category] ?? {};
      const { category: category_id, group: group_id, currency: own } = line;
      return { ...line, id, category_id, group_id, currency_buy: own, currency_sell: own, vat_rate };
    }),
  }).total;

/** Writes heads with the totals of their lines, and their states: from then on sent ones are read-only. */
async function finish(tx: Tx, filled: readonly Filled[]): Promise<void> {
  const values = filled.map((one) => {
    const { total_buy, total_sell, total_sell_with_service_fee, total_sell_with_vat, profit } = totalOf(
      one.head.currency,
      one,
    );
    return {
      id: one.head.id,
      ...one.fee,
      total_buy,
      total_sell,
      total_sell_with_service_fee,
      total_sell_with_vat,
      profit,
      template_id: one.template_id ?? null,
      sent_at: one.sent?.sent_at ?? null,
      sent_by_id: one.sent?.sent_by_id ?? null,
      sent_to: one.sent?.sent_to ?? null,
      file_facts: null as FileFacts | null,
      approved_on: one.approved?.approved_on ?? null,
      approved_by: one.approved?.approved_by ?? null,
      version: one.approved ? 3 : one.sent ? 2 : 1,
      updated_at: one.approved?.at ?? one.sent?.sent_at ?? one.head.created_at,
    };
  });
  const columns = Object.keys(values[0] ?? {}).filter((name) => name !== "id");
  const set = sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = x.${sql.identifier(name)}`),
    sql`, `,
  );
  const sent = filled.flatMap((one) => (one.sent ? one.head.id : []));
  const facts = new Map((await selectFacts(tx, inArray(budgets.id, sent))).map((row) => [row.id, row]));
  for (const value of values) {
    const found = facts.get(value.id);
    if (found && value.sent_at) value.file_facts = factsOn(value.sent_at.toISOString().slice(0, 10), found);
  }
  await tx.execute(sql`update ${budgets} set ${set}
    from jsonb_populate_recordset(null::${budgets}, ${JSON.stringify(values)}::jsonb) x where ${budgets.id} = x.id`);
}

/** PUB-017: receivers of the sent ones, who opened them two hours later; nobody has their links. */
async function writeReviews(tx: Tx, filled: readonly Filled[]): Promise<void> {
  // Drawn, and no token's hash: the rows are the same each time, and no link opens them.
  const draw = random("reviews");
  const rows = filled.flatMap(({ head, sent, approved }) =>
    sent
      ? {
          event_company_id: head.event_company_id,
          created_at: sent.sent_at,
          budget_id: head.id,
          name: sent.sent_to,
          email: `teklif-${head.id}@ornek.example`,
          language: "tr" as const,
          sent_by_id: sent.sent_by_id,
          token_hash: Array.from({ length: 4 }, () => draw.code()).join("-"),
          opened_at: new Date(sent.sent_at.getTime() + 2 * 3_600_000),
          decision: approved ? ("approve" as const) : null,
          decided_at: approved?.at ?? null,
        }
      : [],
  );
  if (rows.length > 0) await insertMany(tx, budgetReviews, rows);
}

/** BUD-013: writes supplier offers, and marks the chosen ones. */
async function writeOffers(tx: Tx, filled: readonly Filled[]): Promise<void> {
  const planned = filled.flatMap((one) => (one.offers ?? []).map((offer) => ({ one, offer })));
  if (planned.length === 0) return;
  const rows = planned.map(({ one: { head, plan, ids }, offer: { line, supplier_id, price } }) => ({
    event_company_id: head.event_company_id,
    created_at: head.created_at,
    updated_at: head.created_at,
    budget_id: head.id,
    row_id: ids?.lines[line] ?? 0,
    supplier_id,
    price,
    currency: plan.lines[line]?.currency ?? "TRY",
  }));
  const made = await insertMany(tx, budgetOffers, rows);
  const chosen = planned.flatMap(({ offer }, at) =>
    offer.isChosen ? [{ id: rows[at]?.row_id, offer_id: made[at], supplier_id: rows[at]?.supplier_id }] : [],
  );
  await tx.execute(sql`update ${budgetRows} set offer_id = x.offer_id, supplier_id = x.supplier_id
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as x(id int, offer_id int, supplier_id int) where ${budgetRows.id} = x.id`);
}

/** Fills budgets that are there; versions that follow others come behind those. */
export async function fillBudgets(tx: Tx, filled: readonly Filled[]): Promise<void> {
  await writeParts(
    tx,
    filled.filter(({ before }) => !before),
  );
  const later = filled.filter(({ before }) => before);
  if (later.length > 0) await writeParts(tx, later);
  await writeOffers(tx, filled);
  await finish(tx, filled);
  await writeReviews(tx, filled);
}

export async function readDefinitions(tx: Tx, company: number): Promise<Definitions & { rates: Rate[] }> {
  const rates = await tx
    .selectDistinctOn([exchangeRates.currency])
    .from(exchangeRates)
    .where(eq(exchangeRates.event_company_id, company))
    .orderBy(asc(exchangeRates.currency), asc(exchangeRates.date));
  return {
    categories: await tx
      .select()
      .from(budgetCategories)
      .where(eq(budgetCategories.event_company_id, company))
      .orderBy(asc(budgetCategories.id)),
    items: await tx
      .select()
      .from(budgetItems)
      .where(eq(budgetItems.event_company_id, company))
      .orderBy(asc(budgetItems.id)),
    groups: await tx
      .select()
      .from(budgetGroups)
      .where(eq(budgetGroups.event_company_id, company))
      .orderBy(asc(budgetGroups.id)),
    rates: rates.map(({ currency, selling, date, source }) => ({ currency, rate: selling, date, source })),
  };
}
