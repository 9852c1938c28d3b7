import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/locales/leave-balances";

/** Breadcrumbs of an import of leave balances. */
export const balancesPlace = () => [
  { key: "admin.title", to: paths.admin },
  { key: "leave-balances.title", to: paths.leaveBalances() },
  { key: "list.import", to: paths.importInto("leave-balance") },
];
