import type { Scope } from "./projects/stages";

/** Facts about the person for a decision. */
export interface Person {
  id: number;
  is_admin: 0 | 1;
  ecos: boolean;
  scope: Scope;
  division_id: number | null;
  team_id: number | null;
}

/** Facts about a record for a decision. */
export interface Owned {
  responsible_id: number;
  creator_id: number;
}

export type Permission =
  | "leads:read"
  | "leads:write"
  | "projects:read"
  | "projects:write"
  | "companies"
  | "depot"
  | "tasks"
  | "calendar"
  | "tasks:write"
  | "meetings"
  | "meetings:write"
  | "reference:read"
  | "admin";

/** Areas of company-owner staff alone. */
const ecosOnly: Permission[] = [
  "leads:read",
  "leads:write",
  "companies",
  "depot",
  "tasks",
  "tasks:write",
  "calendar",
  "meetings",
  "meetings:write",
];

/** May the person use this area at all? Company-owner staff is the one predicate ECOS (SHL-017, SES-052). */
export function mayUse(person: Pick<Person, "is_admin" | "ecos">, permission: Permission): boolean {
  if (permission === "admin") return person.is_admin === 1;
  if (ecosOnly.includes(permission)) return person.ecos;
  return true;
}

/**
 * LED-073, LED-074: agency scope may use all project types, other people those of their division and the ones open to
 * all.
 */
export const mayUseType = (person: Pick<Person, "scope" | "division_id">, divisionIds: readonly number[]): boolean =>
  person.scope === "AGENCY" ||
  divisionIds.length === 0 ||
  (person.division_id !== null && divisionIds.includes(person.division_id));

/**
 * May the person change this record? Responsible, creator, a manager above them, or an admin (SES-052).
 * `manages` are the ids of the people below the person (reports_to, any depth).
 */
export function can(person: Person, permission: Permission, record?: Owned, manages: readonly number[] = []): boolean {
  if (!mayUse(person, permission)) return false;
  if (!record || !permission.endsWith(":write")) return true;
  return (
    person.is_admin === 1 ||
    record.responsible_id === person.id ||
    record.creator_id === person.id ||
    manages.includes(record.responsible_id) ||
    manages.includes(record.creator_id)
  );
}
