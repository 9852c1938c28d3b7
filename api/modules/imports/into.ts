import { eq, sql } from "drizzle-orm";

import { attendeeLimits } from "#contract/projects/attendee-facts";

import type { InTransaction } from "../../context";
import { attendeeLists, attendees } from "../../db/schema/attendees";
import { Refusal } from "../../errors";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { projectKind } from "../projects/facts";
import type { Into } from "./nouns";

/** True if the person may write the project whose people they import. */
export const mayFill = (ctx: InTransaction, project: number): Promise<boolean> =>
  findWritable(ctx, projectKind, project).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/**
 * True if this number of rows can still be written: a list that was deleted meanwhile, or a full project, takes nobody.
 */
export async function isOpen(tx: InTransaction, { project_id, list_id }: Into, more: number): Promise<boolean> {
  if (project_id === null || list_id === null) return true;
  // Adding somebody to the list by hand waits for this batch.
  const [list] = await tx.db
    .select({ id: attendeeLists.id })
    .from(attendeeLists)
    .where(owned(tx, attendeeLists, eq(attendeeLists.id, list_id)))
    .for("no key update");
  const [held] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(attendees)
    .where(owned(tx, attendees, eq(attendees.project_id, project_id)));
  return list !== undefined && (held?.n ?? 0) + more <= attendeeLimits.mostAttendees;
}
