import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha = (text: string) => createHash("sha256").update(text).digest("hex");

/** The required signature of a request (AWS Signature Version 4), calculated from the received data. */
function signatureOf(request: IncomingMessage, secret: string): { given: string; wanted: string } {
  const parts = /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? "",
  );
  const [, day = "", region = "", names = "", given = ""] = parts ?? [];
  const url = new URL(request.url ?? "/", "http://bucket.test");
  const heads = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    heads.join(""),
    names,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, sha(canonical)];
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return { given, wanted: hmac(key, text.join("\n")).toString("hex") };
}

/**
 * A bucket that speaks the part of S3's protocol that we use: signed GET, PUT and DELETE of objects. It refuses a wrong
 * signature, and a PUT without a length, as S3 does.
 */
export async function startBucket(secret: string) {
  const objects = new Map<string, Buffer>();
  let failing = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { given, wanted } = signatureOf(request, secret);
      const answer = (status: number, body: Buffer | string = "") => {
        response.writeHead(status, { "content-length": Buffer.byteLength(body) });
        response.end(body);
      };
      if (failing) return answer(503, "<Error><Code>SlowDown</Code></Error>");
      if (!given || given !== wanted) return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
      const key = decodeURIComponent(request.url ?? "");
      if (request.method === "PUT") {
        if (request.headers["content-length"] === undefined) return answer(411);
        objects.set(key, Buffer.concat(chunks));
        return answer(200);
      }
      const found = objects.get(key);
      if (request.method === "DELETE") {
        objects.delete(key);
        return answer(204);
      }
      return found ? answer(200, found) : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/kulis`,
    objects,
    fail: (now: boolean) => void (failing = now),
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
