import { asc, eq, gte, lt, sql, type AnyColumn } from "drizzle-orm";

import { monthOfDay } from "#contract/accounting/month-facts";
import type * as contract from "#contract/accounting/months";
import type { BodyOf, QueryOf } from "#contract/call";
import { messageOf } from "#contract/messages";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { accountingMonths } from "../../db/schema/accounting-months";
import { invoices, payments } from "../../db/schema/invoices";
import { users } from "../../db/schema/people";
import { Conflict, Forbidden, Invalid } from "../../errors";
import { translate, type MessageKey } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned, refersTo } from "../../records/owned";
import { insertRecord, saveRecord } from "../../records/writes";
import { seesAllAccounting } from "../project-reach/accounting-reach";
import { localDate } from "../times";
import { monthName, stopAccounting } from "./guard";
import { countHindrances, readHindrances, type Counts, type Days } from "./hindrances";
import { monthKind, type MonthRow } from "./kind";

type Clocked = Reader & { now(): Date };

const success = { status: "success" as const };

/** SES-052: hindrances are named whoever they belong to, so that months are for those who see all of accounting. */
function checkReader(reader: Reader): void {
  if (!seesAllAccounting(reader)) throw new Forbidden("month_sees_all");
}

const today = (ctx: Clocked): string => localDate(ctx.now(), ctx.user.company_timezone);

/** The first day of a month ('YYYY-MM'), and that of the next one. */
function daysOf(month: string): Days {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, until: next.toISOString().slice(0, 10) };
}

type Named = Pick<MonthRow, "month" | "is_locked" | "reason" | "changed_at" | "version"> & { changed_by: string };

/** Rows of months that were locked once, by 'YYYY-MM'. */
async function readRows(ctx: Reader, { from, until }: Days): Promise<Map<string, Named>> {
  const { month, is_locked, reason, changed_at, version } = accountingMonths;
  const rows = await ctx.db
    .select({ month, is_locked, reason, changed_at, version, changed_by: users.full_name })
    .from(accountingMonths)
    .innerJoin(users, refersTo(accountingMonths.changed_by, users))
    .where(owned(ctx, accountingMonths, gte(month, from), lt(month, until)));
  return new Map(rows.map((row) => [monthOfDay(row.month), row]));
}

function toMonth(ctx: Clocked, month: string, row: Named | undefined, hindrances: Counts) {
  return {
    month,
    is_locked: row?.is_locked ? (1 as const) : (0 as const),
    is_over: month < monthOfDay(today(ctx)) ? (1 as const) : (0 as const),
    changed_by: row?.changed_by ?? null,
    changed_at: row?.changed_at.toISOString() ?? null,
    reason: row?.reason ?? null,
    version: row?.version ?? 0,
    hindrances,
  };
}

async function readMonth(ctx: Clocked, month: string) {
  const days = daysOf(month);
  const [rows, counts] = [await readRows(ctx, days), await countHindrances(ctx, days)];
  return toMonth(ctx, month, rows.get(month), counts.get(month) ?? {});
}

/** The years from the first invoice or payment to this one, the newest first: one index lookup for each direction. */
async function readYears(ctx: Clocked): Promise<number[]> {
  const now = Number(today(ctx).slice(0, 4));
  const first = async (table: typeof invoices | typeof payments, day: AnyColumn, direction: string) => {
    const [row] = await ctx.db
      .select({ day: sql<string>`${day}::text` })
      .from(table as typeof invoices)
      .where(owned(ctx, table, eq(table.direction, direction)))
      .orderBy(asc(day))
      .limit(1);
    return row ? [Number(row.day.slice(0, 4))] : [];
  };
  const years = [
    now,
    ...(await first(invoices, invoices.issued_on, "purchase")),
    ...(await first(invoices, invoices.issued_on, "sales")),
    ...(await first(payments, payments.paid_on, "out")),
    ...(await first(payments, payments.paid_on, "in")),
  ];
  return Array.from({ length: now - Math.min(...years) + 1 }, (_, at) => now - at);
}

/** Months of a year up to this one, the newest first. */
export async function listMonths(ctx: Context, query: QueryOf<typeof contract.list>) {
  checkReader(ctx);
  const now = monthOfDay(today(ctx));
  const year = query.year ?? Number(now.slice(0, 4));
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(12 - at).padStart(2, "0")}`);
  const shown = months.filter((month) => month <= now);
  const days = { from: `${year}-01-01`, until: `${year + 1}-01-01` };
  const [rows, counts] = [await readRows(ctx, days), await countHindrances(ctx, days)];
  return {
    ...success,
    year,
    years: await readYears(ctx),
    months: shown.map((month) => toMonth(ctx, month, rows.get(month), counts.get(month) ?? {})),
  };
}

export async function getMonth(ctx: Context, month: string) {
  checkReader(ctx);
  return { ...success, month: { ...(await readMonth(ctx, month)), records: await readHindrances(ctx, daysOf(month)) } };
}

async function answerOf(tx: InTransaction, key: MessageKey, month: string) {
  const message = translate(tx.locale, key, { month: monthName(month, tx.locale) });
  return { ...success, message, month: await readMonth(tx, month) };
}

async function findRow(tx: InTransaction, month: string) {
  const [row] = await tx.db
    .select({ id: accountingMonths.id })
    .from(accountingMonths)
    .where(owned(tx, accountingMonths, eq(accountingMonths.month, `${month}-01`)));
  return row && findWritable(tx, monthKind, row.id);
}

/**
 * Locks a month after every write of a record that has begun; later ones see the lock. 409 for a month that is not over,
 * or that somebody locked or reopened meanwhile; 422 without a reason where something hinders it.
 */
export const lockMonth = (ctx: Context, month: string, { version, reason }: BodyOf<typeof contract.lock>) =>
  transaction(ctx, async (tx) => {
    checkReader(tx);
    await stopAccounting(tx);
    const name = { month: monthName(month, tx.locale) };
    if (month >= monthOfDay(today(tx))) throw new Conflict("month_not_over", name);
    const before = await findRow(tx, month);
    if (before?.is_locked) throw new Conflict("month_locked_already", name);
    const counts = (await countHindrances(tx, daysOf(month))).get(month) ?? {};
    if (!reason && Object.keys(counts).length > 0)
      throw new Invalid({ reason: [translate(tx.locale, "month_hindered")] });
    const values = { is_locked: true, reason: reason || null, changed_by: tx.user.id, changed_at: tx.now() };
    if (before) await saveRecord(tx, monthKind, before, version, values, () => readMonth(tx, month));
    else await insertRecord(tx, monthKind, { ...values, month: `${month}-01` });
    return answerOf(tx, "month_locked_now", month);
  });

/** Opens a locked month; 409 for one that is open, 422 without a reason. */
export const reopenMonth = (ctx: Context, month: string, { version, reason }: BodyOf<typeof contract.reopen>) =>
  transaction(ctx, async (tx) => {
    checkReader(tx);
    await stopAccounting(tx);
    const before = await findRow(tx, month);
    if (!before?.is_locked) throw new Conflict("month_open_already", { month: monthName(month, tx.locale) });
    if (!reason) throw new Invalid({ reason: [messageOf({ code: "custom", message: "required" }, tx.locale)] });
    const values = { is_locked: false, reason, changed_by: tx.user.id, changed_at: tx.now() };
    await saveRecord(tx, monthKind, before, version, values, () => readMonth(tx, month));
    return answerOf(tx, "month_reopened", month);
  });
