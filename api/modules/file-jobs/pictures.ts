import { and, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";

import { splitDays } from "#contract/companies/merges";

import type { Db } from "../../db/client";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { unclaimedFiles } from "../../db/schema/record-files";
import { files } from "../../db/schema/shell";
import { showsFile } from "../guest-forms/definition/file-fields";

const day = 86_400_000;
/** A split may bring a picture back for so long, an undo for ten minutes. */
const keptFor = (splitDays + 1) * day;

/** Held by a record, deleted ones too: they may come back. */
const isHeld = or(
  // A deleted field can be restored while its file is kept; a form's PDF may be large.
  sql`${files.kind} = 'form' and ${showsFile(sql`${files.event_company_id}`, sql`'/form-files/' || ${files.name}`)}`,
  ...[clients.logo, suppliers.logo, contacts.profile_picture].map(
    (column) =>
      sql`exists (select 1 from ${column.table} where ${column} = '/files/' || ${files.name}
        and ${column.table}.event_company_id = ${files.event_company_id})`,
  ),
)!;
const ofRecords = ne(files.kind, "picture");

/** Pictures that no record has held for longer than anything could bring them back; their bytes go with the sweep. */
export async function forgetUnusedPictures({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db
    .update(files)
    .set({ unused_since: now() })
    .where(and(ofRecords, isNull(files.unused_since), not(isHeld)));
  await db
    .update(files)
    .set({ unused_since: null })
    .where(and(ofRecords, isNotNull(files.unused_since), isHeld));
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(files)
      .where(and(ofRecords, lt(files.unused_since, new Date(now().getTime() - keptFor)), not(isHeld)))
      .returning();
    const unclaimed = gone.map(({ event_company_id, name, created_at }) => ({
      event_company_id,
      stored: name,
      created_at,
    }));
    if (unclaimed.length > 0) await tx.insert(unclaimedFiles).values(unclaimed);
  });
}
