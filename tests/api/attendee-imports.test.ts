import { readFileSync } from "node:fs";

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, type Client, expectStatus } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";
import { attendeeBody } from "../samples/attendees";

const { api, world, user } = await openWorld();

const at = (code: string, ...rest: (string | number)[]) => ["/project", code, "attendees", ...rest].join("/");

async function opened() {
  const made = await makeRecord(api, world.user, { stage: 8 });
  const { data } = (await user.get(at(made.code, "lists"))).body;
  const [invited, registered] = data.map((list: { id: number }) => list.id) as number[];
  return { ...made, invited: invited!, registered: registered! };
}

const send = (code: string, list: number, text: string, who: Client = user) =>
  who.send("POST", at(code, "lists", list, "import"), undefined, { raw: formOf("file", aFile("liste.csv", text)) });

const read = async (id: number) => (await user.get(`/imports/${id}`)).body.import as any;
const rowsOf = async (id: number) => (await user.get(`/imports/${id}/rows`, { page_size: 100 })).body.data as any[];

/** The dry run of a file with descriptive heads. */
async function check(code: string, list: number, text: string, key?: string) {
  const answer = await send(code, list, text);
  expectStatus(answer, 200);
  const made = answer.body.import;
  const fields = made.columns.map((column: any) => column.field ?? "");
  const body = { fields, key: key ?? made.key ?? "", version: made.version };
  expectStatus(await user.put(`/imports/${made.id}`, body), 200);
  await api.workImports();
  return { ...(await read(made.id)), guessed: fields };
}

async function step(found: { id: number; version: number }, act: "run" | "undo") {
  expectStatus(await user.post(`/imports/${found.id}/${act}`, { version: found.version }), 200);
  await api.workImports();
  return read(found.id);
}

const people = async (code: string) =>
  (await user.get("/attendees", { project: code, paginate: 0, sort_by: "created_at" })).body.data as any[];

const sheet = `Adı Soyadı;E-posta;Cep telefonu;Firma;Katılım;Menü;Geliş tarihi;Bilinmeyen
Ayşe Nur Yılmaz;AYSE@ornek.test;0532 123 45 67;Deniz A.Ş.;Evet;vegan;01.03.2027;x
Can Öz;can@ornek.test;;;Hayır;;;
`;

async function withColumns() {
  const made = await opened();
  for (const column of [
    { name: "Menü", kind: "choice", options: ["Et", "Vegan"] },
    { name: "Geliş tarihi", kind: "date" },
  ])
    expectStatus(await user.post(at(made.code, "columns"), column), 200);
  return made;
}

describe("imports of attendees", () => {
  it("PRJ-100 heads are guessed, own columns too; rows become people of the list, and the same file makes no twins", async () => {
    const { code, invited } = await withColumns();
    const found = await check(code, invited, sheet);
    expect(found.guessed).toEqual([
      "full_name",
      "email",
      "phone",
      "company",
      "attendance",
      "custom.menu",
      "custom.gelis_tarihi",
      "",
    ]);
    expect(found).toMatchObject({
      noun: "attendee",
      project: { code },
      list: { id: invited, name: "Davetliler" },
      fates: { new: 2, update: 0, same: 0, twin: 0, error: 0 },
    });
    expect((await step(found, "run")).outcomes).toEqual({ written: 2, left: 0, undone: 0 });
    expect(await people(code)).toEqual([
      expect.objectContaining({
        name: "Ayşe Nur",
        surname: "Yılmaz",
        email: "ayse@ornek.test",
        phone: "+905321234567",
        company: "Deniz A.Ş.",
        attendance: 1,
        custom: { menu: "Vegan", gelis_tarihi: "2027-03-01" },
      }),
      expect.objectContaining({ name: "Can", surname: "Öz", attendance: 0, custom: {} }),
    ]);
    const again = await check(code, invited, sheet);
    expect([again.fates, again.same_file?.id]).toEqual([{ new: 0, update: 0, same: 2, twin: 0, error: 0 }, found.id]);
    const unmatched = await check(code, invited, sheet, "");
    expect(unmatched.fates).toMatchObject({ new: 0, twin: 2 });
    const list = (await user.get("/imports", { project: code })).body;
    expect(list.paging.total).toBe(3);
    expect((await user.get("/imports", { paginate: 0 })).body.data.some((row: any) => row.noun === "attendee")).toBe(
      false,
    );
  });

  it("PRJ-100 a row updates the person of its mail or code, empty cells change nothing, and the undo gives all back", async () => {
    const { code, invited, registered } = await withColumns();
    const made = await user.post(at(code), attendeeBody(invited, { email: "ayse@ornek.test", custom: { menu: "Et" } }));
    expectStatus(made, 200);
    const acode = made.body.attendee.code;
    const byMail = await check(
      code,
      invited,
      "Ad;E-posta;Unvan;Menü\nAyşe;ayse@ornek.test;;Vegan\nCan;can@ornek.test;Üye;\n",
    );
    expect(byMail.fates).toMatchObject({ new: 1, update: 1 });
    const [update] = await rowsOf(byMail.id);
    expect(update).toMatchObject({ name: "Ayşe", code: acode });
    expect(update.changes).toEqual([{ field: "custom.menu", before: "Et", after: "Vegan" }]);
    const done = await step(byMail, "run");
    const byCode = await check(code, invited, `Kod;Ad;E-posta\n${acode};Ayşegül;ayse@ornek.test\nyok;Biri;\n`, "code");
    expect(byCode.fates).toMatchObject({ update: 1, error: 1 });
    // Mail of another person on the list.
    const taken = await check(code, invited, `Kod;Ad;E-posta\n${acode};Ayşe;can@ornek.test\n`, "code");
    expect((await rowsOf(taken.id))[0].faults).toMatchObject([
      { column: 2, field: "email", text: "Bu e-posta bu listede başka bir kişide var." },
    ]);
    // The other list has people of its own.
    const other = await check(code, registered, "Ad;E-posta\nAyşe;ayse@ornek.test\n");
    expect(other.fates).toMatchObject({ new: 1 });
    const back = await step(done, "undo");
    expect([back.state, back.outcomes]).toEqual(["undone", { written: 0, left: 0, undone: 2 }]);
    expect(await people(code)).toEqual([
      expect.objectContaining({ code: acode, title: "Genel Müdür", custom: { menu: "Et" } }),
    ]);
  });

  it("FRM-223 PRJ-100 with a person whom an undo takes back goes their room, and the other is free and told", async () => {
    const { code, invited } = await opened();
    const stays = "kalan@ornek.test";
    expectStatus(await user.post(at(code), attendeeBody(invited, { name: "Kalan", email: stays })), 200);
    const run = await step(
      await check(code, invited, "Adı;E-posta\nGiden;giden@ornek.test\nYalnız;yalniz@ornek.test\n"),
      "run",
    );
    expect(run.state).toBe("done");
    const idOf = async (name: string) => (await people(code)).find((one) => one.name === name)?.id as number;
    const pair = { ids: [await idOf("Kalan"), await idOf("Giden")] };
    expectStatus(await user.post("/attendees/bulk/room-mates", pair), 200);
    expect((await people(code)).find(({ name }) => name === "Kalan").room_mate).toMatchObject({ name: "Giden" });
    await step(run, "undo");
    const left = await people(code);
    expect(left.map(({ name, room_mate }) => [name, room_mate])).toEqual([["Kalan", null]]);
    const rows = await api.rows(sql`select m.id from room_members m join attendees a on a.id = m.attendee_id
      join projects p on p.id = a.project_id where p.code = ${code}`);
    expect(rows).toEqual([]);
    const told = await api.rows(sql`select id from mails where recipient = ${stays}`);
    expect(told.length).toBeGreaterThan(0);
  });

  it("PRJ-100 faults are told with their row and column", async () => {
    const { code, invited } = await withColumns();
    const text = `Ad;E-posta;Telefon;Katılım;Menü;Geliş tarihi
;bir@ornek.test;;;;
İki;posta değil;12;;;
Üç;;;belki;Balık;31.02.2027
Dört;ayni@ornek.test;;;;
Beş;AYNI@ornek.test;;;;
`;
    const found = await check(code, invited, text);
    const told = (await rowsOf(found.id)).map(({ fate, faults, twin }) => [
      fate,
      faults.map(({ column, field }: any) => [column, field]),
      twin?.row ?? null,
    ]);
    expect(told).toEqual([
      ["error", [[0, "name"]], null],
      [
        "error",
        [
          [1, "email"],
          [2, "phone"],
        ],
        null,
      ],
      ["error", expect.arrayContaining([[3, "attendance"]]), null],
      ["new", [], null],
      ["twin", [], 5],
    ]);
  });

  it("SES-052 X1 only who may write the project begins one, and who does not see it sees none", async () => {
    const { code, invited } = await opened();
    const reader = await api.as(agency.agency);
    expect((await send(code, invited, "Ad\nAyşe\n", reader)).status).toBe(403);
    const hidden = await makeRecord(api, await api.user(agency.admin), { stage: 8 });
    const admin = await api.as(agency.admin);
    const [list] = (await admin.get(at(hidden.code, "lists"))).body.data;
    expect((await send(hidden.code, list.id, "Ad\nAyşe\n")).status).toBe(404);
    const theirs = (await send(hidden.code, list.id, "Ad\nAyşe\n", admin)).body.import;
    const unseen = [
      await user.get(`/imports/${theirs.id}`),
      await user.get(`/imports/${theirs.id}/rows`),
      await user.get("/imports", { project: hidden.code }),
    ];
    expect(unseen.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it("R2 a list that was deleted while its file waited takes nobody", async () => {
    const { code, invited } = await opened();
    const found = await check(code, invited, "Ad;E-posta\nAyşe;ayse@ornek.test\n");
    expectStatus(await user.del(at(code, "lists", invited)), 200);
    const done = await step(found, "run");
    expect([done.state, done.outcomes]).toEqual(["done", { written: 0, left: 1, undone: 0 }]);
    expect(await people(code)).toEqual([]);
    expect(await api.rows(sql`select id from attendees where list_id = ${invited}`)).toEqual([]);
  });

  it("PRJ-100 attendees-numbers.csv: numbers are read as Turkish writes them (CLDR tr)", async () => {
    const { code, registered } = await opened();
    expectStatus(await user.post(at(code, "columns"), { name: "Oda tutarı", kind: "number" }), 200);
    const found = await check(code, registered, readFileSync("tests/samples/cases/attendees-numbers.csv", "utf8"));
    await step(found, "run");
    const numbers = (await people(code)).map(({ name, surname, custom }) => [name, surname, custom.oda_tutari]);
    expect(numbers.map((row) => row.at(-1)).toSorted()).toEqual(["1250", "1250", "1250.50", "1250.50", "1250000"]);
    expect(numbers).toHaveLength(5);
  });
});
