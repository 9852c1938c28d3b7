import { asc, count, lte } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { updateStage } from "#contract/projects/bizdev";
import { lastOfferStage } from "#contract/projects/stages";

import { transaction, type Context, type Reader } from "../../context";
import { bizdevStages } from "../../db/schema/companies";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { saveRecord, staleRecord } from "../../records/writes";
import { record } from "../../records/log";
import { stageKind } from "./kind";
import { placeRow } from "./order";
import { checkEnabled } from "./stage-rules";

/** Settings of another company are not found. */
export function checkOwn({ user }: Reader, company: number) {
  if (company !== user.event_company_id) throw new NotFound();
}

async function readRows(ctx: Reader) {
  const rows = await ctx.db
    .select()
    .from(bizdevStages)
    .where(owned(ctx, bizdevStages))
    .orderBy(asc(bizdevStages.sort_order), asc(bizdevStages.stage));
  const held = await ctx.db
    .select({ stage: projects.stage, n: count() })
    .from(projects)
    .where(owned(ctx, projects, lte(projects.stage, lastOfferStage)))
    .groupBy(projects.stage);
  return rows.map((row) => ({
    id: row.stage,
    name: row.name,
    name_en: row.name_en,
    enabled: row.enabled ? (1 as const) : (0 as const),
    sort_order: row.sort_order,
    stale_days: row.stale_days,
    offers: held.find(({ stage }) => stage === row.stage)?.n ?? 0,
    version: row.version,
  }));
}

/** LED-091 */
export async function listStages(ctx: Context, company: number) {
  checkOwn(ctx, company);
  return { status: "success" as const, data: await readRows(ctx) };
}

async function readStage(ctx: Reader, stage: number) {
  const row = (await readRows(ctx)).find(({ id }) => id === stage);
  if (!row) throw new NotFound();
  return row;
}

/** LED-087, LED-091: a move has no undo of its own, for the button beside it reverts it. */
export async function saveStage(
  ctx: Context,
  company: number,
  stage: number,
  { version, sort_order, enabled, ...names }: BodyOf<typeof updateStage>,
) {
  checkOwn(ctx, company);
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, stageKind, stage);
    const current = () => readStage(tx, stage);
    if (before.version !== version) throw await staleRecord(current);
    const changed = enabled === undefined || (enabled === 1) === before.enabled ? undefined : enabled === 1;
    if (changed !== undefined) await checkEnabled(tx, stage, changed);
    const values = { ...names, ...(changed === undefined ? {} : { enabled: changed }) };
    const { undo } =
      Object.keys(values).length > 0 ? await saveRecord(tx, stageKind, before, version, values, current) : {};
    if (sort_order !== undefined && (await placeRow(tx, bizdevStages, before.id, sort_order)))
      await record(tx, {
        model: stageKind.model,
        id: before.id,
        code: String(stage),
        action: "moved",
        changes: { sort_order: [before.sort_order, sort_order] },
      });
    const saved = await readStage(tx, stage);
    const message = translate(tx.locale, "stage_saved", { name: saved.name });
    return { status: "success" as const, message, undo, stage: saved };
  });
}
