import { asc, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/projects/flights";

import { transaction, type Context, type InTransaction } from "../../context";
import { flights } from "../../db/schema/flights";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findById } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findRecord } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { flightKind } from "./kind";
import { columnsOf, legOf, noInbound, type FlightRow } from "./legs";

function toFlight(row: FlightRow) {
  const outbound = legOf(row, "outbound");
  if (!outbound) throw new Error("a flight without a way there");
  return { id: row.id, outbound, inbound: legOf(row, "inbound"), version: row.version };
}

/** PRJ-008 */
export async function listFlights(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  const rows = await ctx.db
    .select()
    .from(flights)
    .where(owned(ctx, flights, eq(flights.project_id, project.id)))
    .orderBy(asc(flights.outbound_departs_at), asc(flights.id));
  return { status: "success" as const, data: rows.map(toFlight) };
}

const made = madeRecord(flightKind, ({ flight }: { flight: { id: number } }) => flight.id);

/** An absent inbound flight is not changed. */
function valuesOf({ locale }: InTransaction, { outbound, inbound }: BodyOf<typeof contract.create>) {
  return {
    ...columnsOf("outbound", outbound, locale),
    ...(inbound ? columnsOf("inbound", inbound, locale) : inbound === null ? noInbound : {}),
  };
}

export async function createFlight(ctx: Context, code: string, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const row = await addPart(tx, flightKind, code, async (project_id) => ({ ...valuesOf(tx, input), project_id }));
    return { status: "success" as const, message: translate(tx.locale, "flight_created"), flight: toFlight(row) };
  };
  return creating(ctx, work, made);
}

/** The flight as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => toFlight(await findById(tx, flights, id));

export async function updateFlight(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, flightKind, code, id);
    const { row, undo } = await saveRecord(tx, flightKind, before, version, valuesOf(tx, input), currentOf(tx, id));
    return { status: "success" as const, undo, message: translate(tx.locale, "flight_updated"), flight: toFlight(row) };
  });
}

export async function removeFlight(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, flightKind, code, id);
    const undo = await removeRecord(tx, flightKind, before, version, currentOf(tx, id));
    return { status: "success" as const, undo, message: translate(tx.locale, "flight_removed") };
  });
}
