import { and, eq, inArray } from "drizzle-orm";

import type { ApprovalChain, ChainStep } from "#contract/requests/approval-chains";
import { requestTypes, type RequestType } from "#contract/requests/request-types";

import type { Reader } from "../../context";
import { positions } from "../../db/schema/companies";
import { expenseSources, projectTypes } from "../../db/schema/definitions";
import { clients, users } from "../../db/schema/people";
import { approvalChains } from "../../db/schema/staff-requests";
import { owned, ownedOrDeleted, type TenantTable } from "../../records/owned";

type NamedTable = TenantTable & { id: typeof positions.id; name: typeof positions.name };

async function readNames(ctx: Reader, table: NamedTable, ids: readonly number[]) {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map<number, string>();
  const rows = await ctx.db
    .select({ id: table.id, name: table.name })
    .from(table as typeof positions)
    .where(and(ownedOrDeleted(ctx, table), inArray(table.id, asked)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A client that went into another one is read as that one: the step was meant for it. */
async function readClients(ctx: Reader, ids: readonly number[]) {
  const asked = [...new Set(ids)];
  const moved = new Map<number, number>();
  if (asked.length > 0) {
    const rows = await ctx.db
      .select({ id: clients.id, into: clients.merged_into })
      .from(clients)
      .where(ownedOrDeleted(ctx, clients, inArray(clients.id, asked)));
    for (const { id, into } of rows) if (into !== null) moved.set(id, into);
  }
  return moved;
}

/** Steps of a type as `planChain` takes them, with merged clients under their new id. */
export async function readSteps(ctx: Reader, type: RequestType): Promise<ChainStep[]> {
  const [row] = await ctx.db
    .select({ steps: approvalChains.steps })
    .from(approvalChains)
    .where(owned(ctx, approvalChains, eq(approvalChains.type, type)));
  const steps = row?.steps ?? [];
  return followMerges(ctx, steps);
}

export async function followMerges(ctx: Reader, steps: readonly ChainStep[]): Promise<ChainStep[]> {
  const moved = await readClients(
    ctx,
    steps.flatMap(({ client_ids }) => client_ids),
  );
  return steps.map((step) => ({
    ...step,
    client_ids: [...new Set(step.client_ids.map((id) => moved.get(id) ?? id))],
  }));
}

/** Every type with its steps; a type without a row has none. ORG-038 */
export async function readChains(ctx: Reader): Promise<ApprovalChain[]> {
  const rows = await ctx.db
    .select({ type: approvalChains.type, steps: approvalChains.steps, version: approvalChains.version })
    .from(approvalChains)
    .where(owned(ctx, approvalChains));
  const known = new Map(rows.map((row) => [row.type, row]));
  const all = await followMerges(
    ctx,
    rows.flatMap(({ steps }) => steps),
  );
  const people = await ctx.db
    .select({ id: users.id, name: users.full_name, deleted_at: users.deleted_at })
    .from(users)
    .where(ownedOrDeleted(ctx, users, inArray(users.id, [0, ...all.flatMap(({ user_ids }) => user_ids)])));
  const colleagues = new Map(
    people.map(({ id, name, deleted_at }) => [id, { name, left: deleted_at ? 1 : 0 } as const]),
  );
  const names = {
    positions: await readNames(
      ctx,
      positions,
      all.flatMap(({ position_ids }) => position_ids),
    ),
    clients: await readNames(
      ctx,
      clients as unknown as NamedTable,
      all.flatMap(({ client_ids }) => client_ids),
    ),
    types: await readNames(
      ctx,
      projectTypes as unknown as NamedTable,
      all.flatMap((one) => one.project_type_ids),
    ),
    sources: await readNames(
      ctx,
      expenseSources as unknown as NamedTable,
      all.flatMap(({ source_ids }) => source_ids),
    ),
  };
  const named = (ids: readonly number[], of: ReadonlyMap<number, string>) =>
    ids.map((id) => ({ id, name: of.get(id) ?? "" }));
  return Promise.all(
    requestTypes.map(async (type) => {
      const row = known.get(type);
      const steps = await followMerges(ctx, row?.steps ?? []);
      return {
        type,
        version: row?.version ?? 0,
        steps: steps.map((step) => ({
          relatives: step.relatives,
          positions: named(step.position_ids, names.positions),
          users: step.user_ids.map((id) => ({ id, ...(colleagues.get(id) ?? { name: "", left: 1 as const }) })),
          min_amount: step.min_amount ?? null,
          clients: named(step.client_ids, names.clients),
          project_types: named(step.project_type_ids, names.types),
          sources: named(step.source_ids, names.sources),
        })),
      };
    }),
  );
}
