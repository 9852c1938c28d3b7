import { and, eq, inArray, notInArray, type SQL } from "drizzle-orm";

import type { InTransaction, PublicContext } from "../../../context";
import { formWaits } from "../../../db/schema/form-waits";
import { ofCompany } from "../../../records/owned";
import type { EntryRow } from "../entries/entry-row";

type Tx = Pick<InTransaction<PublicContext>, "db" | "now">;
export type WaitRow = typeof formWaits.$inferSelect;

/** Places held by offers, by their future after the transaction that ends the offers. */
export interface EndedOffers {
  /** Options whose held place is the entry's own from now on. */
  claimed: ReadonlySet<number>;
  /** Options whose held place is returned. */
  freed: ReadonlySet<number>;
}

const among = (ids: readonly number[]) => inArray(formWaits.option_id, ids.length > 0 ? [...ids] : [0]);

/**
 * Moves from one state to another, once: by one conditional statement, whose rows are those that this transaction has
 * moved (R1).
 */
async function move(
  tx: Tx,
  { event_company_id, id }: Pick<EntryRow, "event_company_id" | "id">,
  from: "waiting" | "offered",
  state: "accepted" | "left",
  which?: SQL,
): Promise<number[]> {
  const rows = await tx.db
    .update(formWaits)
    .set({ state, ended_at: tx.now() })
    .where(ofCompany(event_company_id, formWaits, and(eq(formWaits.entry_id, id), eq(formWaits.state, from), which)))
    .returning({ option_id: formWaits.option_id });
  return rows.map(({ option_id }) => option_id);
}

/**
 * Updates the wishes of a locked entry, and returns the offers that became its own. Waiting rows move before offered
 * ones: a wish that becomes an offer at this moment is found by the second statement. Options are locked afterwards
 * (places.ts), so that nobody who holds one waits for a row of these.
 */
export async function keepWaits(
  tx: Tx,
  entry: EntryRow,
  wanted: ReadonlyMap<number, { field: number }>,
  waits: ReadonlyMap<number, number>,
): Promise<EndedOffers> {
  const chosen = [...wanted.keys()];
  const kept = [...chosen, ...waits.keys()];
  const others = notInArray(formWaits.option_id, kept.length > 0 ? kept : [0]);
  await move(tx, entry, "waiting", "accepted", among(chosen));
  await move(tx, entry, "waiting", "left", others);
  const claimed = await move(tx, entry, "offered", "accepted", among(chosen));
  const freed = await move(tx, entry, "offered", "left", others);
  const { event_company_id, id: entry_id, form_id } = entry;
  const wishes = [...waits].filter(([option]) => !wanted.has(option));
  if (wishes.length > 0)
    await tx.db
      .insert(formWaits)
      .values(
        wishes.map(([option, field_id]) => ({
          event_company_id,
          form_id,
          field_id,
          option_id: option,
          entry_id,
          created_at: tx.now(),
        })),
      )
      .onConflictDoNothing();
  return { claimed: new Set(claimed), freed: new Set(freed) };
}

/** A locked entry waits for nothing any more. */
export async function leaveWaits(tx: Tx, entry: EntryRow): Promise<EndedOffers> {
  return keepWaits(tx, entry, new Map(), new Map());
}
