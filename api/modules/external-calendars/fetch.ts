import { isIP } from "node:net";

import { errors, request } from "undici";

import { ClosedAddress, createOpenAgent, type Resolve } from "../../open-net";
import { mostBytes } from "./ics";

/** Why nothing came from an address; each has its words in messages.ts. */
export type FetchFault = "unreachable" | "too_slow" | "closed_address" | "refused" | "too_big";

export type Fetched = { same: true } | { text: string; etag: string | null } | { fault: FetchFault };
export type FetchCalendar = (url: string, etag: string | null) => Promise<Fetched>;

const milliseconds = 10_000;
const connectMilliseconds = 4_000;
/** Calendar services send from one address to another, rarely over a third. */
const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/** True for an answer that began, or was awaited, and did not end in its time. */
const isSlow = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  (error instanceof DOMException && error.name === "TimeoutError");

/**
 * Reads calendars at addresses that people typed: https alone, of names alone that lead into the open net, looked at again
 * for each redirect and at the connection itself. `allowLoopback` lets tests serve one on this machine, and `resolve` lets
 * them answer for names; nothing else sets them.
 */
export function createFetch({
  allowLoopback = false,
  resolve,
}: { allowLoopback?: boolean; resolve?: Resolve } = {}): FetchCalendar {
  const agent = createOpenAgent(
    { connectMilliseconds, headersTimeout: milliseconds, bodyTimeout: milliseconds, maxResponseSize: mostBytes },
    resolve,
  );
  const isOpen = ({ protocol, hostname, port, username, password }: URL) =>
    (allowLoopback && protocol === "http:" && hostname === "127.0.0.1") ||
    // Numeric addresses are never resolved, so they would bypass the check of the resolved address.
    (protocol === "https:" && port === "" && !username && !password && isIP(hostname.replaceAll(/[[\]]/g, "")) === 0);

  async function read(address: string, etag: string | null, signal: AbortSignal, left: number): Promise<Fetched> {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !isOpen(url)) return { fault: "closed_address" };
    const { statusCode, headers, body } = await request(url, {
      headers: {
        accept: "text/calendar, text/plain;q=0.5",
        "user-agent": "Kulis calendar",
        ...(etag ? { "if-none-match": etag } : {}),
      },
      dispatcher: agent,
      signal,
    });
    const { location } = headers;
    if (redirects.includes(statusCode) && typeof location === "string" && URL.canParse(location, url.href)) {
      await body.dump();
      return left === 0 ? { fault: "refused" } : read(new URL(location, url).href, etag, signal, left - 1);
    }
    if (statusCode === 304 && etag) {
      await body.dump();
      return { same: true };
    }
    if (statusCode !== 200) {
      await body.dump();
      return { fault: "refused" };
    }
    const text = new TextDecoder().decode(await body.arrayBuffer());
    return { text, etag: typeof headers["etag"] === "string" ? headers["etag"].slice(0, 300) : null };
  }

  return async (url, etag) => {
    try {
      return await read(url, etag, AbortSignal.timeout(milliseconds), mostRedirects);
    } catch (error) {
      if (error instanceof errors.ResponseExceededMaxSizeError) return { fault: "too_big" };
      if (isSlow(error)) return { fault: "too_slow" };
      return { fault: error instanceof ClosedAddress ? "closed_address" : "unreachable" };
    }
  };
}
