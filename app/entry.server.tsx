import { type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";

import type { Locale } from "#contract/common";

import { remixI18next, wordsOf, wordsOfForm } from "~/server/i18n.server";
import { liveHosts } from "~/server/live.server";
import { formLanguageOf } from "~/shared/form-language";
import { NonceContext } from "~/shared/nonce";
import { log } from "~/server/upstream.server";
import { WordsProvider } from "~/shared/words";

/** Loaders end within the upstream's limits; this is only the last resort against a render that never ends. */
export const streamTimeout = 10_000;

function contentPolicy(nonce: string): string {
  const development = process.env["NODE_ENV"] === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite's development server injects styles by script.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(development ? ["ws:"] : []), ...liveHosts].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The whole page in one buffer: the page of 10–50 KB is not worth a stream, and its timers would outlive it. */
function render(element: React.ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        // React 18 hands over its buffer of 2 KB whole when a letter of several bytes does not fit into the rest of it;
        // that rest is zero bytes, which HTML never has (decision 010).
        chunks.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => pipe(sink),
      onShellError: fail,
      onError: (error) => log.error({ err: error }, "render failed"),
    });
    const timer = setTimeout(() => abort(new Error("render took too long")), streamTimeout);
  });
}

/** What `renderToString` leaves out. */
const doctype = "<!DOCTYPE html>";

/** Pages without script hand nothing over to a browser, so nothing in them is waited for. */
const isPlain = ({ routeModules, staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route }) => (routeModules[route.id]?.handle as { js?: boolean } | undefined)?.js === false);

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const locale = (await remixI18next.getLocale(request)) as Locale;
  const language = formLanguageOf(request.url);
  const nonce = randomBytes(16).toString("base64");
  const page = (
    <NonceContext.Provider value={nonce}>
      <WordsProvider value={language ? wordsOfForm(language) : wordsOf(locale)}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </WordsProvider>
    </NonceContext.Provider>
  );
  const body = isPlain(context) ? doctype + renderToString(page) : await render(page);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentPolicy(nonce));
  const { actionHeaders, loaderHeaders } = context.staticHandlerContext;
  const wait = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .find((own) => own.has("Retry-After"))
    ?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return new Response(body as unknown as BodyInit, { status, headers });
}

/** Unexpected errors only; what a guard or a page throws on purpose is a Response. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // What an outsider asked wrongly is in the request line already: unknown methods, the old data door.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (new URL(request.url).searchParams.has("_data")) return;
  log.error({ err: error, path: new URL(request.url).pathname.split("/").slice(0, 2).join("/") }, "page failed");
};
