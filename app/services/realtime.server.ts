import type { ParamsOf, BodyOf } from "#contract/call";
import * as realtime from "#contract/realtime";
import type { z } from "zod";

import { call, openStream, type Api } from "~/server/api-client.server";

type Target = ParamsOf<typeof realtime.editing>;

/** RTM-002 */
export const authorisePusher = (api: Api, body: BodyOf<typeof realtime.authorise>) =>
  call(api, realtime.authorise, { body });
/** RTM-013 */
export const listEvents = (api: Api, query: z.input<typeof realtime.events.query>) =>
  call(api, realtime.events, { query });
/** SHL-045 */
export const listPresence = (api: Api, query: z.input<typeof realtime.presence.query>) =>
  call(api, realtime.presence, { query });
export const beat = (api: Api, tab: string) => call(api, realtime.beat, { body: { tab } });
export const leavePresence = (api: Api, tab: string) => call(api, realtime.leave, { params: { tab } });
export const listEditing = (api: Api, params: Target) => call(api, realtime.editing, { params });
export const beatEditing = (api: Api, params: Target) => call(api, realtime.beatEditing, { params });
export const endEditing = (api: Api, params: Target) => call(api, realtime.endEditing, { params });
/** RTM-003, RTM-004; `since` in seconds, what was written in them is told first. */
export const openLive = (api: Api, since: number, signal: AbortSignal) =>
  openStream(api, realtime.stream, { since }, signal);
