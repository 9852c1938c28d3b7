import { eq, inArray, or } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { hasRules, mostSections } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/guest-forms/forms";

import { transaction, type Context, type InTransaction } from "../../../context";
import { formFields, formRules, formSections } from "../../../db/schema/forms";
import { Conflict } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { owned } from "../../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../../records/writes";
import { checkCategory } from "../../definitions/budget";
import { goWith } from "../../../records/dependents";
import { counted, findFormPart, lockForm, sectionKind } from "./kind";
import { placeInOrder, tellOrder } from "./order";
import { readSection } from "./read";

export const madeSection = madeRecord(sectionKind, ({ section }: { section: { id: number } }) => section.id);

/** The place of one more section. */
export async function nextSection(tx: InTransaction, form: number): Promise<number> {
  const [held] = await tx.db
    .select({ n: counted })
    .from(formSections)
    .where(owned(tx, formSections, eq(formSections.form_id, form)));
  const place = held?.n ?? 0;
  if (place >= mostSections) throw new Conflict("form_too_many", { most: mostSections });
  return place;
}

/** FRM-015 */
export async function addSection(ctx: Context, code: string, { name }: BodyOf<typeof contract.addSection>) {
  const work = async (tx: InTransaction) => {
    const form = await lockForm(tx, code);
    const sort_order = await nextSection(tx, form.id);
    const { id } = await insertRecord(tx, sectionKind, { form_id: form.id, title: name, sort_order });
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_section_added"),
      section: await readSection(tx, form.id, id),
    };
  };
  return creating(ctx, work, madeSection);
}

const currentOf = (tx: InTransaction, form: number, id: number) => async () => ({
  ...(await readSection(tx, form, id)),
});

/** FRM-016, FRM-186 */
export async function saveSection(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.saveSection>,
) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    const before = await findFormPart(tx, sectionKind, form, id);
    if (input.budget_category_id)
      await checkCategory(tx, input.budget_category_id, before.budget_category_id ?? undefined, "budget_category_id");
    const { dep_scope: _scope, dep_action: _action, ...plain } = input;
    const values = hasRules(form.form_type) ? input : plain;
    const { undo } = await saveRecord(tx, sectionKind, before, version, values, currentOf(tx, form.id, id));
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "form_section_saved"),
      section: await readSection(tx, form.id, id),
    };
  });
}

/**
 * Deletes rules whose target is one of these fields, and the rules of deleted parts; returns the number of the former.
 */
export async function dropRules(
  tx: InTransaction,
  fields: readonly number[],
  gone: Parameters<typeof goWith>[3],
): Promise<number> {
  if (fields.length === 0) return 0;
  const { target_field_id, field_id } = formRules;
  const named = or(inArray(target_field_id, [...fields]), inArray(field_id, [...fields]));
  const rules = await goWith(tx, formRules, named, gone);
  return rules.filter((rule) => !(rule.field_id !== null && fields.includes(rule.field_id))).length;
}

/** FRM-017: its fields are deleted with it at the same moment, by which an undo finds them. */
export async function removeSection(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.removeSection>,
) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    const before = await findFormPart(tx, sectionKind, form, id);
    const undo = await removeRecord(tx, sectionKind, before, version, currentOf(tx, form.id, id));
    const gone = { table: formSections, id };
    const fields = await goWith(tx, formFields, eq(formFields.form_section_id, id), gone);
    const dropped = await dropRules(
      tx,
      fields.map((field) => field.id),
      gone,
    );
    await goWith(tx, formRules, eq(formRules.section_id, id), gone);
    const message = dropped > 0 ? "form_section_removed_rules" : "form_section_removed";
    return { status: "success" as const, undo, message: translate(tx.locale, message, { count: dropped }) };
  });
}

/** FRM-014 */
export async function sortSections(ctx: Context, code: string, { sections }: BodyOf<typeof contract.sortSections>) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    await placeInOrder(tx, formSections, { column: formSections.form_id, id: form.id }, sections);
    await tellOrder(tx, form);
    return { status: "success" as const, message: translate(tx.locale, "form_sorted") };
  });
}
