import { eq, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/planning/calendar";

import type { Context } from "../../context";
import { listedTimeZone } from "../../db/reference/time-zones";
import { prepared } from "../../db/prepared";
import { users } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { boundReader, owned } from "../../records/owned";

export async function readSecondTimezone(ctx: Context): Promise<string | null> {
  const [row] = await prepared(ctx.db, "second timezone", { shape: "" }, () =>
    ctx.db
      .select({ zone: users.second_timezone })
      .from(users)
      .where(owned(boundReader, users, eq(users.id, sql.placeholder("person")))),
  ).execute({ company: ctx.user.event_company_id, person: ctx.user.id });
  return row?.zone ?? null;
}

/** A personal setting without history. */
export async function setSecondTimezone(ctx: Context, body: BodyOf<typeof contract.setSecondTimezone>) {
  const asked = body.second_timezone;
  const listed = asked ? listedTimeZone(asked) : null;
  if (listed === undefined) throw new Invalid({ second_timezone: [translate(ctx.locale, "not_in_list")] });
  await ctx.db
    .update(users)
    .set({ second_timezone: listed })
    .where(owned(ctx, users, eq(users.id, ctx.user.id)));
  const message = translate(ctx.locale, listed ? "second_timezone_set" : "second_timezone_none");
  return { status: "success" as const, message };
}
