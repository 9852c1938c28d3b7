import { useEffect, useRef } from "react";

import { onSaved } from "~/browser/saved";

/**
 * Calls `onRead` once a post to this address was saved and the page was read after it (`reading` changes with each).
 */
export function useSaved(path: string, reading: string, onRead: () => void) {
  const saved = useRef(false);
  useEffect(
    () =>
      onSaved((to) => {
        if (to === path) saved.current = true;
      }),
    [path],
  );
  useEffect(() => {
    if (!saved.current) return;
    saved.current = false;
    onRead();
  }, [reading, onRead]);
}
