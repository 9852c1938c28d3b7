import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, type Client, expectStatus, foreign } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { aFile, formOf, heads } from "../helpers/own-files";

const { api, world, user } = await openWorld({ env: { FILES_QUOTA: "60" } });
const admin = await api.as(agency.admin);
const stranger = await api.as(foreign.admin);

type Noun = "client" | "supplier";
interface Company {
  noun: Noun;
  id: number;
  code: string;
  name: string;
}

let serial = 0;
async function company(noun: Noun, name = `Dosyalı Firma ${(serial += 1)}`): Promise<Company> {
  const made = await admin.post(`/${noun}`, { name });
  expectStatus(made, 200);
  return { noun, ...made.body[noun] };
}
const at = ({ noun, code }: Company, rest: string) => `/${noun}/${code}/${rest}`;
const send = (client: Client, to: Company, files: File[], query: Record<string, unknown> = {}) =>
  client.send("POST", at(to, "file"), undefined, { raw: formOf("files[]", ...files), query });
async function sent(to: Company, files: File[], query: Record<string, unknown> = {}) {
  const answer = await send(user, to, files, query);
  expectStatus(answer, 200);
  return answer.body.files as { id: number; name: string; number: number }[];
}
async function list(of: Company, query: Record<string, unknown> = {}, client = user) {
  const answer = await client.get(at(of, "files"), query);
  expectStatus(answer, 200);
  return answer.body as { data: any[]; folders: any[]; may_write: number };
}
async function folder(of: Company, name: string): Promise<number> {
  const made = await user.post(at(of, "folder"), { name });
  expectStatus(made, 200);
  return made.body.folder.id;
}
async function bytes(client: Client, id: number) {
  const answer = await api.app.fetch(
    new Request(`http://api.test/api/v1/file/${id}/content`, { headers: { authorization: `Bearer ${client.token}` } }),
  );
  return { status: answer.status, text: await answer.text() };
}
async function merge(noun: Noun, target: Company, ...sources: Company[]) {
  const done = await admin.put(`/merge/${noun}s`, { merge_from: sources.map(({ id }) => id), merge_to: target.id });
  expectStatus(done, 200);
  return done.body.merge as number;
}
const split = async (id: number) => {
  const done = await admin.put(`/merges/${id}/split`, {});
  expectStatus(done, 200);
  return done.body as { kept: number };
};
/** Files of companies as they stand: record, folder and name, deleted ones too. */
const standing = (...of: Company[]) =>
  api.rows(sql`select id, model, record_id, folder_id, name, deleted_at from record_files
    where record_id = any(${sql.param(of.map(({ id }) => id))}::int[]) and model = ${of[0]!.noun} order by id`);
const folders = (...of: Company[]) =>
  api.rows(sql`select id, record_id, name, deleted_at from record_folders
    where record_id = any(${sql.param(of.map(({ id }) => id))}::int[]) and model = ${of[0]!.noun} order by id`);

describe("files of clients and suppliers", () => {
  it.each(["client", "supplier"] as const)(
    "CLI-043 CLI-044 CLI-030 a %s has files in folders, with versions, under both spellings of its address",
    async (noun) => {
      const own = await company(noun);
      const contracts = await folder(own, "Sözleşmeler");
      await sent(own, [aFile("İş akdi.pdf", heads.pdf)], { folder: contracts });
      await sent(own, [aFile("Fiyat listesi.txt", "bir")]);
      const [second] = await sent(own, [aFile("Fiyat listesi.txt", "iki")]);
      expect(second).toMatchObject({ number: 2 });
      const found = await list(own);
      expect(found).toMatchObject({
        data: [
          { name: "Fiyat listesi.txt", versions: 2 },
          { name: "İş akdi.pdf", folder_id: contracts },
        ],
        folders: [{ name: "Sözleşmeler", files: 1 }],
        may_write: 1,
      });
      expect((await user.get(`/${noun}s/${own.code}/files`)).body.data).toEqual(found.data);
      expect((await bytes(user, second!.id)).text).toBe("iki");
      const { record } = (await user.get(`/file/${second!.id}`)).body;
      expect(record).toEqual({ model: noun, code: own.code, name: own.name, group: null });
    },
  );

  it("R4 a deletion is asked about as it was seen, told in the company's history, and taken back", async () => {
    const own = await company("client");
    const [file] = await sent(own, [aFile("Brief.txt", "metin")]);
    const path = at(own, `file/${file!.id}`);
    expectStatus(await user.del(path, { version: 7 }), 409);
    // An address of one company deletes no file of another, and none of a supplier of that code.
    expectStatus(await user.del(at(await company("client"), `file/${file!.id}`), {}), 404);
    expectStatus(await user.del(at(await company("supplier"), `file/${file!.id}`), {}), 404);
    const gone = await user.del(path, { version: 1 });
    expectStatus(gone, 200);
    expect((await list(own)).data).toEqual([]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`, {}), 200);
    expect((await list(own)).data).toHaveLength(1);
    const history = (await user.get(`/clients/${own.code}/history`, { kind: "file" })).body;
    expect(history.data.map(({ text }: any) => text)).toEqual([
      "Silinen dosya geri getirildi: Brief.txt",
      "Dosya silindi: Brief.txt",
      "Dosya eklendi: Brief.txt",
    ]);
    expect(history.kinds).toMatchObject({ details: 1, file: 3 });
  });

  it("X1 SES-052 another company and people without company lists see no file of a client: by list, number, bytes, search", async () => {
    const own = await company("supplier");
    const [file] = await sent(own, [aFile("gizlitarife.txt", "gizli")]);
    expectStatus(await stranger.get(`/file/${file!.id}`), 404);
    expect((await bytes(stranger, file!.id)).status).toBe(404);
    expectStatus(await stranger.get(at(own, "files")), 403);
    expectStatus(await send(stranger, own, [aFile("x.txt", "x")]), 403);
    // A client of the stranger's own company, whose staff has no list of clients.
    const [theirs] = await api.rows<{ id: number }>(sql`insert into clients (event_company_id, code, name)
      values (${world.theirs.company}, 'yabanci-dosyali', 'Yabancı') returning id`);
    const [kept] = await api.rows<{ id: number }>(sql`insert into record_files
        (event_company_id, model, record_id, name, content_type, size, changed_at, changed_by)
      values (${world.theirs.company}, 'client', ${theirs!.id}, 'gizlitarife.txt', 'text/plain', 1, now(), ${world.other.id})
      returning id`);
    expectStatus(await stranger.get(`/file/${kept!.id}`), 404);
    const found = async (client: Client) => {
      const { body } = await client.get("/search", { query: "gizlitarife", kinds: "files" });
      return body.data[0].hits as { title: string; subtitle: string; link: string }[];
    };
    expect(await found(stranger)).toEqual([]);
    expect(await found(user)).toMatchObject([
      { title: "gizlitarife.txt", subtitle: own.name, link: `/supplier/${own.code}/files/${file!.id}` },
    ]);
    // Deleted with its company.
    expectStatus(await admin.del(`/supplier/${own.code}`, {}), 200);
    expectStatus(await user.get(`/file/${file!.id}`), 404);
    expect(await found(user)).toEqual([]);
  });

  it("SHL-061 a client's file is found by its name with Turkish folding", async () => {
    const own = await company("client");
    const [file] = await sent(own, [aFile("Çığ Işıklandırma Şartnamesi.txt", "metin")]);
    const { body } = await user.get("/search", { query: "isiklandirma sart", kinds: "files" });
    expect(body.data[0].hits).toMatchObject([{ link: `/client/${own.code}/files/${file!.id}`, subtitle: own.name }]);
  });
});

describe("files of records that become one", () => {
  it("MRG-027 files move, folders of one name become one, files of one name become two, and a split gives all back", async () => {
    const [target, source, third] = [await company("client"), await company("client"), await company("client")];
    const into = await folder(target, "Sözleşmeler");
    const from = await folder(source, "Sözleşmeler");
    const again = await folder(third, "Sözleşmeler");
    const alone = await folder(source, "Görseller");
    await sent(target, [aFile("Plan.txt", "hedef"), aFile("Plan (2).txt", "hedef")]);
    await sent(target, [aFile("Sözleşme.txt", "hedef")], { folder: into });
    await sent(source, [aFile("Plan.txt", "kaynak"), aFile("Yalnız.txt", "kaynak")]);
    const [same] = await sent(source, [aFile("Sözleşme.txt", "kaynak")], { folder: from });
    await sent(source, [aFile("Sahne.png", heads.png)], { folder: alone });
    await sent(third, [aFile("Sözleşme.txt", "üçüncü"), aFile("Ek.txt", "üçüncü")], { folder: again });
    const [deleted] = await sent(source, [aFile("Silinen.txt", "kaynak")]);
    expectStatus(await user.del(at(source, `file/${deleted!.id}`), {}), 200);
    const all = [target, source, third];
    const before = { files: await standing(...all), folders: await folders(...all) };

    const preview = (await admin.get("/merge/clients/preview", { ids: `${target.id},${source.id}` })).body;
    expect(preview.records.find(({ id }: any) => id === source.id).moves).toEqual(
      expect.arrayContaining([
        { table: "record_folders", count: 2 },
        { table: "record_files", count: 4 },
      ]),
    );
    const merged = await merge("client", ...(all as [Company, Company, Company]));
    const found = await list(target);
    expect(found.folders.map(({ name, files }) => [name, files])).toEqual([
      ["Görseller", 1],
      ["Sözleşmeler", 4],
    ]);
    expect(found.data.map(({ name, folder_id }) => [name, folder_id])).toEqual([
      ["Ek.txt", into],
      ["Plan (2).txt", null],
      ["Plan (3).txt", null],
      ["Plan.txt", null],
      ["Sahne.png", alone],
      ["Sözleşme (2).txt", into],
      ["Sözleşme (3).txt", into],
      ["Sözleşme.txt", into],
      ["Yalnız.txt", null],
    ]);
    expect((await bytes(user, same!.id)).text).toBe("kaynak");
    expectStatus(await user.get(at(source, "files")), 404);

    expect((await split(merged)).kept).toBe(0);
    expect({ files: await standing(...all), folders: await folders(...all) }).toEqual(before);
    expect((await list(source)).folders.map(({ name, files }) => [name, files])).toEqual([
      ["Görseller", 1],
      ["Sözleşmeler", 1],
    ]);
  });

  it("MRG-027 what was done with the files since a merge stays, and each company sees its own after the split", async () => {
    const [target, source] = [await company("supplier"), await company("supplier")];
    const [into, from] = [await folder(target, "Teklifler"), await folder(source, "Görseller")];
    const [moved] = await sent(source, [aFile("Liste.txt", "kaynak")]);
    const [renamed] = await sent(source, [aFile("Kroki.txt", "kaynak")], { folder: from });
    const merged = await merge("supplier", target, source);
    // A file goes into a folder of the other record, another name is given, and a new file comes into a moved folder.
    const put = async (id: number, body: object) =>
      expectStatus(
        await user.put(`/file/${id}`, { version: (await user.get(`/file/${id}`)).body.file.version, ...body }),
        200,
      );
    await put(moved!.id, { name: "Liste.txt", folder_id: into });
    await put(renamed!.id, { name: "Salon krokisi.txt", folder_id: from });
    const [later] = await sent(target, [aFile("Sonradan.txt", "yeni")], { folder: from });
    await split(merged);
    expect((await list(source)).data).toMatchObject([
      { id: moved!.id, name: "Liste.txt", folder_id: null },
      { id: renamed!.id, name: "Salon krokisi.txt", folder_id: from },
    ]);
    expect((await list(target)).data).toMatchObject([{ id: later!.id, name: "Sonradan.txt", folder_id: null }]);
  });

  it("MRG-027 R5 an upload that comes while its client is merged is told, and leaves nothing with the one that is gone", async () => {
    const [target, source] = [await company("client"), await company("client")];
    const [answer] = await Promise.all([
      send(user, source, [aFile("Geç kalan.txt", "metin")]),
      merge("client", target, source),
    ]);
    const left = await standing(source);
    expect(left).toEqual([]);
    expect((await list(target)).data).toHaveLength(answer.status === 200 ? 1 : 0);
    expect([200, 404]).toContain(answer.status);
  });
});
