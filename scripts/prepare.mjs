import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

import { compress } from "./compress.mjs";

/** The project's folder; every script works from there, wherever it was called. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

const stamp = join(root, "build/stamp");
/** Output of the build; shown when it fails. */
const buildLog = join(root, "node_modules/.cache/kulis/build.log");

/** Sources of the bundles; migrations are read when the server starts and are not part of them. */
const sources = [
  "contract",
  "settings",
  "api",
  "app",
  "public",
  "scripts/launch.ts",
  "scripts/copies.ts",
  "scripts/compress.mjs",
  "scripts/minify.mjs",
  "package-lock.json",
  "tsconfig.json",
];
const notSources = new Set([join(root, "api/db/migrations")]);

/** Prints the reason (a line, or one for each wrong setting) and ends the process. */
export function fail(reason) {
  process.stderr.write(reason.replace(/^/gm, "kulis: ") + "\n");
  process.exit(1);
}

export function ensureNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node} (https://nodejs.org)`);
}

/** The server bundle's handle of its database (api/boot.ts); undefined with a foreign API. */
export const booted = () => globalThis[Symbol.for("kulis.boot")];

/** Names that the .env file has, for `tellMisspelt`. */
const ofFile = new Set();

/** Loads settings of a .env file; those of the shell win. */
export function loadEnv() {
  process.chdir(root);
  if (!existsSync(".env")) return;
  try {
    for (const name of Object.keys(parseEnv(readFileSync(".env", "utf8")))) ofFile.add(name);
    process.loadEnvFile(".env");
  } catch (error) {
    fail(`.env cannot be read (${error.code ?? error.message})`);
  }
}

/** Reports names that are probably misspelt settings; nothing fails, for they may be somebody else's. */
export function tellMisspelt(misspelt) {
  for (const line of misspelt(process.env, ofFile)) process.stderr.write(`kulis: ${line}\n`);
}

/**
 * npm hands a stop signal to its shell, which dies of it and leaves this process alone: the signal is given again here when
 * the shell is gone. Without npm the signal arrives by itself.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 100);
  timer.unref();
}

/** An image holds the build and no sources: nothing to install, nothing to build. */
const isImage = () => !existsSync(join(root, "app"));

const signals = ["SIGTERM", "SIGINT", "SIGHUP"];

const children = new Set();

/** A stop during an installation or a build stops that too. */
function stopChildren(signal) {
  for (const child of children) child.kill(signal);
  process.exit(1);
}

/** Runs a command to its end; output goes to this terminal. Several may run at once. */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    if (children.size === 0) for (const signal of signals) process.on(signal, stopChildren);
    children.add(child);
    const forget = () => {
      children.delete(child);
      if (children.size === 0) for (const signal of signals) process.off(signal, stopChildren);
    };
    onStart?.(child);
    child.once("error", (error) => {
      forget();
      failed(error);
    });
    child.once("close", (code, signal) => {
      forget();
      done(code ?? (signal ? 1 : 0));
    });
  });
}

/** Runs a program of node_modules with this very Node. */
export function runModule(path, args, options) {
  return run(process.execPath, [join(root, "node_modules", path), ...args], options);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * npm writes the installed packages to node_modules/.package-lock.json; times of files are meaningless after a
 * checkout.
 */
function isInstalled(withTools) {
  const wanted = readJson(join(root, "package-lock.json"));
  const present = readJson(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === "" || entry.optional || entry.devOptional || (entry.dev && !withTools)) return true;
    const have = present.packages[path];
    return have?.version === entry.version && have?.integrity === entry.integrity;
  });
}

/**
 * Starting and building need the `dependencies` alone, half of all packages. Developers have the tools too
 * (devDependencies), and keep them when a start installs anew.
 */
export async function ensureInstalled({ tools = true } = {}) {
  const withTools = tools || existsSync(join(root, "node_modules/vitest"));
  if (isImage() || isInstalled(withTools)) return;
  process.stdout.write("Installing packages (npm ci) …\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Explicit, to override NODE_ENV.
  const which = withTools ? "--include=dev" : "--omit=dev";
  const code = await run(npm, ["ci", which, "--no-audit", "--no-fund"], {
    shell: process.platform === "win32",
  });
  if (code !== 0) fail("npm ci did not succeed; its message is above");
}

function* filesBelow(path) {
  if (notSources.has(path)) return;
  const names = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of names) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(below);
    else yield below;
  }
}

function* sourceFiles() {
  for (const name of readdirSync(root).sort()) {
    if (/\.config\.[jt]s$/.test(name)) yield join(root, name);
  }
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    if (/\.\w+$/.test(source)) yield path;
    else yield* filesBelow(path);
  }
}

function sourceHash() {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) {
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Vite creates much garbage: V8 collects it an eighth as often with this many megabytes for new objects. */
const buildFlags = ["--max-semi-space-size=128"];

/**
 * Builds if the content of the sources differs from that of the last build. `whenApi` is called when the API's bundle
 * is there, and awaited.
 */
export async function ensureBuilt({ whenApi } = {}) {
  if (isImage()) return;
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  process.stdout.write("Building …\n");
  const env = { ...process.env, NODE_ENV: "production" };
  mkdirSync(dirname(buildLog), { recursive: true });
  // Two hundred lines of sizes and warnings would hide the later output of npm start.
  const log = openSync(buildLog, "w");
  const build = async (path, args) => {
    const flags = [...buildFlags, join(root, "node_modules", path), ...args, "--logLevel", "warn"];
    if ((await run(process.execPath, flags, { env, stdio: ["ignore", log, log] })) === 0) return;
    for (const child of children) child.kill();
    process.stderr.write(readFileSync(buildLog, "utf8"));
    fail(`the build did not succeed; its message is above and in ${relative(process.cwd(), buildLog)}`);
  };
  rmSync(join(root, "build"), { recursive: true, force: true });
  // One thread makes each: side by side they take as long as the pages alone.
  const pages = build("@remix-run/dev/dist/cli.js", ["vite:build"]);
  const api = build("vite/bin/vite.js", ["build", "--config", "vite.api.config.ts"]);
  await Promise.all([pages, api.then(whenApi)]);
  closeSync(log);
  await compress(join(root, "build/client/assets"));
  writeFileSync(stamp, hash);
}
