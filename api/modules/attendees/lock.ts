import { eq } from "drizzle-orm";

import type { CompanyTransaction } from "../../context";
import { attendeeLists } from "../../db/schema/attendees";
import { projects } from "../../db/schema/projects";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";

/** Lists and columns of one project are written one after the other. */
export const lockProject = (tx: CompanyTransaction, project: number) =>
  tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(owned(tx, projects, eq(projects.id, project)))
    .for("no key update");

/** Locks the project's list in a body against a deletion; 422 beside the field for another project's. */
export async function lockList(tx: CompanyTransaction, project: number, id: number, field = "list_id") {
  const [row] = await tx.db
    .select()
    .from(attendeeLists)
    .where(owned(tx, attendeeLists, eq(attendeeLists.id, id), eq(attendeeLists.project_id, project)))
    .for("no key update");
  if (!row) throw new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  return row;
}
