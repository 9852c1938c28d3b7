import { and, eq, sql } from "drizzle-orm";

import type { BodyOf, ParamsOf } from "#contract/call";
import { hasOptions, longestOption, mostOptions } from "#contract/guest-forms/form-facts";
import type * as lists from "#contract/guest-forms/form-option-lists";
import type * as contract from "#contract/guest-forms/forms";
import { issueText } from "#contract/messages";

import { transaction, type Context, type InTransaction } from "../../../context";
import { flights } from "../../../db/schema/flights";
import { formOptions, formRules } from "../../../db/schema/forms";
import { Conflict, Invalid, NotFound } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate, type MessageKey } from "../../../messages";
import { findById, isOwned } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { insertRecord, insertRecords, madeRecord, removeRecord, saveRecord } from "../../../records/writes";
import { record } from "../../../records/log";
import { goWith } from "../../../records/dependents";
import { counted, fieldKind, findFormPart, lockForm, optionKind, type OptionRow } from "./kind";
import { placeInOrder, tellOrder } from "./order";
import { leftOf, lockPlaces } from "./quota";
import { readField } from "./read";

type OfField = ParamsOf<typeof contract.addOption>;
type OfOption = ParamsOf<typeof contract.saveOption>;

/** The field of the written options, with its form locked. */
async function lockField(tx: InTransaction, { code, id }: OfField) {
  const form = await lockForm(tx, code);
  const field = await findFormPart(tx, fieldKind, form, id);
  if (!hasOptions(field.type)) throw new NotFound();
  return { form, field };
}

async function lockOption(tx: InTransaction, { optionId, ...path }: OfOption) {
  const { form, field } = await lockField(tx, path);
  const option = await findFormPart(tx, optionKind, form, optionId);
  if (option.field_id !== field.id) throw new NotFound();
  return { form, field, option };
}

/** The place of a field's next option, if there is room for this number of new ones. */
async function nextPlace(tx: InTransaction, field: number, more = 1): Promise<number> {
  const [held] = await tx.db
    .select({ n: counted })
    .from(formOptions)
    .where(owned(tx, formOptions, eq(formOptions.field_id, field)));
  if ((held?.n ?? 0) + more > mostOptions) throw new Conflict("form_too_many", { most: mostOptions });
  return held?.n ?? 0;
}

/** All places are free at first; null is no limit. */
const placesOf = (quota: number | null | undefined) => ({
  quota_allocated: quota ?? null,
  quota_available: quota ?? null,
});

async function answer(tx: InTransaction, form: number, field: number, message: MessageKey) {
  return {
    status: "success" as const,
    message: translate(tx.locale, message),
    field: await readField(tx, form, field),
  };
}

const madeOption = madeRecord(optionKind, ({ option }: { option: { id: number } }) => option.id);

/** FRM-021, FRM-212 */
export async function addOption(
  ctx: Context,
  path: OfField,
  { option_text, quota_available }: BodyOf<typeof contract.addOption>,
) {
  const work = async (tx: InTransaction) => {
    const { form, field } = await lockField(tx, path);
    // A flight's options are flights.
    if (field.type === "flight") throw new NotFound();
    const { id } = await insertRecord(tx, optionKind, {
      form_id: form.id,
      field_id: field.id,
      option_text,
      ...placesOf(quota_available),
      sort_order: await nextPlace(tx, field.id),
    });
    const said = await answer(tx, form.id, field.id, "form_option_added");
    const option = said.field.options.find((one) => one.id === id);
    if (!option) throw new Error("the option was not written");
    return { ...said, option };
  };
  return creating(ctx, work, madeOption);
}

const madeField = madeRecord(fieldKind, ({ field }: { field: { id: number } }) => field.id);

/** FRM-021: several at once; all of them or none. */
export async function addOptions(ctx: Context, path: OfField, { options }: BodyOf<typeof lists.addMany>) {
  const work = async (tx: InTransaction) => {
    const { form, field } = await lockField(tx, path);
    if (field.type === "flight") throw new NotFound();
    const place = await nextPlace(tx, field.id, options.length);
    const made = await insertRecords(
      tx,
      optionKind,
      options.map(({ option_text, quota_available }, at) => ({
        form_id: form.id,
        field_id: field.id,
        option_text,
        ...placesOf(quota_available),
        sort_order: place + at,
      })),
    );
    const undo = await record(tx, {
      model: fieldKind.model,
      id: field.id,
      code: fieldKind.codeOf(field),
      action: "parts_added",
      changes: { options: [null, made.map(({ id }) => id)] },
    });
    const message = translate(tx.locale, "form_options_added", { count: made.length });
    return { ...(await answer(tx, form.id, field.id, "form_option_added")), message, undo };
  };
  return creating(ctx, work, madeField);
}

const clock = (wall: string) => `${wall.slice(8, 10)}.${wall.slice(5, 7)}.${wall.slice(0, 4)} ${wall.slice(11, 16)}`;

/** FRM-024: called as the project's flight is. */
export async function addFlightOption(
  ctx: Context,
  path: OfField,
  { flight_id, quota_available }: BodyOf<typeof contract.addFlightOption>,
) {
  const work = async (tx: InTransaction) => {
    const { form, field } = await lockField(tx, path);
    if (field.type !== "flight") throw new NotFound();
    const { project_id } = form;
    const isThere = project_id !== null && (await isOwned(tx, flights, flight_id, eq(flights.project_id, project_id)));
    if (!isThere) throw new Invalid({ flight_id: [translate(tx.locale, "not_in_list")] });
    const named = and(eq(formOptions.field_id, field.id), eq(formOptions.flight_id, flight_id));
    const [twice] = await tx.db
      .select({ id: formOptions.id })
      .from(formOptions)
      .where(owned(tx, formOptions, named));
    if (twice) throw new Conflict("form_flight_twice");
    const flight = await findById(tx, flights, flight_id);
    const text = `${flight.outbound_airline_code}${flight.outbound_flight_no} ${flight.outbound_departure_code}–${flight.outbound_arrival_code} ${clock(flight.outbound_departs_at)}`;
    await insertRecord(tx, optionKind, {
      form_id: form.id,
      field_id: field.id,
      option_text: text.slice(0, longestOption),
      flight_id,
      ...placesOf(quota_available),
      sort_order: await nextPlace(tx, field.id),
    });
    return answer(tx, form.id, field.id, "form_option_added");
  };
  return creating(ctx, work, madeField);
}

/** Taken places stay taken: the free ones follow from the new number of all. */
async function quotaOf(tx: InTransaction, data: string | null | undefined, { id }: OptionRow) {
  if (data === null || data === undefined) return placesOf(null);
  if (!/^\d{1,7}$/.test(data) || Number(data) > 1_000_000)
    throw new Invalid({ data: [translate(tx.locale, "form_quota")] });
  await lockPlaces(tx, tx.user.event_company_id, id);
  return { quota_allocated: Number(data), quota_available: leftOf(sql`${Number(data)}::int`) };
}

/** FRM-022 */
export async function saveOption(
  ctx: Context,
  path: OfOption,
  { column, data, version }: BodyOf<typeof contract.saveOption>,
) {
  return transaction(ctx, async (tx) => {
    const { form, field, option } = await lockOption(tx, path);
    if (column === "option_text" && !data) throw new Invalid({ data: [issueText("required", tx.locale)] });
    const values =
      column === "option_text"
        ? { option_text: data ?? "" }
        : ((await quotaOf(tx, data, option)) as Partial<OptionRow>);
    const current = async () => ({ ...(await readField(tx, form.id, field.id)) });
    const { undo } = await saveRecord(tx, optionKind, option, version ?? option.version, values, current);
    return { ...(await answer(tx, form.id, field.id, "form_option_saved")), undo };
  });
}

/** FRM-023, FRM-213 */
export async function removeOption(ctx: Context, path: OfOption, { version }: BodyOf<typeof contract.removeOption>) {
  return transaction(ctx, async (tx) => {
    const { form, field, option } = await lockOption(tx, path);
    const current = async () => ({ ...(await readField(tx, form.id, field.id)) });
    const undo = await removeRecord(tx, optionKind, option, version, current);
    await goWith(tx, formRules, eq(formRules.option_id, option.id), { table: formOptions, id: option.id });
    return { ...(await answer(tx, form.id, field.id, "form_option_removed")), undo };
  });
}

/** FRM-020 */
export async function sortOptions(ctx: Context, path: OfField, { options }: BodyOf<typeof contract.sortOptions>) {
  return transaction(ctx, async (tx) => {
    const { form, field } = await lockField(tx, path);
    await placeInOrder(tx, formOptions, { column: formOptions.field_id, id: field.id }, options);
    await tellOrder(tx, form);
    return answer(tx, form.id, field.id, "form_sorted");
  });
}
