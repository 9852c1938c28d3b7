import { z } from "zod";

import { id as rowId, int, line } from "#contract/common";
import * as organisation from "#contract/company/organisation";
import { teamSorts } from "#contract/company/organisation-facts";
import type { Division, Team } from "#contract/company/organisation";
import * as reference from "#contract/company/reference";
import * as security from "#contract/company/security";
import { factsOf, ofKind } from "#contract/kinds";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { sendSheet } from "~/services/imports/read.server";
import { paths } from "~/shared/paths";

/** The place whose people are listed below it: `team-12`, `division-3` (without a team) or `none`. */
export const placePattern = /^(?:(?:team|division)-[1-9]\d{0,8}|none)$/;

/** A place as the fields of the calls. */
export function placeFields(place: string) {
  const [noun, id] = place.split("-");
  if (noun === "team") return { team_id: Number(id) };
  return { team_id: null, division_id: noun === "division" ? Number(id) : null };
}

function peopleQuery(place: string) {
  const [noun, id] = place.split("-");
  if (noun === "none") return { unplaced: 1 };
  return noun === "team" ? { team: Number(id) } : { division: Number(id) };
}

/** ORG-042: divisions and teams, and the people of the open place, of a search or of a position (ORG-041). */
export async function readOrganisation(page: StaffPage, request: Request) {
  const { api, locale } = page;
  const params = new URL(request.url).searchParams;
  const open = placePattern.exec(params.get("open") ?? "")?.[0] ?? null;
  const query = (params.get("q") ?? "").trim().slice(0, 100);
  const position = query ? undefined : /^[1-9]\d{0,8}$/.exec(params.get("position") ?? "")?.[0];
  const ofPosition = position === undefined ? null : { position: Number(position), bound: 1 };
  const asked = query ? { query } : (ofPosition ?? (open ? peopleQuery(open) : null));
  const [{ divisions, teams, unplaced, people }, listed, positions] = await Promise.all([
    api.call(organisation.readOrganisation),
    asked ? api.call(organisation.listPeople, { query: asked }) : null,
    ofPosition ? api.call(reference.positions) : null,
  ]);
  const named = positions?.data.find(({ id }) => id === ofPosition?.position)?.name;
  if (ofPosition && named === undefined) throw gone(page);
  return {
    divisions,
    teams,
    unplaced,
    people,
    open: query || ofPosition ? null : open,
    query,
    position: named ?? null,
    listed: listed && { rows: listed.data, total: listed.total },
    title: translate(locale, "organisation.title"),
  };
}

/** Teams on a page of their table. */
const teamPage = 50;

const pageIn = (params: URLSearchParams) => {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
};

/** Filter and order of the address; `in` is a division, for `division` belongs to the form of a new team. */
function teamsQuery(params: URLSearchParams) {
  const query = (params.get("q") ?? "").trim().slice(0, 100);
  const division = /^[1-9]\d{0,8}$/.test(params.get("in") ?? "") ? Number(params.get("in")) : undefined;
  return {
    ...(query ? { query } : {}),
    ...(division === undefined ? {} : { division }),
    sort_by: teamSorts.find((name) => name === params.get("sort")) ?? ("name" as const),
    sort_order: params.get("order") === "asc" ? ("asc" as const) : ("desc" as const),
  };
}

/** ADM-167, ADM-168, ADM-175 */
export async function readTeams({ api, locale }: StaffPage, request: Request) {
  const params = new URL(request.url).searchParams;
  const asked = teamsQuery(params);
  const [{ data, paging }, { data: divisions }] = await Promise.all([
    api.call(organisation.listTeams, { query: { ...asked, page: pageIn(params), page_size: teamPage } }),
    api.call(reference.divisions),
  ]);
  toLastPage(request, paging);
  return {
    rows: data,
    paging,
    query: asked.query ?? "",
    sort: asked.sort_by,
    order: asked.sort_order,
    division: asked.division ?? null,
    divisions: divisions.map(({ id, name }) => ({ value: String(id), label: name })),
    title: translate(locale, "organisation.teams.title"),
  };
}
/** ORG-042: the teams of the address's filter as a sheet. */
export async function sendTeams({ api, locale, user }: StaffPage, request: Request): Promise<Response> {
  const asked = teamsQuery(new URL(request.url).searchParams);
  const { data: rows } = await api.call(organisation.listTeams, { query: { ...asked, paginate: 0 } });
  const t = (key: string) => translate(locale, `organisation.${key}`);
  const text = (key: string) => ({ label: t(key), kind: "text" as const });
  const content = {
    title: t("teams.title"),
    lines: [],
    heads: [
      text("column.name"),
      text("column.division"),
      text("column.head"),
      { label: t("column.people"), kind: "number" as const },
      text("archived"),
    ],
    rows: rows.map(({ name, division, head, people, archived }) => [
      name,
      division,
      head?.full_name ?? null,
      people,
      archived === 1 ? translate(locale, "admin.definitions.yes") : null,
    ]),
    sums: [],
  };
  await api.call(security.recordExport, { body: { sheet: "teams", rows: rows.length, format: "xlsx" } });
  return sendSheet(content, `kulis-teams-${today(user)}`, locale, paths.adminTeams());
}

export const version = int(1, 2_147_483_647);
/** A box that is not ticked sends nothing. */
const box = ofKind("flag", int(0, 1).default(0));

const divisionShape = organisation.createDivision.body.shape;
const teamShape = organisation.createTeam.body.shape;

export const newDivision = z.object({ ...divisionShape, auto_project_ref: box });
export const oldDivision = newDivision.extend({ archived: box, version });
export const newTeam = organisation.createTeam.body;
export const oldTeam = z.object({ ...teamShape, archived: box, version });

const gone = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

const headOptions = async ({ api }: StaffPage, head: Division["head"] | undefined) => {
  const { data } = await api.call(reference.users);
  return data
    .filter(({ id, deleted_at }) => !deleted_at || id === head?.id)
    .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position }));
};

export async function readDivision(page: StaffPage, id: string | undefined): Promise<Division> {
  const { divisions } = await page.api.call(organisation.readOrganisation);
  const found = divisions.find((row) => String(row.id) === id);
  if (!found) throw gone(page);
  return found;
}

export async function readTeam(page: StaffPage, id: string | undefined): Promise<Team> {
  const { teams } = await page.api.call(organisation.readOrganisation);
  const found = teams.find((row) => String(row.id) === id);
  if (!found) throw gone(page);
  return found;
}

/** A record as its form shows it: the head by id, for a stale save compares the fields. */
export const asForm = <R extends Division | Team>({ head, ...row }: R) => ({ ...row, head_id: head?.id ?? null });

/** Data of a division's form; `new` is one that is not there yet. */
export async function readDivisionForm(page: StaffPage, request: Request, id: string | undefined) {
  const isNew = id === "new";
  const division = isNew ? null : await readDivision(page, id);
  return {
    record: division && asForm(division),
    people: await headOptions(page, division?.head),
    facts: factsOf(isNew ? newDivision : oldDivision),
    formKey: isNew ? formKeyOf(page, request) : null,
  };
}

/** Data of a team's form; an archived division stays a choice where it was chosen. */
export async function readTeamForm(page: StaffPage, request: Request, id: string | undefined) {
  const isNew = id === "new";
  const [team, { divisions }] = await Promise.all([
    isNew ? null : readTeam(page, id),
    page.api.call(organisation.readOrganisation),
  ]);
  return {
    record: team && asForm(team),
    inDivision: new URL(request.url).searchParams.get("division") ?? "",
    divisions: divisions
      .filter((row) => row.archived === 0 || row.id === team?.division_id)
      .map(({ id: value, name }) => ({ value: String(value), label: name })),
    people: await headOptions(page, team?.head),
    facts: factsOf(isNew ? newTeam : oldTeam),
    formKey: isNew ? formKeyOf(page, request) : null,
  };
}

/** A division or a team before its deletion, with what hangs on it. */
export async function readDivisionRemoval(page: StaffPage, id: string | undefined) {
  const { name, version: at, archived, id: key } = await readDivision(page, id);
  const { uses } = await page.api.call(organisation.divisionUses, { params: { id: key } });
  return { row: { id: key, name, version: at }, archived, uses };
}

export async function readTeamRemoval(page: StaffPage, id: string | undefined) {
  const { name, version: at, archived, id: key } = await readTeam(page, id);
  const { uses } = await page.api.call(organisation.teamUses, { params: { id: key } });
  return { row: { id: key, name, version: at }, archived, uses };
}

const personCode = line(40).pipe(z.string().regex(/^[A-Za-z0-9-]+$/));

export const placeForm = z.object({
  place: ofKind("choice", z.string().regex(placePattern, { error: "choice" })),
  version,
});

/** The place of a person, as their form has it. */
export async function readPlace(page: StaffPage, code: string | undefined) {
  const asked = personCode.safeParse(code);
  const { data } = asked.success
    ? await page.api.call(organisation.listPeople, { query: { code: asked.data } })
    : { data: [] };
  const [person] = data;
  if (!person) throw gone(page);
  const { team_id, division_id } = person;
  const place = team_id ? `team-${team_id}` : division_id ? `division-${division_id}` : "none";
  return { code: person.code, full_name: person.full_name, place, version: person.version };
}

/** Places to choose from: teams below their divisions, archived ones where they are chosen. */
export async function readPlaceGroups(page: StaffPage, chosen: string) {
  const { divisions, teams } = await page.api.call(organisation.readOrganisation);
  const isChoice = (value: string, archived: 0 | 1) => archived === 0 || value === chosen;
  const groups = divisions.map((division) => ({
    label: division.name,
    options: [
      ...teams
        .filter((team) => team.division_id === division.id && isChoice(`team-${team.id}`, team.archived))
        .map(({ id, name }) => ({ value: `team-${id}`, label: name })),
      ...(isChoice(`division-${division.id}`, division.archived)
        ? [
            {
              value: `division-${division.id}`,
              label: translate(page.locale, "organisation.onlyDivision", { name: division.name }),
            },
          ]
        : []),
    ],
  }));
  return groups.filter(({ options }) => options.length > 0);
}

/** Data of the form that moves a person. */
export async function readPlaceForm(page: StaffPage, code: string | undefined) {
  const person = await readPlace(page, code);
  return { person, groups: await readPlaceGroups(page, person.place), facts: factsOf(placeForm) };
}

export const teamMove = z.object({ division_id: ofKind("reference", rowId), version });
