import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { supplierPart } from "../samples/project-suppliers";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

const project = (values = {}) => makeRecord(api, world.user, { stage: 8, ...values });
const pathOf = (code: string, ...rest: (string | number)[]) => ["/project", code, "suppliers", ...rest].join("/");

/** A supplier of its own, with an account and a contact. */
async function supplier(name: string) {
  const made = await admin.post("/supplier", { name });
  expectStatus(made, 200);
  const { id, code } = made.body.supplier as { id: number; code: string };
  const contact = await admin.post("/contacts", {
    company_id: `S-${id}`,
    name: `${name} Yetkilisi`,
    position_id: world.mine.contactPosition,
    email: `yetkili-${id}@tedarik.example`,
    mobile: "0532 000 11 22",
  });
  expectStatus(contact, 200);
  return { id, code, name, contact: contact.body.contact.id as number };
}

const iban = "TR330006100519786457841326";
const account = (id: number, company = world.mine.company) =>
  api.db.execute(sql`insert into supplier_accounts (event_company_id, supplier_id, bank, iban)
    values (${company}, ${id}, 'Örnek Bank', ${iban})`);

async function add(code: string, supplier_id: number, more: Record<string, unknown> = {}) {
  const answer = await user.post(pathOf(code), supplierPart({ supplier_id, ...more }));
  expectStatus(answer, 200);
  return answer.body.supplier as { part_id: number; version: number };
}

const list = async (code: string, client = user) => (await client.get(pathOf(code))).body.data as any[];

describe("suppliers of a project", () => {
  it("PRJ-013 PRJ-093 suppliers by name with id and name, service, contact and account at hand", async () => {
    const { code, id } = await project();
    const [light, stage] = [await supplier("Şimşek Işık"), await supplier("Çınar Sahne")];
    await account(light.id);
    await add(code, light.id, { contact_id: light.contact });
    await add(code, stage.id);
    for (const key of [code, String(id)]) {
      expect(await list(key)).toEqual([
        expect.objectContaining({ id: stage.id, name: stage.name, code: stage.code, contact: null, account: null }),
        expect.objectContaining({
          ...supplierPart(),
          id: light.id,
          name: light.name,
          contact: expect.objectContaining({ name: "Şimşek Işık Yetkilisi", mobile: "+905320001122" }),
          account: { bank: "Örnek Bank", holder: null, iban, currency: "TRY" },
          version: 1,
        }),
      ]);
    }
  });

  it("PRJ-013 a supplier stands there once, its contact is one of its own, and it comes back only while there is room", async () => {
    const { code } = await project();
    const [one, other] = [await supplier("Tek Ses"), await supplier("Öbür Ses")];
    for (const [more, field] of [
      [{ supplier_id: 999_999_999 }, "supplier_id"],
      [{ contact_id: other.contact }, "contact_id"],
      [{ contact_id: world.mine.contact }, "contact_id"],
      [{ service: "" }, "service"],
    ] as const) {
      const refused = await user.post(pathOf(code), { ...supplierPart({ supplier_id: one.id }), ...more });
      expect([refused.status, Object.keys(refused.body.errors)], field).toEqual([422, [field]]);
    }
    const { part_id } = await add(code, one.id);
    const twice = await user.post(pathOf(code), supplierPart({ supplier_id: one.id }));
    expect([twice.status, twice.body.errors]).toEqual([422, { supplier_id: ["Bu tedarikçi projede zaten var."] }]);
    const { undo } = (await user.del(pathOf(code, part_id))).body;
    await add(code, one.id);
    const back = await user.post(`/history/${undo}/undo`);
    expect([back.status, back.body.message]).toEqual([409, "Bu tedarikçi projede zaten var."]);
    expect(await list(code)).toHaveLength(1);
  });

  it("R1 of ten who add a supplier at once one does", async () => {
    const { code } = await project();
    const { id } = await supplier("Kalabalık Catering");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => user.post(pathOf(code), supplierPart({ supplier_id: id }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });

  it("R4 a stale save or deletion is 409 with the row as it is; both can be undone", async () => {
    const { code } = await project();
    const { id } = await supplier("Bayat Kayıt Baskı");
    const { part_id } = await add(code, id);
    const path = pathOf(code, part_id);
    const saved = await user.put(path, supplierPart({ service: "Baskı", version: 1 }));
    expectStatus(saved, 200);
    for (const stale of [await user.put(path, supplierPart({ version: 1 })), await user.del(path, { version: 1 })])
      expect([stale.status, stale.body.current.service, stale.body.current.version]).toEqual([409, "Baskı", 2]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    const removed = await user.del(path);
    expect(await list(code)).toEqual([]);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expect(await list(code)).toEqual([expect.objectContaining(supplierPart())]);
    const { data } = (await user.get(`/project/${code}/timeline`, { kind: "project_supplier" })).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      "Tedarikçi, silinen kayıt geri getirildi: Bayat Kayıt Baskı",
      "Tedarikçi silindi: Bayat Kayıt Baskı",
      "Tedarikçi, değişiklik geri alındı: Bayat Kayıt Baskı",
      "Tedarikçi güncellendi: Bayat Kayıt Baskı",
      "Tedarikçi eklendi: Bayat Kayıt Baskı",
    ]);
  });

  it("MRG-027 two suppliers of one project become one row of it, and a split brings back both", async () => {
    const [{ code }, alone] = [await project(), await project()];
    const [source, target] = [await supplier("Yinelenen Otel"), await supplier("Asıl Otel")];
    const { part_id } = await add(code, source.id, { service: "Konaklama" });
    await add(code, target.id, { service: "Toplantı salonu" });
    await add(alone.code, source.id, { service: "Gala" });
    const before = [await list(code), await list(alone.code)];
    const merged = await admin.put("/merge/suppliers", { merge_from: [source.id], merge_to: target.id });
    expectStatus(merged, 200);
    expect(await list(code)).toEqual([expect.objectContaining({ id: target.id, service: "Toplantı salonu" })]);
    expect(await list(alone.code)).toEqual([expect.objectContaining({ id: target.id, service: "Gala" })]);
    expectStatus(await user.put(pathOf(code, part_id), supplierPart({ version: 1 })), 404);
    expectStatus(await user.del(pathOf(code, part_id)), 404);
    expectStatus(await admin.put(`/merges/${merged.body.merge}/split`, {}), 200);
    const plain = (rows: any[]) => rows.map(({ version: _version, ...row }) => row);
    expect([plain(await list(code)), plain(await list(alone.code))]).toEqual(before.map(plain));
  });

  it("X1 X2 SES-052 a reader may not write, and other companies and reaches find nothing", async () => {
    const { code } = await project();
    const { id } = await supplier("Yetkisiz Ulaşım");
    const { part_id } = await add(code, id);
    const writes = (client: typeof user) => [
      client.post(pathOf(code), supplierPart({ supplier_id: id })),
      client.put(pathOf(code, part_id), supplierPart({ version: 1 })),
      client.del(pathOf(code, part_id)),
    ];
    const reader = await api.session(agency.agency);
    expect(await list(code, reader)).toHaveLength(1);
    for (const answer of await Promise.all(writes(reader))) expectStatus(answer, 403);
    const [stranger] = await api.rows(sql`select email from users where full_name = 'Şebnem Avcı'`);
    for (const client of [await api.session(foreign.admin), await api.session(stranger.email)])
      for (const answer of await Promise.all([client.get(pathOf(code)), ...writes(client)])) expectStatus(answer, 404);
    const other = await project();
    expectStatus(await user.put(pathOf(other.code, part_id), supplierPart({ version: 1 })), 404);
    expectStatus(await user.del(pathOf(other.code, part_id)), 404);
  });

  it("ROU-021 SES-052 a supplier's projects are those that it works on, of the reader's company and reach, the newest event first", async () => {
    const firm = await supplier("Gezgin Tribün");
    const from = (starts_at: string) => project({ starts_at, ends_at: "2027-06-01" });
    const records = [await from("2027-02-01"), await from("2027-04-01"), await from("2027-03-01")] as const;
    const [first, last, middle] = records;
    for (const { code } of records) await add(code, firm.id);
    const hidden = await makeRecord(api, await api.user(agency.admin), { stage: 8 });
    expectStatus(await admin.post(pathOf(hidden.code), supplierPart({ supplier_id: firm.id })), 200);
    const codes = async (client: Pick<typeof user, "get">, more = "") => {
      const { body } = await client.get(`/projects?suppliers=${firm.id}&sort_order=desc${more}`);
      expect(body.paging.total).toBe(body.data.length);
      return body.data.map(({ code }: { code: string }) => code);
    };
    expect(await codes(user)).toEqual([last.code, middle.code, first.code]);
    expect(await codes(admin)).toContain(hidden.code);
    expect(await codes(await api.session(foreign.admin))).toEqual([]);
    expect(await codes(user, "&statuses=CLOSED")).toEqual([]);
    // One that was taken off, and one that a merge took out of the list.
    await api.db.execute(sql`update project_suppliers set deleted_at = now()
      where supplier_id = ${firm.id} and project_id = (select id from projects where code = ${middle.code})`);
    await api.db.execute(sql`update project_suppliers set is_listed = 0
      where supplier_id = ${firm.id} and project_id = (select id from projects where code = ${first.code})`);
    await add((await project()).code, (await supplier("Yeni bir yazma")).id);
    expect(await codes(user)).toEqual([last.code]);
  });

  it("SES-052 staff of a client company names no supplier of a project, and reads no account", async () => {
    const guest = await api.as(foreign.admin);
    const own = await makeRecord(api, world.other, { stage: 8 });
    const [row] = await api.rows<{ id: number }>(
      sql`insert into suppliers (event_company_id, code, name) values (${world.theirs.company}, 'gizli-1', 'Gizli Tedarik') returning id`,
    );
    await account(row?.id ?? 0, world.theirs.company);
    const refused = await guest.post(pathOf(own.code), supplierPart({ supplier_id: row?.id }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["supplier_id"]]);
    await api.db.execute(sql`insert into project_suppliers (event_company_id, project_id, supplier_id, service)
      values (${world.theirs.company}, ${own.id}, ${row?.id}, 'Ses')`);
    expect(await list(own.code, guest)).toEqual([
      expect.objectContaining({ name: "Gizli Tedarik", service: "Ses", account: null }),
    ]);
  });
});
