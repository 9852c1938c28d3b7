import { z } from "zod";

import { activityModels } from "../activity/activity-facts";
import { rateTypes } from "../budgets/budget-facts";
import { budgetListRow } from "../budgets/budget-versions";
import { defineCall, type AnswerOf } from "../call";
import {
  clearable,
  code,
  commaList,
  flag,
  currencyCode,
  facet,
  id,
  typedDay,
  isoDate,
  isoDateTime,
  line,
  listOf,
  listQuery,
  written,
  int,
} from "../common";
import { bulkAnswer, historyEntry, undoable } from "../activity/history";
import { ofKind } from "../kinds";
import { languageCodes, leadCreate, leadFields } from "./lead-fields";
import { listedRow, moveBody, projectRecord } from "./leads";
import { countedTabs } from "./project-tabs";
import { statuses } from "./stages";
import { moneySum } from "../budgets/sums";

export const projectSorts = [
  "starts_at",
  "name",
  "expected_attendee_count",
  "lead_value",
  "stage",
  "city",
  "project_ref",
  "lead_close_date",
  "ends_at",
] as const;

/** PRJ-001, PRJ-063: projects within the reader's reach, by starts_at ascending; `counts` are per status in that reach. */
export const list = defineCall({
  name: "listProjects",
  method: "get",
  path: "/projects",
  right: { module: "projects", action: "view", or: "leads" },
  auth: "user",
  kept: true,
  module: "projects",
  ledger: ["PRJ-001", "PRJ-063", "PRJ-074"],
  counts: "project",
  query: z.object({
    ...listQuery,
    sort_by: z.enum(projectSorts).default("starts_at"),
    statuses: commaList(z.enum(statuses)).optional(),
    clients: commaList(id).optional(),
    /** Records that one of these suppliers works on. */
    suppliers: commaList(id).optional(),
    query: line(100).optional(),
    division: id.optional(),
    responsible: id.optional(),
    /** Projects whose dates include this day; `counts` ignore it. */
    running_on: typedDay.optional(),
    starts_from: typedDay.optional(),
    starts_before: typedDay.optional(),
    /** Records of these codes, such as a choice of rows. */
    codes: commaList(code).optional(),
    /** 1 = past their end by more than the company's tolerance and still not closed (PRJ-097). */
    unclosed: int(0, 1).default(0),
    /** 1 = `facets` beside the rows. */
    facets: int(0, 1).default(0),
    /** 1 = each row with its budget. */
    budgets: int(0, 1).default(0),
  }),
  answer: listOf(listedRow).extend({
    counts: z.partialRecord(z.enum(statuses), z.number().int()),
    /** Offer values of all that is listed, per currency; empty with `running_on`. */
    sums: z.array(moneySum),
    /** Number of records of each choice of a filter, under all other filters. */
    facets: z.object({ division: facet, responsible: facet, unclosed: z.number().int() }).nullable(),
  }),
});

export const get = defineCall({
  name: "getProject",
  method: "get",
  path: "/project/{code}",
  right: { module: "projects", action: "view", or: "leads" },
  auth: "user",
  kept: true,
  module: "projects",
  ledger: ["PRJ-002"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), project: projectRecord }),
});

/** Numbers of a project's parts as its pages list them, and the requests that keep it open (PRJ-097). */
export const overview = defineCall({
  name: "projectOverview",
  summary: "What a project holds, and what keeps it open",
  method: "get",
  path: "/project/{code}/overview",
  auth: "user",
  kept: true,
  module: "projects",
  ledger: ["PRJ-035", "PRJ-097"],
  params: z.object({ code }),
  answer: z.object({
    status: z.literal("success"),
    /** Open to-dos; everything of the others. */
    counts: z.record(z.enum(countedTabs), z.number().int()),
    /** Number of sponsors' deliverables whose day has passed. */
    late_deliverables: z.number().int(),
    /** `code`: of a request of the staff; `may_read`: the reader may open it. */
    requests: z.array(
      z.object({
        id,
        code: code.nullable(),
        may_read: flag,
        title: z.string(),
        requester: z.string(),
        created_at: isoDateTime,
      }),
    ),
  }),
});

/** Kinds of what comes next in a project. */
export const nextDateKinds = ["milestone", "meeting", "period", "deliverable", "start", "end"] as const;

/** Registrations, next date and days of the stages of a project, for its overview. */
export const figures = defineCall({
  name: "projectFigures",
  summary: "Registrations, next date and stage dates of a project",
  method: "get",
  path: "/project/{code}/figures",
  auth: "user",
  kept: true,
  module: "projects",
  ledger: ["PRJ-002"],
  params: z.object({ code }),
  answer: z.object({
    status: z.literal("success"),
    /** People of the lists of registered ones, and those who came to them within the last seven days. */
    registered: z.object({ count: z.number().int(), last_week: z.number().int() }),
    /** Percent of profit that is aimed at: the record's own, else the company's. */
    profit_target: z.string(),
    /** The nearest one from today on; null if nothing is left. */
    next_date: z.object({ kind: z.enum(nextDateKinds), day: isoDate, name: z.string() }).nullable(),
    /**
     * Days of the stages of a confirmed project, in their order; empty for others. Past ones as they were, later ones as
     * the event's days foresee; null for a day that nothing says.
     */
    stages: z.array(z.object({ status: z.enum(statuses), from: isoDate.nullable(), to: isoDate.nullable() })),
  }),
});

function checkDates(value: { dates: { start: string; end: string } }, ctx: z.RefinementCtx) {
  if (value.dates.end < value.dates.start)
    ctx.addIssue({ code: "custom", path: ["dates", "end"], message: "date_order" });
}

const projectFields = {
  name: leadFields.name,
  dates: leadFields.dates,
  country: leadCreate.shape.country,
  attendee_count: int(1, 1_000_000),
  languages: languageCodes.min(1),
};

/** PRJ-042…046, PRJ-066…069; starts in PREP (PRJ-098). */
export const projectCreate = z.object({ ...projectFields }).superRefine(checkDates);
export const projectUpdate = z.object({ ...projectFields, version: int(1, 2_147_483_647) }).superRefine(checkDates);

export const create = defineCall({
  name: "createProject",
  method: "post",
  path: "/projects",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-098"],
  creates: true,
  body: projectCreate,
  answer: z.object({ ...written, code, project: projectRecord }),
});

export const update = defineCall({
  name: "updateProject",
  method: "put",
  path: "/project/{code}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-098"],
  params: z.object({ code }),
  body: projectUpdate,
  answer: z.object({ ...written, ...undoable, code, project: projectRecord }),
});

/** Status moves of a project; LEAD means back to the stage it had before (PRJ-095). */
export const moveStatus = defineCall({
  name: "moveProject",
  summary: "Move a project to another status",
  refuses: [409],
  method: "put",
  path: "/project/{code}/status",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-095", "PRJ-097"],
  params: z.object({ code }),
  body: moveBody.omit({ stage: true }).extend({ status: z.enum(statuses) }),
  answer: z.object({ ...written, project: projectRecord }),
});

/**
 * Gives offers and projects another responsible person, and that person's division and team. Each record is a write of
 * its own: `results` has the success of each, `undo` reverts it.
 */
export const assign = defineCall({
  name: "assignProjects",
  summary: "Change who is responsible for several records",
  method: "put",
  path: "/projects/responsible",
  auth: "user",
  body: z.object({ codes: z.array(code).min(1).max(100), responsible: id }),
  answer: bulkAnswer,
});

/** Names of a field's parts in history, if it is not one value under its own name. */
const toldAs = {
  dates: ["starts_at", "ends_at"],
  // A new client or contact is recorded as the record's client or contact, a currency with its amount.
  new_client: [],
  new_contact: [],
  lead_currency: [],
  fin_fee_currency: [],
  // A record moves to the division and team of its responsible person.
  responsible: ["responsible", "division", "team"],
} as const;

type LeadField = keyof typeof leadFields;
/** Fields of a record in its history, in the order of an entry. */
export type HistoryField = {
  [F in LeadField]: F extends keyof typeof toldAs ? (typeof toldAs)[F][number] : F;
}[LeadField];

export const historyFields = Object.keys(leadFields).flatMap(
  (name): readonly string[] => (toldAs as Partial<Record<string, readonly string[]>>)[name] ?? [name],
) as HistoryField[];

/** Kinds of a project's parts, as history names them. */
export const partModels = [
  "pricing_period",
  "product",
  "flight",
  "sponsor",
  "sponsor_deliverable",
  "project_supplier",
  "project_contact",
  "meeting",
  "attendee",
  "attendee_list",
  "attendee_column",
  "form",
  "form_entry",
  "budget",
] as const;
export type PartModel = (typeof partModels)[number];

export const timelineEntry = historyEntry.extend({
  /** The record itself, one of its parts or a file. */
  model: z.enum(["project", ...partModels, "file", ...activityModels]),
});

/** Filters of a history; a sponsor's promises belong to the sponsor, lists and columns to attendees. */
export const timelineKinds = [
  "note",
  "phone_call",
  "task",
  "details",
  "status",
  "budget",
  "pricing_period",
  "product",
  "flight",
  "sponsor",
  "project_supplier",
  "project_contact",
  "meeting",
  "attendee",
  "form",
  "file",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/**
 * PRJ-003: read-only, newest first, from the audit table, with the record's parts and files. Under the module of the
 * record's stage, as its budgets. `query` is searched in the texts of entries, `kinds` counts entries whatever the
 * query.
 */
export const timeline = defineCall({
  name: "projectTimeline",
  summary: "What happened to a project",
  method: "get",
  path: "/project/{code}/timeline",
  auth: "user",
  kept: true,
  ledger: ["PRJ-003", "PRJ-034"],
  params: z.object({ code }),
  query: z.object({
    page: listQuery.page,
    page_size: listQuery.page_size,
    kind: z.enum(timelineKinds).optional(),
    query: line(100).optional(),
  }),
  answer: listOf(timelineEntry).extend({ kinds: z.partialRecord(z.enum(timelineKinds), z.number().int()) }),
});

const budgetRow = z.object({
  id,
  code,
  name: z.string(),
  currency: z.string(),
  creator: z.string(),
  created_at: z.string(),
});

/** BUD-001: the versions of a project's or an offer's budgets, the oldest first. */
export const listBudgets = defineCall({
  name: "listBudgets",
  method: "get",
  path: "/project/{code}/budgets",
  auth: "user",
  kept: true,
  ledger: ["PRJ-026", "BUD-001"],
  params: z.object({ code }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(budgetListRow),
    /** 1 if the reader may add one, or note a result: not in a closed project. */
    may_write: flag,
  }),
});

/** The head of a budget; confirming an offer needs one (PRJ-095). */
export const createBudget = defineCall({
  name: "createBudget",
  method: "post",
  path: "/project/{code}/budgets",
  auth: "user",
  right: { module: "budgets", action: "create" },
  ledger: ["PRJ-026"],
  creates: true,
  params: z.object({ code }),
  body: z.object({
    name: line(120).pipe(z.string().min(1)),
    currency: currencyCode,
    /** BUD-040: the template of its content. */
    template_id: clearable(ofKind("reference", id)),
    /** Kind of its rates; the company's own type by default. */
    rate_type: clearable(z.enum(rateTypes)),
  }),
  answer: z.object({ ...written, budget: budgetRow }),
});

export type Overview = AnswerOf<typeof overview>;
export type ProjectFigures = AnswerOf<typeof figures>;
