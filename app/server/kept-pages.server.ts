// Pages that were rendered already: equal answers at one address make equal pages, but for what is new each time.
import { createHash } from "node:crypto";

/** Of all pages together; they lie outside the heap. */
const mostBytes = 24_000_000;
const mostBytesOfPage = 400_000;

/** Bytes, and between them what each answer has of its own, by its place among the values of that answer. */
interface Kept {
  pieces: (Buffer | number)[];
  bytes: number;
}

/** The least recently used first. */
const pages = new Map<string, Kept>();
let bytesKept = 0;

/**
 * The page made by `render` from `facts`, which say all that it shows. `once` are texts that are new each time (at least 20 letters
 * and digits, so that they stand nowhere by chance): they are put into the page that is kept.
 */
export function keptPage(facts: string[], once: string[], render: () => string): Buffer {
  const hash = createHash("sha1");
  for (const fact of facts) hash.update(withoutOnce(fact, once)).update("\0");
  const key = hash.digest("base64");
  const known = pages.get(key);
  if (known) {
    pages.delete(key);
    pages.set(key, known);
    return filled(known, once);
  }
  const page = cut(render(), once);
  keep(key, page);
  return filled(page, once);
}

const withoutOnce = (text: string, once: string[]) =>
  once.reduce((left, value, place) => (left.includes(value) ? left.replaceAll(value, `\0${place}`) : left), text);

function cut(page: string, once: string[]): Kept {
  const places = new Map(once.map((value, place) => [value, place]));
  const pieces = page.split(new RegExp(`(${once.join("|")})`)).map((piece) => places.get(piece) ?? Buffer.from(piece));
  return { pieces, bytes: Buffer.byteLength(page) };
}

function filled({ pieces }: Kept, once: string[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === "number" ? Buffer.from(once[piece] ?? "") : piece)));
}

function keep(key: string, page: Kept): void {
  if (page.bytes > mostBytesOfPage) return;
  pages.set(key, page);
  bytesKept += page.bytes;
  for (const [oldest, { bytes }] of pages) {
    if (bytesKept <= mostBytes) return;
    pages.delete(oldest);
    bytesKept -= bytes;
  }
}
