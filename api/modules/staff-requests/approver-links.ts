// Links of mails to approvers (PUB-012, PUB-016, docs/decisions/109): stored hashed, bound to a person, with the rights
// that the person has when the link is used. Opening one writes nothing, but a counted guess.

import { and, eq } from "drizzle-orm";

import { decidableKinds } from "#contract/requests/request-types";

import type { Context, PublicContext } from "../../context";
import { linkTokens, users } from "../../db/schema/people";
import { eventCompanies } from "../../db/schema/tenant";
import { NotFound } from "../../errors";
import { refersTo } from "../../records/owned";
import { hashToken, newToken } from "../../tokens";
import { takeGuess } from "../session/attempts";
import { colleaguesOf, type Colleague } from "../session/staff";
import type { DecisionReader } from "../approvals/deciders";

/** approval: one step of a request · approvals: everything that waits for the person. */
type Purpose = "approval" | "approvals";

/** Days that a link opens its page: a decision that took longer is made after signing in. */
const days = 14;

export interface LinkParts extends DecisionReader {
  user: Colleague;
  publicUrl: string;
}

/** Stores a new link of the person, and returns its secret. */
export async function makeLink({ db, now, user }: LinkParts, purpose: Purpose, data: object): Promise<string> {
  const token = newToken();
  await db.insert(linkTokens).values({
    event_company_id: user.event_company_id,
    purpose,
    token_hash: hashToken(token),
    user_id: user.id,
    data,
    created_at: now(),
    expires_at: new Date(now().getTime() + days * 86_400_000),
  });
  return token;
}

/** X13: an unknown link is counted; one whose person left, or may approve nothing any more, is not found. */
export async function findLink(ctx: PublicContext, purpose: Purpose, { id, person }: { id: string; person: string }) {
  const [link] = await ctx.db
    .select({ link: linkTokens, company: eventCompanies.name, currency: eventCompanies.currency })
    .from(linkTokens)
    .innerJoin(users, refersTo(linkTokens.user_id, users, eq(users.code, person)))
    .innerJoin(eventCompanies, eq(eventCompanies.id, linkTokens.event_company_id))
    .where(and(eq(linkTokens.token_hash, hashToken(id)), eq(linkTokens.purpose, purpose)));
  if (!link) {
    await takeGuess(ctx, "approval decision");
    throw new NotFound("decision_link_missing");
  }
  const { event_company_id, user_id, data, expires_at } = link.link;
  const [user] = await colleaguesOf(ctx.db, event_company_id, user_id === null ? [] : [user_id]);
  if (!user || decidableKinds(user).length === 0) throw new NotFound("decision_link_missing");
  const reader: Context = { ...ctx, locale: user.language, language: user.language, user };
  const frame = { company: link.company, currency: link.currency, language: user.language, person: user.full_name };
  return { id: link.link.id, reader, frame, data, isExpired: expires_at <= ctx.now() };
}
