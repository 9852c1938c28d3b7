import { spawn } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";

import { ensureBrowser, ensureShell } from "../../scripts/browser.mjs";
import { watch, type Program } from "./children";
import { brokenLetters } from "./letters";
import { startPostgres } from "./postgres";

export const demoPassword = "kulis-demo-2026";

export interface Web {
  url: string;
  program: Program;
  dataDir: string;
  /** Empty for an embedded database. */
  databaseUrl: string;
  /** Ends the process and keeps its data for another start. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Settings that decide whether a server finds the demo agency in a database of its own. */
const dataSettings = ["DATA_DIR", "DATABASE_URL", "API_URL", "DEMO", "DEMO_SIZE", "HOST"];

/** Settings for a database on PostgreSQL that the demo agency may stand in. */
export const onPostgres = (url: string) => ({
  DATABASE_URL: url,
  DEMO: "1",
  SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyzABCD",
});

/**
 * Settings for an embedded database of its own with the demo agency, for tests that show that it suffices for the
 * product.
 */
export function embedded(): { DATA_DIR: string; DEMO: string } {
  const dataDir = mkdtempSync(join(tmpdir(), "kulis-web-"));
  const demo = process.env["TEST_DEMO_DATA"];
  // A server that was ended while the machine was busy may have left its socket, which cannot be copied.
  if (demo) cpSync(demo, dataDir, { recursive: true, filter: (from) => !lstatSync(from).isSocket() });
  return { DATA_DIR: dataDir, DEMO: "1" };
}

/**
 * For tests of a process's memory: a small heap, for uncollected garbage is no growth. With it a busy server stays
 * within 15 MB of itself, without it within 100.
 */
export const tidy = { NODE_OPTIONS: "--max-old-space-size=128 --max-semi-space-size=2" };

export interface OwnData {
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** The demo's lists show logos by themselves; every other file is opened on request. */
export function copyLogos(dataDir: string): void {
  const from = join(process.env["TEST_DEMO_DATA"] ?? "", "files", "de");
  for (const name of readdirSync(from).filter((one) => one.startsWith("demo-logo-")))
    cpSync(join(from, name), join(dataDir, "files", "de", name));
}

/**
 * Data of a server of its own, with the demo agency unless `more` says otherwise: a copy on PostgreSQL, which costs a
 * fifth of an embedded one. Outside of the tests (shots, bench) an embedded database, which loads it at the start.
 */
export async function ownData(more: Record<string, string> = {}): Promise<OwnData> {
  const dataDir = more["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "kulis-web-"));
  const demo = process.env["TEST_DEMO_DATABASE"];
  const server = demo && !dataSettings.some((name) => name in more) ? await startPostgres() : undefined;
  if (server) copyLogos(dataDir);
  return {
    env: { DATA_DIR: dataDir, ...(server ? onPostgres(await server.createDatabase(demo)) : {}) },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await server?.stop();
    },
  };
}

/** The production build on a free port with a database of its own. */
export async function startWeb(more: Record<string, string> = {}, within = 150_000): Promise<Web> {
  const data = await ownData(more);
  // With PUBLIC_URL the server prints that address, so the port is chosen here.
  const port = String(await freePort());
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: port,
    DATABASE_URL: "",
    API_URL: "",
    PUBLIC_URL: "",
    DEMO: "",
    LOG_LEVEL: "warn",
    ...data.env,
    ...more,
  } as NodeJS.ProcessEnv;
  const program = watch(spawn(process.execPath, [resolve("scripts/serve.mjs")], { env }));
  await program.says("Kulis  ", within);
  let isOver = false;
  // The last output shows why a server ended that nobody stopped.
  const tell = (code: number | string) =>
    isOver || process.stderr.write(`a web server ended with ${code}:\n${program.output().slice(-4000)}\n`);
  void program.ended.then(tell);
  const end = async () => {
    isOver = true;
    program.child.kill("SIGTERM");
    await program.ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    program,
    dataDir: data.env["DATA_DIR"] ?? "",
    databaseUrl: env["DATABASE_URL"] ?? "",
    end,
    async stop() {
      await end();
      await data.remove();
    },
  };
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  // Shared memory is 64 MB in many containers, too little for several pages that send files.
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * `whole` for features that the headless browser does not have (push); `keepsPages` for its cache of pages that were left,
 * which such a browser alone has.
 */
export const launch = async (whole = false, keepsPages = false): Promise<Browser> =>
  chromium.launch({
    headless: true,
    args: flags,
    ...(keepsPages ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    executablePath: whole ? await ensureBrowser() : await ensureShell(),
  });

let shared: Promise<Browser> | undefined;

/** One headless browser for all files of a process, which ends with it; each person has a context of its own. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launch());

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Everything the browser complained about; a clean test leaves it empty. */
  complaints: string[];
  /** Pages whose bytes are being checked. */
  reading: Promise<void>[];
}

/** Complaints of the browser, once every page that it opened has been read. */
export async function complaintsOf({ complaints, reading }: Visitor): Promise<string[]> {
  await Promise.all(reading);
  return complaints;
}

/** Reports broken letters in the bytes of every page, for the browser drops and mends some of them in silence. */
export function readPages(context: BrowserContext, complaints: string[]): Promise<void>[] {
  const reading: Promise<void>[] = [];
  context.on("response", (response) => {
    if (response.request().resourceType() !== "document" || response.status() === 302) return;
    if (!response.headers()["content-type"]?.startsWith("text/html")) return;
    const { pathname, search } = new URL(response.url());
    const read = response.body().then(
      (bytes) => void complaints.push(...brokenLetters(pathname + search, bytes.toString("utf8"))),
      // The page was left before its bytes were requested; the next one is checked.
      () => {},
    );
    reading.push(read);
  });
  return reading;
}

/**
 * True once script has hydrated the page and shows the address of the address bar (app/components/ui/page-links.tsx).
 */
const isShown = () => {
  const { pathname, search } = window.location;
  return (
    !document.querySelector("script[type=module]") || document.documentElement.dataset["scripted"] === pathname + search
  );
};

/**
 * On a busy machine a test is faster than the page: `goto` resolves once the page's script has hydrated it, and
 * `waitForURL` once the page shows the address. A call with its own `waitUntil` (the page before its script, a script
 * that never comes) does not wait for that.
 */
function waitForScript(page: Page): void {
  const [goto, waitForURL] = [page.goto.bind(page), page.waitForURL.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil && response?.headers()["content-type"]?.startsWith("text/html"))
      await page.waitForFunction(isShown);
    return response;
  };
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options);
    // If the page goes on to another address instead, the test's next step fails.
    if (!options?.waitUntil) await page.waitForFunction(isShown, undefined, { timeout: 10_000 }).catch(() => {});
  };
}

/** A browser of one person. Console errors and failed scripts are stored: a test that ends with any has failed. */
export async function visit(browser: Browser, web: Web, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: web.url,
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) waitForScript(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The browser reports every 4xx page as an error of its own; those are asserted where they are expected.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { context, page, complaints, reading: readPages(context, complaints) };
}

export async function signIn(page: Page, email: string, to = "/") {
  await page.goto(to === "/" ? "/login" : to);
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", demoPassword);
  await page.click("form button[type=submit]");
  await page.waitForURL((url) => url.pathname === new URL(to, url).pathname);
}
