import { unreadBytes, whenClosed, whenTaken } from "./http.server";

/** What a browser may show in place: pictures, and PDF in its own viewer. */
const shown = /^(image\/(jpeg|png|gif|webp)|application\/pdf)$/;

/** Bytes that wait for a slow reader; the rest stays where it is until they are taken (R16). */
const maxWaiting = 512 * 1024;

/**
 * A file of the upstream as an answer of ours, handed on as fast as its reader takes it. It runs nothing, whatever it holds
 * (X8); in place it is shown only when it is asked for so and is of a kind that browsers show.
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

/** A stored picture, whose name is a new one when it changes. Whatever it holds, it runs nothing (X8). */
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
