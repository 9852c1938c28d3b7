import * as contract from "#contract/guest-forms/form-invitations";

import type { Mounts } from "../../../http/mount";
import { planInvitations } from "./plan";
import { listAttendeeForms } from "./read";
import { sendInvitations, withdrawInvitation } from "./send";

export function formInvitationRoutes(mounts: Mounts) {
  mounts.on(contract.plan, (ctx, { params, query }) => planInvitations(ctx, params.code, query));
  mounts.on(contract.send, (ctx, { params, body }) => sendInvitations(ctx, params.code, body));
  mounts.on(contract.forms, (ctx, { params }) => listAttendeeForms(ctx, params.id));
  mounts.on(contract.withdraw, (ctx, { params }) => withdrawInvitation(ctx, params));
}
