import { z } from "zod";

import type { BodyOf } from "#contract/call";
import { clockTime, wallTime } from "#contract/fields";
import { typedDay } from "#contract/common";
import {
  choosesMany,
  factsOfType,
  hasColumnValues,
  hasOptions,
  hasRules,
  type FieldType,
} from "#contract/guest-forms/form-facts";
import { propsOf } from "#contract/guest-forms/form-props";
import type * as contract from "#contract/guest-forms/forms";

import type { InTransaction } from "../../../context";
import { countries } from "../../../db/reference/countries.data";
import { Invalid } from "../../../errors";
import { parse } from "../../../http/read-input";
import { translate, type MessageKey } from "../../../messages";
import { checkCurrency } from "../../companies/checks";
import type { KnownColumns } from "./columns";
import type { FieldRow, FormRow } from "./kind";

type Input = Omit<BodyOf<typeof contract.saveField>, "version">;

const schemas: Partial<Record<FieldType, z.ZodType>> = {
  date: typedDay,
  time: clockTime,
  datetime: wallTime,
  number: z.string().regex(/^-?\d{1,12}([.,]\d{1,6})?$/, { error: "number" }),
  currency: z.string().regex(/^\d{1,13}([.,]\d{1,2})?$/, { error: "money" }),
};

/** A value that a field begins with is one that could be its answer. */
function checkDefault(tx: InTransaction, type: FieldType, value: string, options: readonly number[]) {
  if (hasOptions(type)) {
    const ids = value.split(",");
    const isGood = (choosesMany(type) || ids.length === 1) && ids.every((id) => options.includes(Number(id)));
    if (!isGood) throw new Invalid({ default_value: [translate(tx.locale, "not_in_list")] });
    return;
  }
  const schema = schemas[type];
  if (schema) parse(z.object({ default_value: schema }), { default_value: value }, tx.locale);
}

const countryCodes = new Set(countries.map(({ code }) => code));

/** FRM-138, FRM-144: a country and a currency are those of the reference lists. */
function checkLists(tx: InTransaction, { country, currency }: FieldRow["props"]) {
  if (country && !countryCodes.has(country))
    throw new Invalid({ "props.country": [translate(tx.locale, "not_in_list")] });
  checkCurrency(tx, "props.currency", currency);
}

/** FRM-077, FRM-089: a column that is named anew is there; one that was deleted since stays until another is chosen. */
function checkColumns(tx: InTransaction, before: FieldRow, now: FieldRow, { values, proofs }: KnownColumns) {
  const isLost = (name: "default_value_db" | "verification_column", known: ReadonlySet<string>) => {
    const column = now[name];
    return column !== null && column !== before[name] && !known.has(column);
  };
  const lost = [
    ...(isLost("default_value_db", values) ? ["default_value_db"] : []),
    ...(isLost("verification_column", proofs) ? ["verification_column"] : []),
  ];
  if (lost.length > 0)
    throw new Invalid(Object.fromEntries(lost.map((name) => [name, [translate(tx.locale, "not_in_list")]])));
}

/** Values that are dropped for a type without the setting, whatever was sent (FRM-047, FRM-221). */
const unset = {
  placeholder: { placeholder: null },
  required: { is_required: 0 },
  default: { default_value_type: "NONE", default_value: null, default_value_db: null },
  readonly: { is_readonly: 0 },
  length: { min_length: null, max_length: null },
} as const;

/**
 * Values to write to a field: only those that its type has, no rules and columns that its form cannot have
 * (FRM-195…197), and read-only only with a value to be read. `options` are the ids of its own, `columns` those of its
 * form's people.
 */
export function valuesOf(
  tx: InTransaction,
  form: FormRow,
  before: FieldRow,
  input: Input,
  { options, columns }: { options: readonly number[]; columns: KnownColumns },
) {
  const facts = factsOfType(before.type);
  const refuse = (field: string, key: MessageKey) => new Invalid({ [field]: [translate(tx.locale, key)] });
  const { props, dep_scope, dep_action, ...plain } = input;
  const given: Partial<FieldRow> = {
    ...(plain as Partial<FieldRow>),
    ...(props === undefined ? {} : parse(z.object({ props: propsOf(before.type) }), { props }, tx.locale)),
    ...(hasRules(form.form_type) && dep_scope ? { dep_scope } : {}),
    ...(hasRules(form.form_type) && dep_action ? { dep_action } : {}),
  };
  for (const [name, values] of Object.entries(unset))
    if (!facts[name as keyof typeof unset]) Object.assign(given, values);
  if (given.props) checkLists(tx, given.props);
  const now: FieldRow = { ...before, ...given };
  if (now.default_value_type === "DB" && !hasColumnValues(form)) throw refuse("default_value_type", "form_no_columns");
  checkColumns(tx, before, now, columns);
  if (now.default_value_type === "FIXED" && now.default_value && given.default_value !== undefined)
    checkDefault(tx, before.type, now.default_value, options);
  if (now.min_length !== null && now.max_length !== null && now.min_length > now.max_length)
    throw refuse("max_length", "form_length_order");
  const begins = now.default_value_type === "DB" ? now.default_value_db : now.default_value;
  if (now.default_value_type === "NONE" || !begins) given.is_readonly = 0;
  return given;
}
