import { randomUUID } from "node:crypto";

import { and, asc, eq, inArray, isNull, lt, lte, or } from "drizzle-orm";

import { deletedDays } from "#contract/activity/file-kinds";
import { unsentDays } from "#contract/requests/request-file-facts";

import type { Db } from "../../db/client";
import { formUploads } from "../../db/schema/form-entries";
import { requestFiles } from "../../db/schema/request-files";
import { recordFiles, recordFileVersions, unclaimedFiles } from "../../db/schema/record-files";
import { sponsorDeliverables } from "../../db/schema/sponsors";
import type { FileStore } from "../../files";
import { Refusal } from "../../errors";
import { smallImage } from "../../images";
import { announce } from "../../records/log";
import { ofCompany } from "../../records/owned";
import { forgetUnusedPictures } from "./pictures";

export interface FileJobParts {
  db: Db;
  now: () => Date;
  files: FileStore;
}

const hour = 3_600_000;
/** An upload takes minutes at most; an older one is the rest of a crash. */
const unclaimedAfter = 24 * hour;
const keptFor = deletedDays * 24 * hour;
/** A process that dies over a picture gives it back after so long. */
const lease = 5 * 60_000;
const several = 50;

const earlier = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Rows of files that were deleted long ago go; their bytes wait for the sweep. */
async function forgetDeleted({ db, now }: FileJobParts): Promise<void> {
  const old = await db
    .select({ id: recordFiles.id })
    .from(recordFiles)
    .where(lt(recordFiles.deleted_at, earlier(now(), keptFor)))
    .limit(several);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const versions = await tx.delete(recordFileVersions).where(inArray(recordFileVersions.file_id, ids)).returning();
    const unclaimed = versions.flatMap(({ event_company_id, stored, thumbnail }) =>
      [stored, ...(thumbnail ? [thumbnail] : [])].map((name) => ({
        event_company_id,
        stored: name,
        created_at: earlier(now(), unclaimedAfter + 1),
      })),
    );
    if (unclaimed.length > 0) await tx.insert(unclaimedFiles).values(unclaimed);
    const { proof_file_id } = sponsorDeliverables;
    await tx.update(sponsorDeliverables).set({ proof_file_id: null }).where(inArray(proof_file_id, ids));
    await tx.delete(recordFiles).where(inArray(recordFiles.id, ids));
  });
}

/** Files of requests that nobody sent, or that were taken out long ago; a request that was sent again may share the bytes. */
async function forgetRequestFiles({ db, now }: FileJobParts): Promise<void> {
  const { id, request_id, created_at, removed_at } = requestFiles;
  const unsent = and(isNull(request_id), lt(created_at, earlier(now(), unsentDays * 24 * hour)));
  const isOver = or(unsent, lt(removed_at, earlier(now(), keptFor)));
  const old = db.select({ id }).from(requestFiles).where(isOver).limit(several);
  await db.transaction(async (tx) => {
    // Judged once more: a request may be sent with the file meanwhile.
    const gone = await tx
      .delete(requestFiles)
      .where(and(inArray(id, old), isOver))
      .returning();
    for (const { event_company_id, stored } of gone) {
      const shared = await tx
        .select({ id })
        .from(requestFiles)
        .where(ofCompany(event_company_id, requestFiles, eq(requestFiles.stored, stored)))
        .limit(1);
      const created = earlier(now(), unclaimedAfter + 1);
      if (shared.length === 0)
        await tx.insert(unclaimedFiles).values({ event_company_id, stored, created_at: created }).onConflictDoNothing();
    }
  });
}

/**
 * A guest's file that was not sent in time goes before its bytes, for an answer must not name a file without any. True
 * if its answer was being sent: then the bytes stay.
 */
async function isSentMeanwhile(db: Db, company: number, stored: string): Promise<boolean> {
  const own = eq(formUploads.stored, stored);
  await db.delete(formUploads).where(ofCompany(company, formUploads, own, isNull(formUploads.entry_id)));
  const [sent] = await db
    .select({ id: formUploads.id })
    .from(formUploads)
    .where(ofCompany(company, formUploads, own));
  return sent !== undefined;
}

/** Removes bytes without a row; the row with their name is removed last, so that a crash only repeats this. */
export async function sweepFiles(parts: FileJobParts): Promise<void> {
  await parts.files.forgetParts(earlier(parts.now(), unclaimedAfter));
  await forgetDeleted(parts);
  await forgetRequestFiles(parts);
  await forgetUnusedPictures(parts);
  const left = await parts.db
    .select()
    .from(unclaimedFiles)
    .where(lt(unclaimedFiles.created_at, earlier(parts.now(), unclaimedAfter)))
    .orderBy(asc(unclaimedFiles.id))
    .limit(several);
  const faults: unknown[] = [];
  for (const { id, event_company_id, stored } of left) {
    if (await isSentMeanwhile(parts.db, event_company_id, stored)) continue;
    try {
      await parts.files.remove(stored);
      await parts.db.delete(unclaimedFiles).where(eq(unclaimedFiles.id, id));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "bytes of files could not be removed");
}

type Version = typeof recordFileVersions.$inferSelect;

async function nextPicture({ db, now }: FileJobParts): Promise<Version | undefined> {
  const due = db
    .select({ id: recordFileVersions.id })
    .from(recordFileVersions)
    .where(lte(recordFileVersions.thumbnail_due, now()))
    .orderBy(asc(recordFileVersions.thumbnail_due), asc(recordFileVersions.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(recordFileVersions)
    .set({ thumbnail_due: new Date(now().getTime() + lease) })
    .where(inArray(recordFileVersions.id, due))
    .returning();
  return claimed;
}

/** The small picture of a version; undefined for one that cannot be decoded, now or ever. */
async function draw({ files }: FileJobParts, { stored }: Version): Promise<Uint8Array | undefined> {
  const bytes = await files.get(stored);
  if (!bytes) return undefined;
  return smallImage(bytes).catch((error: unknown) => {
    if (error instanceof Refusal && error.status !== 503) return undefined;
    throw error;
  });
}

/** Open pages of the record show the picture when it is ready. */
async function keep(parts: FileJobParts, version: Version, picture: Uint8Array | undefined): Promise<void> {
  const { db, files, now } = parts;
  const { event_company_id, file_id } = version;
  const name = picture && randomUUID();
  if (picture && name) {
    await db.insert(unclaimedFiles).values({ event_company_id, stored: name, created_at: now() });
    await files.put(name, picture);
  }
  await db.transaction(async (tx) => {
    await tx
      .update(recordFileVersions)
      .set({ thumbnail: name ?? null, thumbnail_due: null })
      .where(eq(recordFileVersions.id, version.id));
    if (!name) return;
    await tx.delete(unclaimedFiles).where(eq(unclaimedFiles.stored, name));
    const event = { kind: "data-updated", model: "file", record_id: file_id, record_code: String(file_id) };
    // Without notifications: it is no news, only something to look at.
    await announce({ db: tx }, [{ ...event, event_company_id, created_at: now(), notified_at: now() }]);
  });
}

/** UIK-019: thumbnails of uploads, one after the other in the process that decodes pictures. */
export async function drawThumbnails(parts: FileJobParts): Promise<void> {
  for (let version = await nextPicture(parts); version; version = await nextPicture(parts)) {
    await keep(parts, version, await draw(parts, version));
  }
}
