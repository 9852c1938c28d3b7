import * as contract from "#contract/company/definitions";

import type { Mounts } from "../../http/mount";
import * as definitions from "./operations";

export function definitionRoutes(mounts: Mounts) {
  mounts.on(contract.listAll, (ctx, { params, query }) => definitions.listDefinitions(ctx, params.list, query));
  mounts.on(contract.get, (ctx, { params }) => definitions.getDefinition(ctx, params.list, params.id));
  mounts.on(contract.create, (ctx, { params, body }) => definitions.createDefinition(ctx, params.list, body));
  mounts.on(contract.update, (ctx, { params, body }) =>
    definitions.updateDefinition(ctx, params.list, params.id, body),
  );
  mounts.on(contract.remove, (ctx, { params, body }) =>
    definitions.removeDefinition(ctx, params.list, params.id, body),
  );
}
