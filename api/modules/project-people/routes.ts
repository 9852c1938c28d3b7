import * as people from "#contract/projects/project-contacts";
import * as firms from "#contract/projects/project-suppliers";

import type { Mounts } from "../../http/mount";
import * as contacts from "./contacts";
import * as suppliers from "./suppliers";

export function projectPeopleRoutes(mounts: Mounts) {
  mounts.on(firms.list, (ctx, { params }) => suppliers.listSuppliers(ctx, params.code));
  mounts.on(firms.create, (ctx, { params, body }) => suppliers.createSupplier(ctx, params.code, body));
  mounts.on(firms.update, (ctx, { params, body }) => suppliers.updateSupplier(ctx, params.code, params.id, body));
  mounts.on(firms.remove, (ctx, { params, body }) => suppliers.removeSupplier(ctx, params.code, params.id, body));
  mounts.on(people.list, (ctx, { params }) => contacts.listContacts(ctx, params.code));
  mounts.on(people.create, (ctx, { params, body }) => contacts.createContact(ctx, params.code, body));
  mounts.on(people.update, (ctx, { params, body }) => contacts.updateContact(ctx, params.code, params.id, body));
  mounts.on(people.remove, (ctx, { params, body }) => contacts.removeContact(ctx, params.code, params.id, body));
}
