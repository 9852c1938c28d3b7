import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { compress } from "./compress.mjs";

/** The project's folder; every script works from there, wherever it was called. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

const stamp = join(root, "build/stamp");

/** What the bundles are made of; migrations are read when the server starts and are not part of them. */
const sources = [
  "contract",
  "api",
  "app",
  "public",
  "scripts/launch.ts",
  "scripts/copies.ts",
  "scripts/compress.mjs",
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

/** What the server bundle left about its database (api/boot.ts); nothing when a foreign API keeps the data. */
export const booted = () => globalThis[Symbol.for("kulis.boot")];

/** Settings of a .env file; what the shell has set already wins. */
export function loadEnv() {
  process.chdir(root);
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** An image holds the build and no sources: nothing to install, nothing to build. */
const isImage = () => !existsSync(join(root, "app"));

/** Runs a command to its end; output goes to this terminal. */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    onStart?.(child);
    child.once("error", failed);
    child.once("close", (code, signal) => done(code ?? (signal ? 1 : 0)));
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

/** npm writes what it installed to node_modules/.package-lock.json; times of files say nothing after a checkout. */
function isInstalled() {
  const wanted = readJson(join(root, "package-lock.json"));
  const present = readJson(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === "" || entry.optional || entry.devOptional) return true;
    const have = present.packages[path];
    return have?.version === entry.version && have?.integrity === entry.integrity;
  });
}

export async function ensureInstalled() {
  if (isImage() || isInstalled()) return;
  process.stdout.write("Installing packages (npm ci) …\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Development packages are needed to build, whatever NODE_ENV says.
  const code = await run(npm, ["ci", "--include=dev", "--no-audit", "--no-fund"], {
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

/** Builds when the content of the sources differs from what was built last. */
export async function ensureBuilt() {
  if (isImage()) return;
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  process.stdout.write("Building …\n");
  const env = { ...process.env, NODE_ENV: "production" };
  const steps = [
    ["@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"]],
    ["vite/bin/vite.js", ["build", "--config", "vite.api.config.ts", "--logLevel", "warn"]],
  ];
  for (const [path, args] of steps) {
    if ((await runModule(path, args, { env })) !== 0) fail("the build did not succeed; its message is above");
  }
  await compress(join(root, "build/client/assets"));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
