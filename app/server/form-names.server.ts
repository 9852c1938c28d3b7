import { z } from "zod";

import { formKeyName } from "./form-key.server";
import { choiceOfAll, choicePrefix, markedGroups, marksName } from "~/shared/stale";

// Names of form fields are paths into values, and the form library builds whatever they say: `a[4294967294]=1` is an array
// that no process finishes. So a name is judged before anything is built from it.

export const maxFields = 300;
const longestName = 200;
const deepest = 6;
/** Maximum length of a choice over many fields, of their marks, and of a row button's value. */
const longestList = 20_000;
/** Name under which the form library's buttons send their act on rows. */
const intentName = "__intent__";

const nameForm = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,3}\])*$/;

/**
 * `items[0].amount` → `items`, `0`, `amount`; null for a name that none of our forms can have. An index has three
 * digits at most.
 */
function pathOf(name: string): string[] | null {
  if (name.length > longestName || !nameForm.test(name)) return null;
  const path = name.replaceAll("]", "").split(/[.[]/);
  return path.length <= deepest ? path : null;
}

/** True if a schema has a field at a path. */
function knows(schema: z.core.$ZodType, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const field = Object.hasOwn(def.shape, first) ? def.shape[first] : undefined;
      return field !== undefined && knows(field, rest);
    }
    case "array":
      return /^\d*$/.test(first) && knows(def.element, rest);
    case "record":
      return z.core.safeParse(def.keyType, first).success && knows(def.valueType, rest);
    case "union":
      return def.options.some((option) => knows(option, [first, ...rest]));
    case "pipe":
      return knows(def.in, [first, ...rest]) || knows(def.out, [first, ...rest]);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return knows(def.innerType, [first, ...rest]);
    default:
      return false;
  }
}

const place = z.number().int().min(0).max(999);
const row = z.union([z.string(), z.record(z.string(), z.string())]).optional();

/** Values of the buttons of repeated rows; the library's other intents never leave the browser. */
const intentForm = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name: z.string(), index: place.optional(), defaultValue: row }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: z.string(), index: place }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name: z.string(), from: place, to: place }) }),
]);

/** The list that an intent changes; undefined for an intent of none of our forms. */
function listOfIntent(text: FormDataEntryValue): string | undefined {
  if (typeof text !== "string" || text.length > longestList) return undefined;
  try {
    return intentForm.safeParse(JSON.parse(text)).data?.payload.name;
  } catch {
    return undefined;
  }
}

/** Names of the fields that an entry concerns; null if it cannot be one of our forms'. */
function fieldsOf(name: string, value: FormDataEntryValue): string[] | null {
  if (name === choiceOfAll) return [];
  if (name === marksName) {
    const fits = typeof value === "string" && value.length <= longestList;
    return fits && markedGroups(value).flat().length <= maxFields ? [] : null;
  }
  if (name.startsWith(choicePrefix)) {
    return name.length <= longestList ? name.slice(choicePrefix.length).split("+") : null;
  }
  if (name === intentName) {
    const list = listOfIntent(value);
    return list === undefined ? null : [list];
  }
  return [name];
}

/** True if a form has no more names than any of ours, and each of them fits `isKnown`. */
export function hasOurNames(
  form: FormData,
  isKnown: (path: string[], name: string) => boolean = () => true,
  most = maxFields,
): boolean {
  let count = 0;
  for (const [entry, value] of form.entries()) {
    const names = fieldsOf(entry, value);
    if (!names || (count += Math.max(1, names.length)) > most) return false;
    for (const name of names) {
      const path = pathOf(name);
      if (!path || !(name === formKeyName || isKnown(path, name))) return false;
    }
  }
  return true;
}

/** Checks a form's names against a schema and the page's own names beside it. */
export const fitsSchema = (form: FormData, schema: z.ZodType, own: readonly string[]): boolean =>
  hasOurNames(form, (path, name) => own.includes(name) || knows(schema, path));

/** True if the form asks for another row instead of being saved. */
export const hasIntent = (form: FormData): boolean => form.has(intentName);

/** Counts the fields of a plain body before it is parsed. */
export function countFields(body: Buffer): number {
  let count = 1;
  for (let at = body.indexOf("&"); at >= 0; at = body.indexOf("&", at + 1)) count += 1;
  return count;
}
