import { z } from "zod";

import { undoable } from "../activity/history";
import { maxPictureBody, pictureFields } from "../activity/picture-body";
import { defineCall } from "../call";
import { clearable, code, flag, id, int, line, listOf, listQuery, nameLine, written } from "../common";
import { readAmount, trimZeros } from "../decimals";
import { phone } from "../fields";
import { ofKind } from "../kinds";
import { personRef } from "../projects/leads";
import { openWork } from "./leavers";
import { mostLeaveDays, mostPeople, prefixPattern, teamSorts } from "./organisation-facts";

const version = int(1, 2_147_483_647);
const name = line(80).pipe(z.string().min(1));
const removal = z.object({ version: version.optional() });

/** A head or a manager; `left` = 1 for one who has left the company. */
const lead = z.object({ id, code: z.string(), full_name: z.string(), left: flag });

/** LED-092: automatic references need a prefix; without a word they follow from whether there is one. */
const divisionFields = {
  name,
  auto_project_ref: flag.optional(),
  ref_prefix: clearable(
    line(10)
      .overwrite((text) => text.toUpperCase())
      .pipe(z.string().regex(prefixPattern, { error: "ref_prefix" })),
  ),
  head_id: clearable(id),
};

const teamFields = { name, division_id: ofKind("reference", id), head_id: clearable(id) };

export const divisionRow = z.object({
  id,
  name: z.string(),
  auto_project_ref: flag,
  ref_prefix: z.string().nullable(),
  head: lead.nullable(),
  /** 1 = it can no longer be chosen; existing choices keep it. */
  archived: flag,
  /** People with this division, those of its teams too; leavers are not counted. */
  people: z.number().int(),
  /** People of the division who are in no team. */
  apart: z.number().int(),
  version: z.number().int(),
});
export type Division = z.output<typeof divisionRow>;

export const teamRow = z.object({
  id,
  name: z.string(),
  division_id: id,
  division: z.string(),
  head: lead.nullable(),
  archived: flag,
  people: z.number().int(),
  version: z.number().int(),
});
export type Team = z.output<typeof teamRow>;

/** A person's place in the company (ORG-006…ORG-013). */
export const placedPerson = personRef.extend({
  code: z.string(),
  position_id: id,
  position: z.string(),
  division_id: id.nullable(),
  team_id: id.nullable(),
  team: z.string().nullable(),
  reports_to: id.nullable(),
  deleted_at: z.string().nullable(),
  version: z.number().int(),
});
export type PlacedPerson = z.output<typeof placedPerson>;

/** ORG-039, ORG-042: divisions and teams with numbers of people, archived ones too. */
export const readOrganisation = defineCall({
  name: "getOrganisation",
  summary: "Divisions and teams with how many people they have",
  method: "get",
  path: "/organisation",
  auth: "admin",
  ledger: ["ORG-039", "ORG-042"],
  answer: z.object({
    status: z.literal("success"),
    divisions: z.array(divisionRow),
    teams: z.array(teamRow),
    /** People without a team and without a division. */
    unplaced: z.number().int(),
    people: z.number().int(),
  }),
});

/** ADM-167, ADM-168: teams as a table, of one division or of all, sorted descending unless asked otherwise (ADM-175). */
export const listTeams = defineCall({
  name: "listTeamRows",
  summary: "Teams with division, head and how many people they have",
  method: "get",
  path: "/organisation/teams",
  auth: "admin",
  ledger: ["ORG-039"],
  query: z.object({
    ...listQuery,
    query: line(100).optional(),
    division: id.optional(),
    sort_by: z.enum(teamSorts).default("name"),
    sort_order: listQuery.sort_order.unwrap().default("desc"),
  }),
  answer: listOf(teamRow),
});

/**
 * ORG-042: people of a team, of a division without a team, of no place (`unplaced`), of a position (`bound`: no admins), or
 * whose names hold a text, in Turkish order; `total` counts all of them, beyond `limit` too.
 */
export const listPeople = defineCall({
  name: "listPlacedPeople",
  summary: "People of a team or a division",
  method: "get",
  path: "/organisation/people",
  auth: "admin",
  ledger: ["ORG-042"],
  query: z.object({
    code: code.optional(),
    team: id.optional(),
    division: id.optional(),
    unplaced: int(0, 1).default(0),
    position: id.optional(),
    bound: int(0, 1).default(0),
    query: line(100).optional(),
    limit: int(1, mostPeople).default(mostPeople),
  }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(placedPerson.extend({ manager: z.string().nullable() })),
    total: z.number().int(),
  }),
});

/** ORG-025: everybody who works here, with their manager; `left_manager` names one who has left. */
export const readChart = defineCall({
  name: "getOrganizationChart",
  summary: "People by their managers",
  method: "get",
  path: "/organization-chart",
  auth: "admin",
  ledger: ["ORG-025", "ORG-027"],
  answer: z.object({
    status: z.literal("success"),
    data: z.array(placedPerson.extend({ left_manager: z.string().nullable() })),
  }),
});

/** What hangs on a division or a team, leavers and deleted projects too: they may come back. */
export const uses = z.object({
  people: z.number().int(),
  leavers: z.number().int(),
  teams: z.number().int(),
  projects: z.number().int(),
  project_types: z.number().int(),
  invitations: z.number().int(),
  others: z.number().int(),
});
export type Uses = z.output<typeof uses>;

const usesAnswer = z.object({ status: z.literal("success"), uses });

export const divisionUses = defineCall({
  name: "getDivisionUses",
  summary: "What hangs on a division",
  method: "get",
  path: "/divisions/{id}/uses",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id }),
  answer: usesAnswer,
});

export const teamUses = defineCall({
  name: "getTeamUses",
  summary: "What hangs on a team",
  method: "get",
  path: "/teams/{id}/uses",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id }),
  answer: usesAnswer,
});

export const createDivision = defineCall({
  name: "createDivision",
  method: "post",
  path: "/divisions",
  auth: "admin",
  ledger: ["ORG-042", "LED-092"],
  creates: true,
  body: z.object(divisionFields),
  answer: z.object({ ...written, division: divisionRow }),
});

export const updateDivision = defineCall({
  name: "updateDivision",
  method: "put",
  path: "/divisions/{id}",
  auth: "admin",
  ledger: ["ORG-042", "LED-092"],
  params: z.object({ id }),
  body: z.object({ ...divisionFields, name: name.optional(), archived: flag.optional(), version }),
  answer: z.object({ ...written, ...undoable, division: divisionRow }),
});

/** 409 for one on which something hangs. */
export const removeDivision = defineCall({
  name: "removeDivision",
  method: "delete",
  path: "/divisions/{id}",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id }),
  body: removal,
  answer: z.object({ ...written, ...undoable }),
});

export const createTeam = defineCall({
  name: "createTeam",
  method: "post",
  path: "/teams",
  auth: "admin",
  ledger: ["ORG-042"],
  creates: true,
  body: z.object(teamFields),
  answer: z.object({ ...written, team: teamRow }),
});

/** A team that goes to another division takes its people with it. */
export const updateTeam = defineCall({
  name: "updateTeam",
  method: "put",
  path: "/teams/{id}",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id }),
  body: z.object({
    ...teamFields,
    name: name.optional(),
    division_id: teamFields.division_id.optional(),
    archived: flag.optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, team: teamRow }),
});

/** 409 for one on which something hangs. */
export const removeTeam = defineCall({
  name: "removeTeam",
  method: "delete",
  path: "/teams/{id}",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id }),
  body: removal,
  answer: z.object({ ...written, ...undoable }),
});

/** LEA-082: working days of leave that a person has in a year, 0 to 365 in halves, as text with a dot. */
const leaveDays = ofKind(
  "money",
  z
    .string()
    .overwrite((value) => trimZeros(readAmount(value)))
    .regex(/^\d{1,3}(\.5)?$/, { error: "leave_days" })
    .refine((value) => Number(value) <= mostLeaveDays, { error: "leave_days" }),
  { digits: 1 },
);

/** A person's own data that an admin may change; the mailbox is the account, and stays. */
export const userFields = {
  full_name: nameLine(120).pipe(z.string().min(1)),
  phone: clearable(phone),
  language: z.enum(["tr", "en"]),
  /** Null: the company keeps no balance for the person. */
  leave_balance: clearable(leaveDays),
};

/** ORG-026, ORG-037, ORG-042: a person as the admins' profile shows them, leavers too. */
export const userProfile = placedPerson.extend({
  email: z.string(),
  phone: z.string().nullable(),
  language: z.enum(["tr", "en"]),
  leave_balance: z.string().nullable(),
  is_admin: flag,
  division: z.string().nullable(),
  manager: lead.nullable(),
  created_at: z.string(),
  /** 0 = an account of an import, which has no password yet. */
  registered: flag,
  /** Devices that are signed in, the last used first; `last_used_at` in the company's time zone. */
  sessions: z.array(z.object({ id, device: z.string().nullable(), last_used_at: z.string() })),
  /** Null for one who never signed in; in the company's time zone, as every time here. */
  last_sign_in: z.string().nullable(),
  /** Leaving of one who left; `undo` is the row of the history that the reader can still undo. */
  leaving: z
    .object({
      at: z.string(),
      successor: z.object({ code: z.string(), full_name: z.string() }).nullable(),
      undo: id.nullable(),
    })
    .nullable(),
  /** Open work (as a successor would take it over), and people below them. */
  owns: openWork.extend({ people: z.number().int() }),
});
export type UserProfile = z.output<typeof userProfile>;

export const getUser = defineCall({
  name: "getUser",
  summary: "A person of the company with sessions and what they own",
  method: "get",
  path: "/users/{id}",
  auth: "admin",
  ledger: ["ORG-026", "ORG-037", "ORG-042"],
  params: z.object({ id: code }),
  answer: z.object({ status: z.literal("success"), user: userProfile }),
});

export const endUserSessions = defineCall({
  name: "endUserSessions",
  summary: "Sign a person out everywhere",
  method: "delete",
  path: "/users/{id}/sessions",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id: code }),
  answer: z.object(written),
});

/** As `endUserSessions`, for one session and its live streams; 404 for one that has ended. */
export const endUserSession = defineCall({
  name: "endUserSession",
  method: "delete",
  path: "/users/{id}/sessions/{session}",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id: code, session: id }),
  answer: z.object(written),
});

/**
 * ORG-005, ORG-027: a person's place; fields that are not sent stay. `id` is the person's id or code (ORG-037). A person's
 * team decides the division: a division alone takes them out of a team of another one. Without `version` the newest
 * state is changed.
 */
export const updateUser = defineCall({
  name: "updateUser",
  summary: "Change a person, their manager, position, division or team",
  method: "put",
  path: "/users/{id}",
  auth: "admin",
  ledger: ["ORG-005", "ORG-027", "ORG-037"],
  params: z.object({ id: code }),
  body: z.object({
    ...userFields,
    full_name: userFields.full_name.optional(),
    language: userFields.language.optional(),
    is_admin: flag.optional(),
    reports_to: clearable(id),
    position_id: ofKind("reference", id).optional(),
    division_id: clearable(id),
    team_id: clearable(id),
    version: version.optional(),
  }),
  answer: z.object({ ...written, ...undoable, user: placedPerson }),
});

/** A picture as the person could choose it themself (SES-017); 409 if the person changed meanwhile. */
export const saveUserPicture = defineCall({
  name: "saveUserPicture",
  summary: "Give a person of the company a picture",
  refuses: [429],
  method: "post",
  path: "/users/{id}/picture",
  auth: "admin",
  ledger: ["ORG-042"],
  maxBody: maxPictureBody,
  params: z.object({ id: code }),
  body: z.object({ ...pictureFields, version }),
  answer: z.object({ ...written, user: placedPerson }),
});

export const removeUserPicture = defineCall({
  name: "removeUserPicture",
  summary: "Take the picture of a person of the company away",
  method: "delete",
  path: "/users/{id}/picture",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id: code }),
  body: removal,
  answer: z.object({ ...written, user: placedPerson }),
});
