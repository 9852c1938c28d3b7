// Pages of requests' forms that are kept in the browser until they are sent (decision 034): which forms have some, and
// their removal at the logout. The pages themselves are in browser/page-store.ts, which few pages load.

const prefix = "kulis-pages ";

/** A browser that keeps nothing has no pages. */
function quietly<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const hasPages = (key: string): boolean => quietly(() => localStorage.getItem(prefix + key) !== null, false);
export const markPages = (key: string): void =>
  quietly(() => localStorage.setItem(prefix + key, String(Date.now())), undefined);
export const unmarkPages = (key: string): void => quietly(() => localStorage.removeItem(prefix + key), undefined);

/** Each person has a database of their own, so that nobody else on the same browser sees their pages. */
export const databaseOf = (person: number): string => `${prefix}${person}`;

/** At the logout: nothing of the person stays in the browser. */
export function dropPages(person: number): void {
  quietly(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix}kulis-draft ${person} `)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(databaseOf(person));
  }, undefined);
}
