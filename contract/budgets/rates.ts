import { z } from "zod";

import { defineCall } from "../call";
import { clearable, int, isoDateTime, typedDay, written } from "../common";
import { ofKind } from "../kinds";

/**
 * Price of one unit of a currency in TRY: exact decimal as text, above zero, at most 12 digits before and 6 after the
 * dot.
 */
const rate = ofKind(
  "line",
  z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d{1,6})?$/, { error: "rate" })
    .refine((value) => /[1-9]/.test(value), { error: "rate" }),
);

const currency = ofKind("reference", z.string().regex(/^[A-Z]{3}$/, { error: "choice" }));

/** The current rate of a currency, and its source. */
const rateRow = z.object({
  currency: z.string(),
  name: z.string(),
  buying: z.string(),
  selling: z.string(),
  /** For cash; null if nobody quotes it. */
  banknote_buying: z.string().nullable(),
  banknote_selling: z.string().nullable(),
  date: z.string(),
  /** `seed` came with the company, `daily` from a bank, `manual` was entered by `entered_by`. */
  source: z.string(),
  entered_by: z.string().nullable(),
  entered_at: z.string(),
  version: z.number().int(),
});

/** The fields of a rate that is entered; the form reads them as people write them. */
export const rateFields = z.object({
  currency,
  buying: rate,
  selling: rate,
  /** For cash, both or neither. */
  banknote_buying: clearable(rate),
  banknote_selling: clearable(rate),
  date: typedDay,
  version: int(0, 2_147_483_647),
});

/** A bank sells for no less than it buys: swapped rates are reported. */
export const sellingAbove = <T extends z.ZodType<{ buying: string; selling: string }>>(fields: T) =>
  fields.refine(({ buying, selling }) => !(Number(selling) < Number(buying)), { path: ["selling"], error: "selling" });

interface Cash {
  banknote_buying?: string | null | undefined;
  banknote_selling?: string | null | undefined;
}

/** Cash has both rates or none, and the same order of them. */
export const cashAbove = <T extends z.ZodType<Cash>>(fields: T) =>
  fields
    .refine((cash) => !cash.banknote_buying || Boolean(cash.banknote_selling), {
      path: ["banknote_selling"],
      error: "required",
    })
    .refine((cash) => !cash.banknote_selling || Boolean(cash.banknote_buying), {
      path: ["banknote_buying"],
      error: "required",
    })
    .refine(
      ({ banknote_buying: buying, banknote_selling: selling }) =>
        !buying || !selling || !(Number(selling) < Number(buying)),
      { path: ["banknote_selling"], error: "selling" },
    );

/** REF-031: the rates as the admin looks after them; GET /exchange-rate is the plain list for the screens. */
export const list = defineCall({
  name: "listEnteredRates",
  method: "get",
  path: "/exchange-rates",
  auth: "admin",
  ledger: ["REF-031"],
  answer: z.object({
    status: z.literal("success"),
    data: z.array(rateRow),
    /** Daily source of rates, and the beginning of its failure; null if an admin alone enters them. */
    daily: z.object({ host: z.string(), failing_since: isoDateTime.nullable() }).nullable(),
  }),
});

/**
 * REF-031: sets the rate of a currency for a day. A later day is a new row, so that earlier uses keep theirs. `version`
 * is the one in the form, 0 for a currency without a rate.
 */
export const set = defineCall({
  name: "setExchangeRate",
  refuses: [409],
  method: "put",
  path: "/exchange-rates",
  auth: "admin",
  ledger: ["REF-031"],
  body: cashAbove(sellingAbove(rateFields)),
  answer: z.object({ ...written, rate: rateRow }),
});
