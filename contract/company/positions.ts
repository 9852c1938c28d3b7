import { z } from "zod";

import { undoable } from "../activity/history";
import { defineCall } from "../call";
import { amount, clearable, flag, id, int, jsonText, line, written } from "../common";
import { ofKind } from "../kinds";
import { gridActions, gridModules, limitedRequests } from "../permissions";
import { scopes } from "../projects/stages";

/** Letters of a name. */
const longest = 80;
const version = int(1, 2_147_483_647);

/** No other action holds without `view`: a grid that says otherwise is refused instead of read as something else. */
const actions = ofKind(
  "list",
  z
    .array(z.enum(gridActions))
    .max(gridActions.length)
    .refine((granted) => granted.length === 0 || granted.includes("view"), { error: "needs_view" }),
);

/** Granted actions by module; a module that is missing grants all of them (decision 104). */
export const gridBody = z.object(
  Object.fromEntries(gridModules.map((module) => [module, actions.optional()])) as Record<
    (typeof gridModules)[number],
    z.ZodOptional<typeof actions>
  >,
);

/** Largest amounts by request type, in the company's currency; null or missing = no limit. */
export const limitsBody = z.object(
  Object.fromEntries(limitedRequests.map((type) => [type, clearable(amount)])) as Record<
    (typeof limitedRequests)[number],
    ReturnType<typeof clearable<typeof amount>>
  >,
);

export const positionFields = {
  name: line(longest).pipe(z.string().min(1)),
  name_en: clearable(line(longest)),
  scope: z.enum(scopes),
  permissions: jsonText(gridBody).optional(),
  limits: jsonText(limitsBody).optional(),
  /** SES-052: 1 shows its people every record of accounting, whatever their scope. */
  sees_all_accounting: ofKind("flag", int(0, 1).optional()),
};

/** A position as its admins see it. ORG-019, ORG-020, ORG-036 */
export const positionRow = z.object({
  id,
  name: z.string(),
  name_en: z.string().nullable(),
  scope: z.enum(scopes),
  scope_text: z.string(),
  /** Every module with its granted actions. */
  permissions: z.record(z.enum(gridModules), z.array(z.enum(gridActions))),
  limits: z.record(z.enum(limitedRequests), z.string().nullable()),
  sees_all_accounting: flag,
  /** People who have it now. */
  people: z.number().int(),
  /** Those of them whose rights follow the grid: admins have every right. */
  bound_people: z.number().int(),
  /** Rows that name it, also of people who left and of invitations: a position in use is not deleted. */
  used: z.number().int(),
  version: z.number().int(),
});
export type PositionRow = z.output<typeof positionRow>;

export const listAll = defineCall({
  name: "listPositionRights",
  summary: "Positions with their permission grids and limits",
  method: "get",
  path: "/definition/positions/rights",
  auth: "admin",
  ledger: ["ORG-034", "ORG-036"],
  answer: z.object({ status: z.literal("success"), data: z.array(positionRow) }),
});

export const create = defineCall({
  name: "createPosition",
  method: "post",
  path: "/definition/positions",
  auth: "admin",
  ledger: ["ORG-035", "ORG-041"],
  creates: true,
  body: z.object(positionFields),
  answer: z.object({ ...written, position: positionRow }),
});

/** The grid counts from the next call of everybody who has the position, in all processes. */
export const update = defineCall({
  name: "updatePosition",
  method: "put",
  path: "/definition/positions/{id}",
  auth: "admin",
  ledger: ["ORG-035", "ORG-041"],
  params: z.object({ id }),
  body: z.object({
    ...positionFields,
    name: positionFields.name.optional(),
    scope: positionFields.scope.optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, position: positionRow }),
});

/** 409 for a position that is in use. */
export const remove = defineCall({
  name: "removePosition",
  method: "delete",
  path: "/definition/positions/{id}",
  auth: "admin",
  ledger: ["ORG-041"],
  params: z.object({ id }),
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** 'Bu kişi ne görür?': what a person may do, and the records of each module that they reach. */
export const viewAs = defineCall({
  name: "viewRightsOfPerson",
  summary: "What a person may do and reaches",
  method: "get",
  path: "/definition/positions/of-person/{id}",
  auth: "admin",
  ledger: ["ORG-041"],
  params: z.object({ id }),
  answer: z.object({
    status: z.literal("success"),
    person: z.object({
      id,
      full_name: z.string(),
      is_admin: flag,
      ecos: flag,
      position: z.string(),
      scope: z.enum(scopes),
      scope_text: z.string(),
      /** Codes of the modules that are open to them. */
      modules: z.array(z.string()),
    }),
    rights: z.array(
      z.object({
        module: z.enum(gridModules),
        actions: z.array(z.enum(gridActions)),
        /** Records that they reach; null where the module has no list of its own. */
        reach: z.number().int().nullable(),
      }),
    ),
  }),
});
