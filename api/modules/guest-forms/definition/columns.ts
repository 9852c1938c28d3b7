import { and, asc, eq, isNull } from "drizzle-orm";

import { attendeeColumns, hasRules, proofColumns } from "#contract/guest-forms/form-facts";

import type { Context } from "../../../context";
import { attendeeColumns as ownColumns } from "../../../db/schema/attendees";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import type { FieldRow, FormRow } from "./kind";

type Reader = Pick<Context, "db" | "locale">;
type ColumnsOfField = "default_value_type" | "default_value_db" | "verification_column";
type OfProject = Pick<FormRow, "event_company_id" | "project_id">;

/** True for a fixed column: an own column with this key could not be distinguished from it. */
const isFixed = (key: string): boolean => (attendeeColumns as readonly string[]).includes(key);

/** The own columns of the form's project; a form of the company has none. */
async function ownOf({ db }: Pick<Reader, "db">, { event_company_id, project_id }: OfProject) {
  if (project_id === null) return [];
  const rows = await db
    .select({ key: ownColumns.key, text: ownColumns.name })
    .from(ownColumns)
    .where(
      ofCompany(
        event_company_id,
        ownColumns,
        and(eq(ownColumns.project_id, project_id), isNull(ownColumns.deleted_at)),
      ),
    )
    .orderBy(asc(ownColumns.id));
  return rows.filter(({ key }) => !isFixed(key));
}

/** FRM-003, FRM-052: columns of the attendees that a form's rules and questions may use. */
export async function columnsOf(ctx: Reader, form: OfProject & Pick<FormRow, "form_type">) {
  if (!hasRules(form.form_type)) return [];
  const fixed = attendeeColumns.map((key) => ({
    key: key as string,
    text: translate(ctx.locale, `form_column_${key}`),
  }));
  return [...fixed, ...(await ownOf(ctx, form))];
}

/** Columns that a form may use: for a rule or a value, and as a proof of a room mate (FRM-077, FRM-089). */
export async function readUsableColumns(ctx: Pick<Reader, "db">, form: OfProject) {
  const own = (await ownOf(ctx, form)).map(({ key }) => key);
  return { values: new Set<string>([...attendeeColumns, ...own]), proofs: new Set<string>([...proofColumns, ...own]) };
}
export type KnownColumns = Awaited<ReturnType<typeof readUsableColumns>>;

/** True if a rule can be copied to a project without these own columns. */
export const goesAlong = ({ target_column: column }: { target_column: string | null }): boolean =>
  column === null || isFixed(column);

/**
 * A field without the project's own columns: it has no default value, and room mates are proved by the mail, which
 * everybody has who can be asked; without any proof a name alone would do.
 */
export function withoutOwnColumns<T extends Pick<FieldRow, ColumnsOfField>>(field: T): T {
  const { default_value_type, default_value_db, verification_column } = field;
  const isLost = default_value_db !== null && !isFixed(default_value_db);
  const isProved = verification_column === null || (proofColumns as readonly string[]).includes(verification_column);
  return {
    ...field,
    default_value_type: isLost && default_value_type === "DB" ? "NONE" : default_value_type,
    default_value_db: isLost ? null : default_value_db,
    verification_column: isProved ? verification_column : "email",
  };
}
