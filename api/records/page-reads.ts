import type { Db, Tx } from "../db/client";

type Reads = Map<string, Promise<unknown>>;

/** What the calls of one page have read, and what the database had seen when its person was looked up (decision 086). */
interface Page {
  db: Db;
  seen: string;
  reads: Reads;
}

/** By the person as the calls of this one page know them: no other page and nobody else has the same object. */
const pages = new WeakMap<object, Page>();

/** What companies have set for themselves, as it stood at one snapshot of the database. */
const settings = new WeakMap<Db, Map<number, { seen: string; reads: Reads }>>();

interface Reader {
  db: Db | Tx;
  user: { event_company_id: number };
}

/** The calls that this very object makes are those of one page, between two of its writes. */
export const openPage = (user: object, db: Db, seen: string): void =>
  void pages.set(user, { db, seen, reads: new Map() });

/** A call of the page has written: what was read before it is not what stands there. */
export const forgetPage = (user: object | undefined): void => void (user && pages.delete(user));

/** Inside a transaction everything is read anew: it sees its own writes, and locks what it decides on. */
const pageOf = ({ db, user }: Reader): Page | undefined => {
  const page = pages.get(user);
  return page?.db === db ? page : undefined;
};

function once<T>(reads: Reads, key: string, read: () => PromiseLike<T>): Promise<T> {
  const known = reads.get(key);
  if (known) return known as Promise<T>;
  const begun = Promise.resolve(read());
  reads.set(key, begun);
  // A database that did not answer is asked again by the next.
  begun.catch(() => reads.delete(key));
  return begun;
}

/**
 * What the calls of one page ask alike (its project, the person's people) is read for the first of them; `key` says all that
 * the answer depends on beside the person. Its readers share one value and leave it as it is. Without a page it is read.
 */
export function oncePerPage<T>(reader: Reader, key: string, read: () => PromiseLike<T>): Promise<T> {
  const page = pageOf(reader);
  return page ? once(page.reads, key, read) : Promise.resolve(read());
}

/**
 * What a company sets for itself and everybody in it reads alike (stages, names of its lists): read once for as long as nobody
 * writes anything, which the snapshot of the page says, as for answers that are kept. So it is never older than its page.
 */
export function oncePerSnapshot<T>(reader: Reader, key: string, read: () => PromiseLike<T>): Promise<T> {
  const page = pageOf(reader);
  if (!page) return Promise.resolve(read());
  let companies = settings.get(page.db);
  if (!companies) settings.set(page.db, (companies = new Map()));
  const { event_company_id } = reader.user;
  let own = companies.get(event_company_id);
  if (own?.seen !== page.seen) companies.set(event_company_id, (own = { seen: page.seen, reads: new Map() }));
  return once(own.reads, key, read);
}
