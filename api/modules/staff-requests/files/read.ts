import { and, eq, inArray, isNull, ne } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/requests/request-files";
import type { RequestFile } from "#contract/requests/request-files";
import { hasPrivateFiles } from "#contract/requests/request-file-facts";

import type { Context, Reader } from "../../../context";
import { requestFiles } from "../../../db/schema/request-files";
import { requests } from "../../../db/schema/staff-requests";
import { owned, refersTo } from "../../../records/owned";
import type { DecisionReader } from "../../approvals/deciders";
import { requestReach } from "../../approvals/reach";
import { localDateTime } from "../../times";
import type { RequestRecord } from "../kind";
import { rowsOf } from "./attach";

/** Facts about the reader of a request that decide about its files. */
export interface Reading {
  isOwn: boolean;
  /** Asked in the round that runs or ran last, or deciding now in somebody's place. */
  isAsked: boolean;
}

/** A certificate is for the requester, admins and those who decide; files of other requests for all of its readers. */
export const mayOpenFiles = ({ user }: Pick<Reader, "user">, { type }: Pick<RequestRecord, "type">, reading: Reading) =>
  !hasPrivateFiles(type) || reading.isOwn || reading.isAsked || user.is_admin === 1;

/**
 * Files by hash that another request has, sent or approved: with its code where the reader may open it, otherwise null.
 */
export async function findRepeated(
  ctx: DecisionReader,
  hashes: readonly string[],
  except: number | null,
): Promise<Map<string, string | null>> {
  if (hashes.length === 0) return new Map();
  const isElsewhere = and(
    owned(ctx, requestFiles, inArray(requestFiles.hash, [...new Set(hashes)]), isNull(requestFiles.removed_at)),
    owned(
      ctx,
      requests,
      inArray(requests.status, ["PENDING", "APPROVED"]),
      except === null ? undefined : ne(requests.id, except),
    ),
  );
  const select = () =>
    ctx.db
      .select({ hash: requestFiles.hash, code: requests.code })
      .from(requestFiles)
      .innerJoin(requests, refersTo(requestFiles.request_id, requests));
  const all = await select().where(isElsewhere).limit(200);
  if (all.length === 0) return new Map();
  const open = await select()
    .where(and(isElsewhere, await requestReach(ctx)))
    .limit(200);
  return new Map([
    ...all.map(({ hash }) => [hash, null] as const),
    ...open.map(({ hash, code }) => [hash, code] as const),
  ]);
}

/** Files of a request for a reader; none where they are not for this reader. */
export async function filesOf(ctx: Reader, request: RequestRecord, reading: Reading): Promise<RequestFile[]> {
  if (!mayOpenFiles(ctx, request, reading)) return [];
  const rows = await rowsOf(ctx, [request.id]);
  const repeated = await findRepeated(
    ctx,
    rows.map(({ hash }) => hash),
    request.id,
  );
  return rows.map((row) => ({
    id: row.id,
    code: reading.isOwn ? row.code : "",
    name: row.name,
    content_type: row.content_type,
    size: row.size,
    item_place: row.item_place,
    created_at: localDateTime(row.created_at, ctx.user.company_timezone),
    is_repeated: repeated.has(row.hash) ? (1 as const) : (0 as const),
    repeated_in: repeated.get(row.hash) ?? null,
  }));
}

/** Before sending: files that another request has already, and the caller's own unsent ones. */
export async function checkFiles(ctx: Context, { hashes, codes, edited }: BodyOf<typeof contract.check>) {
  const repeated = await findRepeated(ctx, hashes, edited ?? null);
  const { code, name, content_type, size, user_id } = requestFiles;
  const files =
    codes.length === 0
      ? []
      : await ctx.db
          .select({ code, name, content_type, size })
          .from(requestFiles)
          .where(
            owned(
              ctx,
              requestFiles,
              and(inArray(code, codes), eq(user_id, ctx.user.id)),
              isNull(requestFiles.removed_at),
            ),
          );
  return {
    status: "success" as const,
    repeated: [...repeated].map(([hash, repeated_in]) => ({ hash, repeated_in })),
    files: codes.flatMap((one) => files.find((file) => file.code === one) ?? []),
  };
}
