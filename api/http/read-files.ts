import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import { Busboy, type BusboyFileStream } from "@fastify/busboy";

import type { FormOfFiles } from "#contract/call";

import { Refusal } from "../errors";

/** A file of a form in transit: read it before asking for the next one, or skip it. */
export interface SentFile {
  /** The sender's file name; not to be trusted. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** All bytes of a small file, counted while they come; null for more than `most`. */
export async function readWhole(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Bytes between the files of a form: names, types and boundaries. */
const overhead = 8192;

/**
 * The files of a request one after the other, with only the current chunk in memory. 415 for another kind of body, 413
 * for more or larger files than the call takes (one that is too large is cut a byte after its limit), 422 for a form
 * that cannot be read or breaks off.
 */
export async function* readFiles(request: Request, { field, most, maxBytes }: FormOfFiles): AsyncGenerator<SentFile> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/is.test(type) || !request.body) throw new Refusal(415, "files_form");
  if (Number(request.headers.get("content-length") ?? 0) > most * (maxBytes + overhead))
    throw new Refusal(413, "files_big");
  const parser = parserOf(type, { most, maxBytes });
  const waiting: { name: string; stream: BusboyFileStream }[] = [];
  let current: BusboyFileStream | undefined;
  let fault: Error | undefined;
  let ended = false;
  let wake = () => {};
  const fail = (error: Error) => {
    fault ??= error instanceof Refusal ? error : new Refusal(422, "files_broken");
    current?.destroy(fault);
    wake();
  };
  parser.on("file", (name, stream, filename) => {
    // A stream that fails while nobody reads it must not end the process.
    stream.on("error", () => {});
    // A field that is left empty comes as a file without a name.
    if (name !== field || !filename) return stream.resume();
    waiting.push({ name: filename, stream });
    wake();
  });
  parser.on("filesLimit", () => fail(new Refusal(413, "files_many", { count: most })));
  parser.on("partsLimit", () => fail(new Refusal(422, "files_broken")));
  parser.on("error", (error) => fail(error as Error));
  parser.on("finish", () => {
    ended = true;
    wake();
  });
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  source.on("error", fail);
  source.pipe(parser);
  try {
    for (;;) {
      if (fault) throw fault;
      const next = waiting.shift();
      if (next) {
        current = next.stream;
        const bytes = bytesOf(next.stream, () => fault);
        yield { name: next.name, bytes };
        // Unread bytes are skipped; the form continues behind them.
        await bytes.return(undefined);
        next.stream.resume();
        continue;
      }
      if (ended) return;
      await new Promise<void>((woken) => (wake = woken));
    }
  } finally {
    source.unpipe(parser);
    source.destroy();
  }
}

/** The parser waits for the end of a stream: a reader that stops must not destroy it. */
async function* bytesOf(stream: BusboyFileStream, faultOf: () => Error | undefined): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    throw faultOf() ?? new Refusal(422, "files_broken");
  }
}

function parserOf(type: string, { most, maxBytes }: Pick<FormOfFiles, "most" | "maxBytes">) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      // One byte more than is taken, by which the taker sees that it is too much.
      limits: { files: most, fields: 5, parts: most + 5, fileSize: maxBytes + 1, fieldSize: 200, headerPairs: 20 },
    });
  } catch {
    throw new Refusal(422, "files_broken");
  }
}
