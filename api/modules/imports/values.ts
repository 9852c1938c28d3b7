// Values that a field's list does not have, and the choices of the person for them (docs/decisions/052). A choice is a
// text that is read in place of the value, so the rules that judge the cell stay those of the form.

import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { importValues } from "../../db/schema/imports";
import { owned } from "../../records/owned";
import { countryOf, isReference, isSheetFault, isWord, plain, several, type Cells, type Known, namesIn } from "./cells";

/** Most letters of a value that is asked about; a longer text is no name of a list. */
export const longestValue = 120;

/** One value that a list lacks. */
export interface UnknownValue {
  field: string;
  /** Cities alone: the country whose list lacks the value. */
  scope: string;
  key: string;
  value: string;
}

/** Lists by which values of a row are looked up. */
export interface ValueLists {
  known: Known;
  isCity: (text: string, country?: string) => boolean;
  /** Options of a project's own columns of choices, by field. */
  options?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Companies alone have cities of a list. */
  hasCities: boolean;
}

/** Chosen texts by `choiceKey`. */
export type Choices = ReadonlyMap<string, string>;

export const choiceKey = ({ field, scope, key }: Pick<UnknownValue, "field" | "scope" | "key">) =>
  JSON.stringify([field, scope, key]);

/** The texts that are chosen for values of an import. */
export async function readChoices(tx: InTransaction, import_id: number): Promise<Choices> {
  const rows = await tx.db
    .select({
      field: importValues.field,
      scope: importValues.scope,
      key: importValues.key,
      target: importValues.target,
    })
    .from(importValues)
    .where(owned(tx, importValues, and(eq(importValues.import_id, import_id), isNotNull(importValues.choice))));
  return new Map(rows.map((row) => [choiceKey(row), row.target ?? ""]));
}

/** True if the field's list has the text; undefined for a field without a list. */
export function isListed(
  { known, isCity, options, hasCities }: ValueLists,
  field: string,
  scope: string,
  text: string,
): boolean | undefined {
  if (isReference(field, known)) return (known[field].get(plain(text)) ?? null) !== null;
  if (field === "city") return hasCities ? isCity(text, scope) : undefined;
  const own = options?.get(field);
  return own ? own.some((option) => plain(option) === plain(text)) : isWord(field, text);
}

/** Separates names of one cell after choices: no name of a list holds it. */
const joint = "\n";

/** The row's cells as its choices have them, and the values of the file that no list has, whatever is chosen for them. */
export function applyChoices(
  cells: Cells,
  lists: ValueLists,
  choices: Choices,
): { cells: Cells; unknown: UnknownValue[] } {
  const result: Cells = { ...cells };
  const unknown: UnknownValue[] = [];
  // The country first: the list of cities hangs on it.
  const fields = Object.keys(cells).toSorted((a, b) => Number(b === "country") - Number(a === "country"));
  for (const field of fields) {
    const text = cells[field] ?? "";
    if (isSheetFault(text)) continue;
    const scope = field === "city" ? countryOf(result["country"] ?? "TR") : "";
    const isSeveral = several.has(field as keyof Known);
    const parts = isSeveral ? namesIn(text, lists.known[field as keyof Known]) : [text];
    const missing = parts.map((part) => part.length <= longestValue && isListed(lists, field, scope, part) === false);
    if (!missing.includes(true)) continue;
    const kept = parts.flatMap((value, at) => {
      if (!missing[at]) return [value];
      const one = { field, scope, key: plain(value), value };
      unknown.push(one);
      const chosen = choices.get(choiceKey(one));
      return chosen === undefined ? [value] : chosen ? [chosen] : [];
    });
    if (kept.length > 0) result[field] = kept.join(joint);
    else delete result[field];
  }
  return { cells: result, unknown };
}

/** Texts of companies and managers that choices name, so that they are looked up with those of the rows. */
export const chosenRecords = (rows: readonly Cells[], choices: Choices): Cells[] =>
  rows.flatMap((cells) =>
    (["company_id", "manager"] as const).flatMap((field) => {
      const text = cells[field];
      const chosen = text && choices.get(choiceKey({ field, scope: "", key: plain(text) }));
      return chosen ? [{ [field]: chosen }] : [];
    }),
  );

/** The ids of chosen values that belong to an import. */
export const readValues = (tx: InTransaction, import_id: number, ids: readonly number[]) =>
  tx.db
    .select()
    .from(importValues)
    .where(owned(tx, importValues, and(eq(importValues.import_id, import_id), inArray(importValues.id, [...ids]))));
