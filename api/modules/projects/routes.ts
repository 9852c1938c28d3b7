import * as leads from "#contract/projects/leads";
import * as contract from "#contract/projects/projects";

import type { Mounts } from "../../http/mount";
import { assignProjects } from "./assign";
import { listLeads } from "./lead-list";
import { listProjects } from "./list";
import * as projects from "./operations";
import { readRecord } from "./record";
import { listResponsibles } from "./responsibles";

const ok = { status: "success" as const };

export function projectRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listProjects(ctx, query));
  mounts.on(contract.create, (ctx, { body }) => projects.createProject(ctx, body));
  mounts.on(contract.get, async (ctx, { params }) => ({ ...ok, project: await readRecord(ctx, params.code) }));
  mounts.on(contract.update, (ctx, { params, body }) => projects.updateProject(ctx, params.code, body));
  mounts.on(contract.assign, (ctx, { body }) => assignProjects(ctx, body));

  mounts.on(leads.list, (ctx, { query }) => listLeads(ctx, query));
  mounts.on(leads.create, (ctx, { body }) => projects.createLead(ctx, body));
  mounts.on(leads.responsibles, (ctx, { params }) => listResponsibles(ctx, params.userId));
  mounts.on(leads.get, async (ctx, { params }) => ({ ...ok, lead: await readRecord(ctx, params.code) }));
  mounts.on(leads.update, (ctx, { params, body }) => projects.updateLead(ctx, params.code, body));
  mounts.on(leads.remove, (ctx, { params, body }) => projects.removeLead(ctx, params.code, body));
}
