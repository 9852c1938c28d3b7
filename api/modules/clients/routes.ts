import * as contract from "#contract/clients";

import type { Mounts } from "../../http/mount";
import * as clients from "./operations";

export function clientRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => clients.listClients(ctx, query));
  mounts.on(contract.getById, (ctx, { params }) => clients.getClientById(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => clients.createClient(ctx, body));
  mounts.on(contract.listContacts, (ctx, { query }) => clients.listContacts(ctx, query));
  mounts.on(contract.createContact, (ctx, { body }) => clients.createContact(ctx, body));
}
