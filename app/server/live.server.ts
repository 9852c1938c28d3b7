import { settings } from "./env.server";
import { registerStream, unreadBytes, whenClosed } from "./http.server";

/** Ably's address for the page, never the key; null without Ably. */
export const ablyPlace = settings.ablyApiKey ? { url: settings.ablyUrl ?? null } : null;

const ablyDomains = ["*.ably.net", "*.ably-realtime.com"];

/** Hosts that a page may connect to besides this server (Content-Security-Policy). */
export const liveHosts: string[] = ablyPlace
  ? ablyPlace.url
    ? [ablyPlace.url, ablyPlace.url.replace(/^http/, "ws")]
    : ablyDomains.flatMap((domain) => [`https://${domain}`, `wss://${domain}`])
  : [];

/** Maximum of unread bytes; events are small, so a reader this far behind is gone or hostile (R16). */
const maxUnread = 64 * 1024;

/**
 * An upstream's event stream as a response: it ends with the request, with the server (R12), and when its reader does
 * not read. `hello` is its first event.
 */
export function liveAnswer(
  request: Request,
  body: ReadableStream<Uint8Array>,
  stop: AbortController,
  hello?: string,
): Response {
  const reader = body.getReader();
  const end = () => {
    stop.abort();
    void reader.cancel().catch(() => {});
  };
  const unregister = registerStream(end);
  whenClosed(request, () => {
    unregister();
    end();
  });
  const out = new ReadableStream<Uint8Array>({
    start(controller) {
      if (hello) controller.enqueue(new TextEncoder().encode(hello));
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }) as const);
      if (!done && unreadBytes(request) <= maxUnread) return controller.enqueue(value);
      end();
      unregister();
      controller.close();
    },
    cancel() {
      end();
      unregister();
    },
  });
  return new Response(out, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // no-transform: compression would hold events back.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
