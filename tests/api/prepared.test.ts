import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Db, Tx } from "#api/db/client";
import { maxStatements } from "#api/cache/statements";
import { Bound, prepared, writtenInto } from "#api/db/prepared";
import { clients } from "#api/db/schema/people";

import { startApi, type TestApi } from "../helpers/api";

const byId = eq(clients.id, sql.placeholder("id"));

describe.each([{ embedded: false }, { embedded: true }])("%j", ({ embedded }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ embedded });
  });
  afterAll(() => api.stop());

  it("a transaction runs the kept statement, and what it writes is seen by no other connection before its end", async () => {
    let built = 0;
    const name = (db: Db | Tx) =>
      prepared(db, "prepared-name", { shape: "" }, () => {
        built += 1;
        return (db as Db).select({ name: clients.name, city: clients.city }).from(clients).where(byId);
      }).execute({ id: 1 });
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
    expect(built).toBe(1);
  });

  it("X14 statements are kept up to a number; what comes after them is built each time and answers the same", async () => {
    let built = 0;
    const ask = (shape: number) => {
      const bound = new Bound();
      bound.fixed("shape", shape);
      const id = bound.value("id", 1);
      return prepared(api.db, "prepared-test", bound, () => {
        built += 1;
        return api.db.select({ id: clients.id }).from(clients).where(eq(clients.id, id));
      });
    };
    const first = ask(0);
    ask(0);
    expect(built).toBe(1);
    for (let shape = 1; shape <= maxStatements; shape += 1) ask(shape);
    ask(0);
    expect(built).toBe(maxStatements + 1);
    const late = ask(maxStatements + 1);
    ask(maxStatements + 1);
    expect(built).toBe(maxStatements + 3);
    expect(await late.execute({ id: 1 })).toEqual(await first.execute({ id: 1 }));
  });
});

describe("PostgreSQL", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it("R6 a statement that a migration has outdated fails at most one transaction of a connection", async () => {
    await api.db.execute(sql`create table planned (n int)`);
    await api.db.execute(sql`insert into planned values (1)`);
    const ask = () =>
      api.db.transaction((tx) =>
        prepared(tx, "prepared-plan", { shape: "" }, () =>
          (tx as unknown as Db).select({ n: sql`n` }).from(sql`planned`),
        ).execute(),
      );
    expect(await ask()).toEqual([{ n: 1 }]);
    await api.db.execute(sql`alter table planned alter column n type text`);
    await expect(ask()).rejects.toThrow();
    expect(await ask()).toEqual([{ n: "1" }]);
  });
});
