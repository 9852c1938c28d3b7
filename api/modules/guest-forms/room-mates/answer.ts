import { and, eq, inArray, isNull } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/room-mates";

import { transaction, type PublicContext } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { clients } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { roomPairs } from "../../../db/schema/room-mates";
import { companyLogos } from "../../../db/schema/shell";
import { eventCompanies } from "../../../db/schema/tenant";
import { Conflict, NotFound } from "../../../errors";
import { translate, type MessageKey } from "../../../messages";
import { ofCompany, refersTo } from "../../../records/owned";
import { fullName } from "../../attendees/kind";
import { takeGuess } from "../../session/attempts";
import { hashToken } from "../../../tokens";
import { brandOf } from "../definition/brand";
import { writeEntry, type EntryRow } from "../entries/entry-row";
import { findEntry, lockEntry } from "../entries/find";
import { makePair } from "./choose";
import { tellMate } from "./mails";
import { acceptPair, endPair, type Pair } from "./pairs";
import { lockPeople, type Tx } from "./people";

/** X13: an unknown link is not found, with the same message and counted, and neither is one of a deleted project. */
async function findPair(ctx: PublicContext, token: string): Promise<Pair> {
  const [found] = await ctx.db
    .select({ pair: roomPairs })
    .from(roomPairs)
    .innerJoin(projects, refersTo(roomPairs.project_id, projects, isNull(projects.deleted_at)))
    .where(eq(roomPairs.token_hash, hashToken(token)));
  if (found) return found.pair;
  await takeGuess(ctx, "room mate");
  throw new NotFound("room_mate_missing");
}

const isHeld = ({ state }: Pair) => state === "asked" || state === "accepted";

/** The person who asks, by the link of the mail; an ended request names nobody. */
export async function showRequest(ctx: PublicContext, token: string) {
  const pair = await findPair(ctx, token);
  const [found] = await ctx.db
    .select({
      project: projects,
      company: { name: eventCompanies.name, color: eventCompanies.brand_color, logo: companyLogos.name },
      client: { name: clients.name, logo: clients.logo },
      asker: attendees,
    })
    .from(roomPairs)
    .innerJoin(projects, refersTo(roomPairs.project_id, projects, isNull(projects.deleted_at)))
    .innerJoin(eventCompanies, eq(eventCompanies.id, roomPairs.event_company_id))
    .leftJoin(companyLogos, ofCompany(pair.event_company_id, companyLogos, eq(companyLogos.kind, "logo")))
    .leftJoin(clients, refersTo(projects.client_id, clients, isNull(clients.deleted_at)))
    .innerJoin(attendees, refersTo(roomPairs.asker_id, attendees))
    .where(ofCompany(pair.event_company_id, roomPairs, eq(roomPairs.id, pair.id)));
  if (!found) throw new NotFound("room_mate_missing");
  const { name, starts_at, ends_at, city } = found.project;
  return {
    status: "success" as const,
    company: found.company.name,
    brand: brandOf(found.company, found.client ?? undefined),
    project: { name, starts_at, ends_at, city },
    language: pair.language,
    state: pair.state,
    asker: isHeld(pair) ? fullName(found.asker) : null,
  };
}

/**
 * Links the one sent entry of the asked person, if there is one: it shows the pair, and parts it when it is cancelled.
 */
async function tieEntry(tx: Tx, { id, event_company_id, asked_id }: Pair): Promise<void> {
  const sent = await tx.db
    .select({ id: formEntries.id })
    .from(formEntries)
    .where(
      ofCompany(
        event_company_id,
        formEntries,
        eq(formEntries.attendee_id, asked_id),
        inArray(formEntries.state, ["sent", "waiting"]),
        isNull(formEntries.deleted_at),
      ),
    )
    .limit(2);
  const [entry] = sent;
  if (!entry || sent.length > 1) return;
  await tx.db
    .update(roomPairs)
    .set({ answer_entry_id: entry.id })
    .where(ofCompany(event_company_id, roomPairs, eq(roomPairs.id, id)));
}

/** A link that is used again: the same answer is one, and 409 says that the request ended in another way (R3). */
async function checkState({ db }: Tx, { id, event_company_id }: Pair, expected: Pair["state"]): Promise<void> {
  const [now] = await db
    .select({ state: roomPairs.state })
    .from(roomPairs)
    .where(ofCompany(event_company_id, roomPairs, eq(roomPairs.id, id)));
  if (now?.state !== expected) throw new Conflict("room_mate_over");
}

/** R1, R3: both people are locked, the state moves by one conditional statement, and the same answer twice is one. */
async function accept(tx: Tx, pair: Pair): Promise<void> {
  const people = await lockPeople(tx, pair, [pair.asker_id, pair.asked_id]);
  const accepted = await acceptPair(tx, pair);
  if (!accepted) return checkState(tx, pair, "accepted");
  await makePair(tx, accepted, people);
  await tieEntry(tx, accepted);
  await tellMate(tx, accepted, "asker", "paired");
}

/** Also later, when the two share a room: then both are free again. */
async function decline(tx: Tx, pair: Pair): Promise<void> {
  const gone = await endPair(tx, pair, "declined");
  if (!gone) return checkState(tx, pair, "declined");
  await tellMate(tx, gone, "asker", "declined");
}

export async function answerRequest(ctx: PublicContext, token: string, { answer }: BodyOf<typeof contract.answer>) {
  const pair = await findPair(ctx, token);
  await transaction(ctx, (tx) => (answer === "accept" ? accept(tx, pair) : decline(tx, pair)));
  const key: MessageKey = answer === "accept" ? "room_mate_paired" : "room_mate_declined";
  const { state } = await findPair(ctx, token);
  return { status: "success" as const, message: translate(ctx.language, key), state };
}

/** Typed anew, the same name is a new wish. */
async function forgetChoice(tx: Tx, entry: EntryRow, field: number): Promise<void> {
  const { [String(field)]: _, ...draft } = entry.draft;
  const isIts = and(eq(formAnswers.entry_id, entry.id), eq(formAnswers.field_id, field));
  await tx.db.delete(formAnswers).where(ofCompany(entry.event_company_id, formAnswers, isIts));
  await writeEntry(tx, entry, { draft, body_hash: null });
}

/** Withdraws a choice by the person's own entry, so that they can choose again; once, however often it is called, and 409 if it ended in another way. */
export async function withdrawMate(ctx: PublicContext, token: string, { pair: id }: BodyOf<typeof contract.withdraw>) {
  const { entry: found } = await findEntry(ctx, token);
  await transaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, found);
    if (entry.is_repeat) return forgetChoice(tx, entry, id);
    const [pair] = await tx.db
      .select()
      .from(roomPairs)
      .where(ofCompany(entry.event_company_id, roomPairs, eq(roomPairs.id, id)));
    if (!pair || (pair.entry_id !== entry.id && pair.answer_entry_id !== entry.id))
      throw new NotFound("room_mate_missing");
    const gone = await endPair(tx, pair, "withdrawn");
    if (!gone) return checkState(tx, pair, "withdrawn");
    const isMine = gone.entry_id === entry.id;
    await tellMate(tx, gone, isMine ? "asked" : "asker", "ended");
    if (!isMine || gone.field_id === null) return;
    await forgetChoice(tx, entry, gone.field_id);
  });
  return { status: "success" as const, message: translate(ctx.language, "room_mate_withdrawn") };
}
