import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";

import { agency, expectStatus, type Answer, type Client } from "../helpers/api";
import { makeBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let editors: Client[] = [];
let sender: Client;

beforeAll(async () => {
  editors = [await api.session(agency.admin), await api.session(agency.admin)];
  sender = await api.session(agency.admin);
});

interface Line {
  id: number;
  version: number;
}

/** Edits of a line, one after another, until one is refused; the last price that was accepted. */
async function editUntilRefused(editor: Client, code: string, line: Line, began: () => void) {
  let { version } = line;
  let price: string | undefined;
  for (let at = 1; at <= 12; at += 1) {
    const next = `${line.id}.${at.toString().padStart(2, "0")}`;
    const answer: Answer = await editor.put(`/budget/${code}/items`, {
      items: [{ id: line.id, version, price_buy: next }],
    });
    began();
    if (answer.status !== 200) {
      expectStatus(answer, 409);
      expect(answer.body.message).toBe("Bu sürüm müşteriye gönderildi, değiştirilemez. Değiştirmek için çoğalt.");
      return { price, isRefused: true };
    }
    ({ version } = answer.body.items[0]);
    price = next;
  }
  return { price, isRefused: false };
}

it("BUD-039 R4 of two who edit while a third sends each edit is in the sent version or is refused in words, 20 times", async () => {
  const record = await makeRecord(api, world.user, { stage: 3 });
  let refusals = 0;
  for (let round = 0; round < 20; round += 1) {
    const { code, chosen, other } = await makeBudget(api, record);
    // Each round sends after another number of edits.
    let edits = 0;
    let begin = () => {};
    const ready = new Promise<void>((go) => {
      begin = go;
    });
    const count = () => {
      edits += 1;
      if (edits > round % 8) begin();
    };
    const editing = [chosen, other].map((id, at) => editUntilRefused(editors[at]!, code, { id, version: 1 }, count));
    const sending = ready.then(() => sender.post(`/budget/${code}/send`, { sent_to: "Ayşe Yılmaz", version: 1 }));
    const [results, sent] = await Promise.all([Promise.all(editing), sending]);
    expectStatus(sent, 200);
    const { items } = (await sender.get(`/budget/${code}/items`, { ids: `${chosen},${other}` })).body;
    for (const [at, id] of [chosen, other].entries()) {
      const held = items.find((item: Line) => item.id === id);
      const { price = "0", isRefused } = results[at]!;
      expect(Number(held.price_buy)).toBe(Number(price));
      refusals += isRefused ? 1 : 0;
    }
    // The sums of the sent version are those of its lines.
    const { budget } = (await sender.get(`/budget/${code}`)).body;
    const [row] = await api.rows<{ total_buy: string }>(sql`select total_buy from budgets where code = ${code}`);
    expect(row?.total_buy).toBe(budget.total.total_buy);
    expect(Number(budget.total.total_buy)).toBe(Number(results[0]!.price ?? 0));
  }
  expect(refusals).toBeGreaterThan(0);
});
