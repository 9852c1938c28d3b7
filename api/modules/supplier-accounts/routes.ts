import * as contract from "#contract/companies/supplier-accounts";

import type { Mounts } from "../../http/mount";
import * as accounts from "./operations";

export function supplierAccountRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { params }) => accounts.listAccounts(ctx, params.code));
  mounts.on(contract.create, (ctx, { params, body }) => accounts.createAccount(ctx, params.code, body));
  mounts.on(contract.update, (ctx, { params, body }) => accounts.updateAccount(ctx, params.code, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => accounts.removeAccount(ctx, params.code, params.id, body));
  mounts.on(contract.verify, (ctx, { params }) => accounts.verifySupplierAccount(ctx, params.code, params.id));
}
