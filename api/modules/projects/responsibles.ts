import { asc, sql } from "drizzle-orm";

import type { Context } from "../../context";
import { Bound, prepared } from "../../db/prepared";
import { divisions } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { NotFound } from "../../errors";
import { assignable } from "./lead-values";
import { refersTo } from "../../records/owned";

/** LED-075: people whom this user may make responsible; only for oneself. */
export async function listResponsibles(ctx: Context, userId: number) {
  if (userId !== ctx.user.id) throw new NotFound();
  const bound = new Bound();
  const { scope, division_id, team_id } = ctx.user;
  const user = {
    scope: bound.fixed("scope", scope),
    event_company_id: bound.value("company", ctx.user.event_company_id),
    id: bound.value("reader", userId),
    division_id: bound.fixed("division", division_id !== null) ? bound.value("division_id", division_id) : null,
    team_id: bound.fixed("team", team_id !== null) ? bound.value("team_id", team_id) : null,
  };
  const statement = prepared(ctx.db, "responsibles", bound, () =>
    ctx.db
      .select({
        id: users.id,
        full_name: users.full_name,
        profile_picture_full: users.profile_picture,
        division_id: users.division_id,
        auto: divisions.auto_project_ref,
      })
      .from(users)
      .leftJoin(divisions, refersTo(users.division_id, divisions))
      .where(assignable({ user }))
      .orderBy(asc(sql`${users.full_name} collate tr_sort`)),
  );
  const rows = await statement.execute(bound.values);
  const data = rows.map(({ auto, ...person }) => ({
    ...person, // Without a division nothing can be given automatically.
    auto_project_ref: auto === 1 ? (1 as const) : (0 as const),
  }));
  return { status: "success" as const, data };
}
