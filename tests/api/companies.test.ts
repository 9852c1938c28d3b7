import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const other = await api.as(foreign.admin);

let serial = 0;
const nameOf = (text: string) => `${text} ${(serial += 1)}`;

const nouns = [
  { noun: "client", list: "/clients", create: "/client", one: "/client", table: sql`clients` },
  { noun: "supplier", list: "/suppliers", create: "/suppliers", one: "/suppliers", table: sql`suppliers` },
] as const;

const whole = {
  name_legal: "Kuzeyyıldız Tarım A.Ş.",
  status: "POTENTIAL",
  country: "TR",
  city: "Bursa",
  address: "Atölye Cad. No: 4\nNilüfer",
  tax_office: "Nilüfer",
  tax_number: "123 456 7890",
  phone: "0224 000 12 34",
  email: "Bilgi@Kuzeyyildiz.example",
  website: "www.kuzeyyildiz.example/",
  note: "Fuarda tanışıldı.",
};

describe.each(nouns)("$noun", ({ noun, list, create, one, table }) => {
  const make = async (more: object = {}) => {
    const made = await user.post(create, { name: nameOf("Kuzeyyıldız Tarım"), ...more });
    expectStatus(made, 200);
    return made.body[noun] as { code: string; id: number; name: string; version: number };
  };

  it("CLI-004 CLI-005 CLI-006 CLI-010 CLI-011 CLI-012 CLI-013 CLI-014 CLI-046 every field is kept as it is stored, and cleared by an empty one", async () => {
    const made = await make(whole);
    const stored = {
      ...whole,
      tax_number: "1234567890",
      phone: "+902240001234",
      email: "bilgi@kuzeyyildiz.example",
      website: "https://www.kuzeyyildiz.example",
      logo_full: null,
      version: 1,
      may_write: 1,
      creator: { id: world.user.id, full_name: world.user.full_name },
    };
    const read = async () => (await user.get(`${one}/${made.code}`)).body[noun];
    expect(await read()).toMatchObject({ id: made.id, code: made.code, name: made.name, ...stored });
    const cleared = Object.fromEntries(
      Object.keys(whole)
        .filter((name) => !["status", "country"].includes(name))
        .map((name) => [name, ""]),
    );
    const put = await user.put(`${one}/${made.code}`, { ...cleared, name: made.name, country: "TR", version: 1 });
    expectStatus(put, 200);
    expect(put.body[noun]).toMatchObject({
      name_legal: null,
      tax_number: null,
      phone: null,
      website: null,
      version: 2,
    });
    const undone = await user.post(`/history/${put.body.undo}/undo`, {});
    expectStatus(undone, 200);
    expect(await read()).toMatchObject({ ...stored, version: 3 });
  });

  it("CLI-046 a foreign tax number that its country would not use is kept, and told of once", async () => {
    const doubt =
      "Vergi numarası bu ülkede kullanılan numaralara uymuyor (Almanya); yazdığın gibi saklandı, bir daha bak.";
    for (const [at, [country, tax_number, doubted]] of (
      [
        ["DE", "12", true],
        ["DE", "DE000000000", true],
        ["DE", "DE 136.695.976", false],
        ["DE", "136695976", false],
        ["FR", "FR40303265045", false],
        ["AZ", "12", false],
        ["DE", undefined, false],
      ] as const
    ).entries()) {
      const made = await user.post(create, { name: `Yurt dışı ${noun} ${at}`, country, tax_number });
      expectStatus(made, 200);
      expect(made.body.message.endsWith(doubt), `${country} ${tax_number}`).toBe(doubted);
      if (at > 0) continue;
      const { code, version, name } = made.body[noun];
      expect(made.body[noun].tax_number).toBe("12");
      const other = await user.put(`${one}/${code}`, { name: `${name}!`, country, tax_number, version });
      expectStatus(other, 200);
      expect(other.body.message).not.toContain(doubt);
      const changed = await user.put(`${one}/${code}`, {
        name,
        country,
        tax_number: "13",
        version: other.body[noun].version,
      });
      expect(changed.body.message.endsWith(doubt)).toBe(true);
    }
  });

  it("CLI-046 what is wrong is said at its field; a number of another country is taken as it stands", async () => {
    const refused = await user.post(create, {
      name: "",
      tax_number: "1234567891",
      phone: "12",
      email: "yok",
      website: "iki kelime",
      status: "BELKI",
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      name: ["Bu alan zorunludur."],
      tax_number: ["Bu numaranın kontrol hanesi tutmuyor. Haneleri kontrol etmelisin."],
      phone: ["Geçerli bir telefon numarası girmelisin. Örnek: 0532 123 45 67"],
      email: ["Geçerli bir e-posta adresi girmelisin."],
      website: ["Geçerli bir web adresi girmelisin. Örnek: www.firma.com"],
      status: ["Listeden bir seçim yapmalısın."],
    });
    for (const [tax_number, text] of [
      ["123456789", "Vergi numarası 10, T.C. kimlik numarası 11 haneli olmalı."],
      ["12345678901", "Bu numaranın kontrol hanesi tutmuyor. Haneleri kontrol etmelisin."],
      ["VKN", "Geçerli bir vergi numarası ya da T.C. kimlik numarası girmelisin."],
    ]) {
      const { body } = await user.post(create, { name: "Vergisi Yanlış", tax_number });
      expect(body.errors, tax_number).toEqual({ tax_number: [text] });
    }
    const made = await make({ country: "DE", tax_number: "DE 811 907 980", phone: "+49 30 901820" });
    expect(made).toMatchObject({ tax_number: "DE 811 907 980", phone: "+4930901820", country: "DE" });
    const nowhere = await user.post(create, { name: nameOf("Hiçbir Yer"), country: "XX" });
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ["country"]]);
  });

  it("CLI-002 CLI-003 CLI-015 CLI-016 CLI-031 CLI-032 the list is by Turkish name in pages of twenty, searched, and counted by status", async () => {
    const page = (await user.get(list)).body;
    expect(page.paging).toMatchObject({ per_page: 20, from: 1, to: 20 });
    const names = page.data.map(({ name }: { name: string }) => name) as string[];
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "tr")));
    expect(page.counts.EXISTING + page.counts.POTENTIAL).toBe(page.paging.total);
    const made = await make({ name: nameOf("Iğdır İplik"), status: "EXISTING" });
    const found = (await user.get(list, { query: "ığdir ıplık", status: "EXISTING" })).body;
    expect(found.data.map(({ code }: { code: string }) => code)).toContain(made.code);
    expect(found.counts.EXISTING).toBe(found.paging.total);
    const none = (await user.get(list, { query: "ığdir ıplık", status: "POTENTIAL" })).body;
    expect([none.data, none.counts.EXISTING]).toEqual([[], found.paging.total]);
  });

  it("CLI-030 the other form of an address is the same call", async () => {
    const made = await make();
    const others = { client: "/clients", supplier: "/supplier" }[noun];
    expect((await user.get(`${others}/${made.code}`)).body[noun].name).toBe(made.name);
    expectStatus(await user.post(noun === "client" ? "/clients" : "/supplier", { name: nameOf("Takma Ad") }), 200);
  });

  it("a name is kept in one spelling, and what differs in blanks or forms of letters is the same", async () => {
    const name = nameOf("Filiz Şölen Firma");
    const made = await make({ name: name.replace("Firma", "ﬁrma").replace(" Ş", " \u00a0 Ｓ\u0327") });
    expect(made.name).toBe(name.replace("Firma", "firma"));
    const forms = [name.replaceAll(" ", "  "), name.replaceAll(" ", "\u00a0"), name.replace("Fil", "Ｆil")];
    for (const form of [...forms, name.replace("Fil", "Fi\u00adl"), `\u2003${name.normalize("NFD")} `])
      expect((await user.post(create, { name: form })).status, form).toBe(409);
    const signs = nameOf("Ölçü™ m² ½");
    expect((await make({ name: signs })).name).toBe(signs);
  });

  it("a name that differs by letters alone is another company's: similar records warn of it, nothing refuses it", async () => {
    const { name } = await make({ name: nameOf("Şen Işık Turizm") });
    expectStatus(await user.post(create, { name: name.replace("Şen Işık", "Sen Isik") }), 200);
    expect((await user.post(create, { name: name.toLocaleUpperCase("tr") })).status).toBe(409);
  });

  it("R4 a name that another one has, a stale version and a deletion in use are 409", async () => {
    const [first, second] = [await make({ name: nameOf("Işıltı Vakfı") }), await make()];
    const taken = await user.put(`${one}/${second.code}`, { name: first.name.toLocaleLowerCase("tr"), version: 1 });
    expect(taken.status).toBe(409);
    expectStatus(await user.put(`${one}/${first.code}`, { name: first.name, city: "Muş", version: 1 }), 200);
    const stale = await user.put(`${one}/${first.code}`, { name: first.name, city: "Van", version: 1 });
    expect([stale.status, stale.body.current.city]).toEqual([409, "Muş"]);
    const contact = await user.post("/contacts", {
      name: "Nazlı Öz",
      email: "nazli@isilti.example",
      position_id: world.mine.contactPosition,
      company_id: `${noun === "client" ? "C" : "S"}-${first.id}`,
    });
    expectStatus(contact, 200);
    const used = await user.del(`${one}/${first.code}`);
    expect([used.status, used.body.message]).toEqual([
      409,
      "Kayıtlı 1 kontaktı olan firma silinemez. Önce onları sil ya da başka bir firmaya taşı.",
    ]);
    expectStatus(await user.del(`/contacts/${contact.body.contact.id}`), 200);
    const gone = await user.del(`${one}/${first.code}`);
    expectStatus(gone, 200);
    expect((await user.get(`${one}/${first.code}`)).status).toBe(404);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`, {}), 200);
    expectStatus(await user.get(`${one}/${first.code}`), 200);
  });

  it("X2 the other company has neither list nor record", async () => {
    const made = await make();
    for (const answer of [
      await other.get(list),
      await other.get(`${one}/${made.code}`),
      await other.put(`${one}/${made.code}`, { name: "Ele geçti", version: 1 }),
      await other.del(`${one}/${made.code}`),
    ])
      expect([403, 404]).toContain(answer.status);
    const [row] = await api.rows(sql`select name, deleted_at from ${table} where id = ${made.id}`);
    expect(row).toEqual({ name: made.name, deleted_at: null });
  });
});

describe("client", () => {
  it("CLI-007 LED-079 LED-084 a fee has its rate, in the company's money where none is said; without a kind there is none", async () => {
    const body = (more: object) => ({ name: nameOf("Ücretli"), ...more });
    const missing = await user.post("/client", body({ fin_fee_type: "PERCENTAGE" }));
    expect(missing.body.errors).toEqual({ fin_fee_rate: ["Bu alan zorunludur."] });
    const untyped = await user.post("/client", body({ fin_fee_rate: "1234.56" }));
    expect(untyped.body.errors).toEqual({ fin_fee_type: ["Oran ya da tutar yazdığında türünü de seçmelisin."] });
    const beyond = await user.post("/client", body({ fin_fee_type: "PERCENTAGE", fin_fee_rate: "101" }));
    expect(Object.keys(beyond.body.errors)).toEqual(["fin_fee_rate"]);
    const made = (await user.post("/client", body({ fin_fee_type: "FIXED", fin_fee_rate: "1500.5" }))).body.client;
    expect(made).toMatchObject({ fin_fee_type: "FIXED", fin_fee_rate: "1500.5", fin_fee_currency: "TRY" });
    const prefill = (await user.get(`/client/id/${made.id}`)).body.client;
    expect(prefill).toMatchObject({
      name: made.name,
      fin_fee_type: "FIXED",
      fin_fee_rate: "1500.50",
      fin_fee_currency: "TRY",
    });
    const ownCurrency = (code: string) =>
      api.db.execute(sql`update event_companies set currency = ${code} where id = ${world.mine.company}`);
    await ownCurrency("EUR");
    const abroad = await user.post("/client", body({ fin_fee_type: "FIXED", fin_fee_rate: "10" }));
    expect(abroad.body.client.fin_fee_currency).toBe("EUR");
    await ownCurrency("TRY");
    const put = await user.put(`/client/${made.code}`, { name: made.name, fin_fee_type: "", version: 1 });
    expect(put.body.client).toMatchObject({ fin_fee_type: null, fin_fee_rate: null, fin_fee_currency: null });
  });

  it("CLI-043 X1 its offers and projects are counted and summed within the reader's reach alone", async () => {
    const { id, code } = (await user.post("/client", { name: nameOf("Erişim") })).body.client;
    const mine = await makeRecord(api, world.user, { stage: 2, name: "Benim teklifim" });
    const theirs = await makeRecord(api, await api.user(agency.admin), { stage: 8, name: "Başkasının projesi" });
    for (const [record, value] of [
      [mine, "1000.10"],
      [theirs, "2000.00"],
    ] as const)
      await api.db.execute(
        sql`update projects set client_id = ${id}, lead_value = ${value}, lead_currency = 'EUR' where code = ${record.code}`,
      );
    const standing = async (reader: typeof user) => (await reader.get(`/client/${code}`)).body.client.standing;
    const offer = { group: "offer", count: 1, sums: [{ currency: "EUR", amount: "1000.10" }] };
    expect(await standing(user)).toEqual([offer]);
    expect(await standing(await api.as(agency.admin))).toEqual([
      offer,
      { group: "confirmed", count: 1, sums: [{ currency: "EUR", amount: "2000.00" }] },
    ]);
    expect((await user.del(`/client/${code}`)).body.message).toContain("2 teklif ve projesi");
  });
});

describe("supplier", () => {
  it("X7 CLI-046 takes categories of its own company alone, each once", async () => {
    const [own, theirs] = await Promise.all(
      [world.mine.company, world.theirs.company].map(async (company) =>
        (
          await api.rows<{ id: number }>(
            sql`select id from supplier_categories where event_company_id = ${company} order by id limit 2`,
          )
        ).map(({ id }) => id),
      ),
    );
    const refused = await user.post("/suppliers", { name: nameOf("Kategorili"), category_ids: theirs });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["category_ids"]]);
    const made = await user.post("/suppliers", { name: nameOf("Kategorili"), category_ids: [...own!, own![0]] });
    expect(made.body.supplier.category_ids).toEqual(own);
    expect(made.body.supplier.categories).toHaveLength(2);
    const found = (await user.get("/suppliers", { category: own![0], query: "Kategorili" })).body.data;
    expect(found.map(({ code }: { code: string }) => code)).toEqual([made.body.supplier.code]);
  });
});

describe("several companies at once", () => {
  const make = async (call: string, noun: "client" | "supplier", more: object = {}) => {
    const made = await user.post(call, { name: nameOf("Toplu İşlem"), ...more });
    expectStatus(made, 200);
    return made.body[noun] as { code: string; version: number };
  };
  const definition = async (table: "client_industries" | "supplier_categories", who: typeof agency.admin) => {
    const [row] = await api.rows<{ id: number }>(
      sql`select id from ${sql.raw(table)} where event_company_id = (select event_company_id from users where email = ${who})
        order by id desc limit 1`,
    );
    return row!.id;
  };

  it("an industry is given to all that are chosen, counted by the filter, and taken back by one undo", async () => {
    const id = await definition("client_industries", agency.admin);
    const [one, two] = [await make("/client", "client"), await make("/client", "client", { industry_id: id })];
    const codes = [one.code, two.code, "kimsenin-degil"];
    const put = await user.post("/clients/bulk/industry", { codes, industry_id: id });
    expectStatus(put, 200);
    expect(put.body.results).toMatchObject([
      { code: one.code, done: 1, undo: expect.any(Number) },
      { code: two.code, done: 1 },
      { code: "kimsenin-degil", done: 0, name: null },
    ]);
    expect(put.body.results[1]).not.toHaveProperty("undo");
    expect(put.body.message).toBe("2 kayıt değişti, 1 kayıt değişmedi.");
    const list = await user.get(`/clients?codes=${codes.join(",")}&industry=${id}&facets=1&query=toplu islem`);
    expect(list.body.data.map(({ code }: { code: string }) => code).toSorted()).toEqual(
      [one.code, two.code].toSorted(),
    );
    const listed = await user.get(`/clients?industry=${id}&query=toplu islem`);
    const facet = list.body.facets.industry.find((choice: { id: number }) => choice.id === id);
    expect(facet).toEqual({ id, count: listed.body.paging.total });
    expectStatus(await user.post("/history/undo", { ids: [put.body.results[0].undo] }), 200);
    expect((await user.get(`/client/${one.code}`)).body.client.industry_id).toBeNull();
  });

  it("a category is added beside the others, twenty at most", async () => {
    const id = await definition("supplier_categories", agency.admin);
    const [first] = await api.rows<{ id: number }>(
      sql`select id from supplier_categories where event_company_id = (select event_company_id from users where email = ${agency.admin}) order by id limit 1`,
    );
    const kept = await make("/suppliers", "supplier", { category_ids: [first!.id] });
    const full = await make("/suppliers", "supplier");
    await api.rows(
      sql`update suppliers set category_ids = array_fill(${first!.id}::int, array[20]) where code = ${full.code}`,
    );
    const put = await user.post("/suppliers/bulk/category", { codes: [kept.code, full.code], category_id: id });
    expect(put.body.results).toMatchObject([{ done: 1 }, { done: 0, message: "Bu tedarikçinin kategorileri dolu." }]);
    expect((await user.get(`/suppliers/${kept.code}`)).body.supplier.category_ids).toEqual([first!.id, id]);
  });

  it("X2 a choice of another company is refused at its field, and its records stay as they are", async () => {
    const mine = await make("/client", "client");
    const theirs = await definition("client_industries", foreign.admin);
    const refused = await user.post("/clients/bulk/industry", { codes: [mine.code], industry_id: theirs });
    expectStatus(refused, 422);
    expect(refused.body.errors).toHaveProperty("industry_id");
    expectStatus(await other.post("/clients/bulk/industry", { codes: [mine.code], industry_id: theirs }), 403);
    expect((await user.get(`/client/${mine.code}`)).body.client).toMatchObject({ industry_id: null, version: 1 });
  });
});

describe("similar records", () => {
  const similar = async (query: object) => (await user.get("/similarity/hints", query as never)).body.data as any[];

  it("a name in other letters, order and legal form is found, with how alike it is; another year is another", async () => {
    const { id } = (await user.post("/client", { name: "Çağlayan Işık Sistemleri A.Ş." })).body.client;
    for (const name of ["Caglayan Isik Sistemleri", "Işık Çağlayan Sistemleri Ltd. Şti.", "Çağlayn Işık Sistemleri"]) {
      const [first] = await similar({ noun: "client", name });
      expect(first, name).toMatchObject({ id, reasons: [{ kind: "name" }] });
      expect(first.percent, name).toBeGreaterThanOrEqual(90);
    }
    expect(await similar({ noun: "client", name: "Çağlayan Işık Sistemleri", except: id })).toEqual([]);
    for (const name of ["Bambaşka Bir Firma", "Çağlayan Gıda"])
      expect(await similar({ noun: "client", name }), name).toEqual([]);
    expectStatus(await user.post("/client", { name: "Verim Zirvesi 2024" }), 200);
    expect(await similar({ noun: "client", name: "Verim Zirvesi 2025" })).toEqual([]);
    expect(await similar({ noun: "client", name: "Verim Zirvesi" })).toMatchObject([{ name: "Verim Zirvesi 2024" }]);
  });

  it("a tax number, a phone or a mail domain that is shared is a reason; a public mail provider is none", async () => {
    const body = { tax_number: "9876543210", phone: "0212 000 98 76", email: "satis@tekalan.example" };
    const { id } = (
      await user.post("/suppliers", { name: nameOf("Ortaklı"), country: "BG", ...body, phone: "+359 2 123 4567" })
    ).body.supplier;
    expect(await similar({ noun: "supplier", tax_number: "9876543210", country: "BG" })).toMatchObject([
      { id, percent: 100, reasons: [{ kind: "tax_number", percent: 100 }] },
    ]);
    expect(await similar({ noun: "supplier", phone: "00359 2 123 4567" })).toMatchObject([
      { id, reasons: [{ kind: "phone" }] },
    ]);
    expect(await similar({ noun: "supplier", website: "https://www.tekalan.example/tr" })).toMatchObject([
      { id, reasons: [{ kind: "domain" }] },
    ]);
    expectStatus(await user.post("/suppliers", { name: nameOf("Postalı"), email: "firma@gmail.com" }), 200);
    expect(await similar({ noun: "supplier", email: "baska@gmail.com" })).toEqual([]);
  });

  it("X2 nothing of another company is a hint", async () => {
    const name = nameOf("Yabancı Benzer");
    await api.db.execute(
      sql`insert into clients (event_company_id, code, name) values (${world.theirs.company}, ${`benzer-${serial}`}, ${name})`,
    );
    expect(await similar({ noun: "client", name })).toEqual([]);
  });
});
