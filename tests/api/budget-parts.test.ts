import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Budget } from "#contract/budgets/budgets";
import { readWhole } from "~/browser/budget-lines";

import { agency, expectStatus, type Client } from "../helpers/api";
import { type BudgetParts, makeBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let budget: BudgetParts;
let at: string;

/** More lines than one answer has. */
async function largeBudget() {
  const made = await makeBudget(api, await makeRecord(api, world.user, { stage: 3 }));
  await api.rows(
    sql`insert into budget_rows (event_company_id, created_at, updated_at, budget_id, category_id, kind, name, sort_order,
        quantity, repeat, price_buy, price_sell, currency_buy, currency_sell, vat_rate)
      select event_company_id, now(), now(), id, ${made.category}, 'ITEM', 'Oda ' || n, 10 + n, 1, 1, 1, 2, 'TRY', 'TRY', 10
      from budgets, generate_series(1, 1200) n where code = ${made.code}`,
  );
  return made;
}
const read = async (query: object = {}) => {
  const answer = await admin.get(at, { ...query });
  expectStatus(answer, 200);
  return answer.body as { budget: Budget; next: number | null; seen: string };
};

beforeAll(async () => {
  admin = await api.as(agency.admin);
  budget = await largeBudget();
  at = `/budget/${budget.code}`;
});

describe("a budget that is read in parts", () => {
  const write = (method: string, path: string, body: object) => async () => {
    expectStatus(await admin.send(method, `${at}${path}`, body), 200);
  };
  const writes: [string, () => Promise<void>][] = [
    ["its name", () => write("PUT", "", { name: "Yeni ad", version: 1 })()],
    ["a line's name", () => write("PUT", `/item/${budget.inside}`, { name: "Süit", version: 1 })()],
    ["a line's place", () => write("PUT", "/sort", { row: { id: budget.other, step: 1 } })()],
    ["a line's choice", () => write("PUT", `/item/${budget.other}/default`, {})()],
    ["an offer", () => write("PUT", `/item/${budget.chosen}/supplier/${budget.offer}`, { price: "16", version: 1 })()],
    ["a rate", () => write("PUT", "/rates/EUR", { rate: "50", version: 0 })()],
    ["a category", () => write("PUT", `/category/${budget.category}`, { name: "Oteller", version: 1 })()],
    ["a new line", () => write("POST", "/items", { category_id: budget.category, items: [{ name: "Son" }] })()],
    ["a deleted group", () => write("DELETE", `/group/${budget.group}`, {})()],
  ];

  it.each(writes)("BUD-002 R4 is refused after a write between two parts, which the mark tells: %s", async (_, act) => {
    const first = await read();
    expect(first.next).not.toBeNull();
    expect((await read({ from: first.next, seen: first.seen })).seen).toBe(first.seen);
    await act();
    const late = await admin.get(at, { from: first.next, seen: first.seen });
    expectStatus(late, 409);
    const { seen } = await read();
    expect(late.body.current).toEqual({ seen });
    expectStatus(await admin.get(at, { from: first.next, seen }), 200);
  });

  it("BUD-002 a write to another budget, and none, leave its mark", async () => {
    const { seen } = await read();
    const other = await makeBudget(api, await makeRecord(api, world.user, { stage: 3 }));
    expectStatus(await admin.put(`/budget/${other.code}`, { name: "Başka", version: 1 }), 200);
    expect((await read({ page: 1 })).seen).toBe(seen);
  });
});

describe("the sheet's reading of a budget in parts", () => {
  /** Writes to make before an answer to a part that is not the first. */
  let writes = 0;
  let parts = 0;
  const rename = async (name: string) => {
    const { items } = (await admin.get(`${at}/items`, { ids: String(budget.chosen) })).body;
    const { version } = items[0];
    expectStatus(await admin.put(`${at}/item/${budget.chosen}`, { name, version }), 200);
  };
  const answer = async ({ url }: IncomingMessage) => {
    const query = Object.fromEntries(new URL(url ?? "", "http://x").searchParams);
    parts += 1;
    if (query["from"] && writes > 0) {
      writes -= 1;
      await rename(`Ad ${writes}`);
    }
    return admin.get(at, query);
  };
  const server = createServer((request, response) => {
    const respond = async () => {
      const { status, text } = await answer(request);
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    };
    void respond();
  });
  let home: string;
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const open = new AbortController();
  it("BUD-037 begins again after a save between two parts, and joins parts of one state alone", async () => {
    [writes, parts] = [2, 0];
    const whole = await readWhole(home, open.signal);
    if (!whole || whole === "stale") throw new Error("the budget was not read");
    const lines = whole.categories.flatMap(({ items }) => items.flatMap((row) => ("items" in row ? row.items : [row])));
    expect(lines.find(({ id }) => id === budget.chosen)?.name).toBe("Ad 0");
    expect(lines.map(({ id }) => id).toSorted()).toEqual(whole.items.toSorted());
    expect(parts).toBe(2 * 3);
  });

  it("BUD-037 gives up after four readings, and says why", async () => {
    [writes, parts] = [100, 0];
    expect(await readWhole(home, open.signal)).toBe("stale");
    expect(parts).toBe(2 * 4);
    writes = 0;
  });
});
