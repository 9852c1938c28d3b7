import type { SessionUser } from "#contract/session";
import type { Scope } from "#contract/stages";

export interface ScopeLists {
  users: {
    id: number;
    full_name: string;
    division_id: number | null;
    team_id: number | null;
    deleted_at: string | null;
  }[];
  teams: { id: number; name: string; division_id: number }[];
  divisions: { id: number; name: string }[];
}

export interface ScopeGroup {
  scope: Scope;
  options: { value: string; label: string }[];
}

type Reader = Pick<SessionUser, "id"> & { scope: Scope; division_id: number | null; team_id: number | null };

/**
 * What a person may choose in the shared selector (UIK-074, core §6): AGENCY everything, divisions, teams or persons;
 * DIVISION teams and persons of the own division; TEAM persons of the own team; USER only themselves.
 */
export function scopeChoices(reader: Reader, { users, teams, divisions }: ScopeLists): ScopeGroup[] {
  const isAgency = reader.scope === "AGENCY";
  const near = (row: { division_id: number | null; team_id?: number | null; id: number }) => {
    if (isAgency) return true;
    if (reader.scope === "DIVISION") return reader.division_id !== null && row.division_id === reader.division_id;
    if (reader.scope === "TEAM") return reader.team_id !== null && row.team_id === reader.team_id;
    return row.id === reader.id;
  };
  const of = (scope: Scope, rows: { id: number; name: string }[]): ScopeGroup => ({
    scope,
    options: rows.map(({ id, name }) => ({ value: `${scope}|${id}`, label: name })),
  });
  const groups: ScopeGroup[] = [
    // The label of everything is a word of the page's language: the field gives it.
    { scope: "AGENCY", options: isAgency ? [{ value: "AGENCY|all", label: "" }] : [] },
    of("DIVISION", isAgency ? divisions : []),
    of("TEAM", isAgency || reader.scope === "DIVISION" ? teams.filter(near) : []),
    of(
      "USER",
      users
        .filter((user) => user.deleted_at === null && near(user))
        .map(({ id, full_name }) => ({ id, name: full_name })),
    ),
  ];
  return groups.filter(({ options }) => options.length > 0);
}
