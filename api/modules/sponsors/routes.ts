import * as contract from "#contract/projects/sponsors";

import { NotFound } from "../../errors";
import type { Mounts } from "../../http/mount";
import * as deliverables from "./deliverables";
import { listSponsorships } from "./of-company";
import * as sponsors from "./operations";
import { listSponsors } from "./read";

export function sponsorRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { params }) => listSponsors(ctx, params.code));
  mounts.on(contract.ofCompany, (ctx, { query }) => listSponsorships(ctx, query));
  mounts.on(contract.get, async (ctx, { params }) => {
    const sponsor = await sponsors.getSponsor(ctx, params.code, params.scode);
    if (!sponsor) throw new NotFound();
    return { status: "success" as const, sponsor };
  });
  mounts.on(contract.create, (ctx, { params, body }) => sponsors.createSponsor(ctx, params.code, body));
  mounts.on(contract.update, (ctx, { params, body }) => sponsors.updateSponsor(ctx, params.code, params.scode, body));
  mounts.on(contract.remove, (ctx, { params, body }) => sponsors.removeSponsor(ctx, params.code, params.scode, body));
  mounts.on(contract.createDeliverable, (ctx, { params, body }) => deliverables.createDeliverable(ctx, params, body));
  mounts.on(contract.updateDeliverable, (ctx, { params, body }) => deliverables.updateDeliverable(ctx, params, body));
  mounts.on(contract.tickDeliverable, (ctx, { params, body }) => deliverables.tickDeliverable(ctx, params, body));
  mounts.on(contract.removeDeliverable, (ctx, { params, body }) => deliverables.removeDeliverable(ctx, params, body));
}
