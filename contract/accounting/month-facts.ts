// Months of accounting and what hinders their closing. No zod here: pages import it.

/** 'YYYY-MM' */
export const wholeMonth = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** What hinders the closing of a month, in the order in which it is mended. PRJ-097 */
export const hindranceKinds = [
  /** A request with an amount that nobody has decided. */
  "undecided",
  /** An amount without a rate. */
  "no_rate",
  "no_project",
  /** A purchase invoice of a project with a line that names no line of its budget. */
  "no_budget_line",
  /** A payment of which something is on account. */
  "unmatched",
  /** An approved advance of which something is open. */
  "open_advance",
  /** An approved sales invoice request without its invoice. */
  "no_invoice",
  /** A project after its end and the company's days, without a sales invoice. */
  "project_not_invoiced",
] as const;
export type HindranceKind = (typeof hindranceKinds)[number];

/** Records of one kind that a month names; the number says how many there are. */
export const mostHindrances = 50;

/** The month of a day, 'YYYY-MM'. */
export const monthOfDay = (day: string): string => day.slice(0, 7);
