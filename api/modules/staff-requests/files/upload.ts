// Uploads of files for requests (decision 109): taken as they are up to their limit, judged by their content.

import { createHash } from "node:crypto";

import { eq, isNull, sql } from "drizzle-orm";

import { deletedDays, endingOf, familyOf } from "#contract/activity/file-kinds";
import {
  mostUnsentBytes,
  requestFileKind,
  requestFileLimits,
  requestFileMegabytes,
} from "#contract/requests/request-file-facts";

import { transaction, type Context, type InTransaction } from "../../../context";
import { requestFiles } from "../../../db/schema/request-files";
import { readWhole, type SentFile } from "../../../http/read-files";
import { lockFiles } from "../../../records/lock-files";
import { owned } from "../../../records/owned";
import { claimStored, forgetStored, newStored } from "../../../records/unclaimed-files";
import { newToken } from "../../../tokens";
import { cleanName } from "../../files/names";
import { usedBytes } from "../../files/operations";
import { takeEach, Unfit } from "../../files/upload";

interface Read {
  name: string;
  content_type: string;
  content: Buffer;
}

/** X8: the kind comes from the bytes; a name with another ending gets the right one. */
async function read({ name: given, bytes }: SentFile): Promise<Read> {
  const content = await readWhole(bytes, requestFileLimits.maxBytes);
  if (!content) throw new Unfit("file_too_big", { most: requestFileMegabytes });
  if (content.byteLength === 0) throw new Unfit("file_empty");
  const family = familyOf(content.subarray(0, 4096));
  const kind = requestFileKind(family);
  if (!kind) throw new Unfit(family === "heic" ? "request_file_heic" : "request_file_kind");
  const isNamed = kind.endings.includes(endingOf(given));
  return { name: cleanName(isNamed ? given : `${given}.${kind.endings[0]}`), content_type: kind.type, content };
}

/** Limits of the person's unsent files and of the company's space, under the lock of both. */
async function checkRoom(tx: InTransaction, size: number) {
  await lockFiles(tx);
  if ((await usedBytes(tx)) + size > tx.filesQuota) throw new Unfit("file_quota", { days: deletedDays });
  const [unsent] = await tx.db
    .select({ bytes: sql<string>`coalesce(sum(${requestFiles.size}), 0)` })
    .from(requestFiles)
    .where(owned(tx, requestFiles, eq(requestFiles.user_id, tx.user.id), isNull(requestFiles.request_id)));
  if (Number(unsent?.bytes) + size > mostUnsentBytes) throw new Unfit("request_files_unsent");
}

/** Bytes first, then their row; bytes without a row are removed at once or by the sweep. */
async function take(ctx: Context, sent: SentFile) {
  const { content, ...file } = await read(sent);
  const size = content.byteLength;
  const stored = await newStored(ctx);
  try {
    await ctx.files.put(stored, content);
    return await transaction(ctx, async (tx) => {
      await checkRoom(tx, size);
      const code = newToken();
      await tx.db.insert(requestFiles).values({
        event_company_id: tx.user.event_company_id,
        user_id: tx.user.id,
        code,
        ...file,
        size,
        hash: createHash("sha256").update(content).digest("hex"),
        stored,
        created_at: tx.now(),
      });
      await claimStored(tx, stored);
      return { code, ...file, size };
    });
  } catch (error) {
    await forgetStored(ctx, stored);
    throw error;
  }
}

/** Takes files for a request that is still to be sent. */
export const uploadRequestFiles = (ctx: Context, sent: AsyncIterable<SentFile>) =>
  takeEach(ctx, sent, (one) => take(ctx, one));
