import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { leaveDays, leaveDaysByYear } from "#contract/requests/leave-days";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division, everyone] = await Promise.all(
  [agency.admin, agency.team, agency.division, agency.agency].map((email) => api.as(email)),
);
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;

/** The chain of a type, and the requester's manager. */
async function chain(type: string, steps: number[][], manager: number | null = null) {
  await api.rows(sql`update users set reports_to = ${manager} where id = ${world.user.id}`);
  await api.rows(sql`delete from approval_chains where event_company_id = ${world.mine.company} and type = ${type}`);
  const named = steps.map((user_ids) => ({ user_ids, relatives: [], position_ids: [] }));
  expectStatus(await admin!.put(`/approval-chains/${type}`, { steps: named, version: 0 }), 200);
}

let serial = 0;
/** A Tuesday to Thursday of its own, far from every holiday. */
function days() {
  serial += 1;
  const start = new Date(Date.UTC(2050, 0, 4 + serial * 7));
  const day = (more: number) => new Date(start.getTime() + more * 86_400_000).toISOString().slice(0, 10);
  return { start: day(0), end: day(2) };
}

async function send(more: Record<string, unknown> = {}, by: Client = user) {
  const answer = await by.post("/leaves", { leave_type: "annual_leave", dates: days(), ...more });
  expectStatus(answer, 200);
  return answer.body.leave;
}

const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const stepOf = async (code: string, by: Client) => (await read(code, by)).decides as number;
const decide = async (code: string, by: Client, decision: string, more: object = {}) =>
  by.put(`/approvals/${code}`, { decision, step: await stepOf(code, by), ...more });
const waitsFor = async (by: Client) =>
  (await by.get("/approvals")).body.data.map(({ code }: { code: string }) => code) as string[];

describe("days of a leave", () => {
  it("LEA-010 Monday to Friday count without holidays, an eve's afternoon is free, noon makes halves, and a year has its own", () => {
    const whole = (from: string, to: string) => leaveDays(`${from} 00:00:00`, `${to} 23:59:59`);
    // Friday to Monday; 29 October 2026 is a Thursday, the 28th free from 13:00.
    expect(whole("2026-11-20", "2026-11-23")).toBe(2);
    expect(whole("2026-10-26", "2026-10-30")).toBe(3.5);
    expect(leaveDays("2026-10-28 13:00:00", "2026-10-28 23:59:59")).toBe(0);
    expect(leaveDays("2026-11-23 13:00:00", "2026-11-24 13:00:00")).toBe(1);
    expect(whole("2026-11-21", "2026-11-22")).toBe(0);
    expect([...leaveDaysByYear("2026-12-30 00:00:00", "2027-01-05 23:59:59")]).toEqual([
      [2026, 2],
      [2027, 2],
    ]);
  });
});

describe("a leave and its chain", () => {
  it("LEA-006 LEA-009 LEA-011 LEA-012 LEA-013 LEA-014 ORG-040 ACC-172 ACC-173 the steps decide in order, each is asked once, and the last approval approves", async () => {
    await chain("annual_leave", [[ids.team], [ids.team, ids.division], [ids.user, ids.agency]]);
    const sent = await user.post("/leaves", { leave_type: "annual_leave", dates: days(), note: "Tatil" });
    expect(sent.body.message).toBe("İzin talebin işleme alındı.");
    const { code, status, days: count, note, starts_at, ends_at } = sent.body.leave;
    expect([status, count, note, starts_at.slice(11), ends_at.slice(11)]).toEqual([
      "PENDING",
      "3",
      "Tatil",
      "00:00:00",
      "23:59:59",
    ]);
    expect((await read(code)).steps.map((one: any) => one.people.map(({ id }: any) => id))).toEqual([
      [ids.team],
      [ids.division],
      [ids.agency],
    ]);
    expect([await waitsFor(team!), await waitsFor(division!)].map((codes) => codes.includes(code))).toEqual([
      true,
      false,
    ]);
    // Somebody of a later step is not asked yet.
    expectStatus(
      await division!.put(`/approvals/${code}`, { decision: "approve", step: (await read(code)).steps[1].id }),
      409,
    );
    expectStatus(await decide(code, team!, "approve"), 200);
    expectStatus(await decide(code, division!, "approve"), 200);
    expect((await read(code)).status).toBe("PENDING");
    expectStatus(await decide(code, everyone!, "approve"), 200);
    const done = await read(code);
    expect([done.status, done.waits_for, done.steps.map((one: any) => one.decided_by.id)]).toEqual([
      "APPROVED",
      [],
      [ids.team, ids.division, ids.agency],
    ]);
  });

  it("LEA-007 LEA-078 LEA-079 ACC-174 ACC-182 a decline needs its reason and ends it; edited it is a new one in its place, and an undecided or approved one begins anew", async () => {
    await chain("annual_leave", [[ids.team], [ids.division]]);
    const first = await send();
    expectStatus(await decide(first.code, team!, "decline"), 422);
    expectStatus(await decide(first.code, team!, "decline", { reason: "Kongre haftası" }), 200);
    const declined = await read(first.code);
    expect([declined.status, declined.reason, declined.steps[1].status]).toEqual([
      "DECLINED",
      "Kongre haftası",
      "ENDED",
    ]);
    const again = await user.put(`/leaves/${first.id}`, { leave_type: "rest_leave", dates: days(), version: 1 });
    expectStatus(again, 200);
    expect(again.body.leave.id).not.toBe(first.id);
    expect((await read(again.body.leave.code)).previous).toEqual({ code: first.code, reason: "Kongre haftası" });
    expect((await read(first.code)).status).toBe("DECLINED");

    const other = await send();
    expectStatus(await decide(other.code, team!, "approve"), 200);
    const edit = (version: number) =>
      user.put(`/leaves/${other.id}`, { leave_type: "annual_leave", dates: days(), version });
    expectStatus(await edit(7), 409);
    expectStatus(await edit((await read(other.code)).version), 200);
    const anew = await read(other.code);
    expect([anew.status, anew.steps[0].round, anew.steps[0].status, anew.steps.length]).toEqual([
      "PENDING",
      2,
      "PENDING",
      4,
    ]);
    for (const by of [team!, division!]) expectStatus(await decide(other.code, by, "approve"), 200);
    expect((await read(other.code)).status).toBe("APPROVED");
    expectStatus(await edit((await read(other.code)).version), 200);
    expect((await read(other.code)).status).toBe("PENDING");
  });

  it("ORG-040 an empty chain is the manager, without one any admin; who was asked before a change stays asked", async () => {
    await chain("rest_leave", [], ids.team);
    const { code } = await send({ leave_type: "rest_leave" });
    expect((await read(code)).steps).toMatchObject([{ rule: "manager", people: [{ id: ids.team }] }]);
    await chain("rest_leave", [[ids.user]]);
    const next = await send({ leave_type: "rest_leave" });
    expect((await read(next.code)).steps[0].rule).toBe("admin");
    expect((await waitsFor(team!)).includes(code)).toBe(true);
  });

  it("R3 R4 one click more makes one leave; of many decisions of one step one counts, and the others hear who was faster", async () => {
    await chain("annual_leave", [[ids.team, ids.division, ids.agency]]);
    const body = { leave_type: "annual_leave", dates: days() };
    const [one, two] = await Promise.all(
      [1, 2].map(() => user.post("/leaves", body, { key: "0b8f3b52-8f6a-4a1e-9f0f-2f4a4c1d7e10" })),
    );
    expect([one!.status, two!.status, one!.body.leave.id]).toEqual([200, 200, two!.body.leave.id]);
    for (let nth = 0; nth < rounds(5, 50); nth += 1) {
      const { code } = await send();
      const step = await stepOf(code, team!);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => {
          const decision = at % 2 === 0 ? { decision: "approve" } : { decision: "decline", reason: "Hayır" };
          return [team!, division!, everyone!][at % 3]!.put(`/approvals/${code}`, { ...decision, step });
        }),
      );
      const refused = answers.filter(({ status }) => status === 409);
      expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 19]);
      for (const { body: said } of refused) expect(said.message).toMatch(/^Bu talep zaten yanıtlandı: .+, 20\d\d-/);
    }
  });

  it("ACC-182 nobody decides their own, whoever was not asked may not, and a withdrawn one is decided no more", async () => {
    await chain("annual_leave", [[ids.team]]);
    const { code } = await send();
    const step = await stepOf(code, team!);
    expectStatus(await user.put(`/approvals/${code}`, { decision: "approve", step }), 403);
    expectStatus(await admin!.put(`/approvals/${code}`, { decision: "approve", step }), 403);
    expectStatus(await division!.put(`/approvals/${code}`, { decision: "approve", step }), 404);
    expectStatus(await division!.get(`/requests/${code}`), 404);
    expectStatus(await (await api.as(foreign.admin)).get(`/requests/${code}`), 404);
    expectStatus(await team!.post(`/requests/${code}/withdraw`), 403);
    const back = await user.post(`/requests/${code}/withdraw`);
    expect([back.status, back.body.message]).toEqual([200, "Talebin geri çekildi."]);
    const late = await team!.put(`/approvals/${code}`, { decision: "approve", step });
    expect([late.status, late.body.message]).toEqual([409, "Bu talep geri çekildi."]);
    expectStatus(await user.post(`/requests/${code}/withdraw`), 409);
    expect((await waitsFor(team!)).includes(code)).toBe(false);
  });

  it("ACC-182 many are decided at once, and one that somebody else decided keeps no other back", async () => {
    await chain("annual_leave", [[ids.team, ids.division]]);
    const sent = [await send(), await send(), await send()];
    const rows = await Promise.all(sent.map(async ({ code }) => ({ code, step: await stepOf(code, team!) })));
    expectStatus(await decide(sent[1].code, division!, "approve"), 200);
    const answer = await team!.put("/approvals", { rows, decision: "decline", reason: "Sezon" });
    expect([answer.body.done, answer.body.refused.map(({ code }: any) => code)]).toEqual([
      [sent[0].code, sent[2].code],
      [sent[1].code],
    ]);
    expect(answer.body.message).toBe("2 talep reddedildi.");
    expect((await read(sent[2].code)).reason).toBe("Sezon");
  });

  it("ACC-182 a substitute decides while the approver is on approved leave, in their name, and never about the requester's own", async () => {
    await chain("annual_leave", [[ids.team]]);
    await chain("rest_leave", [[ids.admin]]);
    const away = await team!.post("/leaves", {
      leave_type: "rest_leave",
      dates: { start: "2026-11-20", end: "2026-11-24" },
      substitute_id: ids.division,
    });
    expectStatus(away, 200);
    const { code } = await send();
    expect((await waitsFor(division!)).includes(code)).toBe(false);
    expectStatus(await decide(away.body.leave.code, admin!, "approve"), 200);
    expect((await waitsFor(division!)).includes(code)).toBe(true);
    expectStatus(await decide(code, division!, "approve"), 200);
    expect((await read(code)).steps[0]).toMatchObject({
      decided_by: { id: ids.division },
      decided_for: { id: ids.team },
    });
    // The substitute's own request waits for the approver.
    await chain("post_event", [[ids.team]]);
    const own = await send({ leave_type: "post_event" }, division!);
    expectStatus(
      await division!.put(`/approvals/${own.code}`, {
        decision: "approve",
        step: (await read(own.code, division!)).steps[0].id,
      }),
      403,
    );
    expectStatus(await team!.post(`/requests/${away.body.leave.code}/withdraw`), 409);
    await api.rows(sql`update requests set status = 'WITHDRAWN' where code = ${away.body.leave.code}`);
  });
});

describe("an approver who leaves", () => {
  it("ORG-042 ACC-182 is replaced by the successor, by their manager where that is asked already, and comes back with the undo", async () => {
    const [leaver] = await api.rows<{ id: number; code: string }>(sql`insert into users
      (event_company_id, code, email, full_name, position_id, reports_to)
      select ${world.mine.company}, 'ayrilanonay', 'ayrilan.onay@kulis.test', 'Ayrılan Onay', ${world.mine.position}, ${ids.agency} returning id, code`);
    await chain("annual_leave", [[leaver!.id], [ids.division]]);
    const [one, two] = [await send(), await send()];
    await chain("annual_leave", [[ids.team], [leaver!.id]]);
    const three = await send();
    const seen = await admin!.get(`/users/${leaver!.id}/leaving`);
    const left = await admin!.del(`/users/${leaver!.id}`, { successor_id: ids.division });
    expectStatus(left, 200);
    expect(seen.body.work.approvals).toBe(3);
    const people = async (code: string) => (await read(code)).steps.map((step: any) => step.people[0].id);
    // The successor decides in the second step already: their manager takes the first.
    expect([await people(one.code), await people(two.code)]).toEqual([
      [ids.agency, ids.division],
      [ids.agency, ids.division],
    ]);
    expect(await people(three.code)).toEqual([ids.team, ids.division]);
    expectStatus(await decide(one.code, everyone!, "approve"), 200);
    expectStatus(await admin!.post(`/history/${left.body.undo}/undo`), 200);
    expect([await people(one.code), await people(two.code), await people(three.code)]).toEqual([
      [ids.agency, ids.division],
      [leaver!.id, ids.division],
      [ids.team, leaver!.id],
    ]);
  });
});

describe("rules of leaves", () => {
  it("LEA-016 LEA-017 LEA-018 LEA-020 LEA-021 type and dates are required, in their order, with at least half a day; a compassionate one has one moment", async () => {
    const errors = async (body: object) => Object.keys((await user.post("/leaves", body)).body.errors ?? {});
    expect((await errors({})).toSorted()).toEqual(["dates", "leave_type"]);
    expect(await errors({ leave_type: "annual_leave", dates: { start: "2050-03-02" } })).toEqual(["dates.end"]);
    expect(await errors({ leave_type: "annual_leave", dates: { start: "2050-03-02", end: "2050-03-01" } })).toEqual([
      "dates.end",
    ]);
    const day = { start: "2050-03-02", end: "2050-03-02" };
    expect(await errors({ leave_type: "annual_leave", dates: day, from_noon: 1, until_noon: 1 })).toEqual([
      "until_noon",
    ]);
    expect(await errors({ leave_type: "annual_leave", dates: days(), substitute_id: world.user.id })).toEqual([
      "substitute_id",
    ]);
    await chain("compassionate_leave", [[ids.team]]);
    for (const leave_type of ["medical_leave", "post_event"])
      expect((await send({ leave_type })).leave_type).toBe(leave_type);
    const one = await send({ leave_type: "compassionate_leave", dates: { start: "2049-03-02" }, time: "14:30" });
    expect([one.starts_at, one.ends_at, one.days]).toEqual(["2049-03-02 14:30:00", "2049-03-02 23:59:59", "0.5"]);
  });

  it("LEA-006 R4 days that overlap another leave are refused, also by two windows at once; a medical one says how to split", async () => {
    await chain("annual_leave", [[ids.team]]);
    const dates = { start: "2051-06-05", end: "2051-06-09" };
    const answers = await Promise.all([1, 2, 3].map(() => user.post("/leaves", { leave_type: "annual_leave", dates })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const medical = await user.post("/leaves", {
      leave_type: "medical_leave",
      dates: { start: "2051-06-09", end: "2051-06-12" },
    });
    expect(medical.body.message).toContain("2051-06-05 – 2051-06-09");
    const half = { leave_type: "annual_leave", dates: { start: "2051-06-12", end: "2051-06-12" } };
    expectStatus(await user.post("/leaves", { ...half, until_noon: 1 }), 200);
    expectStatus(await user.post("/leaves", { ...half, from_noon: 1 }), 409);
    const free = await user.post("/leaves", {
      leave_type: "annual_leave",
      dates: { start: "2051-06-17", end: "2051-06-18" },
    });
    expect([free.body.leave.days, free.body.message]).toEqual([
      "0",
      "İzin talebin işleme alındı. Bu günler tatil, izninden gün düşmez.",
    ]);
  });

  it("LEA-006 the look before sending tells days, the year's rest with what waits, and who decides, and writes nothing", async () => {
    await chain("annual_leave", [[ids.team]]);
    await api.rows(sql`update users set leave_balance = 14 where id = ${world.user.id}`);
    await api.rows(sql`delete from leave_accounts where user_id = ${world.user.id}`);
    const account = { year: 2052, carried: "0", version: 0 };
    expectStatus(await admin!.put(`/leave-balances/${world.user.id}`, account), 200);
    const dates = { start: "2052-12-30", end: "2053-01-02" };
    const before = (await user.get("/requests")).body.paging.total;
    const look = async () => (await user.post("/leaves/preview", { leave_type: "annual_leave", dates })).body;
    expect(await look()).toMatchObject({
      days: "4",
      balance: [
        { year: 2052, total: "14", rest: "12" },
        { year: 2053, total: "26", rest: "24" },
      ],
      steps: [{ people: [{ id: ids.team }] }],
      overlap: null,
    });
    expect((await user.get("/requests")).body.paging.total).toBe(before);
    expectStatus(await user.post("/leaves", { leave_type: "annual_leave", dates }), 200);
    const again = await look();
    expect([again.overlap.starts_at, again.balance[0].rest]).toEqual(["2052-12-30 00:00:00", "10"]);
  });
});

describe("a leave that nobody else could approve", () => {
  it("ACC-182 is approved at once, for nothing is paid; the only admin is nobody's own approver", async () => {
    await chain("rest_leave", []);
    await api.rows(sql`update users set reports_to = null where id = ${ids.admin}`);
    const leave = await send({ leave_type: "rest_leave" }, admin!);
    expect([leave.status, (await read(leave.code, admin!)).steps]).toEqual(["APPROVED", []]);
  });
});

describe("the list of everybody's leaves", () => {
  /** 12,000 leaves, a day each, of a person in a team who has left. */
  const fill = async () => {
    const [gone] = await api.rows<{ id: number; team_id: number; division_id: number }>(sql`with place as (
        insert into divisions (event_company_id, name) select ${world.mine.company}, 'Liste bölümü' returning id)
      , squad as (insert into teams (event_company_id, name, division_id) select ${world.mine.company}, 'Liste takımı', id from place
        returning id, division_id)
      insert into users (event_company_id, code, email, full_name, position_id, division_id, team_id, deleted_at)
      select ${world.mine.company}, 'izinliste', 'izinliste@kulis.test', 'Şükran Işık', ${world.mine.position}, division_id, id, now()
      from squad returning id, team_id, division_id`);
    await api.rows(sql`with made as (
        insert into requests (event_company_id, code, type, requester_id, starts_on, ends_on, sent_at, people, status)
        select ${world.mine.company}, 'izin-' || n, 'medical_leave', ${gone!.id}, date '2031-01-01' + n % 700, date '2031-01-01' + n % 700,
          now(), array[${gone!.id}::int], case when n % 4 = 0 then 'DECLINED' else 'APPROVED' end
        from generate_series(1, 12000) n returning id, event_company_id, starts_on)
      insert into leaves (event_company_id, request_id, leave_type, starts_at, ends_at, days)
      select event_company_id, id, 'medical_leave', starts_on, starts_on + interval '23 hours 59 minutes', 1 from made`);
    return gone!;
  };
  const total = async (query: string, by: Client = admin!) =>
    (await by.get(`/leaves?${query}`)).body.paging.total as number;

  it("LEA-014 LEA-019 admins alone read it, find a name in Turkish, filter by type, state, place and days, and page through 12,000", async () => {
    const gone = await fill();
    const found = await admin!.get(`/leaves?query=${encodeURIComponent("ŞÜKRAN IŞ")}&page=600`);
    expect([found.body.paging.total, found.body.data.length]).toEqual([12_000, 20]);
    expect(found.body.data[0]).toMatchObject({
      leave_type: "medical_leave",
      days: "1",
      person: { id: gone.id, full_name: "Şükran Işık", division: "Liste bölümü", team: "Liste takımı" },
    });
    const of = `team=${gone.team_id}`;
    expect(await total(of)).toBe(12_000);
    expect(await total(`division=${gone.division_id}&status=DECLINED`)).toBe(3000);
    expect(await total(`${of}&status=DECLINED,APPROVED&type=medical_leave`)).toBe(12_000);
    expect(await total(`${of}&type=annual_leave`)).toBe(0);
    // 17 of the 12,000 days each stand on 11 and 12 January; a leave that only touches the period is in it.
    expect(await total(`${of}&from=2031-01-11&to=2031-01-12`)).toBe(36);
    const long = await send({ dates: { start: "2031-02-03", end: "2031-02-14" } });
    const near = await admin!.get("/leaves?from=2031-02-14&to=2031-02-14&type=annual_leave");
    expect(near.body.data.map(({ code }: { code: string }) => code)).toContain(long.code);
    const longest = (await admin!.get("/leaves?sort_by=days&sort_order=desc")).body.data.map((row: any) => +row.days);
    expect(longest).toEqual(longest.toSorted((one: number, other: number) => other - one));
    for (const by of [user, team!, division!, everyone!]) expectStatus(await by.get("/leaves"), 403);
    expect(await total(`query=${encodeURIComponent("Şükran")}`, await api.as(foreign.admin))).toBe(0);
    expect(await total(`team=${gone.team_id}`, await api.as(foreign.admin))).toBe(0);
    for (const wrong of ["type=expense", "status=OPEN", "from=dün", "team=x"])
      expectStatus(await admin!.get(`/leaves?${wrong}`), 422);
  });
});
