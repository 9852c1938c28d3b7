import { useEffect, useRef, useState } from "react";

import { useSaves } from "./use-saves";

/** The version that a form begins with: changed by the form itself it stays, changed by something else the form begins anew. */
export function useOpened(keep: string, version: number): number {
  const saves = useSaves();
  const [opened, setOpened] = useState(version);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (saves.versionOf(keep) === version || saves.pending(keep)) return;
    saves.forget(keep);
    setOpened(version);
  }, [keep, saves, version]);
  return opened;
}
