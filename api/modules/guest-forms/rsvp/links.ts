import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";

import type { BodyOf, ParamsOf } from "#contract/call";
import { isGranted } from "#contract/permissions";
import type * as contract from "#contract/guest-forms/manual-rsvp";
import { mostRsvpLinks, type RsvpLink } from "#contract/guest-forms/manual-rsvp";

import { transaction, type Context, type InTransaction, type Reader } from "../../../context";
import { linkTokens, sessions } from "../../../db/schema/people";
import { holds, sessionTimes } from "../../../http/authenticate";
import { Conflict, NotFound } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import { findWritable } from "../../../records/kinds";
import { ofCompany, owned } from "../../../records/owned";
import { record } from "../../../records/log";
import { findRecord, mayWrite, projectKind } from "../../projects/facts";
import { endSessions } from "../../session/end-sessions";
import { hashToken, newToken } from "../../../tokens";
import { localDateTime } from "../../times";

const success = { status: "success" as const };
const dayMilliseconds = 86_400_000;

/** Name of a link, from its row. */
export const labelOf = ({ data }: Pick<typeof linkTokens.$inferSelect, "data">) => (data as { label: string }).label;

const ofProject = (ctx: Reader, project: number) => {
  const { purpose, project_id, used_at, expires_at } = linkTokens;
  return owned(
    ctx,
    linkTokens,
    and(eq(purpose, "rsvp"), eq(project_id, project), isNull(used_at), gt(expires_at, ctx.now())),
  );
};

async function readLinks(ctx: Reader, project: number): Promise<RsvpLink[]> {
  const inside = sql<number>`(count(${sessions.id}))::int`;
  const rows = await ctx.db
    .select({ link: linkTokens, sessions: inside })
    .from(linkTokens)
    .leftJoin(sessions, and(owned(ctx, sessions, eq(sessions.link_id, linkTokens.id)), holds(sessionTimes(ctx.now()))))
    .where(ofProject(ctx, project))
    .groupBy(linkTokens.id)
    .orderBy(desc(linkTokens.id));
  const time = (instant: Date) => localDateTime(instant, ctx.user.timezone);
  return rows.map(({ link, ...counted }) => ({
    id: link.id,
    label: labelOf(link),
    created_at: time(link.created_at),
    expires_at: time(link.expires_at),
    ...counted,
  }));
}

export async function listLinks(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  const may_write =
    isGranted(ctx.user, "forms", "update") && (await mayWrite(ctx, project)) ? (1 as const) : (0 as const);
  return { ...success, data: await readLinks(ctx, project.id), may_write };
}

/** The link that a creating call made, while it lets in (R3). */
async function madeLink(tx: InTransaction, { link }: { link: RsvpLink }) {
  const [row] = await tx.db
    .select({ id: linkTokens.id })
    .from(linkTokens)
    .where(owned(tx, linkTokens, eq(linkTokens.id, link.id), isNull(linkTokens.used_at)));
  return row && { code: String(row.id), name: link.label };
}

/** The project's history has the people who opened and ended access, and never the link. */
const tellProject = (
  tx: InTransaction,
  { id, code }: { id: number; code: string },
  action: "rsvp_link_created" | "rsvp_link_ended",
  label: string,
) => record(tx, { model: "project", id, code, action, changes: { rsvp_link: [null, label] } });

/** SES-040: the token is answered once and kept nowhere; the database knows its hash. */
export async function createLink(ctx: Context, code: string, { label, days }: BodyOf<typeof contract.createLink>) {
  const token = newToken();
  let made = false;
  const work = async (tx: InTransaction) => {
    const project = await findWritable(tx, projectKind, code);
    if ((await readLinks(tx, project.id)).length >= mostRsvpLinks)
      throw new Conflict("part_too_many", { most: mostRsvpLinks });
    const now = tx.now();
    const [row] = await tx.db
      .insert(linkTokens)
      .values({
        event_company_id: tx.user.event_company_id,
        purpose: "rsvp",
        token_hash: hashToken(token),
        project_id: project.id,
        data: { label },
        created_at: now,
        expires_at: new Date(now.getTime() + days * dayMilliseconds),
      })
      .returning();
    const link = (await readLinks(tx, project.id)).find(({ id }) => id === row?.id);
    if (!link) throw new Error("the link was not written");
    made = true;
    await record(tx, { model: "rsvp_link", id: link.id, action: "created" });
    await tellProject(tx, project, "rsvp_link_created", label);
    return { ...success, message: translate(tx.locale, "rsvp_link_created"), link, token: null };
  };
  const answer = await creating(ctx, work, madeLink);
  return made ? { ...answer, token } : answer;
}

/** A second ending changes nothing; people who entered by the link are out at once. */
export async function endLink(ctx: Context, { code, id }: ParamsOf<typeof contract.endLink>) {
  return transaction(ctx, async (tx) => {
    const { event_company_id } = tx.user;
    const project = await findWritable(tx, projectKind, code);
    const { purpose, project_id } = linkTokens;
    const one = and(eq(linkTokens.id, id), eq(purpose, "rsvp"), eq(project_id, project.id));
    const [row] = await tx.db
      .select()
      .from(linkTokens)
      .where(owned(tx, linkTokens, one));
    if (!row) throw new NotFound();
    const [ended] = await tx.db
      .update(linkTokens)
      .set({ used_at: tx.now() })
      .where(owned(tx, linkTokens, one, isNull(linkTokens.used_at)))
      .returning({ id: linkTokens.id });
    await endSessions(tx.db, ofCompany(event_company_id, sessions, eq(sessions.link_id, id)));
    if (ended) {
      await record(tx, { model: "rsvp_link", id, action: "deleted" });
      await tellProject(tx, project, "rsvp_link_ended", labelOf(row));
    }
    return { ...success, message: translate(tx.locale, "rsvp_link_ended") };
  });
}
