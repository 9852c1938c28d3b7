import { and, desc, eq, isNull } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { Locale } from "#contract/common";
import type { createInvitation as createCall } from "#contract/company/session";

import { transaction, type Context, type InTransaction } from "../../context";
import { positions, teams } from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import { linkTokens, users } from "../../db/schema/people";
import { Conflict, Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { readMailbox } from "../mails/mailbox";
import { queueMails } from "../mails/queue";
import { readBrand } from "../mails/template-store";
import { record, recordMany } from "../../records/log";
import { localDateTime } from "../times";
import { hashToken, newToken } from "../../tokens";
import { owned, ownedOrDeleted } from "../../records/owned";

const invitationDays = 7;

/** Milliseconds in which an invitation is not sent again: a second click makes no second mail with another link. */
const pause = 60_000;

/** Settings of a new account. */
export interface InvitationData {
  email: string;
  position_id: number;
  team_id: number | null;
  division_id: number | null;
  is_admin: number;
}

/** The newest 50 invitations of the company (admin). */
export async function listInvitations(ctx: Context) {
  const { timezone } = ctx.user;
  const rows = await ctx.db
    .select()
    .from(linkTokens)
    .where(owned(ctx, linkTokens, eq(linkTokens.purpose, "invitation")))
    .orderBy(desc(linkTokens.id))
    .limit(50);
  const names = new Map(
    (await ctx.db.select().from(positions).where(ownedOrDeleted(ctx, positions))).map((p) => [p.id, p.name]),
  );
  const teamNames = new Map(
    (await ctx.db.select().from(teams).where(ownedOrDeleted(ctx, teams))).map((t) => [t.id, t.name]),
  );
  const data = rows.map((row) => {
    const invited = row.data as InvitationData;
    return {
      id: row.id,
      email: invited.email,
      position_name: names.get(invited.position_id) ?? "",
      team_name: invited.team_id ? (teamNames.get(invited.team_id) ?? null) : null,
      expires_at: localDateTime(row.expires_at, timezone),
      used: row.used_at ? (1 as const) : (0 as const),
    };
  });
  return { status: "success" as const, data };
}

/** The invitation that a creating call made, while it is there (R3). */
async function madeInvitation(tx: InTransaction, { invitation }: { invitation: { id: number; email: string } }) {
  const [row] = await tx.db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .where(owned(tx, linkTokens, eq(linkTokens.id, invitation.id)));
  return row && { code: String(row.id), name: invitation.email };
}

interface Sent {
  row: typeof linkTokens.$inferSelect;
  token: string;
  language: Locale;
}

async function mailInvitations(tx: InTransaction, sent: readonly Sent[]) {
  const { event_company_id } = tx.user;
  const { company } = await readBrand(tx, event_company_id);
  const reply_to = await readMailbox(tx, event_company_id, tx.user.id);
  const letters = sent.map(({ row, token, language }) => ({
    event_company_id,
    template: "invitation" as const,
    language,
    values: { company, link: `${tx.publicUrl}/register?code=${token}` },
    to: (row.data as InvitationData).email,
    reply_to,
    expires: row.expires_at,
  }));
  await queueMails(tx, letters);
}

const languageOf = (language: string | null | undefined): Locale => (language === "en" ? "en" : "tr");

/** The language of an account that is there, else the company's: the admin's own says nothing about the invited person. */
async function languageFor(tx: InTransaction, { user_id }: Sent["row"]): Promise<Locale> {
  const [account] =
    user_id === null
      ? []
      : await tx.db
          .select({ language: users.language })
          .from(users)
          .where(owned(tx, users, eq(users.id, user_id)));
  if (account) return languageOf(account.language);
  const [company] = await tx.db
    .select({ language: eventCompanies.language })
    .from(eventCompanies)
    .where(eq(eventCompanies.id, tx.user.event_company_id));
  return languageOf(company?.language);
}

const mailInvitation = async (tx: InTransaction, row: Sent["row"], token: string) =>
  mailInvitations(tx, [{ row, token, language: await languageFor(tx, row) }]);

const expiryFrom = (now: Date) => new Date(now.getTime() + invitationDays * 86_400_000);

const openOf = (account: number) =>
  and(eq(linkTokens.user_id, account), eq(linkTokens.purpose, "invitation"), isNull(linkTokens.used_at));

/** Earlier invitations of an account end, for the newest alone works; 409 for one that was sent within the last minute. */
async function endFormer(tx: InTransaction, account: number): Promise<void> {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(owned(tx, users, eq(users.id, account)))
    .for("update");
  const ended = await tx.db
    .delete(linkTokens)
    .where(owned(tx, linkTokens, openOf(account)))
    .returning();
  if (ended.some(({ created_at }) => tx.now().getTime() - created_at.getTime() < pause))
    throw new Conflict("invitation_sent_now");
}

/**
 * The account that an import made for this mailbox and nobody has registered for (decision 107), which can be invited
 * again; undefined if there is none. 422 for a mailbox that is taken.
 */
async function unregistered(ctx: Context, email: string): Promise<number | undefined> {
  const [taken] = await ctx.db.select().from(users).where(eq(users.email, email));
  if (!taken) return undefined;
  const isOwn = taken.event_company_id === ctx.user.event_company_id;
  if (isOwn && taken.deleted_at)
    throw new Invalid(
      { email: [translate(ctx.locale, "email_of_leaver", { name: taken.full_name })] },
      { blockers: [{ kind: "leaver", text: taken.full_name, code: taken.code }] },
    );
  if (!isOwn || taken.password_hash) throw new Invalid({ email: [translate(ctx.locale, "email_taken")] });
  return taken.id;
}

/** SES-050: mails a single-use link; the code is answered once so that the admin may hand it over too. */
export async function createInvitation(ctx: Context, input: BodyOf<typeof createCall>) {
  const { event_company_id, timezone } = ctx.user;
  const token = newToken();
  const [position] = await ctx.db
    .select()
    .from(positions)
    .where(owned(ctx, positions, eq(positions.id, input.position_id)));
  if (!position) throw new Invalid({ position_id: [translate(ctx.locale, "not_in_list")] });
  const [team] = input.team_id
    ? await ctx.db
        .select()
        .from(teams)
        .where(owned(ctx, teams, eq(teams.id, input.team_id), isNull(teams.archived_at)))
    : [];
  if (input.team_id && !team) throw new Invalid({ team_id: [translate(ctx.locale, "not_in_list")] });
  const account = await unregistered(ctx, input.email);
  const data: InvitationData = {
    email: input.email,
    position_id: position.id,
    team_id: team?.id ?? null,
    division_id: team?.division_id ?? null,
    is_admin: input.is_admin,
  };
  let made = false;
  const answer = await creating(
    ctx,
    async (tx) => {
      if (account) await endFormer(tx, account);
      const [row] = await tx.db
        .insert(linkTokens)
        .values({
          event_company_id,
          user_id: account ?? null,
          purpose: "invitation",
          token_hash: hashToken(token),
          data,
          created_at: ctx.now(),
          expires_at: expiryFrom(ctx.now()),
        })
        .returning();
      if (!row) throw new Error("the invitation was not written");
      made = true;
      const { email: about, is_admin } = input;
      await record(tx, { model: "invitation", id: row.id, action: "created", about, is_admin });
      await mailInvitation(tx, row, token);
      return {
        status: "success" as const,
        message: translate(ctx.locale, account ? "invitation_sent_account" : "invitation_sent"),
        code: null,
        invitation: {
          id: row.id,
          email: input.email,
          position_name: position.name,
          team_name: team?.name ?? null,
          expires_at: localDateTime(row.expires_at, timezone),
          used: 0 as const,
        },
      };
    },
    madeInvitation,
  );
  // The token itself is stored nowhere but in the mail while it waits (decision 016), not even with the key's answer.
  return made ? { ...answer, code: token } : answer;
}

type Account = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "position_id" | "team_id" | "division_id" | "is_admin" | "language"
>;

/** ORG-042: mails people of the company who have no password yet an invitation each, which sets it (decision 107). */
export async function inviteAccounts(tx: InTransaction, accounts: readonly Account[]): Promise<void> {
  const { event_company_id } = tx.user;
  const tokens = new Map(accounts.map(({ id }) => [id, newToken()]));
  const rows = await tx.db
    .insert(linkTokens)
    .values(
      accounts.map(({ id, email, position_id, team_id, division_id, is_admin }) => ({
        event_company_id,
        purpose: "invitation",
        token_hash: hashToken(tokens.get(id) ?? ""),
        user_id: id,
        data: { email, position_id, team_id, division_id, is_admin } satisfies InvitationData,
        created_at: tx.now(),
        expires_at: expiryFrom(tx.now()),
      })),
    )
    .returning();
  await recordMany(
    tx,
    rows.map(({ id, data }) => {
      const { email, is_admin } = data as InvitationData;
      return { model: "invitation", id, action: "created", about: email, is_admin };
    }),
  );
  const languages = new Map(accounts.map(({ id, language }) => [id, languageOf(language)] as const));
  await mailInvitations(
    tx,
    rows.map((row) => ({
      row,
      token: tokens.get(row.user_id ?? 0) ?? "",
      language: languages.get(row.user_id ?? 0) ?? "tr",
    })),
  );
}

/** The company's invitation, locked; 409 if somebody has registered with it. */
async function findOpen(tx: InTransaction, id: number) {
  const [row] = await tx.db
    .select()
    .from(linkTokens)
    .where(owned(tx, linkTokens, eq(linkTokens.id, id), eq(linkTokens.purpose, "invitation")))
    .for("update");
  if (!row) throw new NotFound();
  if (row.used_at) throw new Conflict("invitation_used");
  return row;
}

export async function sendInvitation(ctx: Context, id: number) {
  const token = newToken();
  return transaction(ctx, async (tx) => {
    const before = await findOpen(tx, id);
    const now = tx.now();
    if (now.getTime() - before.created_at.getTime() < pause) throw new Conflict("invitation_sent_now");
    const values = { token_hash: hashToken(token), created_at: now, expires_at: expiryFrom(now) };
    await tx.db
      .update(linkTokens)
      .set(values)
      .where(owned(tx, linkTokens, eq(linkTokens.id, id)));
    await mailInvitation(tx, { ...before, ...values }, token);
    const { email, is_admin } = before.data as InvitationData;
    await record(tx, { model: "invitation", id, action: "updated", about: email, is_admin });
    return { status: "success" as const, message: translate(tx.locale, "invitation_sent_again") };
  });
}

export async function removeInvitation(ctx: Context, id: number) {
  return transaction(ctx, async (tx) => {
    const { data } = await findOpen(tx, id);
    await tx.db.delete(linkTokens).where(owned(tx, linkTokens, eq(linkTokens.id, id)));
    await record(tx, { model: "invitation", id, action: "deleted", about: (data as InvitationData).email });
    return { status: "success" as const, message: translate(tx.locale, "invitation_removed") };
  });
}
