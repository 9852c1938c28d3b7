import { z } from "zod";

import { int } from "#contract/common";
import * as organisation from "#contract/company/organisation";
import * as positions from "#contract/company/positions";
import { type PositionRow, positionFields } from "#contract/company/positions";
import * as reference from "#contract/company/reference";
import { factsOf } from "#contract/kinds";
import { compareGrids, type GridChange, gridModules, mayDo, type PermissionGrid } from "#contract/permissions";

import { formKeyOf } from "~/server/form-key.server";
import { isEcos, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

export const version = int(1, 2_147_483_647);

type GridModule = (typeof gridModules)[number];

/** A box that is not ticked sends nothing: a module without ticks grants nothing. */
const ticksOf = (module: GridModule) => positions.gridBody.shape[module].unwrap().default([]);
type Ticks = Record<GridModule, ReturnType<typeof ticksOf>>;
const grid = z.preprocess(
  (value) => value ?? {},
  z.object(Object.fromEntries(gridModules.map((module) => [module, ticksOf(module)])) as Ticks),
);

/** Fields of a new position, or of one that is there, as the form posts them. */
export function schemaOf(isNew: boolean) {
  const own = { ...positionFields, permissions: grid, limits: positions.limitsBody.optional() };
  return z.object(isNew ? own : { ...own, version });
}

export async function readPosition({ api, locale }: StaffPage, id: string | undefined): Promise<PositionRow> {
  const { data } = await api.call(positions.listAll);
  const found = data.find((row) => String(row.id) === id);
  if (!found) throw refusal(404, translate(locale, "error.notFound"));
  return found;
}

/** Data of the form of a position; `new` is one that is not there yet. */
export async function readPositionForm(page: StaffPage, request: Request, id: string | undefined) {
  const isNew = id === "new";
  return {
    position: isNew ? null : await readPosition(page, id),
    facts: factsOf(schemaOf(isNew)),
    currency: page.user.event_company.currency,
    formKey: isNew ? formKeyOf(page, request) : null,
  };
}

/** People of a position whose names a change of its rights says. */
const mostNames = 10;

/** Effects of a save on the people of a position. */
export interface RightsDiff {
  position: number;
  /** People whose rights follow the grid: the first by name, and the number of all. */
  names: string[];
  people: number;
  changes: GridChange[];
  scope: { before: string; after: string } | null;
  /** Posted with the next save; a save with other effects asks again. */
  mark: string;
}

/**
 * People who gain or lose rights by this form, compared with the position as it is; null if nobody does. Modules of
 * company-owner staff change nothing in other companies.
 */
export async function readDiff(
  { api, user }: StaffPage,
  position: PositionRow,
  form: FormData,
): Promise<RightsDiff | null> {
  const typed = Object.fromEntries(
    gridModules.map((module) => [module, form.getAll(`permissions.${module}`).map(String)]),
  ) as PermissionGrid;
  const everything = { is_admin: 0, ecos: isEcos(user), permissions: {} } as const;
  const changes = compareGrids(position.permissions, typed).filter(({ module }) => mayDo(everything, module, "view"));
  const after = String(form.get("scope") ?? "");
  const scope = after && after !== position.scope ? { before: position.scope, after } : null;
  if (position.bound_people === 0 || (changes.length === 0 && !scope)) return null;
  const query = { position: position.id, bound: 1, limit: mostNames };
  const { data, total } = await api.call(organisation.listPeople, { query });
  const names = data.map(({ full_name }) => full_name);
  return { position: position.id, names, people: total, changes, scope, mark: JSON.stringify([total, changes, scope]) };
}

/** People to choose from, and what the chosen one may do and reaches. */
export async function readPersonRights(page: StaffPage, request: Request) {
  const chosen = Number(new URL(request.url).searchParams.get("user"));
  const isChosen = Number.isInteger(chosen) && chosen > 0 && chosen < 2 ** 31;
  const [{ data }, view] = await Promise.all([
    page.api.call(reference.users),
    isChosen ? page.api.call(positions.viewAs, { params: { id: chosen } }) : null,
  ]);
  return {
    people: data
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
    chosen: isChosen ? String(chosen) : "",
    view: view && { person: view.person, rights: view.rights },
    company: page.user.event_company,
  };
}

export type PersonRights = Awaited<ReturnType<typeof readPersonRights>>;
