import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { createFileStore } from "#api/files";
import { sweepFiles } from "#api/modules/file-jobs/jobs";
import { tellEvents } from "#api/modules/notifications/outbox";
import { requestFileLimits } from "#contract/requests/request-file-facts";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division, scoped] = (await Promise.all(
  [agency.admin, agency.team, agency.division, agency.agency].map((email) => api.as(email)),
)) as [Client, Client, Client, Client];
const stranger = await api.as(foreign.admin);
const ids = Object.fromEntries(
  await Promise.all(Object.entries(agency).map(async ([name, email]) => [name, (await api.user(email)).id] as const)),
) as Record<keyof typeof agency, number>;
const facts = world.facts["amount-requests"] as { project: number; supplier: number };

/** Steps of one person each, for every type. */
async function chain(...steps: number[][]) {
  await api.rows(sql`update users set reports_to = null where id = ${world.user.id}`);
  await api.rows(sql`delete from approval_chains where event_company_id = ${world.mine.company}`);
  const named = steps.map((user_ids) => ({ user_ids, relatives: [], position_ids: [] }));
  for (const type of ["expense", "payment", "medical_leave", "annual_leave"])
    expectStatus(await admin.put(`/approval-chains/${type}`, { steps: named, version: 0 }), 200);
}

const cost = {
  assign_to: "CLIENT",
  expense_date: "2026-05-14",
  description: "Yemek",
  amount: "110.00",
  vat_rate: "10",
  payment_type: "CASH",
};
const expense = { expense_source: "PROJECT", project_id: facts.project, currency: "TRY", items: [cost] };

let serial = 0;
/** Another file each time, unless the text says which. */
const receipt = (name = "fiş.pdf", text = `${(serial += 1)}`) =>
  aFile(name, Buffer.concat([heads.pdf, Buffer.from(text)]));
const upload = (client: Client, ...files: File[]) =>
  client.send("POST", "/requests/files", undefined, { raw: formOf("files[]", ...files) });
async function codeOf(client: Client, ...files: File[]): Promise<string[]> {
  const answer = await upload(client, ...files);
  expectStatus(answer, 200);
  return answer.body.files.map(({ code }: { code: string }) => code);
}
async function sendExpense(body: object, by = user) {
  const answer = await by.post("/accounting/expenses", { ...expense, ...body });
  expectStatus(answer, 200);
  return answer.body.request as { id: number; code: string; version: number };
}
const read = async (code: string, by: Client = user) => (await by.get(`/requests/${code}`)).body.request;
const decide = async (code: string, by: Client, decision = "approve") =>
  by.put(`/approvals/${code}`, { decision, step: (await read(code, by)).decides, reason: "Fiş okunmuyor" });
async function bytes(client: Client, path: string) {
  const answer = await api.app.fetch(
    new Request(`http://api.test/api/v1${path}`, {
      headers: client.token ? { authorization: `Bearer ${client.token}` } : {},
    }),
  );
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}
const storedNames = () =>
  readdirSync(api.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe("files of requests", () => {
  it("ACC-068 X8 an expense and each of its rows have files, which come back byte by byte with headers that run nothing", async () => {
    await chain([ids.team]);
    const image = aFile("a.png", heads.png);
    const [whole, first, second] = await codeOf(user, receipt("Makbuz İş.pdf"), image, receipt("arka.pdf"));
    const { code } = await sendExpense({ files: whole, items: [{ ...cost, files: `${first},${second}` }, cost] });
    const shown = (await read(code)).files;
    expect(shown.map(({ name, item_place }: { name: string; item_place: number }) => [name, item_place])).toEqual([
      ["Makbuz İş.pdf", null],
      ["a.png", 0],
      ["arka.pdf", 0],
    ]);
    expect(shown[0].code).toBe(whole);
    const got = await bytes(team, `/requests/${code}/files/${shown[1].id}`);
    expect([got.status, got.body.equals(heads.png)]).toEqual([200, true]);
    expect(got.headers.get("content-type")).toBe("image/png");
    expect(got.headers.get("content-disposition")).toContain("attachment");
    expect(got.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(got.headers.get("cache-control")).toBe("private, no-cache");
    // The names in bodies are for the requester alone.
    expect((await read(code, team)).files.map((file: { code: string }) => file.code)).toEqual(["", "", ""]);
  });

  it("X8 four scopes and both companies: readers of the request open its files, nobody else, and no number opens a file of another request", async () => {
    await chain([ids.team]);
    const [name] = await codeOf(user, receipt());
    const { code } = await sendExpense({ files: name });
    const [{ id }] = (await read(code)).files;
    const other = await sendExpense({});
    // Its division and the whole agency read the request by the lists of accounting (SES-052); a colleague does not.
    const [{ email } = { email: "" }] = await api.rows<{ email: string }>(sql`select u.email from users u
      join positions p on p.id = u.position_id where u.event_company_id = ${world.mine.company} and p.scope = 'USER'
      and u.is_admin is distinct from 1 and u.deleted_at is null and u.email is not null and u.id <> ${world.user.id}
      order by u.id limit 1`);
    const colleague = await api.as(email);
    const statuses = async (path: string) =>
      Promise.all(
        [user, team, admin, division, scoped, colleague, stranger, api.anonymous].map(
          async (by) => (await bytes(by, path)).status,
        ),
      );
    expect(await statuses(`/requests/${code}/files/${id}`)).toEqual([200, 200, 200, 200, 200, 404, 404, 401]);
    expect(await statuses(`/requests/${other.code}/files/${id}`)).toEqual([404, 404, 404, 404, 404, 404, 404, 401]);
    // An uploaded file is its uploader's alone, once, and of one company.
    const [unsent] = await codeOf(user, receipt());
    for (const by of [admin, stranger]) {
      const answer = await by.post("/accounting/expenses", { ...expense, files: unsent });
      expect([403, 422]).toContain(answer.status);
    }
    await sendExpense({ files: unsent });
    const again = await user.post("/accounting/expenses", { ...expense, files: unsent });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { files: ["Seçtiğin dosyalardan biri artık yok. Yeniden seç."] },
    ]);
    expect(await api.rows(sql`select 1 from requests where id > (select max(request_id) from request_files)`)).toEqual(
      [],
    );
  });

  it("X8 the kind comes from the content: a wrong name gets the right ending; nothing, too much, HEIC and programs are refused beside their names", async () => {
    const taken = await upload(user, aFile("../../fiş.exe", heads.pdf), aFile("fotoğraf", heads.png));
    expect(
      taken.body.files.map((file: { name: string; content_type: string }) => [file.name, file.content_type]),
    ).toEqual([
      ["fiş.exe.pdf", "application/pdf"],
      ["fotoğraf.png", "image/png"],
    ]);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(12)]);
    const bad = await upload(
      user,
      aFile("boş.pdf", ""),
      aFile("dev.pdf", Buffer.concat([heads.pdf, Buffer.alloc(requestFileLimits.maxBytes)])),
      aFile("IMG_1.HEIC", heic),
      aFile("fiş.jpg", heads.exe),
      aFile("sayfa.pdf", "<script>alert(1)</script>"),
      aFile("a.svg", "<svg/>"),
    );
    expect(bad.status).toBe(422);
    expect(bad.body.errors["files[]"]).toEqual([
      "boş.pdf: Dosya boş.",
      "dev.pdf: Dosya en fazla 10 MB olabilir.",
      "IMG_1.HEIC: HEIC fotoğraflar açılamıyor. Fotoğrafı JPEG olarak kaydedip yeniden seç.",
      ...["fiş.jpg", "sayfa.pdf", "a.svg"].map((name) => `${name}: PDF, JPEG, PNG ya da WebP seçebilirsin.`),
    ]);
    const mixed = await upload(user, receipt(), aFile("boş.pdf", ""));
    expect(mixed.body).toMatchObject({ files: [{ name: "fiş.pdf" }], refused: [{ name: "boş.pdf" }] });
    expectStatus(await upload(user), 422);
    const many = await codeOf(user, ...Array.from({ length: requestFileLimits.most }, () => receipt()));
    const [more] = await codeOf(user, receipt());
    expectStatus(await user.post("/accounting/expenses", { ...expense, files: [...many, more].join(",") }), 422);
    const rows = { files: many.join(","), items: [{ ...cost, files: more }] };
    const tooMany = await user.post("/accounting/expenses", { ...expense, ...rows });
    expect(tooMany.body.errors).toEqual({ files: ["Bir talebe en çok 20 dosya ekleyebilirsin."] });
  });

  it("ACC-182 files are changed while the request is undecided and begin its chain anew; a decided one keeps them, and its history says what changed", async () => {
    await chain([ids.team], [ids.division]);
    const [one, two] = await codeOf(user, receipt("bir.pdf"), receipt("iki.pdf"));
    const { id, code } = await sendExpense({ files: one });
    expectStatus(await decide(code, team), 200);
    let now = await read(code);
    const change = (body: object, by = user) =>
      by.put(`/requests/${code}/files`, { version: now.version, add: [], remove: [], ...body });
    expectStatus(await change({ add: [two] }, admin), 403);
    expectStatus(await change({ add: [two] }, division), 403);
    expectStatus(await change({ add: [two] }, stranger), 404);
    const added = await change({ add: [two] });
    expect(added.body.message).toBe("Talebin dosyaları değişti, onay baştan başladı.");
    expectStatus(await change({ remove: [now.files[0].id] }), 409);
    now = await read(code);
    expect(now.files.map(({ name }: { name: string }) => name)).toEqual(["bir.pdf", "iki.pdf"]);
    expect(now.steps.filter(({ round }: { round: number }) => round === 2)).toMatchObject([
      { status: "PENDING" },
      { status: "WAITING" },
    ]);
    expectStatus(await change({ remove: [now.files[0].id] }), 200);
    now = await read(code);
    expect(now.files.map(({ name }: { name: string }) => name)).toEqual(["iki.pdf"]);
    const told = await api.rows<{ changes: Record<string, unknown> }>(
      sql`select changes from audit_log where model = 'request' and record_id = ${id} and changes ? 'files' order by id`,
    );
    expect(told.map(({ changes }) => changes["files"])).toEqual([
      [["bir.pdf"], ["bir.pdf", "iki.pdf"]],
      [["bir.pdf", "iki.pdf"], ["iki.pdf"]],
    ]);
    for (const by of [team, division]) expectStatus(await decide(code, by), 200);
    now = await read(code);
    const closed = await change({ remove: [now.files[0].id] });
    expect([closed.status, closed.body.message]).toEqual([
      409,
      "Karar verilmiş bir talebin dosyaları değiştirilemez. Talebi düzenleyip yeniden gönder.",
    ]);
    const without = await user.put(`/accounting/expenses/${id}`, { ...expense, files: "", version: now.version });
    expect(without.body.errors).toEqual({ files: ["Karar verilmiş bir talebin dosyaları kaldırılamaz."] });
    // A body that says nothing of files leaves them.
    expectStatus(await user.put(`/accounting/expenses/${id}`, { ...expense, version: now.version }), 200);
    expect((await read(code)).files).toHaveLength(1);
  });

  it("ACC-182 what is sent in place of a declined request takes its files along, and the declined one keeps its own", async () => {
    await chain([ids.team]);
    const [one, two] = await codeOf(user, receipt("bir.pdf"), receipt("iki.pdf"));
    const first = await sendExpense({ files: `${one},${two}` });
    expectStatus(await decide(first.code, team, "decline"), 200);
    const { version } = await read(first.code);
    const sent = await user.put(`/accounting/expenses/${first.id}`, { ...expense, files: two, version });
    expectStatus(sent, 200);
    const next = await read(sent.body.request.code, team);
    expect(next.files).toMatchObject([{ name: "iki.pdf", is_repeated: 0 }]);
    expect(next.changed).toEqual([{ label: "Dosyalar", before: "bir.pdf, iki.pdf", after: "iki.pdf" }]);
    expect((await read(first.code)).files).toHaveLength(2);
    const got = await bytes(team, `/requests/${next.code}/files/${next.files[0].id}`);
    expect(got.status).toBe(200);
  });

  it("ACC-068 the same file in two requests is said before sending and to approvers, without the code of a request that the reader may not open", async () => {
    await chain([ids.team]);
    const same = (name: string) => receipt(name, "aynı fiş");
    const hash = createHash("sha256")
      .update(Buffer.from(await same("a.pdf").arrayBuffer()))
      .digest("hex");
    const check = async (by: Client, edited?: number) =>
      (await by.post("/requests/files/check", { hashes: [hash], edited })).body.repeated;
    expect(await check(user)).toEqual([]);
    const [one] = await codeOf(user, same("a.pdf"));
    const first = await sendExpense({ files: one });
    expect(await check(user)).toEqual([{ hash, repeated_in: first.code }]);
    expect(await check(user, first.id)).toEqual([]);
    expect(await check(division)).toEqual([{ hash, repeated_in: null }]);
    expect(await check(stranger)).toEqual([]);
    await chain([ids.division]);
    const [two] = await codeOf(user, same("b.pdf"));
    const second = await sendExpense({ files: two });
    expect((await read(second.code, division)).files).toMatchObject([{ is_repeated: 1, repeated_in: null }]);
    expect((await read(second.code, admin)).files).toMatchObject([{ is_repeated: 1, repeated_in: first.code }]);
    const listed = async () =>
      (await division.get("/approvals")).body.data.find(({ code }: { code: string }) => code === second.code).files;
    expect(await listed()).toMatchObject([{ name: "b.pdf", is_repeated: 1 }]);
    expectStatus(await user.post(`/requests/${first.code}/withdraw`), 200);
    expect((await read(second.code, division)).files).toMatchObject([{ is_repeated: 0 }]);
    expect(await listed()).toMatchObject([{ is_repeated: 0 }]);
  });

  it("LEA-017 a certificate is seen by its person, admins and those who decide now; a decided leave still takes one", async () => {
    await chain([ids.team]);
    const [one, two] = await codeOf(user, receipt("rapor.pdf"), receipt("rapor 2.pdf"));
    const leave = { leave_type: "medical_leave", dates: { start: "2052-03-05", end: "2052-03-08" } };
    const wrong = await user.post("/leaves", { ...leave, leave_type: "annual_leave", files: one });
    expect(wrong.body.errors).toEqual({ files: ["Belge yalnızca sağlık iznine eklenir."] });
    const sent = await user.post("/leaves", { ...leave, files: one });
    expectStatus(sent, 200);
    const { id, code } = sent.body.leave;
    const names = async (by: Client) => (await read(code, by))?.files?.map(({ name }: { name: string }) => name);
    expect(await names(team)).toEqual(["rapor.pdf"]);
    // A round later somebody else decides: who was asked before still reads the leave, without its certificate.
    await chain([ids.division]);
    const { version, files } = await read(code);
    expectStatus(await user.put(`/leaves/${id}`, { ...leave, note: "Ek", version }), 200);
    expect([await names(user), await names(admin), await names(division)]).toEqual([1, 2, 3].map(() => ["rapor.pdf"]));
    expect(await names(team)).toEqual([]);
    const path = `/requests/${code}/files/${files[0].id}`;
    const opened = await Promise.all([user, admin, division, team, scoped].map((by) => bytes(by, path)));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
    expectStatus(await decide(code, division), 200);
    const decided = await read(code);
    const change = (body: object) =>
      user.put(`/requests/${code}/files`, { version: decided.version, add: [], remove: [], ...body });
    expectStatus(await change({ remove: [files[0].id] }), 409);
    expect((await change({ add: [two] })).body.message).toBe("Belgen eklendi.");
    expect(await read(code)).toMatchObject({ status: "APPROVED", files: [{}, { name: "rapor 2.pdf" }] });
    // Admins see which leaves lack one; a short leave needs none.
    const dates = { start: "2052-04-08", end: "2052-04-10" };
    const bare = (await user.post("/leaves", { leave_type: "medical_leave", dates })).body.leave;
    const short = (
      await user.post("/leaves", { leave_type: "medical_leave", dates: { start: "2052-05-06", end: "2052-05-07" } })
    ).body.leave;
    const listed = async (query: object) => {
      const { data } = (await admin.get("/leaves", { from: "2052-01-01", to: "2052-12-31", ...query })).body;
      return data.map((one: { code: string; has_certificate: number | null }) => [one.code, one.has_certificate]);
    };
    expect(await listed({ sort_order: "asc" })).toEqual([
      [code, 1],
      [bare.code, 0],
      [short.code, null],
    ]);
    expect(await listed({ certificate: "missing" })).toEqual([[bare.code, 0]]);
  });

  it("PUB-012 PUB-016 files open behind the links of a mail without a login, of their own request, and nothing once they expired; opening changes nothing", async () => {
    await chain([ids.team]);
    expectStatus(await team.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);
    const [one, two] = await codeOf(user, receipt(), receipt());
    const other = await sendExpense({ files: two });
    const { code } = await sendExpense({ files: one });
    await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
      throw error;
    });
    const [mail] = await api.rows<{ body: string }>(
      sql`select body from mails where recipient = ${agency.team} order by id desc limit 1`,
    );
    const link = /(\/approval-decision\/[\w-]{43}\/[\w-]+)\/approve/.exec(mail?.body ?? "")?.[1] ?? "";
    const list = /(\/approves\/[\w-]{43}\/[\w-]+)\?/.exec(mail?.body ?? "")?.[1] ?? "";
    const shown = (await api.anonymous.get(link)).body.request.files;
    expect(shown).toMatchObject([{ name: "fiş.pdf" }]);
    const rows = (await api.anonymous.get(list)).body.data;
    const listed = rows.find((row: { code: string }) => row.code === code).files;
    expect(listed).toEqual([{ id: shown[0].id, name: "fiş.pdf", is_repeated: 0 }]);
    const [foreignFile] = (await read(other.code)).files;
    const statuses = async () =>
      Promise.all(
        [`${link}/files/${shown[0].id}`, `${link}/files/${foreignFile.id}`, `${list}/files/${shown[0].id}`].map(
          async (path) => (await bytes(api.anonymous, path)).status,
        ),
      );
    const before = await api.rows(sql`select md5(string_agg(t::text, '|' order by id)) from requests t`);
    for (let turn = 0; turn < 5; turn += 1) expect(await statuses()).toEqual([200, 404, 200]);
    expect(await api.rows(sql`select md5(string_agg(t::text, '|' order by id)) from requests t`)).toEqual(before);
    expectStatus(await decide(code, team), 200);
    expect(await statuses()).toEqual([200, 404, 404]);
    await api.rows(sql`update link_tokens set expires_at = '2020-01-01'`);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it("X8 unsent files, removed ones, and nothing that a request still has, are deleted with their bytes", async () => {
    // The sweep takes some of them at a time.
    await api.rows(sql`delete from request_files where request_id is null`);
    await chain([ids.team]);
    const [unsent, kept, removed] = await codeOf(user, receipt(), receipt(), receipt());
    const { code } = await sendExpense({ files: `${kept},${removed}` });
    const { version, files } = await read(code);
    expectStatus(await user.put(`/requests/${code}/files`, { version, add: [], remove: [files[1].id] }), 200);
    const rowsOf = async () =>
      (
        await api.rows<{ code: string; stored: string }>(
          sql`select code, stored from request_files where code in (${unsent}, ${kept}, ${removed})`,
        )
      ).map((row) => ({ ...row, isStored: storedNames().includes(row.stored) }));
    const before = await rowsOf();
    expect(before.map(({ isStored }) => isStored)).toEqual([true, true, true]);
    const sweep = (days: number) =>
      sweepFiles({
        db: api.db,
        files: createFileStore(api.filesFolder),
        now: () => new Date(api.now.getTime() + days * 86_400_000),
      });
    await sweep(1);
    expect(await rowsOf()).toHaveLength(3);
    await sweep(3);
    expect((await rowsOf()).map((row) => row.code).toSorted()).toEqual([kept, removed].toSorted());
    await sweep(31);
    expect((await rowsOf()).map((row) => row.code)).toEqual([kept]);
    const left = storedNames();
    expect(before.map(({ code: name, stored }) => [name, left.includes(stored)])).toEqual(
      before.map(({ code: name }) => [name, name === kept]),
    );
  });
});
