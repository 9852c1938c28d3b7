import { Big } from "big.js";
import { XMLParser } from "fast-xml-parser";
import { Agent, fetch } from "undici";
import { z } from "zod";

import { isDay } from "#contract/days";
import { rateFields, sellingAbove } from "#contract/budgets/rates";

import { currencyList } from "../reference/facts";

export interface PublishedRate {
  currency: string;
  buying: string;
  selling: string;
  /** For cash, if the bank quotes it. */
  banknote_buying?: string | null | undefined;
  banknote_selling?: string | null | undefined;
}

/** A bank's rates of one day: TRY for one unit of each currency, exact decimals as text. */
export interface Bulletin {
  /** YYYY-MM-DD */
  date: string;
  rates: PublishedRate[];
}

/** The received text is no bulletin; the message goes to the log. */
export class NoBulletin extends Error {
  override name = "NoBulletin";
}

const milliseconds = 10_000;
const maxBytes = 1_000_000;
/** Number of decimals of a stored rate. */
const decimals = 6;

/** Entities are not expanded: a bank's file has none, and one with them is not a bank's. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === "Currency",
});

const amount = z.string().regex(/^\d{1,12}(\.\d{1,10})?$/);
const file = z.object({
  Tarih_Date: z.object({ Tarih: z.string(), Currency: z.array(z.unknown()) }),
});
const cash = z.object({ BanknoteBuying: amount, BanknoteSelling: amount });
const line = z.object({
  CurrencyCode: z.string(),
  Unit: z.string().regex(/^[1-9]\d{0,5}$/),
  ForexBuying: amount,
  ForexSelling: amount,
});
const checked = sellingAbove(rateFields.pick({ currency: true, buying: true, selling: true }));

/** No bank sells for more than twice its buying rate; such a line is an error. */
const isLikely = ({ buying, selling }: { buying: string; selling: string }) => Number(selling) <= 2 * Number(buying);

/** Cash costs nearly the same as the currency. */
const isNear = (one: string, other: string) => Number(one) * 2 >= Number(other) && Number(one) <= Number(other) * 2;

/** A rate for one unit, with the precision of stored rates. */
const perUnit = (text: string, unit: string) => new Big(text).div(unit).round(decimals).toFixed();

/** Rates of cash; none if the bank quotes none, or impossible ones. */
function readCash(given: unknown, unit: string, { buying, selling }: { buying: string; selling: string }) {
  const read = cash.safeParse(given);
  if (!read.success) return {};
  const banknote_buying = perUnit(read.data.BanknoteBuying, unit);
  const banknote_selling = perUnit(read.data.BanknoteSelling, unit);
  const likely = isNear(banknote_buying, buying) && isNear(banknote_selling, selling);
  return likely && Number(banknote_buying) <= Number(banknote_selling) ? { banknote_buying, banknote_selling } : {};
}

/**
 * Reads the format of the Central Bank of Türkiye (kurlar/today.xml): rates of exchange (Forex…), for 100 units of some
 * currencies. Lines without such a rate (the drawing right) or with an unknown currency are left out. Throws
 * NoBulletin.
 */
export function readBulletin(xml: string): Bulletin {
  let parsed: unknown;
  try {
    parsed = parser.parse(xml, true);
  } catch (error) {
    throw new NoBulletin(`no XML: ${(error as Error).message.slice(0, 200)}`);
  }
  const root = file.safeParse(parsed);
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(root.data?.Tarih_Date.Tarih ?? "") ?? [];
  const date = `${year}-${month}-${day}`;
  if (!root.success || !isDay(date)) throw new NoBulletin("neither a day nor currencies in it");
  const known = new Set(currencyList("tr").map(({ shortcode }) => shortcode));
  const rates = root.data.Tarih_Date.Currency.flatMap((given) => {
    const read = line.safeParse(given);
    if (!read.success || read.data.CurrencyCode === "TRY" || !known.has(read.data.CurrencyCode)) return [];
    const { CurrencyCode, Unit, ForexBuying, ForexSelling } = read.data;
    const rate = checked.safeParse({
      currency: CurrencyCode,
      buying: perUnit(ForexBuying, Unit),
      selling: perUnit(ForexSelling, Unit),
    });
    return rate.success && isLikely(rate.data) ? [{ ...rate.data, ...readCash(given, Unit, rate.data) }] : [];
  });
  if (rates.length === 0) throw new NoBulletin("no rate that could be read");
  // The first one of duplicates counts.
  const once = new Map(rates.toReversed().map((rate) => [rate.currency, rate]));
  return { date, rates: [...once.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) };
}

/** Fetches the newest bulletin. Throws NoBulletin for anything else, and undici's errors. */
export async function fetchBulletin(url: string, stop: AbortSignal): Promise<Bulletin> {
  const dispatcher = new Agent({ maxResponseSize: maxBytes, headersTimeout: milliseconds, bodyTimeout: milliseconds });
  try {
    const answer = await fetch(url, {
      dispatcher,
      // Not compressed: the limit of bytes is one of the received bytes.
      headers: { accept: "application/xml, text/xml", "accept-encoding": "identity", "user-agent": "Kulis" },
      signal: AbortSignal.any([stop, AbortSignal.timeout(milliseconds)]),
    });
    if (answer.status !== 200) throw new NoBulletin(`status ${answer.status}`);
    // Packed all the same, it would have no bound.
    if (answer.headers.has("content-encoding")) throw new NoBulletin("it is packed");
    return readBulletin(await answer.text());
  } finally {
    await dispatcher.destroy();
  }
}
