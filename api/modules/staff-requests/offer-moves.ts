import { and, eq } from "drizzle-orm";

import { internalApproval } from "#contract/projects/stages";

import type { InTransaction } from "../../context";
import { projects } from "../../db/schema/projects";
import { record } from "../../records/log";
import { owned } from "../../records/owned";
import { declinedStage } from "../projects/rules";
import { readStages } from "../projects/stage-names";
import { writeStage } from "../projects/write-stage";
import type { RequestRecord } from "./kind";

/**
 * Moves the offer of a decided or withdrawn internal approval: on to stage 6, or back to the budget with the reason
 * (PRJ-095). An offer that left the stage meanwhile stays where it is.
 */
export async function moveOffer(
  tx: InTransaction,
  { type, project_id }: Pick<RequestRecord, "type" | "project_id">,
  status: "APPROVED" | "DECLINED" | "WITHDRAWN",
  reason: string | null,
): Promise<void> {
  if (type !== "offer" || project_id === null) return;
  const [before] = await tx.db
    .select()
    .from(projects)
    .where(owned(tx, projects, and(eq(projects.id, project_id), eq(projects.stage, internalApproval))))
    .for("update");
  if (!before) return;
  const enabled = (await readStages(tx)).filter((one) => one.enabled).map(({ stage }) => stage);
  const stage = status === "APPROVED" ? internalApproval + 1 : declinedStage({ enabled });
  await writeStage(tx, before, before.version, stage, { reason, loss_reason: null });
  await record(tx, {
    model: "project",
    id: before.id,
    code: before.code,
    action: "moved",
    changes: {
      stage: [before.stage, stage],
      ...(reason ? { reason: [null, reason] } : {}),
      ...(before.status_reason ? { status_reason: [before.status_reason, reason] } : {}),
    },
  });
}
