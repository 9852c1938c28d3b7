import { appendFileSync } from "node:fs";

import type { Reporter, TestModule } from "vitest/node";

/** Appends a line for each file to the file that TEST_TIMES names: kind, path, tests, seconds of a worker, seconds of the longest test. */
export default class Times implements Reporter {
  onTestModuleEnd(file: TestModule) {
    const path = process.env["TEST_TIMES"];
    if (!path) return;
    const { collectDuration, setupDuration, duration } = file.diagnostic();
    const each = [...file.children.allTests()].map((test) => test.diagnostic()?.duration ?? 0);
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
    const row = [
      file.project.name,
      file.relativeModuleId,
      String(each.length),
      seconds(collectDuration + setupDuration + duration),
      seconds(Math.max(0, ...each)),
    ];
    appendFileSync(path, `${row.join("\t")}\n`);
  }
}
