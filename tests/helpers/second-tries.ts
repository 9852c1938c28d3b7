import type { Reporter, TestCase } from "vitest/node";

/** Names the browser tests that failed first and passed then: each is a fault of the test or of the product, and is mended. */
export default class SecondTries implements Reporter {
  private readonly found: string[] = [];

  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return;
    this.found.push(`  ${test.module.relativeModuleId}: ${test.fullName}`);
    // Errors of the first try.
    for (const { message, stack } of test.result()?.errors ?? []) {
      const told = message.split("\n").slice(0, 12);
      const places = stack?.split("\n").filter((line) => line.includes("tests/")) ?? [];
      this.found.push(...[...told, ...places].map((line) => `    ${line.slice(0, 300)}`));
    }
  }

  onTestRunEnd() {
    if (this.found.length > 0)
      process.stdout.write(`\nPassed at the second try, to be mended:\n${this.found.join("\n")}\n`);
  }
}
