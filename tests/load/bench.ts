// npm run bench: the project list and a project page under load, beside a bare node:http server with the same bytes, in
// one interleaved run; page weight in Chromium; costs of single pages for the server and a slow browser; the list call
// over growing tables. Prints the table of docs/performance.md.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

import autocannon from "autocannon";
import type { Response } from "playwright";

import { launch, onPostgres, signIn, startWeb, type Web } from "../helpers/web";
import { startPostgres } from "../helpers/postgres";
import { browserCosts, median, serverCosts } from "./page-costs";

const rounds = Number(process.env["ROUNDS"] ?? 4);
const seconds = Number(process.env["SECONDS"] ?? 3);
const parts = (process.env["PARTS"] ?? "embedded,postgres,pages,growth").split(",");
const sizes = (process.env["SIZES"] ?? "1000,10000,100000").split(",").map(Number);

const show = (value: number, digits = 1) => value.toFixed(digits);

interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
}

interface Figures {
  rate: number[];
  p50: number[];
  p99: number[];
}

async function load({ url, headers }: Target, connections: number) {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Serves one fixed answer: the limit of this machine for those bytes. */
async function bare(body: Buffer): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length }).end(body),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function session(web: Web): Promise<string> {
  const answer = await fetch(`${web.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: web.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email: "admin@kulis.test", password: "kulis-demo-2026" }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .filter((cookie) => cookie?.startsWith("kulis="))
    .join("; ");
}

async function token(web: Web): Promise<string> {
  const answer = await fetch(`${web.url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@kulis.test", password: "kulis-demo-2026" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function bodyOf({ url, headers }: Target): Promise<Buffer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function pagesUnderLoad(web: Web) {
  const cookie = await session(web);
  const bearer = await token(web);
  const api = { authorization: `Bearer ${bearer}` };
  const list = (await (await fetch(`${web.url}/api/v1/projects?statuses=PREP`, { headers: api })).json()) as {
    data: { code: string }[];
  };
  const targets: Target[] = [
    { name: "project list, 20 rows", url: `${web.url}/projects`, headers: { cookie } },
    { name: "project page", url: `${web.url}/project/${list.data[0]?.code}/main`, headers: { cookie } },
    {
      name: "GET /api/v1/projects, 20 rows",
      url: `${web.url}/api/v1/projects?statuses=PREP,OPERATION,PRECLOSE`,
      headers: api,
    },
  ];
  const lines: string[] = [];
  for (const target of targets) {
    const body = await bodyOf(target);
    const limit = await bare(body);
    for (const connections of [1, 16]) {
      const ours: Figures = { rate: [], p50: [], p99: [] };
      const ratios: number[] = [];
      await load(target, connections);
      for (let round = 0; round < rounds; round += 1) {
        const figures = await load(target, connections);
        const most = await load({ name: "bare", url: limit.url, headers: {} }, connections);
        ours.rate.push(figures.rate);
        ours.p50.push(figures.p50);
        ours.p99.push(figures.p99);
        ratios.push((figures.rate / most.rate) * 100);
      }
      lines.push(
        `| ${target.name} | ${connections} | ${show(body.length / 1024)} | ${show(median(ours.rate), 0)} | ${show(median(ours.p50), 0)} | ${show(median(ours.p99), 0)} | ${show(median(ratios), 2)} % |`,
      );
    }
    limit.server.close();
  }
  return lines;
}

async function pageWeight(web: Web) {
  const browser = await launch();
  const context = await browser.newContext({ baseURL: web.url });
  const signed = await context.newPage();
  await signIn(signed, "admin@kulis.test");
  const state = await context.storageState();
  const cold = await browser.newContext({ baseURL: web.url, storageState: state });
  const page = await cold.newPage();
  const sums = { document: 0, script: 0, stylesheet: 0, font: 0, other: 0 };
  let requests = 0;
  const weighing: Promise<void>[] = [];
  const weigh = async (response: Response) => {
    const type = response.request().resourceType();
    // The stream of changes never ends.
    if (type === "eventsource") return;
    const bytes = await response.body();
    sums[type in sums ? (type as keyof typeof sums) : "other"] +=
      type === "font" ? bytes.length : gzipSync(bytes).length;
  };
  page.on("response", (response) => {
    requests += 1;
    weighing.push(weigh(response));
  });
  await page.goto("/projects", { waitUntil: "networkidle" });
  await Promise.all(weighing);
  await browser.close();
  const kb = (bytes: number) => show(bytes / 1024);
  return `| /projects, cold | ${requests} | ${kb(sums.document)} | ${kb(sums.script)} | ${kb(sums.stylesheet)} | ${kb(sums.font)} | ${kb(sums.other)} |`;
}

/** One call after the other on a warm server; the median of 60. */
async function growth(databaseUrl: string, size: number) {
  const web = await startWeb(
    {
      ...onPostgres(databaseUrl),
      DEMO_SIZE: String(size),
    },
    900_000,
  );
  try {
    const headers = { authorization: `Bearer ${await token(web)}` };
    const write = () =>
      fetch(`${web.url}/api/v1/projects`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({
          name: "Ölçüm",
          dates: { start: "2026-12-01", end: "2026-12-02" },
          attendee_count: 120,
          languages: ["tr"],
        }),
      });
    const time = async (path: string, before?: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let call = 0; call < 70; call += 1) {
        await before?.();
        const start = performance.now();
        await (await fetch(`${web.url}/api/v1${path}`, { headers })).arrayBuffer();
        if (call >= 10) times.push(performance.now() - start);
      }
      return show(median(times));
    };
    const list = "/projects?statuses=PREP,OPERATION,PRECLOSE";
    const first = await time(list);
    const sorted = await time("/projects?sort_by=name");
    const search = await time("/projects?query=kongre%20kalp");
    const board = await time("/leads?group=offer&per_stage=20");
    const answer = await write();
    if (!answer.ok) throw new Error(`a project was refused: ${await answer.text()}`);
    const written = await time(list, write);
    return `| ${size.toLocaleString("en")} | ${first} | ${written} | ${sorted} | ${search} | ${board} |`;
  } finally {
    await web.stop();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgres({ fsync: true });

async function embedded() {
  const large = await startWeb({ DEMO_SIZE: "large" }, 300_000);
  try {
    say(
      "\n| 10,000 projects, embedded database | connections | KB | req/s | p50 ms | p99 ms | of bare node:http |\n|---|---|---|---|---|---|---|",
    );
    for (const line of await pagesUnderLoad(large)) say(line);
    say(
      "\n| page | requests | HTML KB gz | JS KB gz | CSS KB gz | fonts KB | other KB gz |\n|---|---|---|---|---|---|---|",
    );
    say(await pageWeight(large));
  } finally {
    await large.stop();
  }
}

const largeOnPostgres = async () =>
  startWeb({ ...onPostgres(await postgres.createDatabase()), DEMO_SIZE: "large" }, 300_000);

async function onServer() {
  const web = await largeOnPostgres();
  try {
    say(
      "\n| 10,000 projects, PostgreSQL | connections | KB | req/s | p50 ms | p99 ms | of bare node:http |\n|---|---|---|---|---|---|---|",
    );
    for (const line of await pagesUnderLoad(web)) say(line);
  } finally {
    await web.stop();
  }
}

async function eachPage() {
  const web = await largeOnPostgres();
  try {
    const headers = { authorization: `Bearer ${await token(web)}` };
    say("\n| page, DEMO_SIZE=large on PostgreSQL | KB | server CPU ms | answer ms (median) |\n|---|---|---|---|");
    for (const line of await serverCosts(web, await session(web), headers)) say(line);
    say(
      "\n| page at a quarter of the speed | cards | longest task ms | tasks over 200 ms | LCP ms |\n|---|---|---|---|---|",
    );
    for (const line of await browserCosts(web)) say(line);
  } finally {
    await web.stop();
  }
}

async function growing() {
  say(
    "\n| records, PostgreSQL | list, page 1, ms | the same after a write, ms | sorted by name, ms | search, ms | board, ms |\n|---|---|---|---|---|---|",
  );
  for (const size of sizes) say(await growth(await postgres.createDatabase(), size));
}

try {
  if (parts.includes("embedded")) await embedded();
  if (parts.includes("postgres")) await onServer();
  if (parts.includes("pages")) await eachPage();
  if (parts.includes("growth")) await growing();
} finally {
  await postgres.stop();
}
