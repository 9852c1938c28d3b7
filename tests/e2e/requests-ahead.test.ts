import { readFileSync } from "node:fs";
import { connect } from "node:net";

import { afterEach, describe, expect, test } from "vitest";

import { startScript, until, type Program } from "../helpers/children";
import { ask } from "../helpers/http";
import { embedded, freePort, ownData, startWeb, tidy } from "../helpers/web";

const connections = 20;
const ahead = 400;
const maxMegabytes = 40;
const logged = { ...tidy, LOG_LEVEL: "info" };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const memoryOf = ({ child }: Program) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;

/** Sends `text` on a connection of its own and resolves to everything that came back before its end. */
function send(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    let came = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (bytes: Buffer) => (came += bytes.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => done(came));
  });
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: 127.0.0.1", ...lines, "", ""].join("\r\n");

/** The API alone, with a database of its own. */
async function startApi(): Promise<{ url: string; program: Program }> {
  const data = await ownData();
  const port = String(await freePort());
  const program = startScript("scripts/api.mjs", [], {
    ...logged,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    API_PORT: port,
    ...data.env,
  });
  ends.push(data.remove, async () => {
    program.child.kill("SIGTERM");
    await program.ended;
  });
  await program.says("Kulis API", 60_000);
  return { url: `http://127.0.0.1:${port}`, program };
}

async function startPages(more: Record<string, string>) {
  const web = await startWeb({ ...logged, ...more });
  ends.push(() => web.stop());
  return web;
}

const servers: [string, string, () => Promise<{ url: string; program: Program }>][] = [
  ["the pages on PostgreSQL", "/login", () => startPages({})],
  ["the pages on the embedded database", "/login", () => startPages(embedded())],
  ["the API's own port", "/sanctum/csrf-cookie", startApi],
];

describe("R16 requests that are sent before the one ahead of them was answered", () => {
  test.each(servers)(
    "R16 %s: 400 on each of 20 connections are not worked on, take no memory and leave nothing for the stop",
    async (_, path, start) => {
      const { url, program } = await start();
      for (let round = 0; round < 60; round += 1) expect((await ask(url, path)).status).toBeLessThan(300);
      const before = memoryOf(program);
      const linesBefore = program.output().split('"msg":"request"').length;
      await Promise.all(Array.from({ length: connections }, () => send(url, get(path).repeat(ahead))));
      const answer = await ask(url, "/healthz");
      expect(answer.status).toBe(200);
      // A connection's requests may arrive in several pieces, of which the first are answered; lines of those before may
      // come late.
      expect(program.output().split('"msg":"request"').length - linesBefore).toBeLessThan((connections * ahead) / 10);
      expect(program.output().split("too many requests ahead").length - 1).toBeGreaterThan(connections / 2);
      for (let round = 0; round < 20; round += 1) await ask(url, path);
      expect(memoryOf(program) - before).toBeLessThan(maxMegabytes);
      program.child.kill("SIGTERM");
      expect(await program.ended).toBe(0);
      expect(program.output()).not.toContain("requests cut");
    },
  );

  test.each(servers)(
    "R16 %s: a few are answered one after the other, and forgotten with their connection",
    async (_, path, start) => {
      const { url, program } = await start();
      const came = await send(url, get(path).repeat(3) + get(path, "Connection: close"));
      expect(came.split("HTTP/1.1 20").length - 1).toBe(4);
      const { hostname, port } = new URL(url);
      for (let round = 0; round < 10; round += 1) {
        const socket = connect(Number(port), hostname);
        socket.on("error", () => {});
        await new Promise<void>((done) => void socket.write(get(path).repeat(8), () => done()));
        await new Promise<void>((done) => void socket.once("data", () => done()));
        socket.destroy();
      }
      await until(async () => (await ask(url, "/healthz")).status === 200, 10_000, "a healthy server");
      program.child.kill("SIGTERM");
      expect(await program.ended).toBe(0);
      expect(program.output()).not.toContain("requests cut");
    },
  );
});
