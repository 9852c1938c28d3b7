// The security audit (table security_events). Changes of people, invitations, positions, settings and definitions come
// from `record`, which writes the history; sign-ins, failures and exports call `recordSecurity` themselves.

import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";

import type { securityDetails } from "#contract/company/security";
import type { SecurityKind } from "#contract/company/security-facts";

import type { Db, Tx } from "../db/client";
import { securityEvents } from "../db/schema/log";
import { sessions, users } from "../db/schema/people";
import { allKinds, type RecordRow } from "./kinds";
import type { Actor, Written } from "./written";
import { ofCompany } from "./owned";

/** The part of a call's context that an event takes: who called, from where and by which session. */
export interface Caller {
  db: Db | Tx;
  now: () => Date;
  address?: string | undefined;
  remote?: string | undefined;
  user?: { session_id?: number; event_company_id: number };
}

export interface SecurityEvent {
  kind: SecurityKind;
  /** The person that the act was about. */
  person_id?: number | null;
  /** Name of the record; of a person it is found by itself. */
  subject?: string | null;
  /** By default the device of the caller's session. */
  device?: string | null;
  details?: z.input<typeof securityDetails>;
}

const nameOf = (company: number, id: number) =>
  sql<string>`(select ${users.full_name} from ${users} where ${ofCompany(company, users, eq(users.id, id))})`;

const deviceOf = (company: number, id: number) =>
  sql<string>`(select ${sessions.device} from ${sessions} where ${ofCompany(company, sessions, eq(sessions.id, id))})`;

/** Adds events by one actor; each takes the actor's name as it is now. */
export async function recordSecurity(ctx: Caller, actor: Actor, events: readonly SecurityEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { event_company_id, id, operator = false } = actor;
  const session = ctx.user?.session_id;
  await ctx.db.insert(securityEvents).values(
    events.map(({ kind, person_id = null, subject, device, details = {} }) => ({
      event_company_id,
      created_at: ctx.now(),
      kind,
      actor_id: id,
      operator,
      person_id,
      actor_name: id === null ? null : nameOf(event_company_id, id),
      subject: subject ?? (person_id === null ? null : nameOf(event_company_id, person_id)),
      address: (ctx.address ?? ctx.remote)?.slice(0, 64) ?? null,
      device: device === undefined && session ? deviceOf(event_company_id, session) : (device ?? null),
      details,
    })),
  );
}

const ofUser: Partial<Record<Written["action"], SecurityKind>> = {
  created: "invitation_used",
  password_changed: "password_changed",
  password_reset: "password_reset",
  sessions_ended: "sessions_ended",
  person_left: "person_left",
  restored: "person_returned",
};
const ofInvitation: Partial<Record<Written["action"], SecurityKind>> = {
  created: "invitation_sent",
  updated: "invitation_resent",
  deleted: "invitation_removed",
};
const placeFields = ["position_id", "division_id", "team_id", "reports_to"];

const settingModels = new Set([
  "event_company",
  "budget_setting",
  "export_setting",
  "survey_settings",
  "notification_recipients",
  "exchange_rate",
  "credit_card",
  "division",
  "team",
]);
const definitionModels = new Set([
  "project_type",
  "client_industry",
  "supplier_category",
  "contact_position",
  "meeting_type",
  "expense_source",
  "payment_method",
  "brain_storming_template",
  "task_section",
  "task_label",
  "budget_category",
  "budget_item",
  "budget_group",
  "bizdev_stage",
  "loss_reason",
]);
const templateModels = new Set(["budget_template", "budget_category_template", "email_template"]);

/** Kinds of the events that a history row stands for; none for most of them. */
function kindsOf({ model, id, action, changes = {}, is_admin }: Written, actor: Actor): SecurityKind[] {
  if (model === "user") {
    // An account that an import made is no invitation that was used (decision 107).
    if (action === "created" && actor.id !== id) return [];
    const kind = ofUser[action];
    if (kind) return [kind, ...(action === "created" && is_admin === 1 ? ["admin_changed" as const] : [])];
    const moved = placeFields.some((field) => field in changes);
    return [...("is_admin" in changes ? ["admin_changed" as const] : []), ...(moved ? ["person_moved" as const] : [])];
  }
  if (model === "invitation") return [ofInvitation[action]].filter((kind) => kind !== undefined);
  if (model === "position") return ["position_saved"];
  if (settingModels.has(model)) return ["company_changed"];
  if (definitionModels.has(model)) return ["definition_changed"];
  return templateModels.has(model) ? ["template_changed"] : [];
}

/** Names of the records of one kind, by their ids; of a model that is no kind of record there are none. */
async function namesOf({ db }: Caller, company: number, model: string, ids: readonly number[]) {
  const kind = allKinds().find((one) => one.model === model);
  // People are named by `recordSecurity`.
  if (!kind || model === "user") return new Map<number, string>();
  const rows = await db
    .select()
    .from(kind.table)
    .where(ofCompany(company, kind.table, inArray(kind.table.id, [...ids])));
  return new Map((rows as unknown as RecordRow[]).map((row) => [row.id, kind.nameOf(row)]));
}

function detailsOf({ model, action, changes = {}, is_admin }: Written, kind: SecurityKind): SecurityEvent["details"] {
  const fields = kind === "person_left" ? [] : Object.keys(changes);
  const flag = changes["is_admin"]?.[1] ?? (is_admin === 1 ? 1 : undefined);
  return {
    ...(model === "user" || model === "invitation" ? {} : { model, action }),
    ...(fields.length > 0 ? { fields } : {}),
    ...((kind === "admin_changed" || is_admin === 1) && typeof flag === "number" ? { is_admin: flag } : {}),
  };
}

/** Adds the events that rows of the history stand for; daily exchange rates, which nobody changes, are none. */
export async function recordSecurityOf(ctx: Caller, actor: Actor, rows: readonly Written[]): Promise<void> {
  const relevant = rows
    .filter(({ model }) => model !== "exchange_rate" || actor.id !== null)
    .flatMap((row) => kindsOf(row, actor).map((kind) => ({ row, kind })));
  const names = new Map<string, Map<number, string>>();
  for (const model of new Set(relevant.map(({ row }) => row.model))) {
    const ids = relevant.filter(({ row }) => row.model === model).map(({ row }) => row.id);
    names.set(model, await namesOf(ctx, actor.event_company_id, model, ids));
  }
  await recordSecurity(
    ctx,
    actor,
    relevant.map(({ row, kind }) => ({
      kind,
      subject: row.about ?? names.get(row.model)?.get(row.id) ?? null,
      person_id: row.model === "user" ? row.id : null,
      details: detailsOf(row, kind),
    })),
  );
}
