import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { hashToken } from "#api/tokens";
import type { Resolve } from "#api/open-net";
import { createPusher, readVapidKeys } from "#api/push";
import { parseSettings } from "#settings";

import { agency, type Client, expectStatus, foreign, noon, type TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { makeRecord, startWorld, type World } from "../helpers/samples";

/** A browser's side of RFC 8291: its key pair and secret, and its decryption of an aes128gcm body. */
function browser(endpoint: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const secret = randomBytes(16);
  return {
    token: JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: secret.toString("base64url") },
    }),
    open(body: Buffer): string {
      const [salt, size] = [body.subarray(0, 16), body.readUInt8(20)];
      const [theirs, sealed] = [body.subarray(21, 21 + size), body.subarray(21 + size)];
      const shared = pair.computeSecret(theirs);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), theirs]);
      const key = Buffer.from(hkdfSync("sha256", shared, secret, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync("sha256", key, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
      const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // A delimiter of 2 ends the last record.
      expect(plain.at(-1)).toBe(2);
      return plain.subarray(0, -1).toString("utf8");
    },
  };
}

interface Got {
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

describe("push", () => {
  let api: TestApi;
  let world: World;
  let service: Server;
  let url: string;
  let got: Got[] = [];
  /** Status 0 = it does not answer. */
  let answerWith: { status: number; location?: string } = { status: 201 };
  let user: Client;
  let team: Client;
  beforeAll(async () => {
    ({ api, world } = await startWorld());
    [user, team] = [await api.session(agency.user), await api.session(agency.team)];
    service = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        got.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
        if (answerWith.status === 0) return;
        response.writeHead(answerWith.status, answerWith.location ? { location: answerWith.location } : {}).end();
      });
    });
    await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    got = [];
    answerWith = { status: 201 };
    await api.db.execute(sql`delete from push_tokens`);
  });
  afterAll(async () => {
    service.close();
    await api.stop();
  });

  const save = (client: Client, code: string, token: string) =>
    client.post(`/users/${code}/push-token`, { token, platform: "web" });
  /** An event that notifies the user at once. */
  async function news() {
    const record = await makeRecord(api, world.user, { name: "Gizli Ad Kongresi", stage: 8 });
    expectStatus(await team.post(`/project/${record.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
    await api.jobs();
    return record;
  }

  it("RTM-001 RTM-014 what is told at once reaches the browser, sealed for it, signed by us, without names", async () => {
    const mine = browser(`${url}/bir`);
    expectStatus(await save(user, world.user.code, mine.token), 200);
    const record = await news();
    expect(got.map(({ path }) => path)).toEqual(["/bir"]);
    const [{ headers, body } = got[0]!] = got;
    expect([headers["content-encoding"], headers.ttl]).toEqual(["aes128gcm", "86400"]);
    const payload = JSON.parse(mine.open(body)) as Record<string, unknown>;
    expect(payload).toEqual({
      id: expect.any(Number),
      title: "Yeni bütçe",
      body: "Ayrıntılar Kulis'te.",
      link: `/project/${record.code}`,
    });
    expect(body.includes(record.code)).toBe(false);
    const [, jwt, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
    expect((await user.get("/push-key")).body.key).toBe(key);
    expect(JSON.parse(Buffer.from(jwt!.split(".")[1]!, "base64url").toString())).toMatchObject({
      aud: url,
      sub: "mailto:kulis@kulis.test",
    });
    await api.jobs();
    expect(got).toHaveLength(1);
  });

  it("RTM-010 RTM-011 the platform of a token is web, and no other one", async () => {
    const mine = browser(`${url}/bir`);
    const sent = await user.post(`/users/${world.user.code}/push-token`, { token: mine.token, platform: "ios" });
    expect([sent.status, Object.keys(sent.body.errors), await api.count("push_tokens")]).toEqual([
      422,
      ["platform"],
      0,
    ]);
    expectStatus(await save(user, world.user.code, mine.token), 200);
    expect(await api.rows(sql`select platform from push_tokens`)).toEqual([{ platform: "web" }]);
    const { data } = (await user.get(`/users/${world.user.code}/push-tokens`)).body;
    expect(data.map(({ platform }: { platform: string }) => platform)).toEqual(["web"]);
  });

  it("RTM-014 a browser that is gone is forgotten, one that fails is kept, and 'daily' is not pushed", async () => {
    const [gone, kept] = [browser(`${url}/gone`), browser(`${url}/kept`)];
    await save(user, world.user.code, gone.token);
    answerWith = { status: 410 };
    await news();
    expect(await api.count("push_tokens")).toBe(0);
    await save(user, world.user.code, kept.token);
    answerWith = { status: 503 };
    await news();
    expect(await api.count("push_tokens")).toBe(1);
    got = [];
    await user.put("/me/notification-choices", { choices: { BudgetCreated: "daily" } });
    await news();
    expect(got).toEqual([]);
    await user.put("/me/notification-choices", { choices: { BudgetCreated: "now" } });
  });

  it("SHL-064 RTM-014 a message is pushed once until it is read, without a word of it; not to who reads along, muted the room or left it", async () => {
    const mine = browser(`${url}/sohbet`);
    expectStatus(await save(user, world.user.code, mine.token), 200);
    const leader = await api.user(agency.team);
    expectStatus(await save(team, leader.code, browser(`${url}/yazan`).token), 200);
    const { room } = (await user.post("/messenger/rooms", { kind: "GROUP", name: "Gizli Grup", users: [leader.id] }))
      .body;
    const at = `/messenger/rooms/${room.id}`;
    const say = async (text: string) => {
      expectStatus(await team.post(`${at}/messages`, { text }), 200);
      await api.jobs();
      const soon = got.length;
      api.now = new Date(api.now.getTime() + 10_000);
      await api.jobs();
      return [soon, got.length];
    };
    expectStatus(await team.post(`${at}/messages`, { text: "Birinci" }), 200);
    expect(await say("Gizli haber")).toEqual([0, 1]);
    expect(JSON.parse(mine.open(got[0]!.body))).toEqual({
      id: `room-${room.id}`,
      title: "Yeni mesajın var",
      body: "Ayrıntılar Kulis'te.",
      link: `/messenger?chat=${room.id}`,
    });
    got = [];
    expectStatus(await team.post(`${at}/messages`, { text: "Ekranda okundu" }), 200);
    expectStatus(await user.put(`${at}/read`, { seq: 3 }), 200);
    api.now = new Date(api.now.getTime() + 10_000);
    await api.jobs();
    expect(got).toEqual([]);
    expectStatus(await user.put(`${at}/mute`, { muted: 1 }), 200);
    expect(await say("Sessiz")).toEqual([0, 0]);
    expectStatus(await user.put(`${at}/mute`, { muted: 0 }), 200);
    expectStatus(await team.post(`${at}/messages`, { text: "Son" }), 200);
    expectStatus(await user.send("DELETE", `${at}/members/${world.user.id}`), 200);
    api.now = new Date(api.now.getTime() + 10_000);
    await api.jobs();
    expect(got).toEqual([]);
    const record = await makeRecord(api, world.user, { name: "Ekipli", stage: 8 });
    await api.db.execute(sql`insert into project_members (event_company_id, project_id, user_id)
      values (${world.mine.company}, ${record.id}, ${leader.id})`);
    const made = (await team.post("/messenger/rooms", { kind: "PROJECT", project: record.code })).body.room;
    expectStatus(await team.post(`/messenger/rooms/${made.id}/messages`, { text: "Ekibe" }), 200);
    api.now = new Date(api.now.getTime() + 10_000);
    await api.jobs();
    expect(got.map(({ path }) => path)).toEqual(["/sohbet"]);
    api.now = noon;
  });

  it("RTM-001 only for oneself, one row per browser, which moves to whoever signs in on it; ten at most", async () => {
    const mine = browser(`${url}/ortak`);
    expectStatus(await save(team, world.user.code, mine.token), 404);
    expectStatus(await save(await api.session(foreign.admin), world.user.code, mine.token), 404);
    expect(await api.count("push_tokens")).toBe(0);
    await Promise.all([1, 2, 3].map(() => save(user, world.user.code, mine.token)));
    expect(await api.count("push_tokens")).toBe(1);
    const leader = await api.user(agency.team);
    expectStatus(await save(team, leader.code, mine.token), 200);
    expect(await api.rows(sql`select user_id from push_tokens`)).toEqual([{ user_id: leader.id }]);
    for (let nth = 0; nth < 12; nth += 1) await save(user, world.user.code, browser(`${url}/${nth}`).token);
    const rows = await api.rows(sql`select endpoint from push_tokens where user_id = ${world.user.id}`);
    expect(rows).toHaveLength(10);
    // A browser finds itself by the hash; nobody reads the addresses, which are secrets.
    const own = await user.get(`/users/${world.user.code}/push-tokens`);
    expect(own.body.data).toHaveLength(10);
    expect(own.body.data[0].endpoint_hash).toBe(createHash("sha256").update(`${url}/11`).digest("base64url"));
    expect(own.text).not.toContain(url);
    expectStatus(await team.get(`/users/${world.user.code}/push-tokens`), 404);
    expectStatus(await team.send("DELETE", `/users/${leader.code}/push-token`, { endpoint: `${url}/11` }), 200);
    expect(await api.count("push_tokens")).toBe(11);
    expectStatus(await user.send("DELETE", `/users/${world.user.code}/push-token`, { endpoint: `${url}/11` }), 200);
    expect(await api.count("push_tokens")).toBe(10);
    expectStatus(await user.del(`/users/${world.user.code}/push-token`), 200);
    expect(await api.count("push_tokens")).toBe(1);
  });

  it("RTM-014 SES-049 nothing is sent to a browser whose session has ended, by whatever way, until it registers again", async () => {
    const listed = async (client: Client) =>
      (await client.get(`/users/${world.user.code}/push-tokens`)).body.data.map(
        ({ asleep }: any) => asleep,
      ) as boolean[];
    const mine = browser(`${url}/oturum`);
    for (const end of [
      (client: Client) => client.post("/logout"),
      // Elsewhere, as a new password does too.
      () => user.del("/me/sessions"),
      (client: Client) => {
        api.now = new Date(noon.getTime() + 13 * 60 * 60_000);
        return api.db.execute(sql`update sessions set last_used_at = ${api.now.toISOString()}::timestamptz
          where token_hash <> ${hashToken(client.token!)}`);
      },
    ]) {
      const client = await api.session(agency.user);
      expectStatus(await save(client, world.user.code, mine.token), 200);
      expect(await listed(user)).toEqual([false]);
      await news();
      expect(got.map(({ path }) => path)).toEqual(["/oturum"]);
      await end(client);
      got = [];
      await news();
      expect([got, await listed(user)]).toEqual([[], [true]]);
      // After the next login in the same browser.
      expectStatus(await save(await api.session(agency.user), world.user.code, mine.token), 200);
      await news();
      expect(got).toHaveLength(1);
      got = [];
      // Turned off by the person it is not asleep but gone, and nothing registers it again.
      expectStatus(await user.del(`/users/${world.user.code}/push-token`), 200);
      expect(await listed(user)).toEqual([]);
    }
    api.now = noon;
  });

  it("RTM-014 R10 a push service that does not answer holds up no other push, and keeps its browser", async () => {
    expectStatus(await save(user, world.user.code, browser(`${url}/yavas`).token), 200);
    await news();
    got = [];
    answerWith = { status: 0 };
    await api.db
      .execute(sql`insert into notifications (event_company_id, user_id, type, model, record_id, push_due, created_at)
      select event_company_id, user_id, type, model, record_id, now(), ${noon.toISOString()}::timestamptz
      from notifications, generate_series(1, 4) where user_id = ${world.user.id} and id = (select max(id) from notifications where user_id = ${world.user.id})`);
    const jobs = api.jobs();
    // The first of them alone would wait for four seconds.
    await until(() => got.length === 4, 3500, "all are sent");
    await jobs;
    expect(await api.count("push_tokens")).toBe(1);
  });

  it("RTM-001 X1 who registers an address that is registered has the browser for their own news, and gets none of the other's", async () => {
    const address = `${url}/el-degistiren`;
    expectStatus(await save(user, world.user.code, browser(address).token), 200);
    const stranger = await api.session(foreign.admin);
    const { code } = await api.user(foreign.admin);
    const taken = browser(address);
    expectStatus(await save(stranger, code, taken.token), 200);
    await news();
    expect(got).toEqual([]);
    // Whoever had it does not remove it any more.
    expectStatus(await user.send("DELETE", `/users/${world.user.code}/push-token`, { endpoint: address }), 200);
    expect(await api.count("push_tokens")).toBe(1);
  });

  it("RTM-009 a token that is no subscription is refused beside its field", async () => {
    const good = JSON.parse(browser(`${url}/x`).token) as { endpoint: string; keys: Record<string, string> };
    for (const token of [
      "x".repeat(30),
      JSON.stringify({ ...good, endpoint: "javascript:alert(1)//long-enough" }),
      JSON.stringify({ ...good, endpoint: "http://push.example/abcdef" }),
      JSON.stringify({ ...good, endpoint: "https://user:pass@push.example/abcdef" }),
      JSON.stringify({ ...good, keys: { ...good.keys, p256dh: "AAAAAAAAAAAAAAAAAAAAAAAA" } }),
      JSON.stringify({ ...good, keys: { ...good.keys, auth: "AAAAAAAAAAAAAAAAAAAAAAAAAAAA" } }),
      JSON.stringify({ endpoint: good.endpoint }),
    ]) {
      const answer = await save(user, world.user.code, token);
      expect([answer.status, Object.keys(answer.body.errors)], token).toEqual([422, ["token"]]);
    }
  });

  it("RTM-014 nothing but the push services of browsers is called, and they never at an address of this machine or a private net", async () => {
    const keys = await readVapidKeys(parseSettings({ NODE_ENV: "test" }), mkdtempSync(join(tmpdir(), "kulis-vapid-")));
    const closed = createPusher(keys);
    const subscription = JSON.parse(browser(url).token) as { keys: { p256dh: string; auth: string } };
    for (const endpoint of [
      url,
      "https://127.0.0.1/x",
      "https://localhost/x",
      "https://10.1.2.3/x",
      "https://172.20.0.1/x",
      "https://192.168.1.1/x",
      "https://169.254.169.254/latest",
      "https://100.64.0.1/x",
      "https://0.0.0.0/x",
      "https://2130706433/x",
      "https://0x7f.1/x",
      "https://[::1]/x",
      "https://[::ffff:127.0.0.1]/x",
      "https://[fd00::1]/x",
      "https://[fe80::1]/x",
      "https://intern/x",
      "https://fcm.googleapis.com:22/x",
      "https://fcm.googleapis.com:8443/x",
      "http://fcm.googleapis.com/x",
      "https://foo.internal/x",
      "https://yazici.local/x",
      "https://1.0.168.192.in-addr.arpa/x",
      "https://localhost./x",
      "https://fcm.googleapis.com./x",
      "https://a.localhost/x",
      "https://8.8.8.8/x",
      "https://[2606:4700::1111]/x",
      "https://[fec0::1]/x",
      "https://[::127.0.0.1]/x",
      "https://[64:ff9b::7f00:1]/x",
      "https://push.example.com/x",
      "https://fcm.googleapis.com.evil.example/x",
      "https://evil-fcm.googleapis.com/x",
      "https://notify.windows.com/x",
      "https://evilnotify.windows.com/x",
      "https://push.apple.com.evil.example/x",
      "https://storage.googleapis.com/x",
    ]) {
      expect(closed.accepts(endpoint), endpoint).toBe(false);
      expect(await closed.send({ endpoint, ...subscription.keys }, "{}"), endpoint).toBe("gone");
    }
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com:443/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
      "https://web.push.apple.com/abc",
    ])
      expect(closed.accepts(endpoint), endpoint).toBe(true);
    // A name that looks open and leads to this machine is refused where it is resolved, before anything is sent.
    const names: string[] = [];
    const resolve: Resolve = (name, _, done) => {
      names.push(name);
      done(null, [{ address: "127.0.0.1", family: 4 }]);
    };
    const misled = createPusher(keys, { resolve });
    expect(await misled.send({ endpoint: "https://fcm.googleapis.com/x", ...subscription.keys }, "{}")).toBe("failed");
    expect(names).toEqual(["fcm.googleapis.com"]);
    await Promise.all([closed.close(), misled.close()]);
    expect(got).toEqual([]);
    answerWith = { status: 307, location: `${url}/secret` };
    await save(user, world.user.code, browser(`${url}/redirect`).token);
    await news();
    expect(got.map(({ path }) => path)).toEqual(["/redirect"]);
  });

  it("RTM-014 the keys are made once, for the owner's eyes alone, and those of the settings win", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kulis-vapid-"));
    const settings = parseSettings({ NODE_ENV: "test", MAIL_FROM: "Kulis <bilgi@ajans.example>" });
    const [first, second] = await Promise.all([readVapidKeys(settings, folder), readVapidKeys(settings, folder)]);
    expect(second).toEqual(first);
    expect(first.subject).toBe("mailto:bilgi@ajans.example");
    expect(statSync(join(folder, "vapid.json")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "vapid.json"), "utf8")).toContain(first.privateKey);
    const given = {
      VAPID_PUBLIC_KEY: first.publicKey,
      VAPID_PRIVATE_KEY: first.privateKey,
      VAPID_SUBJECT: "https://a.example",
    };
    expect(await readVapidKeys(parseSettings({ NODE_ENV: "test", ...given }), "/nowhere")).toEqual({
      ...first,
      subject: "https://a.example",
    });
    rmSync(folder, { recursive: true });
  });
});
