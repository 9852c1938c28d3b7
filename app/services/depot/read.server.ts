import * as depot from "#contract/projects/depot";
import { type DepotItem, oldestMovement } from "#contract/projects/depot";
import { factsOf } from "#contract/kinds";

import type { Api } from "~/server/api-client.server";
import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList } from "~/server/list-query.server";
import { today } from "~/server/today.server";
import { projectOptions } from "~/services/projects/read.server";

/** The item that the address names; an address that names none is 404. */
export async function readDepotItem(api: Api, id: string | undefined): Promise<DepotItem> {
  return (await api.call(depot.listMovements, { params: { id: Number(id) }, query: { page_size: 1 } })).item;
}

/** Data of the form of a movement beside its item. */
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

/** Query of the address for the depot, the same for the page and its export. */
export function depotQuery(request: Request) {
  const list = readList(request, ["name", "category", "quantity"], "name");
  const category = list.params.get("category")?.slice(0, 60);
  const low = list.params.get("low") === "1";
  return { list, low, category, query: { ...list.query, ...(category ? { category } : {}), low: low ? 1 : 0 } };
}

/** The filters of an address in words: 'Kategori: Ses'. */
export function depotFilterWords({ locale }: Pick<StaffPage, "locale">, request: Request): string[] {
  const { list, category, low } = depotQuery(request);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", list.query.query),
    ...say("depot.category", category),
    ...(low ? [translate(locale, "depot.low")] : []),
  ];
}
