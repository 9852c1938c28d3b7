import fc from "fast-check";

import type { AnsweredForm } from "#contract/guest-forms/form-answers";
import {
  dateKinds,
  dependencyActions,
  dependencyScopes,
  fieldTypeNames,
  type FieldType,
  ruleOperators,
} from "#contract/guest-forms/form-facts";
import { propsOf } from "#contract/guest-forms/form-props";

export type Field = AnsweredForm["sections"][number]["fields"][number];
export type Section = AnsweredForm["sections"][number];
export type Rule = Field["deps"][number];

const noRules = { is_hidden: 0 as const, dep_scope: "ALL" as const, dep_action: "SHOW" as const };
export const field = (id: number, type: FieldType, more: Partial<Field> = {}): Field => ({
  id,
  type,
  ...noRules,
  deps: [],
  is_required: 0,
  is_readonly: 0,
  default_value: null,
  min_length: null,
  max_length: null,
  props: propsOf(type).parse({}),
  options: [],
  ...more,
});
export const section = (id: number, fields: Field[], more: Partial<Section> = {}): Section => ({
  id,
  ...noRules,
  rules: [],
  fields,
  ...more,
});
export const form = (sections: Section[], form_type: AnsweredForm["form_type"] = "registration"): AnsweredForm => ({
  form_type,
  sections,
});
export const rule = (target: string, operator: Rule["operator"], value: string | null = null, id = 1): Rule => ({
  id,
  target,
  operator,
  value,
});
export const options = (...texts: string[]) => texts.map((option_text, at) => ({ id: at + 1, option_text }));
// Any form at all: its rules may look anywhere, and its answers may be anything.
const anyField = fc.record({
  type: fc.constantFrom(...fieldTypeNames),
  is_hidden: fc.constantFrom(0, 0, 0, 1) as fc.Arbitrary<0 | 1>,
  is_required: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
  dep_scope: fc.constantFrom(...dependencyScopes),
  dep_action: fc.constantFrom(...dependencyActions),
});
const anyRule = fc.record({
  target: fc.oneof(
    fc.nat(9).map((id) => `FIELD-${id}`),
    fc.constantFrom("DB-company", "DB-__proto__", "3"),
  ),
  operator: fc.constantFrom(...ruleOperators),
  value: fc.option(fc.constantFrom("1", "2", "0", "x", "2027-01-01", "")),
});
const anyAnswer = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "1",
    "2",
    "0",
    "x",
    "1.5",
    "2027-01-02",
    null,
    7,
    true,
    [],
    ["1", "2"],
    {},
    { name: "A" },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Days of every kind, the one before the other. */
const daysOf = (type: FieldType, at: number): Partial<Field> =>
  type === "date" || type === "datetime" ? { props: { date_kind: dateKinds[at % dateKinds.length] ?? "any" } } : {};

export const anyForm = fc
  .tuple(
    fc.array(fc.tuple(fc.array(anyField, { maxLength: 4 }), anyField), { minLength: 1, maxLength: 4 }),
    fc.array(fc.tuple(fc.nat(20), anyRule), { maxLength: 8 }),
  )
  .map(([parts, rules]) => {
    let next = 0;
    const of = form(
      parts.map(([fields, own], at) =>
        section(
          at + 1,
          fields.map((one) =>
            field((next += 1), one.type, { ...one, ...daysOf(one.type, next), options: options("bir", "2") }),
          ),
          { is_hidden: own.is_hidden, dep_scope: own.dep_scope, dep_action: own.dep_action },
        ),
      ),
    );
    const holders = of.sections.flatMap((one) => [
      { take: (made: Rule) => Object.assign(one, { rules: [...one.rules, made] }) },
      ...one.fields.map((inner) => ({
        take: (made: Rule) => Object.assign(inner, { deps: [...inner.deps, made] }),
      })),
    ]);
    for (const [at, one] of rules) holders[at % holders.length]?.take({ ...one, id: at });
    return of;
  });
export const anyAnswers = fc.dictionary(fc.nat(12).map(String), anyAnswer, { maxKeys: 10 });

/** Realistic answers to a field of each type; options of these forms are 1 and 2. */
const likely: Partial<Record<FieldType, fc.Arbitrary<unknown>>> = {
  text: fc.constantFrom("Işıl", "x", "2027-01-02"),
  textarea: fc.constantFrom("iki\nsatır", "x"),
  number: fc.constantFrom("1", "2,5", "-3"),
  date: fc.constantFrom("2027-01-02", "2027-01-01", "2026-02-30"),
  time: fc.constantFrom("09:30"),
  datetime: fc.constantFrom("2027-01-02 09:30"),
  website: fc.constantFrom("https://ornek.example"),
  currency: fc.constantFrom("1.250,50"),
  email: fc.constantFrom("isil@ornek.example", "adres değil"),
  phone_number: fc.constantFrom("+905321234567"),
  identity_number: fc.constantFrom("10000000146"),
  name: fc.constantFrom({ name: "Işıl", surname: "Çağlar" }, { name: "Işıl" }),
  star_rating: fc.constantFrom("1", "5", "6"),
  attendance: fc.constantFrom("1", "0"),
  contract: fc.constantFrom("1"),
};
const chosen = fc.constantFrom<unknown>("1", "2", ["1"], ["1", "2"]);

/** A form with answers: arbitrary ones, or realistic ones. */
export const anyCase: fc.Arbitrary<{ form: AnsweredForm; answers: Record<string, unknown> }> = anyForm.chain((of) =>
  fc
    .oneof(
      anyAnswers,
      fc.record(
        Object.fromEntries(
          of.sections.flatMap(({ fields }) => fields.map(({ id, type }) => [String(id), likely[type] ?? chosen])),
        ),
        { requiredKeys: [] },
      ),
    )
    .map((answers) => ({ form: of, answers })),
);
