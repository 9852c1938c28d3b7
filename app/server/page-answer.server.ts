import { responseOf } from "./http.server";
import type { PageBody } from "./page-cache/rendered-pages.server";
import { takes } from "./packed-files.server";
import { giveBody } from "./whole-body.server";

/** A page's bytes for a client that accepts these codings: undefined if Remix and Express have to pack them. */
export function bytesFor(accepted: string | undefined, body: PageBody): { bytes: Buffer; packed: boolean } | undefined {
  if (accepted === undefined) return { bytes: body.plain(), packed: false };
  const bytes = takes(accepted, "gzip") ? body.gzip() : null;
  return bytes ? { bytes, packed: true } : undefined;
}

/**
 * The answer with a page. Its bytes go past Remix' adapter, which would read them out of a web stream, and past Express'
 * packing, straight to Node's own answer (decision 010). A reader of other codings than gzip and a page that is not kept are
 * left to these two. `ended` is called when the bytes went that way.
 */
export function pageAnswer(
  request: Request,
  body: PageBody,
  { status, headers, ended }: { status: number; headers: Headers; ended?: (() => void) | undefined },
): Response {
  const response = responseOf(request);
  const given = response && bytesFor(request.headers.get("accept-encoding") ?? undefined, body);
  if (!given) return new Response(body.plain() as unknown as BodyInit, { status, headers });
  if (given.packed) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(given.bytes.length));
  giveBody(response, given.bytes, ended);
  return new Response(null, { status, headers });
}
