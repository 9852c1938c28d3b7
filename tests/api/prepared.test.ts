import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { Bound, maxStatements, prepared } from "#api/db/prepared";
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
