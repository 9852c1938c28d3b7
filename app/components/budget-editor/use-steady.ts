import { useCallback, useRef } from "react";

/**
 * Returns one function for all renderings, which calls the latest `work`: props stay equal, and rows are not rendered
 * again.
 */
export function useSteady<A extends unknown[], R>(work: (...values: A) => R): (...values: A) => R {
  const last = useRef(work);
  last.current = work;
  return useCallback((...values: A) => last.current(...values), []);
}
