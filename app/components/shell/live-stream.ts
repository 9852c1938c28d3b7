/** What the server or another tab of this browser says (RTM-013): kinds and ids, never data. */
export type LiveMessage =
  | { type: "changes"; events: { kind: string; model: string; record_id: number; code: string | null }[] }
  | { type: "gap" }
  | { type: "presence" }
  | { type: "ended" }
  | { type: "build"; id: string };

type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();

/** Hears everything that comes in; returns the function that stops. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const hear = (message: LiveMessage) => listeners.forEach((listener) => listener(message));

const longestWait = 60_000;

/** The stream itself; comes back after a fault, and says `gap` then, for something may have been missed. */
function hold(tell: Listener, signal: AbortSignal) {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let faults = 0;
  const open = () => {
    source = new EventSource("/live");
    source.addEventListener("open", () => {
      if (faults > 0) tell({ type: "gap" });
      faults = 0;
    });
    source.addEventListener("error", () => {
      faults += 1;
      // The browser itself tries again after a cut; after a refusal (signed out, a server that starts) it does not.
      if (source?.readyState !== EventSource.CLOSED || signal.aborted) return;
      if (faults === 1) tell({ type: "gap" });
      timer = window.setTimeout(open, Math.min(longestWait, 2000 * 2 ** faults) * (0.5 + Math.random()));
    });
    source.addEventListener("changes", (event: MessageEvent<string>) =>
      tell({ type: "changes", events: JSON.parse(event.data) as [] }),
    );
    source.addEventListener("build", (event: MessageEvent<string>) =>
      tell({ type: "build", id: JSON.parse(event.data) as string }),
    );
    for (const type of ["gap", "presence"] as const) source.addEventListener(type, () => tell({ type }));
    source.addEventListener("ended", () => {
      source?.close();
      tell({ type: "ended" });
    });
  };
  signal.addEventListener("abort", () => {
    window.clearTimeout(timer);
    source?.close();
  });
  open();
}

/**
 * One stream for all tabs of a browser: it may hold six connections to a host, and a stream per tab would use them up.
 * The tab that has the lock listens for the others. Without locks (plain http) each tab has its own.
 */
export function startLive(): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel("kulis-live");
  channel.addEventListener("message", (event: MessageEvent<LiveMessage>) => hear(event.data));
  const tell = (message: LiveMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of this origin alone
    channel.postMessage(message);
    hear(message);
  };
  const held = new Promise<void>((release) => stop.signal.addEventListener("abort", () => release()));
  const lead = () => {
    hold(tell, stop.signal);
    return held;
  };
  if ("locks" in navigator) navigator.locks.request("kulis-live", { signal: stop.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stop.abort();
    channel.close();
  };
}
