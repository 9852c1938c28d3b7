// The offer's form shows every field of its bodies, in the order of its layout and with words of its own.
import { describe, expect, it } from "vitest";

import { factsOf } from "#contract/kinds";
import { leadCreate, leadUpdate, plainNames } from "#contract/projects/lead-fields";
import { type ProjectRecord } from "#contract/projects/leads";
import { valuesOf } from "~/services/leads/read.server";

import { headFields } from "../../app/components/form/record-fields";
import { leadFields, leadLayout, type LeadLists } from "../../app/components/lead/lead-fields";
import type { LeadFields } from "../../app/components/lead/lead-values";
import { areaWords } from "../../app/locales/areas";
import { words as tr } from "../../app/locales/tr";
import { makeWords } from "../../app/shared/words";

const { t } = makeWords({ ...tr, ...areaWords.tr }, "tr");

/** conform's meta for a name: a field, with those of its group. */
const metaOf = (name: string): object => ({
  id: name,
  name,
  errorId: `${name}-e`,
  descriptionId: `${name}-d`,
  getFieldset: () => metasOf(`${name}.`),
});
const metasOf = (prefix = "") => new Proxy({}, { get: (_, name) => metaOf(`${prefix}${String(name)}`) });

const layout = Object.values(leadLayout).flat();

function formOf(schema: typeof leadCreate | typeof leadUpdate) {
  const lists = { facts: factsOf(schema), contacts: [], clients: [], theirs: null } as unknown as LeadLists;
  return leadFields(lists, metasOf() as LeadFields, t);
}

describe.each([
  ["a new offer", leadCreate],
  ["an offer that is there", leadUpdate],
] as const)("the form of %s", (_, schema) => {
  const form = formOf(schema);
  const heads = headFields({ ...form, layout });
  const names = heads.flatMap(({ meta, also = [] }) => [meta.name, ...also.map((part) => part.meta.name)]);

  it("R4 tells the error list and a stale save of every field, once", () => {
    // The record's own currency is the company's; the version is no field.
    const wanted = Object.keys(factsOf(schema)).filter((name) => name !== "currency" && name !== "version");
    expect(names.toSorted()).toEqual(wanted.toSorted());
  });

  it("follows its layout, and what belongs together is one choice", () => {
    const grouped = new Set(heads.flatMap(({ also = [] }) => also.map(({ meta }) => meta.name)));
    // A range of days counts as its first day.
    const firsts = layout.flat().map((name) => (form.facts[`${name}.start`] ? `${name}.start` : name));
    const rows = firsts.filter((name) => !grouped.has(name) && form.facts[name]);
    expect(heads.map(({ meta }) => meta.name)).toEqual(rows);
    const groups = Object.fromEntries(
      heads.map(({ meta, also = [] }) => [meta.name, also.map((one) => one.meta.name)]),
    );
    expect(groups).toMatchObject({
      "dates.start": ["dates.end"],
      country: ["city"],
      lead_value: ["lead_currency"],
      fin_fee_type: ["fin_fee_percentage", "fin_fee_fixed_amount", "fin_fee_currency"],
    });
  });

  it("has a word for every field", () => {
    const labels = heads.flatMap(({ label, also = [] }) => [label, ...also.map((part) => part.label)]);
    expect(labels.filter((label) => label.startsWith("lead."))).toEqual([]);
  });
});

it("LED-053 the form starts with every field as the record holds it", () => {
  const held = Object.fromEntries(plainNames.map((name) => [name, `held ${name}`]));
  const record = { ...held, type: null, contact: null, client_id: 4, responsible: { id: 7 }, version: 3 };
  const values = valuesOf(record as unknown as ProjectRecord);
  expect(values).toMatchObject({ ...held, client: 4, responsible: 7, version: 3 });
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(leadUpdate.shape).toSorted());
});
