import * as contract from "#contract/activity/phone-calls";

import type { Mounts } from "../../http/mount";
import * as calls from "./operations";

export function phoneCallRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => calls.listPhoneCalls(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => calls.getPhoneCall(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => calls.createPhoneCall(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => calls.updatePhoneCall(ctx, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => calls.removePhoneCall(ctx, params.id, body));
}
