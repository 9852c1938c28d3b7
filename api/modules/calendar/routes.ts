import * as contract from "#contract/planning/calendar";

import type { Mounts } from "../../http/mount";
import { listCalendar } from "./list";
import { setSecondTimezone } from "./second-timezone";

export function calendarRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listCalendar(ctx, query));
  mounts.on(contract.setSecondTimezone, (ctx, { body }) => setSecondTimezone(ctx, body));
}
