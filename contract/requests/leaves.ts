import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import {
  always,
  clearable,
  code,
  commaList,
  flag,
  id,
  int,
  isoDate,
  isoDateTime,
  jsonText,
  line,
  listOf,
  listQuery,
  text,
  typedDay,
  written,
} from "../common";
import { clockTime } from "../fields";
import { ofKind } from "../kinds";
import { plannedStep } from "./approval-chains";
import { yearBalance } from "./leave-balances";
import { fileCodes } from "./request-files";
import { leaveTypes, requestStatuses } from "./request-types";

/** Days of one leave at most: a year and a day. */
const longest = 366;

const dates = z.object({ start: typedDay, end: typedDay.optional() });

/** LEA-009…LEA-013. `from_noon` begins it at 13:00, `until_noon` ends it there; a compassionate leave has one moment. */
export const leaveFields = {
  leave_type: z.enum(leaveTypes),
  dates: jsonText(dates),
  /** Time of a compassionate leave (LEA-010), which ends with its day. */
  time: clearable(clockTime),
  from_noon: ofKind("flag", int(0, 1).default(0)),
  until_noon: ofKind("flag", int(0, 1).default(0)),
  /** Decides about requests in the person's place. */
  substitute_id: clearable(id),
  note: clearable(text(500)),
  /** Certificates of a medical leave. */
  files: fileCodes,
};

interface LeaveLike {
  leave_type?: string;
  dates?: { start?: string; end?: string };
  from_noon?: number;
  until_noon?: number;
}

const daysOf = ({ leave_type, dates: typed }: LeaveLike) => {
  const start = typed?.start ?? "";
  return { start, end: leave_type === "compassionate_leave" ? start : (typed?.end ?? "") };
};

/** Rules between fields: an end, in the right order, and at least half a day. */
const checked = <S extends z.ZodType>(schema: S) =>
  schema
    .refine((value) => daysOf((value ?? {}) as LeaveLike).end !== "" || !daysOf((value ?? {}) as LeaveLike).start, {
      ...always,
      path: ["dates", "end"],
      error: "required",
    })
    .refine(
      (value) => {
        const { start, end } = daysOf((value ?? {}) as LeaveLike);
        return !end || start <= end;
      },
      { ...always, path: ["dates", "end"], error: "date_order" },
    )
    .refine(
      (value) => {
        const { start, end } = daysOf((value ?? {}) as LeaveLike);
        return !end || (Date.parse(end) - Date.parse(start)) / 86_400_000 < longest;
      },
      { ...always, path: ["dates", "end"], error: "leave_long" },
    )
    .refine(
      (value) => {
        const leave = (value ?? {}) as LeaveLike;
        const { start, end } = daysOf(leave);
        return leave.leave_type === "compassionate_leave" || start !== end || !(leave.from_noon && leave.until_noon);
      },
      { ...always, path: ["until_noon"], error: "leave_half" },
    );

export const leaveBody = checked(z.object(leaveFields));

export const leave = z.object({
  id,
  /** Code of its request. */
  code,
  leave_type: z.enum(leaveTypes),
  /** 'YYYY-MM-DD HH:mm:ss' on the company's clock. LEA-012, LEA-013 */
  starts_at: z.string(),
  ends_at: z.string(),
  /** Working days, in halves ("2.5"). */
  days: z.string(),
  note: z.string().nullable(),
  substitute: z.object({ id, full_name: z.string() }).nullable(),
  /** LEA-014 */
  status: z.enum(requestStatuses),
  reason: z.string().nullable(),
  person: z.object({ id, full_name: z.string() }),
  version: z.number().int(),
});
export type Leave = z.output<typeof leave>;

const leaveId = z.object({ id });
const version = int(1, 2_147_483_647);
const success = z.literal("success");

/** A leave in the list of the whole company. */
const leaveRow = leave.extend({
  /** Code of the person's account, and the place where they work now. */
  person: leave.shape.person.extend({ code, division: z.string().nullable(), team: z.string().nullable() }),
  sent_at: isoDateTime,
  /** 1 = a medical leave has a certificate, 0 = one is expected and missing; null for other leaves. */
  has_certificate: flag.nullable(),
});
export type LeaveRow = z.output<typeof leaveRow>;

/** Leaves of everybody, those who left too, the latest first; `from` and `to` are days of which a leave has at least one. */
export const list = defineCall({
  name: "listLeaves",
  summary: "Leaves of everybody in the company",
  method: "get",
  path: "/leaves",
  auth: "admin",
  query: z.object({
    ...listQuery,
    sort_by: z.enum(["starts_at", "days"]).default("starts_at"),
    sort_order: z.enum(["asc", "desc"]).default("desc"),
    /** In the person's name. */
    query: line(100).optional(),
    type: commaList(z.enum(leaveTypes)).optional(),
    status: commaList(z.enum(requestStatuses)).optional(),
    division: int(1, 2_147_483_647).optional(),
    team: int(1, 2_147_483_647).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    /** Medical leaves of more than two working days, sent or approved, that have none. */
    certificate: z.enum(["missing"]).optional(),
  }),
  answer: listOf(leaveRow),
});

export const get = defineCall({
  name: "getLeave",
  method: "get",
  path: "/leaves/{id}",
  auth: "user",
  params: leaveId,
  answer: z.object({ status: success, leave }),
});

/** Sends the leave to its chain. 409 when it overlaps another one of the person. */
export const create = defineCall({
  name: "createLeave",
  method: "post",
  path: "/leaves",
  auth: "user",
  ledger: ["LEA-006"],
  creates: true,
  refuses: [409],
  body: leaveBody,
  answer: z.object({ ...written, leave }),
});

/** The chain begins anew; a declined leave stays as it is, and a new one is sent in its place (LEA-078). */
export const update = defineCall({
  name: "updateLeave",
  method: "put",
  path: "/leaves/{id}",
  auth: "user",
  ledger: ["LEA-007"],
  params: leaveId,
  refuses: [409],
  body: checked(z.object({ ...leaveFields, version })),
  answer: z.object({ ...written, leave }),
});

const { substitute_id: _substitute, note: _note, files: _files, ...unsent } = leaveFields;

/** Before a leave is sent: its working days, the rest of the year's balance after it, who decides, and what is in the way. */
export const preview = defineCall({
  name: "previewLeave",
  summary: "Days, balance and approvers of a leave",
  method: "post",
  path: "/leaves/preview",
  right: { module: "requests", action: "view" },
  auth: "user",
  body: checked(
    z.object({
      ...unsent,
      /** Id of the leave that is edited: it stands in nobody's way. */
      edited: clearable(version),
    }),
  ),
  answer: z.object({
    status: success,
    days: z.string(),
    /** For annual leave, if the person has a balance: of each year that the leave touches. */
    balance: z.array(yearBalance),
    steps: z.array(plannedStep),
    /** Another leave of the person in these days. */
    overlap: leave.nullable(),
  }),
});
export type LeavePreview = AnswerOf<typeof preview>;
