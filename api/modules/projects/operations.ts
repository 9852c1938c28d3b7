import { and, eq, isNull, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as leadCalls from "#contract/leads";
import type * as projectCalls from "#contract/projects";

import { isOffer, lastFreeStage } from "#contract/stages";

import { transaction, type Context, type InTransaction } from "../../context";
import { eventCompanies } from "../../db/schema/tenant";
import { users } from "../../db/schema/people";
import { projectMembers, projects } from "../../db/schema/projects";
import { Conflict, Forbidden, Invalid } from "../../http/errors";
import { creating } from "../../http/idempotency";
import { say } from "../../messages";
import { changesOf, record } from "../log";
import { newCode } from "../session/tokens";
import { findRecord, mayWrite, type ProjectRecordRow } from "./facts";
import { checkType, plainValues, readResponsible, resolveParties } from "./lead-values";
import { checkPlace } from "./place-rules";
import { readRecord } from "./record";
import { checkReference, referenceFor } from "./references";
import { readStages } from "./stage-names";

type NewRecord = typeof projects.$inferInsert;

async function insert(tx: InTransaction, values: NewRecord) {
  const [row] = await tx.db
    .insert(projects)
    .values(values)
    .returning({ id: projects.id, code: projects.code, stage: projects.stage });
  if (!row) throw new Error("the record was not written");
  await record(tx, {
    model: "project",
    id: row.id,
    code: row.code,
    action: "created",
    changes: { stage: [null, row.stage] },
  });
  return row;
}

/** The record that a creating call made, while it is there (R3). */
async function madeRecord(tx: InTransaction, { code }: { code: string }) {
  const [row] = await tx.db
    .select({ code: projects.code, name: projects.name })
    .from(projects)
    .where(
      and(
        eq(projects.event_company_id, tx.user.event_company_id),
        eq(projects.code, code),
        isNull(projects.deleted_at),
      ),
    );
  return row;
}

/** LED-004, LED-056…072: one transaction for the lead, its new client, contact and reference. */
export async function createLead(ctx: Context, input: BodyOf<typeof leadCalls.create>) {
  const stage = Number(input.status.slice("LEAD-".length));
  return creating(
    ctx,
    async (tx) => {
      const stages = await readStages(tx);
      if (!stages.some((row) => row.stage === stage && row.enabled) || stage > lastFreeStage) {
        throw new Invalid({ status: [say(tx.locale, "stage_disabled")] });
      }
      const responsible = await readResponsible(tx, input.responsible ?? tx.user.id);
      await checkType(tx, input.type);
      const parties = await resolveParties(tx, input);
      const [company] = await tx.db
        .select({ currency: eventCompanies.currency })
        .from(eventCompanies)
        .where(eq(eventCompanies.id, tx.user.event_company_id));
      const currency = input.currency ?? company?.currency ?? "TRY";
      const row = await insert(tx, {
        ...plainValues(tx, input),
        ...parties,
        event_company_id: tx.user.event_company_id,
        code: newCode(),
        stage,
        currency,
        lead_currency: input.lead_currency ?? currency,
        project_ref: await referenceFor(tx, responsible.division_id, input.project_ref, true),
        responsible_id: responsible.id,
        creator_id: tx.user.id,
        division_id: responsible.division_id,
        team_id: responsible.team_id,
        created_at: tx.now(),
        updated_at: tx.now(),
        stage_changed_at: tx.now(),
      });
      const lead = await readRecord(tx, row.code);
      return { status: "success" as const, message: say(tx.locale, "lead_created"), code: row.code, lead };
    },
    madeRecord,
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
  const mine = and(
    eq(users.event_company_id, event_company_id),
    isNull(users.deleted_at),
    division_id ? eq(users.division_id, division_id) : undefined,
  );
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
      const { event_company_id, id, division_id, team_id } = tx.user;
      const [company] = await tx.db
        .select({ currency: eventCompanies.currency })
        .from(eventCompanies)
        .where(eq(eventCompanies.id, event_company_id));
      const row = await insert(tx, {
        ...simpleValues(tx, input),
        event_company_id,
        code: newCode(),
        stage: 8,
        currency: company?.currency ?? "TRY",
        project_ref: await referenceFor(tx, division_id, null, false),
        responsible_id: id,
        creator_id: id,
        division_id,
        team_id,
        created_at: tx.now(),
        updated_at: tx.now(),
        stage_changed_at: tx.now(),
      });
      await defaultMembers(tx, row.id);
      const project = await readRecord(tx, row.code);
      return { status: "success" as const, message: say(tx.locale, "project_created"), code: row.code, project };
    },
    madeRecord,
  );
}

/** Writes the values if the record is still at the version that the form showed, else 409 with the current ones (R4). */
async function save(tx: InTransaction, before: ProjectRecordRow, version: number, values: Partial<NewRecord>) {
  const mine = and(
    eq(projects.event_company_id, tx.user.event_company_id),
    eq(projects.id, before.id),
    eq(projects.version, version),
    isNull(projects.deleted_at),
  );
  const [saved] = await tx.db
    .update(projects)
    .set({ ...values, updated_at: tx.now() })
    .where(mine)
    .returning();
  if (!saved) throw await stale(tx, before.code);
  // Compared as the database wrote them: 12.5 and 12.500 are one rate, and a save that changes nothing leaves no trace.
  const written = Object.fromEntries(
    Object.keys(values).map((field) => [field, saved[field as keyof ProjectRecordRow]]),
  );
  const changes = changesOf(before, written);
  if (Object.keys(changes).length === 0) {
    await tx.db.update(projects).set({ updated_at: before.updated_at }).where(mine);
    return;
  }
  await tx.db
    .update(projects)
    .set({ version: sql`${projects.version} + 1` })
    .where(mine);
  await record(tx, { model: "project", id: saved.id, code: saved.code, action: "updated", changes });
}

export async function stale(tx: InTransaction, code: string) {
  const { moves: _moves, ...current } = await readRecord(tx, code);
  return new Conflict("stale", {}, { current });
}

/** LED-005; also the form 'Projeyi Güncelle' of a confirmed record (LED-054). */
export async function updateLead(ctx: Context, code: string, input: BodyOf<typeof leadCalls.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findRecord(tx, code);
    if (!(await mayWrite(tx, before))) throw new Forbidden();
    if (before.version !== input.version) throw await stale(tx, code);
    const responsible = await readResponsible(tx, input.responsible ?? before.responsible_id, before.responsible_id);
    await checkType(tx, input.type, before.type_id);
    // The new client's name is locked before the reference, as in createLead: no two can wait for each other.
    const parties = await resolveParties(tx, input);
    if (input.project_ref) await checkReference(tx, input.project_ref, before.id);
    const moved = responsible.id !== before.responsible_id;
    await save(tx, before, input.version, {
      ...plainValues(tx, input, before),
      ...parties,
      responsible_id: responsible.id,
      ...(moved ? { division_id: responsible.division_id, team_id: responsible.team_id } : {}),
      // A reference once given is not taken away by an empty field.
      ...(input.project_ref ? { project_ref: input.project_ref } : {}),
    });
    const lead = await readRecord(tx, code);
    return {
      status: "success" as const,
      message: say(tx.locale, isOffer(before.stage) ? "lead_updated" : "project_updated"),
      code,
      lead,
    };
  });
}

export async function updateProject(ctx: Context, code: string, input: BodyOf<typeof projectCalls.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findRecord(tx, code);
    if (!(await mayWrite(tx, before))) throw new Forbidden();
    if (before.version !== input.version) throw await stale(tx, code);
    await save(tx, before, input.version, simpleValues(tx, input, before));
    const project = await readRecord(tx, code);
    return { status: "success" as const, message: say(tx.locale, "project_updated"), code, project };
  });
}

/** LED-002: offers and archived records; a confirmed project is cancelled instead. The row stays, marked as deleted. */
export async function removeLead(ctx: Context, code: string, input: BodyOf<typeof leadCalls.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findRecord(tx, code);
    if (!(await mayWrite(tx, before))) throw new Forbidden();
    if (before.stage >= 8 && before.stage <= 11) throw new Conflict("lead_remove_confirmed");
    if (input.version !== undefined && before.version !== input.version) throw await stale(tx, code);
    const [gone] = await tx.db
      .update(projects)
      .set({ deleted_at: tx.now() })
      .where(
        and(
          eq(projects.event_company_id, tx.user.event_company_id),
          eq(projects.id, before.id),
          eq(projects.version, before.version),
          isNull(projects.deleted_at),
        ),
      )
      .returning({ id: projects.id });
    if (!gone) throw await stale(tx, code);
    await record(tx, { model: "project", id: gone.id, code, action: "deleted" });
    return { status: "success" as const, message: say(tx.locale, "lead_removed") };
  });
}
