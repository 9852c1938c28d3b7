import type { BodyOf } from "#contract/call";
import * as depot from "#contract/depot";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** SHL-065 */
export const listDepotItems = (api: Api, query: z.input<typeof depot.listItems.query>) =>
  call(api, depot.listItems, { query });
export const createDepotItem = (api: Api, body: BodyOf<typeof depot.createItem>, key?: string) =>
  call(api, depot.createItem, { body, key });
export const updateDepotItem = (api: Api, id: number, body: BodyOf<typeof depot.updateItem>) =>
  call(api, depot.updateItem, { params: { id }, body });
export const removeDepotItem = (api: Api, id: number, body: BodyOf<typeof depot.removeItem>) =>
  call(api, depot.removeItem, { params: { id }, body });
export const listDepotMovements = (api: Api, id: number, query: z.input<typeof depot.listMovements.query>) =>
  call(api, depot.listMovements, { params: { id }, query });
export const createDepotMovement = (api: Api, body: BodyOf<typeof depot.createMovement>, key?: string) =>
  call(api, depot.createMovement, { body, key });

export type DepotItem = Awaited<ReturnType<typeof listDepotMovements>>["item"];
export type DepotMovement = Awaited<ReturnType<typeof listDepotMovements>>["data"][number];
