import { defineConfig } from "vitest/config";

import { alias } from "./vite.config";

// One project per folder of tests/. Browser tests take the production build, each file with a server of its own. Those
// that measure time or memory run after the others: one by one, except the two that mostly wait for processes.
const e2e = (names: string[]) => names.map((name) => `tests/e2e/${name}.test.ts`);
const waiting = e2e(["faults", "lifecycle"]);
const timed = e2e(["live", "streams", "slow-clients"]);
const browsers = { testTimeout: 60_000, hookTimeout: 120_000, globalSetup: "tests/helpers/demo-data.ts" };
const project = (name: string, more: object = {}) => ({
  resolve: { alias },
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], testTimeout: 20_000, hookTimeout: 60_000, ...more },
});

export default defineConfig({
  test: {
    // Much of the time is waiting for processes and databases; the default on two cores would be one worker.
    maxWorkers: 2,
    projects: [
      project("laws"),
      project("contract"),
      project("api"),
      project("app"),
      project("e2e", { ...browsers, exclude: [...timed, ...waiting], sequence: { groupOrder: 1 } }),
      project("waiting", { ...browsers, include: waiting, sequence: { groupOrder: 2 } }),
      project("timed", { ...browsers, include: timed, fileParallelism: false, sequence: { groupOrder: 3 } }),
    ],
  },
});
