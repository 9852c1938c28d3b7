// A company's own texts of its mails (docs/decisions/106).

import { eq, inArray } from "drizzle-orm";

import type { BodyOf, ParamsOf, QueryOf } from "#contract/call";
import { mailTemplates } from "#contract/mails/template-kinds";
import type * as contract from "#contract/mails/mail-templates";
import { plainText } from "#contract/rich-text";

import { readSnapshot, transaction, type Context, type InTransaction, type Reader } from "../../context";
import { auditLog } from "../../db/schema/log";
import { emailTemplates } from "../../db/schema/email-templates";
import { users } from "../../db/schema/people";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned, refersTo } from "../../records/owned";
import { insertRecord, madeRecord, saveRecord, staleRecord } from "../../records/writes";
import { mailTestLimit, takeAttempt } from "../session/attempts";
import { localDateTime } from "../times";
import { differenceOf } from "./difference";
import { previewRecords, previewValues } from "./preview-values";
import { queueMail } from "../mails/queue";
import { renderMail, type TemplateText } from "../mails/render";
import { defaultText, readBrand } from "../mails/template-store";
import { isVersion, readVersions, templateKind } from "./kind";
import { checkText, findRow } from "./texts";

type One = ParamsOf<typeof contract.read>;
type Row = typeof emailTemplates.$inferSelect;

const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const));
const isChanged = (row: Row | undefined) => row !== undefined && (row.subject !== null || row.content !== null);

function shown(ctx: Reader, { kind, language }: One, row: Row | undefined) {
  const usual = defaultText(kind, language);
  return {
    kind,
    language,
    subject: row?.subject ?? usual.subject,
    content: row?.content ?? usual.content,
    id: row?.id ?? null,
    version: row?.version ?? 1,
    changed: flagOf(isChanged(row)),
    updated_at: row ? localDateTime(row.updated_at, ctx.user.timezone) : null,
  };
}

const placeOf = ({ kind, language }: Row): One => {
  const known = mailTemplates.find((one) => one === kind);
  if (!known) throw new NotFound();
  return { kind: known, language: language === "en" ? "en" : "tr" };
};

/** ADM-178 */
export const listTemplates = (ctx: Context) =>
  readSnapshot(ctx, async (tx) => {
    const rows = await tx.db.select().from(emailTemplates).where(owned(tx, emailTemplates));
    const writers = await readWriters(tx, rows);
    const data = mailTemplates.map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      const last = own.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0];
      const stateOf = (language: string) => ({
        changed: flagOf(isChanged(own.find((row) => row.language === language))),
      });
      return {
        kind,
        tr: stateOf("tr"),
        en: stateOf("en"),
        updated_at: last ? localDateTime(last.updated_at, tx.user.timezone) : null,
        updated_by: (last && writers.get(last.id)) ?? null,
      };
    });
    return { status: "success" as const, data };
  });

/** Names of the people who changed these rows last. */
async function readWriters(ctx: Reader, rows: readonly Row[]): Promise<Map<number, string | null>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await ctx.db
    .select({ id: auditLog.record_id, name: users.full_name })
    .from(auditLog)
    .leftJoin(users, refersTo(auditLog.user_id, users))
    .where(owned(ctx, auditLog, eq(auditLog.model, templateKind.model), inArray(auditLog.record_id, ids)))
    .orderBy(auditLog.id);
  return new Map(found.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const])));
}

/** ADM-182 */
export const readTemplate = (ctx: Context, one: One) =>
  readSnapshot(ctx, async (tx) => {
    const template = shown(tx, one, await findRow(tx, one));
    const usual = defaultText(one.kind, one.language);
    const linesOf = ({ subject, content }: TemplateText) => `${subject}\n${plainText(content)}`;
    return {
      status: "success" as const,
      template,
      default: usual,
      difference: template.changed === 1 ? differenceOf(linesOf(usual), linesOf(template)) : [],
      records: await previewRecords(tx, one.kind),
    };
  });

export async function createTemplate(ctx: Context, body: BodyOf<typeof contract.create>) {
  const { kind, language, subject, content } = body;
  checkText(ctx, kind, { subject, content });
  const work = async (tx: InTransaction) => {
    const before = await findRow(tx, body);
    if (before) throw await staleRecord(async () => ({ ...shown(tx, body, before) }));
    const row = await insertRecord(tx, templateKind, { kind, language, subject, content });
    return {
      status: "success" as const,
      message: translate(tx.locale, "template_saved"),
      template: shown(tx, body, row),
    };
  };
  return creating(
    ctx,
    work,
    madeRecord(templateKind, ({ template }: { template: { id: number | null } }) => template.id ?? 0),
  );
}

/** Writes the texts, or with null the default's; a row that is there keeps its history. */
async function write(
  ctx: Context,
  id: number,
  version: number | undefined,
  values: { subject: string | null; content: string | null },
) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, templateKind, id);
    const one = placeOf(before);
    if (values.subject !== null && values.content !== null)
      checkText(tx, one.kind, { subject: values.subject, content: values.content });
    const current = async () => ({ ...shown(tx, one, await findRow(tx, one)) });
    const { row, undo } = await saveRecord(tx, templateKind, before, version ?? before.version, values, current);
    const message = translate(tx.locale, values.subject === null ? "template_reset" : "template_saved");
    return { status: "success" as const, message, undo, template: shown(tx, one, row) };
  });
}

export const updateTemplate = (ctx: Context, id: number, { version, ...texts }: BodyOf<typeof contract.update>) =>
  write(ctx, id, version, texts);

export const resetTemplate = (ctx: Context, id: number, { version }: BodyOf<typeof contract.reset>) =>
  write(ctx, id, version, { subject: null, content: null });

/** ADM-182: the whole text of an earlier version, by the entry of the history that made it. */
export async function restoreTemplate(ctx: Context, id: number, { entry }: BodyOf<typeof contract.restore>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, templateKind, id);
    const version = (await readVersions(tx, before)).get(entry);
    if (!version) throw new Invalid({ entry: [translate(tx.locale, "not_in_list")] });
    if (isVersion(version, before)) throw new Conflict("restore_same");
    const one = placeOf(before);
    const { row, undo } = await saveRecord(tx, templateKind, before, before.version, version, async () => ({}));
    const message = translate(tx.locale, "template_version_restored");
    return { status: "success" as const, message, undo, template: shown(tx, one, row) };
  });
}

const noRecord = ({ locale }: Pick<Reader, "locale">) => new Invalid({ record: [translate(locale, "not_in_list")] });

/** The mail that `text`, or the saved text, makes of a record. */
async function renderPreview(
  ctx: Reader & { publicUrl: string },
  one: One,
  record: number | undefined,
  text?: TemplateText,
) {
  const brand = await readBrand(ctx, ctx.user.event_company_id);
  const about = await previewValues(ctx, one.kind, { language: one.language, company: brand.company, record });
  if (!about) throw text ? noRecord(ctx) : new NotFound();
  const words = text ?? shown(ctx, one, await findRow(ctx, one));
  return renderMail(words, { template: one.kind, language: one.language, ...about }, brand);
}

/** ADM-182: the saved text as a mail. */
export const previewTemplate = (ctx: Context, one: One, { record }: QueryOf<typeof contract.preview>) =>
  readSnapshot(ctx, async (tx) => ({ status: "success" as const, ...(await renderPreview(tx, one, record)) }));

export const tryTemplate = (ctx: Context, one: One, { record, ...text }: BodyOf<typeof contract.tryText>) =>
  readSnapshot(ctx, async (tx) => {
    checkText(tx, one.kind, text);
    return { status: "success" as const, ...(await renderPreview(tx, one, record, text)) };
  });

/** ADM-182: the saved text with the values of its preview, to the admin's own mailbox. */
export async function sendTest(ctx: Context, one: One, { record }: BodyOf<typeof contract.sendTest>) {
  return transaction(ctx, async (tx) => {
    await takeAttempt(tx, mailTestLimit, String(tx.user.id));
    const { company } = await readBrand(tx, tx.user.event_company_id);
    const about = await previewValues(tx, one.kind, { language: one.language, company, record });
    if (!about) throw noRecord(tx);
    const [me] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(owned(tx, users, eq(users.id, tx.user.id)));
    if (!me) throw new NotFound();
    await queueMail(tx, {
      event_company_id: tx.user.event_company_id,
      template: one.kind,
      language: one.language,
      ...about,
      to: me.email,
      reply_to: null,
    });
    return { status: "success" as const, message: translate(tx.locale, "template_test_sent", { email: me.email }) };
  });
}
