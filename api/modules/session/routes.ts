import * as contract from "#contract/company/session";

import type { Mounts } from "../../http/mount";
import { createInvitation, listInvitations, removeInvitation, sendInvitation } from "./invitations";
import { login } from "./login";
import * as links from "./mailed-links";
import * as session from "./operations";

export function sessionRoutes(mounts: Mounts) {
  mounts.on(contract.login, (ctx, { body }) => login(ctx, body));
  mounts.on(contract.logout, (ctx) => session.logout(ctx));
  mounts.on(contract.forgotPassword, (ctx, { body }) => links.forgotPassword(ctx, body));
  mounts.on(contract.checkPasswordReset, (ctx, { params }) => links.checkPasswordReset(ctx, params.token));
  mounts.on(contract.resetPassword, (ctx, { params, body }) => links.resetPassword(ctx, params.token, body));
  mounts.on(contract.checkInvitation, (ctx, { params }) => links.checkInvitation(ctx, params.token));
  mounts.on(contract.register, (ctx, { body }) => links.register(ctx, body));
  mounts.on(contract.me, (ctx) => session.getMe(ctx));
  mounts.on(contract.updateMe, (ctx, { body }) => session.updateMe(ctx, body));
  mounts.on(contract.rsvpLogin, (ctx, { body }) => session.rsvpLogin(ctx, body));
  mounts.on(contract.listInvitations, (ctx) => listInvitations(ctx));
  mounts.on(contract.createInvitation, (ctx, { body }) => createInvitation(ctx, body));
  mounts.on(contract.sendInvitation, (ctx, { params }) => sendInvitation(ctx, params.id));
  mounts.on(contract.removeInvitation, (ctx, { params }) => removeInvitation(ctx, params.id));
}
