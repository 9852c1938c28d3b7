import type { BodyOf, ParamsOf } from "#contract/call";
import * as manualRsvp from "#contract/manual-rsvp";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export const listRsvpLinks = (api: Api, code: string) => call(api, manualRsvp.listLinks, { params: { code } });
/** SES-040 */
export const createRsvpLink = (api: Api, code: string, body: BodyOf<typeof manualRsvp.createLink>, key?: string) =>
  call(api, manualRsvp.createLink, { params: { code }, body, key });
export const endRsvpLink = (api: Api, params: ParamsOf<typeof manualRsvp.endLink>) =>
  call(api, manualRsvp.endLink, { params });
/** SES-051 */
export const listRsvpForms = (api: Api) => call(api, manualRsvp.listForms);
/** PUB-019 */
export const listRsvpPeople = (api: Api, code: string, query: z.input<typeof manualRsvp.listPeople.query>) =>
  call(api, manualRsvp.listPeople, { params: { code }, query });
export const getRsvpPerson = (api: Api, params: ParamsOf<typeof manualRsvp.getPerson>) =>
  call(api, manualRsvp.getPerson, { params });
export const saveRsvpAnswers = (
  api: Api,
  params: ParamsOf<typeof manualRsvp.saveAnswers>,
  body: BodyOf<typeof manualRsvp.saveAnswers>,
) => call(api, manualRsvp.saveAnswers, { params, body });
export const markRsvpPerson = (
  api: Api,
  params: ParamsOf<typeof manualRsvp.markPerson>,
  body: BodyOf<typeof manualRsvp.markPerson>,
) => call(api, manualRsvp.markPerson, { params, body });
export const addRsvpPerson = (api: Api, code: string, body: BodyOf<typeof manualRsvp.addWalkIn>) =>
  call(api, manualRsvp.addWalkIn, { params: { code }, body });
