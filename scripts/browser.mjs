import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { runModule } from "./prepare.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

async function present() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import("playwright");
  return [...known, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Path of a Chromium, installed when it is missing; undefined when none can be had. */
export async function ensureBrowser() {
  const found = await present();
  if (found) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebianRoot) {
    process.stdout.write("Installing Chromium (apt-get) …\n");
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  } else {
    process.stdout.write("Installing Chromium (npx playwright install chromium) …\n");
    await runModule("playwright/cli.js", ["install", "chromium"]);
  }
  return present();
}
