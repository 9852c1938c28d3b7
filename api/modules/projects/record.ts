import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import { undoMinutes } from "#contract/activity/activity-facts";
import { factsOf } from "#contract/kinds";
import { leadUpdate, type PlainField, plainNames } from "#contract/projects/lead-fields";
import { type Move, type ProjectRecord } from "#contract/projects/leads";
import { groupOf, lastFreeStage } from "#contract/projects/stages";
import type { Locale } from "#contract/common";

import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { teams } from "../../db/schema/companies";
import { contactPositions } from "../../db/schema/definitions";
import { auditLog } from "../../db/schema/log";
import { lossReasons } from "../../db/schema/loss-reasons";
import { contacts, users } from "../../db/schema/people";
import { projectMembers, projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { localDate, localDateTime } from "../times";
import { namedIn } from "../bizdev/names";
import { pendingApproval } from "../approvals/pending";
import { readPeople } from "../people";
import { readApproved } from "./offer-sale";
import { findRecord, readiestBudget, readFacts, type ProjectRecordRow } from "./facts";
import { subordinates } from "../project-reach/reach";
import { openMoves, type Blocker, type MoveRule } from "./rules";
import { selectWith, toRow } from "./rows";
import { pick } from "../../records/fields";
import { boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { readStages } from "./stage-names";

export function blockerText({ kind, title = "", id, code }: Blocker, locale: Locale) {
  const text = translate(locale, `blocker_${kind}`, { title });
  return { kind, text, ...(id === undefined ? {} : { id }), ...(code === undefined ? {} : { code }) };
}

const moveOf = (rule: MoveRule, locale: Locale): Move => ({
  stage: rule.stage,
  kind: rule.kind,
  needs_reason: rule.needs_reason ? 1 : 0,
  needs_loss_reason: rule.needs_loss_reason ? 1 : 0,
  may_override: rule.may_override ? 1 : 0,
  blockers: rule.blockers.map((blocker) => blockerText(blocker, locale)),
});

interface UndoableMove {
  from: number;
  reason: string | null;
  loss_reason: number | null;
  /** The client that the move made an existing one. */
  known_client: number | null;
  /** Since when it was in the archive that the move took it out of: the day of a loss. */
  archived_at: Date | null;
}

/** The reader's own last move of this record while it can still be taken back: the stage and the reason it had before. */
export async function undoableMove(ctx: Context, row: ProjectRecordRow): Promise<UndoableMove | null> {
  const [last] = await prepared(ctx.db, "newest entry", { shape: "" }, () =>
    (ctx.db as Db)
      .select()
      .from(auditLog)
      .where(
        owned(
          boundReader,
          auditLog,
          sql`${auditLog.model} = 'project'`,
          eq(auditLog.record_id, sql.placeholder("project")),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(sql.placeholder("limit")),
  ).execute({ company: ctx.user.event_company_id, project: row.id, limit: 1 });
  if (!last || last.action !== "moved" || last.user_id !== ctx.user.id) return null;
  const {
    stage: step,
    status_reason,
    loss_reason_id,
    known_client,
    archived_at,
  } = last.changes as {
    stage?: [number, number];
    status_reason?: [string, string | null];
    loss_reason_id?: [number | null, number | null];
    known_client?: [null, number];
    archived_at?: [string, null];
  };
  const fresh = ctx.now().getTime() - last.created_at.getTime() < undoMinutes * 60_000;
  // A decided approval stays decided.
  if (!step || !fresh || step[1] !== row.stage || step[0] === 5) return null;
  return {
    from: step[0],
    reason: status_reason?.[0] ?? null,
    loss_reason: loss_reason_id?.[0] ?? null,
    known_client: known_client?.[1] ?? null,
    archived_at: archived_at ? new Date(archived_at[0]) : null,
  };
}

/** Why it was lost; a reason that was archived or deleted since is still the one. */
async function lossReasonOf(ctx: Context, { loss_reason_id }: ProjectRecordRow) {
  if (loss_reason_id === null) return null;
  const [row] = await prepared(ctx.db, "loss reason", { shape: "" }, () =>
    ctx.db
      .select({ id: lossReasons.id, name: lossReasons.name, name_en: lossReasons.name_en })
      .from(lossReasons)
      .where(ownedOrDeleted(boundReader, lossReasons, eq(lossReasons.id, sql.placeholder("id")))),
  ).execute({ company: ctx.user.event_company_id, id: loss_reason_id });
  return row ? { id: row.id, name: namedIn(ctx.locale, row) } : null;
}

/** The contacts of the client, and the record's own even when it was deleted, has moved to another company or is far down the list. */
function contactsOf(ctx: Context, row: ProjectRecordRow) {
  if (!row.client_id) return [];
  const own = eq(contacts.id, sql.placeholder("own"));
  const ofClient = and(eq(contacts.client_id, sql.placeholder("client")), isNull(contacts.deleted_at));
  return prepared(ctx.db, "contacts to choose", { shape: "" }, () =>
    (ctx.db as Db)
      .select({
        id: contacts.id,
        name: contacts.name,
        email: contacts.email,
        phone: contacts.phone,
        mobile: contacts.mobile,
        deleted: sql<number>`(${contacts.deleted_at} is not null)::int`,
        position: contactPositions.name,
      })
      .from(contacts)
      .leftJoin(contactPositions, refersTo(contacts.position_id, contactPositions))
      .where(ownedOrDeleted(boundReader, contacts, or(ofClient, own)))
      .orderBy(desc(own), asc(contacts.id))
      .limit(sql.placeholder("limit")),
  ).execute({
    company: ctx.user.event_company_id,
    client: row.client_id,
    // No row has the number 0.
    own: row.contact_id ?? 0,
    limit: 50,
  });
}

async function approvalOf(ctx: Context, row: ProjectRecordRow): Promise<ProjectRecord["approval"]> {
  if (row.stage !== 5) return null;
  const [pending] = await pendingApproval(ctx, row.id);
  if (!pending) return null;
  const { code, requester_id, sent_at } = pending;
  const people = await readPeople(ctx, [requester_id, ...pending.people]);
  const requester = people.get(requester_id);
  const approvers = pending.people.flatMap((id) => people.get(id) ?? []);
  return requester ? { code, requester, approvers, since: localDateTime(sent_at, ctx.user.timezone) } : null;
}

/** The approval of an offer that waits for its client. */
async function approvedOf(ctx: Context, { id, stage }: ProjectRecordRow): Promise<ProjectRecord["approved"]> {
  const approved = stage === 6 ? await readApproved(ctx, id) : null;
  if (!approved) return null;
  const { code, amount, currency, sale, is_changed } = approved;
  return {
    code,
    is_changed: is_changed ? 1 : 0,
    sale: amount && currency ? { amount, currency } : null,
    sale_now: sale,
  };
}

const fields = factsOf(leadUpdate);

/** The fields that an answer holds as the table does; shares without the zeros that fill their column. */
function plainValuesOf(row: ProjectRecordRow): Pick<ProjectRecordRow, PlainField> {
  const values = Object.entries(pick(row, plainNames)).map(([name, value]) => {
    const isShare = fields[name]?.kind === "percent" && typeof value === "string";
    return [name, isShare ? trimZeros(value) : value] as const;
  });
  return Object.fromEntries(values) as Pick<ProjectRecordRow, PlainField>;
}

type Shown = ProjectRecord["creator"];

const asPerson = sql`json_build_object('id', ${users.id}, 'full_name', ${users.full_name}, 'profile_picture_full', ${users.profile_picture})`;

/** Columns of a record's page beside its line in a list; the members in the order of their addition. */
const more = {
  creator: sql<Shown>`(select ${asPerson} from ${users} where ${ownedOrDeleted(boundReader, users, eq(users.id, projects.creator_id))})`,
  team_name: sql<string | null>`(
    select ${teams.name} from ${teams} where ${ownedOrDeleted(boundReader, teams, eq(teams.id, projects.team_id))})`,
  members: sql<Shown[]>`(
    select coalesce(json_agg(${asPerson} order by ${projectMembers.id}), '[]') from ${projectMembers}
    inner join ${users} on ${ownedOrDeleted(boundReader, users, eq(users.id, projectMembers.user_id))}
    where ${projectMembers.project_id} = ${projects.id})`,
  budget: readiestBudget(boundReader),
};

/** One record as its page needs it, the moves that are open to the reader among it. */
export async function readRecord(ctx: Context, code: string): Promise<ProjectRecord> {
  const row = await findRecord(ctx, code);
  // One after the other: inside a transaction there is one connection, and pg refuses overlapping queries on it.
  const [listed] = await prepared(ctx.db, "project with more", { shape: "" }, () =>
    selectWith(ctx.db as Db, more).where(owned(boundReader, projects, eq(projects.id, sql.placeholder("project")))),
  ).execute({ company: ctx.user.event_company_id, project: row.id });
  if (!listed) throw new NotFound();
  const people = await contactsOf(ctx, row);
  const stages = await readStages(ctx);
  const manages = await subordinates(ctx);
  const facts = await readFacts(ctx, row, { manages, budget: listed.budget });
  const undo = await undoableMove(ctx, row);
  const approval = await approvalOf(ctx, row);
  const plain = plainValuesOf(row);
  return {
    ...plain,
    ...toRow(listed, ctx.user, manages, localDate(ctx.now(), ctx.user.timezone), stages),
    contact: people.find(({ id }) => id === row.contact_id) ?? null,
    contacts: people,
    client_id: row.client_id,
    // LED-088: the project's own names for the same figures.
    service_fee_type: plain.fin_fee_type,
    service_fee_amount: plain.fin_fee_type === "FIXED" ? plain.fin_fee_fixed_amount : plain.fin_fee_percentage,
    service_fee_currency: plain.fin_fee_currency,
    expected_profit_ratio: plain.profit_target,
    status_info: {
      reason: groupOf(row.stage) === "archive" || row.stage <= lastFreeStage ? row.status_reason : null,
      loss_reason: await lossReasonOf(ctx, row),
      changed_at: localDateTime(row.stage_changed_at, ctx.user.timezone),
      previous_stage: row.previous_stage,
    },
    checklist: null,
    creator: listed.creator,
    members: listed.members,
    team_name: listed.team_name,
    moves: openMoves(facts).map((rule) => moveOf(rule, ctx.locale)),
    undo: undo ? { stage: undo.from } : null,
    approval,
    approved: await approvedOf(ctx, row),
    created_at: localDateTime(row.created_at, ctx.user.timezone),
    updated_at: localDateTime(row.updated_at, ctx.user.timezone),
  };
}
