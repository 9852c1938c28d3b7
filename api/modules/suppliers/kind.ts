import { mayDo } from "#contract/permissions";

import { suppliers } from "../../db/schema/people";
import { byCode, recordKind } from "../../records/kinds";
import { checkName } from "../companies/names";

/** All company-owner staff may write the one list of suppliers. */
export const supplierKind = recordKind({
  model: "supplier",
  table: suppliers,
  codeOf: ({ code }) => code,
  find: byCode(suppliers),
  nameOf: ({ name }) => name,
  mayWrite: ({ user }) => mayDo(user, "suppliers", "view"),
  // Another may have taken the name since this one was deleted or renamed.
  checkUndo: (tx, row, { name = row.name }) => checkName(tx, "supplier", suppliers, name, { id: row.id, name: "" }),
});
