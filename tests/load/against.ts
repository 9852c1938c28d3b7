// npm run bench:against: what pages cost in processor time of the server, beside another build of the product (BEFORE: a
// checkout that is built), in one interleaved run on PostgreSQL: over many addresses in turn and over one again and again,
// with and without gzip, by one reader and by 16 at once. On loopback, bounded in count. Prints the table of docs/performance.md.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import autocannon from "autocannon";

import { openDatabase } from "#api/db/client";
import { createLog } from "#api/log";
import { watch } from "../helpers/children";
import { startPostgres } from "../helpers/postgres";
import { demoPassword, freePort, onPostgres, type Web } from "../helpers/web";
import { makeForm } from "../helpers/web-form";
import { median } from "./page-costs";
import { processorOf } from "./processor";

const rounds = Number(process.env["ROUNDS"] ?? 4);
const answers = Number(process.env["ANSWERS"] ?? 120);
const only = process.env["ONLY"];
const size = process.env["DEMO_SIZE"] ?? "10000";
const before = process.env["BEFORE"];

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Side {
  name: string;
  web: Web;
  cookie: string;
}

const fields = { email: "admin@kulis.test", password: demoPassword };

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.filter((cookie) => cookie?.startsWith("kulis=")).join("; ");
}

async function start(name: string, folder: string, env: Record<string, string>): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), "kulis-against-"));
  const port = String(await freePort());
  const child = spawn(process.execPath, [resolve(folder, "scripts/serve.mjs")], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const program = watch(child);
  await program.says("Kulis  ", 900_000);
  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    child.kill("SIGTERM");
    await program.ended;
  };
  const stop = async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name, web: { url, program, dataDir, end, stop }, cookie: await signIn(url) };
}

interface Asked {
  name: string;
  /** Addresses in turn. */
  paths: string[];
  visitor?: boolean;
}

async function codesOf(side: Side, path: string): Promise<string[]> {
  const login = await fetch(`${side.web.url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  const { token } = (await login.json()) as { token: string };
  const pages = [1, 2, 3, 4, 5];
  const found: string[] = [];
  for (const page of pages) {
    const answer = await fetch(
      `${side.web.url}/api/v1${path}${path.includes("?") ? "&" : "?"}page=${page}&per_page=100`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    found.push(...((await answer.json()) as { data: { code: string }[] }).data.map(({ code }) => code));
  }
  return [...new Set(found)];
}

const turns = Array.from({ length: 400 }, (_, at) => at);

/** Those that are there: small demos have fewer pages. */
async function answered({ web, cookie }: Side, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await fetch(web.url + path, { headers: { cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) break;
    found.push(path);
  }
  return found;
}

async function whatIsAsked(side: Side): Promise<Asked[]> {
  const projects = await codesOf(side, "/projects");
  const clients = await codesOf(side, "/clients");
  const months = turns.map((at) => `${2020 + (at % 10)}-${String(1 + (at % 12)).padStart(2, "0")}`);
  const first = (name: string, paths: string[], visitor = false): Asked[] => [
    { name: `${name}, in turn`, paths, visitor },
    { name: `${name}, again`, paths: paths.slice(0, 1), visitor },
  ];
  return [
    ...first(
      "project list",
      await answered(
        side,
        turns.map((at) => `/projects?page=${at + 1}`),
      ),
    ),
    ...first(
      "project page",
      projects.map((code) => `/project/${code}/main`),
    ),
    ...first(
      "client page",
      clients.map((code) => `/client/${code}`),
    ),
    ...first("board of offers", ["/bizdev"]).slice(1),
    ...first("calendar month", ["/calendar", ...months.map((month) => `/calendar?date=${month}-01`)]),
    ...first(
      "to-do list",
      await answered(
        side,
        turns.map((at) => `/tasks/list?view=all&page=${at + 1}`),
      ),
    ),
    { name: "/login", paths: ["/login"], visitor: true },
    { name: "form, read ahead", paths: ["/web-form/olcum-formu"], visitor: true },
  ];
}

/** Processor milliseconds for an answer. */
async function cost({ web, cookie }: Side, asked: Asked, connections: number, gzip: boolean): Promise<number> {
  const pid = web.program.child.pid ?? 0;
  const headers: Record<string, string> = {
    ...(asked.visitor ? { "sec-purpose": "prefetch" } : { cookie }),
    ...(gzip ? { "accept-encoding": "gzip" } : {}),
  };
  const began = processorOf(pid);
  const result = await autocannon({
    url: web.url,
    connections,
    amount: answers,
    requests: asked.paths.map((path) => ({ path, headers })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${asked.name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return ((processorOf(pid) - began) / answers) * 1000;
}

async function addForm(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: null, log: createLog("silent") });
  const { rows } = await database.db.execute<{ id: number }>("select min(id) as id from event_companies");
  await makeForm(database.db, {
    company: rows[0]?.id ?? 0,
    slug: "olcum-formu",
    sections: [
      {
        fields: [
          { type: "name", title: "Ad", required: true },
          { type: "email", title: "E-posta" },
          { type: "radio", title: "Yemek", options: ["Et", "Sebze"] },
        ],
      },
    ],
  });
  await database.close();
}

const postgres = await startPostgres({ fsync: true });
const sides: Side[] = [];
try {
  const folders: [string, string][] = [...(before ? [["before", before] as [string, string]] : []), ["now", "."]];
  for (const [name, folder] of folders) {
    const url = await postgres.createDatabase();
    sides.push(await start(name, resolve(folder), { ...onPostgres(url), DEMO_SIZE: size }));
    await addForm(url);
  }
  const lists = await Promise.all(sides.map((side) => whatIsAsked(side)));
  say(
    `\n| page (${size} projects) | readers | gzip | ${sides.map(({ name }) => `${name}, CPU ms`).join(" | ")} | ratio |`,
  );
  say(`|---|---|---|${sides.map(() => "---|").join("")}---|`);
  for (const [at, { name }] of (lists[0] ?? []).entries()) {
    if (only && !name.includes(only)) continue;
    for (const [connections, gzip] of [
      [1, false],
      [1, true],
      [16, false],
    ] as const) {
      const figures = sides.map((): number[] => []);
      for (let round = 0; round <= rounds; round += 1)
        for (const [place, side] of sides.entries()) {
          const asked = lists[place]?.[at];
          if (!asked) throw new Error(`nothing is asked at ${name}`);
          const ms = await cost(side, asked, connections, gzip);
          // The first round warms up.
          if (round > 0) figures[place]?.push(ms);
        }
      const medians = figures.map((values) => median(values));
      const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
      say(
        `| ${name} | ${connections} | ${gzip ? "yes" : "no"} | ${medians.map((ms) => ms.toFixed(2)).join(" | ")} | ${ratio.toFixed(2)} |`,
      );
    }
  }
} finally {
  for (const side of sides) await side.web.stop();
  await postgres.stop();
}
