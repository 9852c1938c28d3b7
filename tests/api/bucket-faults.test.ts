import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { FileStoreError } from "#api/faults";
import { createFileStore, type FileStore } from "#api/files";
import { createBucketStore } from "#api/files-s3";
import { sweepFiles } from "#api/modules/file-jobs/jobs";

import { removePicture } from "#contract/company/profile";

import { expectStatus, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { answerFault, startBucket, type BucketFault } from "../helpers/bucket";
import { aFile, formOf, heads } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const key = { accessKeyId: "kulis", secretAccessKey: "cok-gizli-anahtar", region: "eu-central-1" };
const megabyte = 1024 * 1024;
const place = mkdtempSync(join(tmpdir(), "kulis-bucket-"));
const drafts = join(place, "sending");
const folder = createFileStore(join(place, "files"));
const bucket = await startBucket(key.secretAccessKey);
const openStore = (before: FileStore) =>
  createBucketStore({ ...key, url: bucket.url }, drafts, before, { silence: 1500, pauses: [5, 10] });
const store = openStore(folder);
const { api, user } = await openWorld({ files: openStore });
beforeEach(() => {
  bucket.faults.splice(0);
  bucket.requests.splice(0);
});
afterAll(async () => {
  await bucket.stop();
  rmSync(place, { recursive: true });
});

async function* parts(...list: Uint8Array[]) {
  yield* list;
}
const textOf = async (name: string) => Buffer.from((await store.get(name)) ?? []).toString();
const repeat = (times: number, fault: BucketFault) => Array.from({ length: times }, () => fault);
/** Ends the connection as soon as a request begins. */
const cut: BucketFault = (request) => void request.socket.destroy();

describe("a bucket and what it is asked for", () => {
  it.each([
    "../gizli-dosya",
    "..%2Fgizli-dosya",
    "a/../../gizli",
    "dosya%00gizli",
    "şirket-dosyası",
    "dosya adı uzun",
    "Büyük-Harf-Var",
    "kısa",
    "x".repeat(65),
    "?list-type=2&prefix=",
    "",
  ])("X8 %j is no name of a file, and nothing is asked of the bucket", async (name) => {
    const calls = [
      () => store.put(name, Buffer.from("x")),
      () => store.put(name, parts(Buffer.from("x"))),
      () => store.get(name),
      () => store.open(name),
      () => store.remove(name),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow("not a name of a stored file");
    expect(bucket.requests).toEqual([]);
  });

  it.each(["/kulis/Şube İstanbul", "/kulis/bir (iki)'~!*", "/kulis/100%25"])(
    "a bucket's folder %j is signed as S3 reads it",
    async (path) => {
      const other = await startBucket(key.secretAccessKey, decodeURIComponent(path));
      const url = new URL(other.url.slice(0, -decodeURIComponent(path).length) + path).href;
      const there = createBucketStore({ ...key, url }, drafts, folder);
      await there.put("dosya-bir-0001", Buffer.from("merhaba"));
      expect([...other.objects.keys()]).toEqual([`${decodeURIComponent(path)}/dosya-bir-0001`]);
      expect(Buffer.from((await there.get("dosya-bir-0001")) ?? []).toString()).toBe("merhaba");
      await there.remove("dosya-bir-0001");
      await other.stop();
    },
  );

  it("empty files and 20 MB travel both ways", async () => {
    const large = Buffer.alloc(20 * megabyte, "çğ");
    const half = 10 * megabyte;
    for (const [name, bytes] of [
      ["bos-dosya-0001", Buffer.alloc(0)],
      ["buyuk-dosya-0001", large],
    ] as const) {
      const sent = [bytes, parts(bytes.subarray(0, half), bytes.subarray(half))];
      for (const one of sent) {
        await store.put(name, one);
        const found = await store.open(name);
        expect(found?.size).toBe(bytes.byteLength);
        expect(Buffer.from(await new Response(found?.body).arrayBuffer()).equals(bytes)).toBe(true);
        expect(Buffer.from((await store.get(name)) ?? "yok").equals(bytes)).toBe(true);
      }
      await store.remove(name);
    }
    expect(readdirSync(drafts)).toEqual([]);
  });
});

describe("a bucket that fails", () => {
  const faults: [string, BucketFault][] = [
    ["500", answerFault(500, "InternalError")],
    ["503", answerFault(503, "SlowDown")],
    ["429", answerFault(429, "TooManyRequests")],
    ["a connection that is cut", cut],
    ["an answer that is cut in its head", (request) => void request.socket.end("HTTP/1.1 200 O")],
  ];
  it.each(faults)("R9 %s once or twice is a retry, with the whole file", async (_, fault) => {
    for (const times of [1, 2])
      for (const bytes of [Buffer.from("merhaba"), parts(Buffer.from("mer"), Buffer.from("haba"))]) {
        const name = "dosya-tekrar-01";
        bucket.faults.push(...repeat(times, fault));
        await store.put(name, bytes);
        expect(bucket.objects.get(`/kulis/${name}`)?.toString()).toBe("merhaba");
        bucket.faults.push(...repeat(times, fault));
        expect(await textOf(name)).toBe("merhaba");
        bucket.faults.push(...repeat(times, fault));
        await store.remove(name);
        expect([bucket.objects.size, bucket.faults.length]).toEqual([0, 0]);
      }
    expect(readdirSync(drafts)).toEqual([]);
  });

  it.each(faults)("R9 %s three times is an error, and leaves nothing", async (_, fault) => {
    bucket.faults.push(...repeat(3, fault));
    await expect(store.put("dosya-hata-0001", parts(Buffer.from("x")))).rejects.toThrow(FileStoreError);
    expect([bucket.requests.length, bucket.objects.size, readdirSync(drafts)]).toEqual([3, 0, []]);
  });

  it.each([
    [403, "AccessDenied"],
    [403, "RequestTimeTooSkewed"],
    [404, "NoSuchBucket"],
    [301, "PermanentRedirect"],
    [400, "AuthorizationHeaderMalformed"],
  ])("R9 %s %s is an error at once, named without the bucket", async (status, code) => {
    const calls = {
      PUT: () => store.put("dosya-hata-0001", Buffer.from("x")),
      GET: () => store.open("dosya-hata-0001"),
    };
    for (const [method, call] of Object.entries({ ...calls, DELETE: () => store.remove("dosya-hata-0001") })) {
      bucket.faults.push(answerFault(status, code));
      await expect(call()).rejects.toThrow(new FileStoreError(`answered ${status} to ${method} (${code})`));
    }
    expect(bucket.requests.length).toBe(3);
  });

  it("a 404 that is not the bucket's own is an error: a wrong address has no files, and loses none", async () => {
    const page: BucketFault = (request, response) =>
      void request.resume().once("end", () => response.writeHead(404).end("<h1>Not found</h1>"));
    bucket.faults.push(page, page);
    await expect(store.get("dosya-yok-00001")).rejects.toThrow("answered 404 to GET");
    await expect(store.remove("dosya-yok-00001")).rejects.toThrow("answered 404 to DELETE");
    expect(await store.get("dosya-yok-00001")).toBeUndefined();
    // Of a page without end only the beginning is read.
    bucket.faults.push((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(megabyte, "x")));
        response.once("drain", more);
      };
      response.once("close", () => response.removeAllListeners("drain")).writeHead(404);
      more();
    });
    await expect(store.get("dosya-yok-00001")).rejects.toThrow("answered 404 to GET");
  });

  it("X10 a redirect is not followed, with or without the keys", async () => {
    const got: string[] = [];
    const other = createServer((request, response) => {
      got.push(request.url ?? "");
      response.end("baska");
    });
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/kulis/dosya-bir-0001`;
    for (const status of [301, 302, 307, 308]) {
      bucket.faults.push(...repeat(2, answerFault(status, "TemporaryRedirect", { location })));
      await expect(store.get("dosya-bir-0001")).rejects.toThrow(`answered ${status} to GET (TemporaryRedirect)`);
      await expect(store.put("dosya-bir-0001", Buffer.from("x"))).rejects.toThrow(`answered ${status} to PUT`);
    }
    expect(got).toEqual([]);
    await new Promise((done) => other.close(done));
  });

  it("R9 an answer that is cut in its middle, or has another length, is no file", async () => {
    const raw =
      (text: string): BucketFault =>
      (request) =>
        void request.resume().once("end", () => request.socket.end(text));
    const short = raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nyarım");
    const lengths = raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nyarim");
    bucket.faults.push(short);
    await expect(store.get("dosya-yarim-001")).rejects.toThrow("the file store broke off its answer to GET");
    bucket.faults.push(short);
    const found = await store.open("dosya-yarim-001");
    await expect(new Response(found?.body).arrayBuffer()).rejects.toThrow();
    bucket.faults.push(...repeat(3, lengths));
    await expect(store.get("dosya-yarim-001")).rejects.toThrow("the file store could not be reached for GET");
    bucket.faults.push(raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nyarim\r\n0\r\n\r\n"));
    await expect(store.open("dosya-yarim-001")).rejects.toThrow("the file store gave no length of a file");
  });

  it("R9 a silent bucket ends: before its answer, within it, and while it should take 20 MB", async () => {
    const large = Buffer.alloc(20 * megabyte, "x");
    // Later than `retryWithin`, so that a person does not wait three times.
    const impatient = createBucketStore({ ...key, url: bucket.url }, drafts, folder, {
      silence: 1000,
      retryWithin: 500,
    });
    const silent: BucketFault = (request) => void request.pause();
    bucket.faults.push(silent, silent, silent);
    await expect(impatient.get("dosya-sessiz-01")).rejects.toThrow("could not be reached for GET");
    await expect(impatient.put("dosya-sessiz-01", large)).rejects.toThrow("could not be reached for PUT");
    await expect(impatient.put("dosya-sessiz-01", parts(large))).rejects.toThrow("could not be reached for PUT");
    expect(bucket.requests.length).toBe(3);
    bucket.faults.push((_, response) => void response.writeHead(200, { "content-length": 9 }).write("yarım"));
    await expect(impatient.get("dosya-sessiz-01")).rejects.toThrow("broke off its answer to GET");
    expect(readdirSync(drafts)).toEqual([]);
  });

  it("R9 a slow bucket that goes on takes as long as it takes", async () => {
    const large = Buffer.alloc(20 * megabyte, "x");
    const patient = createBucketStore({ ...key, url: bucket.url }, drafts, folder, { silence: 2500 });
    const begun = performance.now();
    let taken = 0;
    bucket.faults.push((request, response) => {
      request.on("data", (part: Buffer) => {
        taken += part.length;
        request.pause();
        setTimeout(() => request.resume(), 20);
      });
      request.on("end", () => response.end());
    });
    await patient.put("dosya-yavas-001", parts(large));
    expect(taken).toBe(large.byteLength);
    expect(performance.now() - begun).toBeGreaterThan(4000);
    expect(bucket.requests).toEqual(["PUT /kulis/dosya-yavas-001"]);
  });

  it("a bucket that cannot be reached is the file store's fault, and no connection to the database's", async () => {
    const nowhere = createBucketStore({ ...key, url: "http://127.0.0.1:1/kulis" }, drafts, folder, { pauses: [] });
    await expect(nowhere.get("dosya-bir-0001")).rejects.toThrow("the file store could not be reached for GET");
    // A file from before the bucket needs none.
    await folder.put("dosya-eski-0001", Buffer.from("eski"));
    expect(Buffer.from((await nowhere.get("dosya-eski-0001")) ?? []).toString()).toBe("eski");
    expect((await nowhere.open("dosya-eski-0001"))?.size).toBe(4);
  });
});

describe("files of records in a bucket", () => {
  const names = () => [...bucket.objects.keys()].toSorted();
  const upload = (code: string, file = aFile("İş günü çizelgesi.pdf", heads.pdf)) =>
    user.send("POST", `/project/${code}/file`, undefined, { raw: formOf("files[]", file) });
  const content = async (client: Client, id: number) =>
    api.app.fetch(
      new Request(`http://api.test/api/v1/file/${id}/content`, {
        headers: { authorization: `Bearer ${client.token}` },
      }),
    );
  let code: string;
  let stranger: Client;
  beforeAll(async () => {
    code = (await user.get("/projects")).body.data[0].code;
    stranger = await adminAbroad(api);
  });
  beforeEach(() => bucket.objects.clear());

  it("X8 a file comes back whole; another company's key opens nothing, and the bucket is not asked", async () => {
    const { files } = (await upload(code)).body;
    const { id } = files[0];
    const answer = await content(user, id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(heads.pdf)).toBe(true);
    bucket.requests.splice(0);
    expect((await content(stranger, id)).status).toBe(404);
    expectStatus(await stranger.get(`/files/${names()[0]?.slice("/kulis/".length)}`), 404);
    expect(bucket.requests).toEqual([]);
  });

  it("R9 while the bucket is away an upload and a download say so and leave no row; the sweep finds the bytes later", async () => {
    const { files } = (await upload(code)).body;
    const before = (await user.get(`/project/${code}/files`)).body.data.length;
    const away = answerFault(503, "SlowDown");
    bucket.faults.push(...repeat(6, away));
    const refused = await upload(code, aFile("Yeni.pdf", heads.pdf));
    expect([refused.status, refused.body.message]).toEqual([
      503,
      "Dosyalara şu anda ulaşılamıyor. Birazdan yeniden dene.",
    ]);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(bucket.faults.length).toBe(0);
    expect((await user.get(`/project/${code}/files`)).body.data.length).toBe(before);
    bucket.faults.push(...repeat(3, away));
    const down = await content(user, files[0].id);
    expect([down.status, (await down.json()).message]).toEqual([503, refused.body.message]);

    // The bytes of the failed upload may be there; one that cannot be removed does not keep the others.
    const unclaimed = async () => api.rows(sql`select stored from unclaimed_files order by id`);
    const left = await unclaimed();
    expect(left.length).toBe(1);
    await api.rows(sql`insert into unclaimed_files (event_company_id, stored, created_at)
      select event_company_id, 'dosya-artik-0001', created_at from unclaimed_files`);
    bucket.objects.set("/kulis/dosya-artik-0001", Buffer.from("artık"));
    const later = new Date(api.now.getTime() + 25 * 3_600_000);
    const sweep = () => sweepFiles({ db: api.db, files: store, now: () => later });
    bucket.faults.push(answerFault(403, "AccessDenied"));
    await expect(sweep()).rejects.toThrow("bytes of files could not be removed");
    expect(await unclaimed()).toEqual(left);
    expect(bucket.objects.has("/kulis/dosya-artik-0001")).toBe(false);
    await sweep();
    expect(await unclaimed()).toEqual([]);
  });

  it("SES-017 a replaced profile picture is saved while the bucket fails to remove the old one, which is swept later", async () => {
    const picture = `data:image/png;base64,${heads.png.toString("base64")}`;
    const save = async () => expectStatus(await user.post("/me/picture", { picture }), 200);
    await save();
    const [old = ""] = names();
    bucket.faults.push((request, response) => {
      // The new one is stored before the old one is removed.
      bucket.objects.set(String(request.url), Buffer.from("yeni"));
      bucket.faults.push(answerFault(403, "AccessDenied"));
      response.end();
    });
    await save();
    expect(names().length).toBe(2);
    const unclaimed = async () => (await api.rows(sql`select stored from unclaimed_files`)).map(({ stored }) => stored);
    expect((await unclaimed()).map((name) => `/kulis/${name}`)).toEqual([old]);
    const now = () => new Date(api.now.getTime() + 25 * 3_600_000);
    await sweepFiles({ db: api.db, files: store, now });
    expect([names().includes(old), names().length, await unclaimed()]).toEqual([false, 1, []]);
    expectStatus(await user.call(removePicture, {}), 200);
    expect([names(), await unclaimed()]).toEqual([[], []]);
  });
});
