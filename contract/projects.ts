import { z } from "zod";

import { defineCall } from "./call";
import { code, commaList, currencyCode, id, typedDay, line, listOf, listQuery, written, int } from "./common";
import { undoable } from "./history";
import { fieldKinds } from "./kinds";
import { languageCodes, leadCreate, leadFields, moveBody, projectRecord, projectRow } from "./leads";
import { statuses } from "./stages";

export const projectSorts = ["starts_at", "name", "expected_attendee_count", "lead_value"] as const;

/** PRJ-001, PRJ-063: projects within the reader's reach, by starts_at ascending; `counts` are per status in that reach. */
export const list = defineCall({
  name: "listProjects",
  method: "get",
  path: "/projects",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-001", "PRJ-063", "PRJ-074"],
  counts: "project",
  query: z.object({
    ...listQuery,
    sort_by: z.enum(projectSorts).default("starts_at"),
    statuses: commaList(z.enum(statuses)).optional(),
    clients: commaList(id).optional(),
    query: line(100).optional(),
    division: id.optional(),
    responsible: id.optional(),
    /** Projects whose dates hold this day; `counts` leave it aside. */
    running_on: typedDay.optional(),
    starts_from: typedDay.optional(),
    starts_before: typedDay.optional(),
  }),
  answer: listOf(projectRow).extend({
    counts: z.partialRecord(z.enum(statuses), z.number().int()),
  }),
});

export const get = defineCall({
  name: "getProject",
  method: "get",
  path: "/project/{code}",
  auth: "user",
  module: "projects",
  ledger: ["PRJ-002"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), project: projectRecord }),
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

/** What history calls the parts of a field, where it is not one thing under its own name. */
const toldAs = {
  dates: ["starts_at", "ends_at"],
  // A new client or contact is told as the one that the record has from then on, a currency with its amount.
  new_client: [],
  new_contact: [],
  lead_currency: [],
  fin_fee_currency: [],
  // A record moves to the division and team of whoever is responsible.
  responsible: ["responsible", "division", "team"],
} as const;

type LeadField = keyof typeof leadFields;
/** Fields of a record whose changes its history tells, in the order of an entry. */
export type HistoryField = {
  [F in LeadField]: F extends keyof typeof toldAs ? (typeof toldAs)[F][number] : F;
}[LeadField];

export const historyFields = Object.keys(leadFields).flatMap(
  (name): readonly string[] => (toldAs as Partial<Record<string, readonly string[]>>)[name] ?? [name],
) as HistoryField[];

/** Kinds of records that hang on a project, as history names them. */
export const partModels = ["pricing_period", "product", "flight", "sponsor", "sponsor_deliverable"] as const;
export type PartModel = (typeof partModels)[number];

/** One field of an edit: names in place of ids, amounts with their currency, everything else as the record holds it. */
export const fieldChange = z.object({
  /** One of `historyFields`, or a column of the part that was changed. */
  field: z.string(),
  /** How its values are shown; what has a name comes as it, and is a line. */
  kind: z.enum(fieldKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  from_currency: z.string().nullable(),
  to_currency: z.string().nullable(),
});

export const timelineEntry = z.object({
  id,
  date: z.string(),
  user: z.string().nullable(),
  event: z.string(),
  /** The record itself, or the kind of its part that this tells of. */
  model: z.enum(["project", ...partModels]),
  text: z.string(),
  changes: z.array(fieldChange),
});

/** What a history is narrowed to; what was promised to a sponsor counts as the sponsor's. */
export const timelineKinds = ["details", "status", "budget", "pricing_period", "product", "flight", "sponsor"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/**
 * PRJ-003: read-only, newest first, from the audit table, with what happened to the parts of the record. Under the module of
 * the record's stage, as its budgets. `query` is looked for in what an entry says, `kinds` counts entries whatever is asked.
 */
export const timeline = defineCall({
  name: "projectTimeline",
  summary: "What happened to a project",
  method: "get",
  path: "/project/{code}/timeline",
  auth: "user",
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

export const budgetRow = z.object({
  id,
  code,
  name: z.string(),
  currency: z.string(),
  creator: z.string(),
  created_at: z.string(),
});

export const listBudgets = defineCall({
  name: "listBudgets",
  method: "get",
  path: "/project/{code}/budgets",
  auth: "user",
  ledger: ["PRJ-026"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), data: z.array(budgetRow) }),
});

/** The head of a budget; confirming an offer needs one (PRJ-095). */
export const createBudget = defineCall({
  name: "createBudget",
  method: "post",
  path: "/project/{code}/budgets",
  auth: "user",
  ledger: ["PRJ-026"],
  creates: true,
  params: z.object({ code }),
  body: z.object({ name: line(120).pipe(z.string().min(1)), currency: currencyCode }),
  answer: z.object({ ...written, budget: budgetRow }),
});
