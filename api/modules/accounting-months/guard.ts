import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Locale } from "#contract/common";
import { monthOfDay } from "#contract/accounting/month-facts";

import type { InTransaction, Reader } from "../../context";
import { accountingMonths } from "../../db/schema/accounting-months";
import { Conflict } from "../../errors";
import { owned } from "../../records/owned";

/** 'Mayıs 2026' of '2026-05' or of a day of that month. */
export const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "tr" ? "tr-TR" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

/**
 * Locks of months and writes of records wait for each other: records share this lock, a lock of a month takes it alone.
 * Nobody who holds it alone waits for a record, so that neither can wait for the other.
 */
const holdMonths = (tx: InTransaction, mode: "shared" | "alone") => {
  const { event_company_id: company } = tx.user;
  return tx.db.execute(
    mode === "shared"
      ? sql`select pg_advisory_xact_lock_shared(${company}::int, hashtext('accounting months'))`
      : sql`select pg_advisory_xact_lock(${company}::int, hashtext('accounting months'))`,
  );
};

/** Waits until nobody writes a record of accounting, and lets nobody begin until the transaction ends. */
export const stopAccounting = (tx: InTransaction) => holdMonths(tx, "alone");

/** Those of the months of the days that are locked, the first before. */
export async function lockedMonths(reader: Reader, days: readonly string[]): Promise<string[]> {
  const months = [...new Set(days.map((day) => `${monthOfDay(day)}-01`))];
  const rows = await reader.db
    .select({ month: accountingMonths.month })
    .from(accountingMonths)
    .where(
      owned(
        reader,
        accountingMonths,
        and(inArray(accountingMonths.month, months), eq(accountingMonths.is_locked, true)),
      ),
    )
    .orderBy(asc(accountingMonths.month));
  return rows.map(({ month }) => month);
}

/** 409 with the name of the month if a record of one of these days would be written into a locked month. */
export async function checkMonths(tx: InTransaction, days: readonly string[]): Promise<void> {
  await holdMonths(tx, "shared");
  const [month] = await lockedMonths(tx, days);
  if (month) throw new Conflict("month_locked", { month: monthName(month, tx.locale) });
}
