import { defineConfig } from "vitest/config";

import { alias } from "./vite.config";

// One project per folder of tests/. Browser tests take the production build and one port after another.
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
      project("e2e", { fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000 }),
    ],
  },
});
