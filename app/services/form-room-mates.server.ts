import type { BodyOf } from "#contract/call";
import * as formRoomMates from "#contract/form-room-mates";

import { call, type Api } from "~/server/api-client.server";

/** FRM-025 */
export const addAttendeeListMatch = (api: Api, code: string, body: BodyOf<typeof formRoomMates.add>, key?: string) =>
  call(api, formRoomMates.add, { params: { code }, body, key });
/** FRM-026 */
export const removeAttendeeListMatch = (api: Api, code: string, id: number) =>
  call(api, formRoomMates.remove, { params: { code, id } });
