import {
  choiceOfAll,
  choicePrefix,
  comparable,
  hasChanged,
  markedNames,
  marksName,
  marksOf,
  textsOf,
  valueAt,
} from "./stale";

/** What a form shows of its record as it is now, under the names of its fields. */
export type Current = Record<string, unknown> & { version: number };

/** What a stale save gives back (R4). */
export interface StaleAnswer {
  current: Current;
  /** Names of the fields that somebody else changed and that differ from what was typed. */
  changed: string[];
  /** Marks of `current`, for the next save. */
  was: string;
}

function put(form: FormData, name: string, value: unknown) {
  form.delete(name);
  const texts = textsOf(value);
  for (const text of texts) form.append(name, text);
  // Cleared is sent as empty; an empty list is sent as nothing.
  if (texts.length === 0 && !Array.isArray(value)) form.set(name, "");
}

/** Takes what belongs to a stale save out of a form: the marks that came with it, and the fields that are to be as in the record. */
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
  const current = await read();
  // A name that is not of the record is nobody's to set.
  for (const name of names) if (valueAt(current, name) !== undefined) put(form, name, valueAt(current, name));
}

/** Compares what was typed with the record; `tidy` writes the amounts of both the same way. */
export function staleAnswer(
  form: FormData,
  marks: string,
  current: Current,
  tidy: (form: FormData) => void,
): StaleAnswer {
  const names = markedNames(marks);
  const theirs = new FormData();
  for (const name of names) put(theirs, name, valueAt(current, name));
  tidy(theirs);
  const postedTexts = (data: FormData, name: string) => comparable(data.getAll(name).map(String));
  return {
    current,
    changed: names.filter(
      (name) =>
        form.has(name) &&
        valueAt(current, name) !== undefined &&
        hasChanged(marks, name, textsOf(valueAt(current, name))) &&
        postedTexts(form, name) !== postedTexts(theirs, name),
    ),
    was: marksOf(names.map((name) => ({ name, texts: textsOf(valueAt(current, name)) }))),
  };
}
