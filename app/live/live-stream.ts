import { paths } from "~/shared/paths";

import { hear, readAgain, type LiveListener, type LiveMessage } from "./live-bus";

/** Messages between tabs: a new tab, with the time of its page, and the reply that something has changed since then. */
type TabMessage = LiveMessage | { type: "new tab"; asked: number } | { type: "missed"; asked: number };

const longestWait = 60_000;
/** A stream opened this soon after the page has missed no more than the page itself. */
const soonEnough = 300;
/** Milliseconds of the past that the server's stream covers. */
const longestAge = 60_000;
/** Between the clocks of two tabs. */
const clockSlack = 1000;

const waitAfter = (faults: number) => Math.min(longestWait, 2000 * 2 ** faults) * (0.5 + Math.random());

/**
 * Opens the stream; it reconnects after a fault, and then reports a `gap`, for something may have been missed; so does
 * one that begins `late`.
 */
function hold(tell: LiveListener, signal: AbortSignal, late: boolean) {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let faults = late ? 1 : 0;
  const open = () => {
    // The stream also sends the changes between the page's own reading and its start.
    source = new EventSource(paths.live(Math.ceil(performance.now() / 1000)));
    source.addEventListener("open", () => {
      if (faults > 0) tell({ type: "gap" });
      faults = 0;
      tell({ type: "listening" });
    });
    source.addEventListener("error", () => {
      faults += 1;
      // The browser itself tries again after a cut; after a refusal (signed out, a server that starts) it does not.
      if (source?.readyState !== EventSource.CLOSED || signal.aborted) return;
      if (faults === 1) tell({ type: "gap" });
      timer = window.setTimeout(open, waitAfter(faults));
    });
    source.addEventListener("changes", (event: MessageEvent<string>) =>
      tell({ type: "changes", events: JSON.parse(event.data) as [] }),
    );
    source.addEventListener("build", (event: MessageEvent<string>) =>
      tell({ type: "build", id: JSON.parse(event.data) as string }),
    );
    source.addEventListener("editing", (event: MessageEvent<string>) =>
      tell({ type: "editing", ...(JSON.parse(event.data) as { code: string }) }),
    );
    source.addEventListener("typing", (event: MessageEvent<string>) =>
      tell({ type: "typing", ...(JSON.parse(event.data) as { room: number; user: number }) }),
    );
    for (const type of ["gap", "presence"] as const) source.addEventListener(type, () => tell({ type }));
    source.addEventListener("ended", () => {
      source?.close();
      tell({ type: "ended" });
      // A tab in the background stays, and listens for the others: of the session that they may begin, too.
      faults += 1;
      timer = window.setTimeout(open, waitAfter(faults));
    });
  };
  signal.addEventListener("abort", () => {
    window.clearTimeout(timer);
    source?.close();
  });
  open();
}

/** Source of changes: null is the server's own stream; `url` null is Ably's own address. */
export type AblyPlace = { url: string | null } | null;

/**
 * One stream for all tabs of a browser: it may hold six connections to a host, and a stream per tab would use them up.
 * The tab that holds the lock listens for the others. Without locks (plain http) each tab has its own.
 */
export function startLive(ably: AblyPlace): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel("kulis-live");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of this origin alone
  const post = (message: TabMessage) => channel.postMessage(message);
  // Not `performance.timeOrigin`: a clock that was set since then would part the tabs.
  const asked = Date.now() - performance.now();
  let online: LiveMessage | undefined;
  // Time of the listening tab's last change, by the wall's clock.
  let changed = 0;
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === "missed") return data.asked === asked ? readAgain() : undefined;
    if (data.type !== "new tab") return hear(data);
    if (online) tell(online);
    if (changed > data.asked - clockSlack) post({ type: "missed", asked: data.asked });
  });
  const tell = (message: LiveMessage) => {
    if (message.type === "presence" && message.ids) online = message;
    if (message.type === "changes" || message.type === "gap") changed = Date.now();
    post(message);
    hear(message);
  };
  const held = new Promise<void>((release) => stop.signal.addEventListener("abort", () => release()));
  const began = performance.now();
  // After Ably, or after another tab that listened for this one until now.
  const stream = () =>
    hold(tell, stop.signal, performance.now() - began > soonEnough || performance.now() > longestAge);
  let ends = 0;
  let timer: number | undefined;
  const overAbly = ({ url }: NonNullable<AblyPlace>) => {
    // Reconnects, as the stream does after the end of its session.
    const over = () => {
      tell({ type: "ended" });
      ends += 1;
      timer = window.setTimeout(() => overAbly({ url }), waitAfter(ends));
    };
    import("./ably-live").then(
      ({ holdAbly }) => holdAbly({ url, tell, signal: stop.signal, instead: stream, over, late: ends > 0 }),
      // After a deployment the files of this build may be gone.
      stream,
    );
  };
  const lead = () => {
    if (ably) overAbly(ably);
    else stream();
    return held;
  };
  post({ type: "new tab", asked });
  if ("locks" in navigator) navigator.locks.request("kulis-live", { signal: stop.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stop.abort();
    window.clearTimeout(timer);
    channel.close();
  };
}
