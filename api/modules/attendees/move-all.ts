import { eq, inArray, isNotNull, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { attendeeLists, attendees } from "../../db/schema/attendees";
import { auditLog } from "../../db/schema/log";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { announce } from "../../records/log";
import { fullName } from "./kind";

type List = Pick<typeof attendeeLists.$inferSelect, "id">;

const named = 3;

/** 422 if somebody of the one list is on the other already, by their mail. */
async function checkTwins(tx: InTransaction, from: List, to: List): Promise<void> {
  const there = tx.db
    .select({ email: attendees.email })
    .from(attendees)
    .where(owned(tx, attendees, eq(attendees.list_id, to.id), isNotNull(attendees.email)));
  const twins = await tx.db
    .select()
    .from(attendees)
    .where(owned(tx, attendees, eq(attendees.list_id, from.id), inArray(attendees.email, there)))
    .orderBy(attendees.id);
  if (twins.length === 0) return;
  const names = twins.slice(0, named).map(fullName).join(", ");
  const vars = { count: twins.length, names: twins.length > named ? `${names} …` : names };
  throw new Invalid({ move_to: [translate(tx.locale, "attendee_list_twins", vars)] });
}

/**
 * Moves all people of one list to another, both locked: one statement however many they are, each with an entry in the
 * history. One event updates open pages; nobody is notified.
 */
export async function moveAll(tx: InTransaction, from: List, to: List): Promise<number> {
  await checkTwins(tx, from, to);
  const at = sql`${tx.now().toISOString()}::timestamptz`;
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    with moved as (
      update ${attendees} set list_id = ${to.id}, version = ${attendees.version} + 1, updated_at = ${at}
      where ${owned(tx, attendees, eq(attendees.list_id, from.id))}
      returning ${attendees.id}
    )
    insert into ${auditLog} (event_company_id, user_id, model, record_id, action, changes, created_at)
    select ${tx.user.event_company_id}::int, ${tx.user.id}::int, 'attendee', moved.id, 'updated',
      jsonb_build_object('list_id', jsonb_build_array(${from.id}::int, ${to.id}::int)), ${at}
    from moved
    returning record_id as id`);
  const [first] = rows;
  if (!first) return 0;
  const { event_company_id, id: actor_id } = tx.user;
  const told = { event_company_id, actor_id, created_at: tx.now(), notified_at: tx.now() };
  await announce(tx, [{ ...told, kind: "data-updated", model: "attendee", record_id: first.id, record_code: null }]);
  return rows.length;
}
