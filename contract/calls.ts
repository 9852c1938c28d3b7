import type { Call } from "./call";
import * as clients from "./clients";
import * as leads from "./leads";
import * as notifications from "./notifications";
import * as projects from "./projects";
import * as reference from "./reference";
import * as session from "./session";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "route" in value && "answer" in value;

/** Every call of the contract; the router, openapi.json, the matrix and the fuzzer walk this list. */
export const allCalls: Call[] = [session, reference, clients, projects, leads, notifications].flatMap((noun) =>
  Object.values(noun as Record<string, unknown>).filter(isCall),
);
