import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { Db } from "#api/db/client";
import { Bound, maxStatements, prepared, writtenInto } from "#api/db/prepared";
import { clients } from "#api/db/schema/people";

import { startApi, type TestApi } from "../helpers/api";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it("X14 statements are kept up to a number; what comes after them is built each time and answers the same", async () => {
  const ask = (shape: number) => {
    const bound = new Bound();
    bound.fixed("shape", shape);
    const id = bound.value("id", 1);
    return prepared(api.db, "prepared-test", bound, () =>
      api.db.select({ id: clients.id }).from(clients).where(eq(clients.id, id)),
    );
  };
  const first = ask(0);
  expect(ask(0)).toBe(first);
  for (let shape = 1; shape <= maxStatements; shape += 1) ask(shape);
  expect(ask(0)).toBe(first);
  const late = ask(maxStatements + 1);
  expect(ask(maxStatements + 1)).not.toBe(late);
  expect(await late.execute({ id: 1 })).toEqual(await first.execute({ id: 1 }));
});

const byId = eq(clients.id, sql.placeholder("id"));

it("a transaction runs the kept statement, and what it writes is seen by no other connection before its end", async () => {
  const name = (db: Db | Parameters<Parameters<Db["transaction"]>[0]>[0]) =>
    prepared(db, "prepared-name", { shape: "" }, () =>
      (db as Db).select({ name: clients.name, city: clients.city }).from(clients).where(byId),
    ).execute({ id: 1 });
  const rename = (db: Db, values: { name: string; city: string | null }) =>
    prepared(db, "prepared-rename", { shape: "" }, () =>
      db
        .update(clients)
        .set(writtenInto(clients, ["name", "city"]))
        .where(byId),
    ).execute({ id: 1, ...values });
  const [before] = await name(api.db);
  if (!before) throw new Error("there is no client to rename");
  const undone = new Error("undone");
  await expect(
    api.db.transaction(async (tx) => {
      await rename(tx as unknown as Db, { name: "İçeride", city: null });
      expect(await name(tx)).toEqual([{ name: "İçeride", city: null }]);
      throw undone;
    }),
  ).rejects.toBe(undone);
  expect(await name(api.db)).toEqual([before]);
  await rename(api.db, before);
  expect(await name(api.db)).toEqual([before]);
});
