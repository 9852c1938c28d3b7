import { leaveAccounts } from "../../db/schema/staff-requests";
import { NotFound } from "../../errors";
import { translate } from "../../messages";
import { findById, recordKind } from "../../records/kinds";

/** LEA-082: admins alone read and write it, for it has dates of birth. */
export const leaveAccountKind = recordKind({
  model: "leave_account",
  table: leaveAccounts,
  codeOf: ({ id }) => String(id),
  nameOf: () => translate("tr", "leave_account"),
  async find(ctx, code, deleted) {
    if (ctx.user.is_admin !== 1) throw new NotFound();
    return findById(ctx, leaveAccounts, Number(code), deleted);
  },
  mayWrite: ({ user }) => user.is_admin === 1,
});
