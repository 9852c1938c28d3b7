import { mayDo } from "#contract/permissions";

import { clients } from "../../db/schema/people";
import type { InTransaction } from "../../context";
import { byCode, recordKind } from "../../records/kinds";
import { insertRecord } from "../../records/writes";
import { checkName } from "../companies/names";
import { newCode } from "../../tokens";

/** All company-owner staff may write the one list of clients. */
export const clientKind = recordKind({
  model: "client",
  table: clients,
  codeOf: ({ code }) => code,
  find: byCode(clients),
  nameOf: ({ name }) => name,
  mayWrite: ({ user }) => mayDo(user, "clients", "view"),
  // Another may have taken the name since this one was deleted or renamed.
  checkUndo: (tx, row, { name = row.name }) => checkName(tx, "client", clients, name, { id: row.id, name: "" }),
});

type NewClient = Omit<typeof clients.$inferInsert, "code" | "creator_id" | "event_company_id" | "folded">;

/** A new client; the caller has made sure of the name (companies/names.ts). */
export const insertClient = (tx: InTransaction, values: NewClient) =>
  insertRecord(tx, clientKind, { ...values, code: newCode(), creator_id: tx.user.id });
