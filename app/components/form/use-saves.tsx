import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";

import { SaveQueue, type SaveState } from "~/browser/save-queue";

const Saves = createContext<SaveQueue | null>(null);

/** Queue of the builder's saves, whichever of its forms is open. */
export function SavesProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => new SaveQueue());
  useEffect(() => queue.start(), [queue]);
  return <Saves.Provider value={queue}>{children}</Saves.Provider>;
}

export function useSaves(): SaveQueue {
  const queue = useContext(Saves);
  if (!queue) throw new Error("no queue above this form");
  return queue;
}

const nothingSaved = { state: "idle" as SaveState, undo: undefined };

/** State of the saving. */
export function useSaveState() {
  const queue = useSaves();
  return useSyncExternalStore(queue.subscribe, queue.read, () => nothingSaved);
}
