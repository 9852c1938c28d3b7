import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";

import { balanceOn, lawfulDays, type LeaveTerms, restOf } from "#api/modules/leave-balances/balance";
import { addDays, weekday } from "#contract/days";
import { holidays } from "#contract/planning/holidays";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { runs } from "../helpers/deep";
import { aFile, formOf } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team] = await Promise.all([api.as(agency.admin), api.as(agency.team)]);

const [other] = await api.rows<{ id: number; code: string; full_name: string }>(
  sql`select id, code, full_name from users where email = ${agency.division}`,
);
const [third] = await api.rows<{ id: number }>(sql`select id from users where email = ${agency.team}`);
const people = [world.user.id, other!.id, third!.id];

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

describe("imports of leave balances", () => {
  beforeEach(() => api.rows(sql`delete from leave_accounts where user_id = any(${sql.param(people)}::int[])`));

  type Row = Record<string, any>;
  const none = { new: 0, update: 0, same: 0, twin: 0, error: 0 };
  const year = api.now.getUTCFullYear();

  const send = (text: string, who: Client = admin) =>
    who.send("POST", "/leave-balances/import", undefined, { raw: formOf("file", aFile("bakiyeler.csv", text)) });
  const read = async (id: number, who: Client = admin) => (await who.get(`/imports/${id}`)).body.import;
  const rowsOf = async (id: number): Promise<Row[]> =>
    (await admin.get(`/imports/${id}/rows`, { page_size: 100 })).body.data;
  const balanceOf = async (code: string, asked = year) =>
    (await admin.get(`/leave-balances/${code}?year=${asked}`)).body.balance;

  /** The dry run of a file, its columns as they were guessed. */
  async function check(text: string, who: Client = admin) {
    const sent = await send(text, who);
    expectStatus(sent, 200);
    const made = sent.body.import;
    const fields = made.columns.map(({ field }: Row) => field ?? "");
    expectStatus(await who.put(`/imports/${made.id}`, { fields, key: "", version: made.version }), 200);
    await api.workImports();
    return { ...(await read(made.id, who)), guessed: fields };
  }
  async function step(found: Row, what: "run" | "undo") {
    expectStatus(await admin.post(`/imports/${found["id"]}/${what}`, { version: found["version"] }), 200);
    await api.workImports();
    return read(found["id"]);
  }

  const heads = "E-posta;Ad Soyad;Kıdem başlangıcı;Doğum tarihi;Yıl;Yılın hakkı;Önceki yıldan devreden";

  it("LEA-082 a row finds its person by mail, name or code, keeps the other years, and the same file again changes nothing", async () => {
    const put = { year: year - 1, hired_on: "2014-03-01", days: "10", version: 0 };
    expectStatus(await admin.put(`/leave-balances/${world.user.code}`, put), 200);
    const file = `${heads}
${world.user.email.toUpperCase()};;;05.05.1990;;5,5;-2
;${other!.full_name.toLocaleUpperCase("tr")};01.02.2015;;${year + 1};20;
`;
    const found = await check(file);
    expect(found).toMatchObject({
      noun: "leave-balance",
      guessed: ["email", "person", "hired_on", "born_on", "year", "days", "carried"],
      fates: { ...none, new: 1, update: 1 },
    });
    const [first, second] = await rowsOf(found.id);
    expect([first!["name"], second!["name"]]).toEqual([world.user.full_name, other!.full_name]);
    const changes = first!["changes"].map(({ field, before, after }: Row) => [field, before, after]);
    expect(changes.toSorted()).toEqual([
      ["born_on", "", "1990-05-05"],
      ["carried", "", "-2"],
      ["days", "", "5.5"],
    ]);
    expect((await balanceOf(other!.code)).version).toBe(0);
    const done = await step(found, "run");
    expect(done.outcomes).toEqual({ written: 2, left: 0, undone: 0 });
    expect(await balanceOf(world.user.code)).toMatchObject({
      hired_on: "2014-03-01",
      born_on: "1990-05-05",
      days: "5.5",
      carried: "-2",
    });
    expect((await balanceOf(world.user.code, year - 1)).days).toBe("10");
    expect(await balanceOf(other!.code, year + 1)).toMatchObject({ hired_on: "2015-02-01", days: "20" });
    // The code in the place of the name; again, nothing is doubled.
    const again = await check(file.replace(other!.full_name.toLocaleUpperCase("tr"), other!.code));
    expect(again.fates).toEqual({ ...none, same: 2 });
    // The row's record is the page of its person.
    const pages = (await rowsOf(again.id)).map(({ code }) => code);
    expect(pages).toEqual([String(world.user.id), String(other!.id)]);
    expectStatus(await admin.get(`/leave-balances/${pages[1]}`), 200);
    // The undo gives the former numbers back, and leaves nobody with an account that was not there.
    expect((await step(done, "undo")).outcomes).toEqual({ written: 0, left: 0, undone: 2 });
    expect(await balanceOf(world.user.code)).toMatchObject({ born_on: null, days: null, carried: null });
    expect((await balanceOf(world.user.code, year - 1)).days).toBe("10");
    expect(await balanceOf(other!.code)).toMatchObject({ version: 0, hired_on: null });
    expect((await step(await check(file), "run")).outcomes).toMatchObject({ written: 2 });
  });

  it("LEA-082 a row of nobody, of two people, with wrong days or dates is refused beside its cell, which is corrected in place", async () => {
    const twins = await api.rows<{ id: number; code: string }>(sql`insert into users
      (event_company_id, code, email, full_name, position_id)
      select ${world.mine.company}, 'izin-ikiz-' || n, 'izin-ikiz-' || n || '@kulis.test', 'İkiz Bakiye', position_id
      from users, generate_series(1, 2) n where id = ${world.user.id}
      returning id, code`);
    const found = await check(`E-posta;Kişi;Kıdem başlangıcı;Doğum tarihi;Yılın hakkı;Devreden
yok@baska.example;;;;1;
;İkiz Bakiye;;;1;
;;01.02.2015;;1;
${world.user.email};;;;1,3;
${foreign.admin};;;;1;
${agency.division};;01.02.2015;01.02.2016;;
${agency.team};;32.01.2015;;;500
${agency.team};;;;3;
${agency.team};;;;4;
`);
    expect(found.fates).toEqual({ ...none, new: 1, twin: 1, error: 7 });
    const rows = await rowsOf(found.id);
    expect(rows.map(({ faults }) => faults.map(({ field, text }: Row) => [field, text]))).toEqual([
      [["email", "Bu kişi şirketinde çalışmıyor: yok@baska.example"]],
      [["person", "Bu adla birden çok kişi var, e-postasını yaz: İkiz Bakiye"]],
      [["person", "Kişinin e-postasını ya da adını yazmalısın."]],
      [["days", expect.any(String)]],
      [["email", `Bu kişi şirketinde çalışmıyor: ${foreign.admin}`]],
      [["hired_on", expect.any(String)]],
      [
        ["hired_on", expect.any(String)],
        ["carried", expect.any(String)],
      ],
      [],
      [],
    ]);
    const body = { cells: [{ column: 1, text: twins[0]!.code }], version: found.version };
    expectStatus(await admin.put(`/imports/${found.id}/rows/3/cells`, body), 200);
    const after = await rowsOf(found.id);
    expect(after[1]).toMatchObject({ fate: "new", faults: [], name: "İkiz Bakiye" });
    await api.rows(
      sql`update users set deleted_at = now() where id = any(${sql.param(twins.map(({ id }) => id))}::int[])`,
    );
  });

  it("LEA-082 what somebody wrote since the dry run stays, and admins of the company alone import", async () => {
    const found = await check(`${heads}\n${world.user.email};;01.02.2015;;;9;\n${agency.division};;01.02.2015;;;9;\n`);
    expectStatus(await admin.put(`/leave-balances/${world.user.code}`, { year, days: "4", version: 0 }), 200);
    const done = await step(found, "run");
    expect(done.outcomes).toEqual({ written: 1, left: 1, undone: 0 });
    expect((await balanceOf(world.user.code)).days).toBe("4");
    // Changed by hand after the import: it is not taken back.
    const changed = { year, days: "8", hired_on: "2015-02-01", version: 1 };
    expectStatus(await admin.put(`/leave-balances/${other!.code}`, changed), 200);
    expect((await step(done, "undo")).outcomes).toEqual({ written: 0, left: 2, undone: 0 });
    expect((await balanceOf(other!.code)).days).toBe("8");
    expectStatus(await send(heads, user), 403);
    expectStatus(await user.get(`/imports/${found.id}`), 404);
    expectStatus(await (await api.as(foreign.admin)).get(`/imports/${found.id}`), 404);
  });
});
