// npm run bench:server: load of one process of the product on PostgreSQL. The list call beside the same rows by
// node:http and pg, in one interleaved run; waiting times of readers; the longest delay of the event loop; memory. On
// loopback, bounded in time. Prints the tables of docs/performance.md.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import autocannon from "autocannon";
import pg from "pg";

import { until, watch } from "../helpers/children";
import { apiClient, everything, type ApiClient } from "../helpers/http";
import { startPostgres } from "../helpers/postgres";
import { onPostgres } from "../helpers/web";
import { median } from "./page-costs";
import { startSide } from "./servers";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const seconds = Number(process.env["SECONDS"] ?? 3);
const size = process.env["DEMO_SIZE"] ?? "10000";
const longestLook = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const show = (value: number, digits = 1) => value.toFixed(digits);

interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Addresses in turn. */
  paths: string[];
}

async function load({ url, headers, paths }: Target, connections: number): Promise<autocannon.Result> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ headers, setupRequest: (one) => ({ ...one, path: paths[next++ % paths.length] ?? "/" }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return result;
}

/** Serves these rows of the same database by a server of thirty lines. */
async function startRows(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>("select min(id) as id from event_companies");
  await client.end();
  const env = { ...process.env, DATABASE_URL: databaseUrl, COMPANY: String(rows[0]?.id) };
  const program = watch(spawn(process.execPath, [resolve("tests/load/rows-server.mjs")], { env }));
  await program.says("port ", longestLook);
  const port = /port (\d+)/.exec(program.output())?.[1];
  return { url: `http://127.0.0.1:${port}`, stop: () => program.child.kill("SIGTERM") };
}

async function beside(call: Target, rows: Target): Promise<void> {
  say(
    `\n| GET /api/v1/projects, 20 rows | readers | answers a second | node:http and pg | of it |\n|---|---|---|---|---|`,
  );
  for (const connections of [1, 16]) {
    const figures: [number, number][] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const own = await load(call, connections);
      const bare = await load(rows, connections);
      if (round > 0) figures.push([own.requests.average, bare.requests.average]);
    }
    const [own, bare] = [0, 1].map((at) => median(figures.map((pair) => pair[at] ?? 0)));
    const ratio = median(figures.map(([mine, theirs]) => mine / theirs));
    say(`| ${call.name} | ${connections} | ${show(own ?? 0, 0)} | ${show(bare ?? 0, 0)} | ${show(ratio * 100, 0)} % |`);
  }
}

async function codesOf(api: ApiClient, path: string): Promise<string[]> {
  return (await everything(api, path)).map(({ code }) => String(code)).slice(0, 500);
}

const folder = mkdtempSync(join(tmpdir(), "kulis-server-"));
const loopFile = join(folder, "loop.json");
const postgres = await startPostgres({ fsync: true });
try {
  const databaseUrl = await postgres.createDatabase();
  const data = { ...onPostgres(databaseUrl), DEMO_SIZE: size };
  // The process that is measured has not loaded the demo, which takes memory that it does not give back.
  const loaded = await startSide("demo", resolve("."), data);
  await loaded.web.stop();
  const side = await startSide("now", resolve("."), {
    ...data,
    NODE_OPTIONS: `--import ${resolve("tests/load/loop.mjs")}`,
    LOOP_FILE: loopFile,
  });
  const rows = await startRows(databaseUrl);
  const { web, cookie } = side;
  const pid = web.program.child.pid ?? 0;
  const look = async () => {
    rmSync(loopFile, { force: true });
    process.kill(pid, "SIGUSR2");
    let told = "";
    await until(
      () => {
        try {
          told = readFileSync(loopFile, "utf8");
        } catch {
          return false;
        }
        return told.endsWith("}");
      },
      longestLook,
      "what the server tells of itself",
    );
    return JSON.parse(told) as { longest: number; p999: number; memory: number };
  };
  try {
    const api = await apiClient(web.url);
    const headers = { authorization: `Bearer ${api.token}` };
    const list = ["/api/v1/projects?statuses=PREP,OPERATION,PRECLOSE"];
    await beside(
      { name: "one question", url: web.url, headers, paths: list },
      { name: "rows", url: rows.url, headers: {}, paths: ["/"] },
    );
    const pages = (path: string, count: number) => Array.from({ length: count }, (_, at) => `${path}page=${at + 1}`);
    const projects = await codesOf(api, "/projects");
    const clients = await codesOf(api, "/clients");
    const targets: [string, string[]][] = [
      ["project list, again", ["/projects"]],
      ["project list, in turn", pages("/projects?", 25)],
      ["project page, in turn", projects.map((code) => `/project/${code}/main`)],
      ["client page, in turn", clients.map((code) => `/client/${code}`)],
      ["to-do list, in turn", pages("/tasks/list?view=all&", 25)],
      ["board, again", ["/bizdev"]],
      ["calendar month, again", ["/calendar"]],
    ];
    say(
      "\n| 16 readers | answers a second | p50 ms | p99 ms | p99 / p50 | event loop blocked at most, ms | 99.9 % of its turns below, ms | memory (RSS), MB |",
    );
    say("|---|---|---|---|---|---|---|---|");
    for (const [name, paths] of targets) {
      const target = { name, url: web.url, headers: { cookie }, paths };
      // The first round warms up.
      await load(target, 16);
      await look();
      const { requests, latency } = await load(target, 16);
      const { longest, p999, memory } = await look();
      say(
        `| ${name} | ${show(requests.average, 0)} | ${show(latency.p50)} | ${show(latency.p99)} | ${show(latency.p99 / latency.p50)} | ${show(longest)} | ${show(p999)} | ${show(memory, 0)} |`,
      );
    }
  } finally {
    rows.stop();
    await web.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
