import { drizzle } from "drizzle-orm/node-postgres";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { users } from "#api/db/schema/people";
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

/** What the log says of the fault of this work. */
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
