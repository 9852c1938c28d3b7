// Editable fields of an offer: each field of the contract is written, read back and found in history, without a list of
// them here.
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { factsOf } from "#contract/kinds";
import { leadCreate, leadFields, leadUpdate, plainFields, plainNames } from "#contract/projects/lead-fields";
import { projectRecord } from "#contract/projects/leads";
import { historyFields } from "#contract/projects/projects";

import { agency, expectStatus } from "../helpers/api";
import { leadBody, makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

type Values = Record<string, unknown>;

const facts = factsOf(leadUpdate);

/** Codes must be those of the lists, a reference and a city are tied to more; any other value follows from its kind. */
const chosen: Record<string, Values> = {
  country: { country: "DE", city: "Berlin" },
  city: { city: "Ankara" },
  format: { format: "hybrid" },
  languages: { languages: ["en", "de"] },
  lead_currency: { lead_currency: "EUR" },
  fin_fee_type: { fin_fee_type: "PERCENTAGE" },
  fin_fee_currency: { fin_fee_currency: "EUR" },
  currency: { currency: "EUR" },
  project_ref: { project_ref: "ALAN-2027-1" },
};
const byKind: Record<string, unknown> = {
  line: "Başka söz",
  text: "Birinci satır\nikinci satır",
  money: "77.25",
  percent: "12.5",
  day: "2027-02-03",
  whole: 42,
};
const valuesFor = (name: string): Values => chosen[name] ?? { [name]: byKind[facts[name]?.kind ?? ""] };

/** With amounts beside every currency, so that history shows a change of it. */
const base = (more: Values = {}): Values => {
  const { status: _status, ...body } = leadBody(world);
  const fee = { fin_fee_type: "FIXED", fin_fee_fixed_amount: "10.00", fin_fee_currency: "TRY" };
  return { ...body, ...fee, lead_currency: "TRY", currency: "TRY", ...more };
};

/**
 * Saves `changed` over a record with the values of `base`; returns the record afterwards, and the fields in its
 * history.
 */
async function save(changed: Values, client = user) {
  const { code } = await makeRecord(api, world.user);
  const first = await client.put(`/leads/${code}`, { ...base(), version: 1 });
  expectStatus(first, 200);
  const { version } = first.body.lead;
  const saved = await client.put(`/leads/${code}`, { ...base(changed), version });
  expectStatus(saved, 200);
  const { lead } = (await client.get(`/leads/${code}`)).body;
  expect(saved.body.lead).toEqual(lead);
  const [entry] = (await client.get(`/project/${code}/timeline`)).body.data;
  return { lead, version, told: (entry.changes as { field: string }[]).map(({ field }) => field) };
}

/** History shows a currency with its amount. */
const toldOf = (name: string) => Object.keys(facts).find((amount) => facts[amount]?.currency === name) ?? name;

describe("fields of an offer", () => {
  it("the record's answer holds every plain field, and history tells of every field but those that make something new", () => {
    expect(Object.keys(projectRecord.shape)).toEqual(expect.arrayContaining([...plainNames]));
    const parts: Record<string, string[]> = { dates: ["starts_at", "ends_at"], new_client: [], new_contact: [] };
    const wanted = new Set(Object.keys(leadFields).flatMap((name) => parts[name] ?? [toldOf(name)]));
    expect(historyFields.toSorted()).toEqual([...wanted, "division", "team"].toSorted());
    for (const schema of [leadCreate, leadUpdate])
      expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(leadFields)));
  });

  it.each(plainNames)("LED-005 PRJ-034 %s is changed by an edit, read back, and told of", async (name) => {
    const changed = valuesFor(name);
    expect(changed[name], "a value of this kind").toBeDefined();
    const { lead, version, told } = await save(changed);
    expect(lead).toMatchObject({ ...changed, version: version + 1 });
    expect(told).toEqual(historyFields.filter((field) => Object.keys(changed).map(toldOf).includes(field)));
  });

  it("LED-004 a new offer holds every plain field from the beginning", async () => {
    // A city is one of its country, a rate and an amount are of one fee each: all else at once.
    const { country: _country, project_ref: _reference, ...rest } = plainFields;
    const values = Object.assign({}, ...Object.keys(rest).map(valuesFor)) as Values;
    const made = await user.post("/leads", leadBody(world, values));
    expectStatus(made, 200);
    expect((await user.get(`/leads/${made.body.code}`)).body.lead).toMatchObject(values);
  });

  it("LED-005 PRJ-034 what the record holds under another name is changed, read back and told of too", async () => {
    const [type] = await api.rows<{ id: number }>(sql`select t.id from project_types t
      join project_type_divisions d on d.project_type_id = t.id
      where d.division_id = ${world.user.division_id} and t.id <> ${world.mine.type} order by t.id limit 1`);
    const [other] = await api.rows<{ id: number; contact: number }>(sql`select c.id, k.id as contact from clients c
      join contacts k on k.client_id = c.id and k.deleted_at is null
      where c.event_company_id = ${world.mine.company} and c.id <> ${world.mine.client} order by c.id, k.id limit 1`);
    const admin = await api.as(agency.admin);
    const colleague = (await api.user(agency.admin)).id as number;
    const dates = { start: "2027-04-01", end: "2027-04-03" };
    const changed = {
      type: type!.id,
      dates,
      attendee_count: 345,
      client: other!.id,
      contact: other!.contact,
      responsible: colleague,
    };
    const making = ["new_client", "new_contact"];
    expect([...plainNames, ...Object.keys(changed), ...making].toSorted()).toEqual(Object.keys(leadFields).toSorted());
    const { lead, told } = await save(changed, admin);
    expect(lead).toMatchObject({
      type: { id: changed.type },
      starts_at: dates.start,
      ends_at: dates.end,
      expected_attendee_count: 345,
      client_id: changed.client,
      client: { id: changed.client },
      contact: { id: changed.contact },
      responsible: { id: changed.responsible },
    });
    const fields = ["type", "starts_at", "ends_at", "attendee_count", "client", "contact", "responsible"];
    expect(told.filter((field) => field !== "division" && field !== "team")).toEqual(fields);
  });
});
