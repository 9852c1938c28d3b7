import { and, eq, isNull, sql } from "drizzle-orm";

import {
  deletedDays,
  endingOf,
  familyOf,
  fileKindOf,
  fileLimits,
  maxFileMegabytes,
} from "#contract/activity/file-kinds";

import { transaction, type Context, type InTransaction } from "../../context";
import { recordFiles, recordFileVersions } from "../../db/schema/record-files";
import { Forbidden, Invalid, Refusal } from "../../errors";
import type { SentFile } from "../../http/read-files";
import { translate, type MessageKey } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, saveRecord } from "../../records/writes";
import { touchProject } from "../../records/log";
import { checkFolder } from "./folder-check";
import { fileKind } from "./kind";
import { lockFiles } from "../../records/lock-files";
import { cleanName } from "./names";
import { usedBytes } from "./operations";
import { findOwner, ownerOf, type FileModel, type FileOwner } from "./owners";
import { readFileRow } from "./rows";
import { claimStored, forgetStored, newStored } from "../../records/unclaimed-files";

/** Enough to distinguish the kinds, and to find a zero byte in a supposed text. */
const headBytes = 4096;

/** A fault of one file; the others of its form are stored. */
export class Unfit extends Error {
  constructor(
    readonly key: MessageKey,
    readonly vars: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

/** The first bytes, and all of them as they come. */
async function peek(bytes: AsyncIterable<Uint8Array>) {
  const reader = bytes[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < headBytes && !ended) {
    const { done, value } = await reader.next();
    if (done) ended = true;
    else {
      begun.push(value);
      size += value.byteLength;
    }
  }
  async function* all() {
    yield* begun;
    for (let part = await reader.next(); !part.done; part = await reader.next()) yield part.value;
  }
  return { head: Buffer.concat(begun).subarray(0, headBytes), all: all() };
}

/** Counts bytes in transit; throws beyond the limit of a file, so that nothing of it is stored. */
function counted(bytes: AsyncIterable<Uint8Array>) {
  const count = { size: 0 };
  async function* through() {
    for await (const part of bytes) {
      count.size += part.byteLength;
      if (count.size > fileLimits.maxBytes) throw new Unfit("file_too_big", { most: maxFileMegabytes });
      yield part;
    }
  }
  return { count, bytes: through() };
}

interface Stored {
  name: string;
  stored: string;
  content_type: string;
  size: number;
  /** True if a thumbnail will be drawn. */
  picture: boolean;
}

/** X8: the extension must be an accepted one, and the bytes must match it. */
export async function store(ctx: Context, sent: SentFile, name: string): Promise<Stored> {
  const kind = fileKindOf(name);
  if (!kind) throw new Unfit("file_type");
  const { head, all } = await peek(sent.bytes);
  if (head.byteLength === 0) throw new Unfit("file_empty");
  if (familyOf(head) !== kind.family) throw new Unfit("file_content", { ending: endingOf(name) });
  const stored = await newStored(ctx);
  const { count, bytes } = counted(all);
  try {
    await ctx.files.put(stored, bytes);
  } catch (error) {
    await forgetStored(ctx, stored);
    throw error;
  }
  return { name, stored, content_type: kind.type, size: count.size, picture: kind.preview === "image" };
}

interface Place {
  owner: FileOwner;
  folder: number | null;
}

/** The file of this name at this place, as the next version's. */
async function sameName(tx: InTransaction, { owner, folder }: Place, name: string) {
  const [found] = await tx.db
    .select({ id: recordFiles.id })
    .from(recordFiles)
    .where(
      owned(
        tx,
        recordFiles,
        and(
          eq(recordFiles.model, owner.model),
          eq(recordFiles.record_id, owner.id),
          folder ? eq(recordFiles.folder_id, folder) : isNull(recordFiles.folder_id),
          eq(recordFiles.name, name),
        ),
      ),
    );
  return found && findWritable(tx, fileKind, found.id);
}

async function nextNumber(tx: InTransaction, file_id: number): Promise<number> {
  const [last] = await tx.db
    .select({ number: sql<number>`coalesce(max(${recordFileVersions.number}), 0)` })
    .from(recordFileVersions)
    .where(owned(tx, recordFileVersions, eq(recordFileVersions.file_id, file_id)));
  return Number(last?.number ?? 0) + 1;
}

/** Creates the row for stored bytes: a new file, or the next version of the one of this name. */
async function claim(ctx: Context, place: Place, { name, stored, content_type, size, picture }: Stored) {
  return transaction(ctx, async (tx) => {
    await lockFiles(tx);
    // Read under the lock: the record may have been merged while the bytes came.
    const owner = await ownerOf(tx, { model: place.owner.model, record_id: place.owner.id });
    if (!(await owner.mayWrite())) throw new Forbidden();
    await checkFolder(tx, { model: owner.model, record_id: owner.id }, place.folder);
    if ((await usedBytes(tx)) + size > ctx.filesQuota) throw new Unfit("file_quota", { days: deletedDays });
    const before = await sameName(tx, place, name);
    const now = tx.now();
    const shown = { content_type, size, changed_at: now, changed_by: tx.user.id };
    const number = before ? await nextNumber(tx, before.id) : 1;
    const { id } = before
      ? (await saveRecord(tx, fileKind, before, before.version, { ...shown, number }, () => readFileRow(tx, before.id)))
          .row
      : await insertRecord(tx, fileKind, {
          ...shown,
          model: owner.model,
          record_id: owner.id,
          folder_id: place.folder,
          name,
        });
    await tx.db.insert(recordFileVersions).values({
      event_company_id: tx.user.event_company_id,
      file_id: id,
      number,
      stored,
      content_type,
      size,
      creator_id: tx.user.id,
      created_at: now,
      thumbnail_due: picture ? now : null,
    });
    await claimStored(tx, stored);
    if (owner.model === "project") await touchProject(tx, tx.user.event_company_id, owner.id);
    return { id, name, number, size };
  });
}

/** PRJ-009: bytes first, then their row; bytes without a row after a fault are removed at once or by the sweep. */
async function take(ctx: Context, place: Place, sent: SentFile) {
  const name = cleanName(sent.name);
  const stored = await store(ctx, sent, name);
  try {
    return await claim(ctx, place, stored);
  } catch (error) {
    await forgetStored(ctx, stored.stored);
    throw error;
  }
}

/**
 * Takes files one after the other; each that is taken stays, whatever becomes of the next. 422 if none is taken, with
 * the reason beside each name.
 */
export async function takeEach<F>(ctx: Context, sent: AsyncIterable<SentFile>, takeOne: (one: SentFile) => Promise<F>) {
  const files: F[] = [];
  const refused: { name: string; text: string }[] = [];
  for await (const one of sent) {
    try {
      files.push(await takeOne(one));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      refused.push({ name: cleanName(one.name), text: translate(ctx.locale, error.key, error.vars) });
    }
  }
  if (files.length === 0 && refused.length === 0) throw new Refusal(422, "files_none");
  if (files.length === 0) throw new Invalid({ "files[]": refused.map(({ name, text }) => `${name}: ${text}`) });
  const key = refused.length > 0 ? "files_added_some" : "files_added";
  const message = translate(ctx.locale, key, { count: files.length, refused: refused.length });
  return { status: "success" as const, message, files, refused };
}

/** Takes files for a record, into a folder of it. */
export async function uploadFiles(
  ctx: Context,
  model: FileModel,
  code: string,
  folder: number | null,
  sent: AsyncIterable<SentFile>,
) {
  const owner = await findOwner(ctx, model, code);
  if (!(await owner.mayWrite())) throw new Forbidden();
  await checkFolder(ctx, { model: owner.model, record_id: owner.id }, folder);
  return takeEach(ctx, sent, (one) => take(ctx, { owner, folder }, one));
}
