export const directions = ["outbound", "inbound"] as const;
export type Direction = (typeof directions)[number];

/** The fields of a leg by the names that a form posts after the direction, in the order of the form. */
export const legNames = [
  "airline_code",
  "flight_no",
  "departure_airport.code",
  "departure_airport.name",
  "departs_at",
  "arrival_airport.code",
  "arrival_airport.name",
  "arrives_at",
  "quota",
] as const;

interface AirportValues {
  code: string;
  name: string;
}

/** A leg as its form holds it. */
export interface LegValues {
  airline_code: string;
  flight_no: string;
  departure_airport: AirportValues;
  arrival_airport: AirportValues;
  departs_at: string;
  arrives_at: string;
  quota: string;
}

export interface FlightValues {
  outbound: LegValues;
  inbound: LegValues;
}
