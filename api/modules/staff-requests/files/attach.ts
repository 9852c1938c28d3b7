import { and, asc, eq, inArray, isNull } from "drizzle-orm";

import { requestFileLimits, splitCodes } from "#contract/requests/request-file-facts";

import type { InTransaction, Reader } from "../../../context";
import { requestFiles } from "../../../db/schema/request-files";
import { Invalid } from "../../../errors";
import { translate, type MessageKey } from "../../../messages";
import { record } from "../../../records/log";
import { owned } from "../../../records/owned";
import { newToken } from "../../../tokens";
import { requestKind, type RequestRecord } from "../kind";

/** A file that a body names, in its order. */
interface Named {
  code: string;
  item_place: number | null;
}

/** Files that a body names; null where it says nothing of files, so that they stay. */
export type NamedFiles = readonly Named[] | null;

interface WithFiles {
  files?: string | undefined;
}

/** The codes of a body and of its rows, in one list. */
export function namedFiles({ files }: WithFiles, items: readonly WithFiles[] = []): NamedFiles {
  if (files === undefined && items.every((item) => item.files === undefined)) return null;
  return [
    ...splitCodes(files).map((code) => ({ code, item_place: null })),
    ...items.flatMap((item, item_place) => splitCodes(item.files).map((code) => ({ code, item_place }))),
  ];
}

export type FileRow = typeof requestFiles.$inferSelect;

export const rowsOf = (ctx: Pick<Reader, "db" | "user">, requests: readonly number[]): Promise<FileRow[]> =>
  requests.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select()
        .from(requestFiles)
        .where(
          owned(ctx, requestFiles, inArray(requestFiles.request_id, [...requests]), isNull(requestFiles.removed_at)),
        )
        .orderBy(asc(requestFiles.place), asc(requestFiles.id));

const refuse = (tx: InTransaction, key: MessageKey, vars: Record<string, number> = {}, field = "files") =>
  new Invalid({ [field]: [translate(tx.locale, key, vars)] });

const fieldOf = (item_place: number | null) => (item_place === null ? "files" : `items[${item_place}].files`);

/** Gives an uploaded file to the request; 422 for one that is not there, or is another person's or request's. */
async function claim(tx: InTransaction, { code, item_place }: Named, request_id: number, place: number) {
  const [found] = await tx.db
    .update(requestFiles)
    .set({ request_id, item_place, place })
    .where(
      owned(
        tx,
        requestFiles,
        and(eq(requestFiles.code, code), eq(requestFiles.user_id, tx.user.id)),
        isNull(requestFiles.request_id),
        isNull(requestFiles.removed_at),
      ),
    )
    .returning();
  if (!found) throw refuse(tx, "request_file_gone", {}, fieldOf(item_place));
  return found;
}

/** A row of its own for a file of the declined request, which keeps its files. */
async function copy(tx: InTransaction, { id: _id, ...row }: FileRow, request_id: number, at: Partial<FileRow>) {
  const values = { ...row, ...at, request_id, code: newToken(), user_id: tx.user.id, created_at: tx.now() };
  await tx.db.insert(requestFiles).values(values);
}

/** Writes in the request's history which files it had and has. */
async function recordFiles(tx: InTransaction, { id, code }: RequestRecord, before: string[], after: string[]) {
  if (before.join("\n") === after.join("\n")) return;
  const changes = { files: [before, after] as [unknown, unknown] };
  await record(tx, { model: requestKind.model, id, code, action: "updated", changes });
}

/**
 * Makes the named files those of a sent request. `before` is the request as it was: itself where it was edited, the
 * declined one where it is sent in its place. 422 for a file that is not the requester's own, is named twice, or is
 * missing from a decided request.
 */
export async function attachFiles(
  tx: InTransaction,
  request: RequestRecord,
  wanted: NamedFiles,
  before: Pick<RequestRecord, "id" | "status"> | null = null,
): Promise<void> {
  const current = before ? await rowsOf(tx, [before.id]) : [];
  const named = wanted ?? current.map(({ code, item_place }) => ({ code, item_place }));
  if (named.length > requestFileLimits.most) throw refuse(tx, "request_files_most", { count: requestFileLimits.most });
  if (new Set(named.map(({ code }) => code)).size < named.length) throw refuse(tx, "request_file_twice");
  const isSame = before?.id === request.id;
  const names: string[] = [];
  for (const [place, one] of named.entries()) {
    const own = current.find(({ code }) => code === one.code);
    const at = { item_place: one.item_place, place };
    if (!own) names.push((await claim(tx, one, request.id, place)).name);
    else {
      names.push(own.name);
      if (!isSame) await copy(tx, own, request.id, at);
      else
        await tx.db
          .update(requestFiles)
          .set(at)
          .where(owned(tx, requestFiles, eq(requestFiles.id, own.id)));
    }
  }
  if (!isSame) return;
  const gone = current.filter((row) => !named.some(({ code }) => code === row.code));
  if (gone.length > 0 && before.status === "APPROVED") throw refuse(tx, "request_file_decided");
  if (gone.length > 0)
    await tx.db
      .update(requestFiles)
      .set({ removed_at: tx.now() })
      .where(
        owned(
          tx,
          requestFiles,
          inArray(
            requestFiles.id,
            gone.map(({ id }) => id),
          ),
        ),
      );
  await recordFiles(
    tx,
    request,
    current.map(({ name }) => name),
    names,
  );
}
