import * as listContract from "#contract/projects/attendee-lists";
import * as contract from "#contract/projects/attendees";

import type { Mounts } from "../../http/mount";
import * as bulk from "./bulk";
import * as columns from "../attendees/columns";
import * as lists from "../attendees/lists";
import * as attendees from "./operations";
import { getAttendee, listAttendees } from "./read";

export function attendeeRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => listAttendees(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => getAttendee(ctx, params.id));
  mounts.on(contract.create, (ctx, { params, body }) => attendees.createAttendee(ctx, params.code, body));
  mounts.on(contract.update, (ctx, { params, body }) => attendees.updateAttendee(ctx, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => attendees.removeAttendee(ctx, params.id, body));
  mounts.on(contract.moveMany, (ctx, { body }) => bulk.moveAttendees(ctx, body));
  mounts.on(contract.setAttendance, (ctx, { body }) => bulk.setAttendance(ctx, body));
  mounts.on(contract.removeMany, (ctx, { body }) => bulk.removeAttendees(ctx, body));
  mounts.on(listContract.lists, (ctx, { params }) => lists.listLists(ctx, params.code));
  mounts.on(listContract.createList, (ctx, { params, body }) => lists.createList(ctx, params.code, body));
  mounts.on(listContract.updateList, (ctx, { params, body }) => lists.updateList(ctx, params, body));
  mounts.on(listContract.removeList, (ctx, { params, body }) => lists.removeList(ctx, params, body));
  mounts.on(listContract.columnNames, (ctx, { params }) => columns.listColumnNames(ctx, params.code));
  mounts.on(listContract.columns, (ctx, { params }) => columns.listColumns(ctx, params.code));
  mounts.on(listContract.createColumn, (ctx, { params, body }) => columns.createColumn(ctx, params.code, body));
  mounts.on(listContract.updateColumn, (ctx, { params, body }) => columns.updateColumn(ctx, params, body));
  mounts.on(listContract.removeColumn, (ctx, { params, body }) => columns.removeColumn(ctx, params, body));
}
