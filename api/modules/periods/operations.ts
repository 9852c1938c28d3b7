import { and, asc, eq, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/projects/periods";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { pricingPeriods } from "../../db/schema/periods";
import { products } from "../../db/schema/products";
import { Conflict, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findRecord } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { periodKind } from "./kind";

/** The project's periods by their first day, each with the others that share a day with it. */
async function readPeriods(ctx: Reader, projectId: number) {
  const { id, name, starts_at, ends_at, version } = pricingPeriods;
  const used = ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(products)
    .where(owned(ctx, products, eq(products.project_id, projectId), eq(products.period_id, id)));
  const rows = await ctx.db
    .select({ id, name, starts_at, ends_at, version, products: sql<number>`(${used})` })
    .from(pricingPeriods)
    .where(owned(ctx, pricingPeriods, eq(pricingPeriods.project_id, projectId)))
    .orderBy(asc(starts_at), asc(ends_at), asc(id));
  return rows.map((row) => ({
    ...row,
    overlaps: rows
      .filter((other) => other.id !== row.id && other.starts_at <= row.ends_at && other.ends_at >= row.starts_at)
      .map((other) => other.name),
  }));
}

/** PRJ-005 */
export async function listPeriods(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  return { status: "success" as const, data: await readPeriods(ctx, project.id) };
}

async function readPeriod(ctx: Reader, { id, project_id }: { id: number; project_id: number }) {
  const period = (await readPeriods(ctx, project_id)).find((one) => one.id === id);
  if (!period) throw new NotFound();
  return period;
}

type Period = Awaited<ReturnType<typeof readPeriod>>;

const messageOf = ({ locale }: Reader, key: "period_created" | "period_updated", { overlaps }: Period) =>
  [
    translate(locale, key),
    ...(overlaps.length > 0 ? [translate(locale, "period_overlaps", { names: overlaps.join(", ") })] : []),
  ].join(" ");

const made = madeRecord(periodKind, ({ period }: { period: { id: number } }) => period.id);

export async function createPeriod(ctx: Context, code: string, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const row = await addPart(tx, periodKind, code, async (project_id) => ({ ...input, project_id }));
    const period = await readPeriod(tx, row);
    return { status: "success" as const, message: messageOf(tx, "period_created", period), period };
  };
  return creating(ctx, work, made);
}

/** The period as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, row: { id: number; project_id: number }) => async () => readPeriod(tx, row);

export async function updatePeriod(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, periodKind, code, id);
    const { row, undo } = await saveRecord(tx, periodKind, before, version, input, currentOf(tx, before));
    const period = await readPeriod(tx, row);
    return { status: "success" as const, undo, message: messageOf(tx, "period_updated", period), period };
  });
}

/** Locked first, as a product that chooses it locks it: none takes it while it goes. */
export async function removePeriod(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, periodKind, code, id);
    await tx.db
      .select({ id: pricingPeriods.id })
      .from(pricingPeriods)
      .where(owned(tx, pricingPeriods, eq(pricingPeriods.id, id)))
      .for("update");
    const users = await tx.db
      .select({ name: products.name })
      .from(products)
      .where(and(owned(tx, products, eq(products.period_id, id))))
      .orderBy(asc(products.id));
    if (users.length > 0) {
      const names = users.map(({ name }) => name).join(", ");
      const blockers = users.map(({ name }) => ({ kind: "product", text: name }));
      throw new Conflict("period_in_use", { names }, { blockers });
    }
    const undo = await removeRecord(tx, periodKind, before, version, currentOf(tx, before));
    return { status: "success" as const, undo, message: translate(tx.locale, "period_removed") };
  });
}
