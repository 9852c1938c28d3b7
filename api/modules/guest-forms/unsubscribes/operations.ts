// A mailbox stops the invitations and reminders of a company by the link of any of them (RFC 8058, docs/decisions/100).

import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { AnswerOf, BodyOf } from "#contract/call";
import type { FormLanguage } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/guest-forms/form-mailboxes";

import type { GuestTx, PublicContext } from "../../../context";
import type { Db, Tx } from "../../../db/client";
import { eventCompanies } from "../../../db/schema/tenant";
import { unsubscribeLinks } from "../../../db/schema/unsubscribe-links";
import { NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import { hashToken, newToken } from "../../../tokens";
import { guessLimit, takeAttempt, takeGuess } from "../../session/attempts";

const { email, stopped_at } = unsubscribeLinks;

interface Mailbox {
  event_company_id: number;
  email: string;
  language: FormLanguage;
}

/** A link for each of these mails, in their order. */
export async function makeUnsubscribeLinks(
  tx: Pick<GuestTx, "db" | "now" | "publicUrl">,
  mailboxes: readonly Mailbox[],
): Promise<string[]> {
  const links = mailboxes.map((mailbox) => ({ ...mailbox, token: newToken() }));
  if (links.length === 0) return [];
  await tx.db
    .insert(unsubscribeLinks)
    .values(links.map(({ token, ...mailbox }) => ({ ...mailbox, token_hash: hashToken(token), created_at: tx.now() })));
  return links.map(({ token, language }) => `${tx.publicUrl}/unsubscribe/${token}?language=${language}`);
}

/** Those of these mailboxes that want no more invitations of the company. */
export async function readStopped(
  { db }: { db: Db | Tx },
  company: number,
  mails: readonly string[],
): Promise<Set<string>> {
  if (mails.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ email })
    .from(unsubscribeLinks)
    .where(ofCompany(company, unsubscribeLinks, inArray(email, [...mails]), isNotNull(stopped_at)));
  return new Set(rows.map((row) => row.email));
}

/** X13: an unknown link is not found, with the same message and counted. */
async function findLink(ctx: PublicContext, token: string) {
  const [link] = await ctx.db
    .select({ link: unsubscribeLinks, company: eventCompanies.name })
    .from(unsubscribeLinks)
    .innerJoin(eventCompanies, eq(eventCompanies.id, unsubscribeLinks.event_company_id))
    .where(eq(unsubscribeLinks.token_hash, hashToken(token)));
  if (link) return link;
  await takeGuess(ctx, "unsubscribe");
  throw new NotFound("unsubscribe_missing");
}

export async function showUnsubscribe(ctx: PublicContext, token: string): Promise<AnswerOf<typeof contract.get>> {
  const { link, company } = await findLink(ctx, token);
  const stopped = await readStopped(ctx, link.event_company_id, [link.email]);
  return {
    status: "success",
    company,
    email: link.email,
    language: link.language,
    stopped: stopped.has(link.email) ? 1 : 0,
  };
}

export async function unsubscribe(
  ctx: PublicContext,
  token: string,
  { resume }: BodyOf<typeof contract.unsubscribe>,
): Promise<AnswerOf<typeof contract.unsubscribe>> {
  const { link } = await findLink(ctx, token);
  await takeAttempt(ctx, { ...guessLimit, purpose: "unsubscribe press", everywhere: true }, String(link.id));
  // One statement; of the mailbox when mails are stopped by one of them, and of all when they go on.
  const mine = and(eq(email, link.email), resume === 1 ? isNotNull(stopped_at) : eq(unsubscribeLinks.id, link.id));
  await ctx.db
    .update(unsubscribeLinks)
    .set({ stopped_at: resume === 1 ? null : ctx.now() })
    .where(ofCompany(link.event_company_id, unsubscribeLinks, mine));
  const key = resume === 1 ? "unsubscribe_resumed" : "unsubscribe_stopped";
  return { status: "success", message: translate(ctx.language, key) };
}
