import { and, asc, eq, gt, isNull, ne } from "drizzle-orm";

import type { ParamsOf } from "#contract/call";
import type * as contract from "#contract/activity/realtime";

import type { Context } from "../../context";
import { users } from "../../db/schema/people";
import { editing } from "../../db/schema/shell";
import { tellProcesses } from "../../events";
import { translate } from "../../messages";
import { localDateTime } from "../times";
import { person } from "./operations";
import { kindOf } from "../../records/kinds";
import { ofCompany, refersTo } from "../../records/owned";
import { checkRight } from "../../records/rights";

type Target = ParamsOf<typeof contract.editing>;

/** A form that was not heard of for this long is closed. */
const formSeconds = 30;

/** 404 for a record out of reach, 403 for one that the grid hides: its editors are part of it. */
async function keyOf(ctx: Context, { model, code }: Target) {
  const row = await kindOf(model).find(ctx, code);
  checkRight(ctx.user, model, row, "view");
  return { event_company_id: ctx.user.event_company_id, model, record_id: row.id };
}

type Key = Awaited<ReturnType<typeof keyOf>>;

const ofRecord = (key: Key) =>
  ofCompany(key.event_company_id, editing, eq(editing.model, key.model), eq(editing.record_id, key.record_id));
const ownRow = ({ user }: Context, key: Key) => and(ofRecord(key), eq(editing.user_id, user.id));
const heardOf = ({ now }: Context) => gt(editing.seen_at, new Date(now().getTime() - formSeconds * 1000));

async function othersOf(ctx: Context, key: Key) {
  const rows = await ctx.db
    .select({ ...person, since: editing.created_at })
    .from(editing)
    .innerJoin(users, refersTo(editing.user_id, users, isNull(users.deleted_at)))
    .where(and(ofRecord(key), ne(editing.user_id, ctx.user.id), heardOf(ctx)))
    .orderBy(asc(editing.created_at), asc(editing.id));
  return rows.map((row) => ({ ...row, since: localDateTime(row.since, ctx.user.timezone) }));
}

export async function listEditing(ctx: Context, target: Target) {
  return { status: "success" as const, data: await othersOf(ctx, await keyOf(ctx, target)) };
}

/** Readers of the record ask again for its editors; the message contains the record's code alone (RTM-013). */
const tell = ({ db, user }: Context, code: string, { model, record_id }: Key) =>
  tellProcesses(db, [{ company: user.event_company_id, editing: code, edited: { model, record_id } }]);

export async function beatEditing(ctx: Context, target: Target) {
  const key = await keyOf(ctx, target);
  const now = ctx.now();
  const mine = ownRow(ctx, key);
  const known = await ctx.db
    .update(editing)
    .set({ seen_at: now })
    .where(and(mine, heardOf(ctx)))
    .returning({ id: editing.id });
  if (known.length === 0) {
    await ctx.db
      .insert(editing)
      .values({ ...key, user_id: ctx.user.id, seen_at: now, created_at: now })
      .onConflictDoUpdate({
        target: [editing.event_company_id, editing.model, editing.record_id, editing.user_id],
        set: { seen_at: now, created_at: now },
      });
    await tell(ctx, target.code, key);
  }
  return { status: "success" as const, message: translate(ctx.locale, "seen"), data: await othersOf(ctx, key) };
}

export async function endEditing(ctx: Context, target: Target) {
  const key = await keyOf(ctx, target);
  const gone = await ctx.db.delete(editing).where(ownRow(ctx, key)).returning({ id: editing.id });
  if (gone.length > 0) await tell(ctx, target.code, key);
  return { status: "success" as const, message: translate(ctx.locale, "seen") };
}
