import { useState } from "react";

/**
 * Returns the value at the time when the form was opened. Live updates read the page's data again; the version that the
 * form sends, and the base of a stale save, must stay those that the person saw.
 */
export const useFirst = <T>(value: T): T => useState(value)[0];
