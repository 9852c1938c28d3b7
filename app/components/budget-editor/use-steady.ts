import { useCallback, useRef } from "react";

/** One function for all renderings, which does what the last one said: what is handed on stays the same, and its row as it is drawn. */
export function useSteady<A extends unknown[], R>(work: (...values: A) => R): (...values: A) => R {
  const last = useRef(work);
  last.current = work;
  return useCallback((...values: A) => last.current(...values), []);
}
