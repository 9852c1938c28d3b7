import type { BodyOf } from "#contract/call";
import * as clients from "#contract/clients";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** CLI-002 */
export const listClients = (api: Api, query: z.input<typeof clients.list.query>) => call(api, clients.list, { query });
/** CLI-005 */
export const getClient = (api: Api, code: string) => call(api, clients.get, { params: { code } });
/** LED-084 */
export const getClientById = (api: Api, id: number) => call(api, clients.getById, { params: { id } });
export const createClient = (api: Api, body: BodyOf<typeof clients.create>, key?: string) =>
  call(api, clients.create, { body, key });
export const updateClient = (api: Api, code: string, body: BodyOf<typeof clients.update>) =>
  call(api, clients.update, { params: { code }, body });
export const removeClient = (api: Api, code: string, body: BodyOf<typeof clients.remove>) =>
  call(api, clients.remove, { params: { code }, body });
export const setClientIndustry = (api: Api, body: BodyOf<typeof clients.setIndustry>) =>
  call(api, clients.setIndustry, { body });
/** CLI-013 */
export const saveClientLogo = (api: Api, code: string, body: BodyOf<typeof clients.saveLogo>) =>
  call(api, clients.saveLogo, { params: { code }, body });
export const removeClientLogo = (api: Api, code: string, body: BodyOf<typeof clients.removeLogo>) =>
  call(api, clients.removeLogo, { params: { code }, body });
export const clientHistory = (api: Api, code: string, query: z.input<typeof clients.history.query>) =>
  call(api, clients.history, { params: { code }, query });

export type Client = Awaited<ReturnType<typeof getClient>>["client"];
