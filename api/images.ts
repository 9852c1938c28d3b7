// Pictures of strangers are decoded by a process of its own, one at a time, so that a hostile file costs neither the
// server's memory nor its settings (docs/decisions/015).

import { execFile } from "node:child_process";
import { resolve } from "node:path";

import { maxPictureBytes } from "#contract/activity/picture";

import { Refusal } from "./errors";

/** The program that decodes; Docker keeps the scripts at the same place below the working directory. */
const program = () => resolve("scripts/decode-picture.mjs");
const exits = { big: 3, broken: 4 };

/**
 * A phone's 50 megapixels fit, and phones write JPEG, which is decoded line by line; other kinds are decoded whole, and
 * a 5K screen has 15. A larger file is refused by its header, before it is decoded.
 */
const maxPixels: Record<ImageKind, number> = { jpeg: 60_000_000, png: 25_000_000, webp: 25_000_000, gif: 25_000_000 };
/** UIK-019: side of the square picture of a person or company, in pixels. */
export const avatarSide = 300;

/** One picture is decoded at a time, so that a dozen cost the memory and the core of one; these may wait for their turn. */
const maxWaiting = 4;
const retrySeconds = 3;
/** Milliseconds. The largest picture takes about a second of a core; one that takes this long is an attack. */
const longest = 10_000;
/** Bytes of a result of this many pixels are some 20 KB. */
const maxResult = 2 * 1024 * 1024;

/** A square of the upright picture, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

type ImageKind = "jpeg" | "png" | "webp" | "gif";

/** The kind by the first bytes; names and declared types are not asked. Null for everything that is no such picture. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  return head.startsWith("RIFF") && head.slice(8) === "WEBP" ? "webp" : null;
}

let last: Promise<unknown> = Promise.resolve();
let inside = 0;

/** Runs `work` after the queue before it, or throws 503 if too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inside > maxWaiting) throw new Refusal(503, "busy", {}, { retryAfter: retrySeconds });
  inside += 1;
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine.finally(() => (inside -= 1));
}

/** A part of the upright picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Wanted = { maxPixels: number } & (
  | { crop: Crop | undefined; side: number }
  | { crop: Part | undefined; box: { width: number; height: number } }
);

/**
 * Decodes in a process of its own without our settings: it is killed when it takes too long, and its memory goes with
 * it.
 */
function decode(bytes: Uint8Array, wanted: Wanted): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const child = execFile(
      process.execPath,
      ["--max-old-space-size=64", program(), JSON.stringify(wanted)],
      {
        encoding: "buffer",
        env: { NODE_ENV: "production", UV_THREADPOOL_SIZE: "1", VIPS_CONCURRENCY: "1" },
        timeout: longest,
        killSignal: "SIGKILL",
        maxBuffer: maxResult,
      },
      (error, result) => {
        if (!error) return done(result);
        if (error.code === exits.big) return failed(new Refusal(413, "image_big"));
        // Killed for its time or by the system for its memory: nothing that could be shown.
        if (error.code === exits.broken || error.killed || error.signal)
          return failed(new Refusal(422, "image_broken"));
        return failed(new Error("the picture program could not run", { cause: error }));
      },
    );
    // A program that gives up early closes its end; its exit code has the reason.
    child.stdin?.on("error", () => {});
    child.stdin?.end(bytes);
  });
}

/** Side of the small picture of an uploaded file, in pixels: a row's, on a screen of two pixels to the point. */
const smallSide = 160;

/** The small picture of a file that was taken as a picture by its bytes; 413, 422 and 503 as below. */
export async function smallImage(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = imageKind(bytes);
  if (!kind) throw new Refusal(415, "image_kind");
  return inTurn(() => decode(bytes, { crop: undefined, side: smallSide, maxPixels: maxPixels[kind] }));
}

/** Most pixels of an upload of this kind; 413 too many bytes, 415 not a picture by its bytes. */
function pixelsOf(bytes: Uint8Array): number {
  if (bytes.byteLength > maxPictureBytes) throw new Refusal(413, "image_big");
  const kind = imageKind(bytes);
  if (!kind) throw new Refusal(415, "image_kind");
  return maxPixels[kind];
}

/**
 * A square WebP of an upload: upright by its EXIF, cropped (the middle without `crop`), every metadata and every further
 * frame left behind. 413 too many bytes or pixels, 415 not a picture by its bytes, 422 a picture that cannot be read,
 * 503 too many at once.
 */
export async function squareImage(bytes: Uint8Array, crop?: Crop, side = avatarSide): Promise<Uint8Array> {
  const most = pixelsOf(bytes);
  return inTurn(() => decode(bytes, { crop, side, maxPixels: most }));
}

/** A logo as PNG in its own proportions inside `box`, refused as `squareImage` refuses; the whole picture without `crop`. */
export async function logoImage(
  bytes: Uint8Array,
  box: { width: number; height: number },
  crop?: Part,
): Promise<Uint8Array> {
  const most = pixelsOf(bytes);
  return inTurn(() => decode(bytes, { crop, box, maxPixels: most }));
}
