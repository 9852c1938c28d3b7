import { and, eq, or, sql } from "drizzle-orm";

import { can, isGranted } from "#contract/permissions";
import { isOffer, moduleOf, statusOf } from "#contract/projects/stages";

import type { Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { lossReasons } from "../../db/schema/loss-reasons";
import { budgetRows, budgets } from "../../db/schema/budgets";
import { projects } from "../../db/schema/projects";
import { Forbidden, NotFound } from "../../errors";
import { deciderOf } from "../approvals/deciders";
import { pendingApproval } from "../approvals/pending";
import { moveAnchored } from "./anchored-tasks";
import { readClosing } from "./closing";
import { readApproved } from "./offer-sale";
import { scoped, scopedOrDeleted, shapeOfReach, subordinates } from "../project-reach/reach";
import type { MoveFacts } from "./rules";
import { readStages } from "./stage-names";
import { recordKind } from "../../records/kinds";
import { boundReader, owned, type Owner } from "../../records/owned";
import { moduleOfStage } from "../../records/rights";
import { cachePerPage } from "../../cache/page-reads";

export type ProjectRecordRow = typeof projects.$inferSelect;
/** The record by its code, or its numeric id (PRJ-093), within company and reach, or NotFound (SES-053). */
export async function findRecord(ctx: Reader, code: string, deleted = false): Promise<ProjectRecordRow> {
  const [row] = await cachePerPage(ctx, `project ${code} ${deleted}`, () => {
    const { event_company_id: company, id: reader, division_id: reader_division, team_id: reader_team } = ctx.user;
    const isId = /^\d{1,9}$/.test(code);
    const shape = `${shapeOfReach(ctx.user)} ${deleted} ${isId}`;
    const ofCode = eq(projects.code, sql.placeholder("code"));
    const key = isId ? or(ofCode, eq(projects.id, sql.placeholder("id"))) : ofCode;
    return prepared(ctx.db, "project", { shape }, () =>
      (ctx.db as Db)
        .select()
        .from(projects)
        .where(and((deleted ? scopedOrDeleted : scoped)(ctx, sql.placeholder), key)),
    ).execute({ company, reader, reader_division, reader_team, code, id: Number(code) });
  });
  if (!row) throw new NotFound();
  return row;
}

/** Offers and projects have rights of their own; parts of both are written by those who view and own the record. */
export const permissionOf = (row: { stage: number }) =>
  isOffer(row.stage) ? ("leads:view" as const) : ("projects:view" as const);

/** True if the grid lets the person change the record itself, beside its reach and owners (decision 104). */
export const mayUpdate = ({ user }: Pick<Reader, "user">, { stage }: { stage: number }): boolean =>
  isGranted(user, moduleOfStage(stage), "update");

/** A record for its parts (budgets, timeline): with its module, also for offers if projects are switched off. */
export async function findWithModule(ctx: Reader, code: string) {
  const row = await findRecord(ctx, code);
  if (ctx.user.modules_off.includes(moduleOf(row.stage))) throw new Forbidden("module_off");
  return row;
}

/** May the reader change this record (SES-052)? */
export async function mayWrite(ctx: Reader, row: ProjectRecordRow): Promise<boolean> {
  return can(ctx.user, permissionOf(row), row, await subordinates(ctx));
}

/** BUD-039: budgets of a closed project cannot be changed. */
export const mayHold = ({ stage }: { stage: number }) => statusOf(stage) !== "CLOSED";

export const projectKind = recordKind({
  model: "project",
  table: projects,
  codeOf: ({ code }) => code,
  nameOf: ({ name }) => name,
  find: findRecord,
  mayWrite,
  followed: moveAnchored,
});

/** True if the company has reasons that can be chosen for a loss. */
async function hasLossReasons(ctx: Reader): Promise<boolean> {
  const statement = prepared(ctx.db, "any loss reason", { shape: "" }, () =>
    (ctx.db as Db)
      .select({ id: lossReasons.id })
      .from(lossReasons)
      .where(owned(boundReader, lossReasons, sql`not ${lossReasons.archived}`))
      .limit(sql.placeholder("limit")),
  );
  const rows = await statement.execute({ company: ctx.user.event_company_id, limit: 1 });
  return rows.length > 0;
}

/** The newest budget with lines, or the newest one, as a value of a record's row. PRJ-095 */
export const readiestBudget = (ctx: Owner) => {
  const lines = owned(ctx, budgetRows, eq(budgetRows.budget_id, budgets.id));
  const has_lines = sql`exists (select from ${budgetRows} where ${lines})`;
  return sql<MoveFacts["budget"]>`(
    select json_build_object('code', ${budgets.code}, 'has_lines', ${has_lines}) from ${budgets}
    where ${owned(ctx, budgets, eq(budgets.project_id, projects.id))}
    order by ${has_lines} desc, ${budgets.id} desc limit 1)`;
};

async function findReadiestBudget(ctx: Reader, project: number): Promise<MoveFacts["budget"]> {
  const statement = prepared(ctx.db, "readiest budget", { shape: "" }, () =>
    (ctx.db as Db)
      .select({ budget: readiestBudget(boundReader) })
      .from(projects)
      .where(owned(boundReader, projects, eq(projects.id, sql.placeholder("project")))),
  );
  const [row] = await statement.execute({ company: ctx.user.event_company_id, project });
  return row?.budget ?? null;
}

/** Everything the transition table asks about a record. */
export async function readFacts(
  ctx: Reader,
  row: ProjectRecordRow,
  known: { manages?: readonly number[]; budget?: MoveFacts["budget"] } = {},
): Promise<MoveFacts> {
  // One after the other, as in record.ts.
  const stages = await readStages(ctx);
  const budget = known.budget === undefined ? await findReadiestBudget(ctx, row.id) : known.budget;
  const closing = row.stage === 10 ? await readClosing(ctx, row.id) : [];
  const [approval] = row.stage === 5 ? await pendingApproval(ctx, row.id) : [];
  const may_write =
    mayUpdate(ctx, row) && can(ctx.user, permissionOf(row), row, known.manages ?? (await subordinates(ctx)));
  const { user } = ctx;
  return {
    stage: row.stage,
    previous_stage: row.previous_stage,
    enabled: stages.filter((stage) => stage.enabled).map((stage) => stage.stage),
    has_client: row.client_id !== null,
    has_dates: Boolean(row.starts_at && row.ends_at),
    has_ref: Boolean(row.project_ref),
    budget,
    closing,
    may_write,
    is_admin: user.is_admin === 1,
    approval: approval ? { may_decide: (await deciderOf(ctx, approval, approval)) !== undefined } : null,
    is_approval_void: row.stage === 6 && (await readApproved(ctx, row.id))?.is_changed === true,
    has_loss_reasons: isOffer(row.stage) && (await hasLossReasons(ctx)),
  };
}
