// Facts of invoices and payments for pages and API. No zod here: pages may import it.

import { minus, plus, scaled, textOf, type Whole } from "../exact";

/** Directions of invoices: of suppliers, and to clients. */
export const invoiceDirections = ["purchase", "sales"] as const;
export type InvoiceDirection = (typeof invoiceDirections)[number];

/** Directions of payments: made to suppliers, and received from clients. */
export const paymentDirections = ["out", "in"] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

/** What pays the invoices of a direction. */
export const paymentDirectionOf = { purchase: "out", sales: "in" } as const;

export const invoiceStatuses = ["OPEN", "PARTIAL", "PAID", "REVERSED"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const paymentStatuses = ["ON_ACCOUNT", "PARTLY_MATCHED", "MATCHED", "REVERSED"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Ways in which money moves. */
export const moneyMethods = ["bank", "cash", "card"] as const;
export type MoneyMethod = (typeof moneyMethods)[number];

/** Most lines of one invoice. */
export const mostInvoiceLines = 100;

/** Most invoices of one payment. */
export const mostParts = 50;

/** Digits after the comma of quantities and prices of one unit, as UBL-TR has them. */
export const priceDigits = 8;

const cents = 2;
/** The sum of amounts of two decimals. */
export const sumOf = (amounts: readonly string[]): string =>
  textOf(
    amounts.reduce<Whole>((sum, one) => plus(sum, scaled(one, cents)), 0),
    cents,
  );

/** What is left of an amount; both have two decimals. */
export const leftOf = (amount: string, taken: string): string =>
  textOf(minus(scaled(amount, cents), scaled(taken, cents)), cents);

/** The same amount with the other sign. */
export const negated = (amount: string): string => textOf(minus(0, scaled(amount, cents)), cents);
