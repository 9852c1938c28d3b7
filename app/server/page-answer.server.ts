import { responseOf } from "./http.server";
import type { PageBody } from "./kept-pages.server";
import { takes } from "./packed-files.server";
import { giveBody } from "./whole-body.server";

/**
 * The answer with a page. Its bytes go past Remix' adapter, which would read them out of a web stream, and past remix-serve's
 * packing, straight to Node's own answer (decision 010). A reader of other codings than gzip and a page that is not kept are
 * left to these two.
 */
export function pageAnswer(
  request: Request,
  body: PageBody,
  { status, headers }: { status: number; headers: Headers },
): Response {
  const response = responseOf(request);
  const accepted = request.headers.get("accept-encoding");
  const packed = response && accepted !== null && takes(accepted, "gzip") ? body.gzip() : null;
  const bytes = packed ?? body.plain();
  if (!response || (accepted !== null && !packed))
    return new Response(bytes as unknown as BodyInit, { status, headers });
  if (packed) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(bytes.length));
  giveBody(response, bytes);
  return new Response(null, { status, headers });
}
