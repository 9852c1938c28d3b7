// Answers may not be cached unless they say so themselves, and messages of Express or Remix are replaced by ours in
// the reader's language (docs/decisions/010).

import type { IncomingMessage, ServerResponse } from "node:http";

import { translate } from "./i18n.server";
import { readLanguage } from "./session.server";
import { dropBody } from "./whole-body.server";

/** Statuses with words of their own (locales: error.title). */
const told = [400, 403, 404, 405, 412, 413, 416, 429, 500, 502, 503, 504];

function wordsOf(status: number, { headers }: IncomingMessage): string {
  const locale = readLanguage(new Request("http://kulis.internal", { headers: { cookie: headers.cookie ?? "" } }));
  const kind = told.includes(status) ? status : status < 500 ? 400 : 500;
  return `${translate(locale, `error.title.${kind}`)}.`;
}

/**
 * Prepares every response, whoever writes it: not cached, for it depends on a cookie, unless its own headers say
 * otherwise (files, logos, the build's assets); and messages of Remix itself are replaced by ours.
 */
export function prepareAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, setHeader } = response;
  response.writeHead = ((...all: Parameters<typeof writeHead>) => {
    if (!response.hasHeader("Cache-Control")) setHeader.call(response, "Cache-Control", "no-store");
    const vary = String(response.getHeader("Vary") ?? "");
    if (String(response.getHeader("Cache-Control")).includes("no-store") && !/\bcookie\b/i.test(vary))
      setHeader.call(response, "Vary", vary ? `${vary}, Cookie` : "Cookie");
    return writeHead.apply(response, all);
  }) as typeof writeHead;
  // The sign of Remix' own answers of addresses without a page; it comes before the body.
  response.setHeader = (name: string, value: string) => {
    if (name.toLowerCase() === "x-remix-error") sayInstead(request, response);
    else setHeader.call(response, name, value);
    return response;
  };
}

/** Puts our words in place of the body that is about to be written. */
function sayInstead(request: IncomingMessage, response: ServerResponse): void {
  const { write } = response;
  let isSaid = false;
  response.write = (() => {
    if (!isSaid) write.call(response, JSON.stringify({ message: wordsOf(response.statusCode, request) }), "utf8");
    isSaid = true;
    return true;
  }) as typeof write;
}

const statusOf = (error: unknown): number => {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
};

/** Headers that describe a file: a refusal of the file must not have them. */
const ofTheFile = ["cache-control", "etag", "last-modified", "accept-ranges", "content-encoding", "content-length"];

/**
 * Answers requests that Express and its static files refuse (a failed condition, an invalid range), as a short text.
 */
export function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  dropBody(response);
  for (const name of ofTheFile) response.removeHeader(name);
  response.statusCode = error === undefined ? 404 : statusOf(error);
  response.statusMessage = "";
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Security-Policy", "default-src 'none'");
  response.end(`${wordsOf(response.statusCode, request)}\n`);
}
