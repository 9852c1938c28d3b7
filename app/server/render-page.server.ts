import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";

import { cachePage, type PageBody, uncachedPage } from "./page-cache/rendered-pages.server";

/** Loaders end within the upstream's limits; this is only the last resort against a render that never ends. */
export const renderMilliseconds = 10_000;

/** Missing in the output of `renderToString`. */
const doctype = "<!DOCTYPE html>";
/** React's sign of a part that is still on its way. */
const unfinished = "<!--$!-->";

const escapes: Record<string, string> = {
  "'": String.raw`\'`,
  "\\": String.raw`\\`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "&": String.raw`\u0026`,
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};
/** In single quotes, for the text is full of double ones: a backslash before each is a twentieth of a list's page. */
const inScript = (text: string) => `'${text.replaceAll(/['\\\n\r&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)}'`;

/** Script that Remix writes behind a page: the answers of its loaders, for the router of the browser. */
function handOver(text: string, nonce: string): string {
  const script = (call: string) => `<script nonce="${nonce}">window.__remixContext.streamController.${call};</script>`;
  return `<!--$-->${script(`enqueue(${inScript(text)})`)}<!--$-->${script("close()")}<!--/$--><!--/$-->`;
}

let turns: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other page has: of sixteen pages that are ready at once each is rendered
 * by itself, and other requests are served between two of them.
 */
const ownTurn = () =>
  (turns = turns.then(
    () =>
      new Promise((go) => {
        setImmediate(go);
      }),
  ));

/** Something in a page waits for its code or its data. */
class Unfinished extends Error {}

export interface PageParts {
  /** Remix's data; with `encodePlain` a text if all answers are here already. */
  context: EntryContext;
  nonce: string;
  /** Facts that the page shows beside its answers: its address, status and language. */
  facts: string[];
  /** Texts among the answers that are new each time (the key of a form that was opened). */
  once: string[];
  element: (context: EntryContext) => ReactElement;
  /** Called for a part that could not be rendered. */
  onError: (error: unknown) => void;
}

/**
 * A whole page as one buffer, for 10–50 KB are not worth a stream. If all answers are here it is rendered in one go, or
 * not at all if a page of the same answers was; else as Remix renders it (decision 010).
 */
export async function renderPage({ context, nonce, facts, once, element, onError }: PageParts): Promise<PageBody> {
  const text = context.serverHandoffStream as unknown;
  if (typeof text !== "string") return uncachedPage(await streamed(element(context), onError));
  await ownTurn();
  try {
    return cachePage([...facts, text], [nonce, ...once], () => {
      // HTML has no zero bytes; one that was typed into the address would stand in a field.
      const html = (
        doctype + renderToString(element({ ...context, serverHandoffStream: undefined } as EntryContext))
      ).replaceAll("\0", "");
      if (html.includes(unfinished)) throw new Unfinished();
      return context.renderMeta?.didRenderScripts ? html + handOver(text, nonce) : html;
    });
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    return uncachedPage(
      await streamed(element({ ...context, serverHandoffStream: new Blob([text]).stream() }), onError),
    );
  }
}

function streamed(element: ReactElement, onError: PageParts["onError"]): Promise<Buffer> {
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
      onError,
    });
    const timer = setTimeout(() => abort(new Error("render took too long")), renderMilliseconds);
  });
}
