import { bigint, index, integer, numeric, pgTable, smallint, text } from "drizzle-orm/pg-core";

import { toCompany } from "./keys";

/**
 * Running totals of a company's records by the keys of lists' counts, written by triggers in the transaction of each
 * write: a list knows its numbers without counting its table. Rows are differences; they are summed when read and
 * folded together now and then (api/records/tallies.ts), so that no two writers wait for each other.
 */
export const tallies = pgTable(
  "tallies",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    event_company_id: integer().notNull(),
    model: text().notNull(),
    division_id: integer(),
    team_id: integer(),
    responsible_id: integer(),
    /** Stage of a project; 1 = existing, of a client or supplier; 1 = a supplier's, of a contact. */
    state: smallint().notNull(),
    /** Industry of a client, position of a contact; of `supplier_category` one of a supplier's categories. */
    choice_id: integer(),
    currency: text(),
    number: integer().notNull(),
    /** Number of records with an amount. */
    valued: integer().notNull(),
    amount: numeric({ precision: 24, scale: 2 }).notNull(),
  },
  (t) => [toCompany(t), index("tallies_company").on(t.event_company_id, t.model)],
);
