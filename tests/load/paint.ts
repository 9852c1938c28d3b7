// npm run bench:paint: time until a cold page is painted in a slow browser, beside another build of the product
// (BEFORE: a checkout that is built), visits of both in turn: first and largest paint, blocking time of the page's
// thread, weight. On PostgreSQL and loopback, bounded in count. Prints the table of docs/performance.md.
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

import type { Browser, BrowserContext, Response } from "playwright";

import { apiClient } from "../helpers/http";
import { startPostgres } from "../helpers/postgres";
import { launch, onPostgres, signIn } from "../helpers/web";
import { median } from "./page-costs";
import { type Side, startSide } from "./servers";

const visits = Number(process.env["VISITS"] ?? 9);
const before = process.env["BEFORE"];
const only = process.env["ONLY"] ?? "";
/** Chromium's own slowdown; a weak laptop. */
const slowdown = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Seen {
  first: number;
  largest: number;
  blocked: number;
  scripts: number;
  html: number;
  nodes: number;
}

interface Observed {
  first: number;
  largest: number;
  tasks: [start: number, length: number][];
}

/** In the page, from its first byte on. */
const observe = () => {
  const seen: Observed = { first: 0, largest: 0, tasks: [] };
  (globalThis as unknown as { seen: Observed }).seen = seen;
  // No function in here has a name: the compiler would call a helper of its own for it, which the page does not have.
  for (const type of ["longtask", "largest-contentful-paint", "paint"])
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (type === "longtask") seen.tasks.push([startTime, duration]);
        else if (type !== "paint") seen.largest = startTime;
        else if (name === "first-contentful-paint") seen.first = startTime;
    }).observe({ type, buffered: true });
};

/** Total blocking time: the time over 50 ms of tasks after the first paint. */
const blockedOf = ({ first, tasks }: Observed) =>
  tasks.reduce((sum, [start, length]) => {
    const after = start + length - Math.max(start, first);
    return sum + Math.max(0, after - 50);
  }, 0);

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function visit(browser: Browser, { web }: Side, storageState: State | undefined, path: string): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: web.url,
    ...(storageState ? { storageState } : {}),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const weighing: Promise<[kind: string, kilobytes: number]>[] = [];
  const weigh = async (response: Response): Promise<[string, number]> => {
    const kind = response.request().resourceType();
    if (kind !== "script" && kind !== "document") return [kind, 0];
    const body = await response.body();
    return [kind, (kind === "script" ? gzipSync(body, { level: 9 }).length : body.length) / 1024];
  };
  page.on("response", (response) => weighing.push(weigh(response)));
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen);
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const weights = await Promise.all(weighing);
  const sum = (kind: string) => weights.reduce((all, [one, kilobytes]) => all + (one === kind ? kilobytes : 0), 0);
  await context.close();
  return {
    first: seen.first,
    largest: seen.largest,
    blocked: blockedOf(seen),
    scripts: sum("script"),
    html: sum("document"),
    nodes,
  };
}

async function stateOf(browser: Browser, { web }: Side): Promise<State> {
  const context = await browser.newContext({ baseURL: web.url });
  await signIn(await context.newPage(), "admin@kulis.test");
  const state = await context.storageState();
  await context.close();
  return state;
}

async function projectOf({ web }: Side): Promise<string> {
  const { data } = await (await apiClient(web.url)).get("/projects");
  return `/project/${(data as { code: string }[])[0]?.code ?? ""}/main`;
}

const columns: [keyof Seen, number][] = [
  ["first", 0],
  ["largest", 0],
  ["blocked", 0],
  ["scripts", 1],
  ["html", 1],
  ["nodes", 0],
];

const postgres = await startPostgres({ fsync: true });
const sides: Side[] = [];
const browser = await launch();
try {
  const folders: [string, string][] = [...(before ? [["before", before] as [string, string]] : []), ["now", "."]];
  for (const [name, folder] of folders) {
    const url = await postgres.createDatabase();
    sides.push(await startSide(name, resolve(folder), { ...onPostgres(url), DEMO_SIZE: "1000" }));
  }
  const states = await Promise.all(sides.map((side) => stateOf(browser, side)));
  const projects = await Promise.all(sides.map(projectOf));
  say(
    `\n| cold page at a quarter of the speed | build | FCP ms | LCP ms | TBT ms | scripts KB gz | HTML KB | elements |`,
  );
  say("|---|---|---|---|---|---|---|---|");
  const pages = [
    "/projects",
    "/bizdev?view=list",
    "/bizdev",
    "/clients",
    "/tasks/list",
    "/calendar",
    "project page",
  ].filter((path) => path.includes(only));
  for (const path of pages) {
    const seen = sides.map((): Seen[] => []);
    for (let nth = 0; nth <= visits; nth += 1)
      for (const [at, side] of sides.entries()) {
        const one = await visit(browser, side, states[at], path === "project page" ? (projects[at] ?? "") : path);
        // The first visit warms the server up.
        if (nth > 0) seen[at]?.push(one);
      }
    for (const [at, { name }] of sides.entries()) {
      const figures = columns.map(([key, digits]) => median((seen[at] ?? []).map((one) => one[key])).toFixed(digits));
      say(`| ${path} | ${name} | ${figures.join(" | ")} |`);
    }
  }
} finally {
  await browser.close();
  for (const side of sides) await side.web.stop();
  await postgres.stop();
}
