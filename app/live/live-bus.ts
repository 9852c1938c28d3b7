/** Message of the server or of another tab of this browser (RTM-013): kinds and ids, never data. */
export type LiveMessage =
  | { type: "changes"; events: { kind: string; model: string; record_id: number; code: string | null }[] }
  | { type: "gap" }
  /** From now on every change is reported. */
  | { type: "listening" }
  /** `ids` if the message lists the online people; without them, the page asks. */
  | { type: "presence"; ids?: number[] }
  /** Somebody opened or closed the form of this record. */
  | { type: "editing"; code: string }
  /** A colleague writes in a room of the messenger. */
  | { type: "typing"; room: number; user: number }
  | { type: "ended" }
  | { type: "build"; id: string };

export type LiveListener = (message: LiveMessage) => void;

const listeners = new Set<LiveListener>();

/** Hears everything that comes in; returns the function that stops. */
export function onLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands a message to every listener of this tab. */
export const hear = (message: LiveMessage) => listeners.forEach((listener) => listener(message));

/** The page is read again, as soon as that would succeed (components/shell/live.tsx). */
export const readAgain = () => hear({ type: "gap" });
