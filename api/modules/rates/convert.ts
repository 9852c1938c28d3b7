import { Big } from "big.js";
import { sql, type Placeholder, type SQL } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import type { Conversion } from "#contract/budgets/sums";

import type { Context, InTransaction } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import type { Db } from "../../db/client";
import { Bound, prepared } from "../../db/prepared";
import { exchangeRates } from "../../db/schema/definitions";
import { cacheAnswer } from "../../records/list";
import { owned } from "../../records/owned";
import { ownCurrency } from "../reference/own-settings";

interface Sum {
  currency: string;
  amount: string;
}

interface Rate {
  /** Price of one unit in TRY. */
  buying: string;
  date: string;
  source: string;
}

/** The company's newest rates, which convert sums of several currencies to its own. */
export class Rates {
  constructor(
    private readonly own: string,
    private readonly known: ReadonlyMap<string, Rate>,
  ) {}

  private inTry(currency: string): Big | undefined {
    if (currency === "TRY") return new Big(1);
    const rate = this.known.get(currency)?.buying;
    return rate === undefined ? undefined : new Big(rate);
  }

  private rateOf(currency: string): Big | undefined {
    if (currency === this.own) return new Big(1);
    const [from, to] = [this.inTry(currency), this.inTry(this.own)];
    return from && to && to.gt(0) ? from.div(to) : undefined;
  }

  knows(currency: string): boolean {
    return this.rateOf(currency) !== undefined;
  }

  /** Added up exactly and rounded once; currencies without a rate are named and left out (decision 055). */
  convert(sums: readonly Sum[]): Conversion {
    const used = [...new Set(sums.map(({ currency }) => currency))].toSorted();
    const total = sums.reduce((sum, { currency, amount }) => {
      const rate = this.rateOf(currency);
      return rate ? sum.plus(rate.times(amount)) : sum;
    }, new Big(0));
    return {
      currency: this.own,
      amount: total.toFixed(2),
      rates: used.flatMap((currency) => {
        const rate = this.rateOf(currency);
        if (!rate || currency === this.own) return [];
        // A rate against TRY has the foreign currency's day; if the company's own is foreign too, the older one.
        const days = [this.known.get(currency), this.known.get(this.own)].flatMap((one) => one ?? []);
        const [oldest] = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
        const { date = "", source = "" } = oldest ?? {};
        return [{ currency, rate: trimZeros(rate.toFixed(6)), date, source }];
      }),
      missing: used.filter((currency) => !this.knows(currency)),
    };
  }
}

const codes = currencies.map(({ shortcode }) => shortcode);

interface AskedRates {
  company: number | Placeholder;
  codes: SQL | Placeholder;
  until: string | Placeholder | undefined;
}

/**
 * The newest rate of each currency, or the last one until a day: one index lookup for each, however many days are
 * stored.
 */
export function selectNewestRates(db: Db, { company, codes: asked, until }: AskedRates) {
  const { id, currency, buying, selling, banknote_buying, banknote_selling, date, source } = exchangeRates;
  const days = until === undefined ? sql`` : sql`and r.date <= ${until}`;
  const newest = sql`${id} in (
    select n.id from unnest(${asked}::text[]) as c(code) cross join lateral (
      select r.id from exchange_rates r
      where r.event_company_id = ${company} and r.currency = c.code and r.deleted_at is null ${days}
      order by r.date desc limit 1
    ) n)`;
  return db
    .select({ currency, buying, selling, banknote_buying, banknote_selling, date, source })
    .from(exchangeRates)
    .where(owned({ user: { event_company_id: company } }, exchangeRates, newest));
}

export function newestRates({ db, user }: Pick<Context | InTransaction, "db" | "user">, until?: string) {
  const bound = new Bound();
  const asked = {
    company: bound.value("company", user.event_company_id),
    codes: bound.value("codes", codes),
    until: bound.fixed("until a day", until !== undefined) ? bound.value("until", until) : undefined,
  };
  return prepared(db, "newest rates", bound, () => selectNewestRates(db as Db, asked)).execute(bound.values);
}

/** REF-031: read once until something is written in the company. */
export const readRates = (ctx: Context): Promise<Rates> =>
  cacheAnswer(ctx, "rates to convert by", { shape: "", values: {} }, async () => {
    const own = await ownCurrency(ctx);
    const rows = await newestRates(ctx);
    return new Rates(own, new Map(rows.map(({ currency, ...rate }) => [currency, rate])));
  });

/** Rates as they were on a day: each currency's newest one until then. */
export async function readRatesOn(ctx: Context | InTransaction, day: string): Promise<Rates> {
  const rows = await newestRates(ctx, day);
  return new Rates(await ownCurrency(ctx), new Map(rows.map(({ currency, ...rate }) => [currency, rate])));
}
