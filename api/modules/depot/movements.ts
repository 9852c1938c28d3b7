import { and, eq, gte, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { BodyOf, QueryOf } from "#contract/call";
import * as contract from "#contract/projects/depot";

import type { Context, InTransaction } from "../../context";
import { depotItems, depotMovements } from "../../db/schema/depot";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { Conflict, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { record } from "../../records/log";
import { scoped, shapeOfReach } from "../project-reach/reach";
import { localDate } from "../times";
import { madeItem, toItem } from "./operations";
import { findById, isOwned } from "../../records/kinds";
import { readList, type List } from "../../records/list";
import { owned, refersTo } from "../../records/owned";

/** The person who entered the movement, beside the person that it is for. */
const recorders = alias(users, "recorders");

const movementColumns = {
  id: depotMovements.id,
  direction: depotMovements.direction,
  quantity: depotMovements.quantity,
  balance: depotMovements.balance,
  date: depotMovements.moved_on,
  person: { id: users.id, full_name: users.full_name },
  recorder: { id: recorders.id, full_name: recorders.full_name },
  project: { code: projects.code, name: projects.name },
};

/** A project out of the reader's reach (`mine`) is left out of the line (SES-052). */
const selectMovements = ({ db }: Pick<Context | InTransaction, "db">, mine: SQL | undefined) =>
  db
    .select(movementColumns)
    .from(depotMovements)
    .innerJoin(users, refersTo(depotMovements.user_id, users))
    .innerJoin(recorders, refersTo(depotMovements.creator_id, recorders))
    .leftJoin(projects, and(mine, eq(projects.id, depotMovements.project_id)))
    .$dynamic();

type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];
const toMovement = (row: MovementRow) => ({
  ...row,
  direction: row.direction === "out" ? ("out" as const) : ("in" as const),
});

const movementList: List<"newest"> = {
  name: "depot movements",
  table: depotMovements,
  sorts: { newest: depotMovements.id },
  direction: "desc",
};

export async function listMovements(ctx: Context, id: number, query: QueryOf<typeof contract.listMovements>) {
  const item = await findById(ctx, depotItems, id);
  const { rows, paging } = await readList(ctx, movementList, query, (bound) => {
    bound.fixed("reach", shapeOfReach(ctx.user));
    const mine = scoped(ctx, (name, value) => bound.value(name, value));
    return {
      where: [eq(depotMovements.item_id, bound.value("item", id))],
      select: () => selectMovements(ctx, mine),
    };
  });
  return { status: "success" as const, item: toItem(item), data: rows.map(toMovement), paging };
}

async function checkReferences(tx: InTransaction, input: BodyOf<typeof contract.createMovement>) {
  const refused = (field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
  const [project] = input.project
    ? await tx.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(scoped(tx), eq(projects.code, input.project)))
    : [];
  if (input.project && !project) throw refused("project");
  const personId = input.person_id ?? tx.user.id;
  if (!(await isOwned(tx, users, personId))) throw refused("person_id");
  return { project_id: project?.id ?? null, user_id: personId };
}

/** The day of a movement, today without one; 422 for a day to come or one too long ago (decision 014). */
function movedOn(tx: InTransaction, date: string | null | undefined): string {
  const today = localDate(tx.now(), tx.user.timezone);
  if (!date) return today;
  if (date > today) throw new Invalid({ date: [translate(tx.locale, "depot_date_late")] });
  if (date < contract.oldestMovement(today)) throw new Invalid({ date: [translate(tx.locale, "depot_date_early")] });
  return date;
}

/** R1: one conditional statement takes from the stock, so that two at once never take the same piece. */
export async function createMovement(ctx: Context, input: BodyOf<typeof contract.createMovement>) {
  const work = async (tx: InTransaction) => {
    const references = await checkReferences(tx, input);
    const moved_on = movedOn(tx, input.date);
    const signed = input.direction === "out" ? -input.quantity : input.quantity;
    const [item] = await tx.db
      .update(depotItems)
      .set({ quantity: sql`${depotItems.quantity} + ${signed}`, updated_at: tx.now() })
      .where(owned(tx, depotItems, eq(depotItems.id, input.item_id), gte(sql`${depotItems.quantity} + ${signed}`, 0)))
      .returning();
    if (!item) {
      const [left] = await tx.db
        .select()
        .from(depotItems)
        .where(owned(tx, depotItems, eq(depotItems.id, input.item_id)));
      if (!left) throw new Invalid({ item_id: [translate(tx.locale, "not_in_list")] });
      throw new Conflict("depot_short", { quantity: left.quantity, unit: left.unit });
    }
    const [row] = await tx.db
      .insert(depotMovements)
      .values({
        ...references,
        event_company_id: tx.user.event_company_id,
        item_id: item.id,
        direction: input.direction,
        quantity: input.quantity,
        balance: item.quantity,
        moved_on,
        creator_id: tx.user.id,
        created_at: tx.now(),
      })
      .returning({ id: depotMovements.id });
    const [movement] = row ? await selectMovements(tx, scoped(tx)).where(eq(depotMovements.id, row.id)) : [];
    if (!movement) throw new Error("the movement was not written");
    await record(tx, {
      model: "depot_item",
      id: item.id,
      // Not "updated": that could be undone, and the stock would no longer be the sum of its movements.
      action: "moved",
      changes: {
        quantity: [item.quantity - signed, item.quantity],
        ...(movement.person.id === tx.user.id ? {} : { for: [null, movement.person.full_name] }),
      },
    });
    return {
      status: "success" as const,
      message: translate(tx.locale, "depot_moved", { quantity: item.quantity, unit: item.unit }),
      item: toItem(item),
      movement: toMovement(movement),
    };
  };
  return creating(ctx, work, madeItem);
}
