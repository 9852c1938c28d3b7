import type { Flight } from "#contract/flights";
import { factsOf } from "#contract/kinds";
import type { FlightValues, LegValues } from "~/components/flight/legs";
import type { StaffPage } from "~/server/guard.server";
import * as flights from "#contract/flights";

import { formKeyOf } from "./form-key.server";
import { rowOf, writableProject } from "./part-form.server";

export const readFlight = async (page: StaffPage, { code = "", id }: { code?: string; id?: string }) =>
  rowOf(page, (await page.api.call(flights.list, { params: { code } })).data, id);

const valuesOf = (leg: Flight["outbound"] | null | undefined): LegValues => ({
  airline_code: leg?.airline_code ?? "",
  flight_no: leg?.flight_no ?? "",
  departure_airport: leg?.departure_airport ?? { code: "", name: "" },
  arrival_airport: leg?.arrival_airport ?? { code: "", name: "" },
  departs_at: leg?.departs_at ?? "",
  arrives_at: leg?.arrives_at ?? "",
  quota: leg?.quota == null ? "" : String(leg.quota),
});

/** What the form of a flight shows. */
export async function readFlightForm(page: StaffPage, request: Request, code: string, flight: Flight | null) {
  const key = flight ? null : formKeyOf(page, request);
  await writableProject(page, code, "flights");
  const { data: airports } = await page.api.call(flights.airports);
  const values: FlightValues = { outbound: valuesOf(flight?.outbound), inbound: valuesOf(flight?.inbound) };
  return { code, key, flight, values, airports, facts: factsOf(flight ? flights.update.body : flights.create.body) };
}

export type FlightForm = Awaited<ReturnType<typeof readFlightForm>>;
