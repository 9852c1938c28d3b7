import { oldestMovement, type DepotItem } from "#contract/depot";
import { factsOf } from "#contract/kinds";
import type { Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as depot from "#contract/depot";

import { formKeyOf } from "./form-key.server";
import { projectOptions } from "./project-options.server";

/** The item that the address names; an address that names none is 404. */
export async function readDepotItem(api: Api, id: string | undefined): Promise<DepotItem> {
  return (await api.call(depot.listMovements, { params: { id: Number(id) }, query: { page_size: 1 } })).item;
}

/** What the form of a movement shows beside its item. */
export async function readMoveForm(page: StaffPage, request: Request) {
  const key = formKeyOf(page, request);
  const now = today(page.user);
  const projects = await projectOptions(page);
  return {
    key,
    earliest: oldestMovement(now),
    today: now,
    me: page.user.id,
    projects,
    facts: factsOf(depot.createMovement.body),
  };
}

export type MoveForm = Awaited<ReturnType<typeof readMoveForm>>;
