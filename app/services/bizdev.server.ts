import type { BodyOf } from "#contract/call";
import * as bizdev from "#contract/bizdev";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** LED-091 */
export const listBizdevStages = (api: Api, id: number) => call(api, bizdev.listStages, { params: { id } });
/** LED-091 */
export const updateBizdevStage = (api: Api, id: number, stageId: number, body: BodyOf<typeof bizdev.updateStage>) =>
  call(api, bizdev.updateStage, { params: { id, stageId }, body });
export const listLossReasons = (api: Api, id: number) => call(api, bizdev.listLossReasons, { params: { id } });
export const createLossReason = (api: Api, id: number, body: BodyOf<typeof bizdev.createLossReason>, key?: string) =>
  call(api, bizdev.createLossReason, { params: { id }, body, key });
export const updateLossReason = (
  api: Api,
  id: number,
  reasonId: number,
  body: BodyOf<typeof bizdev.updateLossReason>,
) => call(api, bizdev.updateLossReason, { params: { id, reasonId }, body });
export const removeLossReason = (
  api: Api,
  id: number,
  reasonId: number,
  body: BodyOf<typeof bizdev.removeLossReason>,
) => call(api, bizdev.removeLossReason, { params: { id, reasonId }, body });
/** PRJ-095, of several offers */
export const moveLeads = (api: Api, body: BodyOf<typeof bizdev.moveMany>) => call(api, bizdev.moveMany, { body });
export const forecastLeads = (api: Api, query: z.input<typeof bizdev.forecast.query>) =>
  call(api, bizdev.forecast, { query });
export const listLosses = (api: Api, query: z.input<typeof bizdev.losses.query>) => call(api, bizdev.losses, { query });
