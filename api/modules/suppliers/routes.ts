import * as contract from "#contract/companies/suppliers";

import type { Mounts } from "../../http/mount";
import * as suppliers from "./operations";

export function supplierRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => suppliers.listSuppliers(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => suppliers.getSupplier(ctx, params.code));
  mounts.on(contract.create, (ctx, { body }) => suppliers.createSupplier(ctx, body));
  mounts.on(contract.addCategory, (ctx, { body }) => suppliers.addSupplierCategory(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => suppliers.updateSupplier(ctx, params.code, body));
  mounts.on(contract.remove, (ctx, { params, body }) => suppliers.removeSupplier(ctx, params.code, body));
  mounts.on(contract.saveLogo, (ctx, { params, body }) => suppliers.saveSupplierLogo(ctx, params.code, body));
  mounts.on(contract.removeLogo, (ctx, { params, body }) => suppliers.removeSupplierLogo(ctx, params.code, body));
}
