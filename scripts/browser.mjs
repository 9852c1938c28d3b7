import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { runModule } from "./prepare.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
/** Debian's windowless Chromium: the same engine and a fifth less work, but without push. */
const knownShell = "/usr/bin/chromium-headless-shell";

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installPackage(name) {
  process.stdout.write(`Installing ${name} (apt-get) …\n`);
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
}

async function present() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import("playwright");
  return [...known, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Path of a Chromium, installed when it is missing; undefined when none can be had. */
export async function ensureBrowser() {
  const found = await present();
  if (found) return found;
  if (isDebianRoot()) installPackage("chromium");
  else {
    process.stdout.write("Installing Chromium (npx playwright install chromium) …\n");
    await runModule("playwright/cli.js", ["install", "chromium"]);
  }
  return present();
}

/** Path of the headless Chromium, or of the whole one if it cannot be installed. */
export async function ensureShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(knownShell) && isDebianRoot()) installPackage("chromium-headless-shell");
  return existsSync(knownShell) ? knownShell : ensureBrowser();
}
