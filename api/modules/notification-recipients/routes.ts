import * as contract from "#contract/activity/notification-recipients";

import type { Mounts } from "../../http/mount";
import * as recipients from "./operations";

export function notificationRecipientRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => recipients.listRecipients(ctx, query));
  mounts.on(contract.save, (ctx, { body }) => recipients.saveRecipients(ctx, body));
}
