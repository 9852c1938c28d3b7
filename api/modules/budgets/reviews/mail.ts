import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";

import type { AnswerOf, BodyOf, ParamsOf } from "#contract/call";
import { mostReceivers, type endReview as endCall, type mail, type prepare } from "#contract/budgets/budget-reviews";
import { sentVersionName } from "#contract/budgets/version-name";
import { fill } from "#contract/guest-forms/form-wait-words";
import { paragraphs, plainText } from "#contract/rich-text";

import { readSnapshot, transaction, type Context, type InTransaction } from "../../../context";
import { budgetReviews } from "../../../db/schema/budget-reviews";
import { budgets } from "../../../db/schema/budgets";
import { contacts, users } from "../../../db/schema/people";
import { projectContacts } from "../../../db/schema/project-people";
import { projects } from "../../../db/schema/projects";
import { Conflict, Invalid, NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { findWritable } from "../../../records/kinds";
import { record, recordMany } from "../../../records/log";
import { owned, refersTo } from "../../../records/owned";
import { saveRecord } from "../../../records/writes";
import { hashToken, newToken } from "../../../tokens";
import { readMailbox } from "../../mails/mailbox";
import { queueMails } from "../../mails/queue";
import { readTexts } from "../../mails/template-store";
import { findWithModule } from "../../projects/facts";
import { budgetMailLimit, takeAttempt } from "../../session/attempts";
import { localDateTime } from "../../times";
import { makeFile, readForFile, Unprintable } from "../export";
import { budgetKind, holdBudget, lockBudget, mayNote, type BudgetRow } from "../kind";
import { flagOf } from "../parts";
import { readHead } from "../read-head";
import { recount } from "../recount";
import { readSeen } from "../seen";

/** A version that a receiver got so many seconds ago is not mailed to them again: a double click sends once. */
const freshSeconds = 60;
/** Largest PDF that is attached, in bytes; mail servers refuse larger mails. The page of the link has it in any case. */
const largestFile = 8 * 1024 * 1024;

/** People of the client and of the project with a mail address, those of the project first. */
async function readContacts(ctx: InTransaction, project_id: number) {
  const project = await findWithModule(ctx, String(project_id));
  const listed = ctx.db
    .select({ id: projectContacts.contact_id })
    .from(projectContacts)
    .where(owned(ctx, projectContacts, eq(projectContacts.project_id, project_id)));
  const isOfProject = sql<boolean>`(${contacts.id} in ${listed} or ${contacts.id} = ${project.contact_id ?? 0})`;
  const isOfClient = project.client_id === null ? sql`false` : eq(contacts.client_id, project.client_id);
  const rows = await ctx.db
    .select({ id: contacts.id, name: contacts.name, email: contacts.email, isOfProject })
    .from(contacts)
    .where(owned(ctx, contacts, and(isNotNull(contacts.email), or(isOfClient, isOfProject))))
    .orderBy(desc(isOfProject), desc(contacts.is_main), contacts.id)
    .limit(100);
  return rows.map(({ isOfProject: isChosen, email, ...row }) => ({
    ...row,
    email: email ?? "",
    is_chosen: flagOf(isChosen),
  }));
}

async function readOtherNames(ctx: InTransaction, { id, project_id }: BudgetRow): Promise<string[]> {
  const others = and(eq(budgets.project_id, project_id), ne(budgets.id, id));
  const rows = await ctx.db
    .select({ name: budgets.name })
    .from(budgets)
    .where(owned(ctx, budgets, others));
  return rows.map(({ name }) => name);
}

async function readReviews(ctx: InTransaction, budget: number) {
  const { timezone } = ctx.user;
  const rows = await ctx.db
    .select({ review: budgetReviews, sent_by: users.full_name })
    .from(budgetReviews)
    .innerJoin(users, refersTo(budgetReviews.sent_by_id, users))
    .where(owned(ctx, budgetReviews, eq(budgetReviews.budget_id, budget)))
    .orderBy(desc(budgetReviews.id))
    .limit(50);
  const timeOf = (at: Date | null) => at && localDateTime(at, timezone);
  return rows.map(
    ({ review: { id, name, email, created_at, opened_at, decision, decided_at, comments, ended_at }, sent_by }) => ({
      id,
      name,
      email,
      sent_by,
      sent_at: localDateTime(created_at, timezone),
      opened_at: timeOf(opened_at),
      decision,
      decided_at: timeOf(decided_at),
      comments,
      is_ended: flagOf(ended_at !== null),
    }),
  );
}

/** BUD-039: what the form of a sending begins with. */
export const prepareMail = (ctx: Context, code: string): Promise<AnswerOf<typeof prepare>> =>
  readSnapshot(ctx, async (tx) => {
    const budget = await budgetKind.find(tx, code);
    const [project] = await tx.db
      .select({ name: projects.name })
      .from(projects)
      .where(owned(tx, projects, eq(projects.id, budget.project_id)));
    const version_name = sentVersionName(budget.name, await readOtherNames(tx, budget), tx.locale);
    const textOf = await readTexts(tx, tx.user.event_company_id, ["budget_review"]);
    const letter = (language: "tr" | "en") => {
      // Filled for each receiver when the mail is written.
      const words = { project: project?.name ?? "", version: version_name, sender: tx.user.full_name };
      const { subject, content } = textOf("budget_review", language);
      return { subject: fill(subject, words).slice(0, 200), message: fill(plainText(content), words) };
    };
    return {
      status: "success",
      // Mailboxes of the client's people are for those who may write to them.
      contacts: (await mayNote(tx, budget)) ? await readContacts(tx, budget.project_id) : [],
      version_name,
      letters: { tr: letter("tr"), en: letter("en") },
      reviews: await readReviews(tx, budget.id),
      is_sent: flagOf(budget.sent_at !== null),
      version: budget.version,
    };
  });

interface Receiver {
  contact_id: number | null;
  name: string;
  email: string;
}

/** The receivers of a body, each address once; a chosen contact that has none any more is told beside the field. */
async function receiversOf(ctx: InTransaction, budget: BudgetRow, { contacts: ids, addresses }: BodyOf<typeof mail>) {
  const known = await readContacts(ctx, budget.project_id);
  const chosen = known.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw new Invalid({ contacts: [translate(ctx.locale, "not_in_list")] });
  const all: Receiver[] = [
    ...chosen.map(({ id, name, email }) => ({ contact_id: id, name, email })),
    ...addresses.map((address) => ({ contact_id: null, name: address, email: address })),
  ];
  const receivers = all.filter(({ email }, at) => all.findIndex((one) => one.email === email) === at);
  if (receivers.length === 0) throw new Invalid({ addresses: [translate(ctx.locale, "review_nobody")] });
  if (receivers.length > mostReceivers)
    throw new Invalid({ addresses: [translate(ctx.locale, "review_many", { most: mostReceivers })] });
  return receivers;
}

/** Writes the version's links and mails; people who have just got it are left out. */
async function writeTo(
  tx: InTransaction,
  budget: BudgetRow,
  receivers: Receiver[],
  { language, subject, message }: BodyOf<typeof mail>,
  attachment: { name: string; data: string } | undefined,
): Promise<number> {
  const now = tx.now();
  const { event_company_id, id: sent_by_id } = tx.user;
  const since = new Date(now.getTime() - freshSeconds * 1000);
  const { email, created_at, budget_id } = budgetReviews;
  const mine = receivers.map((one) => one.email);
  const fresh = await tx.db
    .select({ email })
    .from(budgetReviews)
    .where(owned(tx, budgetReviews, and(eq(budget_id, budget.id), inArray(email, mine), gt(created_at, since))));
  const left = receivers.filter((one) => !fresh.some((row) => row.email === one.email));
  if (left.length === 0) throw new Conflict("review_just_sent");
  await takeAttempt(tx, budgetMailLimit, String(sent_by_id), left.length);
  const letters = left.map((one) => ({ ...one, token: newToken() }));
  const made = await tx.db
    .insert(budgetReviews)
    .values(
      letters.map(({ token, ...one }) => ({
        ...one,
        event_company_id,
        budget_id: budget.id,
        language,
        sent_by_id,
        token_hash: hashToken(token),
        created_at: now,
      })),
    )
    .returning({ id: budgetReviews.id });
  await recordMany(
    tx,
    made.map(({ id }) => ({ model: "budget_review", id, action: "created" as const })),
  );
  const reply_to = await readMailbox(tx, event_company_id, tx.user.id);
  await queueMails(
    tx,
    letters.map(({ token, name, email: to }) => {
      const link = `${tx.publicUrl}/client-review/${token}?language=${language}`;
      return {
        event_company_id,
        template: "budget_review" as const,
        language,
        values: { name, link },
        // The sender has read and changed the template's text; the link is always in it.
        own: { subject, content: paragraphs(message) },
        reply_to,
        to,
        ...(attachment ? { attachment } : {}),
      };
    }),
  );
  return left.length;
}

/** The version as its client gets it, with the mark of the state that it was made of. */
async function makePdf(
  ctx: Context,
  code: string,
  { name, language, allow_missing_glyphs }: Pick<BodyOf<typeof mail>, "name" | "language" | "allow_missing_glyphs">,
) {
  const asked = { format: "pdf", version: "client", language, alternatives: "all", allow_missing_glyphs } as const;
  const made = await makeFile(ctx, ctx.user.id, asked, () =>
    readSnapshot(ctx, async (tx) => {
      const { id } = await budgetKind.find(tx, code);
      const { budget, facts } = await readForFile(tx, code);
      return { seen: await readSeen(tx, id), facts, budget: { ...budget, name } };
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof Unprintable)) throw error;
    throw new Invalid({ allow_missing_glyphs: [translate(ctx.locale, "budget_unprintable", { texts: error.quotes })] });
  });
  const isSmall = made.bytes.byteLength <= largestFile;
  const data = Buffer.from(made.bytes).toString("base64");
  return { seen: made.seen, facts: made.facts, attachment: isSmall ? { name: `${name}.pdf`, data } : undefined };
}

/**
 * BUD-039, PUB-017: the PDF is written before the budget is locked, for it takes seconds; a budget that changed
 * meanwhile is not sent.
 */
export async function mailBudget(ctx: Context, code: string, body: BodyOf<typeof mail>) {
  const { found, receivers } = await readSnapshot(ctx, async (tx) => {
    const budget = await findWritable(tx, budgetKind, code);
    return { found: budget, receivers: await receiversOf(tx, budget, body) };
  });
  const name = found.sent_at === null ? body.name : found.name;
  const { seen, facts, attachment } = await makePdf(ctx, code, { ...body, name });
  return transaction(ctx, async (tx) => {
    const current = async () => ({ ...(await readHead(tx, code)) });
    const held = await holdBudget(tx, found.id);
    if (held.deleted_at) throw new NotFound();
    // Somebody else has sent it meanwhile, under a name that the file does not have.
    if (held.sent_at !== null && found.sent_at === null) throw new Conflict("stale", {}, { current: await current() });
    if (held.sent_at === null) {
      const before = await lockBudget(tx, code);
      if ((await readSeen(tx, before.id)) !== seen) throw new Conflict("stale", {}, { current: await current() });
      await recount(tx, before.id);
      const sent_to = receivers
        .map((one) => one.name)
        .join(", ")
        .slice(0, 200);
      const values = { name, sent_at: tx.now(), sent_by_id: tx.user.id, sent_to, file_facts: facts };
      await saveRecord(tx, budgetKind, before, body.version, values, current);
    }
    const count = await writeTo(tx, held, receivers, body, attachment);
    const message = translate(tx.locale, "review_sent", { count });
    return { status: "success" as const, message, budget: await readHead(tx, code) };
  });
}

/** Ends the link of a receiver; it is not found from then on. */
export async function endReview(ctx: Context, { code, id }: ParamsOf<typeof endCall>) {
  return transaction(ctx, async (tx) => {
    const budget = await findWritable(tx, budgetKind, code);
    const own = and(eq(budgetReviews.id, id), eq(budgetReviews.budget_id, budget.id));
    const [row] = await tx.db
      .update(budgetReviews)
      .set({ ended_at: sql`coalesce(${budgetReviews.ended_at}, ${tx.now().toISOString()}::timestamptz)` })
      .where(owned(tx, budgetReviews, own))
      .returning({ email: budgetReviews.email });
    if (!row) throw new NotFound();
    await record(tx, { model: "budget_review", id, action: "deleted" });
    return { status: "success" as const, message: translate(tx.locale, "review_ended") };
  });
}
