import type { Context, InTransaction } from "../context";
import type { Db } from "../db/client";
import { prepared } from "../db/prepared";
import { users } from "../db/schema/people";
import { amongIds, boundReader, ownedOrDeleted } from "../records/owned";

interface ShownPerson {
  id: number;
  full_name: string;
  profile_picture_full: string | null;
}

/** People as lists show them, deleted ones too. */
export async function readPeople(
  ctx: Context | InTransaction,
  ids: readonly number[],
): Promise<Map<number, ShownPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared(ctx.db, "people by id", { shape: "" }, () =>
    (ctx.db as Db)
      .select({ id: users.id, full_name: users.full_name, profile_picture_full: users.profile_picture })
      .from(users)
      .where(ownedOrDeleted(boundReader, users, amongIds(users.id))),
  ).execute({ company: ctx.user.event_company_id, ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}
