// Positions with their permission grids and limits (decision 104). Whoever saves one changes the rights of everybody
// who has it: each call reads the grid with its session, and the event of the write renews open streams.

import { asc, eq, isNull, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/positions";
import type { PositionRow } from "#contract/company/positions";
import {
  gridActions,
  gridModules,
  limitedRequests,
  type PermissionGrid,
  type RequestLimits,
  rightsOfPerson,
} from "#contract/permissions";
import type { Scope } from "#contract/projects/stages";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { positions } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { Conflict, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkName } from "../definitions/lists";
import { countUses } from "../definitions/operations";
import { scopeTexts } from "../reference/company";
import { positionKind, positionList } from "./kind";

const success = { status: "success" as const };

type Row = typeof positions.$inferSelect;
type Body = BodyOf<typeof contract.create>;

/** People of each position, and those whose rights follow its grid. */
async function countPeople(ctx: Reader) {
  const rows = await ctx.db
    .select({
      id: users.position_id,
      people: sql<number>`count(*)::int`,
      bound: sql<number>`count(*) filter (where ${users.is_admin} = 0)::int`,
    })
    .from(users)
    .where(owned(ctx, users, isNull(users.deleted_at)))
    .groupBy(users.position_id);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The whole grid, every module named, as the form shows it. */
const gridOf = (permissions: PermissionGrid) => rightsOfPerson({ is_admin: 0, ecos: true, permissions });

function toPosition(ctx: Reader, row: Row, used: number, counted?: { people: number; bound: number }): PositionRow {
  const scope = row.scope as Scope;
  return {
    id: row.id,
    name: row.name,
    name_en: row.name_en,
    scope,
    scope_text: scopeTexts[scope][ctx.locale],
    permissions: gridOf(row.permissions),
    limits: Object.fromEntries(
      limitedRequests.map((type) => [type, row.limits[type] ?? null]),
    ) as PositionRow["limits"],
    sees_all_accounting: row.sees_all_accounting === 1 ? 1 : 0,
    people: counted?.people ?? 0,
    bound_people: counted?.bound ?? 0,
    used,
    version: row.version,
  };
}

async function readPositions(ctx: Reader): Promise<PositionRow[]> {
  const rows = await ctx.db
    .select()
    .from(positions)
    .where(owned(ctx, positions))
    .orderBy(sql`${positions.name} collate tr_sort`, asc(positions.id));
  const people = await countPeople(ctx);
  const used = await countUses(ctx, positionList);
  return rows.map((row) => toPosition(ctx, row, used.get(row.id) ?? 0, people.get(row.id)));
}

async function readPosition(ctx: Reader, id: number): Promise<PositionRow> {
  const found = (await readPositions(ctx)).find((row) => row.id === id);
  if (!found) throw new NotFound();
  return found;
}

/** ORG-034 */
export async function listPositions(ctx: Context) {
  return { ...success, data: await readPositions(ctx) };
}

/** Stored without what is the default: modules with every action, and types without a limit. */
function storedOf<B extends Partial<Body>>({ permissions, limits, ...body }: B) {
  const grid: PermissionGrid = {};
  for (const module of gridModules) {
    const granted = permissions?.[module];
    if (granted && granted.length < gridActions.length)
      grid[module] = gridActions.filter((action) => granted.includes(action));
  }
  const amounts: RequestLimits = {};
  for (const type of limitedRequests) {
    const limit = limits?.[type];
    if (typeof limit === "string") amounts[type] = limit;
  }
  return { ...body, ...(permissions ? { permissions: grid } : {}), ...(limits ? { limits: amounts } : {}) };
}

/** ORG-041; 422 for a name that is there. */
export async function createPosition(ctx: Context, body: Body) {
  const work = async (tx: InTransaction) => {
    await checkName(tx, positionList, { name: body.name });
    const { id } = await insertRecord(tx, positionKind, storedOf(body));
    const message = translate(tx.locale, "position_added", { name: body.name });
    return { ...success, message, position: await readPosition(tx, id) };
  };
  return creating(
    ctx,
    work,
    madeRecord(positionKind, ({ position }: { position: { id: number } }) => position.id),
  );
}

/** ORG-035, ORG-041; 409 for a stale version. */
export async function updatePosition(ctx: Context, id: number, { version, ...fields }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, positionKind, id);
    if (fields.name !== undefined) await checkName(tx, positionList, { id, name: fields.name });
    const values = storedOf(fields);
    const { undo } = await saveRecord(tx, positionKind, before, version, values, () => readPosition(tx, id));
    const position = await readPosition(tx, id);
    return { ...success, message: translate(tx.locale, "position_saved", { name: position.name }), undo, position };
  });
}

/** ORG-041: 409 while anything names it. */
export async function removePosition(ctx: Context, id: number, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, positionKind, id);
    // A transaction that gives it to somebody locks the row.
    await tx.db
      .select()
      .from(positions)
      .where(owned(tx, positions, eq(positions.id, id)))
      .for("update");
    const { used, name } = await readPosition(tx, id);
    if (used > 0) throw new Conflict("position_used", { count: used });
    const undo = await removeRecord(tx, positionKind, before, version, () => readPosition(tx, id));
    return { ...success, message: translate(tx.locale, "position_removed", { name }), undo };
  });
}
