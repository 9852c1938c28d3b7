import type { TestApi } from "../helpers/api";

export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Ids of one company. */
interface Company {
  company: number;
  client: number;
  contact: number;
  position: number;
  contactPosition: number;
  team: number;
  division: number;
  type: number;
}

/** Facts of the demo that inputs of several nouns need. */
export interface World {
  user: Awaited<ReturnType<TestApi["user"]>>;
  /** The admin of the other company. */
  other: Awaited<ReturnType<TestApi["user"]>>;
  mine: Company;
  theirs: Company;
  /** What each noun reads for itself, by its name. */
  facts: Record<string, unknown>;
}

export interface Asked<Facts> {
  world: World;
  facts: Facts;
  /** What {code} means. */
  record: { code: string; version: number };
  /** Another number each time. */
  serial: number;
}

/** Samples of one noun: of the calls of one file of the contract. */
export interface Samples<Facts = unknown> {
  /** Rows that the inputs name, made for the noun alone. */
  read?: (api: TestApi, world: Omit<World, "facts">) => Promise<Facts>;
  /** An input that the demo's user may send, by the call's name; a call that needs nothing has none. */
  inputs: Record<string, (asked: Asked<Facts>) => Input>;
  /** For each call whose body names records: the same field with what the other company has. */
  foreign?: Record<string, (world: World) => Record<string, unknown>>;
}

export const defineSamples = <Facts>(samples: Samples<Facts>): Samples<Facts> => samples;
