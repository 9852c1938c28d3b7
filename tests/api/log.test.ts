import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { drizzle } from "drizzle-orm/node-postgres";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { users } from "#api/db/schema/people";
import { isDiskFull } from "#api/faults";
import { createFileStore } from "#api/files";
import { createLog } from "#api/log";

import { agency, startApi, type TestApi } from "../helpers/api";

const secret = "gizli.adres@kulis.test";
let api: TestApi;
let text = "";
const log = createLog("info", { write: (line) => void (text += line) });
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Log line of the fault of this work. */
async function logged(work: () => PromiseLike<unknown>): Promise<Record<string, unknown>> {
  text = "";
  const error = await Promise.resolve(work()).then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(String(error)).toContain(secret);
  log.error({ err: error }, "call failed");
  expect(text).not.toContain("gizli.adres");
  return (JSON.parse(text) as { err: Record<string, unknown> }).err;
}

test("X10 the values of a query are not logged when the connection breaks before the database has said anything", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const db = drizzle(pool);
  const fault = await logged(() => db.select().from(users).where(eq(users.email, secret)));
  expect(fault).toMatchObject({ code: "ECONNREFUSED", message: expect.stringContaining("ECONNREFUSED") });
  await pool.end();
});

test("X10 nor when the database repeats them in what it refuses", async () => {
  await api.db.update(users).set({ email: secret }).where(eq(users.email, agency.team));
  const fault = await logged(() => api.db.update(users).set({ email: secret }).where(eq(users.email, agency.user)));
  expect(fault).toMatchObject({ type: "database", code: "23505", constraint: expect.stringContaining("email") });
});

test("a full disk is 507 with words for the person and a line for the operator, in the database and in the file store", async () => {
  const admin = await api.as(agency.admin);
  await api.database.exec(
    "create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$; create trigger full_disk before insert on feedback execute function full_disk()",
  );
  const answer = await admin.post("/feedback", { type: "idea", text: "Daha çok yer" });
  await api.database.exec("drop trigger full_disk on feedback; drop function full_disk");
  expect(answer.status).toBe(507);
  expect(answer.body.message).toBe(
    "Sunucuda yer kalmadığı için kaydedilemedi. Yöneticine haber ver, sonra yeniden dene.",
  );

  const folder = mkdtempSync(join(tmpdir(), "kulis-full-"));
  mkdirSync(join(folder, "ab"));
  // The kernel's own device without space replaces the draft's file.
  symlinkSync("/dev/full", join(folder, "ab/abcdefgh.part"));
  const fault: unknown = await createFileStore(folder)
    .put("abcdefgh", Buffer.from("bytes"))
    .catch((error: unknown) => error);
  expect(isDiskFull(fault)).toBe(true);
  expect(readdirSync(join(folder, "ab"))).toEqual([]);
  rmSync(folder, { recursive: true });
});
