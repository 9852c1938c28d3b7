import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { until } from "../helpers/children";
import { ask, cookieFor, ownOrigin } from "../helpers/http";
import { startWeb, tidy, type Web } from "../helpers/web";
import { expectWithin, rounds } from "../helpers/deep";

const sockets = 200;
const maxMegabytes = 50;
const closedWithin = 60_000;
/** Milliseconds until a client that never reads begins to read; its next write shows that it was cut off. */
const grace = rounds(30_000, 5000);

/** One client that holds its connection; `drip` is sent every second. */
interface Slow {
  kind: string;
  socket: Socket;
  drip: string;
  closed: boolean;
}

const form = (cookie: string) => [
  "Content-Type: application/x-www-form-urlencoded",
  `Cookie: ${cookie}`,
  `Sec-Fetch-Site: ${ownOrigin["sec-fetch-site"]}`,
];
/** The tests are about slowness itself. */
const pause = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds));
const head = (line: string, ...lines: string[]) => [line, "Host: 127.0.0.1", ...lines, ""].join("\r\n");

describe("R16 slow clients", () => {
  let web: Web;
  let cookie: string;
  let asset: string;
  const slow: Slow[] = [];

  beforeAll(async () => {
    web = await startWeb(tidy);
    cookie = await cookieFor(web.url, "admin@kulis.test");
    const sizes = readdirSync("build/client/assets").map((name) => [
      statSync(`build/client/assets/${name}`).size,
      name,
    ]);
    asset = `/assets/${sizes.toSorted(([a], [b]) => Number(b) - Number(a))[0]![1]}`;
    // Memory for a process's first pages is no growth.
    for (let round = 0; round < 200; round += 1)
      for (const path of ["/live/presence", asset]) await ask(web.url, path, { headers: { cookie } });
  });
  afterAll(async () => {
    for (const { socket } of slow) socket.destroy();
    await web.stop();
  });

  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.program.child.pid}/status`, "utf8"))?.[1]) / 1024;

  async function open(kind: string, begin: string, drip: string, isReading = true) {
    const { hostname, port } = new URL(web.url);
    const socket = connect(Number(port), hostname);
    const one: Slow = { kind, socket, drip, closed: false };
    socket.on("error", () => (one.closed = true));
    socket.on("close", () => (one.closed = true));
    if (isReading) socket.resume();
    else socket.pause();
    slow.push(one);
    await new Promise<void>((done) => void socket.once("connect", done));
    socket.write(begin);
  }

  /** A form that comes with one kilobyte a second, half a minute long. */
  async function slowPhone(): Promise<string> {
    const body = `email=${"a".repeat(30_000)}`;
    const { hostname, port } = new URL(web.url);
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (bytes: Buffer) => (text += bytes.toString()));
    socket.on("error", () => {});
    socket.write(`${head("POST /login HTTP/1.1", ...form(""), `Content-Length: ${body.length}`)}\r\n`);
    for (let at = 0; at < body.length; at += 1000) {
      socket.write(body.slice(at, at + 1000));
      await pause(1000);
    }
    await until(() => text !== "", 5000, "the answer to the slow phone");
    socket.destroy();
    return text.slice(0, text.indexOf("\r\n"));
  }

  test("R16 200 clients that drip headers or bodies or never read hold nobody up and are closed within a minute; a slow phone is waited for", async () => {
    const before = memory();
    const wanted = `${head(`GET ${asset} HTTP/1.1`)}\r\n`;
    const kinds: [string, string, string][] = [
      ["silent", "", ""],
      ["headers", head("GET /login HTTP/1.1"), "X-Slow: 1\r\n"],
      ["body", `${head("POST /login HTTP/1.1", ...form(cookie), "Content-Length: 100000")}\r\nemail=`, "a"],
      [
        "chunks",
        `${head("POST /projects/new HTTP/1.1", ...form(cookie), "Transfer-Encoding: chunked")}\r\n`,
        "1\r\na\r\n",
      ],
      // Refused before it is read; the rest is waited for all the same.
      ["refused body", `${head("POST /login HTTP/1.1", "Content-Length: 100000")}\r\n`, "a"],
    ];
    const phone = slowPhone();
    const began = performance.now();
    await Promise.all(Array.from({ length: sockets }, (_, nth) => open(...kinds[nth % kinds.length]!)));
    // The system buffers some megabytes for each of them, so they request more than that at once; the rest would be in
    // our memory.
    await Promise.all(Array.from({ length: 10 }, () => open("never reads", wanted.repeat(7), wanted, false)));
    const times: number[] = [];
    let most = 0;
    let dripped = 0;
    await until(
      async () => {
        // About ten a second of ours, and one drip a second of theirs.
        if (performance.now() - dripped > 1000) {
          dripped = performance.now();
          for (const { socket, drip, closed: gone } of slow) if (!gone && drip) socket.write(drip);
        }
        for (const path of ["/healthz", "/live/presence"]) {
          const answer = await ask(web.url, path, { headers: { cookie } });
          expect([path, answer.status]).toEqual([path, 200]);
          times.push(answer.took);
        }
        most = Math.max(most, memory() - before);
        // A paused socket hears of its end when it reads again.
        if (performance.now() - began > closedWithin + grace) slow.forEach(({ socket }) => socket.resume());
        await pause(80);
        return slow.every((one) => one.closed) || performance.now() - began > closedWithin + grace + 25_000;
      },
      closedWithin + grace + 60_000,
      "the end of the slow clients",
    );
    const left = slow.filter((one) => !one.closed).map(({ kind }) => kind);
    process.stdout.write(
      `200 slow clients: ${left.length} left after ${Math.round((performance.now() - began) / 1000)} s, +${Math.round(most)} MB, p99 ${Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!)} ms of ${times.length}\n`,
    );
    expect([...new Set(left)]).toEqual([]);
    // All were cut off before they began to read.
    const read = slow.filter(({ kind }) => kind === "never reads").map(({ socket }) => socket.bytesRead);
    expect(read).toEqual(read.map(() => 0));
    expectWithin(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1], 500);
    expect(most).toBeLessThan(maxMegabytes);
    expect(await phone).toContain(" 422 ");
  }, 240_000);
});
