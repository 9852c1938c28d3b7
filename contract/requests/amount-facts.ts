// Requests with an amount that staff send (ACC-019…ACC-026). No zod here: pages may import it.

import { divided, minus, plus, scaled, textOf, times, type Whole } from "../exact";

/** ACC-167…ACC-170 */
export const amountTypes = ["advance", "expense", "credit_card", "payment"] as const;
export type AmountType = (typeof amountTypes)[number];

/** ACC-053, ACC-064: most rows of the types that have some. */
export const mostItems: Partial<Record<AmountType, number>> = { advance: 5, expense: 10 };

/** ACC-098, ACC-099 */
export const paymentMethods = ["CASH", "CC"] as const;
/** ACC-074, ACC-075 */
export const assignees = ["AGENCY", "CLIENT"] as const;

/** Source of costs of a project; any other source is the id of an expense source. ACC-048 */
export const projectSource = "PROJECT";

/** PRJ-060: statuses of projects that a request may name. */
export const requestableStatuses = ["LEAD", "PREP", "OPERATION", "PRECLOSE"] as const;

/** Preview warnings, which approvers see too: the receipt was already sent. */
export const amountWarnings = ["same_receipt"] as const;

/** Columns of amounts hold what is below it. */
const unheld = 10 ** 13;

/** True for an amount, above or below zero, that its column holds. */
export const isHeld = (amount: string): boolean => Math.abs(Number(amount)) < unheld;

/** Sum of rows, two decimals. */
export const sumRows = (rows: readonly { amount: string }[]): string =>
  textOf(
    rows.reduce<Whole>((sum, { amount }) => plus(sum, scaled(amount, 2)), 0),
    2,
  );

/** Digits of a rate of VAT. */
const rateDigits = 4;
const hundredPercent = 100 * 10 ** rateDigits;

/**
 * Splits an amount with VAT at a rate in percent: the net amount is rounded first, VAT is the rest, and the amount stays
 * as it was typed (decision 109). Two decimals each.
 */
export function splitGross(gross: string, rate: string): { net: string; vat: string } {
  const total = scaled(gross, 2);
  const net = divided(times(total, hundredPercent), plus(scaled(rate, rateDigits), hundredPercent));
  return { net: textOf(net, 2), vat: textOf(minus(total, net), 2) };
}

/**
 * Adds VAT at a rate in percent to a net amount, rounded to two decimals; `splitGross` of the result gives the same net
 * amount and VAT back.
 */
export function addVat(net: string, rate: string): { gross: string; vat: string } {
  const vat = divided(times(scaled(net, 2), scaled(rate, rateDigits)), hundredPercent);
  return { gross: textOf(plus(scaled(net, 2), vat), 2), vat: textOf(vat, 2) };
}
