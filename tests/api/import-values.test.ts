import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, type Client, expectStatus, foreign } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const admin = await api.session(agency.admin);
const company = sql`${world.user.event_company_id}::int`;

type Noun = "client" | "supplier" | "contact";

const read = async (id: number) => (await user.get(`/imports/${id}`)).body.import as any;
const rowsOf = async (id: number, query: Record<string, unknown> = {}) =>
  (await user.get(`/imports/${id}/rows`, { page_size: 100, ...query })).body.data as any[];
const valuesOf = async (id: number, query: Record<string, unknown> = {}, who: Client = user) =>
  (await who.get(`/imports/${id}/values`, query)).body.data as any[];

/** The dry run of a file with descriptive heads. */
async function check(noun: Noun, text: string, key = "", who: Client = user) {
  const raw = formOf("file", aFile("liste.csv", text));
  const sent = await who.send("POST", `/imports/${noun}/upload`, undefined, { raw });
  expectStatus(sent, 200);
  const { id, columns, version } = sent.body.import;
  const fields = columns.map(({ field }: { field: string | null }) => field ?? "");
  expectStatus(await who.put(`/imports/${id}`, { fields, key, version }), 200);
  await api.workImports();
  return read(id);
}

/** Chooses for values by their text, and waits for the rows to be judged again. */
async function choose(
  id: number,
  choices: Record<string, string>,
  who: Client = user,
  query: Record<string, unknown> = {},
) {
  const columns = await valuesOf(id, query, who);
  const values = columns.flatMap(({ values: all }) =>
    all.flatMap((one: any) => (one.value in choices ? [{ id: one.id, choice: choices[one.value] }] : [])),
  );
  const answer = await who.put(`/imports/${id}/values`, { values, version: (await read(id)).version });
  if (answer.status === 200) await api.workImports();
  return answer;
}

const correct = async (id: number, number: number, cells: object[], version?: number) =>
  user.put(`/imports/${id}/rows/${number}/cells`, { cells, version: version ?? (await read(id)).version });

let industry: string;
let category: string;
let abroad: Client;
beforeAll(async () => {
  await api.db
    .execute(sql`update event_companies set memberships = (select memberships from event_companies where id = ${company})
    where id <> ${company}`);
  abroad = await api.session(foreign.admin);
  const named = async (table: string) =>
    (
      await api.rows<{ name: string }>(sql`select name from ${sql.identifier(table)}
        where event_company_id = ${company} and deleted_at is null and length(name) > 7 and name not like '%,%' order by id limit 1`)
    )[0]!.name;
  industry = await named("client_industries");
  category = await named("supplier_categories");
});

describe("M13 values that are not in the lists", () => {
  it("are asked about once each, with their rows and the likest value, and one choice is for all rows", async () => {
    const near = `${industry.slice(0, -2)}${industry.slice(-1)}`.toLocaleUpperCase("tr");
    const text = `Firma adı;Sektör;Şehir
Değer 1;${near};İzmir
Değer 2;${near.toLocaleLowerCase("tr")};İzmri
Değer 3;Bambaşka;Stanbul
Değer 4;${industry};
Değer 5;Bambaşka;
Değer 6;Hiç Yok;
`;
    const found = await check("client", text);
    expect(found.fates).toEqual({ new: 1, update: 0, same: 0, twin: 0, error: 5 });
    const [sector, city] = await valuesOf(found.id);
    expect(sector).toMatchObject({
      column: 1,
      field: "industry_id",
      total: 3,
      rows: 5,
      open: 3,
      may_add: 0,
      may_clear: 1,
      stays: 0,
    });
    expect(sector.values.map(({ value, count, choice }: any) => [value, count, choice])).toEqual([
      ["Bambaşka", 2, null],
      [near, 2, null],
      ["Hiç Yok", 1, null],
    ]);
    expect(sector.values.map(({ proposal }: any) => proposal?.value ?? null)).toEqual([null, industry, null]);
    expect(sector.options).toContainEqual({ value: industry, label: industry });
    expect(city).toMatchObject({ field: "city", scope: "TR", stays: 1, total: 2, rows: 2 });
    expect(city.values.map(({ proposal }: any) => proposal)).toEqual([
      { value: "İzmir", label: "İzmir" },
      { value: "İstanbul", label: "İstanbul" },
    ]);

    expectStatus(await choose(found.id, { [near]: `=${industry}`, Bambaşka: "-", Stanbul: "=İstanbul" }), 200);
    const after = await read(found.id);
    expect([after.state, after.fates.new, after.fates.error]).toEqual(["checked", 5, 1]);
    // Chosen values stay on the page with their counts, so that another choice can be taken.
    const [again] = await valuesOf(found.id);
    expect([again.total, again.rows, again.open]).toEqual([3, 5, 1]);
    expect(again.values.map(({ choice, target }: any) => [choice, target?.label ?? null])).toEqual([
      ["empty", null],
      ["existing", industry],
      [null, null],
    ]);
    expectStatus(await choose(found.id, { Bambaşka: "" }), 200);
    expect((await read(found.id)).fates).toMatchObject({ new: 3, error: 3 });
    expectStatus(await choose(found.id, { Bambaşka: "-", "Hiç Yok": "-" }), 200);

    expectStatus(await user.post(`/imports/${found.id}/run`, { version: (await read(found.id)).version }), 200);
    await api.workImports();
    expect((await read(found.id)).outcomes).toEqual({ written: 6, left: 0, undone: 0 });
    const written = await api.rows(sql`select c.name, i.name as industry, c.city from clients c
      left join client_industries i on i.id = c.industry_id
      where c.event_company_id = ${company} and c.name like 'Değer %' order by c.name`);
    expect(written.map((row) => [row["industry"], row["city"]])).toEqual([
      [industry, "İzmir"],
      [industry, "İzmri"],
      [null, "İstanbul"],
      [industry, null],
      [null, null],
      [null, null],
    ]);
  });

  it("may be added to the list by those who may add definitions alone", async () => {
    const found = await check("supplier", 'Firma;Kategoriler\nEkli 1;Uçan Balon\nEkli 2;"uçan balon; Yok Böyle"\n');
    const refused = await choose(found.id, { "Uçan Balon": "+" });
    expect(refused.status).toBe(403);
    const [column] = await valuesOf(found.id, {}, admin);
    expect([column.field, column.may_add]).toEqual(["category_ids", 1]);
    expectStatus(await choose(found.id, { "Uçan Balon": "+", "Yok Böyle": "-" }, admin), 200);
    expect((await read(found.id)).fates).toMatchObject({ new: 2, error: 0 });
    const made = await api.rows(sql`select name from supplier_categories
      where event_company_id = ${company} and name = 'Uçan Balon' and deleted_at is null`);
    expect(made).toEqual([{ name: "Uçan Balon" }]);
    // What is in the list by now is asked about no more, and is never added twice.
    const [left] = await valuesOf(found.id, {}, admin);
    expect(left.values.map(({ value }: any) => value)).toEqual(["Yok Böyle"]);
  });

  it("of one cell with several names, each has its own choice", async () => {
    const found = await check("supplier", `Firma;Kategoriler\nKarışık;${category}, Olmaz Bir, Olmaz İki\n`);
    expectStatus(await choose(found.id, { "Olmaz Bir": "-", "Olmaz İki": `=${category}` }), 200);
    expect((await read(found.id)).fates).toMatchObject({ new: 1, error: 0 });
  });

  it("that a row needs cannot be left out, and what is chosen has to be in the list", async () => {
    const owner = await user.post("/client", { name: "Menekşe Organizasyon" });
    expectStatus(owner, 200);
    const found = await check(
      "contact",
      "Ad Soyad;Firma;Görev;E-posta\nBir Kişi;Menekse Organizasyn;Olmaz Görev;deger@kisi.example\n",
    );
    const columns = await valuesOf(found.id);
    expect(columns.map(({ field, may_clear, options }) => [field, may_clear, options === null])).toEqual([
      ["company_id", 0, true],
      ["position_id", 0, false],
    ]);
    const { code } = owner.body.client;
    expect(columns[0].values[0].proposal).toEqual({ value: code, label: "Menekşe Organizasyon" });
    const needed = await choose(found.id, { "Olmaz Görev": "-" });
    expect([needed.status, needed.body.errors]).toEqual([422, { "values[0].choice": ["Bu alan boş bırakılamaz."] }]);
    const unknown = await choose(found.id, { "Menekse Organizasyn": "=Hiç Olmayan Firma" });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { "values[0].choice": ["“Hiç Olmayan Firma” listede yok."] },
    ]);
    const position = columns[1].options[0].value;
    expectStatus(await choose(found.id, { "Menekse Organizasyn": `=${code}`, "Olmaz Görev": `=${position}` }), 200);
    expect((await read(found.id)).fates).toMatchObject({ new: 1, error: 0 });
    const [company_] = await valuesOf(found.id);
    expect(company_.values[0].target).toEqual({ value: code, label: "Menekşe Organizasyon" });
  });

  it("are those of one's own company, at the version that the page showed, until the writing begins", async () => {
    const found = await check("client", "Firma adı;Sektör\nSürüm 1;Yok Sektör\nSürüm 2;\n");
    const [{ values }] = await valuesOf(found.id);
    const body = { values: [{ id: values[0].id, choice: "-" }], version: found.version };
    expect((await abroad.get(`/imports/${found.id}/values`)).status).toBe(404);
    expect((await abroad.put(`/imports/${found.id}/values`, body)).status).toBe(404);
    expect((await user.put(`/imports/${found.id}/values`, { ...body, version: found.version - 1 })).status).toBe(409);
    // The value of another import is none of this one.
    const other = await check("client", "Firma adı;Sektör\nSürüm 3;Yok Sektör\n");
    expectStatus(await user.put(`/imports/${other.id}/values`, { ...body, version: other.version }), 200);
    await api.workImports();
    expect((await valuesOf(found.id))[0].open).toBe(1);
    expectStatus(await user.post(`/imports/${found.id}/run`, { version: found.version }), 200);
    expect((await user.put(`/imports/${found.id}/values`, { ...body, version: found.version + 1 })).status).toBe(409);
    await api.workImports();
  });

  it("of 10,000 rows are counted in the dry run and paged by twenty", { timeout: 240_000 }, async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `Çok ${n};Sektör ${n % 45}`);
    const found = await check("client", ["Firma adı;Sektör", ...lines].join("\n"));
    const [column] = await valuesOf(found.id, { field: "industry_id", page: 3 });
    expect([column.total, column.rows, column.open, column.page, column.last_page]).toEqual([45, 10_000, 45, 3, 3]);
    expect(column.values).toHaveLength(5);
    expect(column.values[0].count).toBe(222);
  });
});

describe("M13 faulty cells", () => {
  it("are corrected in place by the same rules, and the numbers follow", async () => {
    const found = await check(
      "client",
      "Firma adı;E-posta;Sektör\nHücre 1;yanlış;Yok Bir\nHücre 2;iki@hucre.example;\nHücre 3;;\n",
    );
    expect(found.fates).toMatchObject({ new: 2, error: 1 });
    const [row] = await rowsOf(found.id, { fate: "error" });
    expect(row.faults.map(({ column, may_clear, same }: any) => [column, may_clear, same]).toSorted()).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
    const still = await correct(found.id, 2, [{ column: 1, text: "hâlâ yanlış" }]);
    expect([still.body.message, still.body.import.fates.error]).toEqual(["Satır kaydedildi ama hâlâ hatalı.", 1]);
    const mended = await correct(found.id, 2, [
      { column: 1, text: "IKI@hucre.example" },
      { column: 2, text: industry },
    ]);
    expect(mended.body.message).toBe("Satır düzeltildi.");
    // The corrected row is first in the sheet: the later one with its address is its twin now.
    expect(mended.body.import.fates).toEqual({ new: 2, update: 0, same: 0, twin: 1, error: 0 });
    const [twin] = await rowsOf(found.id, { fate: "twin" });
    expect([twin.number, twin.twin.row, twin.twin.why]).toEqual([3, 2, "email"]);
    expect(await valuesOf(found.id)).toEqual([]);
    expect((await correct(found.id, 2, [{ column: 1, text: "" }])).status).toBe(409);
  });

  it("other cells of the row, rows without faults, old versions and other companies are refused", async () => {
    const found = await check("client", "Firma adı;E-posta\nKapalı 1;yanlış\nKapalı 2;\n");
    const body = { cells: [{ column: 1, text: "" }], version: found.version };
    expect((await abroad.put(`/imports/${found.id}/rows/2/cells`, body)).status).toBe(404);
    expect((await abroad.put(`/imports/${found.id}/rows/2/fault`, { column: 1, version: found.version })).status).toBe(
      404,
    );
    expect((await correct(found.id, 2, [{ column: 0, text: "Başka" }])).status).toBe(409);
    expect((await correct(found.id, 3, [{ column: 1, text: "" }])).status).toBe(409);
    expect((await correct(found.id, 4, [{ column: 1, text: "" }])).status).toBe(404);
    expect((await correct(found.id, 2, [{ column: 1, text: "" }], found.version - 1)).status).toBe(409);
    const left = await correct(found.id, 2, [{ column: 1, text: "" }]);
    expect(left.body.import.fates).toMatchObject({ new: 2, error: 0 });
  });

  it("that may be empty are left empty in all rows with the same fault, those of a needed field never", async () => {
    const text = `Firma adı;E-posta;Telefon
;bir@bos.example;
Boş 2;yanlış;
Boş 3;yine yanlış;12
Boş 4;yanlış;
`;
    const found = await check("client", text);
    const rows = await rowsOf(found.id, { fate: "error" });
    expect(
      rows.map(({ number, faults }) => [
        number,
        faults.map(({ field, may_clear, same }: any) => [field, may_clear, same]),
      ]),
    ).toEqual([
      [2, [["name", 0, 1]]],
      [3, [["email", 1, 3]]],
      [
        4,
        expect.arrayContaining([
          ["email", 1, 3],
          ["phone", 1, 1],
        ]),
      ],
      [5, [["email", 1, 3]]],
    ]);
    const clear = (number: number, column: number, version: number) =>
      user.put(`/imports/${found.id}/rows/${number}/fault`, { column, version });
    const needed = await clear(2, 0, found.version);
    expect([needed.status, needed.body.message]).toEqual([409, "Bu hücre boş bırakılamaz."]);
    expectStatus(await clear(3, 1, found.version), 200);
    await api.workImports();
    expect((await read(found.id)).fates).toMatchObject({ new: 2, error: 2 });
    expect((await rowsOf(found.id, { fate: "error" })).map(({ number }) => number)).toEqual([2, 4]);
  });

  it("a key that rows are matched by is not offered to be empty", async () => {
    const found = await check("client", "Firma adı;E-posta\nAnahtar;yanlış\n", "email");
    const [row] = await rowsOf(found.id);
    expect(row.faults).toMatchObject([{ field: "email", may_clear: 0 }]);
  });
});
