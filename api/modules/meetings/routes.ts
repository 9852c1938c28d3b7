import * as contract from "#contract/planning/meetings";

import type { Mounts } from "../../http/mount";
import { listConflicts } from "./conflicts";
import { listMeetings } from "./list";
import * as meetings from "./operations";

export function meetingRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listMeetings(ctx, query));
  mounts.on(contract.conflicts, (ctx, { query }) => listConflicts(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => meetings.getMeeting(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => meetings.createMeeting(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => meetings.updateMeeting(ctx, params.id, body));
  mounts.on(contract.move, (ctx, { params, body }) => meetings.moveMeeting(ctx, params.id, body));
  mounts.on(contract.cancel, (ctx, { params, body }) => meetings.cancelMeeting(ctx, params.id, body));
}
