import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { contactPart } from "../samples/project-contacts";
import { sponsorBody } from "../samples/sponsors";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

const project = (values = {}) => makeRecord(api, world.user, { stage: 8, ...values });
const pathOf = (code: string, ...rest: (string | number)[]) => ["/project", code, "contacts", ...rest].join("/");

let made = 0;
async function contact(name: string, company_id = `C-${world.mine.client}`) {
  made += 1;
  const answer = await admin.post("/contacts", {
    company_id,
    name,
    position_id: world.mine.contactPosition,
    email: `kisi-${made}@ornek.example`,
    mobile: "0532 000 11 22",
  });
  expectStatus(answer, 200);
  return answer.body.contact.id as number;
}

async function add(code: string, contact_id: number, more: Record<string, unknown> = {}) {
  const answer = await user.post(pathOf(code), contactPart({ contact_id, ...more }));
  expectStatus(answer, 200);
  return answer.body.contact as { part_id: number };
}

const list = async (code: string, client = user) => (await client.get(pathOf(code))).body.data as any[];

describe("contacts of a project", () => {
  it("PRJ-025 everybody whom the record, its suppliers and its sponsors name stands there once, with where and with the role", async () => {
    const firm = await admin.post("/supplier", { name: "Kaynak Ses" });
    const [main, technician, patron, guest] = [
      await contact("Zeki Ana"),
      await contact("Çiğdem Teknik", `S-${firm.body.supplier.id}`),
      await contact("Ufuk Destek"),
      await contact("Ayşe Konuk"),
    ];
    const { code, id } = await project({ client_id: world.mine.client, contact_id: main });
    const part = { supplier_id: firm.body.supplier.id, service: "Ses", contact_id: technician };
    expectStatus(await user.post(`/project/${code}/suppliers`, part), 200);
    const sponsor = sponsorBody(`C-${world.mine.client}`, { contact_id: patron });
    expectStatus(await user.post(`/project/${code}/sponsors`, sponsor), 200);
    await add(code, guest);
    await add(code, patron, { role: "Açılış konuşması" });
    for (const key of [code, String(id)]) {
      const rows = await list(key);
      expect(rows.map(({ name, role, sources }) => [name, role, sources.map((one: any) => one.kind)])).toEqual([
        ["Zeki Ana", null, ["main"]],
        ["Ayşe Konuk", "Protokol sorumlusu", []],
        ["Çiğdem Teknik", null, ["supplier"]],
        ["Ufuk Destek", "Açılış konuşması", ["sponsor"]],
      ]);
      expect(rows[2]).toMatchObject({
        id: technician,
        company: { type: "S", name: "Kaynak Ses" },
        mobile: "+905320001122",
        part_id: null,
        sources: [{ kind: "supplier", text: "Ses" }],
      });
    }
  });

  it("PRJ-025 a person stands there once; taken off, one that the sponsors name stays", async () => {
    const { code } = await project();
    const person = await contact("İki Kez");
    expectStatus(
      await user.post(`/project/${code}/sponsors`, sponsorBody(`C-${world.mine.client}`, { contact_id: person })),
      200,
    );
    const { part_id } = await add(code, person);
    const twice = await user.post(pathOf(code), contactPart({ contact_id: person }));
    expect([twice.status, twice.body.errors]).toEqual([422, { contact_id: ["Bu kişi projede zaten var."] }]);
    const { undo } = (await user.del(pathOf(code, part_id))).body;
    expect(await list(code)).toEqual([expect.objectContaining({ name: "İki Kez", role: null, part_id: null })]);
    await add(code, person, { role: "" });
    const back = await user.post(`/history/${undo}/undo`);
    expect([back.status, back.body.message]).toEqual([409, "Bu kişi projede zaten var."]);
    expectStatus(await admin.del(`/contacts/${person}`), 200);
    expect(await list(code)).toEqual([]);
    expectStatus(await user.post(pathOf(code), contactPart({ contact_id: person })), 422);
  });

  it("R1 of ten who add a person at once one does", async () => {
    const { code } = await project();
    const person = await contact("Kalabalık Kişi");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => user.post(pathOf(code), contactPart({ contact_id: person }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });

  it("R4 a stale save or deletion is 409 with the row as it is; both can be undone", async () => {
    const { code } = await project();
    const { part_id } = await add(code, await contact("Bayat Kişi"));
    const path = pathOf(code, part_id);
    const saved = await user.put(path, contactPart({ role: "Danışman", version: 1 }));
    expectStatus(saved, 200);
    for (const stale of [await user.put(path, contactPart({ version: 1 })), await user.del(path, { version: 1 })])
      expect([stale.status, stale.body.current.role, stale.body.current.version]).toEqual([409, "Danışman", 2]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    const removed = await user.del(path);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expect(await list(code)).toEqual([expect.objectContaining(contactPart())]);
    const { data } = (await user.get(`/project/${code}/timeline`, { kind: "project_contact" })).body;
    expect(data.at(-1).text).toBe("Kontakt eklendi: Bayat Kişi");
    expect(data.at(-2).changes).toEqual([
      expect.objectContaining({ field: "role", from: "Protokol sorumlusu", to: "Danışman" }),
    ]);
  });

  it("MRG-027 two contacts of one project become one row of it, and a split brings back both", async () => {
    const [{ code }, alone] = [await project(), await project()];
    const [source, target] = [await contact("Yinelenen Kişi"), await contact("Asıl Kişi")];
    await add(code, source, { role: "Kaynak" });
    await add(code, target, { role: "Hedef" });
    await add(alone.code, source, { role: "Tek" });
    const before = [await list(code), await list(alone.code)];
    const merged = await admin.put("/merge/contacts", { merge_from: source, merge_to: target });
    expectStatus(merged, 200);
    expect(await list(code)).toEqual([expect.objectContaining({ id: target, role: "Hedef" })]);
    expect(await list(alone.code)).toEqual([expect.objectContaining({ id: target, role: "Tek" })]);
    expectStatus(await admin.put(`/merges/${merged.body.merge}/split`, {}), 200);
    const plain = (rows: any[]) => rows.map(({ version: _version, ...row }) => row);
    expect([plain(await list(code)), plain(await list(alone.code))]).toEqual(before.map(plain));
  });

  it("X1 X2 SES-052 a reader may not write, and other companies and reaches find nothing", async () => {
    const { code } = await project();
    const person = await contact("Korunan Kişi");
    const { part_id } = await add(code, person);
    const writes = (client: typeof user) => [
      client.post(pathOf(code), contactPart({ contact_id: person })),
      client.put(pathOf(code, part_id), contactPart({ version: 1 })),
      client.del(pathOf(code, part_id)),
    ];
    const reader = await api.session(agency.agency);
    expect(await list(code, reader)).toHaveLength(1);
    for (const answer of await Promise.all(writes(reader))) expectStatus(answer, 403);
    const [stranger] = await api.rows(sql`select email from users where full_name = 'Şebnem Avcı'`);
    for (const client of [await api.session(foreign.admin), await api.session(stranger.email)])
      for (const answer of await Promise.all([client.get(pathOf(code)), ...writes(client)])) expectStatus(answer, 404);
    const other = await project();
    expectStatus(await user.put(pathOf(other.code, part_id), contactPart({ version: 1 })), 404);
    expectStatus(await user.del(pathOf(other.code, part_id)), 404);
  });

  it("SES-052 staff of a client company adds people whom the project names, and learns no other by trying ids", async () => {
    const guest = await api.as(foreign.admin);
    const own = await makeRecord(api, world.other, { stage: 8, client_id: world.theirs.client });
    const [elsewhere] = await api.rows<{ id: number }>(
      sql`select id from contacts where event_company_id = ${world.theirs.company} and client_id <> ${world.theirs.client} limit 1`,
    );
    const refused = await guest.post(
      pathOf(own.code),
      contactPart({ contact_id: elsewhere?.id ?? world.mine.contact }),
    );
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["contact_id"]]);
    expectStatus(await guest.post(pathOf(own.code), contactPart({ contact_id: world.theirs.contact })), 200);
  });
});
