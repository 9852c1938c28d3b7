import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { root } from "./prepare.mjs";

/** Words of file names by the area that they belong to; a name that is not here is a word itself (`npm test -- depot`). */
export const areas = {
  leads: ["lead", "leads", "moves", "rules", "labels", "offer"],
  projects: ["projects", "moves", "rules", "labels", "list", "counts", "history"],
  session: ["session", "login", "mailed", "guards", "setup"],
  profile: ["profile", "images", "onboarding"],
  notifications: ["notifications", "mails", "push"],
  rates: ["rates"],
  reference: ["reference"],
  live: ["live", "realtime", "stream", "ably", "stale", "plan"],
  shell: ["layout", "head", "onboarding", "widgets", "routes"],
  kit: ["kit", "format"],
  contract: ["calls", "fields", "messages", "labels", "openapi", "adversarial"],
  rights: ["authz", "mass", "idempotency"],
  ops: ["backup", "boot", "lock", "log", "migrations", "modules", "demo"],
};

const isTest = /\.test\.tsx?$/;

/** Every test file, with slashes. */
const files = readdirSync(join(root, "tests"), { recursive: true })
  .map((path) => `tests/${path.replaceAll("\\", "/")}`)
  .filter((path) => isTest.test(path))
  .sort();

/** The files of an area: those with one of its words in their names. */
export function filesOf(area) {
  const words = new Set(areas[area] ?? [area]);
  return files.filter((path) =>
    basename(path)
      .replace(isTest, "")
      .split("-")
      .some((word) => words.has(word)),
  );
}

/** Files that do more, and look at the clock, in a deep run. */
export const deepFiles = () => {
  const asking = files.filter((path) => readFileSync(join(root, path), "utf8").includes('/helpers/deep"'));
  return asking.filter((path) => !path.startsWith("tests/laws/"));
};
