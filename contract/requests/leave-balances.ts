import { z } from "zod";

import { undoable } from "../activity/history";
import { defineCall } from "../call";
import { clearable, code, id, int, line, listOf, listQuery, typedDay, written } from "../common";
import { readAmount, trimZeros } from "../decimals";
import { ofKind } from "../kinds";

/** Days of a balance at most, either way. */
const mostDays = 365;

const halves = (pattern: RegExp, error: "leave_days" | "leave_carried") =>
  ofKind(
    "money",
    z
      .string()
      .overwrite((value) => trimZeros(readAmount(value.replace("−", "-"))))
      .regex(pattern, { error })
      .refine((value) => Math.abs(Number(value)) <= mostDays, { error }),
    { digits: 1 },
  );

export const balanceYear = int(2000, 2100);
const year = balanceYear;

/** A person's balance in one year, in working days with halves ("2.5"). LEA-082 */
export const yearBalance = z.object({
  year: z.number().int(),
  /** Brought from the year before, which is used first; negative when more was taken than there was. */
  carried: z.string(),
  /** Of the year itself: what the admin wrote, or by law. */
  granted: z.string(),
  /** `carried` and `granted`. */
  total: z.string(),
  taken: z.string(),
  /** Days of leaves that wait for approval; they reduce the rest. */
  pending: z.string(),
  rest: z.string(),
  /** Rest of the carried days. */
  carried_rest: z.string(),
});
export type YearBalance = z.output<typeof yearBalance>;

export const balanceFields = {
  hired_on: clearable(typedDay),
  born_on: clearable(typedDay),
  /** Days of the year instead of those by law, in advance too; null: by law. */
  days: clearable(halves(/^\d{1,3}(\.5)?$/, "leave_days")),
  /** Days brought into the year instead of the computed rest of the year before; null: computed. */
  carried: clearable(halves(/^-?\d{1,3}(\.5)?$/, "leave_carried")),
};

interface Dates {
  hired_on?: string | null | undefined;
  born_on?: string | null | undefined;
}

/** Rule between the dates of a person, spread into `refine`. */
export const hiredAfterBirth: [(dates: Dates) => boolean, { path: string[]; error: string }] = [
  ({ hired_on, born_on }) => !hired_on || !born_on || born_on < hired_on,
  { path: ["hired_on"], error: "date_order" },
];

const balanceRow = z.object({
  /** Of the person. */
  id,
  code,
  full_name: z.string(),
  email: z.string(),
  hired_on: z.string().nullable(),
  born_on: z.string().nullable(),
  days: z.string().nullable(),
  carried: z.string().nullable(),
  /** Null while neither a first day of work nor a number of days is known. */
  balance: yearBalance.nullable(),
  /** 0 = never saved. */
  version: z.number().int(),
});
export type BalanceRow = z.output<typeof balanceRow>;

const success = z.literal("success");

/** Balances of everybody who works here in one year, the current one if none is named. */
export const list = defineCall({
  name: "listLeaveBalances",
  method: "get",
  path: "/leave-balances",
  auth: "admin",
  ledger: ["LEA-082"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(["name"]).default("name"),
    sort_order: z.enum(["asc", "desc"]).default("asc"),
    query: line(100).optional(),
    year: year.optional(),
  }),
  answer: listOf(balanceRow).extend({ year: z.number().int() }),
});

const ofPerson = z.object({ code });

export const get = defineCall({
  name: "getLeaveBalance",
  method: "get",
  path: "/leave-balances/{code}",
  auth: "admin",
  params: ofPerson,
  query: z.object({ year: year.optional() }),
  answer: z.object({ status: success, year: z.number().int(), balance: balanceRow }),
});

/** Saves a person's dates and the days of one year; the other years stay. 409 for a stale version. */
export const update = defineCall({
  name: "updateLeaveBalance",
  method: "put",
  path: "/leave-balances/{code}",
  auth: "admin",
  ledger: ["LEA-082"],
  params: ofPerson,
  body: z.object({ ...balanceFields, year, version: int(0, 2_147_483_647) }).refine(...hiredAfterBirth),
  answer: z.object({ ...written, ...undoable, balance: balanceRow }),
});
