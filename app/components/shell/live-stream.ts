/** What the server or another tab of this browser says (RTM-013): kinds and ids, never data. */
export type LiveMessage =
  | { type: "changes"; events: { kind: string; model: string; record_id: number; code: string | null }[] }
  | { type: "gap" }
  /** `ids` where the page is told who is online; without, it asks. */
  | { type: "presence"; ids?: number[] }
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

/** The page is read again, as soon as that would succeed (live.tsx). */
export const readAgain = () => hear({ type: "gap" });

const longestWait = 60_000;
/** A stream that is opened this soon after the page has missed nothing that a page of its own would not. */
const soonEnough = 300;

/**
 * The stream itself; comes back after a fault, and says `gap` then, for something may have been missed; so does one that
 * begins `late`.
 */
function hold(tell: Listener, signal: AbortSignal, late: boolean) {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let faults = late ? 1 : 0;
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

/** How changes come: without a place by the server's own stream; `url` null is Ably's own address. */
export type AblyPlace = { url: string | null } | null;

/**
 * One stream for all tabs of a browser: it may hold six connections to a host, and a stream per tab would use them up.
 * The tab that has the lock listens for the others. Without locks (plain http) each tab has its own.
 */
export function startLive(ably: AblyPlace): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel("kulis-live");
  let online: LiveMessage | undefined;
  channel.addEventListener("message", ({ data }: MessageEvent<LiveMessage | { type: "new tab" }>) => {
    if (data.type !== "new tab") hear(data);
    else if (online) tell(online);
  });
  const tell = (message: LiveMessage) => {
    if (message.type === "presence" && message.ids) online = message;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of this origin alone
    channel.postMessage(message);
    hear(message);
  };
  const held = new Promise<void>((release) => stop.signal.addEventListener("abort", () => release()));
  const began = performance.now();
  // After Ably, or after another tab that listened for this one until now.
  const stream = () => hold(tell, stop.signal, performance.now() - began > soonEnough);
  const lead = () => {
    if (!ably) stream();
    else
      import("~/components/live/ably-live").then(
        ({ holdAbly }) => holdAbly(ably.url, tell, stop.signal, stream),
        // A build whose files are gone.
        stream,
      );
    return held;
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  channel.postMessage({ type: "new tab" });
  if ("locks" in navigator) navigator.locks.request("kulis-live", { signal: stop.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stop.abort();
    channel.close();
  };
}
