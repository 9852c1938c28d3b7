import { once } from "node:events";
import { request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";

import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Observe } from "#api/metrics";

import { agency, expectStatus, startApi, type TestApi } from "../helpers/api";

type Line = { level: string; msg: string; status?: number; path?: string };

describe.each([
  ["PostgreSQL", false],
  ["the embedded database", true],
])("a client that aborts its request on %s", (_, embedded) => {
  let api: TestApi;
  let server: Server;
  let token: string;
  const lines: Line[] = [];
  const counted: Parameters<Observe>[0][] = [];
  let wake = () => {};
  beforeAll(async () => {
    const write = (line: string) => {
      lines.push(JSON.parse(line) as Line);
      wake();
    };
    api = await startApi({ embedded, logTo: { write }, observe: (figures) => void counted.push(figures) });
    token = (await api.session(agency.user)).token ?? "";
    server = serve({ fetch: (asked) => api.app.fetch(asked), port: 0, hostname: "127.0.0.1" }) as Server;
    if (!server.listening) await once(server, "listening");
  });
  afterAll(async () => {
    server.close();
    await api.stop();
  });

  /** Lines of the log up to that of a call of this path. */
  async function linesTo(path: string) {
    while (!lines.some((line) => line.path === path)) await new Promise<void>((done) => (wake = done));
    return lines.splice(0);
  }

  /** Sends a call, and gives the server's request and response when it has arrived. */
  async function arrive(path: string, headers: Record<string, string>, body: string) {
    lines.length = 0;
    counted.length = 0;
    const { port } = server.address() as AddressInfo;
    const all = { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers };
    const sent = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: `/api/v1${path}`,
      headers: all,
      agent: false,
    });
    sent.on("error", () => {});
    const arrived = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>;
    sent.write(body);
    const [incoming, response] = await arrived;
    return { sent, incoming, response };
  }

  /** Nothing of it is a fault of the database, or of the server. */
  function expectQuiet(told: Line[]) {
    expect(told.filter(({ level }) => !["info", "debug"].includes(level))).toEqual([]);
    expect(counted.filter(({ status }) => status >= 500)).toEqual([]);
  }

  it("R13 within its body is told as what it is", async () => {
    const { sent, incoming } = await arrive("/feedback", { "content-length": "1000" }, '{"type":"idea","text":"');
    // The call reads its body.
    while (incoming.listenerCount("data") === 0) await setImmediate();
    sent.destroy();
    const told = await linesTo("/api/v1/feedback");
    expectQuiet(told);
    expect(told.find(({ path }) => path)?.status).toBe(400);
    expectStatus(await api.anonymous.get("/branding"), 200);
  });

  it("R13 while a slow call waits for the database is told as nothing else than its call", async () => {
    const body = JSON.stringify({ type: "idea", text: "Yavaş" });
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table feedback in access exclusive mode`);
      const headers = { "content-length": String(Buffer.byteLength(body)) };
      const { sent, response } = await arrive("/feedback", headers, body);
      // The embedded database has one connection, so that the call waits before its body is read.
      const locks = sql`select pid from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`;
      for (let waits = embedded; !waits;) waits = (await tx.execute(locks)).rows.length > 0;
      const closed = once(response, "close");
      sent.destroy();
      await closed;
    });
    expectQuiet(await linesTo("/api/v1/feedback"));
    expectStatus(await api.anonymous.get("/branding"), 200);
  });
});
