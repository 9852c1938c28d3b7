import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha = (text: string) => createHash("sha256").update(text).digest("hex");

/** As S3 encodes a key for the signature: all but letters of ASCII, digits and -._~ (RFC 3986). */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The required signature of a request (AWS Signature Version 4), calculated from the received data. */
function signatureOf(request: IncomingMessage, secret: string): { given: string; wanted: string } {
  const parts = /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? "",
  );
  const [, day = "", region = "", names = "", given = ""] = parts ?? [];
  const url = new URL(request.url ?? "/", "http://bucket.test");
  const path = decodeURIComponent(url.pathname).split("/").map(encodeSegment).join("/");
  const heads = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    path,
    url.searchParams.toString(),
    heads.join(""),
    names,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, sha(canonical)];
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return { given, wanted: hmac(key, text.join("\n")).toString("hex") };
}

/** Takes a request in the place of the bucket; the body has come, unless it says that it takes it itself. */
export type BucketFault = (request: IncomingMessage, response: ServerResponse) => void;

const xmlOf = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><BucketName>kulis</BucketName></Error>`;

/** Answers with an error as S3 does. */
export const answerFault =
  (status: number, code: string, headers: OutgoingHttpHeaders = {}): BucketFault =>
  (request, response) =>
    void request.resume().once("end", () => response.writeHead(status, headers).end(xmlOf(code)));

/**
 * A bucket that speaks the part of S3's protocol that we use: signed GET, PUT and DELETE of objects. It refuses a wrong
 * signature, and a PUT without a length, as S3 does. The next requests go to `faults`, one to each.
 */
export async function startBucket(secret: string, path = "/kulis") {
  const objects = new Map<string, Buffer>();
  const faults: BucketFault[] = [];
  const requests: string[] = [];
  const work = (request: IncomingMessage, bytes: Buffer, response: ServerResponse) => {
    const { given, wanted } = signatureOf(request, secret);
    const answer = (status: number, body: Buffer | string = "") => {
      response.writeHead(status, { "content-length": Buffer.byteLength(body) });
      response.end(body);
    };
    if (!given || given !== wanted) return answer(403, xmlOf("SignatureDoesNotMatch"));
    const key = decodeURIComponent(request.url ?? "");
    if (!key.startsWith(`${path}/`)) return answer(404, xmlOf("NoSuchBucket"));
    if (request.method === "PUT") {
      if (request.headers["content-length"] === undefined) return answer(411, xmlOf("MissingContentLength"));
      objects.set(key, bytes);
      return answer(200);
    }
    const found = objects.get(key);
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(204);
    }
    return found ? answer(200, found) : answer(404, xmlOf("NoSuchKey"));
  };
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault) return fault(request, response);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    return request.on("end", () => work(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    objects,
    faults,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
}
