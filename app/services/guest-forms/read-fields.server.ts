import { z } from "zod";

import { int } from "#contract/common";
import { fieldBody } from "#contract/guest-forms/form-definition";
import { type FieldType, factsOfType, hasOptions } from "#contract/guest-forms/form-facts";
import { propsOf } from "#contract/guest-forms/form-props";
import type { FormField } from "#contract/guest-forms/forms";
import { ofKind } from "#contract/kinds";

/** A box that is not ticked sends nothing. */
const box = ofKind("flag", int(0, 1).default(0));

const version = int(1, 2_147_483_647);

/** FRM-047, FRM-187: all that a field of this type has, as its form posts it. */
export function schemaOfField(type: FieldType) {
  const has = factsOfType(type);
  return z.object({
    title: fieldBody.title,
    helptext: fieldBody.helptext,
    title_colour: fieldBody.title_colour,
    is_hidden: box,
    ...(has.required ? { is_required: box } : {}),
    ...(has.placeholder ? { placeholder: fieldBody.placeholder } : {}),
    ...(has.length ? { min_length: fieldBody.min_length, max_length: fieldBody.max_length } : {}),
    ...(has.default
      ? {
          default_value_type: fieldBody.default_value_type.default("NONE"),
          default_value: fieldBody.default_value,
          default_value_db: fieldBody.default_value_db,
        }
      : {}),
    ...(has.readonly ? { is_readonly: box } : {}),
    ...(hasOptions(type) || type === "attendance" ? { direction: fieldBody.direction.default("column") } : {}),
    ...(type === "room_mates"
      ? {
          room_mate_type: fieldBody.room_mate_type,
          verification_column: fieldBody.verification_column,
          selected_room_mate_visible: box,
          room_mate_approve: box,
        }
      : {}),
    dep_scope: fieldBody.dep_scope.default("ALL"),
    dep_action: fieldBody.dep_action.default("SHOW"),
    // conform leaves out what is empty: a group of empty fields is an object all the same.
    props: z.preprocess((value) => value ?? {}, propsOf(type)),
    version,
  });
}

const textOf = (value: unknown): string | string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** Lists that are typed as lines. */
const asLines = new Set(["rows", "columns"]);

/** A field as its form shows it; a stale save compares with it. */
export function fieldValues(field: FormField) {
  const { props, options: _, deps: __, version: held, ...rest } = field;
  const plain = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, textOf(value)]));
  const own = Object.entries(props).map(([name, value]) => {
    const text = textOf(value);
    return [name, asLines.has(name) && Array.isArray(text) ? text.join("\n") : text] as const;
  });
  return { ...plain, props: Object.fromEntries(own), version: held };
}
