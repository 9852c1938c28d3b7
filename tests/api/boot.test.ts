import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { bootApi } from "#api/boot";
import { socketPath } from "#api/db/lock";
import { createLog } from "#api/log";
import { createMailer } from "#api/mail";
import { parseSettings } from "#settings";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { fillFolder } from "../helpers/api-data";
import { startPostgres, type TestServer } from "../helpers/postgres";

const log = createLog("silent");
let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  server = await startPostgres({ own: true });
});
afterAll(() => server.stop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kulis-boot-"));
  fillFolder(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const settingsWith = (env: Record<string, string>) =>
  parseSettings({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0", ...env });

test("R7 the embedded database says at the start that a power cut may lose data, and PostgreSQL says what it does", async () => {
  const embedded = await bootApi(settingsWith({}), log);
  expect(embedded.durability).toContain("does not fsync");
  expect(embedded.lines.join("\n")).toContain(embedded.durability);
  expect(embedded.ready()).toBe(true);
  await embedded.close();
  expect(embedded.ready()).toBe(false);

  // The throw-away cluster runs without fsync, which the start must report.
  const postgres = await bootApi(settingsWith({ DATABASE_URL: await server.createDatabase() }), log);
  expect(postgres.durability).toContain("WARNING: fsync off");
  await postgres.close();
});

test("R8 a boot that is called again keeps the open database, and a closed one leaves neither lock nor socket", async () => {
  const settings = settingsWith({});
  const [first, again] = await Promise.all([bootApi(settings, log), bootApi(settings, log)]);
  expect((await first.fetch(new Request("http://kulis.internal/api/v1/nowhere"))).status).toBe(404);
  expect((await again.fetch(new Request("http://kulis.internal/api/v1/nowhere"))).status).toBe(404);
  expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600);
  await first.close();
  expect(existsSync(join(dataDir, "kulis.lock"))).toBe(false);
  expect(existsSync(socketPath(dataDir))).toBe(false);
  const later = await bootApi(settings, log);
  await later.close();
});

test("R8 a boot that fails gives everything back", async () => {
  const broken = bootApi(settingsWith({}), log, { migrations: join(dataDir, "none") });
  await expect(broken).rejects.toThrow("no migrations");
  const next = await bootApi(settingsWith({}), log);
  await next.close();
});

test("R14 the control socket takes its own commands only, and says why one failed", async () => {
  const api = await bootApi(settingsWith({}), log);
  const ask = (line: string) =>
    new Promise<string>((done, failed) => {
      const socket = createConnection(socketPath(dataDir), () => socket.write(line));
      let text = "";
      socket.on("data", (part) => (text += part.toString()));
      socket.on("close", () => done(text.trim()));
      socket.on("error", failed);
    });
  expect(await ask("constructor /tmp/x\n")).toBe("error unknown command");
  expect(await ask("copy relative\n")).toBe("error unknown command");
  expect(await ask(`copy ${dataDir}/kulis.lock/x\n`)).toMatch(/^error /);
  expect(await ask(`copy ${dataDir}/copy\n`)).toBe("ok");
  expect(existsSync(join(dataDir, "copy/PG_VERSION"))).toBe(true);
  await api.close();
});

test("R8 a folder too deep for a socket gets its socket elsewhere", () => {
  expect(Buffer.byteLength(socketPath(join(dataDir, "x".repeat(120))))).toBeLessThan(108);
});

test("R13 PostgreSQL that does not answer is one clear reason", async () => {
  const settings = settingsWith({ DATABASE_URL: "postgres://kulis:hidden@127.0.0.1:1/kulis" });
  const refused = await bootApi(settings, log).catch((error: unknown) => error as Error);
  expect(refused).toMatchObject({ name: "StartError" });
  expect("message" in refused && refused.message).not.toContain("hidden");
});

test("mails without a mail server are files for the owner alone, with the Turkish subject readable", async () => {
  const mailer = createMailer({ smtpUrl: undefined, from: "Kulis <kulis@kulis.test>", dataDir });
  await mailer.send({ to: "a@kulis.test", subject: "Şifre yenileme", text: "İyi günler" });
  const [name = ""] = readdirSync(join(dataDir, "outbox"));
  expect(name).toMatch(/\.eml$/);
  expect(statSync(join(dataDir, "outbox", name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, "outbox", name), "utf8")).toContain("=?UTF-8?Q?=C5=9Eifre_yenileme?=");
  mailer.close();
});
