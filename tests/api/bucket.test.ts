import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createFileStore, type FileStore } from "#api/files";
import { createBucketStore } from "#api/files-s3";
import { parseSettings } from "#settings";

import { answerFault, startBucket } from "../helpers/bucket";

const key = { accessKeyId: "kulis", secretAccessKey: "cok-gizli-anahtar", region: "eu-central-1" };

describe("files in a bucket", () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let store: FileStore;
  let folder: FileStore;
  const place = mkdtempSync(join(tmpdir(), "kulis-bucket-"));
  const drafts = join(place, "sending");
  beforeAll(async () => {
    bucket = await startBucket(key.secretAccessKey);
    folder = createFileStore(join(place, "files"));
    store = createBucketStore({ ...key, url: bucket.url }, drafts, folder);
  });
  afterAll(async () => {
    await bucket.stop();
    rmSync(place, { recursive: true });
  });

  async function* parts(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text);
  }
  const textOf = async (name: string) => {
    const found = await store.open(name);
    return found && Buffer.from(await new Response(found.body).arrayBuffer()).toString();
  };

  it("bytes and streams are written signed and with their length, read back, and removed; no draft is left", async () => {
    await store.put("dosya-bir-0001", Buffer.from("merhaba"));
    await store.put("dosya-iki-0002", parts("uzun ", "bir ", "dosya"));
    expect([...bucket.objects.keys()]).toEqual(["/kulis/dosya-bir-0001", "/kulis/dosya-iki-0002"]);
    expect(await textOf("dosya-iki-0002")).toBe("uzun bir dosya");
    expect((await store.open("dosya-iki-0002"))?.size).toBe(14);
    expect(Buffer.from((await store.get("dosya-bir-0001")) ?? []).toString()).toBe("merhaba");
    expect(readdirSync(drafts)).toEqual([]);
    await store.remove("dosya-bir-0001");
    await store.remove("dosya-bir-0001");
    expect(await store.open("dosya-bir-0001")).toBeUndefined();
  });

  it("what lies in the folder from before the bucket is still read, and removed", async () => {
    await folder.put("dosya-eski-0003", Buffer.from("eski"));
    expect(await textOf("dosya-eski-0003")).toBe("eski");
    await store.remove("dosya-eski-0003");
    expect(await folder.get("dosya-eski-0003")).toBeUndefined();
  });

  it("a stream that breaks off, a bucket that fails and a wrong key leave nothing, and say so without the key", async () => {
    async function* broken() {
      yield Buffer.from("yarım");
      throw new Error("koptu");
    }
    await expect(store.put("dosya-yarim-004", broken())).rejects.toThrow("koptu");
    bucket.faults.push(...Array.from({ length: 3 }, () => answerFault(503, "SlowDown")));
    await expect(store.put("dosya-yarim-004", parts("x"))).rejects.toThrow(
      "the file store answered 503 to PUT (SlowDown)",
    );
    const wrong = createBucketStore({ ...key, secretAccessKey: "yanlis", url: bucket.url }, drafts, folder);
    await expect(wrong.put("dosya-yarim-004", Buffer.from("x"))).rejects.toThrow("the file store answered 403 to PUT");
    await expect(wrong.open("dosya-iki-0002")).rejects.toThrow("403");
    expect(bucket.objects.has("/kulis/dosya-yarim-004")).toBe(false);
    expect(readdirSync(drafts)).toEqual([]);
    // The rest of a killed process is removed a day later.
    writeFileSync(join(drafts, "yarim.part"), "yarım");
    await folder.put("dosya-eski-0005", Buffer.from("eski"));
    await store.forgetParts(new Date(0));
    expect(readdirSync(drafts)).toEqual(["yarim.part"]);
    await store.forgetParts(new Date(Date.now() + 60_000));
    expect(readdirSync(drafts)).toEqual([]);
    expect(await folder.get("dosya-eski-0005")).toBeDefined();
    await expect(store.put("../kacak", Buffer.from("x"))).rejects.toThrow("not a name");
  });

  it("the settings take a bucket whole or not at all", () => {
    const env = { BUCKET_URL: "https://s3.example.com/kulis/", BUCKET_KEY_ID: "a", BUCKET_KEY: "b" };
    expect(parseSettings(env).bucket).toEqual({
      url: "https://s3.example.com/kulis",
      region: "us-east-1",
      accessKeyId: "a",
      secretAccessKey: "b",
    });
    expect(parseSettings({}).bucket).toBeUndefined();
    expect(() => parseSettings({ BUCKET_URL: env.BUCKET_URL })).toThrow(
      /BUCKET_KEY_ID: needed[\s\S]*BUCKET_KEY: needed/,
    );
  });
});
