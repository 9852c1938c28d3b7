import * as contract from "#contract/guest-forms/form-mailboxes";

import type { Mounts } from "../../../http/mount";
import { showUnsubscribe, unsubscribe } from "./operations";

export function unsubscribeRoutes(mounts: Mounts) {
  mounts.on(contract.get, (ctx, { params }) => showUnsubscribe(ctx, params.token));
  mounts.on(contract.unsubscribe, (ctx, { params, body }) => unsubscribe(ctx, params.token, body));
}
