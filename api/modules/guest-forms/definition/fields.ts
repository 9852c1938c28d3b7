import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { mostFields, type FieldType } from "#contract/guest-forms/form-facts";
import { propsOf } from "#contract/guest-forms/form-props";
import type * as contract from "#contract/guest-forms/forms";

import { transaction, type Context, type InTransaction } from "../../../context";
import { formFields, formOptions, formSections } from "../../../db/schema/forms";
import { Conflict, NotFound } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { owned } from "../../../records/owned";
import { insertRecord, insertRecords, madeRecord, removeRecord, saveRecord } from "../../../records/writes";
import { newCode } from "../../../tokens";
import {
  counted,
  fieldKind,
  findFormPart,
  hasAttendance,
  lockForm,
  refuseAtField,
  optionKind,
  sectionKind,
  type FieldRow,
  type FormRow,
} from "./kind";
import { readUsableColumns } from "./columns";
import { valuesOf } from "./field-values";
import { makeRoom, placeInOrder, tellOrder } from "./order";
import { readField } from "./read";
import { dropRules } from "./sections";
import { checkFiles } from "./uploads";

/** FRM-008 */
export async function getField(ctx: Context, id: number) {
  const { form_id } = await fieldKind.find(ctx, String(id));
  return { status: "success" as const, field: await readField(ctx, form_id, id) };
}

const made = madeRecord(fieldKind, ({ field }: { field: { id: number } }) => field.id);

export async function countFields(tx: InTransaction, form: number): Promise<number> {
  const [held] = await tx.db
    .select({ n: counted })
    .from(formFields)
    .where(owned(tx, formFields, eq(formFields.form_id, form)));
  return held?.n ?? 0;
}

async function checkRoom(tx: InTransaction, form: FormRow, type: FieldType) {
  if ((await countFields(tx, form.id)) >= mostFields) throw new Conflict("form_too_many", { most: mostFields });
  if (type === "attendance" && (await hasAttendance(tx, form.id))) throw new Conflict("form_one_attendance");
}

const inSection = (id: number) => ({ column: formFields.form_section_id, id });

/** FRM-012, FRM-181 */
export async function addField(ctx: Context, code: string, input: BodyOf<typeof contract.addField>) {
  const work = async (tx: InTransaction) => {
    const form = await lockForm(tx, code);
    const section = await refuseAtField(tx, "section_id", findFormPart(tx, sectionKind, form, input.section_id));
    await checkRoom(tx, form, input.field_type);
    const { id } = await insertRecord(tx, fieldKind, {
      form_id: form.id,
      form_section_id: section.id,
      code: newCode(),
      type: input.field_type,
      title: translate(tx.locale, `form_field_${input.field_type}`),
      props: propsOf(input.field_type).parse({}),
      sort_order: await makeRoom(tx, formFields, inSection(section.id), input.field_index),
    });
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_field_added"),
      field: await readField(tx, form.id, id),
    };
  };
  return creating(ctx, work, made);
}

/** Copies the options too, with all of their places free. */
export async function cloneField(ctx: Context, code: string, id: number) {
  const work = async (tx: InTransaction) => {
    const form = await lockForm(tx, code);
    const from: FieldRow = await findFormPart(tx, fieldKind, form, id);
    await checkRoom(tx, form, from.type);
    const { id: _id, created_at: _made, updated_at: _at, version: _version, deleted_at: _gone, ...values } = from;
    const siblings = await tx.db
      .select({ id: formFields.id })
      .from(formFields)
      .where(owned(tx, formFields, eq(formFields.form_section_id, from.form_section_id)))
      .orderBy(formFields.sort_order, formFields.id);
    const place = siblings.findIndex((one) => one.id === id) + 1;
    const copy = await insertRecord(tx, fieldKind, {
      ...values,
      code: newCode(),
      sort_order: await makeRoom(tx, formFields, inSection(from.form_section_id), place),
    });
    const options = await tx.db
      .select()
      .from(formOptions)
      .where(owned(tx, formOptions, eq(formOptions.field_id, id)));
    await insertRecords(
      tx,
      optionKind,
      options.map(({ option_text, quota_allocated, flight_id, translations, sort_order }) => ({
        form_id: form.id,
        field_id: copy.id,
        option_text,
        quota_allocated,
        quota_available: quota_allocated,
        flight_id,
        translations,
        sort_order,
      })),
    );
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_field_cloned"),
      field: await readField(tx, form.id, copy.id),
    };
  };
  return creating(ctx, work, made);
}

const currentOf =
  (tx: InTransaction, { form_id, id }: FieldRow) =>
  async () => ({ ...(await readField(tx, form_id, id)) });

/** FRM-009, FRM-187 */
export async function saveField(ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.saveField>) {
  return transaction(ctx, async (tx) => {
    const { form_id } = await fieldKind.find(tx, String(id));
    const form = await lockForm(tx, form_id);
    const before = await findFormPart(tx, fieldKind, form, id);
    const options = await tx.db
      .select({ id: formOptions.id })
      .from(formOptions)
      .where(owned(tx, formOptions, eq(formOptions.field_id, id)));
    const values = valuesOf(tx, form, before, input, {
      options: options.map((option) => option.id),
      columns: await readUsableColumns(tx, form),
    });
    await checkFiles(tx, values.props);
    const { undo } = await saveRecord(tx, fieldKind, before, version, values, currentOf(tx, before));
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "form_field_saved"),
      field: await readField(tx, form.id, id),
    };
  });
}

/** FRM-013, FRM-222 */
export async function removeField(ctx: Context, id: number, { version }: BodyOf<typeof contract.removeField>) {
  return transaction(ctx, async (tx) => {
    const { form_id } = await fieldKind.find(tx, String(id));
    const before = await findFormPart(tx, fieldKind, await lockForm(tx, form_id), id);
    const undo = await removeRecord(tx, fieldKind, before, version, currentOf(tx, before));
    const dropped = await dropRules(tx, [id], { table: formFields, id });
    const message = dropped > 0 ? "form_field_removed_rules" : "form_field_removed";
    return { status: "success" as const, undo, message: translate(tx.locale, message, { count: dropped }) };
  });
}

/** FRM-011, FRM-182 */
export async function moveField(
  ctx: Context,
  { code, fieldId }: { code: string; fieldId: number },
  { section_id, field_index }: BodyOf<typeof contract.moveField>,
) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    const before = await findFormPart(tx, fieldKind, form, fieldId);
    const section = await refuseAtField(tx, "section_id", findFormPart(tx, sectionKind, form, section_id));
    const others = await tx.db
      .select({ id: formFields.id })
      .from(formFields)
      .where(owned(tx, formFields, eq(formFields.form_section_id, section.id)))
      .orderBy(formFields.sort_order, formFields.id);
    const ids = others.map(({ id }) => id).filter((id) => id !== fieldId);
    const place = Math.min(field_index ?? ids.length, ids.length);
    if (before.form_section_id !== section.id)
      await tx.db
        .update(formFields)
        .set({ form_section_id: section.id })
        .where(owned(tx, formFields, eq(formFields.id, fieldId)));
    const order = [...ids.slice(0, place), fieldId, ...ids.slice(place)];
    await placeInOrder(tx, formFields, inSection(section.id), order);
    await tellOrder(tx, form);
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_field_moved"),
      field: await readField(tx, form.id, fieldId),
    };
  });
}

/** FRM-010 */
export async function sortFields(
  ctx: Context,
  { code, sectionId }: { code: string; sectionId: number },
  { fields }: BodyOf<typeof contract.sortFields>,
) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    const [section] = await tx.db
      .select({ id: formSections.id })
      .from(formSections)
      .where(owned(tx, formSections, eq(formSections.id, sectionId), eq(formSections.form_id, form.id)));
    if (!section) throw new NotFound();
    await placeInOrder(tx, formFields, inSection(sectionId), fields);
    await tellOrder(tx, form);
    return { status: "success" as const, message: translate(tx.locale, "form_sorted") };
  });
}
