import { isRequestKind, type AccountingKind } from "#contract/accounting/accounting-kinds";
import type * as contract from "#contract/accounting/accounting-lists";
import type { QueryOf } from "#contract/call";

import type { Context } from "../../context";
import { findWithModule } from "../projects/facts";
import { readRecords } from "./record-list";
import { readRequests } from "./request-list";

type Query = QueryOf<typeof contract.expenses>;

const readKind = (ctx: Context, kind: AccountingKind, query: Query, project: number | null) =>
  isRequestKind(kind) ? readRequests(ctx, kind, query, project) : readRecords(ctx, kind, query, project);

/** ACC-001…ACC-009: the company's records of a kind. */
export const listOfCompany = (ctx: Context, kind: AccountingKind, query: Query) => readKind(ctx, kind, query, null);

/** ACC-010…ACC-018: those of a project in the reader's reach. */
export async function listOfProject(ctx: Context, kind: AccountingKind, code: string, query: Query) {
  const { id } = await findWithModule(ctx, code);
  return readKind(ctx, kind, query, id);
}
