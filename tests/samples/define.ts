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
  /** Facts that each noun reads for itself, by its name. */
  facts: Record<string, unknown>;
}

export interface Asked<Facts, Parts = unknown> {
  world: World;
  facts: Facts;
  /** The record of {code}. */
  record: { code: string; version: number };
  /** Parts attached to that record; undefined for a record without. */
  parts: Parts | undefined;
  /** Another number each time. */
  serial: number;
}

/** Samples of one noun: of the calls of one file of the contract. */
export interface Samples<Facts = unknown, Parts = unknown> {
  /** Rows that the inputs name, made for the noun alone. */
  read?: (api: TestApi, world: Omit<World, "facts">) => Promise<Facts>;
  /** Rows attached to the record of {code}, made anew with each of them. */
  attach?: (api: TestApi, record: { id: number; event_company_id: number }) => Promise<Parts>;
  /** An input that the demo's user may send, by the call's name; a call that needs nothing has none. */
  inputs: Record<string, (asked: Asked<Facts, Parts>) => Input>;
  /** For each call whose body references records: the same field with the other company's record. */
  foreign?: Record<string, (world: World) => Record<string, unknown>>;
}

export const defineSamples = <Facts, Parts>(samples: Samples<Facts, Parts>): Samples<Facts, Parts> => samples;
