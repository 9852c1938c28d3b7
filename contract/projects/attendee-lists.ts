import { z } from "zod";

import { attendeeColumnKinds, attendeeListKinds } from "./attendee-facts";
import { attendeeColumnFields, attendeeListFields, columnKey } from "./attendee-fields";
import { defineCall } from "../call";
import { clearable, code, id, int, written } from "../common";
import { undoable } from "../activity/history";

const attendeeList = z.object({
  id,
  name: z.string(),
  kind: z.enum(attendeeListKinds),
  /** People on it. */
  count: z.number().int(),
  version: z.number().int(),
});
export type AttendeeList = z.output<typeof attendeeList>;

const attendeeColumn = z.object({
  id,
  key: columnKey,
  name: z.string(),
  kind: z.enum(attendeeColumnKinds),
  options: z.array(z.string()),
  /** Number of people with a value in it. */
  count: z.number().int(),
  version: z.number().int(),
});
export type AttendeeColumn = z.output<typeof attendeeColumn>;

const version = int(1, 2_147_483_647);
const ofProject = z.object({ code });
const onePart = z.object({ code, id });
const call = { auth: "user" as const, module: "projects", ledger: ["PRJ-100"] };

/** FRM-002: in the order of their creation; every project begins with the default lists. */
export const lists = defineCall({
  ...call,
  name: "listAttendeeLists",
  method: "get",
  path: "/project/{code}/attendees/lists",
  ledger: ["FRM-002", "PRJ-093", "PRJ-100"],
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(attendeeList) }),
});

export const createList = defineCall({
  ...call,
  name: "createAttendeeList",
  method: "post",
  path: "/project/{code}/attendees/lists",
  creates: true,
  refuses: [409],
  params: ofProject,
  body: z.object(attendeeListFields),
  answer: z.object({ ...written, list: attendeeList }),
});

export const updateList = defineCall({
  ...call,
  name: "updateAttendeeList",
  method: "put",
  path: "/project/{code}/attendees/lists/{id}",
  params: onePart,
  body: z.object({ ...attendeeListFields, version }),
  answer: z.object({ ...written, ...undoable, list: attendeeList }),
});

/** People of the list move to `move_to`; a project keeps at least one list. */
export const removeList = defineCall({
  ...call,
  name: "removeAttendeeList",
  method: "delete",
  path: "/project/{code}/attendees/lists/{id}",
  refuses: [409, 422],
  params: onePart,
  body: z.object({ version: version.optional(), move_to: clearable(id) }),
  answer: z.object({ ...written, ...undoable, moved: z.number().int() }),
});

/** FRM-003, FRM-052: names of all columns, those of every attendee and the project's own. */
export const columnNames = defineCall({
  ...call,
  name: "listAttendeeColumnNames",
  method: "get",
  path: "/project/{code}/attendees/column",
  ledger: ["FRM-003", "FRM-052", "PRJ-093", "PRJ-100"],
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(z.object({ key: z.string(), text: z.string() })) }),
});

/** The project's own columns in the order of their making. */
export const columns = defineCall({
  ...call,
  name: "listAttendeeColumns",
  method: "get",
  path: "/project/{code}/attendees/columns",
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(attendeeColumn) }),
});

export const createColumn = defineCall({
  ...call,
  name: "createAttendeeColumn",
  method: "post",
  path: "/project/{code}/attendees/columns",
  creates: true,
  refuses: [409],
  params: ofProject,
  body: z.object(attendeeColumnFields),
  answer: z.object({ ...written, column: attendeeColumn }),
});

/** Kind and key cannot be changed. */
export const updateColumn = defineCall({
  ...call,
  name: "updateAttendeeColumn",
  method: "put",
  path: "/project/{code}/attendees/columns/{id}",
  params: onePart,
  body: z.object({ name: attendeeColumnFields.name, options: attendeeColumnFields.options, version }),
  answer: z.object({ ...written, ...undoable, column: attendeeColumn }),
});

/** Values of a deleted column are hidden, and come back with it. */
export const removeColumn = defineCall({
  ...call,
  name: "removeAttendeeColumn",
  method: "delete",
  path: "/project/{code}/attendees/columns/{id}",
  params: onePart,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});
