import { asc, sql } from "drizzle-orm";

import type { Context } from "../../context";
import { divisions } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { NotFound } from "../../http/errors";
import { assignable } from "./lead-values";
import { refersTo } from "../../records/owned";

/** LED-075: whom this user may make responsible; asked for oneself only. */
export async function listResponsibles(ctx: Context, userId: number) {
  if (userId !== ctx.user.id) throw new NotFound();
  const rows = await ctx.db
    .select({
      id: users.id,
      full_name: users.full_name,
      profile_picture_full: users.profile_picture,
      division_id: users.division_id,
      auto: divisions.auto_project_ref,
    })
    .from(users)
    .leftJoin(divisions, refersTo(users.division_id, divisions))
    .where(assignable(ctx))
    .orderBy(asc(sql`${users.full_name} collate tr_sort`));
  const data = rows.map(({ auto, ...person }) => ({
    ...person, // Without a division nothing can be given automatically.
    auto_project_ref: auto === 1 ? (1 as const) : (0 as const),
  }));
  return { status: "success" as const, data };
}
