import { count, eq } from "drizzle-orm";

import { lastFreeStage } from "#contract/projects/stages";

import type { InTransaction } from "../../context";
import { bizdevStages } from "../../db/schema/companies";
import { projects } from "../../db/schema/projects";
import { Conflict } from "../../errors";
import { owned } from "../../records/owned";
import { namedIn } from "./names";

/** Internal approval, and the stage that an approval leads to: neither is of use alone. */
const approval = 5;
const approved = 6;

/**
 * LED-091: the rules of switching a stage on or off. The company's stages are locked in one order, so that two admins at once
 * never leave it without one, and no offer comes into a stage while it is switched off (`holdStage`).
 */
export async function checkEnabled(tx: InTransaction, stage: number, enabled: boolean): Promise<void> {
  const rows = await tx.db
    .select()
    .from(bizdevStages)
    .where(owned(tx, bizdevStages))
    .orderBy(bizdevStages.stage)
    .for("update");
  const nameOf = (wanted: number) => {
    const row = rows.find((one) => one.stage === wanted);
    return row ? namedIn(tx.locale, row) : String(wanted);
  };
  const isOn = (wanted: number) =>
    wanted === stage ? enabled : rows.some((row) => row.stage === wanted && row.enabled);
  if (!rows.some((row) => row.stage <= lastFreeStage && isOn(row.stage))) throw new Conflict("stage_last");
  if (isOn(approval) && !isOn(approved))
    throw new Conflict("stage_pair", { stage: nameOf(approval), next: nameOf(approved) });
  if (enabled) return;
  const [held] = await tx.db
    .select({ n: count() })
    .from(projects)
    .where(owned(tx, projects, eq(projects.stage, stage)));
  if ((held?.n ?? 0) > 0) throw new Conflict("stage_in_use", { stage: nameOf(stage), count: held?.n ?? 0 });
}
