import { matchRoutes } from "@remix-run/react";

import { onLive } from "~/live/live-bus";

import { isBusy } from "./reading";

/** An older answer is fetched again: somebody may have changed its records. */
const freshMilliseconds = 10_000;

interface Ahead {
  /** Routes that the answer holds; null for all of its page. */
  routes: Set<string> | null;
  answer: Promise<Response | null>;
  until: number;
}

/** Prefetched answers, by their address without `_routes`. */
const held = new Map<string, Ahead>();
/** Creating forms have a key in their address: the prefetched one is the one that opens (R3). */
const keyed = new Map<string, string>();

declare global {
  interface Window {
    /** Comes with the patched Remix (decision 008). */
    kulisDiscoverRoutes?: () => Promise<void>;
  }
}

const router = () => window.__remixRouter;

/** The development server looks routes up one by one. */
let areKnown = import.meta.env.DEV;

async function discoverRoutes(onceKnown: () => void) {
  try {
    await window.kulisDiscoverRoutes?.();
  } catch {
    // The router asks again after a press, and reports a failure.
    return;
  }
  areKnown = true;
  onceKnown();
}

/**
 * Milliseconds. The page works before the routes come, but a form of another address waits for them: they come before
 * anybody has typed much.
 */
const latestRoutes = 2000;

/** Loads all routes once the page is idle. Returns a function that cancels the wait. */
export function readRoutesSoon(): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(() => knowsRoutes(() => {}), latestRoutes);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(() => knowsRoutes(() => {}), { timeout: latestRoutes });
  return () => window.cancelIdleCallback(idle);
}

/** A page comes with its own routes; a navigation needs all of them. Calls back when they have come. */
export function knowsRoutes(onceKnown: () => void): boolean {
  if (!areKnown) void discoverRoutes(onceKnown);
  return areKnown;
}

function routesAt(url: URL) {
  const matches = matchRoutes(router().routes as never, url.pathname) ?? [];
  return matches.map(({ route, pathname }) => ({ id: route.id ?? "", pathname }));
}

/** The routes that an address adds to the page that is open. */
function addedAt(url: URL) {
  const { matches, location } = router().state;
  const routes = routesAt(url);
  const isOpen = ({ id, pathname }: (typeof routes)[number], at: number) =>
    matches[at]?.route.id === id && matches[at].pathname === pathname;
  return {
    added: routes.filter((route, at) => !isOpen(route, at)),
    keepsPage: routes.length > 0 && matches.every((_, at) => routes[at] && isOpen(routes[at], at)),
    sameSearch: location.search === url.search,
  };
}

const urlOf = (path: string) => new URL(path, window.location.origin);

/** True if a link opens a dialog over the current page. */
export function opensDialog(path: string): boolean {
  const url = urlOf(path);
  const { added, keepsPage } = addedAt(url);
  return keepsPage && (added.length > 0 || url.searchParams.has("dialog"));
}

/** Address that the router reads a page's data from (@remix-run/react, `singleFetchUrl`). */
function dataOf(url: URL): URL {
  const data = new URL(url);
  data.hash = "";
  data.pathname = url.pathname === "/" ? "/_root.data" : url.pathname.replace(/\/?$/, ".data");
  return data;
}

function nameOf(data: URL): string {
  const bare = new URL(data);
  bare.searchParams.delete("_routes");
  return bare.href;
}

async function ask(url: URL, routes: string[] | null): Promise<Response | null> {
  const data = dataOf(url);
  if (routes) data.searchParams.set("_routes", routes.join(","));
  // Nobody has asked for the page yet: the request prolongs no session and takes no message.
  const answer = await fetch(data, { headers: { "x-kulis-background": "1" } }).catch(() => null);
  // A failed prefetch is not the page's error: a press on the link asks again.
  if (!answer?.ok || !answer.headers.has("x-remix-response")) return null;
  const body = await answer.arrayBuffer();
  return new Response(body, answer);
}

function hold(url: URL): Promise<Response | null> {
  const { added, sameSearch } = addedAt(url);
  const { routes: known } = window.__remixManifest;
  const routes = sameSearch ? added.map(({ id }) => id).filter((id) => known[id]?.hasLoader) : null;
  const answer = ask(url, routes);
  held.set(nameOf(dataOf(url)), {
    routes: routes && new Set(routes),
    answer,
    until: performance.now() + freshMilliseconds,
  });
  return answer;
}

/** Prefetches data and code of a link's dialog. */
export async function prefetchDialog(path: string, loadDialog: (search: string) => Promise<void>): Promise<void> {
  const url = urlOf(path);
  const before = held.get(nameOf(dataOf(urlOf(keyed.get(path) ?? path))));
  if (isBusy() || (before && before.until > performance.now())) return;
  keyed.delete(path);
  const { routes } = window.__remixManifest;
  const modules = addedAt(url).added.map(({ id }) => routes[id]?.module);
  for (const module of modules) if (module) void import(/* @vite-ignore */ module).catch(() => {});
  void loadDialog(url.search);
  const redirects = 202;
  if ((await hold(url))?.status !== redirects) return;
  held.delete(nameOf(dataOf(url)));
  // The address of a creating form without its key leads to the one with it.
  if (!window.isSecureContext || url.searchParams.has("_key")) return;
  url.searchParams.set("_key", crypto.randomUUID());
  // At once: a press that comes before the answer waits for the same one.
  keyed.set(path, `${url.pathname}${url.search}${url.hash}`);
  if ((await hold(url))?.status === 200) return;
  held.delete(nameOf(dataOf(url)));
  keyed.delete(path);
}

/** The address that a link leads to: with the key that its form was read ahead with, which serves once. */
export function takeKeyed(path: string): string {
  const known = keyed.get(path);
  keyed.delete(path);
  return known ?? path;
}

function take(data: URL): Ahead | undefined {
  const name = nameOf(data);
  const one = held.get(name);
  if (!one) return undefined;
  held.delete(name);
  const wanted = data.searchParams.get("_routes")?.split(",");
  const fits = one.routes === null || wanted?.every((id) => one.routes?.has(id));
  return fits && one.until > performance.now() ? one : undefined;
}

let isServing = false;

/** The router asks with `fetch`; a prefetched answer is used once. Writes and events make it stale. */
export function servePrefetched(): void {
  if (isServing) return;
  isServing = true;
  const network = window.fetch;
  window.fetch = async (input, init) => {
    const { method = "GET", headers } = input instanceof Request ? input : (init ?? {});
    const url = input instanceof Request ? new URL(input.url) : new URL(input, window.location.href);
    if (method !== "GET") {
      if (!url.pathname.startsWith("/live/")) held.clear();
      return network(input, init);
    }
    const isAhead = new Headers(headers).has("x-kulis-background");
    const one = url.pathname.endsWith(".data") && !isAhead ? take(url) : undefined;
    return (await one?.answer) ?? network(input, init);
  };
  onLive((message) => {
    if (message.type === "changes") held.clear();
  });
}
