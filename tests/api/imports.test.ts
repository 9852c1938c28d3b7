import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";

import { workImports } from "#api/modules/imports/work";
import { forgetOldRows } from "#api/modules/housekeeping";

import { agency, type Client, expectStatus, foreign } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

type Noun = "client" | "supplier" | "contact";

const send = (noun: Noun, file: File, who: Client = user) =>
  who.send("POST", `/imports/${noun}/upload`, undefined, { raw: formOf("file", file) });

async function upload(noun: Noun, text: string, who: Client = user) {
  const answer = await send(noun, aFile("liste.csv", text), who);
  expectStatus(answer, 200);
  return answer.body.import as any;
}

const read = async (id: number, who: Client = user) => (await who.get(`/imports/${id}`)).body.import as any;
const rowsOf = async (id: number, query: object = {}) =>
  (await user.get(`/imports/${id}/rows`, { page_size: 100, ...query })).body.data as any[];

/** The dry run of a file with descriptive heads. */
async function check(noun: Noun, text: string, more: { key?: string; add_twins?: number } = {}) {
  const made = await upload(noun, text);
  const fields = made.columns.map((column: any) => column.field ?? "");
  expectStatus(
    await user.put(`/imports/${made.id}`, { fields, key: made.key ?? "", ...more, version: made.version }),
    200,
  );
  await api.workImports();
  return read(made.id);
}

async function run(found: { id: number; version: number }) {
  expectStatus(await user.post(`/imports/${found.id}/run`, { version: found.version }), 200);
  await api.workImports();
  return read(found.id);
}

async function takeBack(found: { id: number; version: number }) {
  expectStatus(await user.post(`/imports/${found.id}/undo`, { version: found.version }), 200);
  await api.workImports();
  return read(found.id);
}

const company = sql`${world.user.event_company_id}::int`;
const countOf = async (table: string) =>
  (
    await api.rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where event_company_id = ${company} and deleted_at is null`,
    )
  )[0]!.n;
const clientNamed = async (name: string) =>
  (await api.rows(sql`select * from clients where event_company_id = ${company} and name = ${name}`))[0];

describe("imports", () => {
  it("the same file again makes no twin, whether it is matched or not", async () => {
    const text = `Firma adı;Vergi no;E-posta;Telefon;Hizmet bedeli türü;Oran ya da tutar;Şehir
Akasya Turizm A.Ş.;1234567890;info@akasya.example;0212 555 11 22;sabit;1.234,56;İstanbul
Begonya Etkinlik;;info@begonya.example;0212 555 11 33;yüzde;12,5;Ankara
`;
    const first = await check("client", text);
    expect(first).toMatchObject({ state: "checked", key: "tax_number" });
    expect(first.fates).toEqual({ new: 2, update: 0, same: 0, twin: 0, error: 0 });
    const before = await countOf("clients");
    const done = await run(first);
    expect([done.state, done.outcomes, await countOf("clients")]).toEqual([
      "done",
      { written: 2, left: 0, undone: 0 },
      before + 2,
    ]);
    expect(await clientNamed("Akasya Turizm A.Ş.")).toMatchObject({
      tax_number: "1234567890",
      phone: "+902125551122",
      fin_fee_type: "FIXED",
      fin_fee_rate: "1234.56",
      fin_fee_currency: "TRY",
      creator_id: world.user.id,
    });
    const again = await check("client", text);
    expect([again.fates, again.same_file?.id]).toEqual([{ new: 0, update: 0, same: 1, twin: 1, error: 0 }, done.id]);
    const unmatched = await check("client", text, { key: "" });
    expect(unmatched.fates).toEqual({ new: 0, update: 0, same: 0, twin: 2, error: 0 });
    const refused = await user.post(`/imports/${unmatched.id}/run`, { version: unmatched.version });
    expect([refused.status, refused.body.message]).toEqual([409, "İçe aktarılacak satır yok."]);
    // Two files at once: the second is judged again when its turn comes.
    const [one, two] = [
      await check("client", "Firma adı;E-posta\nÇam Ajans;bir@cam.example\n"),
      await check("client", "Firma adı;E-posta\nÇam Reklam;bir@cam.example\n", { key: "" }),
    ];
    expect([one.fates.new, two.fates.new]).toEqual([1, 1]);
    await run(one);
    expect((await run(two)).outcomes).toEqual({ written: 0, left: 1, undone: 0 });
    expect(await countOf("clients")).toBe(before + 3);
  });

  it("a row updates the record of its key, by the rules of the form, and empty cells change nothing", async () => {
    const made = await user.post("/client", {
      name: "Defne Organizasyon",
      email: "defne@defne.example",
      note: "Eski not",
      city: "Bursa",
    });
    expectStatus(made, 200);
    const found = await check("client", `E-posta,Şehir,Not\nDEFNE@defne.example,İzmir,\nyok@defne.example,İzmir,\n`, {
      key: "email",
    });
    expect(found.fates).toMatchObject({ update: 1, error: 1 });
    const [update, error] = await rowsOf(found.id);
    expect(update.changes).toEqual([{ field: "city", before: "Bursa", after: "İzmir" }]);
    expect(error.faults).toMatchObject([{ column: null, field: "name", text: "Bu alan zorunludur." }]);
    await run(found);
    expect(await clientNamed("Defne Organizasyon")).toMatchObject({ city: "İzmir", note: "Eski not", version: 2 });
    const [told] = await api.rows(sql`select action, changes, user_id from audit_log where event_company_id = ${company}
      and model = 'client' and record_id = ${made.body.client.id} order by id desc limit 1`);
    expect(told).toEqual({ action: "updated", changes: { city: ["Bursa", "İzmir"] }, user_id: world.user.id });
  });

  it("every fault is told with its row and column, in Turkish", async () => {
    const text = `Firma adı;Vergi no;E-posta;Telefon;Sektör;Oran ya da tutar;Hizmet bedeli türü;Ülke
Faul 1;1234567891;;;;;;
Faul 2;;e-posta değil;;;;;
Faul 3;;;12;;;;
Faul 4;;;;Olmayan sektör;;;
Faul 5;;;;;1.2.3,4;sabit;
Faul 6;#N/A;;;;;;
Faul 7;;;;;;yüzde;
Faul 8;XX-1;;;;;;Atlantis
${"u".repeat(4500)};;;;;;;
;1;;;;;;
Faul 2;;;;;;;
FAUL 2;;;;;;;
`;
    const found = await check("client", text, { key: "" });
    const rows = await rowsOf(found.id);
    expect(
      rows.map(({ number, fate, faults }) => [number, fate, ...faults.map((one: any) => `${one.column} ${one.text}`)]),
    ).toEqual([
      [2, "error", "1 Bu numaranın kontrol hanesi tutmuyor. Haneleri kontrol etmelisin."],
      [3, "error", "2 Geçerli bir e-posta adresi girmelisin."],
      [4, "error", "3 Geçerli bir telefon numarası girmelisin. Örnek: 0532 123 45 67"],
      [5, "error", "4 “Olmayan sektör” listede yok."],
      [6, "error", "5 Geçerli bir tutar girmelisin. Örnek: 1.234,56"],
      [7, "error", "1 Hücrede bir Excel hatası var: #N/A"],
      [8, "error", "5 Bu alan zorunludur."],
      [9, "error", expect.stringMatching(/^7 /)],
      [10, "error", "0 En fazla 160 karakter olabilir."],
      [11, "error", expect.any(String), expect.any(String)],
      [12, "new"],
      [13, "twin"],
    ]);
    expect(rows.at(-1).twin).toEqual({ name: "Faul 2", code: null, row: 12, why: "name", may_take: 0 });
    expect((await rowsOf(found.id, { fate: "error" })).length).toBe(10);
  });

  it("contacts find their company by code, tax number or name, and a company has one main contact", async () => {
    const [one, two] = [
      await user.post("/client", { name: "Elmas Holding", tax_number: "1234567890" }),
      await user.post("/suppliers", { name: "Fındık Catering" }),
    ];
    expectStatus(await user.post("/client", { name: "Çift Adlı" }), 200);
    expectStatus(await user.post("/suppliers", { name: "Çift Adlı" }), 200);
    const [position] = await api.rows(sql`select name from contact_positions where id = ${world.mine.contactPosition}`);
    const text = `Ad soyad;Firma;Görev;E-posta;Cep telefonu;Ana kontakt
Ali Kaya;${one.body.client.code};${position.name};ali@elmas.example;0532 000 11 22;
Ayşe Kaya;elmas holding;${position.name};ayse@elmas.example;;evet
Can Er;FINDIK CATERING;${position.name};can@findik.example;;
Ece Er;Çift Adlı;${position.name};ece@cift.example;;
Efe Er;Yok Böyle Firma;${position.name};efe@cift.example;;
`;
    const found = await check("contact", text);
    expect(found.fates).toMatchObject({ new: 3, error: 2 });
    const faults = (await rowsOf(found.id, { fate: "error" })).map((row) => row.faults[0].text);
    expect(faults).toEqual([
      "“Çift Adlı” birden çok firmaya uyuyor. Firma kodunu yaz.",
      "“Yok Böyle Firma” listede yok.",
    ]);
    const done = await run(found);
    const people = await api.rows(sql`select name, is_main, client_id, supplier_id, mobile from contacts
      where event_company_id = ${company} and email like any(array['%@elmas.example', '%@findik.example']) order by name collate tr_sort`);
    expect(people).toEqual([
      { name: "Ali Kaya", is_main: 0, client_id: one.body.client.id, supplier_id: null, mobile: "+905320001122" },
      { name: "Ayşe Kaya", is_main: 1, client_id: one.body.client.id, supplier_id: null, mobile: null },
      { name: "Can Er", is_main: 1, client_id: null, supplier_id: two.body.supplier.id, mobile: null },
    ]);
    const undone = await takeBack(done);
    expect(undone.outcomes).toEqual({ written: 0, left: 0, undone: 3 });
  });

  it("an import is taken back within a day, except what was changed since", async () => {
    const kept = await user.post("/suppliers", { name: "Gelincik Ses", city: "Adana" });
    const text = `Tedarikçi;E-posta;Şehir
Gelincik Ses;ses@gelincik.example;Mersin
Hanımeli Işık;isik@hanimeli.example;İzmir
İğde Sahne;sahne@igde.example;İzmir
Japon Gülü;gul@japon.example;İzmir
Karanfil Sahne;sahne@karanfil.example;İzmir
`;
    expectStatus(
      await user.put(`/suppliers/${kept.body.supplier.code}`, {
        name: "Gelincik Ses",
        city: "Adana",
        email: "ses@gelincik.example",
        version: 1,
      }),
      200,
    );
    const done = await run(await check("supplier", text, { key: "email" }));
    expect(done.outcomes.written).toBe(5);
    const supplier = async (name: string) =>
      (await api.rows(sql`select * from suppliers where event_company_id = ${company} and name = ${name}`))[0];
    const [changed, used] = [await supplier("Hanımeli Işık"), await supplier("İğde Sahne")];
    expectStatus(
      await user.put(`/suppliers/${changed.code}`, { name: changed.name, note: "Elle", version: changed.version }),
      200,
    );
    expectStatus(
      await user.post("/contacts", {
        company_id: `S-${used.id}`,
        name: "Can",
        position_id: world.mine.contactPosition,
        email: "c@igde.example",
      }),
      200,
    );
    const paid = await supplier("Karanfil Sahne");
    const account = { bank: "Kavak Bank", iban: "DE89370400440532013000" };
    expectStatus(await user.post(`/suppliers/${paid.code}/accounts`, account), 200);
    const undone = await takeBack(done);
    expect([undone.state, undone.outcomes]).toEqual(["undone", { written: 0, left: 3, undone: 2 }]);
    expect((await rowsOf(done.id, { outcome: "left" })).map(({ name, faults }) => [name, faults[0].text])).toEqual([
      ["Hanımeli Işık", "Kayıt sonradan değiştirildi."],
      ["İğde Sahne", "Kayda sonradan bağlananlar var: kontakt."],
      ["Karanfil Sahne", "Kayda sonradan bağlananlar var: banka hesabı."],
    ]);
    expect(await supplier("Gelincik Ses")).toMatchObject({ city: "Adana", version: 4, deleted_at: null });
    expect((await supplier("Japon Gülü")).deleted_at).not.toBeNull();
    const actions =
      await api.rows(sql`select action from audit_log where event_company_id = ${company} and model = 'supplier'
      and record_id = ${kept.body.supplier.id} order by id`);
    expect(actions.map(({ action }) => action)).toEqual(["created", "updated", "updated", "reverted"]);
    const again = await user.post(`/imports/${done.id}/undo`, { version: undone.version });
    expect(again.status).toBe(409);
    const late = await run(await check("supplier", "Tedarikçi;E-posta\nKaranfil Geç;gec@karanfil.example\n"));
    const noon = api.now;
    api.now = new Date(noon.getTime() + 24 * 3_600_000 + 60_000);
    const colleague = await api.session(agency.user);
    const answer = await colleague.post(`/imports/${late.id}/undo`, { version: late.version });
    expect([answer.status, answer.body.message]).toEqual([409, "Bu içe aktarma artık geri alınamaz."]);
    // A minute before the day is over it is still possible.
    api.now = new Date(noon.getTime() + 24 * 3_600_000 - 60_000);
    const early = await api.session(agency.user);
    expectStatus(await early.post(`/imports/${late.id}/undo`, { version: late.version }), 200);
    api.now = noon;
  });

  it("a company or a contact that has a part in a project, a sponsorship or a file stays when its import is taken back", async () => {
    const suppliers = await run(
      await check("supplier", "Tedarikçi;E-posta\nDosyalı Sahne;d@sahne.example\nProjeli Sahne;p@sahne.example\n"),
    );
    const clients = await run(await check("client", "Firma adı;E-posta\nSponsor Müşteri;s@musteri.example\n"));
    const idOf = async (table: string, email: string) =>
      (
        await api.rows<{ id: number; code: string }>(
          sql`select * from ${sql.identifier(table)} where event_company_id = ${company} and email = ${email}`,
        )
      )[0]!;
    const [filed, staged] = [await idOf("suppliers", "d@sahne.example"), await idOf("suppliers", "p@sahne.example")];
    const client = await idOf("clients", "s@musteri.example");
    const [position] = await api.rows(sql`select name from contact_positions where id = ${world.mine.contactPosition}`);
    const owner = await user.post("/client", { name: "Kontaklı Müşteri" });
    const people = await run(
      await check(
        "contact",
        `Ad soyad;Firma;Görev;E-posta
Proje Kişisi;${owner.body.client.code};${position.name};proje@kisi.example
Sponsor Kişisi;${client.code};${position.name};sponsor@kisi.example
Boş Kişi;${owner.body.client.code};${position.name};bos@kisi.example
`,
      ),
    );
    expect([suppliers.outcomes.written, clients.outcomes.written, people.outcomes.written]).toEqual([2, 1, 3]);
    const [onProject, onSponsor] = [
      await idOf("contacts", "proje@kisi.example"),
      await idOf("contacts", "sponsor@kisi.example"),
    ];
    const { code } = await makeRecord(api, world.user, { stage: 8 });
    const sent = await user.send("POST", `/supplier/${filed.code}/file`, undefined, {
      raw: formOf("files[]", aFile("sözleşme.txt", "Merhaba")),
    });
    expectStatus(sent, 200);
    for (const [part, body] of [
      ["suppliers", { supplier_id: staged.id, service: "Sahne" }],
      ["contacts", { contact_id: onProject.id, role: "Karar veren" }],
      ["sponsors", { company_id: `C-${client.id}`, contact_id: onSponsor.id, package: "Altın", status: "OFFERED" }],
    ] as const)
      expectStatus(await user.post(`/project/${code}/${part}`, body), 200, part);
    const left = async (found: { id: number; version: number }) => {
      const undone = await takeBack(found);
      const rows = await rowsOf(found.id, { outcome: "left" });
      return [undone.outcomes.undone, rows.map(({ name, faults }) => [name, faults[0].text])];
    };
    const says = (what: string) => `Kayda sonradan bağlananlar var: ${what}.`;
    expect(await left(people)).toEqual([
      1,
      [
        ["Proje Kişisi", says("proje kontaktı")],
        ["Sponsor Kişisi", says("sponsorluk")],
      ],
    ]);
    expect(await left(suppliers)).toEqual([
      0,
      [
        ["Dosyalı Sahne", says("dosya")],
        ["Projeli Sahne", says("proje tedarikçisi")],
      ],
    ]);
    expect(await left(clients)).toEqual([0, [["Sponsor Müşteri", says("kontakt, sponsorluk")]]]);
  });

  it("an import that made another contact the main one gives the former back", async () => {
    const owner = await user.post("/client", { name: "Ana Kontaklı" });
    const added = async (name: string) => {
      const made = await user.post("/contacts", {
        company_id: `C-${owner.body.client.id}`,
        name,
        position_id: world.mine.contactPosition,
        email: `${name.toLowerCase()}@ana.example`,
      });
      expectStatus(made, 200);
    };
    await added("Birinci");
    await added("Guncel");
    const [position] = await api.rows(sql`select name from contact_positions where id = ${world.mine.contactPosition}`);
    const line = (name: string, email: string, main = "evet") =>
      `${name};${owner.body.client.code};${position.name};${email}@ana.example;${main}\n`;
    const filler = Array.from({ length: 120 }, (_, n) => line(`Dolgu ${n}`, `dolgu${n}`, ""));
    // The first two stand in one batch, the last in the next.
    const rows = [line("Guncel", "guncel"), line("İkinci", "ikinci"), ...filler, line("Üçüncü", "ucuncu")];
    const done = await run(
      await check("contact", `Ad soyad;Firma;Görev;E-posta;Ana kontakt\n${rows.join("")}`, { key: "email" }),
    );
    const mains = async () =>
      (
        await api.rows(sql`select name from contacts where event_company_id = ${company} and is_main = 1
          and client_id = ${owner.body.client.id} and deleted_at is null`)
      ).map(({ name }) => name);
    expect([done.outcomes.written, await mains()]).toEqual([123, ["Üçüncü"]]);
    const undone = await takeBack(done);
    expect([undone.outcomes, await mains()]).toEqual([{ written: 0, left: 0, undone: 123 }, ["Birinci"]]);
  });

  it("R13 a process that dies in the middle is followed by another that doubles nothing", async () => {
    const text = `Firma adı;E-posta\n${Array.from({ length: 250 }, (_, n) => `Lale ${n};l${n}@lale.example`).join("\n")}\n`;
    const found = await check("client", text);
    const before = await countOf("clients");
    expectStatus(await user.post(`/imports/${found.id}/run`, { version: found.version }), 200);
    const parts = { db: api.db, now: () => api.now, publicUrl: "https://kulis.test" };
    const fail = (error: unknown) => {
      throw error;
    };
    let asked = 0;
    await workImports(parts, fail, () => (asked += 1) > 1);
    expect(await countOf("clients")).toBe(before + 50);
    // State after the process died: only the lease is left.
    await api.db.execute(
      sql`update imports set due = ${new Date(api.now.getTime() + 60_000).toISOString()}::timestamptz where id = ${found.id}`,
    );
    await workImports(parts, fail);
    expect((await read(found.id)).state).toBe("running");
    const noon = api.now;
    api.now = new Date(noon.getTime() + 61_000);
    await Promise.all([workImports(parts, fail), workImports(parts, fail)]);
    api.now = noon;
    const done = await read(found.id);
    expect([done.state, done.outcomes, await countOf("clients")]).toEqual([
      "done",
      { written: 250, left: 0, undone: 0 },
      before + 250,
    ]);
  });

  it("X1 another company sees nothing of it, and a colleague may look but not go on", async () => {
    const made = await upload("client", "Firma adı;E-posta\nMenekşe;m@menekse.example\n");
    // An admin who is no company-owner staff imports people alone.
    expect((await (await api.as(foreign.admin)).get("/imports")).body.paging.total).toBe(0);
    await api.db.execute(
      sql`update event_companies set memberships = array['ECOS'] where id = ${world.other.event_company_id}`,
    );
    const stranger = await api.as(foreign.admin);
    for (const answer of [
      await stranger.get(`/imports/${made.id}`),
      await stranger.get(`/imports/${made.id}/rows`),
      await stranger.put(`/imports/${made.id}`, { fields: ["name"], version: 1 }),
      await stranger.post(`/imports/${made.id}/run`, { version: 1 }),
      await stranger.post(`/imports/${made.id}/undo`, { version: 1 }),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.get("/imports")).body.paging.total).toBe(0);
    const colleague = await api.as(agency.team);
    expect(await read(made.id, colleague)).toMatchObject({ may_write: 0 });
    expect((await colleague.put(`/imports/${made.id}`, { fields: ["name"], version: 1 })).status).toBe(403);
    const admin = await api.as(agency.admin);
    expectStatus(await admin.put(`/imports/${made.id}`, { fields: ["name", "email"], version: 1 }), 200);
  });

  it("X1 whoever lost the right to companies meanwhile writes nothing any more", async () => {
    const found = await check("client", "Firma adı;E-posta\nNergis Kapalı;n@nergis.example\n");
    expectStatus(await user.post(`/imports/${found.id}/run`, { version: found.version }), 200);
    const set = (memberships: string[]) =>
      api.db.execute(
        sql`update event_companies set memberships = ${`{${memberships.join(",")}}`} where id = ${company}`,
      );
    await set([]);
    await api.workImports();
    await set(["ECOS"]);
    expect(await clientNamed("Nergis Kapalı")).toBeUndefined();
    expect(await read(found.id)).toMatchObject({ state: "done", outcomes: { written: 0 } });
  });

  it("R4 a page of before, or a second click, takes no step twice", async () => {
    const found = await check("client", "Firma adı;E-posta\nOrkide İki Kez;o@orkide.example\n");
    const answers = await Promise.all(
      [1, 2].map(() => user.post(`/imports/${found.id}/run`, { version: found.version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await api.workImports();
    expect((await read(found.id)).outcomes.written).toBe(1);
    const stale = await user.put(`/imports/${found.id}`, { fields: ["name"], version: 1 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Bu içe aktarma bu arada başka bir adıma geçti. Güncel durumuna bak.",
    ]);
  });

  it("what was said of columns is remembered for the person, and wrong choices are told beside them", async () => {
    const text = "Sütun A;Sütun B;Firma adı\nx;y;Papatya\n";
    const made = await upload("client", text);
    expect(made.columns.map((column: any) => column.field)).toEqual([null, null, "name"]);
    expect(made.columns[0]).toMatchObject({ head: "Sütun A", samples: ["x"] });
    const put = (body: object) => user.put(`/imports/${made.id}`, { version: made.version, ...body });
    expect((await put({ fields: ["note", "note", "name"] })).body.errors).toHaveProperty("fields[1]");
    expect((await put({ fields: ["creator_id", "", "name"] })).body.errors).toHaveProperty("fields[0]");
    expect((await put({ fields: ["note", "", "name"], key: "email" })).body.errors).toHaveProperty("key");
    expect((await put({ fields: ["note"] })).body.errors).toHaveProperty("fields");
    expectStatus(await put({ fields: ["note", "city", "name"] }), 200);
    const fieldsFor = async (who: Client) =>
      (await upload("client", text, who)).columns.map((column: any) => column.field);
    expect(await fieldsFor(user)).toEqual(["note", "city", "name"]);
    expect(await fieldsFor(await api.as(agency.team))).toEqual([null, null, "name"]);
  });

  it("a list of many imports asks for their numbers once", async () => {
    for (const at of [1, 2, 3]) await check("client", `Firma adı;E-posta\nSardunya ${at};s${at}@sardunya.example\n`);
    const asked = vi.spyOn(api.db, "select");
    const selectsOf = async (page_size: number) => {
      const answer = await user.get("/imports", { page_size });
      expect(answer.body.data).toHaveLength(page_size);
      expect(answer.body.data[0].fates).toMatchObject({ new: 1 });
      return asked.mock.calls.length;
    };
    // The statement of the list itself is made once.
    await selectsOf(1);
    asked.mockClear();
    const one = await selectsOf(1);
    asked.mockClear();
    expect(await selectsOf(3)).toBe(one);
    asked.mockRestore();
  });

  it("rows are forgotten after thirty days, and their numbers stay", async () => {
    const done = await run(await check("client", "Firma adı;E-posta\nReyhan Eski;r@reyhan.example\n"));
    await forgetOldRows(api.db, new Date(Date.now() + 20 * 86_400_000));
    await api.db.execute(sql`update imports set created_at = now() - interval '31 days' where id = ${done.id}`);
    await forgetOldRows(api.db, new Date());
    expect(await read(done.id)).toMatchObject({
      purged: 1,
      undo_until: null,
      fates: { new: 1 },
      outcomes: { written: 1 },
      added: 1,
    });
    expect(await rowsOf(done.id)).toEqual([]);
  });
});
