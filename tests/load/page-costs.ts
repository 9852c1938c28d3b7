// Costs of single pages: processor time of the server for each answer, and long tasks of a browser at a quarter of its
// speed.
import type { Page } from "playwright";

import { launch, signIn, type Web } from "../helpers/web";
import { processorOf } from "./processor";

const warmUps = 30;
/** Number of answers that make the clock of /proc, with its 100 ticks a second, precise enough. */
const answers = Number(process.env["ANSWERS"] ?? 150);
const visits = 5;
/** Chromium's own slowdown; a weak laptop. */
const slowdown = 4;

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Headers = Record<string, string>;

async function readJson(web: Web, headers: Headers, path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${web.url}/api/v1${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
}

/** A client with many offers and files, and words of its name to look for. */
async function pagesOf(web: Web, headers: Headers): Promise<[name: string, path: string][]> {
  const [client] = await readJson(web, headers, "/clients?status=EXISTING");
  const [project] = await readJson(web, headers, "/projects?statuses=OPERATION");
  const words = encodeURIComponent(String(client?.["name"]).split(" ")[0] ?? "");
  return [
    ["client list, 20 rows", "/clients"],
    ["client list, filtered by a word", `/clients?query=${words}`],
    ["client page", `/client/${String(client?.["code"])}`],
    ["contact list, 20 rows", "/contacts"],
    ["board of offers", "/bizdev"],
    ["list of offers", "/bizdev?view=list"],
    ["project list, 20 rows", "/projects"],
    ["project page", `/project/${String(project?.["code"])}/main`],
    ["search, page of results", `/search?q=${words}`],
    ["to-do list", "/tasks/list"],
    ["calendar month, everybody", "/calendar?view=all"],
    ["calendar month, own team", "/calendar?view=team"],
    ["welcome page", "/"],
  ];
}

/** One answer after the other to one reader of the whole company; the database's own work is not counted. */
export async function serverCosts(web: Web, cookie: string, headers: Headers): Promise<string[]> {
  const pid = web.program.child.pid;
  if (pid === undefined) throw new Error("the server has no process");
  const lines: string[] = [];
  for (const [name, path] of await pagesOf(web, headers)) {
    let bytes = 0;
    const ask = async () => {
      const began = performance.now();
      const answer = await fetch(web.url + path, { headers: { cookie }, redirect: "manual" });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - began;
    };
    for (let call = 0; call < warmUps; call += 1) await ask();
    const before = processorOf(pid);
    const times: number[] = [];
    for (let call = 0; call < answers; call += 1) times.push(await ask());
    const cost = ((processorOf(pid) - before) / answers) * 1000;
    lines.push(`| ${name} | ${(bytes / 1024).toFixed(1)} | ${cost.toFixed(1)} | ${median(times).toFixed(1)} |`);
  }
  return lines;
}

interface Seen {
  tasks: number[];
  paint: number;
}

/** Looks for long tasks and the largest paint from the first byte of a page on. */
const observe = () => {
  const seen: Seen = { tasks: [], paint: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
  }).observe({ type: "largest-contentful-paint", buffered: true });
};

async function visitSlowly(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  // Two frames later everything that the page began with is over.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { tasks, paint } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  return { longest: Math.max(0, ...tasks), over: tasks.filter((one) => one > 200).length, paint };
}

/** Medians of five cold visits each; long tasks begin at 50 ms. */
export async function browserCosts(web: Web): Promise<string[]> {
  const browser = await launch();
  try {
    const first = await browser.newContext({ baseURL: web.url });
    await signIn(await first.newPage(), "admin@kulis.test");
    const state = await first.storageState();
    const lines: string[] = [];
    for (const path of ["/bizdev", "/clients", "/calendar?view=all"]) {
      const seen: { longest: number; over: number; paint: number }[] = [];
      let cards = 0;
      for (let visit = 0; visit < visits; visit += 1) {
        const context = await browser.newContext({
          baseURL: web.url,
          storageState: state,
          viewport: { width: 1440, height: 900 },
        });
        const page = await context.newPage();
        await page.addInitScript(observe);
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        seen.push(await visitSlowly(page, path));
        cards = await page.locator(".card").count();
        await context.close();
      }
      const of = (name: "longest" | "over" | "paint") => median(seen.map((one) => one[name])).toFixed(0);
      lines.push(`| ${path} | ${cards || "–"} | ${of("longest")} | ${of("over")} | ${of("paint")} |`);
    }
    return lines;
  } finally {
    await browser.close();
  }
}
