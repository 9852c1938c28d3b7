interface Entry {
  /** How old what the process caches beside the database was when this reading began. */
  age: string;
  value: Promise<unknown>;
}
type Entries = Map<string, Entry>;

/** What the calls of one page have read, and what the database had seen when its person was looked up (decision 086). */
interface Page {
  /** A `Db`, of which only the identity matters: the database stands on the caches. */
  db: object;
  seen: string;
  entries: Entries;
  /** When the person was looked up, and now. */
  openedAt: string;
  age: () => string;
}

/** By the person as the calls of this one page know them: no other page and nobody else has the same object. */
const pages = new WeakMap<object, Page>();

/** What companies have set for themselves, as it stood at one snapshot of the database. */
const settings = new WeakMap<object, Map<number, { seen: string; entries: Entries }>>();

interface Reader {
  db: object;
  user: { event_company_id: number };
}

/** The calls that this very object makes are those of one page, between two of its writes. */
export const openPage = (user: object, page: Omit<Page, "entries">): void =>
  void pages.set(user, { ...page, entries: new Map() });

/** A call of the page has written: what was read before it is not what stands there. */
export const invalidatePage = (user: object | undefined): void => void (user && pages.delete(user));

/** Inside a transaction everything is read anew: it sees its own writes, and locks what it decides on. */
const pageOf = ({ db, user }: Reader): Page | undefined => {
  const page = pages.get(user);
  return page?.db === db ? page : undefined;
};

/**
 * What began before this process heard of a write is not shared after it: counts that are cached until the next write (counts.ts)
 * are made of such readings, and would be old for everybody.
 */
function readEntry<T>(entries: Entries, key: string, age: string, read: () => PromiseLike<T>): Promise<T> {
  const entry = entries.get(key);
  if (entry?.age === age) return entry.value as Promise<T>;
  const begun = { age, value: Promise.resolve(read()) };
  entries.set(key, begun);
  // A database that did not answer is asked again by the next.
  begun.value.catch(() => entries.get(key) === begun && entries.delete(key));
  return begun.value;
}

/**
 * What the calls of one page ask alike (its project, the person's people) is read for the first of them; `key` says all that
 * the answer depends on beside the person. Its readers share one value and leave it as it is. Without a page it is read.
 */
export function cachePerPage<T>(reader: Reader, key: string, read: () => PromiseLike<T>): Promise<T> {
  const page = pageOf(reader);
  return page ? readEntry(page.entries, key, page.age(), read) : Promise.resolve(read());
}

/**
 * What a company sets for itself and everybody in it reads alike (stages, names of its lists): read once for as long as nobody
 * writes anything, which the snapshot of the page says, as for answers that are cached. So it is never older than its page.
 */
export function cachePerSnapshot<T>(reader: Reader, key: string, read: () => PromiseLike<T>): Promise<T> {
  const page = pageOf(reader);
  return page ? readEntry(settingsAt(page, reader), key, page.age(), read) : Promise.resolve(read());
}

/** Somebody has read such settings beside the person of the page. */
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
