import * as contract from "#contract/activity/mails";

import type { Mounts } from "../../http/mount";
import { listFailedMails, retryMail } from "./operations";

export function mailRoutes(mounts: Mounts) {
  mounts.on(contract.listFailed, (ctx, { query }) => listFailedMails(ctx, query));
  mounts.on(contract.retry, (ctx, { params }) => retryMail(ctx, params.mail));
}
