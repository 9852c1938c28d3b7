import { eq } from "drizzle-orm";

import type { RateType } from "#contract/budgets/budget-facts";

import type { Context, InTransaction } from "../../context";
import { budgetRates, type budgets } from "../../db/schema/budgets";
import type { exchangeRates } from "../../db/schema/definitions";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { newestRates } from "../rates/convert";

export interface PublishedRate {
  /** Price of one unit in TRY. */
  rate: string;
  date: string;
  source: string;
}

type Published = Pick<typeof exchangeRates.$inferSelect, "buying" | "selling" | "banknote_buying" | "banknote_selling">;

/** The rate by type; without banknote rates the forex ones are used. */
const rateOf: Record<RateType, (row: Published) => string> = {
  forex_buying: ({ buying }) => buying,
  forex_selling: ({ selling }) => selling,
  banknote_buying: ({ banknote_buying, buying }) => banknote_buying ?? buying,
  banknote_selling: ({ banknote_selling, selling }) => banknote_selling ?? selling,
};

/**
 * The company's newest rates of this type, by currency; TRY is 1 and not among them. For a past day the rates of that
 * day: at weekends and on holidays those published last before.
 */
export async function publishedRates(
  ctx: Context | InTransaction,
  type: RateType,
  until?: string,
): Promise<Map<string, PublishedRate>> {
  const rows = await newestRates(ctx, until);
  return new Map(rows.map((row) => [row.currency, { rate: rateOf[type](row), date: row.date, source: row.source }]));
}

type Head = Pick<typeof budgets.$inferSelect, "id" | "currency" | "rate_type">;

/**
 * Adds missing rates, for a budget has one for each currency of its lines and itself: the newest one when the currency
 * is first used. 422 at `field` if there is none.
 */
export async function ensureRates(
  tx: InTransaction,
  budget: Head,
  wanted: readonly { currency: string; field: string }[],
): Promise<void> {
  const rates = await tx.db
    .select({ currency: budgetRates.currency })
    .from(budgetRates)
    .where(owned(tx, budgetRates, eq(budgetRates.budget_id, budget.id)));
  const known = new Set(["TRY", ...rates.map(({ currency }) => currency)]);
  // Other currencies are converted to the budget's own one.
  const own = wanted.slice(0, 1).map(({ field }) => ({ currency: budget.currency, field }));
  const missing = [...wanted, ...own].filter(({ currency }) => !known.has(currency));
  if (missing.length === 0) return;
  const newest = await publishedRates(tx, budget.rate_type);
  const errors: Record<string, string[]> = {};
  for (const { currency, field } of missing) {
    const published = newest.get(currency);
    if (!published) {
      errors[field] = [translate(tx.locale, "budget_no_rate", { currency })];
      continue;
    }
    await tx.db
      .insert(budgetRates)
      .values({
        event_company_id: tx.user.event_company_id,
        budget_id: budget.id,
        currency,
        ...published,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .onConflictDoNothing();
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
