import { Busboy } from "@fastify/busboy";
import { isUtf8 } from "node:buffer";

export interface Limits {
  /** Bytes of everything that is not a file. */
  text: number;
  /** Bytes of all files together. */
  files: number;
  /** Bytes on top that are read and dropped: a file that no longer fits becomes a `SkippedFile`. 0: the form is refused. */
  skipped?: number;
  fields: number;
}

/** A file beyond the limit: its bytes are gone, and the texts around it are there. */
export class SkippedFile extends File {
  constructor(name: string) {
    super([], name);
  }
}

/**
 * Reads a multipart form as a stream, so that a large one blocks nobody else: files are not changed, texts are UTF-8.
 * "big" for more bytes than the limits, "broken" for more fields, bytes that are no text, a file where none is taken,
 * or no form.
 */
export async function readParts(
  body: ReadableStream<Uint8Array>,
  type: string,
  { text, files, skipped = 0, fields }: Limits,
): Promise<FormData | "big" | "broken"> {
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { "content-type": type as `multipart/${string}` },
      // Texts are taken as bytes, to see whether they are text; a byte too much shows that there is more.
      defCharset: "latin1",
      limits: { fields, parts: fields, fieldSize: text + 1, fileSize: files + 1, headerPairs: 20 },
    });
  } catch {
    return "broken";
  }
  const form = new FormData();
  let fault: "big" | "broken" | undefined;
  let [texts, bytes, size] = [0, 0, 0];
  const ended = new Promise<void>((done) => {
    parser.on("finish", done);
    parser.on("error", () => {
      fault ??= "broken";
      done();
    });
  });
  for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
    parser.on(limit, () => {
      fault ??= "broken";
    });
  parser.on("field", (name, value) => {
    const raw = Buffer.from(value, "latin1");
    texts += raw.byteLength;
    if (texts > text) fault ??= "big";
    if (!isUtf8(raw)) fault ??= "broken";
    form.append(name, raw.toString());
  });
  parser.on("file", (name, stream, filename, _encoding, mime) => {
    if (files === 0) fault ??= "broken";
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let [own, isSkipped] = [0, false];
    stream.on("error", () => {
      fault ??= "broken";
    });
    stream.on("data", (chunk: Buffer) => {
      if (isSkipped) return;
      own += chunk.byteLength;
      bytes += chunk.byteLength;
      if (bytes <= files) {
        chunks.push(Uint8Array.from(chunk));
        return;
      }
      if (skipped === 0) fault ??= "big";
      // Smaller files behind it still have their room.
      bytes -= own;
      isSkipped = true;
      chunks = [];
    });
    stream.on("end", () => {
      form.append(name, isSkipped ? new SkippedFile(filename ?? "") : new File(chunks, filename ?? "", { type: mime }));
    });
  });
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    // Bytes between the parts count too.
    if (size > text + files + skipped) {
      // Not awaited: one half of a cloned body is only cancelled with the other.
      reader.cancel().catch(() => {});
      parser.destroy();
      return "big";
    }
    // The rest of a refused form is read all the same: otherwise its sender would not get the answer.
    if (fault) continue;
    if (!parser.write(part.value)) await Promise.race([ended, new Promise<void>((go) => parser.once("drain", go))]);
  }
  if (fault) {
    parser.destroy();
    return fault;
  }
  parser.end();
  await ended;
  return fault ?? form;
}
