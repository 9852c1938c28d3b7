import {
  choiceOfAll,
  choicePrefix,
  comparable,
  hasChanged,
  isRows,
  markedGroups,
  marksName,
  marksOf,
  readMarks,
  rowsIn,
  textsOf,
  valueAt,
} from "~/shared/stale";

/** Current values of a form's record, under the names of its fields. */
export type Current = Record<string, unknown> & { version: number };

/** Data of a stale save's answer (R4). */
export interface StaleAnswer {
  current: Current;
  /** Names of the fields that both changed, to different values. */
  changed: string[];
  /** Names of the fields that only somebody else changed: they hold the record's value now. */
  taken: string[];
  /** Marks of `current`, for the next save. */
  was: string;
}

function put(form: FormData, name: string, value: unknown) {
  form.delete(name);
  if (Array.isArray(value)) {
    const posted = [...new Set(form.keys())].filter((key) => key.startsWith(`${name}[`));
    for (const key of posted) form.delete(key);
  }
  if (isRows(value)) {
    for (const [at, row] of value.entries())
      for (const [field, held] of Object.entries(row)) form.append(`${name}[${at}].${field}`, textsOf(held)[0] ?? "");
    return;
  }
  const texts = textsOf(value);
  for (const text of texts) form.append(name, text);
  // Cleared is sent as empty; an empty list is sent as nothing.
  if (texts.length === 0 && !Array.isArray(value)) form.set(name, "");
}

/**
 * Takes the parts of a stale save out of a form: the marks that came with it, and the fields that take the record's
 * value.
 */
export function takeChoices(form: FormData) {
  const posted = [...form.entries()].filter(([name]) => name.startsWith(choicePrefix));
  const marks = form.get(marksName);
  const all = form.get(choiceOfAll);
  for (const [name] of posted) form.delete(name);
  const theirs = posted.flatMap(([name, side]) =>
    name !== marksName && name !== choiceOfAll && (all === "mine" || all === "theirs" ? all : side) === "theirs"
      ? name.slice(choicePrefix.length).split("+")
      : [],
  );
  return { marks: typeof marks === "string" ? marks : "", theirs };
}

/** Without script the choices come with the next post: these fields take the value that the record has now. */
export async function putTheirs(form: FormData, names: readonly string[], read: () => Promise<Current>) {
  putCurrent(form, names, await read());
}

function putCurrent(form: FormData, names: readonly string[], current: Current) {
  // Names that the record does not have are ignored.
  for (const name of names) if (valueAt(current, name) !== undefined) put(form, name, valueAt(current, name));
}

/**
 * Compares the typed values, as read, with the record. A field that the person did not change takes the record's value
 * in `form`: to save it back would undo somebody else's change (R4).
 */
export function staleAnswer(form: FormData, marks: string, current: Current): StaleAnswer {
  const groups = markedGroups(marks);
  const markOf = readMarks(marks);
  const names = groups.flat();
  const theirs = new FormData();
  for (const name of names) put(theirs, name, valueAt(current, name));
  const textsIn = (data: FormData, name: string) => {
    const rows = rowsIn(data, name);
    return rows.length > 0 ? textsOf(rows) : data.getAll(name).map(String);
  };
  // Rows that were all taken away post nothing.
  const isPosted = (name: string) => form.has(name) || rowsIn(form, name).length > 0 || isRows(valueAt(current, name));
  const differing = names.filter(
    (name) =>
      isPosted(name) &&
      valueAt(current, name) !== undefined &&
      hasChanged(markOf, name, textsOf(valueAt(current, name))) &&
      comparable(textsIn(form, name)) !== comparable(textsIn(theirs, name)),
  );
  // An amount and its currency are one choice: neither is taken alone without asking.
  const alone = new Set(
    groups.filter((group) => group.every((name) => !hasChanged(markOf, name, textsIn(form, name)))).flat(),
  );
  const taken = differing.filter((name) => alone.has(name));
  putCurrent(form, taken, current);
  return {
    current,
    changed: differing.filter((name) => !alone.has(name)),
    taken,
    was: marksOf(groups.map((group) => group.map((name) => ({ name, texts: textsOf(valueAt(current, name)) })))),
  };
}
