import * as contract from "#contract/guest-forms/form-waits";

import type { Mounts } from "../../../http/mount";
import { answerOffer, showOffer } from "./answer";
import { listWaits } from "./read";

export function formWaitRoutes(mounts: Mounts) {
  mounts.on(contract.get, (ctx, { params }) => showOffer(ctx, params.token));
  mounts.on(contract.answer, (ctx, { params, body }) => answerOffer(ctx, params.token, body));
  mounts.on(contract.list, (ctx, { params }) => listWaits(ctx, params.code));
}
