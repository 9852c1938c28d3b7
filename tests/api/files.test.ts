import { createHash } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sweepFiles } from "#api/modules/file-jobs/jobs";
import { createFileStore } from "#api/files";
import { fileLimits } from "#contract/activity/file-kinds";
import * as contract from "#contract/activity/files";

import { agency, type Client, expectStatus, foreign, type TestApi } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { makeRecord, startWorld, type World } from "../helpers/samples";

const field = "files[]";

describe("files of records", () => {
  let api: TestApi;
  let world: World;
  let user: Client;
  let admin: Client;
  beforeAll(async () => {
    ({ api, world } = await startWorld({ env: { FILES_QUOTA: "60" } }));
    user = await api.session(agency.user);
    admin = await api.session(agency.admin);
  });
  afterAll(() => api.stop());

  const newRecord = async (stage = 8) => (await makeRecord(api, world.user, { stage, name: "Dosya Gecesi" })).code;
  const send = (client: Client, code: string, files: File[], query: Record<string, unknown> = {}) =>
    client.send("POST", `/project/${code}/file`, undefined, { raw: formOf(field, ...files), query });
  const list = async (client: Client, code: string, query: Record<string, unknown> = {}) => {
    const answer = await client.get(`/project/${code}/files`, query);
    expectStatus(answer, 200);
    return answer.body;
  };
  const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);
  /** The bytes as they come back, with their headers. */
  async function content(client: Client, id: number, query = "") {
    const answer = await api.app.fetch(
      new Request(`http://api.test/api/v1/file/${id}/content${query}`, {
        headers: { authorization: `Bearer ${client.token}` },
      }),
    );
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  const stored = () =>
    readdirSync(api.filesFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it("PRJ-004 PRJ-009 PRJ-028 several files at once are kept under their Turkish names and come back byte by byte", async () => {
    const code = await newRecord();
    const answer = await send(user, code, [
      aFile("İş günü çizelgesi.pdf", heads.pdf),
      aFile("Şık görsel.PNG", heads.png),
    ]);
    expectStatus(answer, 200);
    expect(answer.body).toMatchObject({ message: "2 dosya yüklendi.", refused: [] });
    const body = await list(user, code);
    expect(body.data).toMatchObject([
      { name: "İş günü çizelgesi.pdf", preview: "pdf", content_type: "application/pdf", number: 1, versions: 1 },
      { name: "Şık görsel.PNG", preview: "image", content_type: "image/png", size: heads.png.byteLength },
    ]);
    expect(body.may_write).toBe(1);
    const got = await content(user, body.data[0].id);
    expect(got.bytes.equals(heads.pdf)).toBe(true);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(heads.pdf.byteLength),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent("İş günü çizelgesi.pdf")}`,
    });
  });

  it("X8 what a file is called, says of itself and holds must agree; nothing of one that is refused is kept", async () => {
    const code = await newRecord();
    const before = stored().length;
    const wrong: [File, string][] = [
      [aFile("program.exe", heads.exe), "Bu türde dosya yüklenemez."],
      [aFile("sayfa.html", "<script>alert(1)</script>"), "Bu türde dosya yüklenemez."],
      [aFile(".htaccess", "Deny from all"), "Bu türde dosya yüklenemez."],
      [aFile("uzantısız", "metin"), "Bu türde dosya yüklenemez."],
      [aFile("program.pdf", heads.exe), "Dosyanın içeriği uzantısıyla (.pdf) uyuşmuyor."],
      [aFile("sayfa.png", "<html><script>alert(1)</script>"), "Dosyanın içeriği uzantısıyla (.png) uyuşmuyor."],
      [aFile("görsel.txt", heads.png), "Dosyanın içeriği uzantısıyla (.txt) uyuşmuyor."],
      [aFile("boş.txt", ""), "Dosya boş."],
    ];
    for (const [file, text] of wrong) {
      const answer = await send(user, code, [file]);
      expectStatus(answer, 422, file.name);
      expect(answer.body.errors[field][0], file.name).toContain(text);
    }
    const some = await send(user, code, [...wrong.map(([file]) => file), aFile("plan.csv", "a;b\n1;2")]);
    expectStatus(some, 200);
    expect(some.body).toMatchObject({ message: "1 dosya yüklendi, 8 dosya yüklenemedi." });
    expect(some.body.refused).toHaveLength(8);
    expect(stored()).toHaveLength(before + 1);
    expect(await api.rows(sql`select * from unclaimed_files`)).toEqual([]);
  });

  it("X8 a type that the sender makes up is not asked, and SVG is stored as bytes that nobody shows", async () => {
    const code = await newRecord();
    const lying = new File([new Uint8Array(heads.pdf)], "teklif.pdf", { type: "text/html" });
    const drawn = aFile("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    expectStatus(await send(user, code, [lying, drawn]), 200);
    const { data } = await list(user, code);
    expect(data).toMatchObject([
      { name: "logo.svg", content_type: "application/octet-stream", preview: null },
      { name: "teklif.pdf", content_type: "application/pdf" },
    ]);
  });

  it("X8 names lose folders, unseen signs and what is too long, and keep their ending", async () => {
    const code = await newRecord();
    const names: [string, string][] = [
      ["../../etc/passwd.txt", "passwd.txt"],
      ["C:\\Belgeler\\sözleşme.txt", "sözleşme.txt"],
      ["fatura\u202egpj.txt", "faturagpj.txt"],
      ["gizli\u0000ad.txt", "gizliad.txt"],
      [`${"ş".repeat(300)}.txt`, `${"ş".repeat(156)}.txt`],
      ["a\u0306.txt", "ă.txt"],
    ];
    for (const [sent, kept] of names) {
      const answer = await send(user, code, [aFile(sent, "metin")]);
      expectStatus(answer, 200, sent);
      expect(answer.body.files[0].name, sent).toBe(kept);
    }
  });

  it("X8 PRJ-009 a file over 25 MB, a 21st file and a form that breaks off are refused, and leave nothing", async () => {
    const code = await newRecord();
    const before = stored().length;
    const big = aFile("büyük.txt", Buffer.alloc(fileLimits.maxBytes + 1, 97));
    expect((await send(user, code, [big])).body.errors[field]).toEqual(["büyük.txt: Dosya en fazla 25 MB olabilir."]);
    expect(stored()).toHaveLength(before);
    const many = Array.from({ length: 21 }, (_, nth) => aFile(`dosya-${nth}.exe`, "x"));
    expectStatus(await send(user, code, many), 413);
    const whole = await new Response(formOf(field, aFile("yarım.txt", "metin".repeat(40_000)))).blob();
    const half = new Uint8Array(await whole.slice(0, 100_000).arrayBuffer());
    const broken = await user.send("POST", `/project/${code}/file`, undefined, {
      raw: half,
      headers: { "content-type": whole.type },
    });
    expectStatus(broken, 422);
    for (const [type, body] of [
      ["application/json", "{}"],
      ["multipart/form-data", "x"],
    ] as const)
      expectStatus(
        await user.send("POST", `/project/${code}/file`, undefined, { raw: body, headers: { "content-type": type } }),
        415,
      );
    expectStatus(await send(user, code, []), 422);
    expect(stored()).toHaveLength(before);
    expect((await list(user, code)).data).toEqual([]);
  });

  it("the company's space has an end, and a deletion gives it back when the file is kept no longer", async () => {
    const code = await newRecord();
    const large = (name: string) => aFile(name, Buffer.alloc(20 * 1024 * 1024, 97));
    expectStatus(await send(user, code, [large("bir.txt"), large("iki.txt")]), 200);
    const full = await send(user, code, [large("üç.txt")]);
    expectStatus(full, 422);
    expect(full.body.errors[field][0]).toMatch(/^üç.txt: Şirketinin dosya alanı dolu/);
    const { data, used, quota } = await list(user, code);
    expect([quota, used >= 40 * 1024 * 1024]).toEqual([60 * 1024 * 1024, true]);
    const kept = async () =>
      (
        await api.rows<{ n: number }>(
          sql`select coalesce(sum(size), 0)::int as n from (
            select event_company_id, size from record_file_versions
            union all select event_company_id, size from request_files) of_company
            where event_company_id = ${world.mine.company}`,
        )
      )[0]?.n;
    expect(used).toBe(await kept());
    for (const { id } of data) expectStatus(await user.del(`/project/${code}/file/${id}`, {}), 200);
    const still = await send(user, code, [large("üç.txt")]);
    expect(still.body.errors[field][0]).toContain("silinen bir dosyanın yeri 30 gün sonra boşalır");
    expect((await list(user, code)).used).toBe(used);
    const later = new Date(api.now.getTime() + 31 * 86_400_000);
    await sweepFiles({ db: api.db, files: createFileStore(api.filesFolder), now: () => later });
    expectStatus(await send(user, code, [large("üç.txt")]), 200);
    const now = await list(user, code);
    expect([now.used, now.used < used]).toEqual([await kept(), true]);
    expectStatus(await user.del(`/project/${code}/file/${now.data[0].id}`, {}), 200);
  });

  it("R3 two uploads of one name at once become two versions, none is lost, and an old one can be shown again", async () => {
    const code = await newRecord();
    const texts = ["birinci", "ikinci", "üçüncü"];
    const answers = await Promise.all(texts.map((text) => send(user, code, [aFile("rapor.txt", text)])));
    for (const answer of answers) expectStatus(answer, 200);
    const { data } = await list(user, code);
    expect(data).toMatchObject([{ name: "rapor.txt", number: 3, versions: 3 }]);
    const { id } = data[0];
    const all = await Promise.all([1, 2, 3].map((number) => content(user, id, `?number=${number}`)));
    expect(all.map(({ bytes }) => bytes.toString()).toSorted()).toEqual(texts.toSorted());
    const restored = await user.post(`/file/${id}/restore`, { number: 1, version: data[0].version });
    expectStatus(restored, 200);
    expect(restored.body.file).toMatchObject({ number: 1, versions: 3 });
    expect((await content(user, id)).bytes.equals(all[0]!.bytes)).toBe(true);
    // A later upload comes behind all of them.
    const more = await send(user, code, [aFile("rapor.txt", "dördüncü")]);
    expect(more.body.files).toMatchObject([{ id, number: 4 }]);
    const stale = await user.post(`/file/${id}/restore`, { number: 2, version: data[0].version });
    expectStatus(stale, 409);
    expect(stale.body.current).toMatchObject({ id, number: 4 });
  });

  it("PRJ-028 folders: made, renamed, filled, and deleted only when they are empty", async () => {
    const code = await newRecord();
    const made = await user.post(`/project/${code}/folder`, { name: "Sözleşmeler" });
    expectStatus(made, 200);
    const { folder } = made.body;
    expectStatus(await user.post(`/project/${code}/folder`, { name: "Sözleşmeler" }), 422);
    expectStatus(await send(user, code, [aFile("ek.txt", "içerde")], { folder: folder.id }), 200);
    expectStatus(await send(user, code, [aFile("ek.txt", "dışarda")]), 200);
    const [inside] = (await list(user, code, { folder: folder.id })).data;
    const [outside] = (await list(user, code, { folder: 0 })).data;
    expect(inside.id).not.toBe(outside.id);
    const clash = await user.put(`/file/${outside.id}`, { name: "ek.txt", folder_id: folder.id, version: 1 });
    expect(clash.body.errors).toEqual({ name: ["Bu klasörde bu adla bir dosya zaten var."] });
    const ending = await user.put(`/file/${outside.id}`, { name: "ek.exe", folder_id: "", version: 1 });
    expect(ending.body.errors).toEqual({ name: ["Uzantı değiştirilemez: .txt"] });
    // A number after a dot is no ending.
    const moved = await user.put(`/file/${outside.id}`, { name: "ek v1.2", folder_id: folder.id, version: 1 });
    expect(moved.body.file).toMatchObject({ name: "ek v1.2.txt", folder_id: folder.id });
    expectStatus(await user.put(`/file/${outside.id}`, { name: "ek 3", folder_id: "", version: 1 }), 409);
    expect((await list(user, code)).folders).toMatchObject([{ name: "Sözleşmeler", files: 2 }]);
    expectStatus(await user.del(`/folder/${folder.id}`, {}), 409);
    for (const file of [inside, outside]) expectStatus(await user.del(`/project/${code}/file/${file.id}`, {}), 200);
    const gone = await user.del(`/folder/${folder.id}`, {});
    expectStatus(gone, 200);
    // A restored file lies in no folder, for its own is deleted.
    const [entry] = await api.rows(
      sql`select id from audit_log where model = 'file' and record_id = ${inside.id} order by id desc limit 1`,
    );
    expectStatus(await user.post(`/history/${entry.id}/undo`), 200);
    expect(namesOf(await list(user, code, { folder: 0 }))).toEqual(["ek.txt"]);
  });

  it("PRJ-028 names are searched with Turkish folding over all folders, and sorted by name, day and size", async () => {
    const code = await newRecord();
    for (const [name, size] of [
      ["Çizim.txt", 30],
      ["Cetvel.txt", 10],
      ["Işık planı.txt", 20],
    ] as const)
      expectStatus(await send(user, code, [aFile(name, "x".repeat(size))]), 200);
    expect(namesOf(await list(user, code))).toEqual(["Cetvel.txt", "Çizim.txt", "Işık planı.txt"]);
    expect(namesOf(await list(user, code, { sort_by: "size", sort_order: "desc" }))).toEqual([
      "Çizim.txt",
      "Işık planı.txt",
      "Cetvel.txt",
    ]);
    expect(namesOf(await list(user, code, { query: "ISIK" }))).toEqual(["Işık planı.txt"]);
  });

  it("PRJ-034 the record's timeline tells of its files, and a deletion is taken back", async () => {
    const code = await newRecord();
    await send(user, code, [aFile("davet.txt", "bir")]);
    await send(user, code, [aFile("davet.txt", "iki iki")]);
    const [file] = (await list(user, code)).data;
    const removed = await user.del(`/project/${code}/file/${file.id}`, { version: file.version });
    expectStatus(removed, 200);
    expect((await list(user, code)).data).toEqual([]);
    expect((await content(user, file.id)).status).toBe(404);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expect(namesOf(await list(user, code))).toEqual(["davet.txt"]);
    const timeline = await user.get(`/project/${code}/timeline`);
    expect(timeline.body.data.map(({ text }: { text: string }) => text).slice(0, 4)).toEqual([
      "Silinen dosya geri getirildi: davet.txt",
      "Dosya silindi: davet.txt",
      "Dosyanın yeni sürümü yüklendi: davet.txt (sürüm 2)",
      "Dosya eklendi: davet.txt",
    ]);
  });

  it("X1 SES-052 who may not see the record sees no file of it: by list, number, bytes or search; who may read may not write", async () => {
    const mine = await newRecord();
    const [other] = await api.rows(sql`select u.* from users u where u.full_name = 'Şebnem Avcı'`);
    const hidden = (await makeRecord(api, other, { stage: 8 })).code;
    const offer = (await makeRecord(api, other, { stage: 2 })).code;
    for (const code of [hidden, offer]) expectStatus(await send(admin, code, [aFile("gizlibelge.txt", "gizli")]), 200);
    expectStatus(await send(user, mine, [aFile("gizlibelge.txt", "kendi")]), 200);
    const [secret] = (await list(admin, hidden)).data;
    const strangers = [user, await api.session(foreign.admin)];
    for (const client of strangers) {
      expectStatus(await client.get(`/project/${hidden}/files`), 404);
      expectStatus(await send(client, hidden, [aFile("x.txt", "x")]), 404);
      expectStatus(await client.get(`/file/${secret.id}`), 404);
      expect((await content(client, secret.id)).status).toBe(404);
      expectStatus(await client.del(`/project/${hidden}/file/${secret.id}`, {}), 404);
    }
    // An address of a record that is in reach opens no file of another.
    expectStatus(await admin.del(`/project/${mine}/file/${secret.id}`, {}), 404);
    const found = async (client: Client) => {
      const { body } = await client.get("/search", { query: "gizlibelge", kinds: "files" });
      const hits: { title: string; link: string }[] = body.data[0].hits;
      // Names that are only much like it stand behind.
      return hits.filter(({ title }) => title === "gizlibelge.txt").map(({ link }) => link.replace(/\d+$/, ""));
    };
    expect(await found(user)).toEqual([`/project/${mine}/files/`]);
    expect((await found(admin)).toSorted()).toEqual(
      [`/bizdev/${offer}/files/`, `/project/${hidden}/files/`, `/project/${mine}/files/`].toSorted(),
    );
    const reader = await api.session(agency.agency);
    expect((await list(reader, hidden)).may_write).toBe(0);
    expect((await content(reader, secret.id)).bytes.toString()).toBe("gizli");
    expectStatus(await send(reader, hidden, [aFile("x.txt", "x")]), 403);
    expectStatus(await reader.del(`/project/${hidden}/file/${secret.id}`, {}), 403);
  });

  it("R6 bytes whose row was never committed, and those of files deleted long ago, are swept; nothing else is", async () => {
    const code = await newRecord();
    await send(user, code, [aFile("kalan.txt", "kalır"), aFile("giden.txt", "gider")]);
    const [gone] = (await list(user, code)).data;
    await user.del(`/project/${code}/file/${gone.id}`, {});
    // State after a process was killed between the bytes and their row.
    const files = createFileStore(api.filesFolder);
    await files.put("yarim-kalan-yukleme", Buffer.from("yarım"));
    await api.db.execute(sql`insert into unclaimed_files (event_company_id, stored, created_at)
      values (${world.mine.company}, 'yarim-kalan-yukleme', ${api.now.toISOString()}::timestamptz)`);
    // And one that was killed among the bytes; the other is just being sent.
    for (const [name, hours] of [
      ["yarim", 1],
      ["eski", 25],
    ] as const) {
      const path = join(api.filesFolder, `${name}.part`);
      writeFileSync(path, "yarım");
      const at = new Date(api.now.getTime() - hours * 3_600_000);
      utimesSync(path, at, at);
    }
    const before = stored()
      .filter((name) => name !== "eski.part")
      .toSorted();
    const parts = (days: number) => ({ db: api.db, files, now: () => new Date(api.now.getTime() + days * 86_400_000) });
    await sweepFiles(parts(0.5));
    expect(stored().toSorted()).toEqual(before);
    await sweepFiles(parts(2));
    expect(stored().toSorted()).toEqual(before.filter((name) => !name.startsWith("yarim")));
    const rows = await api.rows(sql`select v.stored from record_file_versions v join record_files f on f.id = v.file_id
      where f.id = ${gone.id}`);
    await sweepFiles(parts(31));
    await sweepFiles(parts(33));
    expect(stored()).not.toContain(rows[0].stored);
    expect((await list(user, code)).data).toMatchObject([{ name: "kalan.txt" }]);
    expect((await content(user, (await list(user, code)).data[0].id)).bytes.toString()).toBe("kalır");
  });

  it("UIK-019 pictures get a small one, made of their bytes by the picture process; broken ones stay without", async () => {
    const code = await newRecord();
    const broken = Buffer.concat([heads.png.subarray(0, 20), Buffer.from("bozuk")]);
    await send(user, code, [aFile("nokta.png", heads.png), aFile("bozuk.png", broken)]);
    await api.jobs();
    const [first, second] = (await list(user, code)).data;
    expect([first.thumbnail, second.thumbnail]).toEqual([0, 1]);
    const small = await content(user, second.id, "?thumbnail=1");
    expect(small.headers.get("content-type")).toBe("image/webp");
    expect(small.bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect((await content(user, first.id, "?thumbnail=1")).status).toBe(404);
  });

  it("a file of nearly 25 MB comes back as it was sent", async () => {
    const code = await newRecord();
    const bytes = Buffer.alloc(24 * 1024 * 1024, "Kulis dosyası ");
    const answer = await send(user, code, [aFile("uzun.txt", bytes)]);
    expectStatus(answer, 200);
    const got = await content(user, answer.body.files[0].id);
    const sum = (one: Buffer) => createHash("sha256").update(one).digest("hex");
    expect(sum(got.bytes)).toBe(sum(bytes));
    expect(contract.uploadProjectFiles.files?.maxBytes).toBe(fileLimits.maxBytes);
  });
});
