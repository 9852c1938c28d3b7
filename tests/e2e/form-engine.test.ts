import fc from "fast-check";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";

import { alias } from "../../vite.config";
import { rounds, seed } from "../helpers/deep";
import { anyCase } from "../helpers/form-cases";
import { type Case, judgeAll } from "../helpers/form-engine";
import { launch } from "../helpers/web";

/** The engine as a browser gets it: compiled and made small as the pages are. */
async function browserBundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias },
    build: {
      write: false,
      target: "es2020",
      minify: "terser",
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
      lib: { entry: "tests/helpers/form-engine.ts", formats: ["iife"], name: "engine" },
    },
  })) as Rollup.RollupOutput[];
  return built.flatMap(({ output }) => output.flatMap((one) => (one.type === "chunk" ? [one.code] : []))).join("\n");
}

/** Number of cases in one message to the browser. */
const portion = 500;

test("FRM-185 FRM-222 forms with answers (10,000 in a deep run) mean the same in a browser and on the server", async () => {
  // A browser receives JSON; the server judges the same text.
  const cases = fc
    .sample(anyCase, { seed, numRuns: rounds(2000, 10_000) })
    .map((one) => JSON.parse(JSON.stringify(one)) as Case);
  const script = await browserBundle();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const differences: number[] = [];
    for (let from = 0; from < cases.length; from += portion) {
      const some = cases.slice(from, from + portion);
      const there = await page.evaluate(
        (sent) => (globalThis as unknown as { engine: { judgeAll: typeof judgeAll } }).engine.judgeAll(sent),
        some,
      );
      const here = judgeAll(some);
      for (const [at, text] of here.entries()) if (there[at] !== text) differences.push(from + at);
    }
    expect(differences).toEqual([]);
    // Enough cases of each kind occur: parts hidden by a rule, refused answers, and kept ones.
    const texts = judgeAll(cases);
    const of = (part: RegExp) => texts.filter((text) => part.test(text)).length;
    for (const part of [/"shown":false,"why":"rules"/, /"faults":\[\[/, /"kept":\{"/, /"saw":\["/])
      expect(of(part), String(part)).toBeGreaterThan(cases.length / 25);
  } finally {
    await browser.close();
  }
});
