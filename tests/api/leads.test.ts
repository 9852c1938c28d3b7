import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { users } from "#api/db/schema/people";
import { agency, type Answer, expectStatus, noon } from "../helpers/api";
import { leadBody, openWorld, type World } from "../helpers/samples";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

const required = ["Bu alan zorunludur."];

describe("leads", () => {
  const post = (more: Record<string, unknown> = {}, client = user) => client.post("/leads", leadBody(world, more));
  const newContact = (more: Record<string, unknown> = {}) => ({
    name: "Işıl Ilgaz",
    email: "isil@yeni.example",
    position_id: world.mine.contactPosition,
    ...more,
  });

  const far = "1970 ile 2100 yılları arasında bir tarih seçmelisin.";
  const rules: [ledger: string, more: Record<string, unknown>, errors: Record<string, string[]>][] = [
    ["LED-060 name", { name: undefined }, { name: required }],
    ["LED-060 a name of spaces", { name: "   " }, { name: required }],
    ["LED-061 dates", { dates: undefined }, { dates: required }],
    ["LED-061 start", { dates: { end: "2027-03-12" } }, { "dates.start": required }],
    [
      "LED-061 an end that is not before the start",
      { dates: { start: "2027-03-12", end: "2027-03-10" } },
      { "dates.end": ["Bitiş tarihi başlangıçtan önce olamaz."] },
    ],
    [
      "LED-061 days that exist",
      { dates: { start: "2027-02-31", end: "2027-03-10" } },
      { "dates.start": ["Geçerli bir tarih seçmelisin."] },
    ],
    [
      "LED-061 days that nobody can mean",
      { dates: { start: "0001-01-01", end: "9999-12-31" }, lead_close_date: "2206-01-01" },
      { "dates.start": [far], "dates.end": [far], lead_close_date: [far] },
    ],
    ["LED-062 type", { type: undefined }, { type: required }],
    ["LED-063 client", { client: undefined, contact: undefined }, { client: required, contact: required }],
    ["LED-064 city", { city: "" }, { city: required }],
    ["LED-065 lead_close_date", { lead_close_date: undefined }, { lead_close_date: required }],
    ["LED-066 lead_value", { lead_value: "" }, { lead_value: required }],
    ["LED-067 status", { status: undefined }, { status: required }],
    ["LED-068 contact", { contact: undefined }, { contact: required }],
    [
      "LED-069 new_contact name",
      {
        client: undefined,
        contact: undefined,
        new_client: "Yepyeni A.Ş.",
        new_contact: { email: "a@b.example", position_id: 1 },
      },
      { "new_contact.name": required },
    ],
    [
      "LED-070 new_contact e-mail",
      {
        client: undefined,
        contact: undefined,
        new_client: "Yepyeni A.Ş.",
        new_contact: { name: "A", email: "a@", position_id: 1 },
      },
      { "new_contact.email": ["Geçerli bir e-posta adresi girmelisin."] },
    ],
    [
      "LED-071 new_contact position_id",
      {
        client: undefined,
        contact: undefined,
        new_client: "Yepyeni A.Ş.",
        new_contact: { name: "A", email: "a@b.example" },
      },
      { "new_contact.position_id": required },
    ],
    [
      "LED-045 an amount",
      { lead_value: "1.234,56" },
      { lead_value: ["Geçerli bir tutar girmelisin. Örnek: 1.234,56"] },
    ],
    [
      "LED-041 a percentage",
      { profit_target: "101" },
      { profit_target: ["0 ile 100 arasında bir oran girmelisin. Örnek: 12,5"] },
    ],
    ["LED-029 a country of the list", { country: "XX" }, { country: ["Listeden bir seçim yapmalısın."] }],
    ["LED-043 a currency of the list", { currency: "XXQ" }, { currency: ["Listeden bir seçim yapmalısın."] }],
  ];
  it.each(rules)("%s: what is missing or wrong is told beside its field, in Turkish", async (_, more, errors) => {
    const before = await api.count("projects");
    const answer = await post(more);
    expectStatus(answer, 422);
    expect(answer.body).toEqual({ message: "Bazı alanları düzeltmen gerekiyor.", errors });
    expect(await api.count("projects")).toBe(before);
  });

  it("LED-069 LED-070 LED-071 a new client without any new contact asks for the contact's name, mail and position", async () => {
    const answer = await post({ client: undefined, contact: undefined, new_client: "Yepyeni A.Ş." });
    expect(answer.body.errors).toEqual({
      "new_contact.name": required,
      "new_contact.email": required,
      "new_contact.position_id": required,
    });
  });

  it("LED-072 project_ref is required where the responsible's division gives none, free text else, and unique", async () => {
    const launch = await api.user("deniz.saracoglu@kulis.test");
    const missing = await post({ responsible: launch.id }, admin);
    expect(missing.body.errors).toEqual({
      project_ref: ["Sorumlunun bölümü referansı otomatik vermiyor. Proje referansını sen yazmalısın."],
    });
    const made = await post({ responsible: launch.id, project_ref: "LNS-ÖZEL-1" }, admin);
    expectStatus(made, 200);
    expect(made.body.lead.project_ref).toBe("LNS-ÖZEL-1");
    const twice = await post({ responsible: launch.id, project_ref: "LNS-ÖZEL-1" }, admin);
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { project_ref: ["Bu proje referansı başka bir projede kullanılıyor."] },
    ]);
  });

  it("LED-072 a reference that differs in Turkish letters or case alone is taken", async () => {
    const free = { responsible: (await api.user(agency.admin)).id };
    const first = await post({ ...free, project_ref: "Şık-ı1" }, admin);
    if (first.body.lead.project_ref !== "Şık-ı1") throw new Error("the division gives references by itself");
    const second = await post({ ...free, project_ref: "ŞIK-I1" }, admin);
    expect([second.status, second.body.errors]).toEqual([
      422,
      { project_ref: ["Bu proje referansı başka bir projede kullanılıyor."] },
    ]);
  });

  it.each([
    ["city", { city: "Olmayan Şehir" }],
    ["city", { city: "Berlin" }],
    ["country", { country: "XX" }],
    ["languages", { languages: ["tr", "qq"] }],
  ])("REF-011 a %s outside the reference list is refused beside its field: %j", async (field, more) => {
    const answer = await post(more);
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ["Listeden bir seçim yapmalısın."] }]);
  });

  it("LED-092 a number that somebody typed in small letters is left out", async () => {
    const next = async () => Number(/-(\d+)$/.exec((await post()).body.lead.project_ref)![1]);
    const last = await next();
    const free = { responsible: (await api.user(agency.admin)).id };
    expectStatus(await post({ ...free, project_ref: `kng-2026-${String(last + 1).padStart(3, "0")}` }, admin), 200);
    expect(await next()).toBe(last + 2);
  });

  it("LED-092 automatic references count up per prefix and year", async () => {
    const refs = [(await post()).body.lead.project_ref, (await post()).body.lead.project_ref].map(
      (ref: string) => /^KNG-2026-(\d{3,})$/.exec(ref)![1],
    );
    expect(Number(refs[1])).toBe(Number(refs[0]) + 1);
    api.now = new Date("2026-12-31T21:30:00Z");
    // Half past midnight in Istanbul: the new year has begun there.
    const late = await post({}, await api.session(agency.user));
    expect(late.body.lead.project_ref).toBe("KNG-2027-001");
    expect(late.body.lead.created_at).toBe("2027-01-01 00:30:00");
    // A person in New York has their own clock; the company's references use the company's year.
    await api.db.update(users).set({ timezone: "America/New_York" }).where(eq(users.email, agency.user));
    const abroad = await post({}, await api.session(agency.user));
    api.now = noon;
    await api.db.update(users).set({ timezone: null }).where(eq(users.email, agency.user));
    expect(abroad.body.lead.project_ref).toBe("KNG-2027-002");
    expect(abroad.body.lead.created_at).toBe("2026-12-31 16:30:00");
  });

  describe("a new lead", () => {
    let answer: Answer;
    beforeAll(async () => {
      answer = await post({
        fin_fee_type: "PERCENTAGE",
        fin_fee_percentage: "12.5",
        profit_target: "15",
        languages: ["tr", "en"],
        note: "Bir\r\nnot",
        attendee_count: "250",
        country: "DE",
        city: "Berlin",
        client_response_date: "2027-01-10",
        status: "LEAD-3",
        currency: "EUR",
      });
    });

    it("LED-003 LED-004 answers message and code, and is read as it was answered", async () => {
      expectStatus(answer, 200);
      expect(answer.body.message).toBe("İş fırsatı eklendi.");
      expect((await user.get(`/leads/${answer.body.code}`)).body.lead).toEqual(answer.body.lead);
    });

    const fields: [ledger: string, kept: (known: World) => Record<string, unknown>][] = [
      ["LED-026", () => ({ code: answer.body.code })],
      ["LED-027", () => ({ name: "Ilgaz Doğa Kongresi" })],
      ["LED-028", () => ({ starts_at: "2027-03-10", ends_at: "2027-03-12" })],
      ["LED-029", () => ({ country: "DE" })],
      ["LED-030", () => ({ city: "Berlin" })],
      ["LED-031", ({ mine }) => ({ type: { id: mine.type } })],
      ["LED-033 PRJ-041", ({ mine }) => ({ client_id: mine.client })],
      ["LED-034", ({ mine }) => ({ contact: { id: mine.contact } })],
      ["LED-035", () => ({ expected_attendee_count: 250 })],
      ["LED-037 PRJ-037", () => ({ fin_fee_type: "PERCENTAGE", service_fee_type: "PERCENTAGE" })],
      ["LED-038 PRJ-036", () => ({ fin_fee_percentage: "12.5", service_fee_amount: "12.5" })],
      ["LED-041 PRJ-039", () => ({ profit_target: "15", expected_profit_ratio: "15" })],
      ["LED-042", () => ({ languages: ["tr", "en"] })],
      ["LED-043", () => ({ currency: "EUR" })],
      ["LED-044", () => ({ responsible: { id: world.user.id }, creator: { id: world.user.id } })],
      ["LED-045", () => ({ lead_value: "125000.50" })],
      ["LED-048", () => ({ note: "Bir\nnot" })],
      ["LED-049 PRJ-021", () => ({ lead_close_date: "2027-01-15" })],
      ["LED-050", () => ({ project_ref: expect.stringMatching(/^KNG-\d{4}-\d{3,}$/) })],
      ["LED-051 PRJ-022", () => ({ client_response_date: "2027-01-10" })],
      ["LED-055", () => ({ stage: 3, current_status: "LEAD", current_status_group: "offer" })],
    ];
    it.each(fields)("%s keeps the field as it was given", (_, kept) => {
      expect(answer.body.lead).toMatchObject(kept(world));
    });

    it("starts at version 1, writable by its maker, with the names of the maker's division and team", () => {
      expect(answer.body.lead).toMatchObject({
        version: 1,
        may_write: 1,
        division_name: "Kongre",
        team_name: "Tıp Kongreleri",
      });
    });
  });

  it("LED-032 LED-046 LED-058 the defaults are inperson, Türkiye, the company's currency and the caller", async () => {
    const answer = await post({ responsible: undefined });
    expect(answer.body.lead).toMatchObject({
      format: "inperson",
      country: "TR",
      currency: "TRY",
      lead_currency: "TRY",
      responsible: { id: world.user.id },
      languages: [],
    });
  });

  it("LED-039 LED-040 LED-088 PRJ-025 PRJ-038 a fixed fee is an amount in its currency, under the project's names too", async () => {
    const { lead } = (
      await post({
        fin_fee_type: "FIXED",
        fin_fee_fixed_amount: "2500",
        fin_fee_currency: "EUR",
        currency: "EUR",
        lead_currency: "USD",
      })
    ).body;
    expect(lead).toMatchObject({
      fin_fee_type: "FIXED",
      fin_fee_fixed_amount: "2500.00",
      fin_fee_currency: "EUR",
      fin_fee_percentage: null,
      currency: "EUR",
      lead_currency: "USD",
      service_fee_type: "FIXED",
      service_fee_amount: "2500.00",
      service_fee_currency: "EUR",
    });
    expect((await user.get(`/leads/${lead.code}`)).body.lead.contacts.map(({ id }: { id: number }) => id)).toContain(
      world.mine.contact,
    );
  });

  it("API-007 objects may travel as JSON text", async () => {
    const answer = await post({ dates: JSON.stringify({ start: "2027-05-01", end: "2027-05-02" }) });
    expect(answer.body.lead).toMatchObject({ starts_at: "2027-05-01", ends_at: "2027-05-02" });
    expect((await post({ name: '{"a":1}', note: "1,2" })).body.lead).toMatchObject({ name: '{"a":1}', note: "1,2" });
  });

  it("LED-047 LED-056 the first stage is an enabled one of 0 to 4", async () => {
    await api.db.execute(
      sql`update bizdev_stages set enabled = false where stage = 2 and event_company_id = ${world.mine.company}`,
    );
    expect((await post({ status: "LEAD-2" })).body.errors).toEqual({ status: ["Bu aşama şirketinde kapalı."] });
    expect(
      (await user.get("/leads")).body.stages
        .filter(({ enabled }: { enabled: number }) => enabled === 0)
        .every(({ count }: { count: number }) => count > 0),
    ).toBe(true);
    await api.db.execute(sql`update bizdev_stages set enabled = true where stage = 2`);
    for (const stage of [5, 7, 8, 14]) expectStatus(await post({ status: `LEAD-${stage}` }), 422);
    for (const stage of [0, 4]) expect((await post({ status: `LEAD-${stage}` })).body.lead.stage).toBe(stage);
  });

  it("LED-036 LED-068 a new client and its contact are made with the lead", async () => {
    const answer = await post({
      client: undefined,
      contact: undefined,
      new_client: "Ihlamur Doğa A.Ş.",
      new_contact: newContact(),
    });
    expectStatus(answer, 200);
    const { lead } = answer.body;
    expect(lead).toMatchObject({
      client: { name: "Ihlamur Doğa A.Ş." },
      contact: { name: "Işıl Ilgaz", email: "isil@yeni.example" },
    });
    expect(await api.rows(sql`select status, creator_id from clients where id = ${lead.client_id}`)).toEqual([
      { status: "POTENTIAL", creator_id: world.user.id },
    ]);
    const same = await post({
      client: undefined,
      contact: undefined,
      new_client: "IHLAMUR DOĞA a.ş.",
      new_contact: newContact(),
    });
    expect([same.status, same.body.errors.new_client]).toEqual([422, ["Bu adla bir müşteri zaten var. Listeden seç."]]);
  });

  it("LED-071 a lead that fails leaves neither client nor contact behind", async () => {
    const tables = ["projects", "clients", "contacts", "audit_log", "outbox_events", "project_ref_counters"];
    const before = await Promise.all(tables.map((table) => api.count(table)));
    const given = { client: undefined, contact: undefined, new_client: "Yarım Kalan A.Ş." };
    expectStatus(await post({ ...given, new_contact: newContact({ position_id: 999_999 }) }), 422);
    await api.database.exec(
      "create function boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$; create trigger boom before insert on projects execute function boom()",
    );
    const failed = await post({ ...given, new_contact: newContact() });
    await api.database.exec("drop trigger boom on projects; drop function boom");
    expectStatus(failed, 500);
    expect(await Promise.all(tables.map((table) => api.count(table)))).toEqual(before);
    expectStatus(await post({ ...given, new_contact: newContact() }), 200);
  });

  it("LED-073 LED-074 a type of another division is refused, except to the agency's scope", async () => {
    const [launch] =
      await api.rows(sql`select t.id from project_types t join project_type_divisions d on d.project_type_id = t.id join divisions v on v.id = d.division_id
      where v.name = 'Lansman ve Festival' and not exists (select 1 from project_type_divisions x where x.project_type_id = t.id and x.division_id = ${world.user.division_id}) limit 1`);
    expect((await post({ type: launch.id })).body.errors).toEqual({
      type: ["Bu proje tipi senin bölümünde kullanılmıyor."],
    });
    expectStatus(await post({ type: launch.id }, admin), 200);
  });

  it("LED-073 all types are for the agency's scope, whether admin or not, and not for an admin of another scope", async () => {
    const [{ id: other }] =
      await api.rows(sql`select t.id from project_types t join project_type_divisions d on d.project_type_id = t.id
      where t.event_company_id = ${world.mine.company} and not exists (select 1 from project_type_divisions x
        where x.project_type_id = t.id and x.division_id = ${world.user.division_id}) limit 1`);
    expectStatus(await post({ type: other }, await api.as(agency.agency)), 200);
    const become = (is_admin: number) => api.db.update(users).set({ is_admin }).where(eq(users.id, world.user.id));
    await become(1);
    const refused = await post({ type: other }, await api.as(agency.user));
    await become(0);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["type"]]);
  });

  it("LED-006 LED-075 LED-076 LED-077 LED-078 responsibles are those of the own reach, by Turkish name", async () => {
    const sizes: Record<string, number> = {};
    for (const [scope, email] of Object.entries(agency)) {
      const client = await api.as(email);
      const { data } = (await client.get(`/leads/responsibles/${(await api.user(email)).id}`)).body;
      sizes[scope] = data.length;
      expect(data.map(({ full_name }: { full_name: string }) => full_name)).toEqual(
        data.map(({ full_name }: { full_name: string }) => full_name).toSorted(new Intl.Collator("tr").compare),
      );
      expect(Object.keys(data[0]).toSorted()).toEqual([
        "auto_project_ref",
        "division_id",
        "full_name",
        "id",
        "profile_picture_full",
      ]);
    }
    const [working] = await api.rows<{ n: number }>(
      sql`select count(*)::int as n from users where event_company_id = ${world.mine.company} and deleted_at is null`,
    );
    expect(sizes).toMatchObject({ user: 1, admin: working!.n, agency: working!.n });
    expect(sizes.team! > 1 && sizes.division! > sizes.team! && sizes.division! < working!.n).toBe(true);
    expectStatus(await post({ responsible: (await api.user("deniz.saracoglu@kulis.test")).id }), 422);
  });

  it("LED-080 LED-081 LED-082 LED-083 LED-084 choosing a client prefills fee type, rate, currency and profit target", async () => {
    await api.db.execute(
      sql`update clients set fin_fee_type = 'FIXED', fin_fee_rate = 2500.5, fin_fee_currency = 'EUR', profit_target = 12.5 where id = ${world.mine.client}`,
    );
    const { client } = (await user.get(`/client/id/${world.mine.client}`)).body;
    expect(client).toMatchObject({
      id: world.mine.client,
      fin_fee_type: "FIXED",
      fin_fee_rate: "2500.50",
      fin_fee_currency: "EUR",
      profit_target: "12.5",
    });
    await api.db.execute(sql`update clients set profit_target = 20 where id = ${world.mine.client}`);
    expect((await user.get(`/client/id/${world.mine.client}`)).body.client.profit_target).toBe("20");
    await api.db.execute(sql`update clients set profit_target = 100 where id = ${world.mine.client}`);
    expect((await user.get(`/client/id/${world.mine.client}`)).body.client.profit_target).toBe("100");
  });

  it("LED-033 a contact of another client is refused", async () => {
    const [other] = await api.rows(
      sql`select id from contacts where event_company_id = ${world.mine.company} and contact_type = 'C' and client_id <> ${world.mine.client} limit 1`,
    );
    expect((await post({ contact: other.id })).body.errors).toEqual({ contact: ["Listeden bir seçim yapmalısın."] });
  });
});
