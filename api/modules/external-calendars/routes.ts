import * as contract from "#contract/planning/external-calendars";

import type { Mounts } from "../../http/mount";
import * as calendars from "./operations";

export function externalCalendarRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx) => calendars.listExternalCalendars(ctx));
  mounts.on(contract.create, (ctx, { body }) => calendars.createExternalCalendar(ctx, body));
  mounts.on(contract.remove, (ctx, { params, body }) => calendars.removeExternalCalendar(ctx, params.id, body));
}
