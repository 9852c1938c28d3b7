// Photographed pages in the browser's own database (decision 034), by form and field, until they are sent or discarded.

import { databaseOf, markPages, unmarkPages } from "./page-marks";

export interface KeptPages {
  /** Key of the form, and the name of its field. */
  id: [form: string, field: string];
  form: string;
  at: number;
  files: File[];
}

const lifeMilliseconds = 24 * 60 * 60_000;
const table = "pages";

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => failed(request.error ?? new Error("the browser's database failed")));
  });

async function withTable<T>(
  person: number,
  mode: IDBTransactionMode,
  work: (pages: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseOf(person), 1);
  opening.addEventListener("upgradeneeded", () =>
    opening.result.createObjectStore(table, { keyPath: "id" }).createIndex("form", "form"),
  );
  const database = await answerOf(opening);
  // A logout in another tab deletes the database.
  database.addEventListener("versionchange", () => database.close());
  try {
    return await work(database.transaction(table, mode).objectStore(table));
  } finally {
    database.close();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Writes one after the other: the newest pages are those that stay. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** Keeps the pages of a field in place of those before; a browser that keeps nothing goes on without them. */
export const keepPages = (person: number, form: string, field: string, files: File[]): Promise<void> =>
  inTurn(async () => {
    try {
      await withTable(person, "readwrite", async (pages) => {
        const kept: KeptPages = { id: [form, field], form, at: Date.now(), files };
        if (files.length > 0) await answerOf(pages.put(kept));
        else await answerOf(pages.delete([form, field]));
        const left = await answerOf(pages.index("form").count(form));
        if (left > 0) markPages(form);
        else unmarkPages(form);
      });
    } catch {
      unmarkPages(form);
    }
  });

/** Pages of a field that were not sent; those older than a day, of every form, are deleted on the way. */
export async function readPages(person: number, form: string, field: string): Promise<File[]> {
  try {
    return await withTable(person, "readwrite", async (pages) => {
      const all: KeptPages[] = await answerOf(pages.getAll());
      const isOld = ({ at }: KeptPages) => Date.now() - at > lifeMilliseconds;
      for (const old of all.filter(isOld)) {
        await answerOf(pages.delete(old.id));
        unmarkPages(old.form);
      }
      const own = all.find((one) => one.form === form && one.id[1] === field && !isOld(one));
      return own?.files ?? [];
    });
  } catch {
    return [];
  }
}

/** After a save: nothing of the form is kept. */
export const dropForm = (person: number, form: string): Promise<void> =>
  inTurn(async () => {
    unmarkPages(form);
    try {
      await withTable(person, "readwrite", async (pages) => {
        for (const key of await answerOf(pages.index("form").getAllKeys(form))) await answerOf(pages.delete(key));
      });
    } catch {
      // Deleted with the next reading, a day later.
    }
  });
