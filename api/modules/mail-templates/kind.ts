import { sql } from "drizzle-orm";

import type { ParamsOf, QueryOf } from "#contract/call";
import { factsOf } from "#contract/kinds";
import * as contract from "#contract/mails/mail-templates";
import { plainText } from "#contract/rich-text";

import type { Context } from "../../context";
import { auditLog } from "../../db/schema/log";
import { emailTemplates } from "../../db/schema/email-templates";
import { translate } from "../../messages";
import { entriesOf, readHistory, type Entry } from "../../records/history";
import { recordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { restores, tellChanges, type Edit, type Story } from "../../records/story";
import { localDateTime } from "../times";

export const templateKind = recordKind({
  model: "email_template",
  table: emailTemplates,
  codeOf: ({ id }) => String(id),
  nameOf: ({ kind }) => kind,
  mayWrite: ({ user }) => user.is_admin === 1,
});

restores("email_template", ["subject", "content"]);

const story: Story = {
  model: "email_template",
  table: emailTemplates,
  facts: { subject: factsOf(contract.update.body)["subject"]!, content: { kind: "text" } },
  lines: async () => ({ content: (value) => (typeof value === "string" ? plainText(value) : "") }),
};

async function tell(ctx: Context, entries: Entry[], chain: Edit[]) {
  const changes = await tellChanges(ctx, [story], chain);
  return entries.map((entry) => ({
    id: entry.id,
    date: localDateTime(entry.at, ctx.user.timezone),
    user: entry.user,
    event: entry.action,
    text: translate(ctx.locale, entry.action === "created" ? "template_history_created" : "template_history_changed"),
    record: null,
    body: null,
    model: "email_template" as const,
    changes: changes.get(entry.id) ?? [],
  }));
}

/** Changes of a template, with who and when; one that nobody ever changed has no entries. */
export async function readTemplateHistory(
  ctx: Context,
  { kind, language }: ParamsOf<typeof contract.history>,
  query: QueryOf<typeof contract.history>,
) {
  const [row] = await ctx.db
    .select({ id: emailTemplates.id })
    .from(emailTemplates)
    .where(
      owned(ctx, emailTemplates, sql`(${emailTemplates.kind}, ${emailTemplates.language}) = (${kind}, ${language})`),
    );
  return readHistory(
    ctx,
    {
      name: "template of mails",
      record: row?.id ?? 0,
      ofRecord: (company, record) => entriesOf(company, [sql`select 'email_template', ${record}::int`]),
      kinds: ["email_template"],
      kindOf: sql<string>`${auditLog.model}`,
      tell,
    },
    query,
  );
}
