import * as contract from "#contract/companies/supplier-addresses";

import type { Mounts } from "../../http/mount";
import * as addresses from "./operations";

export function supplierAddressRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { params }) => addresses.listAddresses(ctx, params.code));
  mounts.on(contract.create, (ctx, { params, body }) => addresses.createAddress(ctx, params.code, body));
  mounts.on(contract.update, (ctx, { params, body }) => addresses.updateAddress(ctx, params.code, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => addresses.removeAddress(ctx, params.code, params.id, body));
}
