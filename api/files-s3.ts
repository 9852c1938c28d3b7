import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

import { AwsV4Signer } from "aws4fetch";
import { request, type Dispatcher } from "undici";

import { FileStoreError } from "./faults";
import { checkName, removeParts, writeWhole, type FileStore } from "./files";

export interface Bucket {
  /** Address of the bucket, such as https://s3.eu-central-1.amazonaws.com/kulis; names are added behind it. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds. */
const defaults = {
  /** Longest silence of the store: before its answer, within it, and while it takes an upload. */
  silence: 30_000,
  /** A request that failed later is not sent again: somebody waits for it. */
  retryWithin: 3_000,
  pauses: [200, 600] as readonly number[],
};

type Method = "GET" | "PUT" | "DELETE";
type Answer = Dispatcher.ResponseData;
interface Body {
  size: number;
  /** The bytes from their beginning, for each request. */
  open(): Uint8Array | Readable;
}

/** Stores are asked to be called again after these; S3 sends 500 and 503 in ordinary operation. */
const passing = new Set([429, 500, 502, 503, 504]);
const mostOfError = 4096;

/** S3's word for an error, such as `AccessDenied`. The rest of the text names the bucket and the key. */
async function readCode(body: Answer["body"]): Promise<string | undefined> {
  let text = "";
  // Leaving the loop ends the request, which is an error of the stream.
  body.once("error", () => undefined);
  try {
    for await (const part of body) {
      text += String(part);
      if (text.length > mostOfError) break;
    }
  } catch {
    // A text that is cut off; the status says enough.
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
}

/**
 * Files in a bucket of S3 or of anything that speaks its protocol. It needs a file's size before its first byte, so a
 * stream is written to `drafts` first. Files are looked for in `before` first: the folder that they lay in until the bucket
 * was set up. (A key without the right to list is answered 403 for a file that is not there.) Throws FileStoreError.
 */
export function createBucketStore(
  bucket: Bucket,
  drafts: string,
  before: FileStore,
  limits: Partial<typeof defaults> = {},
): FileStore {
  const { silence, retryWithin, pauses } = { ...defaults, ...limits };

  async function sendOnce(method: Method, name: string, body: Body | undefined): Promise<Answer> {
    const signer = new AwsV4Signer({
      method,
      url: `${bucket.url}/${name}`,
      accessKeyId: bucket.accessKeyId,
      secretAccessKey: bucket.secretAccessKey,
      region: bucket.region,
      service: "s3",
      // The bytes are not read twice for the signature; https keeps them whole.
      headers: { "x-amz-content-sha256": "UNSIGNED-PAYLOAD" },
    });
    const { url, headers } = await signer.sign();
    const bytes = body?.open() ?? null;
    try {
      // Redirects are not followed: another address would need another signature, and is not the one of the settings.
      return await request(url, {
        method,
        headers: { ...Object.fromEntries(headers), ...(body ? { "content-length": String(body.size) } : {}) },
        body: bytes,
        headersTimeout: silence,
        bodyTimeout: silence,
      });
    } finally {
      if (bytes instanceof Readable) bytes.destroy();
    }
  }

  /** An answer that is no error; undefined for a file that is not there. */
  async function send(method: Method, name: string, body?: Body): Promise<Answer | undefined> {
    checkName(name);
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      const answer = await sendOnce(method, name, body).catch((error: unknown) => error as Error);
      const wait = performance.now() - begun > retryWithin ? undefined : pauses[tries];
      if (answer instanceof Error) {
        if (wait === undefined) throw new FileStoreError(`could not be reached for ${method}`, { cause: answer });
      } else if (answer.statusCode < 300) return answer;
      else {
        const code = await readCode(answer.body);
        if (code === "NoSuchKey") return undefined;
        if (wait === undefined || !passing.has(answer.statusCode))
          throw new FileStoreError(`answered ${answer.statusCode} to ${method}${code ? ` (${code})` : ""}`);
      }
      await pause(wait);
    }
  }

  async function write(name: string, body: Body) {
    const answer = await send("PUT", name, body);
    if (!answer) throw new FileStoreError("answered NoSuchKey to PUT");
    await answer.body.dump();
  }

  return {
    async put(name, bytes) {
      checkName(name);
      if (bytes instanceof Uint8Array) return write(name, { size: bytes.byteLength, open: () => bytes });
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const draft = join(drafts, `${randomUUID()}.part`);
      try {
        await writeWhole(draft, bytes);
        await write(name, { size: (await stat(draft)).size, open: () => createReadStream(draft) });
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(name) {
      const bytes = await before.get(name);
      if (bytes) return bytes;
      const found = await send("GET", name);
      if (!found) return undefined;
      return new Uint8Array(
        await found.body.arrayBuffer().catch((error: unknown) => {
          throw new FileStoreError("broke off its answer to GET", { cause: error });
        }),
      );
    },
    async open(name) {
      const file = await before.open(name);
      if (file) return file;
      const found = await send("GET", name);
      if (!found) return undefined;
      const size = Number(found.headers["content-length"] ?? Number.NaN);
      if (!Number.isSafeInteger(size)) {
        await found.body.dump();
        throw new FileStoreError("gave no length of a file");
      }
      return { size, body: Readable.toWeb(found.body) as ReadableStream<Uint8Array> };
    },
    async remove(name) {
      const answer = await send("DELETE", name);
      await answer?.body.dump();
      await before.remove(name);
    },
    async forgetParts(begunBefore) {
      await removeParts(drafts, begunBefore);
      await before.forgetParts(begunBefore);
    },
  };
}
