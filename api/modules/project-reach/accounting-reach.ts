import { and, inArray, type SQL } from "drizzle-orm";

import { accountingKinds, requestTypeOf } from "#contract/accounting/accounting-kinds";
import { mayDo } from "#contract/permissions";

import { requests } from "../../db/schema/staff-requests";
import { reachOf, type Reader } from "./people-reach";
import type { Bind } from "./reach";

const peoplesRequests = { table: requests, creator: requests.requester_id, people: requests.people };

/** True if every record of accounting is within the reader's reach, whatever their scope. SES-052 */
const seesAllAccounting = ({ user }: Pick<Reader, "user">): boolean =>
  user.is_admin === 1 || user.scope === "AGENCY" || user.sees_all_accounting;

/** Requests with an amount of the reader's reach in the lists of accounting; undefined for all of them. SES-052 */
export const accountingReach = (reader: Reader, bind?: Bind): SQL | undefined =>
  seesAllAccounting(reader) ? undefined : reachOf(peoplesRequests, reader, bind);

/** Facts of the reader that change the text of that condition, beside those of `shapeOfReach`. */
export const shapeOfAccounting = (reader: Pick<Reader, "user">): string => (seesAllAccounting(reader) ? "all" : "own");

const types = accountingKinds.map((kind) => requestTypeOf[kind]);

/** A condition on requests that the reader may read by the lists of accounting; undefined if they may use none. */
export function readableByAccounting(reader: Reader): SQL | undefined {
  if (!mayDo(reader.user, "accounting", "view")) return undefined;
  return and(inArray(requests.type, types), accountingReach(reader));
}
