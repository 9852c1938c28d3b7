import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { createFileStore } from "#api/files";
import { sweepFiles } from "#api/modules/file-jobs/jobs";

import { agency, expectStatus, foreign } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";
import { sponsorBody } from "../samples/sponsors";

const { api, world, user } = await openWorld();

const project = (values = {}) => makeRecord(api, world.user, { stage: 8, ...values });
const pathOf = (code: string, ...rest: (string | number)[]) => ["/project", code, "sponsors", ...rest].join("/");
const client = `C-${world.mine.client}`;
const [supplier] = await api.rows<{ id: number; name: string }>(
  sql`select id, name from suppliers where event_company_id = ${world.mine.company} order by id limit 1`,
);

async function add(code: string, more: Record<string, unknown> = {}) {
  const answer = await user.post(pathOf(code), sponsorBody(client, more));
  expectStatus(answer, 200);
  return answer.body.sponsor as { id: number; scode: string; version: number };
}

describe("sponsors", () => {
  it("PRJ-007 PRJ-012 PRJ-035 PRJ-093 PRJ-099 sponsors by name with sums per currency, cancelled ones left out", async () => {
    const { code, id } = await project();
    const gold = await add(code, { contact_id: world.mine.contact });
    await add(code, { amount: "100.50", currency: "EUR", status: "PAID", company_id: `S-${supplier?.id}` });
    await add(code, { amount: "1", status: "CANCELLED" });
    for (const key of [code, String(id)]) {
      const { data, sums, paid } = (await user.get(pathOf(key))).body;
      expect(data).toHaveLength(3);
      expect(data.find(({ currency }: any) => currency === "EUR")).toMatchObject({
        company: { type: "S", name: supplier?.name },
        deliverables: { total: 0, done: 0, late: 0 },
      });
      expect([sums.length, paid]).toEqual([2, [{ currency: "EUR", amount: "100.50" }]]);
      expect(sums).toContainEqual({ currency: "TRY", amount: "250000.00" });
    }
    const { sponsor } = (await user.get(pathOf(code, gold.scode))).body;
    expect(sponsor).toMatchObject({
      ...sponsorBody(client),
      contact: { id: world.mine.contact },
      checklist: [],
      version: 1,
    });
  });

  it("PRJ-099 SES-052 X1 what a company sponsors is told within the reader's reach, newest event first, sums without cancelled ones", async () => {
    const made = await user.post("/client", { name: "Gülnihal Sponsor" });
    const company_id = `C-${made.body.client.id}`;
    const [old, young] = [
      await project({ starts_at: "2027-02-01", ends_at: "2027-02-02" }),
      await project({ starts_at: "2027-04-01", ends_at: "2027-04-02" }),
    ];
    const [early, late] = [
      await add(old.code, { company_id, amount: "10.50", currency: "EUR", status: "PAID" }),
      await add(young.code, { company_id, amount: "20", currency: "TRY" }),
    ];
    await add(young.code, { company_id, amount: "7", currency: "TRY", status: "CANCELLED" });
    const admin = await api.as(agency.admin);
    const hidden = await makeRecord(api, await api.user(agency.admin), { stage: 8 });
    expectStatus(await admin.post(pathOf(hidden.code), sponsorBody(company_id, { amount: "5", currency: "USD" })), 200);

    const path = `/sponsorships?company_id=${company_id}`;
    const { body } = await user.get(path);
    expect([body.data.length, body.total]).toEqual([3, 3]);
    expect(body.data.slice(1)).toEqual([
      expect.objectContaining({ scode: late.scode, project: expect.objectContaining({ code: young.code }) }),
      expect.objectContaining({
        scode: early.scode,
        package: "Altın",
        amount: "10.50",
        currency: "EUR",
        status: "PAID",
        project: expect.objectContaining({ code: old.code, starts_at: "2027-02-01" }),
      }),
    ]);
    expect(body.sums).toHaveLength(2);
    // A cancelled one is listed and adds nothing to the sums.
    expect(body.sums).toEqual(
      expect.arrayContaining([
        { currency: "EUR", amount: "10.50" },
        { currency: "TRY", amount: "20.00" },
      ]),
    );
    expect((await admin.get(path)).body.data).toHaveLength(4);
    expect((await user.get("/sponsorships?company_id=S-1")).status).toBe(200);
    expectStatus(await user.get("/sponsorships?company_id=5"), 422);
    const guest = await (await api.session(foreign.admin)).get(path);
    expect(guest.status === 403 || guest.body.data.length === 0).toBe(true);
  });

  it("PRJ-094 a sponsor names the address of its company and contact, until they are deleted", async () => {
    const { code } = await project();
    const [own] = await api.rows<{ id: number; code: string }>(
      sql`insert into clients (event_company_id, code, name) values (${world.mine.company}, 'sponsor-firma', 'Sponsor Firma') returning id, code`,
    );
    const [person] = await api.rows<{ id: number }>(
      sql`insert into contacts (event_company_id, name, contact_type, client_id)
        values (${world.mine.company}, 'Sponsor Kişisi', 'C', ${own?.id}) returning id`,
    );
    const { scode } = await add(code, { company_id: `C-${own?.id}`, contact_id: person?.id });
    const read = async () => {
      const { company, contact } = (await user.get(pathOf(code, scode))).body.sponsor;
      return [company.code, company.name, contact.id, contact.name];
    };
    expect(await read()).toEqual([own?.code, "Sponsor Firma", person?.id, "Sponsor Kişisi"]);
    await api.db.execute(sql`update clients set deleted_at = now() where id = ${own?.id}`);
    await api.db.execute(sql`update contacts set deleted_at = now() where id = ${person?.id}`);
    expect(await read()).toEqual([null, "Sponsor Firma", null, "Sponsor Kişisi"]);
  });

  it("PRJ-099 company, contact, currency and status are checked; another company's contact is none of its", async () => {
    const { code } = await project();
    const [person] = await api.rows<{ id: number }>(
      sql`select id from contacts where event_company_id = ${world.mine.company} and supplier_id = ${supplier?.id}`,
    );
    for (const [more, field] of [
      [{ company_id: "C-999999" }, "company_id"],
      [{ company_id: "12" }, "company_id"],
      [{ contact_id: person?.id }, "contact_id"],
      [{ currency: "XXX" }, "currency"],
      [{ currency: "" }, "currency"],
      [{ status: "PERHAPS" }, "status"],
      [{ package: "" }, "package"],
    ] as const) {
      const refused = await user.post(pathOf(code), sponsorBody(client, more));
      expect([refused.status, Object.keys(refused.body.errors)], field).toEqual([422, [field]]);
    }
    const { scode } = await add(code, { contact_id: world.mine.contact });
    const moved = await user.put(pathOf(code, scode), sponsorBody(`S-${supplier?.id}`, { version: 1 }));
    expect([moved.status, moved.body.sponsor.company.type, moved.body.sponsor.contact]).toEqual([200, "S", null]);
  });

  it("X1 SES-052 who may not read clients and suppliers names those of the project's own sponsors alone", async () => {
    const abroad = await api.session(foreign.admin);
    const { client: known, contact } = world.theirs;
    const [second] = await api.rows<{ id: number }>(
      sql`insert into clients (event_company_id, code, name) values (${world.theirs.company}, 'gizli', 'Gizli A.Ş.') returning id`,
    );
    const [stranger] = await api.rows<{ id: number }>(
      sql`insert into contacts (event_company_id, contact_type, client_id, name) values (${world.theirs.company}, 'C', ${known}, 'Gizli Kişi') returning id`,
    );
    const { code, id } = await makeRecord(api, world.other as never, { stage: 8 });
    const other = await makeRecord(api, world.other as never, { stage: 8 });
    await api.db.execute(sql`insert into sponsors (event_company_id, scode, project_id, client_id, contact_id, package)
      values (${world.theirs.company}, 'bilinen', ${id}, ${known}, ${contact}, 'Altın')`);
    const refused = async (of: string, company: number | undefined, contact_id?: number) => {
      const { status, body } = await abroad.post(pathOf(of), sponsorBody(`C-${company}`, { contact_id }));
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused(code, second?.id)).toEqual([422, ["company_id"]]);
    expect(await refused(other.code, known)).toEqual([422, ["company_id"]]);
    expect(await refused(code, known, stranger?.id)).toEqual([422, ["contact_id"]]);
    expectStatus(await abroad.post(pathOf(code), sponsorBody(`C-${known}`, { contact_id: contact })), 200);
    const kept = { package: "Platin", contact_id: contact, version: 1 };
    expectStatus(await abroad.put(pathOf(code, "bilinen"), sponsorBody(`C-${known}`, kept)), 200);
    const moved = await abroad.put(pathOf(code, "bilinen"), sponsorBody(`C-${second?.id}`, { version: 2 }));
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ["company_id"]]);
  });

  it("PRJ-099 what was promised is ticked off with who and when, told in the history, and counted when late", async () => {
    const { code } = await project();
    const { scode } = await add(code);
    const path = pathOf(code, scode, "deliverables");
    const logo = (await user.post(path, { title: "Logo", due_on: "2026-11-20" })).body.deliverable;
    await user.post(path, { title: "Konuşma", due_on: "" });
    const counts = async () => (await user.get(pathOf(code))).body.data[0].deliverables;
    expect(await counts()).toEqual({ total: 2, done: 0, late: 1 });
    const ticked = await user.put(`${path}/${logo.id}/done`, { done: 1 });
    expect(ticked.body.deliverable).toMatchObject({ done_by: world.user.full_name, done_at: expect.any(String) });
    // A repeated act changes nothing: its first author is kept.
    const admin = await api.session(agency.admin);
    const again = await admin.put(`${path}/${logo.id}/done`, { done: 1 });
    expect([again.body.deliverable, again.body.undo]).toEqual([ticked.body.deliverable, undefined]);
    expect(await counts()).toEqual({ total: 2, done: 1, late: 0 });
    expectStatus(await user.post(`/history/${ticked.body.undo}/undo`), 200);
    expect(await counts()).toEqual({ total: 2, done: 0, late: 1 });
    expectStatus(await user.put(`${path}/${logo.id}/done`, { done: 1 }), 200);
    expectStatus(await user.put(`${path}/${logo.id}/done`, { done: 0 }), 200);
    const stale = await user.put(`${path}/${logo.id}`, { title: "Logo", due_on: "", version: 1 });
    expect([stale.status, stale.body.current.title]).toEqual([409, "Logo"]);
    expectStatus(await user.del(`${path}/${logo.id}`), 200);
    const { data, kinds } = (await user.get(`/project/${code}/timeline`, { kind: "sponsor", query: "LOGO" })).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      "Sponsor taahhüdü silindi: Logo",
      "Sponsor taahhüdü yeniden açıldı: Logo",
      "Sponsor taahhüdü tamamlandı: Logo",
      "Sponsor taahhüdü yeniden açıldı: Logo",
      "Sponsor taahhüdü tamamlandı: Logo",
      "Sponsor taahhüdü eklendi: Logo",
    ]);
    expect(kinds.sponsor).toBe(8);
  });

  it("PRJ-099 X1 a deliverable names one file of its project as its proof, told in the history, kept when the file is deleted", async () => {
    const { code } = await project();
    const other = await project();
    const upload = async (of: string, name: string) => {
      const raw = formOf("files[]", aFile(name, heads.pdf));
      return (await user.send("POST", `/project/${of}/file`, undefined, { raw })).body.files[0].id as number;
    };
    const [photo, second, elsewhere] = [
      await upload(code, "Şahit fotoğraf.pdf"),
      await upload(code, "İkinci.pdf"),
      await upload(other.code, "Başka.pdf"),
    ];
    const { scode } = await add(code);
    const path = pathOf(code, scode, "deliverables");
    const abroad = (world.facts["files"] as { foreign: { files: number[] } }).foreign.files[0];
    for (const proof_file_id of [elsewhere, abroad, 999_999]) {
      const refused = await user.post(path, { title: "Logo", proof_file_id });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["proof_file_id"]]);
    }
    const made = (await user.post(path, { title: "Logo", proof_file_id: photo })).body.deliverable;
    expect(made).toMatchObject({ proof_file_id: photo, proof: { id: photo, name: "Şahit fotoğraf.pdf" } });
    const moved = await user.put(`${path}/${made.id}`, { title: "Logo", proof_file_id: second, version: 1 });
    expect(moved.body.deliverable.proof).toEqual({ id: second, name: "İkinci.pdf" });
    const wrong = await user.put(`${path}/${made.id}`, { title: "Logo", proof_file_id: elsewhere, version: 2 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["proof_file_id"]]);
    const told = (await user.get(`/project/${code}/timeline`, { kind: "sponsor" })).body.data[0];
    expect(told.changes).toEqual([
      expect.objectContaining({ field: "proof_file_id", from: "Şahit fotoğraf.pdf", to: "İkinci.pdf" }),
    ]);
    const undo = () => user.post(`/history/${moved.body.undo}/undo`);
    // A deleted file is not restored by an undo, stays referenced, and comes back when the file is restored.
    const gone = await user.del(`/project/${code}/file/${photo}`);
    const late = await undo();
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("Şahit fotoğraf.pdf")]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expectStatus(await undo(), 200);
    await user.del(`/project/${code}/file/${photo}`);
    const shown = async () => (await user.get(pathOf(code, scode))).body.sponsor.checklist[0];
    expect(await shown()).toMatchObject({ proof_file_id: photo, proof: { id: null, name: "Şahit fotoğraf.pdf" } });
    const kept = await user.put(`${path}/${made.id}`, { title: "Büyük logo", proof_file_id: photo, version: 3 });
    expectStatus(kept, 200);
    // After its time the file is gone for good, and its references are empty.
    const later = new Date(api.now.getTime() + 40 * 86_400_000);
    await sweepFiles({ db: api.db, now: () => later, files: createFileStore(api.filesFolder) });
    expect(await shown()).toMatchObject({ proof_file_id: null, proof: null, title: "Büyük logo" });
  });

  it("R4 X1 a stale save is 409, a reader may not write, and to others nothing is there", async () => {
    const { code } = await project();
    const { scode } = await add(code);
    const path = pathOf(code, scode);
    const item = (await user.post(`${path}/deliverables`, { title: "Stant" })).body.deliverable;
    const saved = await user.put(path, sponsorBody(client, { package: "Platin", version: 1 }));
    expectStatus(saved, 200);
    const stale = await user.put(path, sponsorBody(client, { version: 1 }));
    expect([stale.status, stale.body.current.package]).toEqual([409, "Platin"]);
    const writes = (who: typeof user, company = client) => [
      who.post(pathOf(code), sponsorBody(company)),
      who.put(path, sponsorBody(company, { version: 2 })),
      who.del(path),
      who.post(`${path}/deliverables`, { title: "Logo" }),
      who.put(`${path}/deliverables/${item.id}`, { title: "Logo", version: 1 }),
      who.put(`${path}/deliverables/${item.id}/done`, { done: 1 }),
      who.del(`${path}/deliverables/${item.id}`),
    ];
    const reader = await api.session(agency.agency);
    expectStatus(await reader.get(path), 200);
    for (const answer of await Promise.all(writes(reader))) expectStatus(answer, 403);
    const abroad = await api.session(foreign.admin);
    const reads = [abroad.get(pathOf(code)), abroad.get(path)];
    for (const answer of await Promise.all([...reads, ...writes(abroad)])) expectStatus(answer, 404);
    // A sponsor is found under its own project alone, a deliverable under its own sponsor.
    const other = await project();
    const { scode: second } = await add(other.code);
    expectStatus(await user.get(pathOf(other.code, scode)), 404);
    expectStatus(await user.put(pathOf(other.code, second, "deliverables", item.id, "done"), { done: 1 }), 404);
    const removed = await user.del(path);
    expectStatus(removed, 200);
    expectStatus(await user.get(path), 404);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expectStatus(await user.get(path), 200);
  });
});
