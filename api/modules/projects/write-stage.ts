import { eq, sql } from "drizzle-orm";

import { groupOf } from "#contract/projects/stages";

import type { InTransaction } from "../../context";
import { projects } from "../../db/schema/projects";
import { owned } from "../../records/owned";
import type { ProjectRecordRow } from "./facts";

/** The reason for the record's stage: a text, and for a lost offer a reason of the company's list. */
export interface StageReason {
  reason: string | null;
  loss_reason: number | null;
  /** A loss that comes back keeps its day. */
  archived_at?: Date | null;
}

/** The move itself: only if stage and version are still the expected ones; false if they are not. */
export async function writeStage(
  tx: InTransaction,
  before: ProjectRecordRow,
  version: number,
  stage: number,
  why: StageReason,
): Promise<boolean> {
  const archived = groupOf(stage) === "archive";
  const [moved] = await tx.db
    .update(projects)
    .set({
      stage,
      status_reason: why.reason,
      loss_reason_id: why.loss_reason,
      stage_changed_at: why.archived_at ?? tx.now(),
      updated_at: tx.now(),
      previous_stage: archived ? before.stage : null,
      version: sql`${projects.version} + 1`,
    })
    .where(
      owned(tx, projects, eq(projects.id, before.id), eq(projects.version, version), eq(projects.stage, before.stage)),
    )
    .returning({ id: projects.id });
  return moved !== undefined;
}
