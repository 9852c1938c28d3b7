import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import { type GridModule, gridModules, mayDo, rightsOfPerson } from "#contract/permissions";
import { lastOfferStage } from "#contract/projects/stages";

import type { Context } from "../../context";
import { budgets } from "../../db/schema/budgets";
import { modules as companyModules, positions } from "../../db/schema/companies";
import { depotItems } from "../../db/schema/depot";
import { forms } from "../../db/schema/forms";
import { invoices, payments } from "../../db/schema/invoices";
import { meetings } from "../../db/schema/meetings";
import { clients, contacts, suppliers, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests } from "../../db/schema/staff-requests";
import { tasks } from "../../db/schema/tasks";
import { NotFound } from "../../errors";
import { owned, refersTo } from "../../records/owned";
import { meetingReach } from "../meetings/reach";
import { readableByAccounting, recordReach } from "../project-reach/accounting-reach";
import { scoped } from "../project-reach/reach";
import { scopeTexts } from "../reference/company";
import { type Colleague, colleaguesOf } from "../session/staff";
import { requestReach } from "../approvals/reach";
import { taskReach } from "../tasks/reach";

/** A table, and the person's part of it by the condition of its own list. */
type Part = [PgTable, SQL | undefined];

/** Tables of modules. Accounting lists requests with an amount too, which the module of requests counts as well. */
async function reachOf(ctx: Context, user: Colleague): Promise<Partial<Record<GridModule, Part[]>>> {
  const reader = { user, db: ctx.db, now: ctx.now };
  const within = ctx.db.select({ id: projects.id }).from(projects).where(scoped(reader));
  const isLead = sql`${projects.stage} <= ${lastOfferStage}`;
  return {
    leads: [[projects, and(scoped(reader), isLead)]],
    projects: [[projects, and(scoped(reader), sql`not ${isLead}`)]],
    budgets: [[budgets, owned(reader, budgets, inArray(budgets.project_id, within))]],
    clients: [[clients, owned(reader, clients)]],
    suppliers: [[suppliers, owned(reader, suppliers)]],
    contacts: [[contacts, owned(reader, contacts)]],
    tasks: [[tasks, owned(reader, tasks, taskReach(reader))]],
    meetings: [[meetings, owned(reader, meetings, meetingReach(reader))]],
    forms: [[forms, owned(reader, forms, inArray(forms.project_id, within))]],
    depot: [[depotItems, owned(reader, depotItems)]],
    requests: [[requests, await requestReach(reader)]],
    accounting: [
      [invoices, owned(reader, invoices, recordReach(reader, invoices))],
      [payments, owned(reader, payments, recordReach(reader, payments))],
      [requests, owned(reader, requests, readableByAccounting(reader), sql`${requests.amount} is not null`)],
    ],
  };
}

/** 'Bu kişi ne görür?' (ORG-041): the grid as it counts for them, and the number of records that they reach. */
export async function viewAs(ctx: Context, id: number) {
  const [user] = await colleaguesOf(ctx.db, ctx.user.event_company_id, [id]);
  if (!user) throw new NotFound();
  const [held] = await ctx.db
    .select({ name: positions.name })
    .from(users)
    .innerJoin(positions, refersTo(users.position_id, positions))
    .where(owned(ctx, users, eq(users.id, id)));
  const open = await ctx.db
    .select({ code: companyModules.code })
    .from(companyModules)
    .where(owned(ctx, companyModules, eq(companyModules.enabled, true)));
  const granted = rightsOfPerson(user);
  const reach = await reachOf(ctx, user);
  const rights = [];
  for (const module of gridModules) {
    const parts = mayDo(user, module, "view") ? (reach[module] ?? []) : [];
    const counts = [];
    for (const [table, where] of parts) counts.push(await ctx.db.$count(table, where));
    const count = counts.length > 0 ? counts.reduce((sum, one) => sum + one, 0) : null;
    rights.push({ module, actions: granted[module], reach: count });
  }
  return {
    status: "success" as const,
    person: {
      id,
      full_name: user.full_name,
      is_admin: user.is_admin,
      ecos: user.ecos ? (1 as const) : (0 as const),
      position: held?.name ?? "",
      scope: user.scope,
      scope_text: scopeTexts[user.scope][ctx.locale],
      modules: open.map(({ code }) => code).filter((code) => !user.modules_off.includes(code)),
    },
    rights,
  };
}
