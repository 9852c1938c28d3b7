import * as contract from "#contract/activity/push";

import type { Mounts } from "../../http/mount";
import * as push from "./operations";

export function pushRoutes(mounts: Mounts) {
  mounts.on(contract.key, async (ctx) => ({ status: "success" as const, key: ctx.push.publicKey }));
  mounts.on(contract.list, (ctx, { params }) => push.listPushTokens(ctx, params.user));
  mounts.on(contract.save, (ctx, { params, body }) => push.savePushToken(ctx, params.user, body));
  mounts.on(contract.remove, (ctx, { params, body }) => push.removePushToken(ctx, params.user, body));
}
