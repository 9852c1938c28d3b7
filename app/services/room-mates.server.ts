import type { z } from "zod";

import type { BodyOf } from "#contract/call";
import * as roomMates from "#contract/room-mates";

import { call, type Api } from "~/server/api-client.server";

/** FRM-223 */
export const getRoomMateRequest = (api: Api, token: string) => call(api, roomMates.get, { params: { token } });
export const answerRoomMate = (api: Api, token: string, body: BodyOf<typeof roomMates.answer>) =>
  call(api, roomMates.answer, { params: { token }, body });
export const withdrawRoomMate = (api: Api, token: string, body: BodyOf<typeof roomMates.withdraw>) =>
  call(api, roomMates.withdraw, { params: { token }, body });
export const pairAttendees = (api: Api, body: BodyOf<typeof roomMates.pair>) => call(api, roomMates.pair, { body });
export const partAttendees = (api: Api, body: BodyOf<typeof roomMates.part>) => call(api, roomMates.part, { body });
export const listPassengers = (api: Api, code: string, query: z.input<typeof roomMates.passengers.query>) =>
  call(api, roomMates.passengers, { params: { code }, query });

export type Passenger = Awaited<ReturnType<typeof listPassengers>>["data"][number];
