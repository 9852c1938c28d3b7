import { asc, desc, eq, sql } from "drizzle-orm";

import { attendeeLimits } from "#contract/projects/attendee-facts";
import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/manual-rsvp";

import { transaction, type GuestContext } from "../../../context";
import { attendeeLists, attendees } from "../../../db/schema/attendees";
import { Conflict, Invalid, Refusal } from "../../../errors";
import { translate } from "../../../messages";
import { owned } from "../../../records/owned";
import { fullName, onList } from "../../attendees/kind";
import { lockList, lockProject } from "../../attendees/lock";
import { recordBy } from "../../../records/log";
import { doorOf, findForm, type DoorTransaction } from "./place";

/** The list of registered people, else the project's first. */
async function openList(tx: DoorTransaction): Promise<number> {
  const project = tx.guest.project_id;
  const [list] = await tx.db
    .select({ id: attendeeLists.id })
    .from(attendeeLists)
    .where(owned(tx, attendeeLists, eq(attendeeLists.project_id, project)))
    .orderBy(desc(sql`${attendeeLists.kind} = 'registered'`), asc(attendeeLists.id))
    .limit(1);
  if (!list) throw new Error("a project without a list");
  await lockList(tx, project, list.id);
  return list.id;
}

async function checkRoom(tx: DoorTransaction) {
  const most = attendeeLimits.mostAttendees;
  const [held] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(attendees)
    .where(owned(tx, attendees, eq(attendees.project_id, tx.guest.project_id)));
  if ((held?.n ?? 0) >= most) throw new Conflict("part_too_many", { most });
}

/**
 * PUB-019: only if everybody may answer. The code is the page's, so that a second click finds the person of the first
 * (R3).
 */
export async function addWalkIn(guest: GuestContext, code: string, body: BodyOf<typeof contract.addWalkIn>) {
  return transaction(doorOf(guest), async (tx) => {
    const form = await findForm(tx, code);
    if (form.row.type !== "PUBLIC") throw new Conflict("rsvp_no_walk_ins");
    const { project_id, event_company_id } = tx.guest;
    await lockProject(tx, project_id);
    const [before] = await tx.db
      .select()
      .from(attendees)
      .where(owned(tx, attendees, eq(attendees.code, body.code)));
    if (before && before.project_id !== project_id) throw new Refusal(422, "key_reused");
    const done = {
      status: "success" as const,
      message: translate(tx.locale, "rsvp_walk_in", { name: fullName(before ?? { surname: null, ...body }) }),
      code: body.code,
    };
    if (before) return done;
    await checkRoom(tx);
    const list_id = await openList(tx);
    const other = await onList(tx, { list_id, email: body.email });
    if (other) throw new Invalid({ email: [translate(tx.locale, "attendee_on_list", { name: fullName(other) })] });
    const now = tx.now();
    const own = { event_company_id, project_id, list_id, created_at: now, updated_at: now };
    const [row] = await tx.db
      .insert(attendees)
      .values({ ...body, ...own })
      .onConflictDoNothing({ target: attendees.code })
      .returning({ id: attendees.id });
    if (!row) throw new Refusal(422, "key_reused");
    const told = { model: "attendee", id: row.id, code: body.code, action: "created" } as const;
    await recordBy(tx, { event_company_id, id: null }, told);
    return done;
  });
}
