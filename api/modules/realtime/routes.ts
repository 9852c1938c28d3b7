import * as contract from "#contract/activity/realtime";

import type { Mounts } from "../../http/mount";
import type { Log } from "../../log";
import * as editing from "./editing";
import type { Ably } from "./ably";
import { Attendance } from "./attendance";
import type { Hub } from "./hub";
import * as realtime from "./operations";
import { openStream } from "./stream";

export function realtimeRoutes(mounts: Mounts, hub: Hub, log: Log, ably: Ably | undefined) {
  const attendance = new Attendance(mounts.parts, log);
  mounts.stream(contract.stream, (ctx, { since }) => openStream(ctx, hub, attendance, log, since));
  mounts.on(contract.authorise, (ctx, { body }) => realtime.authorisePusher(ctx, body, ably));
  mounts.on(contract.events, (ctx, { query }) => realtime.listEvents(ctx, query));
  mounts.on(contract.presence, (ctx, { query }) => realtime.listPresence(ctx, query));
  mounts.on(contract.beat, (ctx, { body }) => realtime.beat(ctx, body));
  mounts.on(contract.leave, (ctx, { params }) => realtime.leave(ctx, params.tab));
  mounts.on(contract.editing, (ctx, { params }) => editing.listEditing(ctx, params));
  mounts.on(contract.beatEditing, (ctx, { params }) => editing.beatEditing(ctx, params));
  mounts.on(contract.endEditing, (ctx, { params }) => editing.endEditing(ctx, params));
}
