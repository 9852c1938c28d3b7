import { and, eq, inArray, or } from "drizzle-orm";

import type { RoomPairState } from "#contract/guest-forms/room-mate-facts";

import { roomMembers, roomPairs } from "../../../db/schema/room-mates";
import { Conflict } from "../../../errors";
import { ofCompany } from "../../../records/owned";
import { isSame, type Guest, type Tx } from "./people";

export type Pair = typeof roomPairs.$inferSelect;
type Owned = Pick<Pair, "id" | "event_company_id">;

const holds = ["asked", "accepted"] as const;
const idsOf = (people: readonly Guest[]) => people.map(({ id }) => id);

/** True if one of these people shares a room. */
export async function isTaken({ db }: Pick<Tx, "db">, company: number, people: readonly Guest[]): Promise<boolean> {
  const [row] = await db
    .select({ id: roomMembers.id })
    .from(roomMembers)
    .where(ofCompany(company, roomMembers, inArray(roomMembers.attendee_id, idsOf(people))))
    .limit(1);
  return row !== undefined;
}

/** R1: seats both people of a pair, who are locked, on all of their lists; 409 if one of them is taken. */
export async function seat(tx: Tx, pair: Pair, people: readonly Guest[]): Promise<void> {
  const asker = people.find(({ id }) => id === pair.asker_id);
  const asked = people.find(({ id }) => id === pair.asked_id);
  // A person deleted meanwhile shares no room.
  if (!asker || !asked) throw new Conflict("room_mate_over");
  const values = people.map((guest) => ({
    event_company_id: pair.event_company_id,
    pair_id: pair.id,
    attendee_id: guest.id,
    mate_id: isSame(guest, asker) ? asked.id : asker.id,
    created_at: tx.now(),
  }));
  const made = await tx.db.insert(roomMembers).values(values).onConflictDoNothing().returning({ id: roomMembers.id });
  if (made.length < values.length) throw new Conflict("room_mate_taken");
}

/** Open requests by or to these people. */
export const openOf = ({ db }: Pick<Tx, "db">, company: number, people: readonly Guest[]): Promise<Pair[]> =>
  db
    .select()
    .from(roomPairs)
    .where(
      ofCompany(
        company,
        roomPairs,
        eq(roomPairs.state, "asked"),
        or(inArray(roomPairs.asker_id, idsOf(people)), inArray(roomPairs.asked_id, idsOf(people))),
      ),
    );

/** Ends open requests by and to these people; returns the ended ones. */
export async function endOpen(tx: Tx, company: number, people: readonly Guest[]): Promise<Pair[]> {
  const open = await openOf(tx, company, people);
  if (open.length === 0) return [];
  return tx.db
    .update(roomPairs)
    .set({ state: "ended", updated_at: tx.now() })
    .where(
      ofCompany(
        company,
        roomPairs,
        eq(roomPairs.state, "asked"),
        inArray(
          roomPairs.id,
          open.map(({ id }) => id),
        ),
      ),
    )
    .returning();
}

/** One conditional statement, so that of two concurrent answers the first counts. */
export async function acceptPair(tx: Tx, { id, event_company_id }: Owned): Promise<Pair | undefined> {
  const [row] = await tx.db
    .update(roomPairs)
    .set({ state: "accepted", updated_at: tx.now() })
    .where(ofCompany(event_company_id, roomPairs, and(eq(roomPairs.id, id), eq(roomPairs.state, "asked"))))
    .returning();
  return row;
}

/** Frees both people; undefined if the pair was over already. */
export async function endPair(
  tx: Tx,
  { id, event_company_id }: Owned,
  state: Exclude<RoomPairState, (typeof holds)[number]>,
): Promise<Pair | undefined> {
  const [row] = await tx.db
    .update(roomPairs)
    .set({ state, updated_at: tx.now() })
    .where(ofCompany(event_company_id, roomPairs, eq(roomPairs.id, id), inArray(roomPairs.state, [...holds])))
    .returning();
  if (row) await tx.db.delete(roomMembers).where(ofCompany(event_company_id, roomMembers, eq(roomMembers.pair_id, id)));
  return row;
}

/** Requests and accepted pairs of an entry that still hold. */
export const pairsOfEntry = (
  { db }: Pick<Tx, "db">,
  { id, event_company_id }: { id: number; event_company_id: number },
): Promise<Pair[]> =>
  db
    .select()
    .from(roomPairs)
    .where(
      ofCompany(
        event_company_id,
        roomPairs,
        inArray(roomPairs.state, [...holds]),
        or(eq(roomPairs.entry_id, id), eq(roomPairs.answer_entry_id, id)),
      ),
    );

/**
 * Frees the person of an entry, and nobody whom they share a room with, for a transaction that is taken back: a second
 * sending by their mailbox is refused the same names as that of anybody else (docs/decisions/099).
 */
export async function hideAsker(tx: Tx, entry: { id: number; event_company_id: number }): Promise<void> {
  for (const pair of await pairsOfEntry(tx, entry)) {
    const other = pair.entry_id === entry.id ? pair.asked_id : pair.asker_id;
    if (pair.state === "asked") await endPair(tx, pair, "withdrawn");
    else
      await tx.db
        .delete(roomMembers)
        .where(
          ofCompany(
            entry.event_company_id,
            roomMembers,
            eq(roomMembers.pair_id, pair.id),
            eq(roomMembers.mate_id, other),
          ),
        );
  }
}
