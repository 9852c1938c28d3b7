import { asc, desc, inArray, isNull, sql } from "drizzle-orm";

import type { Tx } from "../../db/client";
import { exchangeRates } from "../../db/schema/definitions";
import type { PublishedRate } from "./bulletin";
import { changesOf, recordBy } from "../../records/log";
import type { Actor } from "../../records/written";
import { ofCompany } from "../../records/owned";

export type RateRow = typeof exchangeRates.$inferSelect;

/**
 * Locks the newest row of each of these currencies until the transaction ends: of two concurrent writers the second
 * reads the first's rows, a new one included.
 */
export async function lockNewest(tx: Tx, company: number, currencies: string[]): Promise<Map<string, RateRow>> {
  // One order for all: two of them must not wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${company}::int, hashtext('exchange_rate ' || currency))
    from (select unnest(${sql.param(currencies)}::text[]) as currency order by 1) as wanted`);
  const rows = await tx
    .selectDistinctOn([exchangeRates.currency])
    .from(exchangeRates)
    .where(
      ofCompany(company, exchangeRates, inArray(exchangeRates.currency, currencies), isNull(exchangeRates.deleted_at)),
    )
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.date));
  return new Map(rows.map((row) => [row.currency, row]));
}

/** Writes a rate after `newest`, with its audit row. A later day is a row of its own. */
export async function writeRate(
  tx: { db: Tx; now: () => Date },
  actor: Actor,
  newest: RateRow | undefined,
  { currency, date, ...rate }: PublishedRate & { date: string; source: string },
): Promise<void> {
  // The version increases from day to day, so that a form of yesterday's rate is stale too.
  const cash = { banknote_buying: rate.banknote_buying ?? null, banknote_selling: rate.banknote_selling ?? null };
  const values = { ...rate, ...cash, updated_at: tx.now(), version: (newest?.version ?? 0) + 1 };
  const [row] = await tx.db
    .insert(exchangeRates)
    .values({ ...values, event_company_id: actor.event_company_id, currency, date, created_at: tx.now() })
    .onConflictDoUpdate({
      target: [exchangeRates.event_company_id, exchangeRates.currency, exchangeRates.date],
      set: { ...values, deleted_at: null },
    })
    .returning();
  if (!row) throw new Error("the rate was not written");
  const action = newest?.id === row.id ? "updated" : "created";
  const { buying, selling, banknote_buying, banknote_selling } = row;
  const now = { currency, buying, selling, banknote_buying, banknote_selling, date };
  await recordBy(tx, actor, { model: "exchange_rate", id: row.id, action, changes: changesOf(newest ?? {}, now) });
}
