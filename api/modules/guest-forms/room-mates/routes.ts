import * as contract from "#contract/guest-forms/room-mates";

import type { Mounts } from "../../../http/mount";
import { answerRequest, showRequest, withdrawMate } from "./answer";
import { listPassengers } from "./passengers";
import { listStays } from "./stays";
import { pairAttendees, partAttendees } from "./staff";

export function roomMateRoutes(mounts: Mounts) {
  mounts.on(contract.get, (ctx, { params }) => showRequest(ctx, params.token));
  mounts.on(contract.answer, (ctx, { params, body }) => answerRequest(ctx, params.token, body));
  mounts.on(contract.withdraw, (ctx, { params, body }) => withdrawMate(ctx, params.token, body));
  mounts.on(contract.pair, (ctx, { body }) => pairAttendees(ctx, body));
  mounts.on(contract.part, (ctx, { body }) => partAttendees(ctx, body));
  mounts.on(contract.stays, (ctx, { params }) => listStays(ctx, params.code));
  mounts.on(contract.passengers, (ctx, { params, query }) => listPassengers(ctx, params.code, query));
}
