import { spawn } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { startScript, until, watch, type Program } from "../helpers/children";
import { freePort } from "../helpers/web";
import { expectWithin, rounds } from "../helpers/deep";

// R12 asks for 20 stops of 100 connections and 50 streams, which a deep run does.
const stops = rounds(2, 20);
const patience = Math.max(180_000, stops * 30_000);

let dataDir: string;
const started: Program[] = [];

/** Data as a first start leaves it: a server that begins with a copy starts at once. */
let template: string;

beforeAll(async () => {
  dataDir = template = mkdtempSync(join(tmpdir(), "kulis-lifecycle-"));
  const { program } = await serve();
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  started.length = 0;
});
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kulis-lifecycle-"));
  cpSync(template, dataDir, { recursive: true, filter: (from) => !lstatSync(from).isSocket() });
});
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.child.kill("SIGKILL");
    await program.ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: "0",
  DATA_DIR: dataDir,
  DEMO: "0",
  DATABASE_URL: "",
  API_URL: "",
  PUBLIC_URL: "",
  LOG_LEVEL: "warn",
  ...more,
});

interface Running {
  program: Program;
  url: string;
}

async function serve(more: Record<string, string> = {}): Promise<Running> {
  const args = ["--import", resolve("tests/helpers/programs/streams.mjs"), resolve("scripts/serve.mjs")];
  const program = watch(spawn(process.execPath, args, { env: { ...process.env, ...environment(more) } }));
  started.push(program);
  await program.says("Data ");
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(program.output())?.[0];
  if (!url) throw new Error(`no address in:\n${program.output()}`);
  return { program, url };
}

interface Answer {
  status: number;
  text: string;
  connection: string | undefined;
}

function read(answer: IncomingMessage): Promise<Answer> {
  return new Promise((done, failed) => {
    let text = "";
    answer.on("data", (part: Buffer) => (text += part.toString()));
    answer.on("end", () => done({ status: answer.statusCode ?? 0, text, connection: answer.headers.connection }));
    answer.on("error", failed);
  });
}

async function ask(url: string, agent: Agent, onBegin = () => {}): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    get(url, { agent }, done).on("error", failed);
  });
  onBegin();
  return read(answer);
}

interface Client {
  answered: number;
  failed: string[];
  sawUnready: boolean;
  ended: Promise<void>;
}

/** Asks again and again on one connection, until an answer closes it, as a proxy's connection does. */
function keepAsking(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client: Client = { answered: 0, failed: [], sawUnready: false, ended: Promise.resolve() };
  client.ended = (async () => {
    for (;;) {
      try {
        const answer = await ask(url, agent);
        if (answer.status === 503) client.sawUnready = true;
        else if (answer.status !== 200) client.failed.push(`status ${answer.status}`);
        client.answered += 1;
        if (answer.connection === "close") return;
      } catch (error) {
        client.failed.push(String(error));
        return;
      }
    }
  })().finally(() => agent.destroy());
  return client;
}

test(
  `R12 a stop under 100 busy connections and 50 event streams cuts nothing, ${stops} times`,
  async () => {
    for (let round = 0; round < stops; round += 1) {
      const { program, url } = await serve();
      const clients = [
        ...Array.from({ length: 80 }, () => keepAsking(`${url}/test-slow`)),
        ...Array.from({ length: 20 }, () => keepAsking(`${url}/healthz`)),
      ];
      let open = 0;
      const streams = Array.from({ length: 50 }, () => ask(`${url}/test-stream`, new Agent(), () => void (open += 1)));
      await until(() => open === 50, 20_000, "all streams open");
      await until(() => clients.every((client) => client.answered > 1), 20_000, "all clients asking");

      const begun = performance.now();
      program.child.kill("SIGTERM");
      const [code] = await Promise.all([program.ended, ...clients.map((client) => client.ended)]);
      expectWithin(performance.now() - begun, 9000);
      expect(code, program.output()).toBe(0);
      expect(clients.flatMap((client) => client.failed)).toEqual([]);
      // A client that asked for the readiness on an open connection learned of the shutdown.
      expect(clients.some((client) => client.sawUnready)).toBe(true);
      for (const stream of await Promise.all(streams)) expect(stream.text).toContain("retry:");
      expect(existsSync(join(dataDir, "kulis.lock"))).toBe(false);
    }
  },
  patience,
);

test("R12 a server nobody uses stops, and one with idle connections too", async () => {
  const quiet = await serve();
  let begun = performance.now();
  quiet.program.child.kill("SIGTERM");
  expect(await quiet.program.ended).toBe(0);
  expectWithin(performance.now() - begun, 1000);

  const idle = await serve();
  const agent = new Agent({ keepAlive: true });
  await ask(`${idle.url}/healthz`, agent);
  begun = performance.now();
  idle.program.child.kill("SIGTERM");
  expect(await idle.program.ended).toBe(0);
  expectWithin(performance.now() - begun, 2000);
  agent.destroy();
});

test("R12 started again with nothing changed it is ready without a build and keeps the data", async () => {
  const first = await serve();
  first.program.child.kill("SIGKILL");
  await first.program.ended;
  // The link for the first company is for the person at the terminal, and the only secret that is shown.
  expect(first.program.output()).toMatch(/Setup {2}http:\/\/127\.0\.0\.1:\d+\/setup\/[\w-]{6,}/);
  const begun = performance.now();
  const program = startScript("scripts/start.mjs", [], environment());
  started.push(program);
  await program.says("Data ");
  expectWithin(performance.now() - begun, 5000);
  expect(program.output()).not.toContain("Building");
});

test("R8 what stands in the way of a start is one line, no stack, and a code", async () => {
  const { url } = await serve();
  const { port } = new URL(url);
  const taken = createServer().listen(0, "127.0.0.1");
  await until(() => taken.listening);
  const takenPort = String((taken.address() as { port: number }).port);
  const cases: [Record<string, string>, string][] = [
    [{}, "in use by process"],
    [{ PORT: takenPort }, `port ${takenPort} is taken`],
    [{ PORT: port }, `port ${port} is taken`],
    [{ PORT: "many" }, "wrong setting PORT: expected a port number"],
    [{ DATA_DIR: resolve("package.json") }, "cannot be written"],
    [{ DATA_DIR: "/proc/kulis" }, "cannot be written"],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "wrong setting SESSION_SECRET"],
    [{ PUBLIC_URL: "kulis.example.com" }, "wrong setting PUBLIC_URL: expected an http or https address"],
    [{ VAPID_PUBLIC_KEY: "p".repeat(87) }, "wrong setting VAPID_PRIVATE_KEY: needed with VAPID_PUBLIC_KEY"],
  ];
  for (const [more, line] of cases) {
    const program = startScript("scripts/serve.mjs", [], environment({ SESSION_SECRET: "", ...more }));
    started.push(program);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(line);
    expect(program.output().trim().split("\n"), program.output()).toHaveLength(1);
  }
  taken.close();
});

test("X16 every answer carries the common headers, errors and static files too, and no secret reaches the log", async () => {
  const { program, url } = await serve({ LOG_LEVEL: "info" });
  for (const path of ["/healthz", "/password-reset/geheim-abc?token=geheim-def", "/no-such-file.js"]) {
    const answer = await fetch(url + path, { redirect: "manual" });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    expect(answer.headers.get("x-powered-by")).toBeNull();
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  }
  await program.says("/no-such-file.js");
  expect(program.output()).toContain("/password-reset/***?token=***");
  expect(program.output()).not.toContain("geheim");
  expect(program.output()).not.toContain("[remix-serve]");
});

/** The lines that a process wrote, each of them JSON. */
const linesOf = (program: Program): Record<string, any>[] =>
  program
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, any>);

test("every line is JSON with its time and level; a request's has its id, person, company and address, and LOG_LEVEL counts", async () => {
  const { program, url } = await serve({ LOG_LEVEL: "info", DEMO: "1", TRUST_PROXY: "1" });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.7", ...headers },
      body: JSON.stringify(body),
    });
  const wrong = await post(
    "/login",
    { email: "admin@kulis.test", password: "yanlis-parola" },
    { "x-request-id": "istek-1" },
  );
  expect(wrong.headers.get("x-request-id")).toBe("istek-1");
  const right = (await (await post("/login", { email: "admin@kulis.test", password: "kulis-demo-2026" })).json()) as {
    token: string;
    user: { id: number; event_company_id: number };
  };
  await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${right.token}`, "x-request-id": "a b" } });
  await fetch(`${url}/healthz`);
  await program.says("/api/v1/me");
  const lines = linesOf(program);
  for (const line of lines) {
    expect(line).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
    expect(Number.isNaN(Date.parse(line["time"]))).toBe(false);
  }
  expect(lines).toContainEqual(
    expect.objectContaining({ level: "warn", msg: "a login failed", address: "203.0.113.7", request_id: "istek-1" }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: "request",
      method: "POST",
      path: "/api/v1/login",
      status: 401,
      ms: expect.any(Number),
      request_id: "istek-1",
      address: "203.0.113.7",
    }),
  );
  const me = lines.find(({ path }) => path === "/api/v1/me");
  expect(me).toMatchObject({ status: 200, user_id: right.user.id, company_id: right.user.event_company_id });
  // An id that could break a line is not taken over.
  expect(me?.["request_id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.some(({ path }) => path === "/healthz")).toBe(false);
  expect(program.output()).not.toContain("yanlis-parola");
});

test("without its API the web process lives and is not ready, and its log says why a page failed", async () => {
  const { program, url } = await serve({
    API_URL: `http://127.0.0.1:${await freePort()}`,
    SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyzABCD",
    LOG_LEVEL: "warn",
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: "not ready", api: "unreachable", version: expect.any(String) });
  const page = await fetch(`${url}/password-reset/geheim`, {
    method: "POST",
    headers: { origin: url, "sec-fetch-site": "same-origin", "x-request-id": "sayfa-1" },
    body: new URLSearchParams({
      email: "a@b.example",
      password: "uzun-bir-sifre-1",
      password_confirmation: "uzun-bir-sifre-1",
    }),
  });
  expect(page.status).toBe(502);
  await program.says('"status":502');
  expect(linesOf(program)).toContainEqual(
    expect.objectContaining({
      request_id: "sayfa-1",
      msg: "the API could not be reached or did not answer",
      err: expect.objectContaining({ code: "ECONNREFUSED" }),
    }),
  );
  expect(program.output()).not.toContain("geheim");
});

test(
  "R12 after SIGTERM to the process of npm start nothing is left within 9 s",
  async () => {
    // A process group of its own, so that a failure leaves nothing behind.
    const npm = watch(spawn("npm", ["start"], { env: { ...process.env, ...environment() }, detached: true }));
    const group = npm.child.pid ?? 0;
    try {
      await npm.says("Data ", 120_000);
      const { pid } = JSON.parse(readFileSync(join(dataDir, "kulis.lock"), "utf8")) as { pid: number };
      const lives = () => {
        try {
          process.kill(pid, 0);
          return true;
        } catch {
          return false;
        }
      };
      expect(lives()).toBe(true);
      npm.child.kill("SIGTERM");
      await until(() => !lives(), 9000, "the end of the server");
      expect(existsSync(join(dataDir, "kulis.lock"))).toBe(false);
    } finally {
      try {
        process.kill(-group, "SIGKILL");
      } catch {
        // All of it has ended.
      }
    }
  },
  patience,
);

test("R8 a backup into a folder that cannot be written is one line and a code", async () => {
  const { program } = await serve();
  for (const file of [
    join(dataDir, "no/such/kulis.tar.gz"),
    "/proc/kulis/kulis.tar.gz",
    resolve("package.json/kulis.tar.gz"),
  ]) {
    const backup = startScript("scripts/backup.mjs", [file], environment());
    started.push(backup);
    expect(await backup.ended).toBe(1);
    expect(backup.output().trim(), backup.output()).toMatch(
      /^kulis: folder \S+ (?:cannot be written \(\w+\)|does not exist; it is not made, for its disk may not be mounted)$/,
    );
  }
  program.child.kill("SIGTERM");
  await program.ended;
});
