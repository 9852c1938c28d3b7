import type { BodyOf } from "#contract/call";
import * as flights from "#contract/flights";
import type { z } from "zod";

import { call, type Api } from "~/server/api-client.server";

/** PRJ-008 */
export const listFlights = (api: Api, code: string) => call(api, flights.list, { params: { code } });
export const createFlight = (api: Api, code: string, body: z.input<typeof flights.create.body>, key?: string) =>
  call(api, flights.create, { params: { code }, body, key });
export const updateFlight = (api: Api, code: string, id: number, body: z.input<typeof flights.update.body>) =>
  call(api, flights.update, { params: { code, id }, body });
export const removeFlight = (api: Api, code: string, id: number, body: BodyOf<typeof flights.remove>) =>
  call(api, flights.remove, { params: { code, id }, body });
/** PRJ-010 */
export const searchFlights = (api: Api, query: z.input<typeof flights.search.query>) =>
  call(api, flights.search, { query });
export const listAirports = (api: Api) => call(api, flights.airports);

export type Flight = Awaited<ReturnType<typeof listFlights>>["data"][number];
export type FlightProposal = Awaited<ReturnType<typeof searchFlights>>["data"][number];
