import { and, asc, eq, inArray, or } from "drizzle-orm";

import type { ChainStep } from "#contract/requests/approval-chains";
import { hasAmount, mayApprove, type RequestType } from "#contract/requests/request-types";

import type { Reader } from "../../context";
import { divisions, positions, teams } from "../../db/schema/companies";
import { users } from "../../db/schema/people";
import { NotFound } from "../../errors";
import { owned, refersTo } from "../../records/owned";
import type { Surroundings } from "./chain";

/** The organisation around a person, for `planChain`: 404 for somebody who does not work here. */
export async function readSurroundings(
  ctx: Reader,
  requester: number,
  type: RequestType,
  steps: readonly ChainStep[],
): Promise<Surroundings> {
  const [own] = await ctx.db
    .select({
      id: users.id,
      reports_to: users.reports_to,
      limits: positions.limits,
      division_head: divisions.head_id,
      team_head: teams.head_id,
    })
    .from(users)
    .innerJoin(positions, refersTo(users.position_id, positions))
    .leftJoin(divisions, refersTo(users.division_id, divisions))
    .leftJoin(teams, refersTo(users.team_id, teams))
    .where(owned(ctx, users, eq(users.id, requester)));
  if (!own) throw new NotFound();
  const [manager] = own.reports_to
    ? await ctx.db
        .select({ reports_to: users.reports_to })
        .from(users)
        .where(owned(ctx, users, eq(users.id, own.reports_to)))
    : [];
  const relatives = {
    manager: own.reports_to,
    managers_manager: manager?.reports_to ?? null,
    team_head: own.team_head,
    division_head: own.division_head,
  };
  const named = [...Object.values(relatives), ...steps.flatMap(({ user_ids }) => user_ids)].filter(
    (one): one is number => one !== null,
  );
  const wanted = [...new Set(steps.flatMap(({ position_ids }) => position_ids))];
  const candidates = await ctx.db
    .select({
      id: users.id,
      is_admin: users.is_admin,
      position_id: users.position_id,
      permissions: positions.permissions,
    })
    .from(users)
    .innerJoin(positions, refersTo(users.position_id, positions))
    .where(
      and(
        owned(ctx, users),
        or(
          inArray(users.id, named.length > 0 ? named : [0]),
          inArray(users.position_id, wanted.length > 0 ? wanted : [0]),
          eq(users.is_admin, 1),
        ),
      ),
    )
    .orderBy(asc(users.id));
  const approvers = candidates.filter(({ is_admin, permissions }) =>
    mayApprove({ is_admin: is_admin === 1 ? 1 : 0, permissions }, type),
  );
  const holders = new Map<number, number[]>();
  for (const { id, position_id } of approvers) holders.set(position_id, [...(holders.get(position_id) ?? []), id]);
  return {
    requester,
    relatives,
    holders,
    deciders: new Set(approvers.map(({ id }) => id)),
    admins: candidates.filter(({ is_admin }) => is_admin === 1).map(({ id }) => id),
    limit: (hasAmount(type) ? own.limits[type as keyof typeof own.limits] : undefined) ?? null,
  };
}
