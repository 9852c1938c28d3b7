import { type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";

import type { Locale } from "#contract/common";

import { remixI18next, wordsOf, wordsOfForm } from "~/server/i18n.server";
import { formLanguageOf } from "~/shared/form-language";
import { stateOf } from "~/server/guard.server";
import { pageAnswer } from "~/server/page-answer.server";
import { isFramed } from "~/server/frames.server";
import { responseOf } from "~/server/http.server";
import { contentPolicy } from "~/server/content-policy.server";
import { makeNonce, rememberPage } from "~/server/page-cache/repeated-pages.server";
import { renderMilliseconds, renderPage } from "~/server/render-page.server";
import { NonceContext } from "~/shared/nonce";
import { log } from "~/server/upstream.server";
import { WordsProvider } from "~/shared/words";

/** Remix gives up on an answer that is a stream after this. */
export const streamTimeout = renderMilliseconds;

/** The hand-over of plain answers as a text (the patch of decision 008 asks for it). */
export { encodePlain } from "~/server/hand-over.server";
/** For scripts/web-app.mjs, which has the build's routes. */
export { nameRoutes } from "~/server/route-pattern.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: object,
) {
  const locale = (await remixI18next.getLocale(request)) as Locale;
  const language = formLanguageOf(request.url);
  const nonce = makeNonce();
  const state = stateOf(loadContext);
  const { pathname, search } = new URL(request.url);
  const body = await renderPage({
    context,
    nonce,
    facts: [locale, language ?? "", String(status), pathname, search],
    once: (state?.once ?? []).map(({ text }) => text),
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
  headers.set("Content-Security-Policy", contentPolicy(nonce, isFramed(responseOf(request))));
  const { actionHeaders, loaderHeaders } = context.staticHandlerContext;
  const wait = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .find((own) => own.has("Retry-After"))
    ?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  const ended = status === 200 && state ? await rememberPage(request, body, state) : undefined;
  return pageAnswer(request, body, { status, headers, ended });
}

/** Unexpected errors only; guards and pages throw Responses on purpose. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // Wrong requests of outsiders are in the request line already: unknown methods, the old `_data` address.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (new URL(request.url).searchParams.has("_data")) return;
  log.error({ err: error, path: new URL(request.url).pathname.split("/").slice(0, 2).join("/") }, "page failed");
};
