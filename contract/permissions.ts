// Decision 104: a position grants actions by module, and `mayDo` alone decides. A module that the stored grid does not
// name grants everything, so that a new module takes no right from anybody.

import type { Scope } from "./projects/stages";

/** Rows of the permission grid. ORG-041 */
export const gridModules = [
  "leads",
  "projects",
  "budgets",
  "clients",
  "suppliers",
  "contacts",
  "tasks",
  "meetings",
  "forms",
  "depot",
  "reports",
  "accounting",
  "requests",
] as const;
export type GridModule = (typeof gridModules)[number];

/** Columns of the permission grid. ORG-041 */
export const gridActions = ["view", "create", "update", "delete", "approve"] as const;
export type GridAction = (typeof gridActions)[number];

/** Granted actions by module, as a position stores them; a module that is missing grants all of them. */
export type PermissionGrid = Partial<Record<GridModule, readonly GridAction[]>>;

/** One cell of the grid. */
export interface Right {
  module: GridModule;
  action: GridAction;
  /** Another module that serves as well: addresses of projects lead to offers, too, and the reach shows what may be seen. */
  or?: GridModule;
}

/** Request types with an amount, in the order of their forms: leaves have none. ORG-041 */
export const limitedRequests = [
  "operation",
  "inspection",
  "expense",
  "advance",
  "payment",
  "credit_card",
  "sales_invoice",
] as const;
export type LimitedRequest = (typeof limitedRequests)[number];

/** Largest amounts by request type, in the company's currency; a type that is missing has no limit. */
export type RequestLimits = Partial<Record<LimitedRequest, string>>;

/** Facts about the person for a decision. */
export interface Person {
  id: number;
  is_admin: 0 | 1;
  ecos: boolean;
  scope: Scope;
  division_id: number | null;
  team_id: number | null;
  permissions: PermissionGrid;
}

/** Facts about a record for a decision. */
export interface Owned {
  responsible_id: number;
  creator_id: number;
}

/** `ecos` is company-owner staff, where the record decides about the module. */
export type Permission = `${GridModule}:${GridAction}` | "reference:read" | "ecos" | "ecosOrAdmin" | "admin";

type Holder = Pick<Person, "is_admin" | "ecos" | "permissions">;

/** Modules of company-owner staff alone. */
const ecosOnly: readonly GridModule[] = ["leads", "clients", "suppliers", "contacts", "depot", "tasks", "meetings"];

/** True if the grid grants the action; admins have every action, and no other action holds without `view`. */
export function isGranted({ is_admin, permissions }: Omit<Holder, "ecos">, module: GridModule, action: GridAction) {
  const granted = permissions[module];
  return is_admin === 1 || granted === undefined || (granted.includes("view") && granted.includes(action));
}

/**
 * The one decision about a module's action: the grid of the position, for admins everything, and the areas of
 * company-owner staff for nobody else (SHL-017, SES-052, ORG-041). Records decide about their reach and owners.
 */
export const mayDo = (person: Holder, module: GridModule, action: GridAction): boolean =>
  (person.ecos || !ecosOnly.includes(module)) && isGranted(person, module, action);

/** May the person use this area at all? */
export function mayUse(person: Holder, permission: Permission): boolean {
  if (permission === "admin") return person.is_admin === 1;
  if (permission === "reference:read") return true;
  if (permission === "ecos") return person.ecos;
  if (permission === "ecosOrAdmin") return person.ecos || person.is_admin === 1;
  const [module, action] = permission.split(":") as [GridModule, GridAction];
  return mayDo(person, module, action);
}

/** The person's whole grid, every module named. */
export const rightsOfPerson = (person: Holder): Record<GridModule, GridAction[]> =>
  Object.fromEntries(
    gridModules.map((module) => [module, gridActions.filter((action) => mayDo(person, module, action))]),
  ) as Record<GridModule, GridAction[]>;

/** What a changed grid gives and takes in one module. */
export interface GridChange {
  module: GridModule;
  gained: GridAction[];
  lost: GridAction[];
}

/** Differences of two grids for people who are no admins, by module. ORG-041 */
export function compareGrids(before: PermissionGrid, after: PermissionGrid): GridChange[] {
  const has = (permissions: PermissionGrid, module: GridModule, action: GridAction) =>
    isGranted({ is_admin: 0, permissions }, module, action);
  return gridModules.flatMap((module) => {
    const gained = gridActions.filter((action) => !has(before, module, action) && has(after, module, action));
    const lost = gridActions.filter((action) => has(before, module, action) && !has(after, module, action));
    return gained.length + lost.length > 0 ? [{ module, gained, lost }] : [];
  });
}

/** The company's switch (modules) that hides the same pages as a module without `view`. */
const switches: Partial<Record<GridModule, string>> = { leads: "bizdev", meetings: "calendar" };

/** Codes of the company's modules that the person may not view: they are as switched off for them. */
export const hiddenModules = (person: Omit<Holder, "ecos">): string[] =>
  gridModules.filter((module) => !isGranted(person, module, "view")).map((module) => switches[module] ?? module);

/**
 * LED-073, LED-074: agency scope may use all project types, other people those of their division and the ones open to
 * all.
 */
export const mayUseType = (person: Pick<Person, "scope" | "division_id">, divisionIds: readonly number[]): boolean =>
  person.scope === "AGENCY" ||
  divisionIds.length === 0 ||
  (person.division_id !== null && divisionIds.includes(person.division_id));

/**
 * May the person change this record? Responsible, creator, a manager above them, or an admin (SES-052), who may use the
 * area. `manages` are the ids of the people below the person (reports_to, any depth).
 */
export function can(person: Person, permission: Permission, record?: Owned, manages: readonly number[] = []): boolean {
  if (!mayUse(person, permission)) return false;
  return (
    !record ||
    person.is_admin === 1 ||
    record.responsible_id === person.id ||
    record.creator_id === person.id ||
    manages.includes(record.responsible_id) ||
    manages.includes(record.creator_id)
  );
}
