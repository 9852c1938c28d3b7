import { eq } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { recordFolders } from "../../db/schema/record-files";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";

/** 422 unless the folder is one of the record's own; null is no folder. */
export async function checkFolder(
  ctx: Context | InTransaction,
  row: { model: string; record_id: number },
  folder: number | null,
): Promise<void> {
  if (folder === null) return;
  const [found] = await ctx.db
    .select({ id: recordFolders.id })
    .from(recordFolders)
    .where(
      owned(
        ctx,
        recordFolders,
        eq(recordFolders.id, folder),
        eq(recordFolders.model, row.model),
        eq(recordFolders.record_id, row.record_id),
      ),
    );
  if (!found) throw new Invalid({ folder_id: [translate(ctx.locale, "folder_gone")] });
}
