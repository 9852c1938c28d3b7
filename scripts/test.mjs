// npm test: all checks, on a fresh clone too; ends with "N passed, N failed". `npm test -- leads depot` runs the tests
// of some areas and the laws; `--deep` (npm run test:deep) runs many rounds of tests that have them, by the clock;
// `--times` (npm run test:times) runs the whole and writes the time of each file to tests/spec/times.tsv.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ensureBrowser, ensureShell } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, ensureNode, run, runModule } from "./prepare.mjs";
import { areas, deepFiles, filesOf } from "./test-areas.mjs";
import { describeTimes, readTimes, writeTimes } from "./test-times.mjs";

const folder = mkdtempSync(join(tmpdir(), "kulis-test-"));
const times = join(folder, "times.tsv");
process.env.TEST_TIMES = times;
const failures = [];
let passed = 0;

/** The start of a failed test's message: the end of a long run alone then shows the reason. */
const shorten = (message) =>
  message
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .slice(0, 12)
    .map((line) => line.slice(0, 300))
    .join("\n    ");

/** The output of a command is shown when it has ended, for others run beside it. */
async function check(name, path, args = []) {
  const lines = [];
  const code = await run(process.execPath, [path, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    onStart: ({ stdout, stderr }) =>
      [stdout, stderr].forEach((stream) => stream.on("data", (part) => lines.push(part))),
  });
  process.stdout.write(`\n── ${name}\n${Buffer.concat(lines).toString()}`);
  if (code === 0) passed += 1;
  else failures.push(name);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * One run of vitest over some projects and files: passed tests and failures of each file, by its path. A skipped test
 * counts as failed, for it proves nothing.
 */
async function runFiles(name, projects, more = []) {
  process.stdout.write(`\n── ${name}\n`);
  const report = join(folder, `${name}.json`);
  const selected = projects.flatMap((project) => ["--project", project]);
  const reporters = [
    "--reporter=default",
    "--reporter=tests/helpers/second-tries.ts",
    "--reporter=tests/helpers/times.ts",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const code = await runModule("vitest/vitest.mjs", ["run", ...more, ...selected, ...reporters]);
  const files = new Map();
  for (const { name: path, status, message, assertionResults } of readReport(report)?.testResults ?? []) {
    const bad = assertionResults.filter((test) => test.status !== "passed");
    const faults = bad.map((test) =>
      [`${test.status}: ${test.fullName}`, ...test.failureMessages.map(shorten)].join("\n    "),
    );
    // A file that does not load has no tests to count; one with a failed preparation has skipped ones.
    if (status === "failed" && (message || assertionResults.length === 0))
      faults.unshift(`${path}\n    ${shorten(message)}`);
    files.set(path, { passed: assertionResults.length - bad.length, faults });
  }
  const failed = [...files].filter(([, { faults }]) => faults.length > 0).map(([path]) => path);
  // An error outside of every test, or a run that broke off.
  const broke = (code !== 0 || files.size === 0) && failed.length === 0;
  return { files, failed, faults: broke ? [`${name} ended with code ${code}`] : [] };
}

function countFiles({ files, faults }) {
  for (const file of files.values()) {
    passed += file.passed;
    failures.push(...file.faults);
  }
  failures.push(...faults);
}

/** Files that are run once more; with more of them the fault is hardly the machine's. */
const mostAgain = 3;

/** Files that fail are run once more with nothing beside them, and named if they pass then (decision 027). */
async function vitest(name, projects, more = []) {
  const first = await runFiles(name, projects, more);
  if (first.failed.length > 0 && first.failed.length <= mostAgain) {
    const again = await runFiles(`${name}, again`, projects, [...first.failed, "--no-file-parallelism"]);
    for (const path of first.failed) {
      if (!again.files.has(path) || again.failed.includes(path)) continue;
      const { faults } = first.files.get(path);
      process.stdout.write(`\nPassed when run alone, to be mended:\n  ${path}\n    ${faults.join("\n    ")}\n`);
      first.files.set(path, again.files.get(path));
    }
    first.faults.push(...again.faults);
  }
  countFiles(first);
}

async function browserTests(more) {
  if (!((await ensureBrowser()) && (await ensureShell()))) {
    process.stdout.write(
      "\nNo Chromium here and none could be installed; set CHROMIUM_PATH to one. The browser tests did not run.\n",
    );
    failures.push("browser tests: no Chromium");
    return;
  }
  await vitest("browser tests", ["e2e", "waiting", "timed"], more);
}

async function everything() {
  await Promise.all([
    // A failed build ends its own process; the other checks go on.
    check("build", "scripts/build.mjs"),
    (async () => {
      await check("formatting", "node_modules/oxfmt/bin/oxfmt", ["--check"]);
      await check("lint", "node_modules/oxlint/bin/oxlint", [
        "--type-aware",
        "--deny-warnings",
        "--report-unused-disable-directives",
      ]);
      await check("types", "node_modules/typescript/bin/tsc", ["--noEmit"]);
      await check("dead code", "node_modules/knip/bin/knip.js", ["--no-progress"]);
    })(),
  ]);
  await vitest("tests", ["laws", "contract", "api", "app"]);
  await browserTests();
}

const isBrowsers = (file) => file.startsWith("tests/e2e/");

/** Some files by themselves; the build is made anew when something that it is made of has changed. */
async function only(files, more = []) {
  const others = files.filter((file) => !isBrowsers(file));
  const browsers = files.filter(isBrowsers);
  if (browsers.length > 0) await ensureBuilt();
  if (others.length > 0) await vitest("tests", ["laws", "contract", "api", "app"], [...others, ...more]);
  if (browsers.length > 0) await browserTests([...browsers, ...more]);
}

ensureNode();
await ensureInstalled();
const isTimed = process.argv.includes("--times");
const asked = process.argv.slice(2).filter((word) => word !== "--times");
const unknown = asked.filter((area) => area !== "--deep" && filesOf(area).length === 0);
if (unknown.length > 0) {
  process.stderr.write(
    `No tests of ${unknown.join(", ")}. Areas: ${Object.keys(areas).join(", ")}, or words of file names.\n`,
  );
  process.exit(1);
}
if (asked.includes("--deep")) {
  process.env.TEST_DEEP = "1";
  // One file after the other: its limits are of a machine that does nothing else.
  await only(deepFiles(), ["--no-file-parallelism"]);
} else if (asked.length > 0) await only([...new Set(["tests/laws/", ...asked.flatMap(filesOf)])]);
else await everything();
const taken = readTimes(times);
rmSync(folder, { recursive: true, force: true });
if (isTimed) writeTimes("tests/spec/times.tsv", taken);

process.stdout.write(`\n${describeTimes(taken)}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length > 0 ? 1 : 0);
