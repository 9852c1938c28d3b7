import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { clearable, code, commaList, flag, id, int, line, listOf, listQuery, typedDay, written } from "../common";
import { clockTime } from "../fields";
import { bulkAnswer, undoable } from "../activity/history";
import { ofKind } from "../kinds";
import { longestLine, mostLines, taskPriorities, taskStates, taskViews } from "./task-facts";
import {
  dated,
  dayParts,
  inOrder,
  milestoneBody,
  mostResponsibles,
  reminders,
  repeatScope,
  taskBody,
  taskDetail,
  taskFields,
  taskLabel,
  taskRow,
  taskSection,
} from "./task-fields";

export const taskSorts = ["deadline_at", "starts_at", "title", "priority", "created_at", "completed_at"] as const;

const version = int(1, 2_147_483_647);
const sectionId = ofKind("reference", int(0, 2_147_483_647));

/** Filters of both the list and the board. */
const taskFilters = {
  view: z.enum(taskViews).default("mine"),
  project: code.optional(),
  /** TSK-014: id of a line of a budget. */
  budget_item: id.optional(),
  /** Id of a client: to-dos of its projects and offers within the reader's reach. */
  client: id.optional(),
  label: id.optional(),
  priority: z.enum(taskPriorities).optional(),
  responsible: id.optional(),
  milestone: int(0, 1).optional(),
  query: line(100).optional(),
};

/**
 * TSK-001, TSK-085: by default the reader's own open to-dos by deadline. Counts follow every filter but the state;
 * `done` is among them for lists of done ones, or of one project.
 */
export const list = defineCall({
  name: "listTasks",
  method: "get",
  path: "/tasks",
  auth: "ecos",
  kept: true,
  module: "tasks",
  ledger: ["TSK-001", "TSK-085"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(taskSorts).default("deadline_at"),
    ...taskFilters,
    state: z.enum(taskStates).default("open"),
    /** Id of a section; 0 = none. */
    section: sectionId.optional(),
    ids: commaList(id).optional(),
  }),
  answer: listOf(taskRow).extend({
    counts: z.object({ open: z.number().int(), late: z.number().int(), done: z.number().int().optional() }),
  }),
});

/**
 * TSK-085: open to-dos by section, each column by deadline. A column holds its first `cardsOfSection`, those of `more` up to
 * `mostCardsOfSection`. An archived section has a column while something is in it.
 */
export const board = defineCall({
  name: "listTaskBoard",
  summary: "Open to-dos by section",
  method: "get",
  path: "/tasks/board",
  auth: "ecos",
  kept: true,
  module: "tasks",
  ledger: ["TSK-027", "TSK-085"],
  query: z.object({ ...taskFilters, late: int(0, 1).optional(), more: commaList(sectionId).optional() }),
  answer: z.object({
    status: z.literal("success"),
    /** In the company's order; the last, with id 0, are those without a section. Numbers are of all that match. */
    sections: z.array(
      z.object({
        id: z.number().int(),
        name: z.string().nullable(),
        archived: flag,
        count: z.number().int(),
        late: z.number().int(),
      }),
    ),
    data: z.array(taskRow),
  }),
});

const firstOf = z.object({ total: z.number().int(), data: z.array(taskRow) });

/** SHL-059: the reader's to-dos, milestones aside: the first late and the first other ones, by deadline. */
export const upcoming = defineCall({
  name: "listUpcomingTasks",
  summary: "The reader's own open to-dos for the start page",
  method: "get",
  path: "/tasks/upcoming",
  auth: "ecos",
  module: "tasks",
  ledger: ["SHL-059"],
  query: z.object({ each: int(1, 20).default(5) }),
  answer: z.object({ status: z.literal("success"), late: firstOf, next: firstOf }),
});

export const get = defineCall({
  name: "getTask",
  summary: "One to-do or milestone",
  method: "get",
  path: "/tasks/{id}",
  auth: "ecos",
  module: "tasks",
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), task: taskDetail }),
});

export const create = defineCall({
  name: "createTask",
  method: "post",
  path: "/tasks",
  auth: "ecos",
  module: "tasks",
  ledger: ["TSK-003", "TSK-050"],
  creates: true,
  body: inOrder(dated(z.object(taskBody), dayParts)),
  answer: z.object({ ...written, task: taskRow }),
});

export const createMilestone = defineCall({
  name: "createMilestone",
  method: "post",
  path: "/tasks/milestone",
  auth: "ecos",
  module: "tasks",
  ledger: ["TSK-005", "TSK-036"],
  creates: true,
  body: dated(z.object(milestoneBody), ["starts"]),
  answer: z.object({ ...written, task: taskRow }),
});

const updateBody = z.object({ ...taskBody, repeat_scope: repeatScope, version });

/** Requirements of a to-do that is no milestone; `update` takes both kinds, for they share their address (TSK-004). */
export const withDeadline = inOrder(dated(updateBody, dayParts));

/** A milestone has no deadline; a to-do is refused without one. */
export const update = defineCall({
  name: "updateTask",
  method: "put",
  path: "/tasks/{id}",
  auth: "ecos",
  module: "tasks",
  ledger: ["TSK-004", "TSK-051"],
  params: z.object({ id }),
  body: inOrder(dated(updateBody, ["starts"])),
  answer: z.object({ ...written, ...undoable, task: taskRow }),
});

/** Changes in place, in the list and on the board: the sent fields, at the shown version. */
export const changeBody = z.object({
  title: taskFields.title.optional(),
  starts_at: typedDay.optional(),
  deadline_at: typedDay.optional(),
  deadline_time: clearable(clockTime),
  responsibles: ofKind("list", z.array(id).min(1, { error: "required" }).max(mostResponsibles)).optional(),
  section_id: clearable(id),
  version,
});

/** TSK-004: some fields of a to-do; the others are not changed. A milestone has no deadline to change. */
export const change = defineCall({
  name: "changeTask",
  summary: "Change some fields of a to-do",
  method: "put",
  path: "/tasks/{id}/fields",
  auth: "ecos",
  module: "tasks",
  ledger: ["TSK-004"],
  params: z.object({ id }),
  body: changeBody,
  answer: z.object({ ...written, ...undoable, task: taskRow }),
});

/** Changes of several to-dos at once; an absent or empty field changes nothing. */
export const changesOfMany = {
  /** The day they are due; of a milestone its day. */
  day: clearable(typedDay),
  /** Days by which they are due later, or sooner. */
  shift: clearable(int(-365, 365)),
  /** Replaces all responsible people. */
  responsible: clearable(id),
  /** 0 = none. */
  section: clearable(sectionId),
  priority: clearable(z.enum(taskPriorities)),
  add_label: clearable(id),
  remove_label: clearable(id),
};

const chosenIds = z.array(id).min(1).max(100);

/** At least one change, and one of the two that move the deadline. */
export const manyBody = z
  .object({ ids: chosenIds, ...changesOfMany })
  .refine(
    (body) => Object.entries(body).some(([name, value]) => name !== "ids" && value !== undefined && value !== null),
    {
      path: ["day"],
      error: "one_field",
    },
  )
  .refine(({ day, shift }) => !day || typeof shift !== "number", { path: ["shift"], error: "day_or_shift" });

/** Changes several to-dos. Each is a write of its own: `results` has the success of each, `undo` reverts it. */
export const changeMany = defineCall({
  name: "changeTasks",
  summary: "Change several to-dos",
  method: "put",
  path: "/tasks/many",
  auth: "ecos",
  module: "tasks",
  ledger: ["TSK-004", "TSK-085"],
  body: manyBody,
  answer: bulkAnswer,
});

export const completeMany = defineCall({
  name: "completeTasks",
  summary: "Complete several to-dos",
  method: "put",
  path: "/tasks/many/complete",
  auth: "ecos",
  module: "tasks",
  ledger: ["TSK-038"],
  body: z.object({ ids: chosenIds, completed: int(0, 1) }),
  answer: bulkAnswer,
});

/** PUT, for a body that a deletion needs may be lost on its way. */
export const removeMany = defineCall({
  name: "removeTasks",
  summary: "Delete several to-dos",
  method: "put",
  path: "/tasks/many/remove",
  right: { module: "tasks", action: "delete" },
  auth: "ecos",
  module: "tasks",
  body: z.object({ ids: chosenIds }),
  answer: bulkAnswer,
});

/** TSK-038, TSK-039: 1 completes it, 0 opens it again; an equal state changes nothing. */
export const complete = defineCall({
  name: "completeTask",
  summary: "Complete a to-do, or open it again",
  method: "put",
  path: "/tasks/{id}/complete",
  auth: "ecos",
  module: "tasks",
  ledger: ["TSK-038", "TSK-039"],
  params: z.object({ id }),
  body: z.object({ completed: int(0, 1) }),
  answer: z.object({ ...written, ...undoable, task: taskRow }),
});

export const remove = defineCall({
  name: "removeTask",
  method: "delete",
  path: "/tasks/{id}",
  auth: "ecos",
  module: "tasks",
  params: z.object({ id }),
  /** One that repeats goes alone, or with all that would follow it. */
  body: z.object({ version: version.optional(), repeat_scope: repeatScope }),
  answer: z.object({ ...written, ...undoable }),
});

/** TSK-002: unarchived ones, by Turkish name. */
export const listLabels = defineCall({
  name: "listTaskLabels",
  method: "get",
  path: "/tasks/label",
  auth: "ecos",
  kept: true,
  module: "tasks",
  ledger: ["TSK-002"],
  answer: z.object({ status: z.literal("success"), data: z.array(taskLabel) }),
});

/** TSK-027, TSK-028: unarchived ones, in the company's order. */
export const listSections = defineCall({
  name: "listTaskSections",
  method: "get",
  path: "/tasks/sections",
  auth: "ecos",
  kept: true,
  module: "tasks",
  ledger: ["TSK-027", "TSK-028"],
  answer: z.object({ status: z.literal("success"), data: z.array(taskSection) }),
});

const remindersAnswer = { reminders: z.array(z.number().int()) };

/** With which reminders the person's new to-dos begin. */
export const usualReminders = defineCall({
  name: "listUsualReminders",
  summary: "Reminders with which the person's new to-dos begin",
  method: "get",
  path: "/me/task-reminders",
  auth: "ecos",
  module: "tasks",
  answer: z.object({ status: z.literal("success"), ...remindersAnswer }),
});

/** An empty list by default. */
export const saveUsualReminders = defineCall({
  name: "saveUsualReminders",
  summary: "Choose with which reminders the person's new to-dos begin",
  method: "put",
  path: "/me/task-reminders",
  auth: "ecos",
  module: "tasks",
  body: z.object({ reminders }),
  answer: z.object({ ...written, ...remindersAnswer }),
});

const lineText = line(longestLine).pipe(z.string().min(1));
const lineParams = z.object({ id, line: id });
const lineAnswer = z.object({ ...written, ...undoable, task: taskDetail });

/** Adds a line at the end of a to-do's checklist. */
export const createLine = defineCall({
  name: "createTaskLine",
  summary: "Add a line to a to-do's checklist",
  method: "post",
  path: "/tasks/{id}/lines",
  auth: "ecos",
  module: "tasks",
  creates: true,
  params: z.object({ id }),
  body: z.object({ text: lineText }),
  answer: lineAnswer,
});

/** Changes of a line; 0 is the first place. An equal state changes nothing. */
export const changeLine = defineCall({
  name: "changeTaskLine",
  summary: "Tick, rename or move a line of a to-do's checklist",
  method: "put",
  path: "/tasks/{id}/lines/{line}",
  auth: "ecos",
  module: "tasks",
  params: lineParams,
  body: z
    .object({ text: lineText.optional(), done: int(0, 1).optional(), place: int(0, mostLines - 1).optional() })
    .refine((body) => Object.values(body).some((value) => value !== undefined), { path: ["text"], error: "one_field" }),
  answer: lineAnswer,
});

export const removeLine = defineCall({
  name: "removeTaskLine",
  summary: "Delete a line of a to-do's checklist",
  method: "delete",
  path: "/tasks/{id}/lines/{line}",
  auth: "ecos",
  module: "tasks",
  params: lineParams,
  answer: lineAnswer,
});

export type TaskDetail = AnswerOf<typeof get>["task"];
export type Task = Omit<TaskDetail, "lines" | `${"starts" | "deadline"}_${"anchor" | "days"}`>;
