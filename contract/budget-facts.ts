/** What budgets are made of. No zod here: pages may import it. */

/** BUD-033, BUD-034 */
export const rowKinds = ["ITEM", "GROUP"] as const;
export type RowKind = (typeof rowKinds)[number];

/** Which of the published rates a budget is worked out with. */
export const rateTypes = ["forex_buying", "forex_selling", "banknote_buying", "banknote_selling"] as const;
export type RateType = (typeof rateTypes)[number];
/** What a new budget begins with in a company that chose nothing else. */
export const usualRateType: RateType = "forex_selling";

/** How far a budget is: written, sent to the client, approved by the client. */
export const budgetStates = ["DRAFT", "SENT", "APPROVED"] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Ends to what one budget holds, and to the lines that one call writes (`many`) or asks for (`asked`). */
export const budgetLimits = {
  categories: 60,
  rows: 6000,
  nameLength: 200,
  noteLength: 1000,
  altLength: 40,
  many: 200,
  asked: 100,
};

/** Digits before and after the dot of what a line counts and costs; a price may be below zero. */
export const lineDigits = {
  quantity: { whole: 9, part: 2 },
  repeat: { whole: 5, part: 2 },
  price: { whole: 12, part: 4 },
} as const;

/** What a new line says until somebody writes it. */
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

/** Percent of VAT of a category that nobody said otherwise of. */
export const newCategoryVat = "20";

/** BUD-040: files of a budget, whose they are, and which of its alternatives they show. */
export const exportFormats = ["xlsx", "pdf"] as const;
export const exportVersions = ["client", "internal"] as const;
export const shownAlternatives = ["chosen", "all"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportVersion = (typeof exportVersions)[number];
