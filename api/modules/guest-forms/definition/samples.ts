import { asc, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { answersOfTexts, visibleIn } from "#contract/guest-forms/form-rules";
import type * as contract from "#contract/guest-forms/form-samples";
import { mostSamples } from "#contract/guest-forms/form-samples";

import { transaction, type Context, type InTransaction } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { formSamples } from "../../../db/schema/forms";
import { Conflict } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { owned } from "../../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../../records/writes";
import { counted, findFormPart, formKind, lockForm, sampleKind, type FormRow } from "./kind";
import { readForm } from "./read";

type Row = typeof formSamples.$inferSelect;
type Values = Record<string, string>;

const toSample = ({ id, name, answers, columns, shown, version }: Row) => ({
  id,
  name,
  answers,
  columns,
  shown,
  version,
});

/** FRM-185 */
export async function listSamples(ctx: Context, code: string) {
  const { id, project_id } = await formKind.find(ctx, code);
  const rows = await ctx.db
    .select()
    .from(formSamples)
    .where(owned(ctx, formSamples, eq(formSamples.form_id, id)))
    .orderBy(asc(formSamples.id));
  const [people] =
    project_id === null
      ? []
      : await ctx.db
          .select({ n: counted })
          .from(attendees)
          .where(owned(ctx, attendees, eq(attendees.project_id, project_id)));
  return { status: "success" as const, data: rows.map(toSample), people: people?.n ?? null };
}

/** Parts of the current form that these answers show. */
async function shownBy(tx: InTransaction, form: FormRow, answers: Values, columns: Values): Promise<Row["shown"]> {
  const whole = await readForm(tx, form.id);
  const { sections, fields } = visibleIn(whole, answersOfTexts(whole, answers), columns);
  const of = (seen: ReadonlyMap<number, { shown: boolean }>) =>
    [...seen].flatMap(([id, { shown }]) => (shown ? [id] : []));
  return { sections: of(sections), fields: of(fields) };
}

const made = madeRecord(sampleKind, ({ sample }: { sample: { id: number } }) => sample.id);

export async function createSample(
  ctx: Context,
  code: string,
  { name, answers, columns }: BodyOf<typeof contract.create>,
) {
  const work = async (tx: InTransaction) => {
    const form = await lockForm(tx, code);
    const [held] = await tx.db
      .select({ n: counted })
      .from(formSamples)
      .where(owned(tx, formSamples, eq(formSamples.form_id, form.id)));
    if ((held?.n ?? 0) >= mostSamples) throw new Conflict("form_too_many", { most: mostSamples });
    const shown = await shownBy(tx, form, answers, columns);
    const row = await insertRecord(tx, sampleKind, { form_id: form.id, name, answers, columns, shown });
    return { status: "success" as const, message: translate(tx.locale, "form_sample_saved"), sample: toSample(row) };
  };
  return creating(ctx, work, made);
}

const currentOf = (row: Row) => async () => ({ ...toSample(row) });

export async function acceptSample(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.accept>,
) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    const before = await findFormPart(tx, sampleKind, form, id);
    const shown = await shownBy(tx, form, before.answers, before.columns);
    const { row, undo } = await saveRecord(tx, sampleKind, before, version, { shown }, currentOf(before));
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "form_sample_accepted"),
      sample: toSample(row),
    };
  });
}

export async function removeSample(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findFormPart(tx, sampleKind, await lockForm(tx, code), id);
    const undo = await removeRecord(tx, sampleKind, before, version, currentOf(before));
    return { status: "success" as const, undo, message: translate(tx.locale, "form_sample_removed") };
  });
}
