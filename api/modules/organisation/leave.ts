import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/leavers";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { divisions, teams } from "../../db/schema/companies";
import { linkTokens, sessions, users } from "../../db/schema/people";
import { pushTokens } from "../../db/schema/shell";
import { Conflict, Invalid } from "../../errors";
import { translate } from "../../messages";
import { findWritable, writableOf } from "../../records/kinds";
import { record } from "../../records/log";
import { owned } from "../../records/owned";
import { removeRecords, restoreRecords, staleRecord } from "../../records/writes";
import { endInvitationsBy, invitationsBy } from "../session/end-invitations";
import { endSessions } from "../session/end-sessions";
import { handOver, type HandOver } from "./hand-over";
import { personKind } from "./kinds";
import { countOpenWork, openWorkOf } from "./open-work";
import { readPerson } from "./read";
import { checkAdmin, lockOrganisation, refuse } from "./rules";

type Person = typeof users.$inferSelect;

/** Why the person cannot leave: one's own account, or the company's last admin. */
async function refusalOf(ctx: Context, { id, is_admin }: Person): Promise<string | null> {
  if (id === ctx.user.id) return translate(ctx.locale, "person_own_leaving");
  return transaction(ctx, async (tx) => {
    if (is_admin === 0) return null;
    return checkAdmin(tx, id, 0).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Invalid) return translate(tx.locale, "person_last_admin");
        throw error;
      },
    );
  });
}

const countUnits = async ({ db, user }: Reader, id: number) =>
  (await db.$count(divisions, owned({ user }, divisions, eq(divisions.head_id, id)))) +
  (await db.$count(teams, owned({ user }, teams, eq(teams.head_id, id))));

/** Numbers of what a person would hand over, what ends, and why they cannot leave. */
export async function previewLeaving(ctx: Context, key: string) {
  const person = await personKind.find(ctx, key, true);
  const { id, code, full_name, version, deleted_at } = person;
  const left = deleted_at === null ? (0 as const) : (1 as const);
  return {
    status: "success" as const,
    user: { id, code, full_name, version, left },
    work: await countOpenWork(ctx, openWorkOf(ctx, id)),
    people: await ctx.db.$count(users, owned(ctx, users, eq(users.reports_to, id))),
    units: await countUnits(ctx, id),
    sessions: await ctx.db.$count(sessions, owned(ctx, sessions, eq(sessions.user_id, id))),
    invitations: await ctx.db.$count(linkTokens, invitationsBy(ctx, id)),
    refusal: left ? translate(ctx.locale, "person_left_already") : await refusalOf(ctx, person),
  };
}

/** Ends everything by which the account reaches the company: sessions and streams, calendar address, devices, links. */
async function endAccess(tx: InTransaction, id: number): Promise<void> {
  await endSessions(tx.db, owned(tx, sessions, eq(sessions.user_id, id)));
  await tx.db.delete(linkTokens).where(owned(tx, linkTokens, eq(linkTokens.user_id, id)));
  await endInvitationsBy(tx, id);
  await tx.db.delete(pushTokens).where(owned(tx, pushTokens, eq(pushTokens.user_id, id)));
}

async function successorOf(tx: InTransaction, leaver: number, id: number | null | undefined): Promise<Person | null> {
  if (id === null || id === undefined) {
    const work = await countOpenWork(tx, openWorkOf(tx, leaver));
    if (Object.values(work).some((count) => count > 0)) throw refuse(tx, "successor_id", "successor_needed");
    return null;
  }
  // Locked, so that the successor cannot leave at the same moment.
  const [person] = await tx.db
    .select()
    .from(users)
    .where(owned(tx, users, eq(users.id, id)))
    .for("key share");
  if (!person || id === leaver) throw refuse(tx, "successor_id", "not_in_list");
  return person;
}

/** ORG-042: see the contract; one transaction under the organisation's lock. */
export async function removeUser(ctx: Context, key: string, input: BodyOf<typeof contract.removeUser>) {
  return transaction(ctx, async (tx) => {
    await lockOrganisation(tx);
    const { id } = await findWritable(tx, personKind, key);
    // Waits for writers who are choosing this person, so that their records are handed over too.
    await tx.db
      .select({ id: users.id })
      .from(users)
      .where(owned(tx, users, eq(users.id, id)))
      .for("update");
    const before = await findWritable(tx, personKind, key);
    if (input.version !== undefined && input.version !== before.version)
      throw await staleRecord(() => readPerson(tx, id));
    if (id === tx.user.id) throw new Conflict("person_own_leaving");
    if (before.is_admin === 1)
      await checkAdmin(tx, id, 0).catch((error: unknown) => {
        throw error instanceof Invalid ? new Conflict("person_last_admin") : error;
      });
    const successor = await successorOf(tx, id, input.successor_id);
    const changes: HandOver = successor
      ? await handOver(tx, before, successor)
      : { successor_id: [null, null], handed_over: [null, []], steps: [null, []] };
    await removeRecords(tx, personKind, [before]);
    await endAccess(tx, id);
    const undo = await record(tx, { model: personKind.model, id, code: before.code, action: "person_left", changes });
    const count = changes.handed_over[1].length + changes.steps[1].length;
    const message =
      successor && count > 0
        ? translate(tx.locale, "person_handed_over", { name: before.full_name, successor: successor.full_name, count })
        : translate(tx.locale, "person_left", { name: before.full_name });
    return { status: "success" as const, message, undo };
  });
}

/** ORG-042: a person who left works here again. */
export async function returnUser(ctx: Context, key: string) {
  return transaction(ctx, async (tx) => {
    await lockOrganisation(tx);
    const person = await personKind.find(tx, key, true);
    if (person.deleted_at === null) throw new Conflict("person_here_already");
    await restoreRecords(tx, personKind, await writableOf(tx, personKind, [person]));
    const message = translate(tx.locale, "person_returned", { name: person.full_name });
    return { status: "success" as const, message };
  });
}
