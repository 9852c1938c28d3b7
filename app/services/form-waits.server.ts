import type { AnswerOf, BodyOf } from "#contract/call";
import * as formWaits from "#contract/form-waits";

import { call, type Api } from "~/server/api-client.server";

/** FRM-223 */
export const getWaitingOffer = (api: Api, token: string) => call(api, formWaits.get, { params: { token } });
export const answerWaitingOffer = (api: Api, token: string, body: BodyOf<typeof formWaits.answer>) =>
  call(api, formWaits.answer, { params: { token }, body });
export const listFormWaits = (api: Api, code: string) => call(api, formWaits.list, { params: { code } });

export type FormWait = AnswerOf<typeof formWaits.list>["data"][number];
