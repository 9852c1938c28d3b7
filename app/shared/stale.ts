import { trimZeros } from "#contract/decimals";

/**
 * Radios of a stale save are named `stale.<field>`, or `stale.<field>+<field>` for fields with one choice; `stale.*` is
 * all of them.
 */
export const choicePrefix = "stale.";
export const choiceOfAll = `${choicePrefix}*`;
/** Hidden field with the marks of the record's values when the form was opened. */
export const marksName = `${choicePrefix}was`;

/** The value under a field's name (`dates.start`) in nested values. */
export const valueAt = (values: Record<string, unknown>, name: string): unknown =>
  name.split(".").reduce<unknown>((held, part) => (held as Record<string, unknown> | null | undefined)?.[part], values);

export type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;
/** Rows of one kind, which a form posts field by field (`taxes[0].name`); nothing is no rows. */
export const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

/** The rows of this name in a form. */
export function rowsIn(form: FormData, name: string): Row[] {
  const rows = new Map<string, Record<string, string>>();
  for (const [key, value] of form.entries()) {
    const [, at, field] = (key.startsWith(`${name}[`) && /^\[(\d+)\]\.(\w+)$/.exec(key.slice(name.length))) || [];
    if (at === undefined || field === undefined) continue;
    rows.set(at, { ...rows.get(at), [field]: String(value) });
  }
  return [...rows.values()];
}

/** A row as one text, equal for equal values; empty ones are left out. */
const rowText = (row: Row): string =>
  JSON.stringify(
    Object.keys(row)
      .toSorted()
      .flatMap((field) => textsOf(row[field]).map((text) => [field, plain(text)])),
  );

/** A value as the texts that a form posts; a row is one text. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((one) => (isRow(one) ? rowText(one) : String(one)));
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "number" || typeof value === "boolean" ? [String(value)] : [];
}

const plain = (text: string) => {
  const tidy = text.replaceAll("\r\n", "\n").trim();
  return /^-?\d+[.,]\d+$/.test(tidy) ? trimZeros(tidy.replace(",", ".")) : tidy;
};

/** A normal form of a value's texts, however they were written: `12,50` and `12.5`, a list in any order. */
export const comparable = (texts: readonly string[]): string =>
  texts
    .map(plain)
    .filter((text) => text !== "")
    .toSorted()
    .join("\n");

/** FNV-1a: short marks instead of the values, which would double a form that travels in an address. */
function markOf(texts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(comparable(texts))) hash = Math.imul(hash ^ unit, 0x01000193);
  return (hash >>> 0).toString(36);
}

interface Held {
  name: string;
  texts: readonly string[];
}

/**
 * `name:mark name:mark+name:mark`: tells later which fields of the record somebody else changed; dependent fields (an
 * amount and its currency) are joined by a plus.
 */
export const marksOf = (groups: readonly (readonly Held[])[]): string =>
  groups.map((group) => group.map(({ name, texts }) => `${name}:${markOf(texts)}`).join("+")).join(" ");

const entriesOf = (group: string) => group.split("+").filter((one) => one !== "");

/** The mark of each field. */
export const readMarks = (marks: string): Map<string, string> =>
  new Map(
    marks
      .split(" ")
      .flatMap(entriesOf)
      .map((one) => [one.slice(0, one.lastIndexOf(":")), one.slice(one.lastIndexOf(":") + 1)]),
  );

/** True if a field differs from its mark; one without a mark may have changed. */
export const hasChanged = (marks: Map<string, string>, name: string, texts: readonly string[]): boolean =>
  marks.get(name) !== markOf(texts);

/** Names of the marked fields, in groups of dependent ones. */
export const markedGroups = (marks: string): string[][] =>
  marks
    .split(" ")
    .map((group) => entriesOf(group).map((one) => one.slice(0, one.lastIndexOf(":"))))
    .filter((group) => group.length > 0);
