import { and, eq } from "drizzle-orm";

import { faultsOf } from "#contract/mails/placeholders";
import type { MailTemplate } from "#contract/mails/template-kinds";

import type { InTransaction, Reader } from "../../context";
import { emailTemplates } from "../../db/schema/email-templates";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, saveRecord } from "../../records/writes";
import type { TemplateText } from "../mails/render";
import { defaultText } from "../mails/template-store";
import { templateKind } from "./kind";

export interface TextPlace {
  kind: MailTemplate;
  language: "tr" | "en";
}
type Row = typeof emailTemplates.$inferSelect;

/** The row of one kind in one language, if the company ever wrote it. */
export async function findRow(ctx: Reader, { kind, language }: TextPlace): Promise<Row | undefined> {
  const is = and(eq(emailTemplates.kind, kind), eq(emailTemplates.language, language));
  const [row] = await ctx.db
    .select()
    .from(emailTemplates)
    .where(owned(ctx, emailTemplates, is));
  return row;
}

const withBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** 422 with the names of unknown and missing placeholders, beside their field (`prefix` is in front of its name). */
export function checkText(
  { locale }: Pick<Reader, "locale">,
  kind: MailTemplate,
  { subject, content }: TemplateText,
  prefix = "",
): void {
  const errors: Record<string, string[]> = {};
  for (const [field, text] of Object.entries({ subject, content })) {
    const { unknown, missing, split, inAddress, inLink } = faultsOf(kind, text, field === "subject");
    const said = [
      ...(unknown.length > 0 ? [translate(locale, "template_unknown", { names: withBraces(unknown) })] : []),
      ...(missing.length > 0 ? [translate(locale, "template_missing", { names: withBraces(missing) })] : []),
      ...(split.length > 0 ? [translate(locale, "template_split", { names: withBraces(split) })] : []),
      ...(inAddress ? [translate(locale, "template_address", { link: "{link}" })] : []),
      ...(inLink.length > 0 ? [translate(locale, "template_linked", { names: withBraces(inLink) })] : []),
    ];
    if (said.length > 0) errors[prefix + field] = [said.join(" ")];
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

/** The text of a kind as a page of another noun shows it; `version` counts its changes, 0 before the first. */
export async function readText(ctx: Reader, place: TextPlace): Promise<TemplateText & { version: number }> {
  const row = await findRow(ctx, place);
  const usual = defaultText(place.kind, place.language);
  return {
    subject: row?.subject ?? usual.subject,
    content: row?.content ?? usual.content,
    version: row?.version ?? 0,
  };
}

/** Writes a text in the caller's transaction, which checked its version; answers the history row that undoes it. */
export async function saveText(tx: InTransaction, place: TextPlace, text: TemplateText): Promise<number | undefined> {
  const row = await findRow(tx, place);
  const before = await readText(tx, place);
  if (before.subject === text.subject && before.content === text.content) return undefined;
  if (!row) {
    await insertRecord(tx, templateKind, { ...place, ...text });
    return undefined;
  }
  const writable = await findWritable(tx, templateKind, row.id);
  return (await saveRecord(tx, templateKind, writable, row.version, text, async () => ({ ...before }))).undo;
}
