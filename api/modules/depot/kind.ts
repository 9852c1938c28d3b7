import { can } from "#contract/permissions";

import { depotItems } from "../../db/schema/depot";
import { recordKind } from "../../records/kinds";

/** SHL-065: every member of company-owner staff with access to the depot may change it. */
export const depotItemKind = recordKind({
  model: "depot_item",
  table: depotItems,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: ({ user }) => can(user, "depot:view"),
});
