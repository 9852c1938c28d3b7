import * as contract from "#contract/projects/flights";

import type { Mounts } from "../../http/mount";
import * as flights from "./operations";
import { listAirports, searchFlights } from "./search";

export function flightRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { params }) => flights.listFlights(ctx, params.code));
  mounts.on(contract.create, (ctx, { params, body }) => flights.createFlight(ctx, params.code, body));
  mounts.on(contract.update, (ctx, { params, body }) => flights.updateFlight(ctx, params.code, params.id, body));
  mounts.on(contract.remove, (ctx, { params, body }) => flights.removeFlight(ctx, params.code, params.id, body));
  mounts.on(contract.search, (ctx, { query }) => searchFlights(ctx, query));
  mounts.on(contract.airports, async () => listAirports());
}
