import { inArray } from "drizzle-orm";

import type { Reader } from "../../../context";
import { formEntries } from "../../../db/schema/form-entries";
import { Conflict, Forbidden } from "../../../errors";
import { findById, recordKind } from "../../../records/kinds";
import { ownedOrDeleted } from "../../../records/owned";
import type { MessageKey } from "../../../messages";
import { formKind, mayWriteForm, type FormRow } from "../definition/kind";
import { tellInProject } from "../../projects/parts";

export type EntryRow = typeof formEntries.$inferSelect;

const nameOf = ({ id, name }: Pick<EntryRow, "id" | "name">): string => name ?? `#${id}`;

/**
 * A form for readers of its answers: everybody in reach of its project, and for one of the company (surveys, customer
 * forms) admins alone, though everybody may copy its definition.
 */
export async function findAnswered(ctx: Reader, code: string): Promise<FormRow> {
  const form = await formKind.find(ctx, code);
  if (form.project_id === null && ctx.user.is_admin !== 1) throw new Forbidden();
  return form;
}

/** An entry has the reach of its form. Its acts are reverted by acts of their own: it holds places. */
export const entryKind = recordKind({
  model: "form_entry",
  table: formEntries,
  codeOf: ({ id }) => String(id),
  nameOf,
  async find(ctx: Reader, code, deleted = false) {
    const row = await findById(ctx, formEntries, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
    await findAnswered(ctx, String(row.form_id));
    return row;
  },
  mayWrite: async (ctx, { form_id }) => mayWriteForm(ctx, await findAnswered(ctx, String(form_id))),
  checkUndo: async () => {
    throw new Conflict("form_entry_final");
  },
});

/** The sentence of an act; it contains no answer, for history outlives them. */
export function titleOf(changes: Record<string, [unknown, unknown] | undefined>): MessageKey | undefined {
  const [, guest] = changes["guest"] ?? [];
  if (guest === "changed") return "form_entry_told_guest_changed";
  if (guest === "cancelled") return "form_entry_told_guest_cancelled";
  if (guest === "returned") return "form_entry_told_guest_returned";
  const [from, to] = changes["state"] ?? [];
  if (to === "cancelled") return "form_entry_told_cancelled";
  if (from === "cancelled") return "form_entry_told_restored";
  if (from === "waiting") return "form_entry_told_admitted";
  if (changes["erased"]) return "form_entry_told_erased";
  if (changes["entered"]) return "form_entry_told_entered";
  if (changes["corrected"]) return "form_entry_told_corrected";
  return changes["link"] ? "form_entry_told_link" : undefined;
}

tellInProject({
  model: "form_entry",
  table: formEntries,
  facts: {},
  titleOf,
  async namesOf(ctx, ids) {
    const rows = await ctx.db
      .select({ id: formEntries.id, name: formEntries.name })
      .from(formEntries)
      .where(ownedOrDeleted(ctx, formEntries, inArray(formEntries.id, ids)));
    return new Map(rows.map((row) => [row.id, nameOf(row)]));
  },
});
