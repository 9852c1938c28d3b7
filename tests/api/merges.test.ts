import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { forgetOldRows } from "#api/modules/housekeeping";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);
const { mine } = world;

let serial = 0;
const client = async (more: object = {}) => {
  const made = await admin.post("/client", { name: `Birleşen Müşteri ${(serial += 1)}`, ...more });
  expectStatus(made, 200);
  return made.body.client as any;
};
const supplier = async (more: object = {}) => {
  const made = await admin.post("/suppliers", { name: `Birleşen Tedarikçi ${(serial += 1)}`, ...more });
  expectStatus(made, 200);
  return made.body.supplier as any;
};
const contact = async (company_id: string, more: object = {}) => {
  const made = await admin.post("/contacts", {
    company_id,
    name: `Kişi ${(serial += 1)}`,
    position_id: mine.contactPosition,
    email: `kisi${serial}@firma.example`,
    ...more,
  });
  expectStatus(made, 200);
  return made.body.contact as any;
};
const put = async (path: string, body: object) => {
  const answer = await admin.put(path, body);
  expectStatus(answer, 200);
  return answer.body as any;
};

/** Differences that a split may leave: the log of acts, and versions and times of the written rows. */
const logs = new Set([
  "audit_log",
  "outbox_events",
  "merges",
  "merge_moves",
  "sessions",
  "attempts",
  "idempotency_keys",
  "notifications",
]);

/** Every row of every table, without version and time of change. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await api.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (logs.has(name) || name.startsWith("__")) continue;
    const rows = await api.rows<{ row: string }>(
      // Running totals are differences: only their sums count.
      name === "tallies"
        ? sql`select (to_jsonb(t) - 'id' - 'number' - 'valued' - 'amount')::text || ' ' || sum(number) || ' ' || sum(amount) as row
            from tallies t group by to_jsonb(t) - 'id' - 'number' - 'valued' - 'amount'
            having sum(number) <> 0 or sum(amount) <> 0 order by 1`
        : sql`select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.identifier(name)} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Records of earlier history: a merge hands it on, a split returns it. */
const historyUntil = (last: number) =>
  api.rows(sql`select id, model, record_id from audit_log where id <= ${last} order by id`);
const lastHistory = async () => (await api.rows<{ id: number }>(sql`select max(id)::int as id from audit_log`))[0]!.id;

/** Two clients with all possible parts: offers, contacts with a main one each, sponsorships, and history. */
async function twoClients() {
  const [target, source] = [
    await client({ phone: "0212 555 10 10" }),
    await client({ email: "bilgi@kaynak.example", city: "Bursa" }),
  ];
  const people = [await contact(`C-${target.id}`), await contact(`C-${source.id}`), await contact(`C-${source.id}`)];
  const record = await makeRecord(api, world.user, { stage: 9 });
  await api.db.execute(
    sql`update projects set client_id = ${source.id}, contact_id = ${people[1].id} where id = ${record.id}`,
  );
  await api.db.execute(sql`insert into sponsors (event_company_id, scode, project_id, client_id, contact_id, package)
    values (${mine.company}, ${`birlesen-${serial}`}, ${record.id}, ${source.id}, ${people[1].id}, 'Altın')`);
  return { target, source, people, record };
}

describe("merging", () => {
  it("MRG-005 MRG-027 all that named the source names the target; empty fields are filled, the source leads to the target", async () => {
    const { target, source, people, record } = await twoClients();
    const done = await put("/merge/clients", { merge_from: [source.id], merge_to: target.id });
    expect(done.message).toBe(`“${source.name}” kaydı “${target.name}” ile birleştirildi.`);
    const rows = async (query: ReturnType<typeof sql>) => (await api.rows(query)).map((row) => Object.values(row)[0]);
    expect(await rows(sql`select client_id from projects where id = ${record.id}`)).toEqual([target.id]);
    expect(await rows(sql`select client_id from sponsors where project_id = ${record.id}`)).toEqual([target.id]);
    expect(
      await rows(sql`select client_id from contacts where id = any(${sql.param(people.map(({ id }) => id))}::int[])`),
    ).toEqual(people.map(() => target.id));
    expect(
      await rows(sql`select id from contacts where client_id = ${target.id} and is_main = 1 and deleted_at is null`),
    ).toEqual([people[0].id]);
    const [gone] = await api.rows(sql`select merged_into, deleted_at from clients where id = ${source.id}`);
    expect(gone.merged_into).toBe(target.id);
    expect(gone.deleted_at).not.toBeNull();
    const read = (await user.get(`/client/${source.code}`)).body.client;
    expect(read).toMatchObject({
      code: target.code,
      phone: "+902125551010",
      email: "bilgi@kaynak.example",
      city: "Bursa",
    });
    const history = await rows(
      sql`select action from audit_log where model = 'client' and record_id = ${target.id} order by id`,
    );
    expect(history).toEqual(["created", "created", "merged"]);
    expect(await rows(sql`select action from audit_log where model = 'client' and record_id = ${source.id}`)).toEqual([
      "merged",
    ]);
    // A repeated merge is no fault and changes nothing.
    const again = await put("/merge/clients", { merge_from: [source.id], merge_to: target.id });
    expect([again.merge, again.message]).toEqual([null, "Bu kayıtlar zaten birleştirilmiş."]);
  });

  it("MRG-027 chosen fields come from the record that was chosen, a fee as a whole, and a name that two had stays one", async () => {
    const target = await client({ note: "hedef", fin_fee_type: "PERCENTAGE", fin_fee_rate: "10", city: "Ankara" });
    const source = await client({
      note: "kaynak",
      fin_fee_type: "FIXED",
      fin_fee_rate: "5000",
      fin_fee_currency: "EUR",
      status: "EXISTING",
    });
    await put("/merge/clients", {
      merge_from: [source.id],
      merge_to: target.id,
      fields: { name: source.id, fin_fee_type: source.id, note: target.id },
    });
    expect((await admin.get(`/client/${target.code}`)).body.client).toMatchObject({
      name: source.name,
      note: "hedef",
      city: "Ankara",
      status: "EXISTING",
      fin_fee_type: "FIXED",
      fin_fee_rate: "5000",
      fin_fee_currency: "EUR",
    });
    expect((await admin.post("/client", { name: source.name })).status).toBe(409);
  });

  it("MRG-004 MRG-025 one contact goes into another: its addresses stay, the main contact stays one", async () => {
    const owner = await client();
    const target = await contact(`C-${owner.id}`, { email: "ayse@firma.example" });
    const main = await contact(`C-${owner.id}`, {
      email: "a.kaya@firma.example",
      mobile: "0532 555 10 10",
      is_main: 1,
    });
    await put("/merge/contacts", { merge_from: main.id, merge_to: target.id });
    expect((await admin.get(`/contacts/${main.id}`)).body.contact).toMatchObject({
      id: target.id,
      email: "ayse@firma.example",
      other_emails: ["a.kaya@firma.example"],
      mobile: "+905325551010",
      is_main: 1,
    });
    const list = await admin.put("/merge/contacts", { merge_from: [main.id], merge_to: target.id });
    expect(list.status).toBe(422);
  });

  it("MRG-004 a split gives the main contact back, also when the target was changed since", async () => {
    const owner = await client();
    const target = await contact(`C-${owner.id}`);
    const main = await contact(`C-${owner.id}`, { is_main: 1 });
    const mainsOf = () =>
      api.rows<{ id: number }>(sql`
      select id from contacts where client_id = ${owner.id} and is_main = 1 and deleted_at is null`);
    const first = await put("/merge/contacts", { merge_from: main.id, merge_to: target.id });
    expect(await mainsOf()).toEqual([{ id: target.id }]);
    await put(`/merges/${first.merge}/split`, {});
    expect(await mainsOf()).toEqual([{ id: main.id }]);
    const again = await put("/merge/contacts", { merge_from: main.id, merge_to: target.id });
    const now = (await admin.get(`/contacts/${target.id}`)).body.contact;
    const { company_id, name, position_id, email, is_main, version } = now;
    await put(`/contacts/${target.id}`, { company_id, name, position_id, email, is_main, version, note: "Akşam ara." });
    await put(`/merges/${again.merge}/split`, {});
    expect(await mainsOf()).toEqual([{ id: main.id }]);
  });

  it("MRG-006 several suppliers go into one, with their accounts, of which one is the default", async () => {
    const [target, ...sources] = [await supplier(), await supplier(), await supplier()];
    for (const { id } of [target, ...sources])
      await api.db.execute(sql`insert into supplier_accounts (event_company_id, supplier_id, bank, iban, is_default)
        values (${mine.company}, ${id}, 'Banka', ${`TR${id}`}, 1)`);
    await put("/merge/suppliers", { merge_from: sources.map(({ id }) => id), merge_to: target.id });
    const accounts = await api.rows(
      sql`select iban, is_default from supplier_accounts where supplier_id = ${target.id} order by id`,
    );
    expect(accounts.map(({ is_default }) => is_default)).toEqual([1, 0, 0]);
  });

  it("MRG-023 a merge has a target that is not among its sources; R4 what was changed since the question is told", async () => {
    const [a, b] = [await client(), await client()];
    const none = await admin.put("/merge/clients", { merge_from: [a.id] });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ["merge_to"]]);
    expectStatus(await admin.put("/merge/clients", { merge_from: [a.id, b.id], merge_to: a.id }), 422);
    const { seen } = (await admin.get("/merge/clients/preview", { ids: `${a.id},${b.id}` })).body;
    expectStatus(await admin.put(`/client/${b.code}`, { name: b.name, city: "İzmir", version: 1 }), 200);
    const stale = await admin.put("/merge/clients", { merge_from: [b.id], merge_to: a.id, seen });
    expect([stale.status, stale.body.current.seen]).toEqual([409, `${a.id}.1-${b.id}.2`]);
    const elsewhere = await admin.put("/merge/clients", {
      merge_from: [b.id],
      merge_to: a.id,
      fields: { name: mine.client },
    });
    expect(elsewhere.status).toBe(422);
  });

  it("X1 X2 only admins merge, and nobody another company's records", async () => {
    const [a, b] = [await client(), await client()];
    const body = { merge_from: [b.id], merge_to: a.id };
    expectStatus(await user.put("/merge/clients", body), 403);
    expectStatus(await user.get("/similarity/clients"), 403);
    const abroad = await api.as(foreign.admin);
    expectStatus(await abroad.put("/merge/clients", body), 422);
    expectStatus(await abroad.get("/merge/clients/preview", { ids: `${a.id},${b.id}` }), 404);
    const { merge } = await put("/merge/clients", body);
    expectStatus(await abroad.put(`/merges/${merge}/split`, {}), 404);
  });

  it("R1 an offer that comes for the source while it is merged does not keep the name of a record that is gone", async () => {
    const [target, source] = [await client(), await client()];
    const body = {
      company_id: `C-${source.id}`,
      name: "Aynı Anda",
      position_id: mine.contactPosition,
      email: "an@firma.example",
    };
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => admin.post("/contacts", body)),
      admin.put("/merge/clients", { merge_from: [source.id], merge_to: target.id }),
      ...[1, 2, 3, 4].map(() => admin.post("/contacts", body)),
    ]);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    expect(await api.rows(sql`select id from contacts where client_id = ${source.id}`)).toEqual([]);
  });
});

describe("splitting", () => {
  it("a merge that is split leaves every table as it was before", async () => {
    const { target, source, people } = await twoClients();
    const third = await client({ name_legal: "Üçüncü A.Ş." });
    await contact(`C-${third.id}`);
    const [last, before] = [await lastHistory(), await everything()];
    const told = await historyUntil(last);
    const { merge } = await put("/merge/clients", {
      merge_from: [source.id, third.id],
      merge_to: target.id,
      fields: { name: source.id, phone: source.id },
    });
    expect(await everything()).not.toEqual(before);
    expect(await historyUntil(last)).not.toEqual(told);
    const [row] = (await admin.get("/merges")).body.data;
    expect(row).toMatchObject({
      id: merge,
      noun: "clients",
      target: { name: source.name },
      sources: [source.name, third.name],
    });
    const split = await put(`/merges/${merge}/split`, {});
    expect(split).toMatchObject({ kept: 0, message: `“${target.name}” birleştirmesi ayrıldı; 2 kayıt geri geldi.` });
    expect(await everything()).toEqual(before);
    expect(await historyUntil(last)).toEqual(told);
    expect((await admin.get(`/client/${source.code}`)).body.client.code).toBe(source.code);
    expect((await admin.get("/merges")).body.data.map(({ id }: any) => id)).not.toContain(merge);
    expect((await admin.put(`/merges/${merge}/split`, {})).body.message).toBe("Bu birleştirme zaten ayrılmış.");
    // Two contacts, one of them the main one of its company and referenced by an offer.
    const again = await everything();
    const contacts = await put("/merge/contacts", { merge_from: people[1].id, merge_to: people[2].id });
    await put(`/merges/${contacts.merge}/split`, {});
    expect(await everything()).toEqual(again);
  });

  const makers = {
    clients: () => client(),
    suppliers: () => supplier(),
    contacts: async () => contact(`C-${(await client()).id}`),
  };
  /** Columns that name the noun's records, as the database knows them, and those by kind and id. */
  const columnsOf = async (noun: string) => {
    const keys = await api.rows<{ table: string; column: string }>(
      sql`select conrelid::regclass::text as table, attname as column
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = ${noun}::regclass and conrelid <> confrelid and attname <> 'event_company_id'`,
    );
    const byKind = ["record_files", "record_folders"].map((table) => ({ table, column: "record_id", byKind: true }));
    return [...keys.map((one) => ({ ...one, byKind: false })), ...byKind];
  };
  it.each(["clients", "suppliers", "contacts"] as const)(
    "MRG-027 rows of every table that named the source of %s name the target, and after the split the source",
    async (noun) => {
      const [target, source] = [await makers[noun](), await makers[noun]()];
      const columns = await columnsOf(noun);
      const named: { at: string; value: () => Promise<unknown> }[] = [];
      for (const { table, column, byKind } of columns) {
        const [of, to] = [sql.identifier(table), sql.identifier(column)];
        const [row] = await api.rows<{ id: number }>(
          sql`update ${of} set ${to} = ${source.id}${byKind ? sql`, model = ${noun.slice(0, -1)}` : sql``}
            where id = (select id from ${of} where event_company_id = ${mine.company} order by ${to} is null, id limit 1)
            returning id`,
        );
        const read = async () =>
          (await api.rows(sql`select ${to} as value from ${of} where id = ${row?.id}`))[0]?.value;
        named.push({ at: `${table}.${column}`, value: read });
      }
      const found = async () => Promise.all(named.map(async ({ at, value }) => [at, await value()]));
      const all = (id: number) => named.map(({ at }) => [at, id]);
      expect(named.length).toBeGreaterThan(7);
      expect(await found()).toEqual(all(source.id));
      const { merge } = await put(`/merge/${noun}`, {
        merge_from: noun === "contacts" ? source.id : [source.id],
        merge_to: target.id,
      });
      expect(await found()).toEqual(all(target.id));
      await put(`/merges/${merge}/split`, {});
      expect(await found()).toEqual(all(source.id));
    },
  );

  it("what was changed since stays, and is counted", async () => {
    const { target, source, people, record } = await twoClients();
    const { merge } = await put("/merge/clients", { merge_from: [source.id], merge_to: target.id });
    const elsewhere = await client();
    await api.db.execute(sql`update projects set client_id = ${elsewhere.id} where id = ${record.id}`);
    const now = (await admin.get(`/client/${target.code}`)).body.client;
    expectStatus(
      await admin.put(`/client/${target.code}`, { name: now.name, city: "Konya", version: now.version }),
      200,
    );
    // The contact that came with the source is the main one of the target by now.
    await api.db.execute(sql`update contacts set is_main = 0 where id = ${people[0].id}`);
    await api.db.execute(sql`update contacts set is_main = 1 where id = ${people[2].id}`);
    const split = await put(`/merges/${merge}/split`, {});
    expect(split.kept).toBe(3);
    expect(split.message).toContain("Sonradan değişen 3 bilgi olduğu gibi kaldı.");
    expect((await admin.get(`/client/${target.code}`)).body.client).toMatchObject({ city: "Konya", email: null });
    const mains = await api.rows(sql`select id from contacts where client_id = ${source.id} and is_main = 1`);
    expect(mains.map(({ id }) => id)).toEqual([people[2].id]);
  });

  it("a split is refused, with why, where it cannot be whole any more", async () => {
    const [a, b, c] = [await client(), await client(), await client()];
    const first = await put("/merge/clients", { merge_from: [a.id], merge_to: b.id });
    const second = await put("/merge/clients", { merge_from: [b.id], merge_to: c.id });
    expect((await admin.get(`/client/${a.code}`)).body.client.code).toBe(c.code);
    const refused = async (merge: number) => {
      const answer = await admin.put(`/merges/${merge}/split`, {});
      expectStatus(answer, 409);
      return answer.body.message as string;
    };
    expect(await refused(first.merge)).toBe(
      `“${b.name}” silindiği ya da başka bir kayıtla birleştirildiği için bu birleştirme ayrılamaz.`,
    );
    expectStatus(await admin.post("/client", { name: b.name }), 200);
    expect(await refused(second.merge)).toContain(`“${b.name}” adıyla yeni bir kayıt eklendiği için`);
    await api.db.execute(sql`update clients set name = name || ' (2)' where name = ${b.name} and deleted_at is null`);
    await put(`/merges/${second.merge}/split`, {});
    await api.db.execute(sql`update merges set created_at = created_at - interval '30 days' where id = ${first.merge}`);
    expect(await refused(first.merge)).toBe("Birleştirmeler en geç 30 gün içinde ayrılabilir.");
    expect((await admin.get("/merges")).body.data.map(({ id }: any) => id)).not.toContain(first.merge);
    // Data for a split is deleted after its time.
    await api.db
      .execute(sql`insert into merge_moves (event_company_id, merge_id, table_name, column_name, row_id, before, after)
      select event_company_id, id, 'contacts', 'client_id', 1, '1', '2' from merges where id in (${first.merge}, ${second.merge})`);
    await api.db.execute(
      sql`update merge_moves set created_at = now() - interval '31 days' where merge_id = ${first.merge}`,
    );
    await forgetOldRows(api.db, new Date());
    const left = await api.rows(
      sql`select distinct merge_id from merge_moves where merge_id in (${first.merge}, ${second.merge})`,
    );
    expect(left).toEqual([{ merge_id: second.merge }]);
  });
});
