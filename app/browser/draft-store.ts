/** Texts of the fields that a person changed, by name, and the words of choices. */
export interface Draft {
  /** The opening of the form that it was typed in. */
  id: string;
  at: number;
  values: Record<string, string[]>;
  labels: Record<string, string>;
  /** Hidden facts of the record when the form was opened: its version, and the marks of its fields. */
  opened: Record<string, string>;
}

const prefix = "kulis-draft ";
const lifeMilliseconds = 24 * 60 * 60_000;
/** One draft of the current typing, and one that nobody has decided about yet. */
const mostOfForm = 2;
const mostForms = 20;
const mostCharacters = 100_000;

/** The key of a form: its person, its address, and its own id. */
export const draftKey = (person: number, action: string, form: string): string =>
  `${prefix}${person} ${new URL(action, window.location.href).pathname} ${form}`;

const isFresh = ({ at }: Draft) => at <= Date.now() && Date.now() - at < lifeMilliseconds;

const isText = (value: unknown): value is string => typeof value === "string";
const isMap = (value: unknown, holds: (one: unknown) => boolean) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(holds);

function isDraft(value: unknown): value is Draft {
  const { id, at, values, labels, opened } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  const areTexts = (one: unknown) => Array.isArray(one) && one.every(isText);
  return (
    isText(id) && typeof at === "number" && isMap(values, areTexts) && isMap(labels, isText) && isMap(opened, isText)
  );
}

/** Reads stored text that may be damaged or come from an older build: anything else than a draft is left out. */
function parse(text: string | null): Draft[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDraft).filter(isFresh) : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing has no drafts. */
function quietly<T>(act: (store: Storage) => T, otherwise: T): T {
  try {
    return act(window.localStorage);
  } catch {
    return otherwise;
  }
}

const keysOf = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").filter((key) => key.startsWith(prefix));

function put(store: Storage, key: string, drafts: Draft[]) {
  if (drafts.length === 0) return store.removeItem(key);
  store.setItem(key, JSON.stringify(drafts));
}

/** Newest first. Drafts older than a day, of every form, are deleted on the way. */
export const readDrafts = (key: string): Draft[] =>
  quietly((store) => {
    for (const one of keysOf(store)) if (parse(store.getItem(one)).length === 0) store.removeItem(one);
    return parse(store.getItem(key));
  }, []);

/** Stores a draft in place of the previous one of the same opening; one that is too long is not stored. */
export const keepDraft = (key: string, draft: Draft) =>
  quietly((store) => {
    if (JSON.stringify(draft).length > mostCharacters) return;
    const others = parse(store.getItem(key)).filter(({ id }) => id !== draft.id);
    put(store, key, [draft, ...others].slice(0, mostOfForm));
    const age = (one: string) => parse(store.getItem(one))[0]?.at ?? 0;
    for (const old of keysOf(store)
      .toSorted((a, b) => age(b) - age(a))
      .slice(mostForms))
      store.removeItem(old);
  }, undefined);

export const dropDraft = (key: string, id: string) =>
  quietly(
    (store) =>
      put(
        store,
        key,
        parse(store.getItem(key)).filter((one) => one.id !== id),
      ),
    undefined,
  );

export const dropForm = (key: string) => quietly((store) => store.removeItem(key), undefined);

/** At the logout: nothing of the person stays in the browser. */
export const dropPerson = (person: number) =>
  quietly((store) => {
    for (const key of keysOf(store)) if (key.startsWith(`${prefix}${person} `)) store.removeItem(key);
  }, undefined);
