import session from "./en/session.json";

/** Words of the pages that have no script; the browser never needs them. */
export const publicWords = { session };
