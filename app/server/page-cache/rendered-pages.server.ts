// Cache of rendered pages: equal answers at one address make equal pages, except for texts that are new each time.
import { createHash } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";

import { settings } from "../env.server";

/** Limit of all pages together, packed ones too; they lie outside the heap. */
const maxBytes = 24_000_000;
const maxBytesOfPage = 400_000;
/** Longer pages are packed while they are sent, by Express' compression: here it would hold other answers up. */
const maxPacked = 200_000;

/** Bytes, and between them the indexes of the texts that each answer has of its own. */
type Pieces = (Buffer | number)[];

interface Entry {
  pieces: Pieces;
  /** Pieces that are deflated separately; made for the first reader who takes them. */
  packed?: Pieces;
  bytes: number;
  /** Number of bytes that it adds to the cache. */
  counted: number;
}

/** A page as bytes, and as a gzip file for clients that accept it; null if it is not worth caching one. */
export interface PageBody {
  plain: () => Buffer;
  gzip: () => Buffer | null;
  /**
   * Key for `findPage`: only of a page whose facts came a second time, so that nothing in it is new each time but
   * `once`.
   */
  again?: string;
}

/** The least recently used first. */
const pages = new Map<string, Entry>();
let cachedBytes = 0;

/**
 * The page made by `render` from `facts`, which say all that it shows. `once` are texts that are new each time (at least 20 letters
 * and digits, so that they stand nowhere by chance): they are put into the page that is cached.
 */
export function cachePage(facts: string[], once: string[], render: () => string): PageBody {
  if (!settings.cache) return uncachedPage(Buffer.from(render()));
  const hash = createHash("sha1");
  for (const fact of facts) hash.update(dropOnce(fact, once)).update("\0");
  const key = hash.digest("base64");
  const entry = pages.get(key);
  const page = entry ?? cut(render(), once);
  put(key, page);
  return { ...bodyOf(key, page, once), ...(entry ? { again: key } : {}) };
}

/** A page that is in no cache: it is packed by Express' compression, if at all. */
export const uncachedPage = (bytes: Buffer): PageBody => ({ plain: () => bytes, gzip: () => null });

/** A cached page with other texts of its own; undefined if it is no longer cached. */
export function findPage(key: string, once: string[]): PageBody | undefined {
  const page = pages.get(key);
  if (!page) return undefined;
  put(key, page);
  return bodyOf(key, page, once);
}

const bodyOf = (key: string, page: Entry, once: string[]): PageBody => ({
  plain: () => Buffer.concat(fillPieces(page.pieces, once)),
  gzip: () => packPage(key, page, once),
});

const dropOnce = (text: string, once: string[]) =>
  once.reduce((left, value, place) => (left.includes(value) ? left.replaceAll(value, `\0${place}`) : left), text);

function cut(page: string, once: string[]): Entry {
  if (once.length === 0) return { pieces: [Buffer.from(page)], bytes: Buffer.byteLength(page), counted: 0 };
  const places = new Map(once.map((value, place) => [value, place]));
  const pieces = page.split(new RegExp(`(${once.join("|")})`)).map((piece) => places.get(piece) ?? Buffer.from(piece));
  return { pieces, bytes: Buffer.byteLength(page), counted: 0 };
}

const fillPieces = (pieces: Pieces, once: string[]): Buffer[] =>
  pieces.map((piece) => (typeof piece === "number" ? Buffer.from(once[piece] ?? "") : piece));

/** RFC 1952: deflated, no name, no time, made on no system in particular. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: a last block without content. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * Pieces end at whole bytes (a full flush) and refer to nothing before them, so that they can stand beside any other.
 */
function deflate(piece: Buffer): Buffer {
  const made = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  // zlib's result lies in a buffer of 16 KB, however short it is.
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  return own;
}

/** RFC 1951: a stored (uncompressed) block; at most 65,535 bytes. */
function storeBlock(bytes: Buffer): Buffer[] {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return [head, bytes];
}

function packPage(key: string, page: Entry, once: string[]): Buffer | null {
  if (page.bytes > maxPacked) return null;
  page.packed ??= page.pieces.map((piece) => (typeof piece === "number" ? piece : deflate(piece)));
  // Counted again, with its packed bytes.
  put(key, page);
  const end = Buffer.alloc(8);
  const plain = fillPieces(page.pieces, once);
  end.writeUInt32LE(
    plain.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  );
  end.writeUInt32LE(
    plain.reduce((sum, piece) => sum + piece.length, 0),
    4,
  );
  const blocks = page.packed.flatMap((piece) =>
    typeof piece === "number" ? storeBlock(Buffer.from(once[piece] ?? "")) : [piece],
  );
  return Buffer.concat([gzipHead, ...blocks, lastBlock, end]);
}

const bytesOf = ({ bytes, packed = [] }: Entry) =>
  bytes + packed.reduce<number>((sum, piece) => sum + (typeof piece === "number" ? 0 : piece.length), 0);

/** Puts the page behind all others, and lets go of the first ones while there are too many bytes. */
function put(key: string, page: Entry): void {
  if (page.bytes > maxBytesOfPage) return;
  remove(key);
  page.counted = bytesOf(page);
  pages.set(key, page);
  cachedBytes += page.counted;
  for (const oldest of pages.keys()) {
    if (cachedBytes <= maxBytes) return;
    remove(oldest);
  }
}

function remove(key: string): void {
  cachedBytes -= pages.get(key)?.counted ?? 0;
  pages.delete(key);
}
