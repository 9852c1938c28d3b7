import * as bizdev from "#contract/projects/bizdev";
import * as leads from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import * as offers from "#contract/requests/offers";

import type { Mounts } from "../../http/mount";
import { findRecord } from "../projects/facts";
import { previewOffer } from "../staff-requests/offers";
import { moveLeads } from "./move-many";
import { move } from "./moves";

const ok = { status: "success" as const };

export function stageMoveRoutes(mounts: Mounts) {
  mounts.on(projects.moveStatus, async (ctx, { params, body }) => {
    const { message, record } = await move(ctx, params.code, { status: body.status }, { ...body, stage: 0 });
    return { ...ok, message, project: record };
  });
  mounts.on(bizdev.moveMany, (ctx, { body }) => moveLeads(ctx, body));
  mounts.on(leads.moveStage, async (ctx, { params, body }) => {
    const { message, record } = await move(ctx, params.code, body.stage, body);
    return { ...ok, message, lead: record };
  });
  mounts.on(offers.preview, async (ctx, { params }) => previewOffer(ctx, await findRecord(ctx, params.code)));
}
