// FLIGHT_SEARCH_URL is called with `airline_code`, `flight_code` and `date`. It answers `{data: [{airline_code,
// flight_no, departure_airport: {code, name}, arrival_airport, departs_at, arrives_at}]}`, with times as `YYYY-MM-DD
// HH:mm:ss` of the airport's clock. Outside sources (this one and RATES_URL) are called with a limit of time and bytes,
// and a schema reads the answer. When one fails, the person gets a message and types the values.

import { Agent, fetch } from "undici";
import { z } from "zod";

import { isoDateTime, line } from "#contract/common";

import type { Log } from "./log";

/** One request of the web process has four seconds for all that it asks. */
const milliseconds = 2000;
const maxBytes = 64 * 1024;
const most = 10;

const airport = z.object({ code: z.string().regex(/^[A-Z]{3}$/), name: line(80).default("") });
const file = z.object({
  data: z
    .array(
      z.object({
        airline_code: z.string().regex(/^[A-Z0-9]{2,3}$/),
        flight_no: z.string().regex(/^\d{1,4}[A-Z]?$/),
        departure_airport: airport,
        arrival_airport: airport,
        departs_at: isoDateTime,
        arrives_at: isoDateTime.nullable().default(null),
      }),
    )
    .transform((rows) => rows.slice(0, most)),
});

export interface Asked {
  airline_code: string;
  flight_code: string;
  date: string;
}

/** The outside source of flights (FLIGHT_SEARCH_URL): asked with our own words, answered in the form of GET /flight/search. */
export class FlightSource {
  private readonly host: string;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {
    this.host = new URL(url).host;
  }

  /** Legs of the requested flight; null if the source did not answer, or with an invalid answer. */
  async find(asked: Asked): Promise<z.output<typeof file>["data"] | null> {
    const address = new URL(this.url);
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    const dispatcher = new Agent({
      maxResponseSize: maxBytes,
      headersTimeout: milliseconds,
      bodyTimeout: milliseconds,
    });
    try {
      const answer = await fetch(address, {
        dispatcher,
        redirect: "error",
        // Not compressed: the limit of bytes is one of the received bytes.
        headers: { accept: "application/json", "accept-encoding": "identity", "user-agent": "Kulis" },
        signal: AbortSignal.timeout(milliseconds),
      });
      if (answer.status !== 200 || answer.headers.has("content-encoding"))
        throw new Error(`status ${answer.status}, or a packed answer`);
      return file.parse(await answer.json()).data;
    } catch (error) {
      // Not the error itself: it may name the address, and a key in it.
      this.log.warn({ host: this.host, why: (error as Error).name }, "no answer of the flight source");
      return null;
    } finally {
      await dispatcher.destroy();
    }
  }
}
