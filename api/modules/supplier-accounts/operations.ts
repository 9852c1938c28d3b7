import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { isIban } from "#contract/fields";
import type * as contract from "#contract/companies/supplier-accounts";
import { accountWarnings } from "#contract/companies/supplier-accounts";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { suppliers } from "../../db/schema/people";
import { amountRequests, requests } from "../../db/schema/staff-requests";
import { supplierAccounts } from "../../db/schema/suppliers";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { boundReader, owned, refersTo } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkCurrency } from "../companies/checks";
import { addSupplierPart, findSupplierPart, lockSupplier, supplierOf } from "../suppliers/parts";
import { isVerified, verifyAccount, writersOf } from "./verification";
import { accountKind, handDefaultOn, makeRoomForDefault } from "./kind";

type Warning = (typeof accountWarnings)[number];

const flagOf = (value: number) => (value === 1 ? (1 as const) : (0 as const));

/** Names of other suppliers by the account number that they share. */
async function sharedNumbers(ctx: Reader, supplierId: number, numbers: readonly string[]) {
  const found = new Map<string, string[]>();
  if (numbers.length === 0) return found;
  const statement = prepared(ctx.db, "suppliers of an account number", { shape: "" }, () =>
    (ctx.db as Db)
      .selectDistinct({ iban: supplierAccounts.iban, name: suppliers.name })
      .from(supplierAccounts)
      .innerJoin(suppliers, refersTo(supplierAccounts.supplier_id, suppliers))
      .where(
        owned(
          boundReader,
          supplierAccounts,
          sql`${supplierAccounts.iban} = any(${sql.placeholder("numbers")}::text[])`,
          ne(supplierAccounts.supplier_id, sql.placeholder("supplier")),
          isNull(suppliers.deleted_at),
        ),
      )
      .orderBy(asc(suppliers.name)),
  );
  const rows = await statement.execute({
    company: ctx.user.event_company_id,
    supplier: supplierId,
    numbers: [...numbers],
  });
  for (const { iban, name } of rows) found.set(iban, [...(found.get(iban) ?? []), name]);
  return found;
}

/** The supplier's accounts, the default one first. */
async function readAccounts(ctx: Reader, supplierId: number) {
  const { id, bank, holder, currency, iban, is_default, version } = supplierAccounts;
  const ofSupplier = eq(supplierAccounts.supplier_id, sql.placeholder("supplier"));
  const statement = prepared(ctx.db, "accounts of a supplier", { shape: "" }, () =>
    (ctx.db as Db)
      .select({
        id,
        bank,
        holder,
        currency,
        iban,
        is_default,
        version,
        country: suppliers.country,
        is_verified: isVerified(suppliers.id, iban),
        writers: writersOf(suppliers.id, iban),
      })
      .from(supplierAccounts)
      .innerJoin(suppliers, refersTo(supplierAccounts.supplier_id, suppliers))
      .where(owned(boundReader, supplierAccounts, ofSupplier))
      .orderBy(desc(is_default), sql`${bank} collate tr_sort`, asc(id)),
  );
  const rows = await statement.execute({ company: ctx.user.event_company_id, supplier: supplierId });
  const numbers = rows.map((row) => row.iban);
  const shared = await sharedNumbers(ctx, supplierId, numbers);
  return rows.map(({ country, writers, ...row }) => {
    const shared_with = shared.get(row.iban) ?? [];
    const warnings: Record<Warning, boolean> = {
      no_iban: !isIban(row.iban),
      abroad: isIban(row.iban) && !row.iban.startsWith(country),
      shared: shared_with.length > 0,
      twice: rows.some((one) => one.id !== row.id && one.iban === row.iban && one.currency === row.currency),
    };
    return {
      ...row,
      is_default: flagOf(row.is_default),
      shared_with,
      warnings: accountWarnings.filter((warning) => warnings[warning]),
      is_verified: flagOf(row.is_verified ? 1 : 0),
      may_verify: flagOf(!row.is_verified && !writers?.includes(ctx.user.id) ? 1 : 0),
    };
  });
}

/** Accounts that a payment to the supplier may take, the default one first. */
export const accountsToPay = async (ctx: Reader, supplierId: number) =>
  (await readAccounts(ctx, supplierId)).map(({ bank, iban, currency, is_verified }) => ({
    bank,
    iban,
    currency,
    is_verified,
  }));

export async function listAccounts(ctx: Context, code: string) {
  const { id } = await supplierOf(ctx, code);
  return { status: "success" as const, data: await readAccounts(ctx, id) };
}

async function readAccount(ctx: Reader, { id, supplier_id }: { id: number; supplier_id: number }) {
  const account = (await readAccounts(ctx, supplier_id)).find((one) => one.id === id);
  if (!account) throw new NotFound();
  return account;
}

type Input = BodyOf<typeof contract.create>;

/** Two letters that were left out, too: no other country's accounts have 24 digits. */
const saysTurkish = (number: string) => number.startsWith("TR") || /^\d{24}$/.test(number);

/**
 * Lira of a supplier in Turkey are paid to an IBAN, and a number that looks like a Turkish IBAN must be valid anywhere;
 * every other number is accepted, for countries without IBANs have formats of their own.
 */
function checkNumber(tx: InTransaction, { country }: { country: string }, { iban, currency }: Input) {
  const isLira = country === "TR" && currency === "TRY";
  if (isIban(iban) || (!saysTurkish(iban) && !isLira)) return;
  const key = iban.startsWith("TR") && iban.length === 26 ? "account_iban_wrong" : "account_iban";
  throw new Invalid({ iban: [translate(tx.locale, key)] });
}

/** An account is unique within its supplier; one number may belong to several currencies. */
async function checkOnce(tx: InTransaction, supplierId: number, { iban, currency }: Input, ownId?: number) {
  const twin = (await readAccounts(tx, supplierId)).find(
    (one) => one.id !== ownId && one.iban === iban && one.currency === currency,
  );
  if (twin) throw new Invalid({ iban: [translate(tx.locale, "account_there", { bank: twin.bank })] });
}

type Account = Awaited<ReturnType<typeof readAccount>>;

/** The message of a save, with warnings to check before a payment. */
const messageOf = (
  { locale }: Reader,
  key: "account_created" | "account_updated",
  { iban, shared_with, warnings }: Account,
) =>
  [
    translate(locale, key),
    ...warnings.map((warning) =>
      translate(locale, `account_${warning}`, { names: shared_with.join(", "), country: iban.slice(0, 2) }),
    ),
  ].join(" ");

const currentOf = (tx: InTransaction, row: { id: number; supplier_id: number }) => async () => readAccount(tx, row);

/** CLI-046. The first account of a supplier is the default one. */
export async function createAccount(ctx: Context, code: string, input: Input) {
  const work = async (tx: InTransaction) => {
    const supplier = await lockSupplier(tx, code);
    checkCurrency(tx, "currency", input.currency);
    checkNumber(tx, supplier, input);
    await checkOnce(tx, supplier.id, input);
    const isFirst = (await readAccounts(tx, supplier.id)).length === 0;
    const is_default = input.is_default === 1 || isFirst ? 1 : 0;
    if (is_default === 1) await makeRoomForDefault(tx, { supplier_id: supplier.id });
    const row = await addSupplierPart(tx, accountKind, { ...input, is_default, supplier_id: supplier.id });
    const account = await readAccount(tx, row);
    return { status: "success" as const, message: messageOf(tx, "account_created", account), account };
  };
  return creating(
    ctx,
    work,
    madeRecord(accountKind, ({ account }: { account: { id: number } }) => account.id),
  );
}

/** The default is left by choosing another one, so that payments always have one to begin with. */
export async function updateAccount(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const supplier = await lockSupplier(tx, code);
    const before = await findSupplierPart(tx, accountKind, supplier, id);
    if (before.currency !== input.currency) checkCurrency(tx, "currency", input.currency);
    // A number that it had before may stay, whatever the supplier's country is by now.
    if (before.iban !== input.iban) checkNumber(tx, supplier, input);
    if (before.iban !== input.iban || before.currency !== input.currency) await checkOnce(tx, supplier.id, input, id);
    if (before.version === version && before.is_default === 1 && input.is_default === 0)
      throw new Invalid({ is_default: [translate(tx.locale, "account_default_kept")] });
    if (before.version === version && input.is_default === 1)
      await makeRoomForDefault(tx, { id, supplier_id: supplier.id });
    const { undo } = await saveRecord(tx, accountKind, before, version, input, currentOf(tx, before));
    const account = await readAccount(tx, before);
    return { status: "success" as const, undo, message: messageOf(tx, "account_updated", account), account };
  });
}

/** Without the default, payments begin with another account. */
export async function removeAccount(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const supplier = await lockSupplier(tx, code);
    const before = await findSupplierPart(tx, accountKind, supplier, id);
    const undo = await removeRecord(tx, accountKind, before, version, currentOf(tx, before));
    const next = before.is_default === 1 ? await handDefaultOn(tx, before) : null;
    const message = [
      translate(tx.locale, "account_removed"),
      ...(next ? [translate(tx.locale, "account_next", { bank: next.bank })] : []),
    ].join(" ");
    return { status: "success" as const, undo, message };
  });
}

/** True while a payment of the caller's own to this account waits. */
async function asksToPay(tx: InTransaction, supplier_id: number, account_no: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(amountRequests, refersTo(amountRequests.request_id, requests))
    .where(
      and(
        owned(tx, requests, eq(requests.requester_id, tx.user.id), eq(requests.status, "PENDING")),
        eq(amountRequests.supplier_id, supplier_id),
        eq(amountRequests.bank_account_no, account_no),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A second person confirms the number, so that payments to it may be approved. */
export async function verifySupplierAccount(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const supplier = await lockSupplier(tx, code);
    const account = await findSupplierPart(tx, accountKind, supplier, id);
    if (await asksToPay(tx, supplier.id, account.iban)) throw new Conflict("account_verified_by_other");
    await verifyAccount(tx, supplier.id, account.iban);
    const message = translate(tx.locale, "account_verified");
    return { status: "success" as const, message, account: await readAccount(tx, account) };
  });
}
