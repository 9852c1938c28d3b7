import * as clients from "#contract/clients";
import type { BodyOf } from "#contract/call";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

export const listClients = (api: Api, query: z.input<typeof clients.list.query>) => call(api, clients.list, { query });
/** LED-084 */
export const getClientById = (api: Api, id: number) => call(api, clients.getById, { params: { id } });
export const createClient = (api: Api, body: BodyOf<typeof clients.create>, key?: string) =>
  call(api, clients.create, { body, key });
export const listContacts = (api: Api, query: z.input<typeof clients.listContacts.query>) =>
  call(api, clients.listContacts, { query });
export const createContact = (api: Api, body: BodyOf<typeof clients.createContact>, key?: string) =>
  call(api, clients.createContact, { body, key });
