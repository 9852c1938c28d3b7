import { sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { agency, type Client, expectStatus, foreign } from "../helpers/api";
import { until } from "../helpers/children";
import { makeRecord, openWorld, projectBody } from "../helpers/samples";

const { world, api } = await openWorld();

/** Prices and notes of purchases, as texts and files would write them. */
const canaries = [
  "77191.13",
  "77191,13",
  "77.191,13",
  "66282.24",
  "66282,24",
  "66.282,24",
  "12.9876",
  "12,9876",
  "KANARYA",
];
const silent = (text: string, where: string) =>
  expect([where, canaries.filter((one) => text.includes(one))]).toEqual([where, []]);

/** Text of a stream so far. */
async function listen({ token }: Client, query = "") {
  const answer = await api.app.fetch(
    new Request(`http://api.test/api/v1/events/stream${query}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  const reader = answer.body!.getReader();
  const heard = { text: "", close: () => reader.cancel() };
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) return;
    heard.text += new TextDecoder().decode(value);
    return read();
  };
  void read();
  await until(() => heard.text.includes("retry:"), 5000);
  return heard;
}

it("X2 X15 BUD-013 what a budget buys for stands in no stream, history, list or search of people who do not reach it", async () => {
  const admin = await api.as(agency.admin);
  const [user, stranger] = [await api.as(agency.user), await api.as(foreign.admin)];
  const readers: [string, Client][] = [
    ["a person without reach", user],
    ["another company", stranger],
  ];
  const streams = await Promise.all([admin, user, stranger].map((client) => listen(client)));
  const [own, ...others] = streams as [(typeof streams)[number], ...typeof streams];
  const project = await makeRecord(api, await api.user(agency.admin), { stage: 3, division_id: null, team_id: null });

  // Everything that writes a price, and that takes one back.
  const made = await admin.post(`/project/${project.code}/budgets`, { name: "KANARYA bütçesi", currency: "TRY" });
  const { code } = made.body.budget;
  const add = async (noun: string, body: object) => {
    const answer = await admin.post(`/budget/${code}/${noun}`, body);
    expectStatus(answer, 200);
    return answer.body;
  };
  const { category } = await add("category", { name: "KANARYA kategorisi", vat_rate: "12.9876" });
  const line = { category_id: category.id, name: "KANARYA kalemi", note: "KANARYA notu", price_buy: "77191.13" };
  const { item } = await add("item", { ...line, price_sell: "66282.24" });
  const path = `/budget/${code}/item/${item.id}`;
  const [supplier] = await api.rows<{ id: number }>(
    sql`select id from suppliers where event_company_id = ${world.user.event_company_id} and deleted_at is null limit 1`,
  );
  const { offer } = await add(`item/${item.id}/supplier`, { supplier_id: supplier!.id, price: "77191.13" });
  const chosen = await admin.put(`${path}/supplier/${offer.id}/choose`);
  expectStatus(chosen, 200);
  const { version } = chosen.body.item;
  const saved = await admin.put(path, { price_buy: "66282.24", version });
  expectStatus(saved, 200);
  expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
  const copy = (await admin.post(`/budget/${code}/clone`, { name: "KANARYA kopyası" })).body.budget;
  const head = (await admin.get(`/budget/${code}`)).body.budget;
  expectStatus(await admin.post(`/budget/${code}/send`, { sent_to: "KANARYA", version: head.version }), 200);
  const approval = { approved_on: "2026-11-20", approved_by: "KANARYA", version: head.version + 1 };
  expectStatus(await admin.post(`/budget/${code}/approval`, approval), 200);

  // A write of each reader's own, which the streams tell after everything before it.
  const marks = await Promise.all([user, stranger].map((client) => client.post("/projects", projectBody())));
  const [ours, theirs] = marks.map(({ body }) => body.code as string);
  await until(() => own.text.includes(ours!) && others[0]!.text.includes(ours!), 10_000);
  await until(() => others[1]!.text.includes(theirs!), 10_000);
  expect(own.text).toContain('"model":"budget');
  silent(own.text, "the writer's own stream");
  silent(others[0]!.text, "the stream of a person without reach");
  silent(others[1]!.text, "the stream of another company");
  expect(others[1]!.text).not.toContain('"model":"budget');
  for (const [who, client] of readers) {
    const late = await listen(client, "?since=30");
    silent(late.text, `the stream that ${who} opens later`);
    await late.close();
    for (const address of [
      `/project/${project.code}/timeline`,
      `/leads/${project.code}/timeline`,
      `/project/${project.code}/budgets`,
      `/budget/${code}`,
      `/budget/${code}/client`,
      `/budget/${code}/history`,
      `/budget/${code}/rates`,
      `/budget/${code}/compare/${copy.code}`,
      `/budget/${code}/export?format=xlsx&version=client`,
    ]) {
      const answer = await client.get(address);
      expect([who, address, answer.status]).toEqual([who, address, 404]);
      silent(answer.text, `${address} for ${who}`);
    }
    for (const address of [
      "/notifications",
      "/projects?budgets=1&page_size=100",
      "/leads?budgets=1&page_size=100",
      "/search?query=77191",
    ]) {
      const { text } = await client.get(address);
      silent(text, `${address} for ${who}`);
      expect(text).not.toContain(project.code);
    }
    expectStatus(await client.post(`/history/${saved.body.undo}/undo`), 404);
    // A search for the canary itself returns its query, and nothing else.
    const { body } = await client.get("/search", { query: "KANARYA" });
    const hits = body.data.flatMap((group: { hits: unknown[] }) => group.hits);
    expect([who, hits]).toEqual([who, []]);
  }
  await Promise.all(streams.map(({ close }) => close()));
});
