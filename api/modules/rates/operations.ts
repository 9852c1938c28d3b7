import { asc, desc, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { set } from "#contract/budgets/rates";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { exchangeRates } from "../../db/schema/definitions";
import { auditLog } from "../../db/schema/log";
import { users } from "../../db/schema/people";
import { Conflict, Invalid } from "../../errors";
import { translate } from "../../messages";
import { currencyList } from "../reference/facts";
import { localDate, localDateTime } from "../times";
import { lockNewest, writeRate } from "./rows";
import { owned, refersTo } from "../../records/owned";

/** REF-031: the newest rate of each currency, with the person of the last entry. */
async function readRates(ctx: Reader, currency?: string) {
  const { timezone } = ctx.user;
  const rows = await ctx.db
    .selectDistinctOn([exchangeRates.currency], {
      id: exchangeRates.id,
      currency: exchangeRates.currency,
      buying: exchangeRates.buying,
      selling: exchangeRates.selling,
      banknote_buying: exchangeRates.banknote_buying,
      banknote_selling: exchangeRates.banknote_selling,
      date: exchangeRates.date,
      source: exchangeRates.source,
      updated_at: exchangeRates.updated_at,
      version: exchangeRates.version,
    })
    .from(exchangeRates)
    .where(owned(ctx, exchangeRates, currency ? eq(exchangeRates.currency, currency) : undefined))
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.date));
  const entered = await ctx.db
    .selectDistinctOn([auditLog.record_id], { id: auditLog.record_id, full_name: users.full_name })
    .from(auditLog)
    .innerJoin(users, refersTo(auditLog.user_id, users))
    .where(owned(ctx, auditLog, eq(auditLog.model, "exchange_rate")))
    .orderBy(asc(auditLog.record_id), desc(auditLog.id));
  const people = new Map(entered.map(({ id, full_name }) => [id, full_name]));
  const names = new Map(currencyList(ctx.locale).map(({ shortcode, name_local }) => [shortcode, name_local]));
  return rows.map(({ id, updated_at, ...row }) => ({
    ...row,
    name: names.get(row.currency) ?? row.currency,
    entered_by: people.get(id) ?? null,
    entered_at: localDateTime(updated_at, timezone),
  }));
}

export async function listRates(ctx: Context) {
  const { host, failingSince } = ctx.dailyRates?.state ?? { host: null, failingSince: null };
  const daily = host && {
    host,
    failing_since: failingSince && localDateTime(failingSince, ctx.user.timezone),
  };
  return { status: "success" as const, data: await readRates(ctx), daily: daily || null };
}

function checkDate(tx: InTransaction, date: string, newest: string | undefined) {
  const late = date > localDate(tx.now(), tx.user.timezone);
  if (late) throw new Invalid({ date: [translate(tx.locale, "rate_date_late")] });
  // The newest row counts: an older one would be saved and change nothing.
  if (newest && date < newest) throw new Invalid({ date: [translate(tx.locale, "rate_date_early", { date: newest })] });
}

/** REF-031; 409 with the current rate if somebody else set it meanwhile (R4). */
export async function setRate(ctx: Context, input: BodyOf<typeof set>) {
  const { currency, date, version, ...quoted } = input;
  if (currency === "TRY" || !currencyList(ctx.locale).some(({ shortcode }) => shortcode === currency))
    throw new Invalid({ currency: [translate(ctx.locale, "not_in_list")] });
  return transaction(ctx, async (tx) => {
    const newest = (await lockNewest(tx.db, tx.user.event_company_id, [currency])).get(currency);
    if ((newest?.version ?? 0) !== version) {
      const [current] = await readRates(tx, currency);
      throw new Conflict("stale", {}, { current });
    }
    checkDate(tx, date, newest?.date);
    await writeRate(tx, tx.user, newest, { ...quoted, currency, date, source: "manual" });
    const [saved] = await readRates(tx, currency);
    if (!saved) throw new Error("the rate was not read");
    return { status: "success" as const, message: translate(tx.locale, "rate_saved", { currency }), rate: saved };
  });
}
