import { translate } from "../../messages";
import { approvalChains } from "../../db/schema/staff-requests";
import { recordKind } from "../../records/kinds";

/** ORG-038: admins alone. */
export const approvalChainKind = recordKind({
  model: "approval_chain",
  table: approvalChains,
  codeOf: ({ id }) => String(id),
  nameOf: ({ type }) => translate("tr", `request_type_${type}` as "request_type_expense"),
  mayWrite: ({ user }) => user.is_admin === 1,
});
