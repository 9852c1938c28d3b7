import { and, eq, inArray } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import type { YearBalance } from "#contract/requests/leave-balances";

import type { Reader } from "../../context";
import { users } from "../../db/schema/people";
import { leaveAccounts, leaves, requests } from "../../db/schema/staff-requests";
import { owned, refersTo } from "../../records/owned";
import { type AnnualLeave, balanceOn, isUnknown, type LeaveTerms, toBalance } from "./balance";
import { companyTime, localDateTime } from "../times";

interface Account {
  terms: LeaveTerms;
  version: number;
  leaves: readonly AnnualLeave[];
}

/** Terms and counted annual leaves of these people: asked for or approved. `except` is a request that stays out. */
export async function readAccounts(
  ctx: Reader,
  people: readonly number[],
  except: number | null = null,
): Promise<Map<number, Account>> {
  const ids = [0, ...people];
  const found = await ctx.db
    .select({ id: users.id, yearly: users.leave_balance, created_at: users.created_at })
    .from(users)
    .where(owned(ctx, users, inArray(users.id, ids)));
  const accounts = new Map(
    (
      await ctx.db
        .select()
        .from(leaveAccounts)
        .where(owned(ctx, leaveAccounts, inArray(leaveAccounts.user_id, ids)))
    ).map((account) => [account.user_id, account]),
  );
  const counted = await ctx.db
    .select({
      id: requests.id,
      person: requests.requester_id,
      status: requests.status,
      starts_at: leaves.starts_at,
      ends_at: leaves.ends_at,
    })
    .from(leaves)
    .innerJoin(requests, refersTo(leaves.request_id, requests))
    .where(
      and(
        owned(ctx, leaves, eq(leaves.leave_type, "annual_leave")),
        owned(ctx, requests, inArray(requests.requester_id, ids), inArray(requests.status, ["PENDING", "APPROVED"])),
      ),
    );
  return new Map(
    found.map(({ id, yearly, created_at }) => {
      const account = accounts.get(id);
      const terms = {
        hired_on: account?.hired_on ?? null,
        born_on: account?.born_on ?? null,
        yearly: yearly === null ? null : Number(yearly),
        years: account?.years ?? {},
        since: Number(localDateTime(created_at, ctx.user.company_timezone).slice(0, 4)),
      };
      const own = counted.filter((one) => one.person === id && one.id !== except);
      return [id, { version: account?.version ?? 0, terms, leaves: own }];
    }),
  );
}

/** The day on which a year's balance is looked at: today in this year, else the year's end or its beginning. */
export function dayIn(ctx: Reader, year: number): string {
  const today = companyTime(ctx).slice(0, 10);
  const current = Number(today.slice(0, 4));
  return year === current ? today : year < current ? `${year}-12-31` : `${year}-01-01`;
}

/**
 * Balances of the years that an annual leave touches, once it is taken, with the law's days of its first day in each.
 * `added` is a leave that no row has yet. Empty while nothing says how many days the person has. LEA-082
 */
export async function balancesAfter(
  ctx: Reader,
  person: number,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  { except = null, isAdded }: { except?: number | null; isAdded: boolean },
): Promise<YearBalance[]> {
  const account = (await readAccounts(ctx, [person], except)).get(person);
  if (!account || isUnknown(account.terms)) return [];
  const all = isAdded ? [...account.leaves, { starts_at, ends_at, status: "PENDING" }] : account.leaves;
  const [first, last] = [starts_at, ends_at].map((moment) => Number(moment.slice(0, 4))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const day = nth === 0 ? starts_at.slice(0, 10) : `${first + nth}-01-01`;
    return toBalance(balanceOn(account.terms, all, day));
  });
}

/** A person's numbers in a year as calls answer them. */
export function toRow(
  person: { id: number; code: string; full_name: string; email: string },
  account: Account | undefined,
  year: number,
  day: string,
) {
  const terms = account?.terms;
  const own = terms?.years[year];
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? null : trimZeros(String(value));
  return {
    ...person,
    hired_on: terms?.hired_on ?? null,
    born_on: terms?.born_on ?? null,
    days: textOf(own?.days),
    carried: textOf(own?.carried),
    balance: account && !isUnknown(account.terms) ? toBalance(balanceOn(account.terms, account.leaves, day)) : null,
    version: account?.version ?? 0,
  };
}
