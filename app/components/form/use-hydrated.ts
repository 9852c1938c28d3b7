import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first pass of the browser, true after it: native controls first, then ours. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
