import { and, inArray, sql, type SQL } from "drizzle-orm";

import { requestTypeOf } from "#contract/accounting/accounting-kinds";
import { mayDo } from "#contract/permissions";

import { invoices, payments } from "../../db/schema/invoices";
import { requests } from "../../db/schema/staff-requests";
import { reachOf, type Reader } from "./people-reach";
import type { Bind } from "./reach";

const peoplesRequests = { table: requests, creator: requests.requester_id, people: requests.people };

/** Invoices and payments have no people beside their creator. */
const recordsOf = (table: typeof invoices | typeof payments) => ({
  table,
  creator: table.creator_id,
  people: sql`array[${table.creator_id}]`,
});

/** True if every record of accounting is within the reader's reach, whatever their scope. SES-052 */
export const seesAllAccounting = ({
  user,
}: {
  user: Pick<Reader["user"], "is_admin" | "scope" | "sees_all_accounting">;
}) => user.is_admin === 1 || user.scope === "AGENCY" || user.sees_all_accounting;

/** Requests with an amount of the reader's reach in the lists of accounting; undefined for all of them. SES-052 */
export const accountingReach = (reader: Reader, bind?: Bind): SQL | undefined =>
  seesAllAccounting(reader) ? undefined : reachOf(peoplesRequests, reader, bind);

/** Invoices, or payments, of the reader's reach: their own and those of their projects; undefined for all of them. SES-052 */
export const recordReach = (reader: Reader, table: typeof invoices | typeof payments, bind?: Bind): SQL | undefined =>
  seesAllAccounting(reader) ? undefined : reachOf(recordsOf(table), reader, bind);

/** Facts of the reader that change the text of that condition, beside those of `shapeOfReach`. */
export const shapeOfAccounting = (reader: Pick<Reader, "user">): string => (seesAllAccounting(reader) ? "all" : "own");

const types = Object.values(requestTypeOf);

/** A condition on requests that the reader may read by the lists of accounting; undefined if they may use none. */
export function readableByAccounting(reader: Reader): SQL | undefined {
  if (!mayDo(reader.user, "accounting", "view")) return undefined;
  return and(inArray(requests.type, types), accountingReach(reader));
}
