import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
let admin: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
});

type Row = Record<string, any>;
const none = { new: 0, update: 0, same: 0, twin: 0, error: 0 };
const company = world.mine.company;
const year = api.now.getUTCFullYear();

const [other] = await api.rows<{ id: number; code: string; full_name: string }>(
  sql`select id, code, full_name from users where email = ${agency.division}`,
);
const [third] = await api.rows<{ id: number }>(sql`select id from users where email = ${agency.team}`);
const people = [world.user.id, other!.id, third!.id];
beforeEach(() => api.rows(sql`delete from leave_accounts where user_id = any(${sql.param(people)}::int[])`));

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

describe("imports of leave balances", () => {
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
      select ${company}, 'izin-ikiz-' || n, 'izin-ikiz-' || n || '@kulis.test', 'İkiz Bakiye', position_id
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
