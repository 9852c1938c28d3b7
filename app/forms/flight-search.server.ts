import { parse } from "@conform-to/react";
import { data } from "@remix-run/node";

import type { Direction } from "~/components/flight/legs";
import type { StaffPage } from "~/server/guard.server";
import type { FormAnswer } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import * as projects from "#contract/projects";
import * as flights from "#contract/flights";
import type { FlightProposal } from "#contract/flights";
import { marksName } from "~/shared/stale";

/** What a form of a flight gets back when it asked for one of its legs. */
export interface FoundLegs {
  direction: Direction;
  legs: FlightProposal[];
  /** The one that is filled in: the only one, or the chosen one. */
  used: number | null;
  outside: "none" | "asked" | "failed";
}

/** Name of the form's own field that asks for a leg: `outbound`, or `outbound.1` for the second of those that were found. */
export const findName = "find";

/** The form's field of each thing that the search asks for. */
const fieldOf: Record<string, string> = {
  airline_code: "airline_code",
  flight_code: "flight_no",
  date: "departs_at",
};

/** Answers the form with what is known of the asked leg; nothing is saved (PRJ-010). */
export async function findLeg({ api }: StaffPage, form: FormData, code: string) {
  const [wanted, chosen] = String(form.get(findName)).split(".");
  const direction = wanted === "inbound" ? "inbound" : "outbound";
  const typed = (name: string) => String(form.get(`${direction}.${name}`) ?? "").trim();
  const { payload } = parse(form, { resolve: (value) => ({ value }) });
  const was = form.get(marksName);
  const answer = (more: FormAnswer<FoundLegs>) =>
    data<FormAnswer<FoundLegs>>({
      result: { initialValue: payload as never },
      ...(typeof was === "string" ? { was } : {}),
      ...more,
    });
  try {
    const { project } = await api.call(projects.get, { params: { code } });
    const planned = direction === "inbound" ? project.ends_at : project.starts_at;
    const { data: legs, outside } = await api.call(flights.search, { query: {
      airline_code: typed("airline_code"),
      flight_code: typed("flight_no"),
      date: typed("departs_at").slice(0, 10) || planned,
    } });
    const nth = chosen === undefined ? (legs.length === 1 ? 0 : -1) : Number(chosen);
    const leg = legs[nth];
    const filled = leg ? { ...leg, quota: typed("quota") } : payload[direction];
    return answer({
      result: { initialValue: { ...payload, [direction]: filled } as never },
      options: { direction, legs, used: leg ? nth : null, outside },
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const errors = Object.entries(error.body.errors ?? {}).map(([name, texts]) => [
      `${direction}.${fieldOf[name] ?? name}`,
      texts,
    ]);
    return answer({
      result: { status: "error", initialValue: payload as never, error: Object.fromEntries(errors) },
      message: error.body.message,
    });
  }
}
