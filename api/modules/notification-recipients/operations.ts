import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/activity/notification-recipients";
import { mayReceive, recipientTypes, type RecipientType } from "#contract/activity/notification-types";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { positions } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { notificationRecipients } from "../../db/schema/shell";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { staleRecord } from "../../records/writes";
import { record } from "../../records/log";

type Lists = Partial<Record<RecipientType, number[]>>;

const inOrder = (ids: Iterable<number>) => [...new Set(ids)].toSorted((a, b) => a - b);

/** FNV-1a over the ids: the table has a row for each person, and no place for a version of their list. */
function versionOf(ids: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const sign of ids.join()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 2) + 1;
}

const versionsOf = (lists: Lists) =>
  Object.fromEntries(Object.entries(lists).map(([type, ids]) => [type, versionOf(ids)]));

/** The list of each of these types, including people who left the company. */
async function readLists(ctx: Reader, types: readonly RecipientType[]): Promise<Lists> {
  const rows = await ctx.db
    .select({ type: notificationRecipients.type, user_id: notificationRecipients.user_id })
    .from(notificationRecipients)
    .where(owned(ctx, notificationRecipients, inArray(notificationRecipients.type, [...types])));
  return Object.fromEntries(
    types.map((type) => [type, inOrder(rows.filter((row) => row.type === type).map(({ user_id }) => user_id))]),
  );
}

/** ADM-019, ADM-078, ADM-079 */
export async function listRecipients(ctx: Context, { type }: QueryOf<typeof contract.list>) {
  const recipients = await readLists(ctx, type ? [type] : recipientTypes);
  const chosen = inOrder(Object.values(recipients).flat());
  const rows = await ctx.db
    .select({
      id: users.id,
      full_name: users.full_name,
      position: positions.name,
      is_admin: users.is_admin,
      deleted_at: users.deleted_at,
    })
    .from(users)
    .innerJoin(positions, refersTo(users.position_id, positions))
    .where(
      and(
        ownedOrDeleted(ctx, users),
        or(isNull(users.deleted_at), chosen.length > 0 ? inArray(users.id, chosen) : undefined),
      ),
    )
    .orderBy(sql`${users.full_name} collate tr_sort`, users.id);
  const people = rows.map(({ deleted_at, is_admin, ...person }) => ({
    ...person,
    is_admin: is_admin === 1 ? (1 as const) : (0 as const),
    is_active: deleted_at === null ? (1 as const) : (0 as const),
  }));
  return { status: "success" as const, recipients, versions: versionsOf(recipients), people };
}

/** New people of a list must exist, and be permitted for its type. */
async function checkNew(tx: InTransaction, added: Lists) {
  const wanted = inOrder(Object.values(added).flat());
  if (wanted.length === 0) return;
  const found = await tx.db
    .select({ id: users.id, is_admin: users.is_admin })
    .from(users)
    .where(owned(tx, users, inArray(users.id, wanted)))
    .for("key share");
  const errors = Object.entries(added).flatMap(([type, ids]) => {
    const known = found.filter((person) => mayReceive(type as RecipientType, person));
    const fits = ids.every((id) => known.some((person) => person.id === id));
    return fits ? [] : [[type, [translate(tx.locale, "notification_recipient_unknown")]]];
  });
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors) as Record<string, string[]>);
}

const minus = (all: readonly number[], without: readonly number[]) => all.filter((id) => !without.includes(id));

/** ADM-020, ADM-116 */
export async function saveRecipients(ctx: Context, { versions = {}, ...lists }: BodyOf<typeof contract.save>) {
  const types = recipientTypes.filter((type) => lists[type] !== undefined);
  return transaction(ctx, async (tx) => {
    const company = tx.user.event_company_id;
    // Two savings of one list wait for each other, also while it has no row that could be locked.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${company}, hashtext('notification recipients'))`);
    const before = await readLists(tx, types);
    const stale = types.filter(
      (type) => (versions[type] ?? versionOf(before[type] ?? [])) !== versionOf(before[type] ?? []),
    );
    if (stale.length > 0) throw await staleRecord(async () => before);
    const after: Lists = Object.fromEntries(types.map((type) => [type, inOrder(lists[type] ?? [])]));
    const differing = types.filter((type) => String(before[type]) !== String(after[type]));
    const added: Lists = Object.fromEntries(
      differing.map((type) => [type, minus(after[type] ?? [], before[type] ?? [])]),
    );
    await checkNew(tx, added);
    const made = Object.entries(added).flatMap(([type, ids]) =>
      ids.map((user_id) => ({ event_company_id: company, type, user_id, created_at: tx.now() })),
    );
    if (made.length > 0) await tx.db.insert(notificationRecipients).values(made);
    for (const type of differing) {
      const gone = minus(before[type] ?? [], after[type] ?? []);
      if (gone.length === 0) continue;
      const { type: ofType, user_id } = notificationRecipients;
      await tx.db
        .delete(notificationRecipients)
        .where(owned(tx, notificationRecipients, and(eq(ofType, type), inArray(user_id, gone))));
    }
    if (differing.length > 0)
      await record(tx, {
        model: "notification_recipients",
        id: company,
        action: "updated",
        changes: Object.fromEntries(differing.map((type) => [type, [before[type], after[type]]])),
      });
    return {
      status: "success" as const,
      message: translate(tx.locale, "notification_recipients_saved"),
      recipients: after,
      versions: versionsOf(after),
    };
  });
}
