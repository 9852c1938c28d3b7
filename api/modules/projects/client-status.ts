import { eq, inArray, ne, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { clients } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { owned, ownedOrDeleted } from "../../records/owned";
import { record } from "../../records/log";
import type { ProjectRecordRow } from "./facts";

type Offer = Pick<ProjectRecordRow, "id" | "client_id">;
type Status = "POTENTIAL" | "EXISTING";

/** Writes the status if it is still the other one; the client's history names the offer. */
async function change(tx: InTransaction, { id, client_id }: Offer, from: Status, to: Status): Promise<boolean> {
  if (client_id === null) return false;
  const [row] = await tx.db
    .update(clients)
    .set({ status: to, updated_at: tx.now(), version: sql`${clients.version} + 1` })
    .where(ownedOrDeleted(tx, clients, eq(clients.id, client_id), eq(clients.status, from)))
    .returning({ id: clients.id, code: clients.code });
  if (!row) return false;
  const isNew = to === "EXISTING";
  await record(tx, {
    model: "client",
    ...row,
    action: isNew ? "updated" : "reverted",
    changes: { status: [from, to], confirmed_offer: isNew ? [null, id] : [id, null] },
  });
  return true;
}

/** CLI-046: the first confirmed project makes a potential client an existing one; whether it did. */
export const knowClient = (tx: InTransaction, offer: Offer): Promise<boolean> =>
  change(tx, offer, "POTENTIAL", "EXISTING");

/** Takes that back with the confirmation, unless another project of the client has been confirmed since. */
export async function forgetClient(tx: InTransaction, offer: Offer): Promise<void> {
  if (offer.client_id === null) return;
  const confirmed = inArray(projects.current_status, ["PREP", "OPERATION", "PRECLOSE", "CLOSED"]);
  const others = await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(owned(tx, projects, eq(projects.client_id, offer.client_id), ne(projects.id, offer.id), confirmed))
    .limit(1);
  if (others.length === 0) await change(tx, offer, "EXISTING", "POTENTIAL");
}
