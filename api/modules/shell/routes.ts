import * as contract from "#contract/company/shell";

import type { Mounts } from "../../http/mount";
import * as shell from "./operations";

export function shellRoutes(mounts: Mounts) {
  mounts.on(contract.branding, (ctx, { query }) => shell.getBranding(ctx, query));
  mounts.on(contract.brandingLogo, (ctx, { params }) => shell.getBrandingLogo(ctx, params.name));
  mounts.on(contract.news, (ctx, { query }) => shell.listNews(ctx, query));
  mounts.on(contract.sendFeedback, (ctx, { body }) => shell.sendFeedback(ctx, body));
}
