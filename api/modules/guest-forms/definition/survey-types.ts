import { and, asc, eq, inArray, isNull, ne, or } from "drizzle-orm";

import type { InTransaction } from "../../../context";
import { projectTypes } from "../../../db/schema/definitions";
import { forms } from "../../../db/schema/forms";
import { surveyTypes } from "../../../db/schema/surveys";
import { Conflict } from "../../../errors";
import { ofCompany, owned, refersTo } from "../../../records/owned";

type Survey = Pick<typeof forms.$inferSelect, "id" | "form_type" | "project_types">;

/**
 * Returns those of these project types that are the company's, locked until the transaction is over: claims come one
 * after the other.
 */
export const lockTypes = (tx: InTransaction, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .select({ id: projectTypes.id, name: projectTypes.name, archived: projectTypes.archived })
        .from(projectTypes)
        .where(owned(tx, projectTypes, inArray(projectTypes.id, [...ids])))
        .orderBy(asc(projectTypes.id))
        .for("no key update");

/** Names of those with another survey; a deleted survey has none. The types are locked. */
export async function takenTypes(tx: InTransaction, types: { id: number; name: string }[], own?: number) {
  if (types.length === 0) return [];
  const ids = types.map(({ id }) => id);
  const rows = await tx.db
    .select({ id: surveyTypes.project_type_id })
    .from(surveyTypes)
    .innerJoin(forms, refersTo(surveyTypes.form_id, forms, isNull(forms.deleted_at)))
    .where(
      owned(
        tx,
        surveyTypes,
        inArray(surveyTypes.project_type_id, ids),
        own === undefined ? undefined : ne(surveyTypes.form_id, own),
      ),
    );
  return types.filter(({ id }) => rows.some((row) => row.id === id)).map(({ name }) => name);
}

/** Writes the form's types into the index, after any write of the form: a save, an undo, or a restore. */
export async function claimTypes(tx: InTransaction, { id, form_type, project_types }: Survey): Promise<void> {
  if (form_type !== "survey") return;
  const types = await lockTypes(tx, project_types);
  const taken = await takenTypes(tx, types, id);
  if (taken.length > 0) throw new Conflict("survey_type_taken", { names: taken.join(", ") });
  const ids = types.map((type) => type.id);
  const company = tx.user.event_company_id;
  await tx.db
    .delete(surveyTypes)
    .where(
      ofCompany(
        company,
        surveyTypes,
        or(eq(surveyTypes.form_id, id), ids.length > 0 ? and(inArray(surveyTypes.project_type_id, ids)) : undefined),
      ),
    );
  if (ids.length === 0) return;
  await tx.db
    .insert(surveyTypes)
    .values(
      ids.map((type) => ({ event_company_id: company, form_id: id, project_type_id: type, created_at: tx.now() })),
    );
}
