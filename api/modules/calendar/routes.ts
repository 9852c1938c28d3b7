import * as contract from "#contract/calendar";

import type { Mounts } from "../../http/mount";
import { listCalendar } from "./list";

export function calendarRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listCalendar(ctx, query));
}
