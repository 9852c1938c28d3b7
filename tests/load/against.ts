// npm run bench:against: costs of pages in processor time of the server, beside another build of the product (BEFORE: a
// checkout that is built), in one interleaved run: over many addresses at their first view (something is written before
// each round) and over one again and again, with and without gzip, by one reader and by 16 at once. DATABASE=embedded
// measures the embedded database; RECORDS fills PostgreSQL up to so many projects. On loopback, bounded in count.
// Prints the table of docs/performance.md.
import { resolve } from "node:path";

import autocannon from "autocannon";
import pg from "pg";

import { openDatabase } from "#api/db/client";
import { createLog } from "#api/log";
import { apiClient, type ApiClient } from "../helpers/http";
import { startPostgres } from "../helpers/postgres";
import { onPostgres } from "../helpers/web";
import { makeForm } from "../helpers/web-form";
import { fillProjects } from "./fill";
import { median } from "./page-costs";
import { processorOf } from "./processor";
import { type Side, startSide } from "./servers";

const rounds = Number(process.env["ROUNDS"] ?? 4);
const answers = Number(process.env["ANSWERS"] ?? 120);
const only = process.env["ONLY"];
const size = process.env["DEMO_SIZE"] ?? "10000";
const records = Number(process.env["RECORDS"] ?? 0);
const isEmbedded = process.env["DATABASE"] === "embedded";
const before = process.env["BEFORE"];

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Asked {
  name: string;
  /** Addresses in turn. */
  paths: string[];
  /** True to write something before they are requested. */
  atFirstSight?: boolean;
  visitor?: boolean;
}

const turns = Array.from({ length: 500 }, (_, at) => at);

async function codesOf(api: ApiClient, path: string): Promise<string[]> {
  const found = new Set<string>();
  for (const at of turns.slice(0, 25)) {
    const { data } = await api.get(`${path}?page=${at + 1}`);
    for (const { code } of data as { code: string }[]) found.add(code);
  }
  return [...found];
}

/** Addresses that exist: small demos have fewer pages. */
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
  const api = await apiClient(side.web.url);
  const projects = await codesOf(api, "/projects");
  const clients = await codesOf(api, "/clients");
  const months = turns.map((at) => `/calendar?date=${2020 + (at % 10)}-${String(1 + (at % 12)).padStart(2, "0")}-01`);
  const both = (name: string, paths: string[]): Asked[] => [
    { name: `${name}, first sight`, paths, atFirstSight: true },
    { name: `${name}, again`, paths: paths.slice(0, 1) },
  ];
  const pages = (path: string) =>
    answered(
      side,
      turns.map((at) => `${path}page=${at + 1}`),
    );
  return [
    ...both("project list", await pages("/projects?")),
    ...both(
      "project page",
      projects.map((code) => `/project/${code}/main`),
    ),
    ...both(
      "client page",
      clients.map((code) => `/client/${code}`),
    ),
    // A different query makes each address another one.
    ...both(
      "board of offers",
      turns.map((at) => `/bizdev?at=${at}`),
    ),
    ...both("calendar month", [...new Set(months)]),
    ...both("to-do list", await pages("/tasks/list?view=all&")),
    { name: "/login", paths: ["/login"], visitor: true },
    ...(isEmbedded ? [] : [{ name: "form, read ahead", paths: ["/web-form/olcum-formu"], visitor: true }]),
  ];
}

const newProject = {
  name: "Ölçüm",
  dates: { start: "2026-12-01", end: "2026-12-02" },
  country: "TR",
  attendee_count: 120,
  languages: ["tr"],
};

async function write(api: ApiClient) {
  const { status, errors } = await api.send("POST", "/projects", newProject);
  if (status !== "success") throw new Error(`a project was refused: ${JSON.stringify(errors)}`);
}

interface Cost {
  /** Processor milliseconds for an answer. */
  processor: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** No address of a first view is requested twice between two writes. */
async function cost({ name, web, cookie }: Side, asked: Asked, connections: number, gzip: boolean): Promise<Cost> {
  const pid = web.program.child.pid ?? 0;
  const headers: Record<string, string> = {
    ...(asked.visitor ? { "sec-purpose": "prefetch" } : { cookie }),
    ...(gzip ? { "accept-encoding": "gzip" } : {}),
  };
  const api = asked.atFirstSight ? await apiClient(web.url) : undefined;
  const sum = { processor: 0, p50: [] as number[], p99: [] as number[] };
  const amount = asked.atFirstSight ? Math.min(answers, asked.paths.length) : answers;
  for (let left = answers; left > 0; left -= amount) {
    if (api) await write(api);
    let next = 0;
    const result = await new Promise<autocannon.Result>((done, failed) => {
      const began = processorOf(pid);
      void autocannon(
        {
          url: web.url,
          // A small demo has fewer pages than readers.
          connections: Math.min(connections, left, amount),
          amount: Math.min(left, amount),
          requests: [
            {
              headers,
              setupRequest: (request) => ({ ...request, path: asked.paths[next++ % asked.paths.length] ?? "/" }),
            },
          ],
        },
        (error, told) => {
          sum.processor += processorOf(pid) - began;
          if (error) failed(error);
          else done(told);
        },
      );
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name}: ${asked.name}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`);
    sum.p50.push(result.latency.p50);
    sum.p99.push(result.latency.p99);
  }
  return { processor: (sum.processor / answers) * 1000, p50: median(sum.p50), p99: median(sum.p99) };
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

/** Up to so many projects, written while no server reads. */
async function fill(name: string, folder: string, url: string): Promise<void> {
  if (records === 0) return;
  const side = await startSide(name, folder, { ...onPostgres(url), DEMO_SIZE: size });
  await side.web.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillProjects(client, records);
  await client.end();
}

const show = (value: number) => value.toFixed(2);

/** One line of the table: processor time of both sides, and how long readers of this side waited. */
async function line(sides: Side[], asked: (Asked | undefined)[], connections: number, gzip: boolean): Promise<string> {
  const figures = sides.map((): Cost[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [place, side] of sides.entries()) {
      const one = asked[place];
      if (!one) throw new Error("nothing is asked");
      const told = await cost(side, one, connections, gzip);
      // The first round warms up.
      if (round > 0) figures[place]?.push(told);
    }
  const of = (values: Cost[] | undefined, name: keyof Cost) => median((values ?? []).map((one) => one[name]));
  const costs = figures.map((values) => of(values, "processor"));
  const ratio = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  const now = figures.at(-1);
  return `| ${asked[0]?.name} | ${connections} | ${gzip ? "yes" : "no"} | ${costs.map(show).join(" | ")} | ${show(ratio)} | ${of(now, "p50")} | ${of(now, "p99")} |`;
}

const postgres = isEmbedded ? undefined : await startPostgres({ fsync: true });
const sides: Side[] = [];
try {
  const folders: [string, string][] = [...(before ? [["before", before] as [string, string]] : []), ["now", "."]];
  for (const [name, folder] of folders) {
    const url = await postgres?.createDatabase();
    if (url) await fill(name, resolve(folder), url);
    const database = url ? onPostgres(url) : { DATABASE_URL: "", DEMO: "1" };
    sides.push(await startSide(name, resolve(folder), { ...database, DEMO_SIZE: size }));
    if (url) await addForm(url);
  }
  const lists = await Promise.all(sides.map((side) => whatIsAsked(side)));
  const names = sides.map(({ name }) => `${name}, CPU ms`).join(" | ");
  say(
    `\n| page (${records || size} projects, ${isEmbedded ? "embedded" : "PostgreSQL"}) | readers | gzip | ${names} | ratio | p50 ms | p99 ms |`,
  );
  say(`|---|---|---|${sides.map(() => "---|").join("")}---|---|---|`);
  for (const [at, { name }] of (lists[0] ?? []).entries()) {
    if (only && !name.includes(only)) continue;
    for (const [connections, gzip] of [
      [1, false],
      [1, true],
      [16, false],
    ] as const)
      say(
        await line(
          sides,
          lists.map((list) => list[at]),
          connections,
          gzip,
        ),
      );
  }
} finally {
  for (const side of sides) await side.web.stop();
  await postgres?.stop();
}
