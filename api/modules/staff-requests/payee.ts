import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";

import { accountGroups } from "#contract/account-groups";
import type { Locale } from "#contract/common";
import { isIban } from "#contract/fields";
import { foldTurkish } from "#contract/fold";
import type { Payee } from "#contract/requests/payee";
import {
  bankOfIban,
  isSameName,
  payeeWarnings,
  sameAmountDays,
  unusualTimes,
  usualPayments,
  type PayeeWarning,
} from "#contract/requests/payee-facts";

import type { InTransaction, Reader } from "../../context";
import { suppliers } from "../../db/schema/people";
import { amountRequests, requests } from "../../db/schema/staff-requests";
import { supplierAccounts } from "../../db/schema/suppliers";
import { Conflict } from "../../errors";
import { translate } from "../../messages";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { ownCurrency } from "../reference/own-settings";
import { formatPrice } from "../fact-texts";
import { verificationOf, verifyAccount } from "../supplier-accounts/verification";

/** Parts that a job has too. */
type PayeeReader = Pick<Reader, "db" | "user">;

/** A payment as it is typed or was sent. */
export interface Paying {
  /** Null while it was not sent. */
  id: number | null;
  requester_id: number;
  supplier_id: number;
  bank_name: string | null;
  bank_account_no: string;
  amount: string;
  currency: string;
  /** In the company's currency; null for a currency without a rate. */
  company_amount: string | null;
  company_currency: string;
  sent_at: Date;
}

/** Earlier payments and card requests of the supplier, without this one. */
const earlierOf = (ctx: PayeeReader, { id, supplier_id }: Paying, ...more: (SQL | undefined)[]) =>
  and(
    owned(ctx, amountRequests, eq(amountRequests.supplier_id, supplier_id)),
    owned(ctx, requests, id === null ? undefined : ne(requests.id, id), ...more),
  );

/** Accounts of approved payments to the supplier: whether one was this account, and the last one. */
async function readPaidAccounts(ctx: PayeeReader, paying: Paying) {
  const [row] = await ctx.db
    .select({
      known: sql<boolean>`coalesce(bool_or(${amountRequests.bank_account_no} = ${paying.bank_account_no}), false)`,
      last: sql<string | null>`(array_agg(${amountRequests.bank_account_no} order by ${requests.sent_at} desc))[1]`,
      count: sql<number>`count(*)::int`,
      median: sql<
        string | null
      >`round(percentile_cont(0.5) within group (order by ${requests.company_amount})::numeric, 2)::text`,
    })
    .from(requests)
    .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
    .where(earlierOf(ctx, paying, eq(requests.type, "payment"), eq(requests.status, "APPROVED")));
  return row ?? { known: false, last: null, count: 0, median: null };
}

/** Code of another request for the same amount within ten days; null without one. */
async function findSameAmount(ctx: PayeeReader, paying: Paying): Promise<string | null> {
  const away = sameAmountDays * 86_400_000;
  const [first, last] = [-away, away].map((by) => new Date(paying.sent_at.getTime() + by).toISOString());
  const [row] = await ctx.db
    .select({ code: requests.code })
    .from(requests)
    .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
    .where(
      earlierOf(
        ctx,
        paying,
        inArray(requests.type, ["payment", "credit_card"]),
        inArray(requests.status, ["PENDING", "APPROVED"]),
        eq(requests.currency, paying.currency),
        eq(requests.amount, paying.amount),
        sql`${requests.sent_at} between ${first}::timestamptz and ${last}::timestamptz`,
      ),
    )
    .orderBy(desc(requests.sent_at))
    .limit(1);
  return row?.code ?? null;
}

/** The supplier, and everybody whose list of accounts has the number. */
async function readParties(ctx: PayeeReader, { supplier_id, bank_account_no }: Paying) {
  const fields = { name: suppliers.name, legal: suppliers.name_legal, tax: suppliers.tax_number };
  const [supplier] = await ctx.db
    .select({ ...fields, country: suppliers.country })
    .from(suppliers)
    .where(ownedOrDeleted(ctx, suppliers, eq(suppliers.id, supplier_id)));
  const recorded = await ctx.db
    .select({ ...fields, supplier_id: supplierAccounts.supplier_id, holder: supplierAccounts.holder })
    .from(supplierAccounts)
    .innerJoin(suppliers, refersTo(supplierAccounts.supplier_id, suppliers))
    .where(owned(ctx, supplierAccounts, eq(supplierAccounts.iban, bank_account_no), isNull(suppliers.deleted_at)))
    .limit(20);
  return { supplier, recorded };
}

const hasSameName = (one: string, ...others: (string | null)[]) =>
  others.some((other) => other !== null && isSameName(foldTurkish(one), foldTurkish(other)));

/** The payee of a payment that was sent; null for other requests. */
export async function payeeOfRequest(
  ctx: PayeeReader,
  head: Pick<
    typeof requests.$inferSelect,
    "id" | "type" | "requester_id" | "amount" | "currency" | "company_amount" | "sent_at"
  >,
  fields: Pick<typeof amountRequests.$inferSelect, "supplier_id" | "bank_name" | "bank_account_no">,
  locale: Locale,
): Promise<Payee | null> {
  const { supplier_id, bank_name, bank_account_no } = fields;
  if (head.type !== "payment" || supplier_id === null || bank_account_no === null) return null;
  const { amount, currency } = head;
  const company_currency = await ownCurrency(ctx);
  const paying = { ...head, company_currency, supplier_id, bank_name, bank_account_no };
  return payeeOf(ctx, { ...paying, amount: amount ?? "0", currency: currency ?? "" }, locale);
}

/**
 * The approver's second look at a payee: confirms a new account if they say so, else 409. Returns the warnings that
 * stood, for the audit.
 */
export async function checkPayee(
  tx: InTransaction,
  head: Parameters<typeof payeeOfRequest>[1],
  isVerifying: boolean,
): Promise<string | null> {
  const [fields] = await tx.db
    .select()
    .from(amountRequests)
    .where(owned(tx, amountRequests, eq(amountRequests.request_id, head.id)));
  const payee = fields && (await payeeOfRequest(tx, head, fields, tx.locale));
  if (!payee || fields.supplier_id === null || fields.bank_account_no === null) return null;
  if (payee.is_verified === 0) {
    if (!isVerifying) throw new Conflict("account_unverified");
    await verifyAccount(tx, fields.supplier_id, fields.bank_account_no, head.requester_id);
  }
  return payee.warnings.map(({ kind }) => kind).join(", ") || null;
}

/** Facts and warnings about an account before money goes to it; two people confirm one that is new. */
export async function payeeOf(ctx: PayeeReader, paying: Paying, locale: Locale): Promise<Payee> {
  const { bank_account_no: number, bank_name, supplier_id, company_amount } = paying;
  const { supplier, recorded } = await readParties(ctx, paying);
  const paid = await readPaidAccounts(ctx, paying);
  const bank = bankOfIban(number);
  const { is_verified, writers } = await verificationOf(ctx, supplier_id, number);
  const others = recorded.filter((one) => one.supplier_id !== supplier_id);
  const holder = recorded.find((one) => one.supplier_id === supplier_id)?.holder ?? null;
  const stranger = others.find(({ tax }) => tax && supplier?.tax && tax !== supplier.tax);
  const sameAmount = await findSameAmount(ctx, paying);
  const isUnusual =
    company_amount !== null &&
    paid.median !== null &&
    paid.count >= usualPayments &&
    Number(company_amount) > unusualTimes * Number(paid.median);
  const texts: Record<PayeeWarning, string | null> = {
    tax_number: stranger?.name ?? null,
    other_supplier: stranger ? null : (others[0]?.name ?? null),
    account_changed: paid.last !== null && paid.last !== number ? accountGroups(paid.last) : null,
    unverified: is_verified ? null : "",
    same_amount: sameAmount === null ? null : "",
    unusual: isUnusual && paid.median ? formatPrice(paid.median, paying.company_currency, locale) : null,
    other_holder: holder !== null && supplier && !hasSameName(holder, supplier.name, supplier.legal) ? holder : null,
    other_bank: bank !== null && bank_name && !hasSameName(bank_name, bank) ? bank : null,
    other_country: isIban(number) && supplier && !number.startsWith(supplier.country) ? number.slice(0, 2) : null,
    not_iban: isIban(number) ? null : "",
    first_payment: paid.known ? null : "",
  };
  return {
    bank,
    warnings: payeeWarnings.flatMap((kind) => {
      const text = texts[kind];
      if (text === null) return [];
      const message = translate(locale, `payee_${kind}`, { text });
      return [{ kind, message, code: kind === "same_amount" ? sameAmount : null }];
    }),
    is_verified: is_verified ? 1 : 0,
    may_verify: !is_verified && ctx.user.id !== paying.requester_id && !writers.includes(ctx.user.id) ? 1 : 0,
  };
}
