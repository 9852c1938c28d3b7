import { inArray } from "drizzle-orm";

import type { FieldKind } from "#contract/kinds";

import { flights } from "../../db/schema/flights";
import { ownedOrDeleted } from "../../records/owned";
import { projectPart } from "../projects/parts";
import { nameOf } from "./legs";

/** Fields of a leg in its history; the name of an airport follows from its code. */
const told: Record<string, FieldKind> = {
  airline_code: "line",
  flight_no: "line",
  departure_code: "line",
  arrival_code: "line",
  departs_at: "time",
  arrives_at: "time",
  quota: "whole",
};

const facts = (["outbound", "inbound"] as const).flatMap((direction) =>
  Object.entries(told).map(([part, kind]) => [`${direction}_${part}`, { kind }] as const),
);

/** PRJ-099 */
export const flightKind = projectPart({
  model: "flight",
  table: flights,
  nameOf,
  facts: Object.fromEntries(facts),
  async namesOf(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(flights)
      .where(ownedOrDeleted(ctx, flights, inArray(flights.id, ids)));
    return new Map(rows.map((row) => [row.id, nameOf(row)]));
  },
});
