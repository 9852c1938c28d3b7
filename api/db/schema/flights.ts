import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

import { editableColumns, tenantKey } from "./columns";
import { toRecord } from "./keys";
import { projects } from "./projects";

/** Local time at the airport: it has no zone, and none is needed to print it. */
const wallTime = () => timestamp({ mode: "string" });

/** A flight that seats are held on: the way there and, unless it is one way, the way back. Times are those of the airports. */
export const flights = pgTable(
  "flights",
  {
    ...editableColumns(),
    project_id: integer().notNull(),
    outbound_airline_code: text().notNull(),
    outbound_flight_no: text().notNull(),
    outbound_departure_code: text().notNull(),
    outbound_departure_name: text().notNull(),
    outbound_arrival_code: text().notNull(),
    outbound_arrival_name: text().notNull(),
    outbound_departs_at: wallTime().notNull(),
    outbound_arrives_at: wallTime(),
    outbound_quota: integer(),
    /** Null: there is no way back. */
    inbound_airline_code: text(),
    inbound_flight_no: text(),
    inbound_departure_code: text(),
    inbound_departure_name: text(),
    inbound_arrival_code: text(),
    inbound_arrival_name: text(),
    inbound_departs_at: wallTime(),
    inbound_arrives_at: wallTime(),
    inbound_quota: integer(),
  },
  (t) => [
    tenantKey(t),
    toRecord(t, t.project_id, projects),
    index().on(t.event_company_id, t.project_id),
    index("flights_outbound").on(t.event_company_id, t.outbound_airline_code, t.outbound_flight_no),
    index("flights_inbound").on(t.event_company_id, t.inbound_airline_code, t.inbound_flight_no),
  ],
);
