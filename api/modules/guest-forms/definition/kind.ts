import { and, asc, eq, inArray, or, sql, type AnyColumn } from "drizzle-orm";
import { z } from "zod";

import { formBody } from "#contract/guest-forms/form-definition";
import { factsOf } from "#contract/kinds";
import { isGranted } from "#contract/permissions";

import type { InTransaction, Reader } from "../../../context";
import {
  formFields,
  formListMatches,
  formOptions,
  formRules,
  forms,
  formSamples,
  formSections,
} from "../../../db/schema/forms";
import { Conflict, Invalid, NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { findById, findWritable, recordKind } from "../../../records/kinds";
import type { RecordKind, RecordTable, RowOf, Writable } from "../../../records/kinds";
import { owned, ownedOrDeleted } from "../../../records/owned";
import { removeRecords } from "../../../records/writes";
import { findWithModule, mayWrite } from "../../projects/facts";
import { tellInProject } from "../../projects/parts";
import { claimTypes } from "./survey-types";
import { comeBack, goWith } from "../../../records/dependents";
import { countPlaces } from "./quota";

export type FormRow = typeof forms.$inferSelect;
export type SectionRow = typeof formSections.$inferSelect;
export type FieldRow = typeof formFields.$inferSelect;
export type OptionRow = typeof formOptions.$inferSelect;

/** FRM-217: by id or code; one of a project within the reach of the project. */
async function findForm(ctx: Reader, code: string, deleted = false): Promise<FormRow> {
  const isId = /^\d{1,9}$/.test(code);
  const key = isId ? or(eq(forms.code, code), eq(forms.id, Number(code))) : eq(forms.code, code);
  const [row] = await ctx.db
    .select()
    .from(forms)
    .where((deleted ? ownedOrDeleted : owned)(ctx, forms, key));
  if (!row) throw new NotFound();
  if (row.project_id !== null) await findWithModule(ctx, String(row.project_id));
  return row;
}

/** Forms of a project are written by the project's writers, those of the company by admins. */
export async function mayWriteForm(ctx: Reader, { project_id }: Pick<FormRow, "project_id">): Promise<boolean> {
  if (project_id === null) return ctx.user.is_admin === 1;
  return mayWrite(ctx, await findWithModule(ctx, String(project_id)));
}

/** Does the grid let a writer of the form change it, too? */
export const mayUpdateForm = async (ctx: Reader, form: Pick<FormRow, "project_id">): Promise<boolean> =>
  isGranted(ctx.user, "forms", "update") && (await mayWriteForm(ctx, form));

export const formKind = recordKind({
  model: "form",
  table: forms,
  codeOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  find: findForm,
  mayWrite: mayWriteForm,
  // A project type has one survey, whatever brings an earlier one back.
  async followed(tx, _before, row) {
    await claimTypes(tx, row);
    return undefined;
  },
});

tellInProject({
  model: "form",
  table: forms,
  facts: { ...factsOf(z.object(formBody)), state: { kind: "choice" } },
  async namesOf(ctx, ids) {
    const rows = await ctx.db
      .select({ id: forms.id, name: forms.name })
      .from(forms)
      .where(ownedOrDeleted(ctx, forms, or(...ids.map((id) => eq(forms.id, id)))));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});

/** A table of a form's parts. */
type PartTable = RecordTable & { form_id: AnyColumn };

const baseOf = (row: unknown) => row as { id: number; form_id: number; deleted_at: Date | null };

/** A part of a form: it has the reach and the writers of its form. */
const formPart = <T extends PartTable>(
  spec: Pick<RecordKind<T>, "model" | "table" | "nameOf" | "checkUndo" | "undone" | "takeBack">,
): RecordKind<T> =>
  recordKind<T>({
    ...spec,
    codeOf: (row) => String(baseOf(row).id),
    async find(ctx, code, deleted = false) {
      const row = await findById(ctx, spec.table, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
      await findForm(ctx, String(baseOf(row).form_id));
      return row;
    },
    mayWrite: async (ctx, row) => mayWriteForm(ctx, await findForm(ctx, String(baseOf(row).form_id))),
  });

/** FRM-193: one that came meanwhile keeps an earlier one from coming back. */
async function checkAttendance(tx: InTransaction, form: number, fields: (typeof formFields.$inferSelect)[]) {
  if (!fields.some(({ type }) => type === "attendance")) return;
  if (await hasAttendance(tx, form)) throw new Conflict("form_one_attendance");
}

/** FRM-194 */
export async function hasAttendance(tx: Reader, form: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: formFields.id })
    .from(formFields)
    .where(owned(tx, formFields, eq(formFields.form_id, form), eq(formFields.type, "attendance")))
    .limit(1);
  return row !== undefined;
}

export const sectionKind = formPart({
  model: "form_section",
  table: formSections,
  nameOf: ({ title }) => title,
  async checkUndo(tx, row, values) {
    if (!("deleted_at" in values) || !row.deleted_at) return;
    const { form_section_id, deleted_at } = formFields;
    const with_it = and(eq(form_section_id, row.id), eq(deleted_at, row.deleted_at));
    await checkAttendance(
      tx,
      row.form_id,
      await tx.db
        .select()
        .from(formFields)
        .where(ownedOrDeleted(tx, formFields, with_it)),
    );
  },
  async undone(tx, before, row) {
    if (!before.deleted_at || row.deleted_at) return;
    await comeBack(tx, formFields, formFields.form_section_id, row.id, before.deleted_at);
    await comeBack(tx, formRules, formRules.form_id, row.form_id, before.deleted_at);
  },
});

export const fieldKind = formPart({
  model: "form_field",
  table: formFields,
  nameOf: ({ title }) => title,
  async checkUndo(tx, row, values) {
    if ("deleted_at" in values && row.deleted_at) await checkAttendance(tx, row.form_id, [row]);
  },
  takeBack: async (tx, row, { options }) => takeOptionsBack(tx, row.id, (options?.[1] ?? []) as number[]),
  async undone(tx, before, row) {
    if (before.deleted_at && !row.deleted_at)
      await comeBack(tx, formRules, formRules.form_id, row.form_id, before.deleted_at);
  },
});

export const optionKind = formPart({
  model: "form_option",
  table: formOptions,
  nameOf: ({ option_text }) => option_text,
  async undone(tx, before, row) {
    // Places were taken and given back since the earlier number was written.
    await countPlaces(tx, row.event_company_id, row.id);
    if (before.deleted_at && !row.deleted_at)
      await comeBack(tx, formRules, formRules.option_id, row.id, before.deleted_at);
  },
});

/** Undoes options added at once; those changed since stay. */
async function takeOptionsBack(tx: InTransaction, field: number, ids: readonly number[]): Promise<boolean> {
  const { id, field_id, version } = formOptions;
  const asTheyCame = and(eq(field_id, field), inArray(id, [...ids]), eq(version, 1));
  const rows = await tx.db
    .select({ id })
    .from(formOptions)
    .where(owned(tx, formOptions, asTheyCame));
  const going = [];
  for (const one of rows) going.push(await findWritable(tx, optionKind, one.id));
  const [first, ...others] = await removeRecords(tx, optionKind, going);
  if (first === undefined) return false;
  const lost = inArray(formRules.option_id, [first, ...others]);
  await goWith(tx, formRules, lost, { table: formOptions, id: first });
  return true;
}

export const sampleKind = formPart({
  model: "form_sample",
  table: formSamples,
  nameOf: ({ name }) => name,
});

async function checkPair(tx: InTransaction, row: typeof formListMatches.$inferSelect) {
  const { field_id, attendee_list_id_one: one, attendee_list_id_two: two } = formListMatches;
  const ids = [row.attendee_list_id_one, row.attendee_list_id_two];
  const [twice] = await tx.db
    .select({ id: formListMatches.id })
    .from(formListMatches)
    .where(
      owned(
        tx,
        formListMatches,
        eq(field_id, row.field_id),
        or(and(eq(one, ids[0]!), eq(two, ids[1]!)), and(eq(one, ids[1]!), eq(two, ids[0]!))),
      ),
    );
  if (twice) throw new Conflict("form_match_twice");
}

export const matchKind = formPart({
  model: "form_list_match",
  table: formListMatches,
  nameOf: ({ id }) => String(id),
  async checkUndo(tx, row, values) {
    if ("deleted_at" in values && row.deleted_at) await checkPair(tx, row);
  },
});

export const ruleKind = formPart({
  model: "form_rule",
  table: formRules,
  nameOf: ({ operator }) => operator,
});

/** Locks the form for a write to its parts: two writes come one after the other. */
export async function lockForm(tx: InTransaction, code: string | number): Promise<Writable<FormRow>> {
  const form = await findWritable(tx, formKind, code);
  const [locked] = await tx.db
    .select({ id: forms.id })
    .from(forms)
    .where(owned(tx, forms, eq(forms.id, form.id)))
    .for("no key update");
  if (!locked) throw new NotFound();
  return form;
}

/** The part to change, of a form that is locked; one of another form is not found. */
export async function findFormPart<T extends PartTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  form: { id: number },
  id: number,
): Promise<Writable<RowOf<T>>> {
  const row = await findWritable(tx, kind, id);
  if (baseOf(row).form_id !== form.id) throw new NotFound();
  return row;
}

/** Finds the record of a body's field: a missing one, or one out of reach, is refused at that field. */
export async function refuseAtField<T>({ locale }: InTransaction, field: string, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof NotFound) throw new Invalid({ [field]: [translate(locale, "not_in_list")] });
    throw error;
  }
}

/** Order of parts by their place. */
export const inOrder = (table: { sort_order: AnyColumn; id: AnyColumn }) => [asc(table.sort_order), asc(table.id)];

/** Count of rows, for the limits against scripts. */
export const counted = sql<number>`count(*)::int`;
