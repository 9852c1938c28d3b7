import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db, Tx } from "../../../db/client";
import { attendees } from "../../../db/schema/attendees";
import { formEntries, formPlaces } from "../../../db/schema/form-entries";
import { formFields, formOptions } from "../../../db/schema/forms";
import { roomMembers, roomPairs } from "../../../db/schema/room-mates";
import { ofCompany, refersTo } from "../../../records/owned";
import { fullName } from "../../attendees/kind";
import type { EntryRow } from "../entries/entry-row";

interface Reader {
  db: Db | Tx;
}

const askers = alias(attendees, "askers");
const askeds = alias(attendees, "askeds");

const told = (guest: typeof attendees.$inferSelect) => ({ code: guest.code, name: fullName(guest) });

/** Pairs that an entry chose or accepted, the newest of each field; `other` is the person on the other side. */
export async function matesOfEntry({ db }: Reader, { id, event_company_id }: EntryRow) {
  const rows = await db
    .select({ pair: roomPairs, asker: askers, asked: askeds, field: formFields })
    .from(roomPairs)
    .innerJoin(askers, refersTo(roomPairs.asker_id, askers))
    .innerJoin(askeds, refersTo(roomPairs.asked_id, askeds))
    .innerJoin(formFields, refersTo(roomPairs.field_id, formFields))
    .where(ofCompany(event_company_id, roomPairs, or(eq(roomPairs.entry_id, id), eq(roomPairs.answer_entry_id, id))))
    .orderBy(desc(roomPairs.id));
  return rows
    .filter(({ pair }, at) => rows.findIndex((one) => one.pair.field_id === pair.field_id) === at)
    .map(({ pair, asker, asked, field }) => ({
      id: pair.id,
      title: field.title,
      state: pair.state,
      isVisible: field.selected_room_mate_visible === 1 || pair.entry_id !== id,
      other: told(pair.entry_id === id ? asked : asker),
    }));
}

interface Mate {
  pair: number;
  code: string;
  name: string;
  state: "asked" | "accepted";
}

/** Room mates of these people, or one of the open requests, by the attendee's id. */
export async function readMates({ db }: Reader, company: number, ids: readonly number[]): Promise<Map<number, Mate>> {
  const mates = new Map<number, Mate>();
  if (ids.length === 0) return mates;
  const open = await db
    .select({ pair: roomPairs, asker: askers, asked: askeds })
    .from(roomPairs)
    .innerJoin(askers, refersTo(roomPairs.asker_id, askers))
    .innerJoin(askeds, refersTo(roomPairs.asked_id, askeds))
    .where(
      ofCompany(
        company,
        roomPairs,
        eq(roomPairs.state, "asked"),
        or(inArray(roomPairs.asker_id, [...ids]), inArray(roomPairs.asked_id, [...ids])),
      ),
    )
    .orderBy(roomPairs.id);
  for (const { pair, asker, asked } of open) {
    mates.set(pair.asker_id, { pair: pair.id, state: "asked", ...told(asked) });
    mates.set(pair.asked_id, { pair: pair.id, state: "asked", ...told(asker) });
  }
  const held = await db
    .select({ member: roomMembers, mate: attendees })
    .from(roomMembers)
    .innerJoin(attendees, refersTo(roomMembers.mate_id, attendees, isNull(attendees.deleted_at)))
    .where(ofCompany(company, roomMembers, inArray(roomMembers.attendee_id, [...ids])));
  for (const { member, mate } of held)
    mates.set(member.attendee_id, { pair: member.pair_id, state: "accepted", ...told(mate) });
  return mates;
}

/** PRJ-100: flights that these people chose by a form that was sent, by the attendee's id. */
export async function readFlights({ db }: Reader, company: number, ids: readonly number[]) {
  const chosen = new Map<number, number[]>();
  if (ids.length === 0) return chosen;
  const rows = await db
    .selectDistinct({ attendee: formEntries.attendee_id, flight: sql<number>`${formOptions.flight_id}` })
    .from(formPlaces)
    .innerJoin(formEntries, refersTo(formPlaces.entry_id, formEntries, isNull(formEntries.deleted_at)))
    .innerJoin(formOptions, refersTo(formPlaces.option_id, formOptions))
    .where(
      ofCompany(
        company,
        formPlaces,
        and(inArray(formEntries.attendee_id, [...ids]), sql`${formOptions.flight_id} is not null`),
      ),
    )
    .orderBy(sql`${formOptions.flight_id}`);
  for (const { attendee, flight } of rows)
    if (attendee !== null) chosen.set(attendee, [...(chosen.get(attendee) ?? []), flight]);
  return chosen;
}
