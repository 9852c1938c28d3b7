import { type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { randomBytes } from "node:crypto";

import type { Locale } from "#contract/common";

import { remixI18next, wordsOf, wordsOfForm } from "~/server/i18n.server";
import { liveHosts } from "~/server/live.server";
import { formLanguageOf } from "~/shared/form-language";
import { onceOf } from "~/server/guard.server";
import { pageAnswer } from "~/server/page-answer.server";
import { renderMilliseconds, renderPage } from "~/server/render-page.server";
import { NonceContext } from "~/shared/nonce";
import { log } from "~/server/upstream.server";
import { WordsProvider } from "~/shared/words";

/** Remix gives up on an answer that is a stream after this. */
export const streamTimeout = renderMilliseconds;

/** The hand-over of plain answers as a text (the patch of decision 008 asks for it). */
export { encodePlain } from "~/server/hand-over.server";

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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: object,
) {
  const locale = (await remixI18next.getLocale(request)) as Locale;
  const language = formLanguageOf(request.url);
  const nonce = randomBytes(16).toString("hex");
  const { pathname, search } = new URL(request.url);
  const body = await renderPage({
    context,
    nonce,
    facts: [locale, language ?? "", String(status), pathname, search],
    once: onceOf(loadContext),
    element: (given) => (
      <NonceContext.Provider value={nonce}>
        <WordsProvider value={language ? wordsOfForm(language) : wordsOf(locale)}>
          <RemixServer context={given} url={request.url} nonce={nonce} />
        </WordsProvider>
      </NonceContext.Provider>
    ),
    onError: (error) => log.error({ err: error }, "render failed"),
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentPolicy(nonce));
  const { actionHeaders, loaderHeaders } = context.staticHandlerContext;
  const wait = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .find((own) => own.has("Retry-After"))
    ?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return pageAnswer(request, body, { status, headers });
}

/** Unexpected errors only; what a guard or a page throws on purpose is a Response. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // What an outsider asked wrongly is in the request line already: unknown methods, the old data door.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (new URL(request.url).searchParams.has("_data")) return;
  log.error({ err: error, path: new URL(request.url).pathname.split("/").slice(0, 2).join("/") }, "page failed");
};
