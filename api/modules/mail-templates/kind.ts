import { desc, eq, sql } from "drizzle-orm";

import type { ParamsOf, QueryOf } from "#contract/call";
import { factsOf } from "#contract/kinds";
import * as contract from "#contract/mails/mail-templates";
import { plainText } from "#contract/rich-text";

import type { Context, Reader } from "../../context";
import { auditLog } from "../../db/schema/log";
import { emailTemplates } from "../../db/schema/email-templates";
import { translate } from "../../messages";
import { entriesOf, readHistory, type Entry } from "../../records/history";
import { recordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { restores, tellChanges, type Changes, type Edit, type Story } from "../../records/story";
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

/** Newest entries whose texts can be given back whole. */
const mostVersions = 200;

type Row = typeof emailTemplates.$inferSelect;
type Version = Pick<Row, "subject" | "content">;

/** The texts of a template as they were after its entries, which hold the value before each change. */
export async function readVersions(ctx: Reader, row: Row): Promise<Map<number, Version>> {
  const entries = await ctx.db
    .select({ id: auditLog.id, changes: auditLog.changes })
    .from(auditLog)
    .where(owned(ctx, auditLog, eq(auditLog.model, templateKind.model), eq(auditLog.record_id, row.id)))
    .orderBy(desc(auditLog.id))
    .limit(mostVersions);
  const versions = new Map<number, Version>();
  let texts: Version = { subject: row.subject, content: row.content };
  for (const { id, changes } of entries) {
    versions.set(id, texts);
    const { subject = [texts.subject], content = [texts.content] } = changes as Partial<Changes>;
    texts = { subject: subject[0] as string | null, content: content[0] as string | null };
  }
  return versions;
}

export const isVersion = (a: Version, b: Version) => a.subject === b.subject && a.content === b.content;

async function tell(ctx: Context, row: Row | undefined, entries: Entry[], chain: Edit[]) {
  const changes = await tellChanges(ctx, [story], chain);
  const versions = row ? await readVersions(ctx, row) : new Map<number, Version>();
  const isFormer = (id: number) => {
    const texts = versions.get(id);
    return row !== undefined && texts !== undefined && !isVersion(texts, row);
  };
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
    version: isFormer(entry.id) ? (1 as const) : (0 as const),
  }));
}

/** Changes of a template, with who and when; one that nobody ever changed has no entries. */
export async function readTemplateHistory(
  ctx: Context,
  { kind, language }: ParamsOf<typeof contract.history>,
  query: QueryOf<typeof contract.history>,
) {
  const [row] = await ctx.db
    .select()
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
      tell: (...page) => tell(page[0], row, page[1], page[2]),
    },
    query,
  );
}
