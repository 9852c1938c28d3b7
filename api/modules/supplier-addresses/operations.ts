import { asc, eq, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/companies/supplier-addresses";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { supplierAddresses } from "../../db/schema/suppliers";
import { NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { boundReader, owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkPlace } from "../companies/place-rules";
import { addSupplierPart, findSupplierPart, lockSupplier, supplierOf } from "../suppliers/parts";
import { addressKind } from "./kind";

async function readAddresses(ctx: Reader, supplierId: number) {
  const { id, title, address, city, country, phone, version } = supplierAddresses;
  const ofSupplier = eq(supplierAddresses.supplier_id, sql.placeholder("supplier"));
  return prepared(ctx.db, "addresses of a supplier", { shape: "" }, () =>
    (ctx.db as Db)
      .select({ id, title, address, city, country, phone, version })
      .from(supplierAddresses)
      .where(owned(boundReader, supplierAddresses, ofSupplier))
      .orderBy(sql`${title} collate tr_sort`, asc(id)),
  ).execute({ company: ctx.user.event_company_id, supplier: supplierId });
}

export async function listAddresses(ctx: Context, code: string) {
  const { id } = await supplierOf(ctx, code);
  return { status: "success" as const, data: await readAddresses(ctx, id) };
}

async function readAddress(ctx: Reader, { id, supplier_id }: { id: number; supplier_id: number }) {
  const address = (await readAddresses(ctx, supplier_id)).find((one) => one.id === id);
  if (!address) throw new NotFound();
  return address;
}

const currentOf = (tx: InTransaction, row: { id: number; supplier_id: number }) => async () => readAddress(tx, row);

export async function createAddress(ctx: Context, code: string, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const supplier = await lockSupplier(tx, code);
    checkPlace(tx, { country: input.country }, undefined);
    const row = await addSupplierPart(tx, addressKind, { ...input, supplier_id: supplier.id });
    const message = translate(tx.locale, "address_created");
    return { status: "success" as const, message, address: await readAddress(tx, row) };
  };
  return creating(
    ctx,
    work,
    madeRecord(addressKind, ({ address }: { address: { id: number } }) => address.id),
  );
}

export async function updateAddress(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findSupplierPart(tx, addressKind, await lockSupplier(tx, code), id);
    checkPlace(tx, { country: input.country === before.country ? undefined : input.country }, undefined);
    const { undo } = await saveRecord(tx, addressKind, before, version, input, currentOf(tx, before));
    const message = translate(tx.locale, "address_updated");
    return { status: "success" as const, undo, message, address: await readAddress(tx, before) };
  });
}

export async function removeAddress(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findSupplierPart(tx, addressKind, await lockSupplier(tx, code), id);
    const undo = await removeRecord(tx, addressKind, before, version, currentOf(tx, before));
    return { status: "success" as const, undo, message: translate(tx.locale, "address_removed") };
  });
}
