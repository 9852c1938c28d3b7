import { sql } from "drizzle-orm";
import { afterAll } from "vitest";

import type { Call } from "#contract/call";
import { nounOf } from "#contract/calls";

import type { Input, Samples, World } from "../samples/define";
import { makeRecord, type Owner } from "../samples/projects";
import { agency, foreign, startApi, type ApiOptions, type TestApi } from "./api";
import { nextNumber } from "./numbers";
import { startOnTemplate } from "./world";

export type { Input, World } from "../samples/define";
export { leadBody, leadUpdate } from "../samples/leads";
export { tinyPicture } from "../samples/profile";
export { makeRecord, projectBody } from "../samples/projects";

/** Samples by noun: a noun of the contract has a file of this name. */
const nouns = Object.fromEntries(
  Object.entries(import.meta.glob<Samples>("../samples/*.ts", { import: "default", eager: true }))
    .filter(([, samples]) => samples)
    .map(([path, samples]) => [path.replace("../samples/", "").replace(".ts", ""), samples]),
);

/** Facts of the demo that inputs need; some of them are made in the database, so it is read once for each. */
export async function readWorld(api: TestApi): Promise<World> {
  const [user, other] = await Promise.all([api.user(agency.user), api.user(foreign.admin)]);
  const one = async (query: ReturnType<typeof sql>) => (await api.rows(query))[0];
  const idsOf = async (id: number) => {
    const contact = await one(
      sql`select id, client_id from contacts where event_company_id = ${id} and contact_type = 'C' order by id limit 1`,
    );
    return {
      company: id,
      client: contact.client_id as number,
      contact: contact.id as number,
      position: (
        await one(sql`select id from positions where event_company_id = ${id} and scope = 'USER' order by id limit 1`)
      ).id as number,
      contactPosition: (
        await one(sql`select id from contact_positions where event_company_id = ${id} order by id limit 1`)
      ).id as number,
      team: (await one(sql`select id from teams where event_company_id = ${id} order by id limit 1`)).id as number,
      division: (await one(sql`select id from divisions where event_company_id = ${id} order by id limit 1`))
        .id as number,
      type: (
        await one(
          sql`select id from project_types t where event_company_id = ${id} and not exists (select 1 from project_type_divisions d where d.project_type_id = t.id) order by id limit 1`,
        )
      ).id as number,
    };
  };
  const world = { user, other, mine: await idsOf(user.event_company_id), theirs: await idsOf(other.event_company_id) };
  const facts: Record<string, unknown> = {};
  for (const [noun, { read }] of Object.entries(nouns)) facts[noun] = await read?.(api, world);
  return { ...world, facts };
}

/** The API on a demo agency of its own, with its facts. */
export async function startWorld(options: ApiOptions = {}): Promise<{ api: TestApi; world: World }> {
  if (!options.embedded && !options.databaseUrl) return startOnTemplate(readWorld, options);
  const api = await startApi(options);
  return { api, world: await readWorld(api) };
}

/** Calls of people who see all of accounting. */
const ofAccountants = ["listAccountingMonths", "getAccountingMonth", "lockAccountingMonth", "reopenAccountingMonth"];

/** Who may send the sample of a call of the staff. */
export const senderOf = ({ auth, name }: Pick<Call, "auth" | "name">): string =>
  auth === "admin" || ofAccountants.includes(name) ? agency.admin : agency.user;

/** The API of one file of tests, which ends with it, as `startWorld` makes it, and a colleague of scope USER. */
export async function openWorld(options: ApiOptions = {}) {
  const { api, world } = await startWorld(options);
  afterAll(() => api.stop());
  return { api, world, user: await api.as(agency.user) };
}

/** The record of {code}, with the parts that the call's noun has attached. */
export interface Target {
  code: string;
  version: number;
  parts?: unknown;
}

/** A record of `makeRecord`, with the parts that the call's noun attaches. */
export async function makeTarget(
  api: TestApi,
  call: Call,
  owner: Owner,
  values: Parameters<typeof makeRecord>[2] = {},
) {
  const record = await makeRecord(api, owner, values);
  return { ...record, parts: await nouns[nounOf(call)]?.attach?.(api, record) };
}

/** The stage of the record that a call is tried on: an offer for the calls of offers, confirmed for the others. */
export const stageFor = (call: Call) => (/^\/(leads|bizdev)\b/.test(call.path) ? 0 : 8);

/** An input that the demo's user may send: every call of the contract has one. `record` is that of {code}. */
export function sample(call: Call, world: World, record: Target): Input {
  const noun = nounOf(call);
  const serial = nextNumber();
  const { parts } = record;
  return nouns[noun]?.inputs[call.name]?.({ world, facts: world.facts[noun], record, parts, serial }) ?? {};
}

/** References in the body of a call: the same field with the other company's record. */
export const foreignOf = (call: Call, world: World): Record<string, unknown> =>
  nouns[nounOf(call)]?.foreign?.[call.name]?.(world) ?? {};

/** An unknown token, or an address without an account: answers of the public calls to their samples. */
export const publicAnswers: Record<string, number> = {
  checkPasswordReset: 404,
  checkInvitation: 404,
  resetPassword: 422,
  register: 422,
  checkSetup: 404,
  setup: 404,
  readCalendar: 404,
  eraseFormEntry: 404,
};

/** Nouns with codes of their own: their samples name the record. */
const ownCodes = new Set([
  "clients",
  "suppliers",
  "supplier-accounts",
  "supplier-addresses",
  "surveys",
  "survey-sends",
  "post-event-survey",
  "staff-requests",
  "request-files",
  "repayments",
  "accounting-invoices",
  "accounting-payments",
  "accounting-months",
  "leave-balances",
]);

/** A file belongs to its record, and companies have codes of their own: the sample names the record, too. */
const namesOwner = (call: Call) =>
  nounOf(call) === "files" && (call.path.includes("{id}") || !call.path.startsWith("/project/"));

/** Forms and their answers are found by codes and ids of their own, within the reach of their project. */
const isOfForm = (call: Call) =>
  (/^forms?\b/.test(nounOf(call)) && call.path.startsWith("/form/")) || nounOf(call) === "form-entries";

/** Budgets have codes of their own, within the reach of their project. */
const isOfBudget = (call: Call) => call.path.startsWith("/budget/");

/** Calls whose sample names one project or offer by {code}. */
export const takesCode = (call: Call) =>
  (call.path.includes("{code}") &&
    !["rsvp", "public"].includes(call.auth) &&
    !ownCodes.has(nounOf(call)) &&
    !namesOwner(call)) ||
  isOfForm(call) ||
  isOfBudget(call);
