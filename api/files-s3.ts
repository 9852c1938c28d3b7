import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

import { AwsV4Signer } from "aws4fetch";
import { request } from "undici";

import { checkName, removeParts, writeWhole, type FileStore } from "./files";

export interface Bucket {
  /** Address of the bucket, such as https://s3.eu-central-1.amazonaws.com/kulis; names are added behind it. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Method = "GET" | "PUT" | "DELETE";

const connectMilliseconds = 10_000;
const silenceMilliseconds = 30_000;

/**
 * Files in a bucket of S3 or of anything that speaks its protocol. It needs a file's size before its first byte, so a
 * stream is written to `drafts` first. A file that is not in the bucket is looked for in `before`: the folder that
 * files lay in until the bucket was set up.
 */
export function createBucketStore(bucket: Bucket, drafts: string, before: FileStore): FileStore {
  async function send(method: Method, name: string, body?: Uint8Array | Readable, size?: number) {
    checkName(name);
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
    return request(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...(size === undefined ? {} : { "content-length": String(size) }) },
      body: body ?? null,
      headersTimeout: connectMilliseconds + silenceMilliseconds,
      bodyTimeout: silenceMilliseconds,
    });
  }

  /** The answer's own words are left out: they name the bucket and the key. */
  async function refuse({ statusCode, body }: Awaited<ReturnType<typeof send>>, method: Method): Promise<never> {
    await body.dump();
    throw new Error(`the file store answered ${statusCode} to ${method}`);
  }

  async function write(name: string, body: Uint8Array | Readable, size: number) {
    const answer = await send("PUT", name, body, size);
    if (answer.statusCode !== 200) return refuse(answer, "PUT");
    await answer.body.dump();
  }

  async function read(name: string) {
    const answer = await send("GET", name);
    if (answer.statusCode === 200) return answer;
    if (answer.statusCode !== 404) return refuse(answer, "GET");
    await answer.body.dump();
    return undefined;
  }

  return {
    async put(name, bytes) {
      checkName(name);
      if (bytes instanceof Uint8Array) return write(name, bytes, bytes.byteLength);
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const draft = join(drafts, `${randomUUID()}.part`);
      try {
        await writeWhole(draft, bytes);
        await write(name, createReadStream(draft), (await stat(draft)).size);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(name) {
      const found = await read(name);
      return found ? new Uint8Array(await found.body.arrayBuffer()) : before.get(name);
    },
    async open(name) {
      const found = await read(name);
      if (!found) return before.open(name);
      const body = Readable.toWeb(found.body) as ReadableStream<Uint8Array>;
      return { size: Number(found.headers["content-length"]), body };
    },
    async remove(name) {
      const answer = await send("DELETE", name);
      if (answer.statusCode >= 300 && answer.statusCode !== 404) return refuse(answer, "DELETE");
      await answer.body.dump();
      await before.remove(name);
    },
    async forgetParts(begunBefore) {
      await removeParts(drafts, begunBefore);
      await before.forgetParts(begunBefore);
    },
  };
}
