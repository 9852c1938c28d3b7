import { flights } from "#api/db/schema/flights";

import { defineSamples } from "./define";

export const leg = (more: Record<string, unknown> = {}) => ({
  airline_code: "TK",
  flight_no: "2124",
  departure_airport: { code: "IST" },
  arrival_airport: { code: "ESB" },
  departs_at: "2027-03-10 09:05:00",
  arrives_at: "2027-03-10 10:20:00",
  quota: 40,
  ...more,
});

/** Columns of a flight without a meaning for the tests. */
export const plainFlight = {
  outbound_airline_code: "PC",
  outbound_flight_no: "1",
  outbound_departure_code: "SAW",
  outbound_departure_name: "İstanbul Sabiha Gökçen Havalimanı",
  outbound_arrival_code: "ADB",
  outbound_arrival_name: "Adnan Menderes Havalimanı",
  outbound_departs_at: "2027-03-09 18:00:00",
};

export default defineSamples({
  async attach(api, { id, event_company_id }) {
    const own = { event_company_id, project_id: id, created_at: api.now, updated_at: api.now };
    const [row] = await api.db
      .insert(flights)
      .values({ ...own, ...plainFlight })
      .returning({ id: flights.id });
    return row?.id;
  },
  inputs: {
    listFlights: ({ record: { code } }) => ({ params: { code } }),
    createFlight: ({ record: { code } }) => ({ params: { code }, body: { outbound: leg() } }),
    updateFlight: ({ record: { code }, parts = 1 }) => ({
      params: { code, id: parts },
      body: { outbound: leg(), version: 1 },
    }),
    removeFlight: ({ record: { code }, parts = 1 }) => ({ params: { code, id: parts } }),
    searchFlights: () => ({ query: { airline_code: "TK", flight_code: "2124", date: "2027-04-01" } }),
  },
});
