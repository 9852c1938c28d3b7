import { defineConfig } from "vitest/config";

import { alias } from "./vite.config";

// One project per folder of tests/. Browser tests take the production build, each file with a server of its own. Those
// that measure time or memory run after the others, with as many at once as leave them their time.
const e2e = (names: string[]) => names.map((name) => `tests/e2e/${name}.test.ts`);
const waiting = e2e(["faults", "faults-writes", "lifecycle", "slow-clients"]);
const timed = e2e(["live", "streams"]);
/** Files in one process, one after the other: each would load the API's code and compile the database anew. */
const shared = { isolate: false };
const apiData = ["tests/helpers/shared-postgres.ts", "tests/helpers/api-data.ts"];
/**
 * A browser test that fails on a crowded machine is retried once, and reported (tests/helpers/second-tries.ts, decision
 * 027).
 */
const browsers = {
  ...shared,
  retry: 1,
  globalSetup: ["tests/helpers/shared-postgres.ts", "tests/helpers/demo-data.ts"],
};
const project = (name: string, more: object = {}) => ({
  resolve: { alias },
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A slow machine is no finding: the default of one second would report it.
    expect: { poll: { timeout: 30_000 } },
    ...more,
  },
});

export default defineConfig({
  test: {
    // A third of the time is waiting for processes and databases; the default on two cores would be one worker.
    maxWorkers: 3,
    projects: [
      project("laws", shared),
      project("contract", { ...shared, globalSetup: apiData }),
      project("api", { ...shared, globalSetup: [...apiData, "tests/helpers/built-programs.ts"] }),
      project("app", { setupFiles: "tests/helpers/own-data.ts" }),
      project("e2e", { ...browsers, exclude: [...timed, ...waiting], sequence: { groupOrder: 1 } }),
      project("waiting", { ...browsers, include: waiting, maxWorkers: waiting.length, sequence: { groupOrder: 2 } }),
      project("timed", { ...browsers, include: timed, maxWorkers: 2, sequence: { groupOrder: 3 } }),
    ],
  },
});
