import { eq, or, sql, type Placeholder } from "drizzle-orm";

import { listViews } from "../../db/schema/views";
import { NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted, type Owner } from "../../records/owned";

/** Views that the reader knows of: their own and the shared ones. */
export const visible = ({ user }: { user: { id: number | Placeholder } }) =>
  or(eq(listViews.user_id, user.id), sql`${listViews.shared} = 1`);

/** A person's own views, and for admins all shared ones, which they may delete. */
export const listViewKind = recordKind({
  model: "list_view",
  table: listViews,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  async find(ctx, code, deleted = false) {
    const id = /^\d{1,9}$/.test(code) ? Number(code) : 0;
    const start = (deleted ? ownedOrDeleted : owned)(ctx as Owner, listViews, eq(listViews.id, id), visible(ctx));
    const [row] = await ctx.db.select().from(listViews).where(start);
    if (!row) throw new NotFound();
    return row;
  },
  mayWrite: ({ user }, row) => row.user_id === user.id || (user.is_admin === 1 && row.shared === 1),
});
