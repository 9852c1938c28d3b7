import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { projects } from "#api/db/schema/projects";

import { agency, type Answer, foreign } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { leadBody, makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

/** Repetitions in a deep run; the harness itself finds a fault in nine rounds of ten. */
const repetitions = rounds(3, 20);
const many = 50;

describe("races on PostgreSQL", () => {
  /** Numbers of 200, 409, 422 and everything else. */
  function tally(statuses: number[]) {
    const of = (status: number) => statuses.filter((one) => one === status).length;
    return {
      won: of(200),
      stale: of(409),
      refused: of(422),
      other: statuses.filter((one) => ![200, 409, 422].includes(one)),
    };
  }
  const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

  /** A busy server asks for a retry (R10): a refused call is repeated, as clients do. */
  async function patiently(send: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await send();
      if (answer.status !== 503) return answer;
    }
  }

  /** The harness of R1 and R2: many attempts on one fresh record, as often as asked; answers how many won each time. */
  async function race(attempt: (record: Awaited<ReturnType<typeof makeRecord>>, nth: number) => Promise<number>) {
    const ends: ReturnType<typeof tally>[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      const record = await makeRecord(api, world.user, { stage: 0 });
      ends.push(tally(await Promise.all(Array.from({ length: many }, (_, nth) => attempt(record, nth)))));
    }
    return ends;
  }

  it("R10 when every connection of the database is taken the answer is 503 and says so, not a fault", async () => {
    // Drizzle sends a query only when its promise is awaited.
    const held = Promise.all(Array.from({ length: 10 }, async () => api.db.execute(sql`select pg_sleep(8)`)));
    const answer = await user.get("/projects");
    expect([answer.status, answer.body.message]).toEqual([503, "Sunucu şu anda çok yoğun. Birazdan yeniden dene."]);
    await held;
    expect((await user.get("/projects")).status).toBe(200);
  });

  it("R1 of fifty moves of one version at once exactly one wins, each time", async () => {
    let last = "";
    const ends = await race(async (record, nth) => {
      last = record.code;
      const move = { stage: 1 + (nth % 4), version: 1 };
      return (await patiently(() => user.put(`/leads/${record.code}/stage`, move))).status;
    });
    expect(ends).toEqual(ends.map(() => ({ won: 1, stale: many - 1, refused: 0, other: [] })));
    const [row] = await api.rows(
      sql`select version, (select count(*)::int from audit_log a where a.model = 'project' and a.record_id = p.id and a.action = 'moved') as moves from projects p where code = ${last}`,
    );
    expect(row).toEqual({ version: 2, moves: 1 });
  });

  it("R2 the same harness sees a check followed by a write, nine times of ten", async () => {
    // Broken on purpose, here and nowhere else: the version is looked at first and not named in the write.
    const ends = await race(async (record, nth) => {
      const [before] = await api.db
        .select({ version: projects.version })
        .from(projects)
        .where(eq(projects.id, record.id));
      if (before?.version !== 1) return 409;
      await api.db
        .update(projects)
        .set({ stage: 1 + (nth % 4), version: 2 })
        .where(and(eq(projects.id, record.id)));
      return 200;
    });
    expect(ends.filter(({ won }) => won >= 2).length).toBeGreaterThanOrEqual(Math.floor(repetitions * 0.9));
  });

  it("R1 LED-092 fifty leads at once get fifty references without a gap, each time", async () => {
    const [counter] = await api.rows(
      sql`select last_number as n from project_ref_counters where event_company_id = ${world.mine.company} and prefix = 'KNG' and year = 2026`,
    );
    let last = counter.n as number;
    for (let round = 0; round < repetitions; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: many }, () => patiently(() => user.post("/leads", leadBody(world)))),
      );
      expect(tally(statusesOf(answers))).toEqual({ won: many, stale: 0, refused: 0, other: [] });
      const numbers = answers
        .map(({ body }) => Number(/^KNG-2026-(\d{3,})$/.exec(body.lead.project_ref)![1]))
        .toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: many }, (_, nth) => last + 1 + nth));
      last += many;
    }
  }, 180_000);

  it("R1 of many who type the same reference at once one gets it, each time", async () => {
    const admin = await api.as(agency.admin);
    const launch = await api.user("deniz.saracoglu@kulis.test");
    for (let round = 0; round < repetitions; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          admin.post("/leads", leadBody(world, { responsible: launch.id, project_ref: `AYNI-${round}` })),
        ),
      );
      const { won, other } = tally(statusesOf(answers));
      expect([won, other]).toEqual([1, []]);
    }
  });

  it("R1 LED-072 of two variants of a reference (case, İ/i) at once one is taken, the other told beside its field, each time", async () => {
    const admin = await api.as(agency.admin);
    const launch = await api.user("deniz.saracoglu@kulis.test");
    const typed = (nth: number, reference: string) =>
      admin.post("/leads", leadBody(world, { responsible: launch.id, project_ref: `${reference}-${nth}` }));
    for (let round = 0; round < repetitions; round += 1) {
      const answers = await Promise.all(["İZMİR-ÇIĞ", "izmir-çığ", "Izmir-Cıg"].map((text) => typed(round, text)));
      expect(tally(statusesOf(answers))).toEqual({ won: 1, stale: 0, refused: 2, other: [] });
      const told = answers.filter(({ status }) => status === 422).map(({ body }) => Object.keys(body.errors));
      expect(told).toEqual([["project_ref"], ["project_ref"]]);
    }
  });

  it("R1 LED-072 the unique index refuses a variant that no check has seen", async () => {
    const values = { project_ref: "İndeks-ı" };
    await makeRecord(api, world.user, values);
    await expect(makeRecord(api, world.user, { project_ref: "INDEKS-I" })).rejects.toMatchObject({
      cause: { code: "23505", constraint: "projects_ref_folded" },
    });
    // Another company has references of its own, and a deleted record keeps none.
    await makeRecord(api, world.other, values);
    await makeRecord(api, world.user, { project_ref: "INDEKS-I", deleted_at: api.now });
  });

  it("R1 of two decisions at once one counts, and one request for approval is open at most", async () => {
    const [team, admin] = [await api.as(agency.team), await api.as(agency.admin)];
    for (let round = 0; round < repetitions; round += 1) {
      const record = await makeRecord(api, world.user, { stage: 4 });
      const asked = await Promise.all(
        Array.from({ length: 8 }, () => user.put(`/leads/${record.code}/stage`, { stage: 5, version: 1 })),
      );
      expect(tally(statusesOf(asked)).won).toBe(1);
      const decided = await Promise.all([
        team.put(`/leads/${record.code}/stage`, { stage: 6, version: 2 }),
        admin.put(`/leads/${record.code}/stage`, { stage: 3, version: 2, reason: "Hayır" }),
      ]);
      expect(tally(statusesOf(decided))).toMatchObject({ won: 1, other: [] });
      const rows = await api.rows(
        sql`select p.stage, a.status from requests a join projects p on p.id = a.project_id where p.id = ${record.id}`,
      );
      expect([
        { stage: 6, status: "APPROVED" },
        { stage: 3, status: "DECLINED" },
      ]).toContainEqual(rows[0]);
      expect(rows).toHaveLength(1);
    }
  });

  it("R1 saves, moves and a delete of one version at once: one wins and the record is whole", async () => {
    for (let round = 0; round < repetitions; round += 1) {
      const record = await makeRecord(api, world.user, { stage: 0, client_id: world.mine.client });
      const { status: _status, ...body } = leadBody(world);
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, (_, nth) =>
          user.put(`/leads/${record.code}`, { ...body, name: `Ad ${nth}`, version: 1 }),
        ),
        ...Array.from({ length: 6 }, (_, nth) =>
          user.put(`/leads/${record.code}/stage`, { stage: 1 + (nth % 4), version: 1 }),
        ),
      ]);
      expect(tally(statusesOf(answers))).toEqual({ won: 1, stale: 11, refused: 0, other: [] });
      const gone = await Promise.all(Array.from({ length: 5 }, () => user.del(`/leads/${record.code}`)));
      expect(statusesOf(gone).filter((status) => status === 200)).toHaveLength(1);
      expect(statusesOf(gone).every((status) => [200, 404, 409].includes(status))).toBe(true);
    }
  });

  it("R1 one new client of a name, however many make it at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => user.post("/client", { name: "Aynı Anda A.Ş." })),
    );
    expect(tally(statusesOf(answers))).toEqual({ won: 1, stale: 9, refused: 0, other: [] });
    const made = {
      client: undefined,
      contact: undefined,
      new_client: "Aynı Teklif A.Ş.",
      new_contact: { name: "A", email: "a@b.example", position_id: world.mine.contactPosition },
    };
    const leads = await Promise.all(Array.from({ length: 10 }, () => user.post("/leads", leadBody(world, made))));
    expect(tally(statusesOf(leads))).toEqual({ won: 1, stale: 0, refused: 9, other: [] });
  });

  it("X14 of fifty guesses at once at most ten are looked at, on PostgreSQL too", async () => {
    const answers = await Promise.all(
      Array.from({ length: many }, (_, nth) =>
        api.anonymous.post("/login", { email: foreign.user, password: `tahmin-${nth}` }),
      ),
    );
    expect(statusesOf(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statusesOf(answers).every((status) => [401, 429, 503].includes(status))).toBe(true);
  });
});
