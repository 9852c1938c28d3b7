import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { DayAnchor, RepeatUnit } from "#contract/planning/task-facts";

import { budgetRows } from "./budgets";
import { editableColumns, foldedOf, tenantKey } from "./columns";
import { toCompany, toRecord } from "./keys";
import { users } from "./people";
import { projects } from "./projects";

const live = sql`deleted_at is null`;
const open = sql`deleted_at is null and completed_at is null`;

const named = () => ({
  ...editableColumns(),
  name: text().notNull(),
  /** A used one is archived: existing choices keep it, and new ones cannot use it. */
  archived: boolean().notNull().default(false),
});

/** Columns of the board, in the company's order (TSK-027, TSK-028). */
export const taskSections = pgTable(
  "task_sections",
  { ...named(), sort_order: integer().notNull().default(0) },
  (t) => [tenantKey(t), toCompany(t), unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct()],
);

export const taskLabels = pgTable("task_labels", { ...named(), color: text().notNull().default("neutral") }, (t) => [
  tenantKey(t),
  toCompany(t),
  unique().on(t.event_company_id, t.name, t.deleted_at).nullsNotDistinct(),
]);

/** Days and clock times of the row, and everything that people write of it. */
export interface RepeatBase {
  title: string;
  description: string | null;
  project_id: number | null;
  /** Missing in rows stored before to-dos could reference one. */
  budget_item_id?: number | null;
  section_id: number | null;
  priority: number;
  labels: number[];
  responsibles: number[];
  responsible_id: number;
  reminders: number[];
  starts_at: string;
  starts_time: string | null;
  deadline_at: string | null;
  deadline_time: string | null;
}

export interface TaskLine {
  id: number;
  text: string;
  done: 0 | 1;
}

/** Base of reminders: without a time the morning of the day (`reminderTime` of contract/planning/task-facts.ts). */
const reminded =
  "coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00')";
/** The first reminder that was not seen to; a generated column can ask for each place of a list alone (`mostReminders`). */
const nextReminder = `least(${[1, 2, 3, 4, 5]
  .map((place) => `${reminded} - reminders[${place}] * interval '1 minute'`)
  .map((moment) => `case when ${moment} > coalesce(reminded_until, timestamp '1900-01-01') then ${moment} end`)
  .join(", ")})`;

/** To-dos and milestones; days and clock times are those of the company (TSK-010…036). */
export const tasks = pgTable(
  "tasks",
  {
    ...editableColumns(),
    is_milestone: smallint().notNull().default(0),
    is_checklist: smallint().notNull().default(0),
    title: text().notNull(),
    description: text(),
    project_id: integer(),
    /** TSK-014: a line of a budget of its project. */
    budget_item_id: integer(),
    section_id: integer(),
    starts_at: date({ mode: "string" }).notNull(),
    starts_time: time(),
    /** A milestone has none. */
    deadline_at: date({ mode: "string" }),
    deadline_time: time(),
    /** Place in `taskPriorities`. */
    priority: smallint().notNull().default(1),
    /** Ids of labels and of people: searched one by one, and undone as one value. */
    labels: integer().array().notNull().default([]),
    responsibles: integer().array().notNull(),
    /** The first of them (TSK-055). */
    responsible_id: integer().notNull(),
    creator_id: integer().notNull(),
    completed_at: timestamp({ withTimezone: true, mode: "date" }),
    completed_by_id: integer(),
    /** The checklist: a value like the lists of ids, so that each act on it can be undone. */
    lines: jsonb().$type<TaskLine[]>().notNull().default([]),
    /** Anchors of its days (decision 071); they move with those of the project. */
    starts_anchor: text().$type<DayAnchor>(),
    starts_days: smallint(),
    deadline_anchor: text().$type<DayAnchor>(),
    deadline_days: smallint(),
    /** The typed start, while an earlier deadline holds the start on its own day. */
    starts_wanted: date({ mode: "string" }),
    /** Repetition (`repeatFields`); null = once. */
    repeat_unit: text().$type<RepeatUnit>(),
    repeat_every: smallint().notNull().default(1),
    repeat_weekdays: smallint().array().notNull().default([]),
    /** The day of its months, which a short month has on its last one; 31 is the last day of each. */
    repeat_day: smallint(),
    repeat_until: date({ mode: "string" }),
    repeat_times: smallint(),
    /** Base of the next ones, if this one alone was changed. */
    repeat_base: jsonb().$type<RepeatBase>(),
    /** The completed one before it. */
    follows_id: integer(),
    /** Minutes before it is due; five at most. */
    reminders: smallint().array().notNull().default([]),
    reminded_at: timestamp({ withTimezone: true, mode: "date" }),
    /** Up to here, on the company's clock, reminders were seen to. */
    reminded_until: timestamp({ mode: "string" }),
    folded: foldedOf("title"),
    begins: timestamp({ mode: "string" })
      .notNull()
      .generatedAlwaysAs(sql.raw("starts_at + coalesce(starts_time, time '00:00')")),
    /** The moment it is due: without a time the end of the day, for a milestone the end of its start's day. */
    due: timestamp({ mode: "string" })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "coalesce(deadline_at + coalesce(deadline_time, time '23:59:59'), starts_at + coalesce(starts_time, time '23:59:59'))",
        ),
      ),
    /** The next reminder on the company's clock: it moves with the deadline, however that is written. */
    remind_next: timestamp({ mode: "string" }).generatedAlwaysAs(sql.raw(nextReminder)),
  },
  (t) => [
    tenantKey(t),
    toCompany(t),
    toRecord(t, t.project_id, projects),
    toRecord(t, t.budget_item_id, budgetRows),
    toRecord(t, t.section_id, taskSections),
    toRecord(t, t.responsible_id, users),
    toRecord(t, t.creator_id, users),
    toRecord(t, t.completed_by_id, users),
    check("tasks_deadline", sql`(${t.is_milestone} = 1) = (${t.deadline_at} is null)`),
    check(
      "tasks_anchors",
      sql`(${t.starts_anchor} is null) = (${t.starts_days} is null) and (${t.deadline_anchor} is null) = (${t.deadline_days} is null)`,
    ),
    // An anchored to-do has a project, and does not repeat.
    check(
      "tasks_anchored",
      sql`coalesce(${t.starts_anchor}, ${t.deadline_anchor}) is null or (${t.project_id} is not null and ${t.repeat_unit} is null)`,
    ),
    check("tasks_responsibles", sql`${t.responsibles}[1] = ${t.responsible_id}`),
    // Indexes of the title and of the day of completion are in the migration: drizzle-kit writes no collation and no
    // order.
    index("tasks_due").on(t.event_company_id, t.due, t.id).where(live),
    index("tasks_begins").on(t.event_company_id, t.begins, t.id).where(live),
    index("tasks_priority").on(t.event_company_id, t.priority, t.id).where(live),
    index("tasks_created").on(t.event_company_id, t.created_at, t.id).where(live),
    index("tasks_project").on(t.event_company_id, t.project_id),
    index("tasks_budget_item")
      .on(t.event_company_id, t.budget_item_id)
      .where(sql`budget_item_id is not null`),
    index("tasks_section").on(t.event_company_id, t.section_id),
    // Open ones stay few, however many were done over the years.
    index("tasks_open_due").on(t.event_company_id, t.due, t.id).where(open),
    // A column of the board.
    index("tasks_open_section").on(t.event_company_id, t.section_id, t.due, t.id).where(open),
    index("tasks_open_creator").on(t.event_company_id, t.creator_id).where(open),
    index("tasks_open_responsibles").using("gin", t.responsibles).with({ fastupdate: false }).where(open),
    index("tasks_responsibles").using("gin", t.responsibles).with({ fastupdate: false }).where(live),
    // A completion creates one successor, whoever completes it, and however often.
    uniqueIndex("tasks_follows")
      .on(t.event_company_id, t.follows_id)
      .where(sql`deleted_at is null and follows_id is not null`),
    index("tasks_remind")
      .on(t.remind_next)
      .where(sql`deleted_at is null and completed_at is null and remind_next is not null`),
    index("tasks_labels").using("gin", t.labels).with({ fastupdate: false }).where(live),
    index("tasks_folded_prefix").on(t.event_company_id, t.folded.op("text_pattern_ops")),
    index("tasks_folded_trgm").using("gin", t.folded.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);
