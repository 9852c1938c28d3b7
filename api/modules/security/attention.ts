import { and, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";

import { definitionLists } from "#contract/company/definition-facts";
import type { Attention } from "#contract/company/security";

import type { Context } from "../../context";
import { mails } from "../../db/schema/mails";
import { linkTokens } from "../../db/schema/people";
import type { RecordTable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { lists } from "../definitions/lists";
import { countUses } from "../definitions/operations";

/** Days before the end of an invitation in which it is one that expires. */
const expiryDays = 2;

const countMails = ({ db, user }: Context) =>
  db.$count(mails, owned({ user }, mails, isNotNull(mails.failed_at), isNull(mails.sent_at)));

function countInvitations({ db, user, now }: Context) {
  const end = new Date(now().getTime() + expiryDays * 86_400_000);
  const { purpose, used_at, expires_at } = linkTokens;
  const open = and(eq(purpose, "invitation"), isNull(used_at), gt(expires_at, now()), lte(expires_at, end));
  return db.$count(linkTokens, owned({ user }, linkTokens, open));
}

/**
 * People in the tray of the organisation chart (ORG-025): those whose manager left, and those without a manager who lead
 * nobody. The latter are none while no managers are entered at all.
 */
async function countUnmanaged(ctx: Context) {
  const company = ctx.user.event_company_id;
  const { rows } = await ctx.db.execute<{ n: number }>(sql`
    with here as (select id, reports_to from users where event_company_id = ${company} and deleted_at is null),
      led as (select h.id, h.reports_to from here h join here m on m.id = h.reports_to)
    select count(*)::int as n from here h where not exists (select from led l where l.id = h.id)
      and (h.reports_to is not null
        or (exists (select from led) and not exists (select from led l where l.reports_to = h.id)))`);
  return rows[0]?.n ?? 0;
}

/** ADM-181: archived rows that records still use, list by list. */
async function countArchived(ctx: Context): Promise<Attention[]> {
  const found: Attention[] = [];
  for (const list of definitionLists) {
    const { table } = lists[list];
    const rows = await ctx.db
      .select({ id: sql<number>`${table.id}` })
      .from(table as RecordTable)
      .where(owned(ctx, table, sql`archived`));
    if (rows.length === 0) continue;
    const used = await countUses(ctx, lists[list]);
    const count = rows.filter(({ id }) => (used.get(id) ?? 0) > 0).length;
    found.push({ kind: "archived_definitions", count, list });
  }
  return found;
}

/** Numbers of what wants an admin's attention, those above zero alone. */
export async function getAttention(ctx: Context) {
  const all: Attention[] = [
    { kind: "failed_mails", count: await countMails(ctx), list: null },
    { kind: "expiring_invitations", count: await countInvitations(ctx), list: null },
    { kind: "no_manager", count: await countUnmanaged(ctx), list: null },
    ...(await countArchived(ctx)),
  ];
  return { status: "success" as const, data: all.filter(({ count }) => count > 0) };
}
