import { asc, isNull, sql } from "drizzle-orm";

import { prepared } from "../../../db/prepared";
import { requestFiles } from "../../../db/schema/request-files";
import { amongIds, boundReader, owned } from "../../../records/owned";
import type { DecisionReader } from "../../approvals/deciders";

/** Another request, sent or approved, has the same file. */
const isRepeated = sql<boolean>`exists (select from request_files other
  join requests head on head.event_company_id = other.event_company_id and head.id = other.request_id
  where other.event_company_id = request_files.event_company_id and other.hash = request_files.hash
    and other.request_id <> request_files.request_id and other.removed_at is null
    and head.deleted_at is null and head.status in ('PENDING', 'APPROVED'))`;

/** Files of requests that wait for the caller, by the id of the request; whoever decides may open them. */
export async function namesOf(ctx: DecisionReader, requests: readonly number[]) {
  const named = new Map<number, { id: number; name: string; is_repeated: 0 | 1 }[]>();
  if (requests.length === 0) return named;
  const rows = await prepared(ctx.db, "files of waiting requests", { shape: "" }, () =>
    ctx.db
      .select({ id: requestFiles.id, name: requestFiles.name, request_id: requestFiles.request_id, isRepeated })
      .from(requestFiles)
      .where(owned(boundReader, requestFiles, amongIds(requestFiles.request_id), isNull(requestFiles.removed_at)))
      .orderBy(asc(requestFiles.place), asc(requestFiles.id)),
  ).execute({ company: ctx.user.event_company_id, ids: [...requests] });
  for (const { request_id, isRepeated: repeated, ...file } of rows) {
    if (request_id === null) continue;
    const is_repeated = repeated ? (1 as const) : (0 as const);
    named.set(request_id, [...(named.get(request_id) ?? []), { ...file, is_repeated }]);
  }
  return named;
}
