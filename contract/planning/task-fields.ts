import { z } from "zod";

import {
  always,
  clearable,
  code,
  flag,
  id,
  int,
  isoDate,
  isoDateTime,
  line,
  requiredWhen,
  text,
  typedDay,
} from "../common";
import { clockTime } from "../fields";
import { heldOf, ofKind } from "../kinds";
import {
  dayAnchors,
  earliestReminder,
  labelColors,
  mostAnchorDays,
  mostReminders,
  repeatMonths,
  repeatScopes,
  repeatUnits,
  taskPriorities,
} from "./task-facts";

/** Limits of one to-do. */
export const mostLabels = 20;
export const mostResponsibles = 20;

/** Minutes before the deadline, of a milestone before its day; without a time they count from `reminderTime` of the day. */
export const reminders = ofKind("list", z.array(int(0, earliestReminder)).max(mostReminders).default([]));

/** Editable fields of a milestone (TSK-029…037): days and clock times are those of the company. */
export const milestoneFields = {
  title: line(200).pipe(z.string().min(1)),
  description: clearable(text(500)),
  /** TSK-056: the code of the project or offer. */
  project_id: clearable(code),
  /** TSK-014: a line of a budget of that project or offer. */
  budget_item_id: clearable(ofKind("reference", id)),
  section_id: clearable(id),
  starts_at: typedDay,
  starts_time: clearable(clockTime),
  priority: z.enum(taskPriorities).default("normal"),
  labels: ofKind("list", z.array(id).max(mostLabels).default([])),
  /** TSK-037, TSK-055: people of the company; the first is its `responsible_id`. */
  responsibles: ofKind("list", z.array(id).min(1, { error: "required" }).max(mostResponsibles)),
  /** Sent to the responsible people (TSK-016). */
  reminders,
};

/** Repetition of a to-do after its completion; none without a unit. */
const repeatFields = {
  repeat_unit: clearable(z.enum(repeatUnits)),
  /** Every so many days, weeks or months. */
  repeat_every: int(1, 99).default(1),
  /** Weekdays for weeks, 0 = Monday; none = the day of the deadline. */
  repeat_weekdays: ofKind("list", z.array(int(0, 6)).max(7).default([])),
  repeat_month: z.enum(repeatMonths).default("day"),
  /** The last day on which one is due. */
  repeat_until: clearable(typedDay),
  /** Number of repetitions left, this one included. */
  repeat_times: clearable(int(1, 500)),
};

/** Editable fields of a to-do (TSK-018…026). Without a time the deadline is the end of its day. */
export const taskFields = {
  ...milestoneFields,
  deadline_at: typedDay,
  deadline_time: clearable(clockTime),
  ...repeatFields,
};

/** An anchored day (decision 071): it is not sent then, and moves with the project's. */
const startRelation = {
  starts_anchor: clearable(z.enum(dayAnchors)),
  starts_days: clearable(int(0, mostAnchorDays)),
};
const deadlineRelation = {
  deadline_anchor: clearable(z.enum(dayAnchors)),
  deadline_days: clearable(int(0, mostAnchorDays)),
};

/** Body of a milestone, and of a to-do: each day, or its anchor. */
export const milestoneBody = { ...milestoneFields, starts_at: clearable(typedDay), ...startRelation };
export const taskBody = {
  ...taskFields,
  starts_at: clearable(typedDay),
  deadline_at: clearable(typedDay),
  ...startRelation,
  ...deadlineRelation,
};

/** Scope of a repeating one's change: the next ones change too, or keep their values. */
export const repeatScope = z.enum(repeatScopes).default("following");

/** Repetition in answers. */
const repeat = z.object({
  unit: z.enum(repeatUnits),
  every: z.number().int(),
  weekdays: z.array(z.number().int()),
  month: z.enum(repeatMonths),
  /** Months alone: the day; short months use their last one. */
  day: z.number().int().nullable(),
  until: isoDate.nullable(),
  times: z.number().int().nullable(),
});
export type Repeat = z.output<typeof repeat>;

interface Span {
  starts_at?: string | null | undefined;
  starts_time?: string | null | undefined;
  deadline_at?: string | null | undefined;
  deadline_time?: string | null | undefined;
}

/** A deadline is not before the beginning; on one day both times decide, if there are both. */
export const endsInTime = ({ starts_at, starts_time, deadline_at, deadline_time }: Span) =>
  !starts_at || !deadline_at || `${deadline_at} ${deadline_time ?? "24"}` >= `${starts_at} ${starts_time ?? "00"}`;

interface Repeating extends Span {
  repeat_unit?: string | null | undefined;
  repeat_until?: string | null | undefined;
  repeat_times?: number | null | undefined;
}

interface Relations {
  starts_anchor?: string | null | undefined;
  starts_days?: number | null | undefined;
  deadline_anchor?: string | null | undefined;
  deadline_days?: number | null | undefined;
}

export const dayParts = ["starts", "deadline"] as const;
export type DayPart = (typeof dayParts)[number];

const hangs = ({ starts_anchor, deadline_anchor }: Relations) => Boolean(starts_anchor ?? deadline_anchor);

/** Requires each day, or both halves of its anchor. */
export const dated = <S extends z.ZodType>(schema: S, parts: readonly DayPart[]): S =>
  parts.reduce((before, part) => {
    const held = (value: unknown) => {
      const all = (value ?? {}) as Record<string, unknown>;
      return { at: all[`${part}_at`], anchor: all[`${part}_anchor`], days: all[`${part}_days`] ?? null };
    };
    return before
      .refine(...requiredWhen([`${part}_at`], (value) => !held(value).at && !held(value).anchor))
      .refine(...requiredWhen([`${part}_days`], (value) => Boolean(held(value).anchor) && held(value).days === null))
      .refine((value) => Boolean(held(value).anchor) || held(value).days === null, {
        ...always,
        path: [`${part}_anchor`],
        error: "anchor_days",
      });
  }, schema);

/**
 * A deadline is not before the beginning; a repetition has one kind of end, not before the deadline, and no anchors.
 */
export const inOrder = <S extends z.ZodType<Repeating & Relations>>(schema: S) =>
  schema
    .refine((body) => hangs(body) || endsInTime(body), { path: ["deadline_at"], error: "date_order" })
    .refine((body) => !body.repeat_unit || !hangs(body), { path: ["repeat_unit"], error: "repeat_anchor" })
    .refine(
      ({ repeat_unit, repeat_until, deadline_at }) =>
        !repeat_unit || !repeat_until || !deadline_at || repeat_until >= deadline_at,
      { path: ["repeat_until"], error: "repeat_until" },
    )
    .refine(({ repeat_unit, repeat_until, repeat_times }) => !repeat_unit || !repeat_until || !repeat_times, {
      path: ["repeat_times"],
      error: "repeat_end",
    });

const person = z.object({ id, full_name: z.string(), profile_picture_full: z.string().nullable() });

export const taskLabel = z.object({ id, name: z.string(), color: z.enum(labelColors) });
export const taskSection = z.object({ id, name: z.string() });

/** A to-do or milestone as lists and its form show it (TSK-010…036). */
export const taskRow = z.object({
  id,
  ...heldOf({
    title: milestoneFields.title,
    description: milestoneFields.description,
    starts_at: milestoneFields.starts_at,
    starts_time: milestoneFields.starts_time,
    priority: milestoneFields.priority,
    section_id: milestoneFields.section_id,
  }),
  is_milestone: flag,
  is_checklist: flag,
  /** The earliest first. */
  reminders: z.array(z.number().int()),
  /** Checklist: number of lines, and of done ones. */
  line_count: z.number().int(),
  lines_done: z.number().int(),
  /** Null for one that does not repeat. */
  repeat: repeat.nullable(),
  /** Null for a milestone. */
  deadline_at: isoDate.nullable(),
  deadline_time: z.string().nullable(),
  project_id: id.nullable(),
  /** Null once the line is deleted, and for a reader without its project in their reach. */
  budget_item_id: id.nullable(),
  budget_item: z
    .object({ id, name: z.string(), category: z.string(), budget: z.object({ code, name: z.string() }) })
    .nullable(),
  /** Null outside of the reader's reach. */
  project: z.object({ code, name: z.string(), is_offer: flag }).nullable(),
  section: taskSection.nullable(),
  labels: z.array(taskLabel),
  responsibles: z.array(person),
  responsible_id: id,
  creator_id: id,
  creator: person,
  completed_by_id: id.nullable(),
  completed_by: person.nullable(),
  completed_at: isoDateTime.nullable(),
  /** When its people were last reminded (TSK-016). */
  reminded_at: isoDateTime.nullable(),
  /** 1 = open, and its deadline is over. */
  late: flag,
  may_write: flag,
  /** TSK-085: 1 = the reader may complete it, or open it again. */
  may_complete: flag,
  version: z.number().int(),
});
export type Task = z.output<typeof taskRow>;

/** A line of a to-do's checklist. */
export const taskLine = z.object({ id, text: z.string(), done: flag });

/** A to-do on its own page: with its checklist, and the anchors of its days. */
export const taskDetail = taskRow.extend({
  lines: z.array(taskLine),
  ...heldOf({ ...startRelation, ...deadlineRelation }),
});
