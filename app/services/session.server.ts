import type { BodyOf } from "#contract/call";
import * as session from "#contract/session";

import { call, type Api } from "~/server/api-client.server";

/** SES-001 */
export const login = (api: Api, body: BodyOf<typeof session.login>) => call(api, session.login, { body });
/** SES-046 */
export const logout = (api: Api) => call(api, session.logout);
/** SES-050 */
export const forgotPassword = (api: Api, body: BodyOf<typeof session.forgotPassword>) =>
  call(api, session.forgotPassword, { body });
/** SES-050 */
export const resetPassword = (api: Api, token: string, body: BodyOf<typeof session.resetPassword>) =>
  call(api, session.resetPassword, { params: { token }, body });
/** SES-050 */
export const register = (api: Api, body: BodyOf<typeof session.register>) => call(api, session.register, { body });
/** SES-002, SES-040 */
export const rsvpLogin = (api: Api, token: string) => call(api, session.rsvpLogin, { body: { token } });
/** SES-003 */
export const getMe = (api: Api) => call(api, session.me);
/** API-018 */
export const updateMe = (api: Api, body: BodyOf<typeof session.updateMe>) => call(api, session.updateMe, { body });
export const checkSetup = (api: Api, token: string) => call(api, session.checkSetup, { params: { token } });
export const setup = (api: Api, token: string, body: BodyOf<typeof session.setup>) =>
  call(api, session.setup, { params: { token }, body });
/** SES-050 */
export const listInvitations = (api: Api) => call(api, session.listInvitations);
export const createInvitation = (api: Api, body: BodyOf<typeof session.createInvitation>, key?: string) =>
  call(api, session.createInvitation, { body, key });
