import type { BodyOf } from "#contract/call";
import * as depot from "#contract/depot";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";

import { formKeyOf } from "~/forms/form-key.server";
import { factsOf } from "#contract/kinds";
import { listProjects } from "./projects.server";
import { today } from "~/server/today.server";

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

/** The item that the address names; an address that names none is 404. */
export async function getDepotItem(api: Api, id: string | undefined): Promise<DepotItem> {
  return (await listDepotMovements(api, Number(id), { page_size: 1 })).item;
}

/** Projects to choose from; the list narrows while one types. */
export async function findDepotProjects(api: Api, query?: string) {
  const { data } = await listProjects(api, { page_size: 50, sort_order: "desc", ...(query ? { query } : {}) });
  return data.map(({ code, name, client }) => ({ value: code, label: name, hint: client?.name }));
}

export async function readMoveForm(page: StaffPage, request: Request) {
  const key = formKeyOf(page, request);
  const now = today(page.user);
  // The API takes what is at most a year old.
  const earliest = new Date(Date.parse(now) - 365 * 86_400_000).toISOString().slice(0, 10);
  const facts = factsOf(depot.createMovement.body);
  return { key, earliest, today: now, me: page.user.id, projects: await findDepotProjects(page.api), facts };
}

export type MoveForm = Awaited<ReturnType<typeof readMoveForm>>;
