import { Big } from "big.js";
import { asc, eq, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { trimZeros } from "#contract/decimals";
import type * as contract from "#contract/projects/products";
import { productTypes } from "#contract/projects/product-types";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { pricingPeriods } from "../../db/schema/periods";
import { products } from "../../db/schema/products";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { owned, refersTo } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findRecord } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { sumsOf } from "../sums";
import { productKind } from "./kind";

type Row = typeof products.$inferSelect;
type Input = Omit<BodyOf<typeof contract.update>, "version">;

/** A product names its period also after that was deleted. */
const selectProducts = ({ db }: Pick<Reader, "db">) =>
  db
    .select({ product: products, period: pricingPeriods.name })
    .from(products)
    .leftJoin(pricingPeriods, refersTo(products.period_id, pricingPeriods))
    .$dynamic();

const toProduct = ({ product: row, period }: { product: Row; period: string | null }) => ({
  ...pick(row, ["id", "type", "name", "price", "currency", "quota", "period_id", "description", "version"]),
  vat_rate: row.vat_rate === null ? null : trimZeros(row.vat_rate),
  period: row.period_id !== null && period !== null ? { id: row.period_id, name: period } : null,
  total: row.quota === null ? null : new Big(row.price).times(row.quota).toFixed(2),
});

async function readProduct(ctx: Reader, id: number) {
  const [row] = await selectProducts(ctx).where(owned(ctx, products, eq(products.id, id)));
  if (!row) throw new NotFound();
  return toProduct(row);
}

const orderOfType = sql.join(
  productTypes.map((type, nth) => sql`when ${type} then ${nth}::int`),
  sql` `,
);

/** PRJ-006: in the order of the types, then by name. */
export async function listProducts(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  const rows = await selectProducts(ctx)
    .where(owned(ctx, products, eq(products.project_id, project.id)))
    .orderBy(sql`case ${products.type} ${orderOfType} end`, sql`${products.name} collate tr_sort`, asc(products.id));
  const data = rows.map(toProduct);
  return {
    status: "success" as const,
    data,
    sums: sumsOf(data.map(({ currency, total }) => ({ currency, amount: total }))),
  };
}

/** The period is locked until the product is written, so that it is not deleted meanwhile. A kept one may be gone. */
async function checkProduct(tx: InTransaction, projectId: number, input: Input, kept: number | null = null) {
  const refused = (field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  if (!currencies.some(({ shortcode }) => shortcode === input.currency)) throw refused("currency");
  if (!input.period_id || input.period_id === kept) return;
  const { id, project_id } = pricingPeriods;
  const [period] = await tx.db
    .select({ id })
    .from(pricingPeriods)
    .where(owned(tx, pricingPeriods, eq(id, input.period_id), eq(project_id, projectId)))
    .for("share");
  if (!period) throw refused("period_id");
}

const made = madeRecord(productKind, ({ product }: { product: { id: number } }) => product.id);

export async function createProduct(ctx: Context, code: string, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const { id } = await addPart(tx, productKind, code, async (project_id) => {
      await checkProduct(tx, project_id, input);
      return { ...input, project_id };
    });
    const message = translate(tx.locale, "product_created");
    return { status: "success" as const, message, product: await readProduct(tx, id) };
  };
  return creating(ctx, work, made);
}

/** The product as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => readProduct(tx, id);

export async function updateProduct(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, productKind, code, id);
    await checkProduct(tx, before.project_id, input, before.period_id);
    const { undo } = await saveRecord(tx, productKind, before, version, input, currentOf(tx, id));
    const message = translate(tx.locale, "product_updated");
    return { status: "success" as const, undo, message, product: await readProduct(tx, id) };
  });
}

export async function removeProduct(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, productKind, code, id);
    const undo = await removeRecord(tx, productKind, before, version, currentOf(tx, id));
    return { status: "success" as const, undo, message: translate(tx.locale, "product_removed") };
  });
}
