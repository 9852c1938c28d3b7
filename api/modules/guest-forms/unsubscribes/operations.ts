// A mailbox stops the invitations and reminders of a company by the link of any of them (RFC 8058, docs/decisions/100).

import { and, eq, isNotNull } from "drizzle-orm";

import type { AnswerOf, BodyOf } from "#contract/call";
import { notificationKinds, notificationTypes } from "#contract/activity/notification-types";
import type * as contract from "#contract/guest-forms/form-mailboxes";

import { transaction, type PublicContext } from "../../../context";
import { eventCompanies } from "../../../db/schema/tenant";
import { unsubscribeLinks } from "../../../db/schema/unsubscribe-links";
import { NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import { hashToken } from "../../../tokens";
import { readStopped } from "../../mails/stop-links";
import { isMailed, setMailed } from "../../notifications/mailed";
import { guessLimit, takeAttempt, takeGuess } from "../../session/attempts";

const { email, stopped_at } = unsubscribeLinks;

/** The person and the type of notification of a link; undefined for invitations. */
function mailedType(link: typeof unsubscribeLinks.$inferSelect) {
  const type = notificationTypes.find((one) => one === link.type);
  return type && link.user_id !== null ? { company: link.event_company_id, user_id: link.user_id, type } : undefined;
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
  const about = mailedType(link);
  const locale = link.language === "tr" ? "tr" : "en";
  if (about)
    return {
      status: "success",
      company,
      email: link.email,
      language: link.language,
      about: notificationKinds[about.type][locale].title,
      stopped: (await isMailed(ctx, about)) ? 0 : 1,
    };
  const stopped = await readStopped(ctx, link.event_company_id, [link.email]);
  return {
    status: "success",
    company,
    email: link.email,
    language: link.language,
    about: null,
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
  const about = mailedType(link);
  if (about) {
    await transaction(ctx, (tx) => setMailed(tx, about, resume === 1));
    const said = resume === 1 ? "unsubscribe_type_resumed" : "unsubscribe_type_stopped";
    return { status: "success", message: translate(ctx.language, said) };
  }
  // One statement; of the mailbox when mails are stopped by one of them, and of all when they go on.
  const mine = and(eq(email, link.email), resume === 1 ? isNotNull(stopped_at) : eq(unsubscribeLinks.id, link.id));
  await ctx.db
    .update(unsubscribeLinks)
    .set({ stopped_at: resume === 1 ? null : ctx.now() })
    .where(ofCompany(link.event_company_id, unsubscribeLinks, mine));
  const key = resume === 1 ? "unsubscribe_resumed" : "unsubscribe_stopped";
  return { status: "success", message: translate(ctx.language, key) };
}
