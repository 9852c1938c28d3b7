import * as contract from "#contract/projects/products";

import type { Mounts } from "../../http/mount";
import { completeHotels } from "./hotels";
import * as products from "./operations";

export function productRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { params }) => products.listProducts(ctx, params.code));
  mounts.on(contract.create, (ctx, { params, body }) => products.createProduct(ctx, params.code, body));
  mounts.on(contract.update, (ctx, { params, body }) => products.updateProduct(ctx, params.code, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => products.removeProduct(ctx, params.code, params.id, body));
  mounts.on(contract.completeHotels, (ctx, { query }) => completeHotels(ctx, query.query));
}
