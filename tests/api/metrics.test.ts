import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { openDatabase } from "#api/db/client";
import { createLog } from "#api/log";
import { createMetrics } from "#api/metrics";
import { parseSettings } from "#settings";

import { copyDemo } from "../helpers/api-data";
import { startProgram, type Program } from "../helpers/children";
import { apiClient } from "../helpers/http";
import { freePort, onPostgres } from "../helpers/web";

const token = "metrics-token-0123456789";
let dataDir: string;
let copy: Awaited<ReturnType<typeof copyDemo>>;
const programs = new Set<Program>();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kulis-metrics-"));
  copy = await copyDemo();
});
afterEach(async () => {
  for (const { child } of programs) child.kill("SIGKILL");
  await Promise.all([...programs].map(({ ended }) => ended));
  programs.clear();
});
afterAll(async () => {
  await copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(more: Record<string, string>): Promise<string> {
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "warn", API_PORT: port };
  const program = startProgram("server", [], { ...env, ...onPostgres(copy.databaseUrl), ...more });
  programs.add(program);
  await program.says("Kulis API");
  return `http://127.0.0.1:${port}`;
}

const read = async (url: string, sent?: string) => {
  const answer = await fetch(`${url}/metrics`, { headers: sent ? { authorization: `Bearer ${sent}` } : {} });
  return { status: answer.status, text: await answer.text() };
};

/** The value of a line of the exposition format; NaN where it is missing. */
const valueOf = (text: string, line: string): number => {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? Number.NaN);
};

test("R14 without its settings there is no /metrics, and a token alone opens it on the ordinary port for who has it", async () => {
  expect((await read(await start({}))).status).toBe(404);
  const url = await start({ METRICS_TOKEN: token });
  expect((await read(url)).status).toBe(401);
  expect((await read(url, `${token}x`)).status).toBe(401);
  const { status, text } = await read(url, token);
  expect(status).toBe(200);
  expect(valueOf(text, "kulis_database_up")).toBe(1);
});

test("R14 the port of the metrics tells requests by pattern, the process, the pool, waiting rows and the disk", async () => {
  const port = await freePort();
  const url = await start({ METRICS_PORT: String(port), DATABASE_POOL: "7" });
  expect((await read(url)).status).toBe(404);
  const admin = await apiClient(url);
  for (const path of ["/projects?page=1", "/projects?page=2", "/client/yok-boyle", "/no/such/path"])
    await admin.get(path);
  const database = await openDatabase({ databaseUrl: copy.databaseUrl, dataDir: null, log: createLog("silent") });
  await database.exec(`
    insert into mails (event_company_id, kind, recipient, subject, created_at, due_at)
    select id, 'x', 'a@ornek.example', 'x', now() - interval '90 seconds', now() + interval '1 day' from event_companies limit 1`);
  await database.close();
  const { status, text } = await read(`http://127.0.0.1:${port}`);
  expect(status).toBe(200);
  const count = (labels: string) => valueOf(text, `kulis_requests_total{server="api",${labels}}`);
  expect(count('method="GET",route="/projects",status="200"')).toBe(2);
  expect(count('method="GET",route="/client/{code}",status="404"')).toBe(1);
  expect(count('method="GET",route="none",status="404"')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'kulis_request_duration_seconds_count{server="api",route="/projects"}')).toBe(2);
  // No address of a record and no search is a label.
  expect(text).not.toContain("yok-boyle");
  expect(text).not.toContain("page=");
  expect(valueOf(text, 'kulis_database_connections{state="most"}')).toBe(7);
  expect(valueOf(text, 'kulis_database_connections{state="waiting"}')).toBe(0);
  expect(valueOf(text, 'kulis_queue_pending{queue="mails"}')).toBe(1);
  expect(valueOf(text, 'kulis_queue_oldest_seconds{queue="mails"}')).toBeGreaterThan(60);
  expect(valueOf(text, 'kulis_queue_pending{queue="outbox"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, "kulis_data_free_bytes")).toBeGreaterThan(0);
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/projects`)).status).toBe(404);
});

test("R8 a port of the metrics that is taken is one clear reason", async () => {
  const port = String(await freePort());
  await start({ METRICS_PORT: port });
  const env = { DATA_DIR: dataDir, HOST: "127.0.0.1", API_PORT: "0", METRICS_PORT: port };
  const second = startProgram("server", [], { ...env, ...onPostgres(copy.databaseUrl) });
  programs.add(second);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`METRICS_PORT ${port} cannot be opened (EADDRINUSE)`);
});

test("R8 a figure that fails or never comes is missing, and the others are there", async () => {
  const settings = parseSettings({ NODE_ENV: "test", DATA_DIR: dataDir, METRICS_TOKEN: token });
  const metrics = await createMetrics(settings, createLog("silent"));
  metrics?.watch({
    answers: async () => true,
    pool: () => undefined,
    queues: async () => [{ name: "mails", pending: 3, oldest: 60 }],
    backupAge: async () => {
      throw new Error("no such disk");
    },
    freeBytes: () => new Promise(() => {}),
  });
  const answer = await metrics?.answerOnPublicPort(`Bearer ${token}`);
  const text = (await answer?.text()) ?? "";
  expect(valueOf(text, "kulis_database_up")).toBe(1);
  expect(valueOf(text, 'kulis_queue_pending{queue="mails"}')).toBe(3);
  expect(valueOf(text, "kulis_data_free_bytes")).toBeNaN();
  expect(valueOf(text, "kulis_backup_age_seconds")).toBeNaN();
});

test("R14 a process without an API of its own shows no figures of data, and its own all the same", async () => {
  const settings = parseSettings({
    NODE_ENV: "test",
    API_URL: "http://127.0.0.1:1",
    DATA_DIR: dataDir,
    METRICS_TOKEN: token,
  });
  const metrics = await createMetrics(settings, createLog("silent"));
  const show = async () => (await (await metrics?.answerOnPublicPort(`Bearer ${token}`))?.text()) ?? "";
  const text = await show();
  expect(text).not.toMatch(/kulis_(database|queue|backup|data)_/);
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  // A boot, and a hot reload after it, show theirs.
  for (const up of [true, false]) {
    metrics?.watch({
      answers: async () => up,
      pool: () => undefined,
      queues: async () => [],
      backupAge: async () => undefined,
      freeBytes: async () => 5,
    });
    const booted = await show();
    expect(valueOf(booted, "kulis_database_up")).toBe(up ? 1 : 0);
    expect(valueOf(booted, "kulis_data_free_bytes")).toBe(5);
    expect(valueOf(booted, "kulis_backup_age_seconds")).toBeNaN();
  }
});
