import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/calendar";

import type { Context } from "../../context";
import { listedTimeZone } from "../../db/reference/time-zones";
import { users } from "../../db/schema/people";
import { Invalid } from "../../http/errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";

const self = (ctx: Context) => owned(ctx, users, eq(users.id, ctx.user.id));

export async function readSecondTimezone(ctx: Context): Promise<string | null> {
  const [row] = await ctx.db.select({ zone: users.second_timezone }).from(users).where(self(ctx));
  return row?.zone ?? null;
}

/** It is the person's own, and nobody's history. */
export async function setSecondTimezone(ctx: Context, body: BodyOf<typeof contract.setSecondTimezone>) {
  const asked = body.second_timezone;
  const listed = asked ? listedTimeZone(asked) : null;
  if (listed === undefined) throw new Invalid({ second_timezone: [translate(ctx.locale, "not_in_list")] });
  await ctx.db.update(users).set({ second_timezone: listed }).where(self(ctx));
  const message = translate(ctx.locale, listed ? "second_timezone_set" : "second_timezone_none");
  return { status: "success" as const, message };
}
