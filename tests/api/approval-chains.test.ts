import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { planChain, type Surroundings } from "#api/modules/approvals/chain";
import type { ChainStep } from "#contract/requests/approval-chains";

import { agency, expectStatus, foreign } from "../helpers/api";
import { runs } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

const { api, world } = await openWorld();
const admin = await api.as(agency.admin);

const step = (more: Partial<ChainStep> = {}): ChainStep => ({
  relatives: [],
  position_ids: [],
  user_ids: [],
  min_amount: null,
  client_ids: [],
  project_type_ids: [],
  source_ids: [],
  ...more,
});

interface Case {
  steps: ChainStep[];
  around: { manager: number | null; second: number | null; team: number | null; division: number | null };
  holders: number[][];
  away: number[];
  admins: number[];
  limit: number | null;
  amount: number | null;
  client: number | null;
}

/** The second implementation: cents as whole numbers, and each rule as one pass over a list of questions. */
function naive({ steps, around, holders, away, admins, limit, amount, client }: Case): number[][] {
  const questions: (number | null)[][] = [];
  for (const one of steps) {
    if (one.min_amount && (amount === null || amount < Math.round(Number(one.min_amount) * 100))) continue;
    if (one.client_ids.length > 0 && !(client !== null && one.client_ids.includes(client))) continue;
    const people: (number | null)[] = [];
    if (one.relatives.includes("manager")) people.push(around.manager);
    if (one.relatives.includes("managers_manager")) people.push(around.second);
    if (one.relatives.includes("team_head")) people.push(around.team);
    if (one.relatives.includes("division_head")) people.push(around.division);
    for (const position of one.position_ids) people.push(...(holders[position - 1] ?? []));
    questions.push([...people, ...one.user_ids]);
  }
  if (limit !== null && amount !== null && amount > limit) questions.push([around.division]);
  const answer = (asked: (number | null)[][]) => {
    const seen: number[] = [1];
    const left: number[][] = [];
    for (const people of asked) {
      const rest: number[] = [];
      for (const one of people)
        if (one !== null && !away.includes(one) && !seen.includes(one) && !rest.includes(one)) rest.push(one);
      if (rest.length > 0) left.push(rest.toSorted((a, b) => a - b));
      seen.push(...rest);
    }
    return left;
  };
  for (const asked of [questions, [[around.manager]], [admins]]) if (answer(asked).length > 0) return answer(asked);
  return [];
}

const person = fc.integer({ min: 1, max: 7 });
const relatives = ["manager", "managers_manager", "team_head", "division_head"] as const;
const cents = fc.integer({ min: 0, max: 6 }).map((n) => n * 50_000);
const anyStep = fc
  .record({
    relatives: fc.uniqueArray(fc.constantFrom(...relatives), { maxLength: 2 }),
    position_ids: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    user_ids: fc.uniqueArray(person, { maxLength: 2 }),
    min: fc.option(cents),
    client_ids: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 1 }),
  })
  .map(({ min, ...more }) => step({ ...more, min_amount: min === null ? null : (min / 100).toFixed(2) }));
const anyCase: fc.Arbitrary<Case> = fc.record({
  steps: fc.array(anyStep, { maxLength: 4 }),
  around: fc.record({
    manager: fc.option(person),
    second: fc.option(person),
    team: fc.option(person),
    division: fc.option(person),
  }),
  holders: fc.tuple(fc.uniqueArray(person, { maxLength: 2 }), fc.uniqueArray(person, { maxLength: 2 })),
  away: fc.uniqueArray(person, { maxLength: 4 }),
  admins: fc.uniqueArray(person, { maxLength: 2 }),
  limit: fc.option(cents),
  amount: fc.option(cents),
  client: fc.option(fc.integer({ min: 1, max: 3 })),
});

describe("the plan of a request", () => {
  it("ORG-040 ORG-041 ACC-182 chains, amounts, positions, absences and conditions give the people that a second implementation gives", () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const surroundings: Surroundings = {
          requester: 1,
          relatives: {
            manager: one.around.manager,
            managers_manager: one.around.second,
            team_head: one.around.team,
            division_head: one.around.division,
          },
          holders: new Map(one.holders.map((people, at) => [at + 1, people])),
          deciders: new Set([1, 2, 3, 4, 5, 6, 7].filter((id) => !one.away.includes(id))),
          admins: one.admins,
          limit: one.limit === null ? null : (one.limit / 100).toFixed(2),
        };
        const planned = planChain(one.steps, surroundings, {
          amount: one.amount === null ? null : (one.amount / 100).toFixed(2),
          client_id: one.client,
          project_type_id: null,
          source_id: null,
        });
        expect(planned.map(({ people }) => people.toSorted((a, b) => a - b))).toEqual(naive(one));
        expect(planned.flatMap(({ people }) => people)).not.toContain(1);
      }),
      runs(600),
    );
  });
});

describe("chains", () => {
  const stored = async (type: string) =>
    (await admin.get("/approval-chains")).body.data.find((one: { type: string }) => one.type === type);

  it("ORG-038 ACC-160 ACC-161 ACC-162 ACC-163 ACC-164 ACC-165 ACC-166 ACC-167 ACC-168 ACC-169 ACC-170 ACC-171 each of the twelve types, and an offer, has a chain, saved, shown by names, undone, and refused when stale", async () => {
    const all = (await admin.get("/approval-chains")).body.data;
    expect(all.map(({ type }: { type: string }) => type)).toEqual([
      "annual_leave",
      "compassionate_leave",
      "medical_leave",
      "post_event",
      "rest_leave",
      "operation",
      "inspection",
      "expense",
      "advance",
      "payment",
      "credit_card",
      "sales_invoice",
      "offer",
    ]);
    const first = [step({ relatives: ["manager"] }), step({ user_ids: [world.user.id], min_amount: "50000" })];
    const put = (steps: unknown, version: number) => admin.put("/approval-chains/expense", { steps, version });
    const saved = await put(first, 0);
    expectStatus(saved, 200);
    expect(saved.body.chain).toMatchObject({
      version: 1,
      steps: [
        { relatives: ["manager"] },
        { users: [{ id: world.user.id, name: world.user.full_name, left: 0 }], min_amount: "50000" },
      ],
    });
    expectStatus(await put(first, 0), 409);
    const second = await put([first[0]], 1);
    expect(second.body.chain.steps.length).toBe(1);
    expectStatus(await admin.post(`/history/${second.body.undo}/undo`), 200);
    expect((await stored("expense")).steps.length).toBe(2);
  });

  it("ORG-040 a step without an approver, one of another company, and an eleventh step are refused at their place", async () => {
    const put = (steps: unknown[]) => admin.put("/approval-chains/payment", { steps, version: 0 });
    expect((await put([step({ relatives: ["manager"] }), step()])).body.errors).toHaveProperty(["steps[1].relatives"]);
    const other = await put([step({ user_ids: [world.other.id] })]);
    expectStatus(other, 422);
    expect(Object.keys(other.body.errors)[0]).toMatch(/^steps.*user_ids$/);
    expectStatus(await put([step({ client_ids: [world.theirs.client], relatives: ["manager"] })]), 422);
    expectStatus(await put(Array.from({ length: 11 }, () => step({ relatives: ["manager"] }))), 422);
    expect((await stored("payment")).version).toBe(0);
  });

  it("ORG-040 'Kim onaylar?' names people and reasons for steps that are not saved; a minimum is reached when equal, a limit is not", async () => {
    const limit = async (amount: string | null) =>
      api.rows(sql`update positions set limits = ${JSON.stringify(amount === null ? {} : { advance: amount })}::jsonb
        where id = (select position_id from users where id = ${world.user.id})`);
    const head = (await api.user(agency.division)).id;
    await api.rows(
      sql`update divisions set head_id = ${head} where id = (select division_id from users where id = ${world.user.id})`,
    );
    await limit("1000.00");
    const people = async (amount: string) => {
      const steps = [
        step({ user_ids: [(await api.user(agency.team)).id] }),
        step({ user_ids: [(await api.user(agency.agency)).id], min_amount: "500" }),
      ];
      const answer = await admin.post("/approval-chains/advance/preview", {
        steps,
        requester_id: world.user.id,
        amount,
      });
      expectStatus(answer, 200);
      return answer.body.data.map((one: any) => [one.rule, one.people[0].id, one.above]);
    };
    const [team, all] = [(await api.user(agency.team)).id, (await api.user(agency.agency)).id];
    expect(await people("499.99")).toEqual([["chain", team, null]]);
    expect(await people("500")).toEqual([
      ["chain", team, null],
      ["chain", all, "500"],
    ]);
    expect((await people("1000")).length).toBe(2);
    expect(await people("1000.01")).toEqual([
      ["chain", team, null],
      ["chain", all, "500"],
      ["limit", head, "1000.00"],
    ]);
    await limit(null);
    expectStatus(
      await admin.post("/approval-chains/advance/preview", { steps: [], requester_id: world.other.id }),
      422,
    );
  });

  it("ORG-040 a trial says what it is for: steps of another client, project type or source fall away", async () => {
    const steps = [
      step({ user_ids: [(await api.user(agency.team)).id], client_ids: [71] }),
      step({ user_ids: [(await api.user(agency.agency)).id], project_type_ids: [72], source_ids: [73] }),
    ];
    const asked = async (facts: object) => {
      const body = { steps, requester_id: world.user.id, ...facts };
      const { data } = (await admin.post("/approval-chains/expense/preview", body)).body;
      return data.map((one: any) => [one.rule, one.people[0].id]);
    };
    const [team, all] = [(await api.user(agency.team)).id, (await api.user(agency.agency)).id];
    expect(await asked({ client_id: 71 })).toEqual([["chain", team]]);
    expect(await asked({ client_id: 72, project_type_id: 72, source_id: 73 })).toEqual([["chain", all]]);
    expect((await asked({ project_type_id: 72 })).map(([rule]: [string]) => rule)).not.toContain("chain");
  });

  it("X2 nobody but admins sees or changes a chain, and those of another company stay unseen", async () => {
    const user = await api.as(agency.user);
    expectStatus(await user.get("/approval-chains"), 403);
    expectStatus(await user.put("/approval-chains/expense", { steps: [], version: 0 }), 403);
    const abroad = await api.as(foreign.admin);
    expect((await abroad.get("/approval-chains")).body.data.every((one: any) => one.version === 0)).toBe(true);
  });
});
