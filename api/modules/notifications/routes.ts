import * as contract from "#contract/activity/notifications";

import type { Mounts } from "../../http/mount";
import * as notifications from "./operations";

export function notificationRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => notifications.listNotifications(ctx, query));
  mounts.on(contract.read, (ctx, { params }) => notifications.readNotification(ctx, params.id));
  mounts.on(contract.readAll, (ctx) => notifications.readAllNotifications(ctx));
  mounts.on(contract.choices, (ctx) => notifications.listChoices(ctx));
  mounts.on(contract.saveChoices, (ctx, { body }) => notifications.saveChoices(ctx, body));
}
