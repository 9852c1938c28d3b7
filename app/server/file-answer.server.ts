import { unreadBytes, whenClosed, whenTaken } from "./http.server";

/** Types that a browser may show inline: pictures, and PDF in its own viewer. */
const shown = /^(image\/(jpeg|png|gif|webp)|application\/pdf)$/;

/** Maximum of bytes that wait for a slow reader; the rest is not read until they are taken (R16). */
const maxWaiting = 512 * 1024;

/**
 * Streams a file of the upstream as fast as its reader takes it. The headers forbid scripts in it, whatever it holds
 * (X8); it is shown inline only on request, and only for types that browsers show.
 */
export function fileAnswer(request: Request, file: Response, stop: AbortController, inPlace: boolean): Response {
  const reader = (file.body as ReadableStream<Uint8Array>).getReader();
  const end = () => {
    stop.abort();
    void reader.cancel().catch(() => {});
  };
  whenClosed(request, end);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (unreadBytes(request) > maxWaiting) await whenTaken(request);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  const type = file.headers.get("content-type") ?? "application/octet-stream";
  const attachment = file.headers.get("content-disposition") ?? "attachment";
  const isShown = inPlace && shown.test(type);
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": isShown ? attachment.replace(/^attachment/, "inline") : attachment,
    // A browser's viewer of PDF runs nothing of the page, and is not started in a sandbox.
    "Content-Security-Policy":
      isShown && type === "application/pdf"
        ? "default-src 'none'; object-src 'self'; frame-ancestors 'self'"
        : "default-src 'none'; sandbox",
    "Cache-Control": "private, no-cache",
  });
  const length = file.headers.get("content-length");
  if (length) headers.set("Content-Length", length);
  return new Response(body, { headers });
}

/** Response of a stored picture, which gets a new name when it changes. The headers forbid scripts in it (X8). */
export const pictureAnswer = (
  { content_type, data }: { content_type: string; data: string },
  whose: "public" | "private",
): Response =>
  new Response(Buffer.from(data, "base64"), {
    headers: {
      "Content-Type": content_type,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": `${whose}, max-age=86400, immutable`,
    },
  });
