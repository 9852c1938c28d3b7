import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";

import type { Context } from "../../../context";
import { formEntries } from "../../../db/schema/form-entries";
import { formFields, formOptions } from "../../../db/schema/forms";
import { formWaits } from "../../../db/schema/form-waits";
import { ofCompany, owned, refersTo } from "../../../records/owned";
import { findAnswered } from "../entries/kind";
import { localDateTime } from "../../times";
import type { EntryRow, Reader } from "../entries/entry-row";

const most = 500;
const isOpen = inArray(formWaits.state, ["waiting", "offered"]);

/** Waiting people by option, the first of each option first. */
export async function listWaits(ctx: Context, code: string) {
  const form = await findAnswered(ctx, code);
  const rows = await ctx.db
    .select({
      id: formWaits.id,
      entry: formWaits.entry_id,
      name: formEntries.name,
      field: formFields.title,
      option: formOptions.option_text,
      state: formWaits.state,
      created_at: formWaits.created_at,
      expires_at: formWaits.expires_at,
    })
    .from(formWaits)
    .innerJoin(formEntries, refersTo(formWaits.entry_id, formEntries, isNull(formEntries.deleted_at)))
    .innerJoin(formFields, refersTo(formWaits.field_id, formFields, isNull(formFields.deleted_at)))
    .innerJoin(formOptions, refersTo(formWaits.option_id, formOptions, isNull(formOptions.deleted_at)))
    .where(owned(ctx, formWaits, and(eq(formWaits.form_id, form.id), isOpen)))
    .orderBy(asc(formFields.sort_order), asc(formOptions.sort_order), asc(formOptions.id), asc(formWaits.id))
    .limit(most);
  const time = (instant: Date) => localDateTime(instant, ctx.user.timezone);
  return {
    status: "success" as const,
    data: rows.map(({ created_at, expires_at, state, ...row }) => ({
      ...row,
      state: state === "offered" ? ("offered" as const) : ("waiting" as const),
      since: time(created_at),
      until: expires_at && time(expires_at),
    })),
  };
}

/** Wishes and offers of an entry. */
export const waitsOfEntry = ({ db }: Pick<Reader, "db">, { id, event_company_id }: EntryRow) =>
  db
    .select()
    .from(formWaits)
    .where(ofCompany(event_company_id, formWaits, and(eq(formWaits.entry_id, id), isOpen)))
    .orderBy(asc(formWaits.id));

/** Options of a form with people waiting: free places go to them. */
export async function waitedFor(
  { db }: Pick<Reader, "db">,
  { id, event_company_id }: Pick<EntryRow, "id" | "event_company_id">,
  own = 0,
) {
  const rows = await db
    .selectDistinct({ option_id: formWaits.option_id })
    .from(formWaits)
    .where(
      ofCompany(
        event_company_id,
        formWaits,
        and(eq(formWaits.form_id, id), eq(formWaits.state, "waiting"), ne(formWaits.entry_id, own)),
      ),
    );
  return new Set(rows.map(({ option_id }) => option_id));
}
