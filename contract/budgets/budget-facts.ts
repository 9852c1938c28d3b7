/** Constants of budgets. No zod here: pages may import it. */

/** BUD-033, BUD-034 */
export const rowKinds = ["ITEM", "GROUP"] as const;
export type RowKind = (typeof rowKinds)[number];

/** Kinds of published rates; a budget uses one. */
export const rateTypes = ["forex_buying", "forex_selling", "banknote_buying", "banknote_selling"] as const;
export type RateType = (typeof rateTypes)[number];
/** Default rate type of new budgets in a company without a choice. */
export const usualRateType: RateType = "forex_selling";

/** States of a budget: draft, sent to the client, approved by the client. */
export const budgetStates = ["DRAFT", "SENT", "APPROVED"] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Limits of one budget and of a template, and of the lines that one call writes (`many`) or reads (`asked`). */
export const budgetLimits = {
  categories: 60,
  rows: 6000,
  templateRows: 1000,
  nameLength: 200,
  noteLength: 1000,
  altLength: 40,
  /** That of a supplier's name (contract/companies/company-fields.ts). */
  supplierLength: 160,
  many: 200,
  asked: 100,
};

/** Digits before and after the dot of a line's amounts and prices; a price may be below zero. */
export const lineDigits = {
  quantity: { whole: 9, part: 2 },
  repeat: { whole: 5, part: 2 },
  price: { whole: 12, part: 4 },
} as const;

/** Default values of a new line. */
export const newLineValues = {
  note: null,
  alt_group: null,
  is_default: 0,
  is_internal: 0,
  quantity: "1",
  repeat: "1",
  price_buy: "0",
  price_sell: "0",
} as const;

/** Default percent of VAT of a category. */
export const newCategoryVat = "20";

/** BUD-040: formats of a budget's files, their readers, and the alternatives that they show. */
export const exportFormats = ["xlsx", "pdf"] as const;
export const exportVersions = ["client", "internal"] as const;
export const shownAlternatives = ["chosen", "all"] as const;
export type ExportVersion = (typeof exportVersions)[number];
