import * as clients from "#contract/companies/clients";
import * as contacts from "#contract/companies/contacts";
import * as suppliers from "#contract/companies/suppliers";

import type { Mounts } from "../../http/mount";
import { readClientHistory, readContactHistory, readSupplierHistory } from "./history";

/** Histories of companies and their people, which tell what other modules hang on them. */
export function companyPageRoutes(mounts: Mounts) {
  mounts.on(clients.history, (ctx, { params, query }) => readClientHistory(ctx, params.code, query));
  mounts.on(contacts.history, (ctx, { params, query }) => readContactHistory(ctx, params.id, query));
  mounts.on(suppliers.history, (ctx, { params, query }) => readSupplierHistory(ctx, params.code, query));
}
