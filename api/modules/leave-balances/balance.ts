// Annual leave by law and its balance per calendar year (decision 109, LEA-082). Pure; days in halves (2.5).

import { leaveDaysByYear } from "#contract/requests/leave-days";

/** Facts of a year's balance. `yearly` stands in the law's place in every year without a number. */
export interface LeaveTerms {
  hired_on: string | null;
  born_on: string | null;
  yearly: number | null;
  years: Readonly<Record<string, { days: number | null; carried: number | null }>>;
  /** Year of the account: earlier years are unknown, and nothing is carried out of them. */
  since: number;
}

export interface AnnualLeave {
  starts_at: string;
  ends_at: string;
  status: string;
}

export interface Balance {
  year: number;
  carried: number;
  granted: number;
  taken: number;
  pending: number;
}

const hasLeapDay = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Completed years from one day to another; 29 February has its anniversary on the 28th where it is missing. */
export function completedYears(from: string, to: string): number {
  const year = Number(to.slice(0, 4));
  const passed = year - Number(from.slice(0, 4));
  const anniversary = from.slice(5) === "02-29" && !hasLeapDay(year) ? "02-28" : from.slice(5);
  return to.slice(5) >= anniversary ? passed : passed - 1;
}

/** Days a year by law on this day: 14, 20 or 26 by completed years, and at least 20 for 18 or younger and from 50. */
export function lawfulDays({ hired_on, born_on }: Pick<LeaveTerms, "hired_on" | "born_on">, day: string): number {
  if (hired_on === null) return 0;
  const served = completedYears(hired_on, day);
  if (served < 1) return 0;
  const days = served < 6 ? 14 : served < 15 ? 20 : 26;
  const age = born_on === null ? null : completedYears(born_on, day);
  return age !== null && (age <= 18 || age >= 50) ? Math.max(days, 20) : days;
}

/** True while nothing says how many days the person has: no balance is shown then. */
export const isUnknown = ({ hired_on, yearly, years }: LeaveTerms): boolean =>
  hired_on === null && yearly === null && Object.keys(years).length === 0;

/** The admin's number for the year, else the person's yearly number, else the law's on this day. */
const grantedIn = (terms: LeaveTerms, year: number, day: string): number =>
  terms.years[year]?.days ?? terms.yearly ?? lawfulDays(terms, day);

function daysByYear(leaves: readonly AnnualLeave[], status: string): Map<number, number> {
  const sum = new Map<number, number>();
  for (const leave of leaves)
    if (leave.status === status)
      for (const [year, days] of leaveDaysByYear(leave.starts_at, leave.ends_at))
        sum.set(year, (sum.get(year) ?? 0) + days);
  return sum;
}

/**
 * Balance of the year of `day`, with the law's days of that day. Years before it count with their last day. The rest,
 * negative too, is carried into the next year unless the admin wrote another number there.
 */
export function balanceOn(terms: LeaveTerms, leaves: readonly AnnualLeave[], day: string): Balance {
  const year = Number(day.slice(0, 4));
  const [taken, pending] = [daysByYear(leaves, "APPROVED"), daysByYear(leaves, "PENDING")];
  const first = Math.min(year, terms.since, ...Object.keys(terms.years).map(Number));
  let carried = 0;
  for (let one = first; ; one += 1) {
    carried = terms.years[one]?.carried ?? carried;
    const granted = grantedIn(terms, one, one === year ? day : `${one}-12-31`);
    const used = { taken: taken.get(one) ?? 0, pending: pending.get(one) ?? 0 };
    if (one === year) return { year, carried, granted, ...used };
    carried += granted - used.taken - used.pending;
  }
}

export const restOf = ({ carried, granted, taken, pending }: Balance): number => carried + granted - taken - pending;

/** A balance as calls answer it. */
export function toBalance(balance: Balance) {
  const { year, carried, granted, taken, pending } = balance;
  return {
    year,
    carried: String(carried),
    granted: String(granted),
    total: String(carried + granted),
    taken: String(taken),
    pending: String(pending),
    rest: String(restOf(balance)),
    carried_rest: String(Math.max(0, carried - taken - pending)),
  };
}
