import { eq, isNull } from "drizzle-orm";

import type { Context } from "../../../context";
import { requestFiles } from "../../../db/schema/request-files";
import { requests } from "../../../db/schema/staff-requests";
import { NotFound } from "../../../errors";
import type { BytesAnswer } from "../../../http/mount";
import { owned, refersTo } from "../../../records/owned";
import { findReadable } from "../read";
import { mayOpenFiles } from "./read";

async function bytesOf(ctx: Context, file: { name: string; content_type: string; stored: string }) {
  const found = await ctx.files.open(file.stored);
  if (!found) throw new NotFound();
  return { ...found, name: file.name, content_type: file.content_type };
}

async function findFile(ctx: Context, id: number) {
  const [found] = await ctx.db
    .select({ file: requestFiles, code: requests.code })
    .from(requestFiles)
    .innerJoin(requests, refersTo(requestFiles.request_id, requests))
    .where(owned(ctx, requestFiles, eq(requestFiles.id, id), isNull(requestFiles.removed_at)));
  if (!found) throw new NotFound();
  return found;
}

/** X8: the bytes for whoever may read the request and its files, whoever knows the number. */
export async function openFile(ctx: Context, code: string, id: number): Promise<BytesAnswer> {
  const { row, ...reading } = await findReadable(ctx, code);
  if (!mayOpenFiles(ctx, row, reading)) throw new NotFound();
  const { file } = await findFile(ctx, id);
  if (file.request_id !== row.id) throw new NotFound();
  return bytesOf(ctx, file);
}

/** A file of a request that waits for the caller now. */
export async function openWaitingFile(ctx: Context, id: number): Promise<BytesAnswer> {
  const { file, code } = await findFile(ctx, id);
  const { decides } = await findReadable(ctx, code);
  if (decides === undefined) throw new NotFound();
  return bytesOf(ctx, file);
}
