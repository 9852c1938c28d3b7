import { and, eq, or, type Placeholder } from "drizzle-orm";

import type { z } from "zod";
import { type leadCreate, type leadUpdate, plainNames } from "#contract/projects/lead-fields";
import { mayUseType } from "#contract/permissions";

import type { Context, InTransaction } from "../../context";
import { clients, contacts, users } from "../../db/schema/people";
import { projectTypeDivisions, projectTypes } from "../../db/schema/definitions";
import type { projects } from "../../db/schema/projects";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { makeClient, makeContact } from "../clients/new-client";
import { checkCurrency } from "../companies/checks";
import { checkPlace } from "../companies/place-rules";
import { pick } from "../../records/fields";
import { isOwned } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";

type LeadInput = z.output<typeof leadCreate> | z.output<typeof leadUpdate>;
type Columns = Partial<typeof projects.$inferInsert>;

type Assigner = Pick<Context["user"], "scope"> &
  Record<"id" | "event_company_id", number | Placeholder> &
  Record<"division_id" | "team_id", number | Placeholder | null>;

/** People whom the reader may make responsible: those of the own reach, for USER only oneself (LED-075, core §6). */
export function assignable({ user }: { user: Assigner }) {
  const mine = owned({ user }, users);
  if (user.scope === "AGENCY") return mine;
  if (user.scope === "DIVISION" && user.division_id)
    return and(mine, or(eq(users.division_id, user.division_id), eq(users.id, user.id)));
  if (user.scope === "TEAM" && user.team_id)
    return and(mine, or(eq(users.team_id, user.team_id), eq(users.id, user.id)));
  return and(mine, eq(users.id, user.id));
}

export async function readResponsible(ctx: InTransaction, id: number, keptId?: number) {
  const condition =
    keptId === id ? ownedOrDeleted(ctx, users, eq(users.id, id)) : and(assignable(ctx), eq(users.id, id));
  const [person] = await ctx.db
    .select({ id: users.id, division_id: users.division_id, team_id: users.team_id })
    .from(users)
    .where(condition);
  if (!person) throw new Invalid({ responsible: [translate(ctx.locale, "not_in_list")] });
  return person;
}

/**
 * LED-073, LED-074: agency scope may use all types, others those of their division and the ones open to all. An archived
 * one stays where it was chosen.
 */
export async function checkType(ctx: InTransaction, typeId: number, keptId?: number | null) {
  if (keptId === typeId) return;
  const { user } = ctx;
  const [type] = await ctx.db
    .select({ archived: projectTypes.archived })
    .from(projectTypes)
    .where(owned({ user }, projectTypes, eq(projectTypes.id, typeId)));
  if (!type || type.archived) throw new Invalid({ type: [translate(ctx.locale, "not_in_list")] });
  const links = await ctx.db
    .select({ division_id: projectTypeDivisions.division_id })
    .from(projectTypeDivisions)
    .where(owned({ user }, projectTypeDivisions, eq(projectTypeDivisions.project_type_id, typeId)));
  const divisionIds = links.map((link) => link.division_id);
  if (!mayUseType(user, divisionIds)) throw new Invalid({ type: [translate(ctx.locale, "type_not_yours")] });
}

/** The client and contact of a lead, made together with it when they are new (LED-068…071). */
export async function resolveParties(
  ctx: InTransaction,
  input: LeadInput,
  kept?: { client_id: number | null; contact_id: number | null },
): Promise<{ client_id: number; contact_id: number | null }> {
  if (!input.client) {
    const client_id = await makeClient(ctx, input.new_client ?? "");
    return { client_id, contact_id: input.new_contact ? await makeContact(ctx, client_id, input.new_contact) : null };
  }
  const client_id = input.client;
  if (!(await isOwned(ctx, clients, client_id))) throw new Invalid({ client: [translate(ctx.locale, "not_in_list")] });
  if (!input.contact)
    return { client_id, contact_id: input.new_contact ? await makeContact(ctx, client_id, input.new_contact) : null };
  // A contact who moved to another company since stays the record's contact.
  if (kept?.client_id === client_id && kept.contact_id === input.contact)
    return { client_id, contact_id: input.contact };
  if (!(await isOwned(ctx, contacts, input.contact, eq(contacts.client_id, client_id))))
    throw new Invalid({ contact: [translate(ctx.locale, "not_in_list")] });
  return { client_id, contact_id: input.contact };
}

/** Columns that the lead form fills alike on creation and update; absent fields stay out. */
export function plainValues(ctx: InTransaction, input: LeadInput, kept?: Parameters<typeof checkPlace>[2]) {
  for (const field of ["currency", "lead_currency", "fin_fee_currency"] as const)
    checkCurrency(ctx, field, input[field]);
  checkPlace(ctx, input, kept);
  // References have rules of their own (references.ts).
  const { project_ref: _reference, ...plain } = pick(input, plainNames);
  const values = {
    ...plain,
    starts_at: input.dates.start,
    ends_at: input.dates.end,
    type_id: input.type,
    expected_attendee_count: input.attendee_count,
  } satisfies Columns;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    typeof values
  > &
    Pick<typeof values, "name" | "starts_at" | "ends_at" | "city">;
}
