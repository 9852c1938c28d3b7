import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { balanceOn, lawfulDays, type LeaveTerms, restOf } from "#api/modules/leave-balances/balance";
import { addDays, weekday } from "#contract/days";
import { holidays } from "#contract/planning/holidays";

import { agency, expectStatus, foreign } from "../helpers/api";
import { runs } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team] = await Promise.all([api.as(agency.admin), api.as(agency.team)]);

describe("days of annual leave by law", () => {
  it.each([
    // Hired, born, first day of the leave, days.
    ["2020-06-01", null, "2021-05-31", 0],
    ["2020-06-01", null, "2021-06-01", 14],
    ["2020-06-01", null, "2026-05-31", 14],
    ["2020-06-01", null, "2026-06-01", 20],
    ["2011-06-02", null, "2026-06-01", 20],
    ["2011-06-01", null, "2026-06-01", 26],
    // 29 February has its anniversary on the 28th.
    ["2024-02-29", null, "2025-02-27", 0],
    ["2024-02-29", null, "2025-02-28", 14],
    // 18 or younger, and from 50 on; never before the first year.
    ["2024-01-01", "2007-06-02", "2026-06-01", 20],
    ["2024-01-01", "2007-06-01", "2026-06-01", 14],
    ["2024-01-01", "1976-06-02", "2026-06-01", 14],
    ["2024-01-01", "1976-06-01", "2026-06-01", 20],
    ["2026-01-01", "1960-06-01", "2026-06-01", 0],
    ["2000-01-01", "1960-06-01", "2026-06-01", 26],
    [null, "1960-06-01", "2026-06-01", 0],
  ])("LEA-082 hired %s, born %s: on %s %d days", (hired_on, born_on, day, days) => {
    expect(lawfulDays({ hired_on, born_on }, day)).toBe(days);
  });
});

/** The anniversary found by walking through the days, one after another. */
function walkYears(from: string, to: string): number {
  let years = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    const isSame = day.slice(5) === from.slice(5);
    const isBefore = from.endsWith("02-29") && day.endsWith("02-28") && !addDays(day, 1).endsWith("02-29");
    if (isSame || isBefore) years += 1;
  }
  return years;
}

/** The balance again, day by day and year by year, as one would count it on paper. */
function countByHand(terms: LeaveTerms, leaves: { starts_at: string; ends_at: string }[], day: string): number {
  const free = new Map(holidays.filter(({ half }) => !half).map((one) => [one.day, true]));
  const noon = new Set(holidays.filter(({ half }) => half).map((one) => one.day));
  const used: Record<string, number> = {};
  for (const { starts_at, ends_at } of leaves)
    for (let one = starts_at.slice(0, 10); one <= ends_at.slice(0, 10); one = addDays(one, 1))
      if (weekday(one) < 5 && !free.has(one))
        used[one.slice(0, 4)] = (used[one.slice(0, 4)] ?? 0) + (noon.has(one) ? 0.5 : 1);
  const law = (on: string) => {
    const served = terms.hired_on ? walkYears(terms.hired_on, on) : 0;
    const age = terms.born_on ? walkYears(terms.born_on, on) : 30;
    const days = [0, 14, 14, 14, 14, 14][served] ?? (served >= 15 ? 26 : 20);
    return served > 0 && (age >= 50 || age < 19) ? Math.max(20, days) : days;
  };
  const year = Number(day.slice(0, 4));
  const years = [...Object.keys(terms.years).map(Number), terms.since, year];
  let rest = 0;
  for (let one = Math.min(...years); one <= year; one += 1) {
    const own = terms.years[one];
    if (own && own.carried !== null) rest = own.carried;
    rest += own?.days ?? terms.yearly ?? law(one < year ? `${one}-12-31` : day);
    rest -= used[one] ?? 0;
  }
  return rest;
}

describe("a balance over the years", () => {
  const days = (from: string, most: number) => fc.nat(most).map((count) => addDays(from, count));
  const number = fc.option(fc.integer({ min: -10, max: 60 }).map((half) => half / 2));
  const terms: fc.Arbitrary<LeaveTerms> = fc.record({
    hired_on: fc.option(fc.oneof(days("2005-01-01", 7000), fc.constant("2020-02-29"))),
    born_on: fc.option(fc.oneof(days("1968-01-01", 3000), days("2005-01-01", 1500))),
    yearly: fc.option(fc.constantFrom(0, 15, 20.5), { freq: 3 }),
    years: fc.dictionary(fc.constantFrom("2022", "2024", "2025"), fc.record({ days: number, carried: number })),
    since: fc.integer({ min: 2021, max: 2026 }),
  });
  const leave = fc
    .tuple(days("2023-01-01", 1400), fc.nat(20), fc.constantFrom("APPROVED", "PENDING"))
    .map(([start, length, status]) => ({
      starts_at: `${start} 00:00:00`,
      ends_at: `${addDays(start, length)} 23:59:59`,
      status,
    }));

  it("LEA-082 the rest of a year is what a count by hand says, carried over and negative too", () => {
    fc.assert(
      fc.property(terms, fc.array(leave, { maxLength: 6 }), days("2025-01-01", 900), (one, leaves, day) => {
        expect(restOf(balanceOn(one, leaves, day))).toBe(countByHand(one, leaves, day));
      }),
      runs(60),
    );
  });
});

describe("balances of a company", () => {
  const path = `/leave-balances/${world.user.code}`;
  /** Takes away what the demo has of a person. */
  const clear = (id: number) => api.rows(sql`delete from leave_accounts where user_id = ${id}`);
  const put = async (more: object, version: number) => admin.put(path, { year: 2026, ...more, version });

  it("LEA-082 an admin writes dates and days of a year, takes it back, and hears of a stale page; others hear nothing", async () => {
    await clear(world.user.id);
    expect((await admin.get(path)).body.balance).toMatchObject({ version: 0, days: null, balance: null });
    const first = await put({ hired_on: "2015-02-01", born_on: "1990-05-05" }, 0);
    expect([first.body.message, first.body.balance.balance.granted]).toEqual(["İzin bakiyesi güncellendi.", "20"]);
    expectStatus(await put({ hired_on: "2015-02-01" }, 0), 409);
    const advance = await put({ hired_on: "2026-11-01", days: "5,5", carried: "−2,00" }, 1);
    expect(advance.body.balance.balance).toMatchObject({ carried: "-2", granted: "5.5", total: "3.5", rest: "3.5" });
    // Another year keeps its own numbers.
    const next = await admin.put(path, { hired_on: "2026-11-02", year: 2027, days: "3", version: 2 });
    expect((await admin.get(`${path}?year=2027`)).body.balance.balance).toMatchObject({ carried: "3.5", granted: "3" });
    expect((await admin.get(`${path}?year=2026`)).body.balance.days).toBe("5.5");
    expectStatus(await user.post(`/history/${next.body.undo}/undo`), 404);
    expectStatus(await admin.post(`/history/${next.body.undo}/undo`), 200);
    expect((await admin.get(`${path}?year=2027`)).body.balance).toMatchObject({ hired_on: "2026-11-01", days: null });
    for (const wrong of [{ days: "366" }, { days: "1,3" }, { hired_on: "1980-01-01", born_on: "1990-01-01" }])
      expectStatus(await put(wrong, 3), 422);
    for (const by of [user, team]) expectStatus(await by.get(path), 403);
    expectStatus(await (await api.as(foreign.admin)).get(path), 404);
    expectStatus(await (await api.as(foreign.admin)).put(path, { year: 2026, version: 0 }), 404);
  });

  it("LEA-082 two first savings at once make one balance", async () => {
    const [person] = await api.rows<{ id: number; code: string }>(
      sql`select id, code from users where email = ${agency.division}`,
    );
    await clear(person!.id);
    const answers = await Promise.all(
      ["3", "4"].map((days) => admin.put(`/leave-balances/${person!.code}`, { year: 2026, days, version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("LEA-082 the list has everybody in Turkish order, finds by name, and counts what waits", async () => {
    await clear(world.user.id);
    expectStatus(await put({ hired_on: "2015-02-01" }, 0), 200);
    const rest = async () => {
      const { body } = await admin.get(`/leave-balances?year=2026&query=${encodeURIComponent(world.user.full_name)}`);
      return body.data.find(({ id }: any) => id === world.user.id).balance;
    };
    const before = await rest();
    const dates = { start: "2026-12-30", end: "2027-01-05" };
    const sent = await user.post("/leaves", { leave_type: "annual_leave", dates });
    expectStatus(sent, 200);
    const after = await rest();
    expect([Number(before.rest) - Number(after.rest), Number(after.pending) - Number(before.pending)]).toEqual([2, 2]);
    // The decision's page says it too, in each year, until it is declined or withdrawn.
    const shown = async () => (await user.get(`/requests/${sent.body.leave.code}`)).body.request.balance;
    expect((await shown()).map((one: any) => [one.year, one.rest])).toEqual([
      [2026, after.rest],
      [2027, String(Number(after.rest) + 20 - 2)],
    ]);
    expectStatus(await user.post(`/requests/${sent.body.leave.code}/withdraw`), 200);
    expect(await shown()).toEqual([]);
    const names = (await admin.get("/leave-balances?page_size=100")).body.data.map(({ full_name }: any) => full_name);
    expect(names.slice(0, 20)).toEqual(names.toSorted(new Intl.Collator("tr").compare).slice(0, 20));
  });
});
