import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as leadCalls from "#contract/projects/leads";
import type * as projectCalls from "#contract/projects/projects";

import { isLostOffer, isOffer, lastFreeStage } from "#contract/projects/stages";

import { transaction, type Context, type InTransaction } from "../../context";
import { eventCompanies } from "../../db/schema/tenant";
import { users } from "../../db/schema/people";
import { projectMembers, projects } from "../../db/schema/projects";
import { Conflict, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { ownCurrency } from "../reference/own-settings";
import { newCode } from "../../tokens";
import { projectKind, type ProjectRecordRow } from "./facts";
import { checkType, plainValues, readResponsible, resolveParties } from "./lead-values";
import { checkPlace } from "../companies/place-rules";
import { readRecord } from "./record";
import { checkReference, referenceFor } from "./references";
import { holdStage } from "./stage-names";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord, staleRecord } from "../../records/writes";

type NewRecord = Omit<typeof projects.$inferInsert, "event_company_id" | "created_at" | "updated_at">;

const insert = (tx: InTransaction, values: NewRecord) =>
  insertRecord(tx, projectKind, { ...values, stage_changed_at: tx.now() }, { stage: [null, values.stage ?? 0] });

const made = madeRecord(projectKind, ({ code }: { code: string }) => code);

/** LED-004, LED-056…072: one transaction for the lead, its new client, contact and reference. */
export async function createLead(ctx: Context, input: BodyOf<typeof leadCalls.create>) {
  const stage = Number(input.status.slice("LEAD-".length));
  return creating(
    ctx,
    async (tx) => {
      if (stage > lastFreeStage || !(await holdStage(tx, stage))) {
        throw new Invalid({ status: [translate(tx.locale, "stage_disabled")] });
      }
      const responsible = await readResponsible(tx, input.responsible ?? tx.user.id);
      await checkType(tx, input.type);
      const parties = await resolveParties(tx, input);
      const currency = input.currency ?? (await ownCurrency(tx));
      const row = await insert(tx, {
        ...plainValues(tx, input),
        ...parties,
        code: newCode(),
        stage,
        currency,
        lead_currency: input.lead_currency ?? currency,
        project_ref: await referenceFor(tx, responsible.division_id, input.project_ref, true),
        responsible_id: responsible.id,
        creator_id: tx.user.id,
        division_id: responsible.division_id,
        team_id: responsible.team_id,
      });
      const lead = await readRecord(tx, row.code);
      return { status: "success" as const, message: translate(tx.locale, "lead_created"), code: row.code, lead };
    },
    made,
  );
}

/** PRJ-073: SCHEMA makes the creator responsible; ALL adds everyone of the creator's division as members. */
async function defaultMembers(tx: InTransaction, projectId: number) {
  const { event_company_id, division_id, id } = tx.user;
  const [company] = await tx.db
    .select({ assignment: eventCompanies.project_creation_responsible_assignment })
    .from(eventCompanies)
    .where(eq(eventCompanies.id, event_company_id));
  if (company?.assignment !== "ALL") return;
  const mine = owned(tx, users, division_id ? eq(users.division_id, division_id) : undefined);
  const people = await tx.db.select({ id: users.id }).from(users).where(mine);
  const members = people
    .filter((person) => person.id !== id)
    .map((person) => ({ event_company_id, project_id: projectId, user_id: person.id }));
  if (members.length > 0) await tx.db.insert(projectMembers).values(members);
}

function simpleValues(tx: InTransaction, input: BodyOf<typeof projectCalls.create>, kept?: ProjectRecordRow) {
  checkPlace(tx, input, kept);
  return {
    name: input.name,
    starts_at: input.dates.start,
    ends_at: input.dates.end,
    country: input.country,
    expected_attendee_count: input.attendee_count,
    languages: input.languages,
  };
}

/** PRJ-098: no offer phase, the record starts in PREP. */
export async function createProject(ctx: Context, input: BodyOf<typeof projectCalls.create>) {
  return creating(
    ctx,
    async (tx) => {
      const { id, division_id, team_id } = tx.user;
      const row = await insert(tx, {
        ...simpleValues(tx, input),
        code: newCode(),
        stage: 8,
        currency: await ownCurrency(tx),
        project_ref: await referenceFor(tx, division_id, null, false),
        responsible_id: id,
        creator_id: id,
        division_id,
        team_id,
      });
      await defaultMembers(tx, row.id);
      const project = await readRecord(tx, row.code);
      return { status: "success" as const, message: translate(tx.locale, "project_created"), code: row.code, project };
    },
    made,
  );
}

/** The record as its form shows it, for the 409 of a stale save (R4). */
export const currentOf = (tx: InTransaction, code: string) => async () => {
  const { moves: _moves, ...current } = await readRecord(tx, code);
  return current;
};

/** Appends the sentence about rows that moved along. */
const withFollowed = (message: string, followed: string | undefined) => (followed ? `${message} ${followed}` : message);

/** LED-005; also the form 'Projeyi Güncelle' of a confirmed record (LED-054). */
export async function updateLead(ctx: Context, code: string, input: BodyOf<typeof leadCalls.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, projectKind, code);
    if (before.version !== input.version) throw await staleRecord(currentOf(tx, code));
    const responsible = await readResponsible(tx, input.responsible ?? before.responsible_id, before.responsible_id);
    await checkType(tx, input.type, before.type_id);
    // The new client's name is locked before the reference, as in createLead: no two can wait for each other.
    const parties = await resolveParties(tx, input, before);
    if (input.project_ref) await checkReference(tx, input.project_ref, before.id);
    const moved = responsible.id !== before.responsible_id;
    const values = {
      ...plainValues(tx, input, before),
      ...parties,
      responsible_id: responsible.id,
      ...(moved ? { division_id: responsible.division_id, team_id: responsible.team_id } : {}),
      // A reference once given is not taken away by an empty field.
      ...(input.project_ref ? { project_ref: input.project_ref } : {}),
    };
    const { undo, followed } = await saveRecord(tx, projectKind, before, input.version, values, currentOf(tx, code));
    const lead = await readRecord(tx, code);
    return {
      status: "success" as const,
      undo,
      message: withFollowed(
        translate(tx.locale, isOffer(before.stage) || isLostOffer(before) ? "lead_updated" : "project_updated"),
        followed,
      ),
      code,
      lead,
    };
  });
}

export async function updateProject(ctx: Context, code: string, input: BodyOf<typeof projectCalls.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, projectKind, code);
    if (before.version !== input.version) throw await staleRecord(currentOf(tx, code));
    const values = simpleValues(tx, input, before);
    const { undo, followed } = await saveRecord(tx, projectKind, before, input.version, values, currentOf(tx, code));
    const project = await readRecord(tx, code);
    const message = withFollowed(translate(tx.locale, "project_updated"), followed);
    return { status: "success" as const, undo, message, code, project };
  });
}

/** LED-002: offers and archived records; a confirmed project is cancelled instead. The row stays, marked as deleted. */
export async function removeLead(ctx: Context, code: string, input: BodyOf<typeof leadCalls.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, projectKind, code);
    if (before.stage >= 8 && before.stage <= 11) throw new Conflict("lead_remove_confirmed");
    const undo = await removeRecord(tx, projectKind, before, input.version, currentOf(tx, code));
    return { status: "success" as const, undo, message: translate(tx.locale, "lead_removed") };
  });
}
