import type { Context, InTransaction } from "../../context";
import type { Db } from "../../db/client";
import { Bound, prepared } from "../../db/prepared";
import { projects } from "../../db/schema/projects";
import { amongIds, boundReader, owned } from "../../records/owned";
import { binding, reach, shapeOfReach } from "./reach";

/** Returns those of these projects and offers that the reader may see, by id. */
export async function readWithinReach(ctx: Context | InTransaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, typeof projects.$inferSelect>();
  const bound = new Bound();
  bound.fixed("reach", shapeOfReach(ctx.user));
  const within = reach(ctx, binding(bound));
  const rows = await prepared(ctx.db, "projects by id", bound, () =>
    (ctx.db as Db)
      .select()
      .from(projects)
      .where(owned(boundReader, projects, within, amongIds(projects.id))),
  ).execute({ ...bound.values, company: ctx.user.event_company_id, ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}
