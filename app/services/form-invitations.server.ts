import type { AnswerOf, BodyOf } from "#contract/call";
import * as formInvitations from "#contract/form-invitations";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-100, PUB-019 */
export const planInvitations = (api: Api, code: string, query: z.input<typeof formInvitations.plan.query>) =>
  call(api, formInvitations.plan, { params: { code }, query });
export const sendInvitations = (api: Api, code: string, body: BodyOf<typeof formInvitations.send>) =>
  call(api, formInvitations.send, { params: { code }, body });
export const listAttendeeForms = (api: Api, id: string) => call(api, formInvitations.forms, { params: { id } });
export const withdrawInvitation = (api: Api, params: { id: string; form: string }) =>
  call(api, formInvitations.withdraw, { params });

export type AttendeeForm = AnswerOf<typeof formInvitations.forms>["data"][number];
