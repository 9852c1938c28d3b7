interface Entry {
  /** Age of this process's other caches when this reading began. */
  age: string;
  value: Promise<unknown>;
}
type Entries = Map<string, Entry>;

/** Reads of one page's calls, and the database's mark when its person was looked up (decision 086). */
interface Page {
  /** A `Db`, of which only the identity matters: the database stands on the caches. */
  db: object;
  seen: string;
  entries: Entries;
  /** When the person was looked up, and now. */
  openedAt: string;
  age: () => string;
}

/** Keyed by the person's object of this one page: no other page and nobody else has the same object. */
const pages = new WeakMap<object, Page>();

/** Settings of companies, as of one snapshot of the database. */
const settings = new WeakMap<object, Map<number, { seen: string; entries: Entries }>>();

interface Reader {
  db: object;
  user: { event_company_id: number };
}

/** The calls that this very object makes are those of one page, between two of its writes. */
export const openPage = (user: object, page: Omit<Page, "entries">): void =>
  void pages.set(user, { ...page, entries: new Map() });

/** Called after a write by a call of the page: earlier reads are outdated. */
export const invalidatePage = (user: object | undefined): void => void (user && pages.delete(user));

/** Inside a transaction everything is read anew: it sees its own writes, and locks what it decides on. */
const pageOf = ({ db, user }: Reader): Page | undefined => {
  const page = pages.get(user);
  return page?.db === db ? page : undefined;
};

/**
 * A reading that began before this process heard of a write is not shared after it: counts that are cached until the
 * next write (counts.ts) are made of such readings, and would be old for everybody.
 */
function readEntry<T>(entries: Entries, key: string, age: string, read: () => PromiseLike<T>): Promise<T> {
  const entry = entries.get(key);
  if (entry?.age === age) return entry.value as Promise<T>;
  const begun = { age, value: Promise.resolve(read()) };
  entries.set(key, begun);
  // A failed read is not cached: the next caller asks the database again.
  begun.value.catch(() => entries.get(key) === begun && entries.delete(key));
  return begun.value;
}

/**
 * Shares equal reads among the calls of one page (its project, the person's people); `key` names all that the answer
 * depends on beside the person. Its readers share one value and must not change it. Without a page it is read each
 * time.
 */
export function cachePerPage<T>(reader: Reader, key: string, read: () => PromiseLike<T>): Promise<T> {
  const page = pageOf(reader);
  return page ? readEntry(page.entries, key, page.age(), read) : Promise.resolve(read());
}

/**
 * Shares settings that everybody in a company reads alike (stages, names of its lists): read once until somebody writes
 * something, which the page's snapshot shows, as for cached answers. So it is never older than its page.
 */
export function cachePerSnapshot<T>(reader: Reader, key: string, read: () => PromiseLike<T>): Promise<T> {
  const page = pageOf(reader);
  return page ? readEntry(settingsAt(page, reader), key, page.age(), read) : Promise.resolve(read());
}

/** Stores such settings after somebody has read them beside the person of the page. */
export function putPerSnapshot(reader: Reader, key: string, value: unknown): void {
  const page = pageOf(reader);
  if (page) settingsAt(page, reader).set(key, { age: page.openedAt, value: Promise.resolve(value) });
}

function settingsAt({ db, seen }: Page, { user: { event_company_id } }: Reader): Entries {
  let companies = settings.get(db);
  if (!companies) settings.set(db, (companies = new Map()));
  let own = companies.get(event_company_id);
  if (own?.seen !== seen) companies.set(event_company_id, (own = { seen, entries: new Map() }));
  return own.entries;
}
