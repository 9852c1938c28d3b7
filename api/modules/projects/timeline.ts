import { and, desc, eq, inArray, or } from "drizzle-orm";

import type { Context } from "../../context";
import { auditLog } from "../../db/schema/log";
import { recordFiles } from "../../db/schema/record-files";
import { users } from "../../db/schema/people";
import { translate } from "../../messages";
import { fileTitle, type FileTold } from "../files/timeline";
import { localDateTime } from "../times";
import { findWithModule } from "./facts";
import { readFieldChanges, type Changes } from "./field-changes";
import { readStages, stageName } from "./stage-names";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";

const newest = 100;

interface Told {
  stage?: [number | null, number];
  reason?: [null, string];
  budget?: [null, string];
  override?: [0, 1];
}

const plainTitles = {
  created: "timeline_created",
  reverted: "timeline_reverted",
  deleted: "timeline_deleted",
  restored: "timeline_restored",
} as const;

/** PRJ-003, PRJ-034: the last 100 entries, newest first, from the audit table; texts are ready to show. */
export async function readTimeline(ctx: Context, code: string) {
  const project = await findWithModule(ctx, code);
  const ofFiles = ownedOrDeleted(
    ctx,
    recordFiles,
    eq(recordFiles.model, "project"),
    eq(recordFiles.record_id, project.id),
  );
  const files = ctx.db.select({ id: recordFiles.id }).from(recordFiles).where(ofFiles);
  const [rows, stages] = await Promise.all([
    ctx.db
      .select({
        id: auditLog.id,
        model: auditLog.model,
        file: recordFiles.name,
        at: auditLog.created_at,
        action: auditLog.action,
        changes: auditLog.changes,
        user: users.full_name,
      })
      .from(auditLog)
      .leftJoin(users, refersTo(auditLog.user_id, users))
      .leftJoin(recordFiles, refersTo(auditLog.record_id, recordFiles, eq(auditLog.model, "file")))
      .where(
        owned(
          ctx,
          auditLog,
          or(
            and(eq(auditLog.model, "project"), eq(auditLog.record_id, project.id)),
            and(eq(auditLog.model, "file"), inArray(auditLog.record_id, files)),
          ),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(newest),
    readStages(ctx),
  ]);
  const name = (stage: number | null | undefined) =>
    stage === null || stage === undefined ? "" : stageName(stage, ctx.locale, stages);
  const title = (action: string, { stage, budget }: Told) => {
    if (action in plainTitles) return translate(ctx.locale, plainTitles[action as keyof typeof plainTitles]);
    if (action === "moved" || action === "undone") {
      return translate(ctx.locale, action === "moved" ? "timeline_moved" : "timeline_undone", {
        from: name(stage?.[0]),
        to: name(stage?.[1]),
      });
    }
    if (action === "budget_created") return translate(ctx.locale, "timeline_budget", { name: budget?.[1] ?? "" });
    return translate(ctx.locale, "timeline_updated");
  };
  const entryOf = (row: (typeof rows)[number]) => ({
    id: row.id,
    date: localDateTime(row.at, ctx.user.timezone),
    user: row.user,
    event: row.model === "file" ? `file_${row.action}` : row.action,
  });
  const edits = await readFieldChanges(
    ctx,
    project,
    rows.map(({ model, action, changes }) =>
      model === "project" && (action === "updated" || action === "reverted") ? (changes as Changes) : {},
    ),
  );
  const data = rows.map((row, index) => {
    if (row.model === "file") {
      const text = fileTitle(ctx.locale, row.action, row.file ?? "", row.changes as FileTold);
      return { ...entryOf(row), text, changes: [] };
    }
    const told = row.changes as Told;
    const override = told.override ? translate(ctx.locale, "timeline_override") : null;
    return {
      ...entryOf(row),
      text: [title(row.action, told), override, told.reason?.[1]].filter(Boolean).join(" · "),
      changes: edits[index] ?? [],
    };
  });
  return { status: "success" as const, data };
}
