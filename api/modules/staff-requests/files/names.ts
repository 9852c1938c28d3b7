import { asc, isNull } from "drizzle-orm";

import { prepared } from "../../../db/prepared";
import { requestFiles } from "../../../db/schema/request-files";
import { amongIds, boundReader, owned } from "../../../records/owned";
import type { DecisionReader } from "../../approvals/deciders";

/** Files of requests that wait for the caller, by the id of the request; whoever decides may open them. */
export async function namesOf(ctx: DecisionReader, requests: readonly number[]) {
  const named = new Map<number, { id: number; name: string }[]>();
  if (requests.length === 0) return named;
  const rows = await prepared(ctx.db, "files of waiting requests", { shape: "" }, () =>
    ctx.db
      .select({ id: requestFiles.id, name: requestFiles.name, request_id: requestFiles.request_id })
      .from(requestFiles)
      .where(owned(boundReader, requestFiles, amongIds(requestFiles.request_id), isNull(requestFiles.removed_at)))
      .orderBy(asc(requestFiles.place), asc(requestFiles.id)),
  ).execute({ company: ctx.user.event_company_id, ids: [...requests] });
  for (const { request_id, ...file } of rows) {
    if (request_id === null) continue;
    named.set(request_id, [...(named.get(request_id) ?? []), file]);
  }
  return named;
}
