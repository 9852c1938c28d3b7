import * as contract from "#contract/companies/contacts";

import type { Mounts } from "../../http/mount";
import * as contacts from "./operations";
import { searchCompanies } from "./search";

export function contactRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => contacts.listContacts(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => contacts.getContact(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => contacts.createContact(ctx, body));
  mounts.on(contract.setPosition, (ctx, { body }) => contacts.setContactPosition(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => contacts.updateContact(ctx, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => contacts.removeContact(ctx, params.id, body));
  mounts.on(contract.savePicture, (ctx, { params, body }) => contacts.saveContactPicture(ctx, params.id, body));
  mounts.on(contract.removePicture, (ctx, { params, body }) => contacts.removeContactPicture(ctx, params.id, body));
  mounts.on(contract.searchCompanies, (ctx, { query }) => searchCompanies(ctx, query));
}
