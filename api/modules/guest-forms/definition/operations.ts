import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/forms";

import { transaction, type Context, type InTransaction } from "../../../context";
import { Conflict, Forbidden } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { findWritable } from "../../../records/kinds";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../../records/writes";
import { findWithModule } from "../../projects/facts";
import { newCode } from "../../../tokens";
import { instantOf } from "../../times";
import { copiesOf } from "./clone";
import { formKind, lockForm, mayWriteForm, refuseAtField, type FormRow } from "./kind";
import { asksSomething, readForm, readHeads } from "./read";
import { checkSlug, newSlug } from "./slug";
import { addStructure } from "./structure";

/** FRM-004 */
export async function listForms(ctx: Context, { project_id, form_type, outline }: QueryOf<typeof contract.list>) {
  if (project_id !== undefined) await findWithModule(ctx, String(project_id));
  return {
    status: "success" as const,
    data: await readHeads(ctx, project_id ?? null, { form_type, hasOutline: outline === 1 }),
  };
}

/** FRM-005 */
export async function getForm(ctx: Context, code: string) {
  const { id } = await formKind.find(ctx, code);
  return { status: "success" as const, form: await readForm(ctx, id) };
}

/**
 * A project within the reader's reach whose forms the reader may write; null for the company, whose forms admins write.
 */
export async function checkOwner(tx: InTransaction, project: number | undefined): Promise<number | null> {
  if (project !== undefined) await refuseAtField(tx, "project_id", findWithModule(tx, String(project)));
  if (!(await mayWriteForm(tx, { project_id: project ?? null }))) throw new Forbidden();
  return project ?? null;
}

export const madeForm = madeRecord(formKind, ({ form }: { form: { code: string } }) => form.code);

/** FRM-028: with one section to begin in. */
export async function createForm(ctx: Context, { project_id, language, ...input }: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const project = await checkOwner(tx, project_id);
    const row = await insertRecord(tx, formKind, {
      ...input,
      project_id: project,
      code: newCode(),
      slug: newSlug(input.name),
      languages: [language],
    });
    await addStructure(tx, row.id, [{ title: translate(tx.locale, "form_first_section"), fields: [], rules: [] }]);
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_created"),
      form: await readForm(tx, row.id),
    };
  };
  return creating(ctx, work, madeForm);
}

/** FRM-007 */
export async function cloneForm(ctx: Context, code: string, { project_id, name }: BodyOf<typeof contract.clone>) {
  const work = async (tx: InTransaction) => {
    const from = await formKind.find(tx, code);
    const project = await checkOwner(tx, project_id ?? from.project_id ?? undefined);
    const called = name ?? translate(tx.locale, "form_copy_name", { name: from.name }).slice(0, 160);
    const row = await insertRecord(tx, formKind, {
      project_id: project,
      form_type: from.form_type,
      type: from.type,
      name: called,
      code: newCode(),
      slug: newSlug(called),
      languages: from.languages,
      introduction: from.introduction,
      thanks: from.thanks,
      closed_text: from.closed_text,
      capacity: from.capacity,
      offer_hours: from.offer_hours,
      privacy_text: from.privacy_text,
      purpose: from.purpose,
      retention_days: from.retention_days,
      mail_text: from.mail_text,
      offer_text: from.offer_text,
      contact_email: from.contact_email,
      once_per_mail: from.once_per_mail,
      is_embeddable: from.is_embeddable,
      consents: from.consents,
      translations: from.translations,
    });
    await addStructure(tx, row.id, await copiesOf(tx, from.id, project === from.project_id));
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_cloned"),
      form: await readForm(tx, row.id),
    };
  };
  return creating(ctx, work, madeForm);
}

/** The form as its dialog shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => ({ ...(await readForm(tx, id)) });

/** A moment on the company's clock in stored form; an absent one is not changed. */
const instant = <K extends string>({ user }: InTransaction, name: K, wall: string | null | undefined) =>
  (wall === undefined ? {} : { [name]: wall && instantOf(wall, user.company_timezone) }) as Partial<
    Record<K, Date | null>
  >;

export async function updateForm(ctx: Context, code: string, { version, ...input }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await lockForm(tx, code);
    await checkSlug(tx, before.slug, input.slug);
    const { closes_at, edit_until, ...plain } = input;
    const values: Partial<FormRow> = {
      ...(plain as Partial<FormRow>),
      ...instant(tx, "closes_at", closes_at),
      ...instant(tx, "edit_until", edit_until),
      // A new version of the text: earlier consents keep the version of their text.
      ...(plain.privacy_text !== undefined && plain.privacy_text !== before.privacy_text
        ? { privacy_version: before.privacy_version + 1 }
        : {}),
    };
    const { undo } = await saveRecord(tx, formKind, before, version, values, currentOf(tx, before.id));
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "form_updated"),
      form: await readForm(tx, before.id),
    };
  });
}

const saidOf = { DRAFT: "form_unpublished", PUBLISHED: "form_published", CLOSED: "form_closed" } as const;

export async function setState(ctx: Context, code: string, { state, version }: BodyOf<typeof contract.setState>) {
  return transaction(ctx, async (tx) => {
    const before = await lockForm(tx, code);
    if (state === "PUBLISHED" && !(await asksSomething(tx, before.id))) throw new Conflict("form_asks_nothing");
    const { undo } = await saveRecord(tx, formKind, before, version, { state }, currentOf(tx, before.id));
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, saidOf[state]),
      form: await readForm(tx, before.id),
    };
  });
}

/** FRM-006 */
export async function removeForm(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, formKind, code);
    const undo = await removeRecord(tx, formKind, before, version, currentOf(tx, before.id));
    return { status: "success" as const, undo, message: translate(tx.locale, "form_removed") };
  });
}
