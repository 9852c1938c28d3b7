import { eq } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/requests/leave-balances";

import { transaction, type Context, type Reader } from "../../context";
import { users } from "../../db/schema/people";
import { leaveAccounts } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { readList, searched, type List } from "../../records/list";
import { owned } from "../../records/owned";
import { insertRecord, saveRecord, staleRecord } from "../../records/writes";
import { companyTime } from "../times";
import { leaveAccountKind } from "./kind";
import { dayIn, readAccounts, toRow } from "./read";

const success = { status: "success" as const };

const people: List<"name"> = { name: "leave balances", table: users, sorts: { name: users.full_name } };

const person = { id: users.id, code: users.code, full_name: users.full_name, email: users.email };

const yearOf = (ctx: Reader, year: number | undefined) => year ?? Number(companyTime(ctx).slice(0, 4));

/** LEA-082 */
export async function listBalances(ctx: Context, query: QueryOf<typeof contract.list>) {
  const year = yearOf(ctx, query.year);
  const day = dayIn(ctx, year);
  const { rows, paging } = await readList(ctx, people, query, (bound) => ({
    where: [searched(bound, users.folded, query.query)],
    select: () => ctx.db.select(person).from(users).$dynamic(),
  }));
  const accounts = await readAccounts(
    ctx,
    rows.map(({ id }) => id),
  );
  return { ...success, year, data: rows.map((row) => toRow(row, accounts.get(row.id), year, day)), paging };
}

/** ORG-037: a person who works here, by id or code. */
async function findPerson(ctx: Reader, code: string) {
  const isId = /^\d{1,9}$/.test(code);
  const [found] = await ctx.db
    .select(person)
    .from(users)
    .where(owned(ctx, users, isId ? eq(users.id, Number(code)) : eq(users.code, code)));
  if (!found) throw new NotFound();
  return found;
}

async function readBalance(ctx: Reader, code: string, year: number) {
  const found = await findPerson(ctx, code);
  const { id } = found;
  return toRow(found, (await readAccounts(ctx, [id])).get(id), year, dayIn(ctx, year));
}

export async function getBalance(ctx: Context, code: string, { year }: QueryOf<typeof contract.get>) {
  const shown = yearOf(ctx, year);
  return { ...success, year: shown, balance: await readBalance(ctx, code, shown) };
}

/** 409 for a stale version, 0 being that of a person who has none; two first savings wait at the person's row. */
export async function updateBalance(
  ctx: Context,
  code: string,
  { hired_on, born_on, days, carried, year, version }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const { id: user_id } = await findPerson(tx, code);
    await tx.db
      .select({ id: users.id })
      .from(users)
      .where(owned(tx, users, eq(users.id, user_id)))
      .for("no key update");
    const current = () => readBalance(tx, code, year);
    const message = translate(tx.locale, "leave_balance_saved");
    const [row] = await tx.db
      .select({ id: leaveAccounts.id, years: leaveAccounts.years })
      .from(leaveAccounts)
      .where(owned(tx, leaveAccounts, eq(leaveAccounts.user_id, user_id)));
    const { [year]: _before, ...others } = row?.years ?? {};
    const own = { days: days ? Number(days) : null, carried: carried ? Number(carried) : null };
    const isEmpty = own.days === null && own.carried === null;
    const values = {
      hired_on: hired_on ?? null,
      born_on: born_on ?? null,
      years: isEmpty ? others : { ...others, [year]: own },
    };
    if (row) {
      const before = await findWritable(tx, leaveAccountKind, row.id);
      const { undo } = await saveRecord(tx, leaveAccountKind, before, version, values, current);
      return { ...success, message, undo, balance: await current() };
    }
    if (version !== 0) throw await staleRecord(current);
    await insertRecord(tx, leaveAccountKind, { user_id, ...values });
    return { ...success, message, balance: await current() };
  });
}
