import * as contract from "#contract/companies/clients";

import type { Mounts } from "../../http/mount";
import * as clients from "./operations";

export function clientRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => clients.listClients(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => clients.getClient(ctx, params.code));
  mounts.on(contract.getById, (ctx, { params }) => clients.getClientById(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => clients.createClient(ctx, body));
  mounts.on(contract.setIndustry, (ctx, { body }) => clients.setClientIndustry(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => clients.updateClient(ctx, params.code, body));
  mounts.on(contract.remove, (ctx, { params, body }) => clients.removeClient(ctx, params.code, body));
  mounts.on(contract.saveLogo, (ctx, { params, body }) => clients.saveClientLogo(ctx, params.code, body));
  mounts.on(contract.removeLogo, (ctx, { params, body }) => clients.removeClientLogo(ctx, params.code, body));
}
