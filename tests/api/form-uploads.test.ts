import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { createFileStore } from "#api/files";
import { sweepFiles } from "#api/modules/file-jobs/jobs";
import { fileLimits } from "#contract/activity/file-kinds";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld({ env: { FILES_QUOTA: "60" } });

let project: { id: number; code: string };
let other: Client;
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  other = await api.as(foreign.admin);
});

async function newField(field_type: "pdf_viewer" | "contract" | "text", form_type = "registration") {
  const { form } = (await user.post("/forms", { project_id: project.id, form_type, name: "Dosyalı form" })).body;
  const { section } = (await user.post(`/form/${form.code}/section`, { name: "Program" })).body;
  const asked = { section_id: section.id, field_type: "text" };
  await user.post(`/form/${form.code}/field`, asked);
  const { field } = (await user.post(`/form/${form.code}/field`, { ...asked, field_type })).body;
  return { form: (await user.get(`/form/${form.code}`)).body.form, field };
}

const send = (id: number, file: File, client = user) =>
  client.send("POST", `/form/field/${id}/upload`, undefined, { raw: formOf("file", file) });

async function sent(id: number, content: Buffer = heads.pdf): Promise<string> {
  const answer = await send(id, aFile("Program.pdf", content));
  expectStatus(answer, 200);
  return answer.body.url;
}

async function save(id: number, props: Record<string, unknown>, client = user) {
  const { version } = (await client.get(`/form/field/${id}`)).body.field;
  return client.put(`/form/field/${id}`, { props, version });
}

const setState = async (code: string, state: string) => {
  const { version } = (await user.get(`/form/${code}`)).body.form;
  expectStatus(await user.put(`/form/${code}/state`, { state, version }), 200);
};

async function read(path: string, client?: Client) {
  const headers: Record<string, string> = client ? { authorization: `Bearer ${client.token}` } : {};
  const answer = await api.app.fetch(new Request(`http://api.test/api/v1${path}`, { headers }));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const stored = async () =>
  (await api.rows<{ name: string }>(sql`select name from files where kind = 'form' order by id`)).map(
    ({ name }) => name,
  );
const sweep = (days: number) =>
  sweepFiles({
    db: api.db,
    files: createFileStore(api.filesFolder),
    now: () => new Date(api.now.getTime() + days * 86_400_000),
  });

describe("PDFs of fields", () => {
  test.each([
    ["pdf_viewer", "url", { source: "file" }],
    ["contract", "file", { contract_type: "file" }],
  ] as const)(
    "FRM-027 FRM-126 FRM-147 FRM-155 FRM-159 FRM-188 a %s shows an uploaded PDF to guests of an open form, and to nobody of a draft",
    async (type, name, shown) => {
      const { form, field } = await newField(type);
      const answer = await send(field.id, aFile("Tanıtım programı.pdf", heads.pdf));
      expectStatus(answer, 200);
      expect(answer.body).toMatchObject({ message: "Dosya yüklendi.", name: "Tanıtım programı.pdf" });
      const { url } = answer.body;
      const saved = await save(field.id, { ...shown, [name]: url });
      expectStatus(saved, 200);
      expect(saved.body.field.props).toMatchObject({ ...shown, [name]: url });
      expect((await read(url)).status).toBe(404);
      expect((await read(`/form/field/${field.id}/file`, user)).bytes.equals(heads.pdf)).toBe(true);
      expect((await read(`/form/field/${field.id}/file`, other)).status).toBe(404);
      expect((await read(`/form/field/${field.id}/file`)).status).toBe(401);
      for (const state of ["PUBLISHED", "CLOSED"]) {
        await setState(form.code, state);
        const got = await read(url);
        expect(got.bytes.equals(heads.pdf), state).toBe(true);
        expect(Object.fromEntries(got.headers)).toMatchObject({
          "content-type": "application/pdf",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
          "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent("Tanıtım programı.pdf")}`,
        });
      }
    },
  );

  test("X8 FRM-027 what the bytes are decides, not the name; nothing of one that is refused is kept", async () => {
    const { field } = await newField("pdf_viewer");
    const before = (await stored()).length;
    for (const [file, text] of [
      [aFile("program.pdf", heads.exe), "Dosyanın içeriği uzantısıyla (.pdf) uyuşmuyor."],
      [aFile("program.pdf", "<html><script>alert(1)</script>"), "Dosyanın içeriği uzantısıyla (.pdf) uyuşmuyor."],
      [aFile("görsel.png", heads.png), "Dosyanın içeriği uzantısıyla (.pdf) uyuşmuyor."],
      [aFile("boş.pdf", ""), "Dosya boş."],
      [
        aFile("büyük.pdf", Buffer.concat([heads.pdf, Buffer.alloc(fileLimits.maxBytes)])),
        "Dosya en fazla 25 MB olabilir.",
      ],
    ] as const) {
      const answer = await send(field.id, file);
      expectStatus(answer, 422, file.name);
      expect(answer.body.errors.file, file.name).toEqual([text]);
    }
    expectStatus(await user.send("POST", `/form/field/${field.id}/upload`, undefined, { raw: formOf("file") }), 422);
    expect(await stored()).toHaveLength(before);
    expect(await api.rows(sql`select * from unclaimed_files`)).toEqual([]);
    const named = await send(field.id, aFile("program.txt", heads.pdf));
    expect(named.body.name).toBe("program.txt.pdf");
  });

  test("X1 FRM-027 fields of other types take no file, readers and strangers send none, and nobody shows another company's", async () => {
    const text = await newField("text");
    expectStatus(await send(text.field.id, aFile("a.pdf", heads.pdf)), 404);
    const { field } = await newField("pdf_viewer");
    expectStatus(await send(field.id, aFile("a.pdf", heads.pdf), await api.as(agency.agency)), 403);
    expectStatus(await send(field.id, aFile("a.pdf", heads.pdf), other), 404);
    const url = await sent(field.id);
    const theirs = await makeRecord(api, await api.user(foreign.admin), { stage: 8 });
    const { form } = (await other.post("/forms", { project_id: theirs.id, form_type: "registration", name: "Onların" }))
      .body;
    const { section } = (await other.post(`/form/${form.code}/section`, { name: "Bir" })).body;
    const made = await other.post(`/form/${form.code}/field`, { section_id: section.id, field_type: "pdf_viewer" });
    const refused = await save(made.body.field.id, { source: "file", url }, other);
    expectStatus(refused, 422);
    expect(Object.keys(refused.body.errors)).toEqual(["props.url"]);
    // Written past the rules, it is still not read: the file is of another company than the form.
    await api.rows(
      sql`update form_fields set props = ${JSON.stringify({ source: "file", url })}::jsonb where id = ${made.body.field.id}`,
    );
    await api.rows(sql`update forms set state = 'PUBLISHED' where id = ${form.id}`);
    expect((await read(url)).status).toBe(404);
    const known = (await user.get(`/form/field/${field.id}`)).body.field;
    const gone = { source: "file", url: "/form-files/00000000-0000-4000-8000-000000000000" };
    expectStatus(await user.put(`/form/field/${field.id}`, { props: gone, version: known.version }), 422);
    expect((await read(gone.url)).status).toBe(404);
    expect((await read("/form-files/yok")).status).toBe(404);
    expect((await read(url.replace("/form-files/", "/files/"), user)).status).toBe(404);
  });

  test("FRM-161 whoever goes over to the other source names anew what is shown there", async () => {
    const { field } = await newField("pdf_viewer");
    const url = await sent(field.id);
    expect((await save(field.id, { source: "file", url })).body.field.props).toEqual({ source: "file", url });
    expect((await save(field.id, { source: "link", url })).body.field.props).toEqual({ source: "url", url: null });
    const link = "https://www.ornek.com/program.pdf";
    expect((await save(field.id, { url: link })).body.field.props).toEqual({ source: "url", url: link });
    expect((await save(field.id, { source: "file", url: link })).body.field.props).toEqual({
      source: "file",
      url: null,
    });
  });

  test("FRM-007 FRM-005 a copy shows the same file, one that is handed on shows none, and what nobody shows is forgotten", async () => {
    const { form, field } = await newField("pdf_viewer");
    const url = await sent(field.id);
    await save(field.id, { source: "file", url });
    const copied = (await user.post(`/form/${form.code}/field/${field.id}/clone`)).body.field;
    const copy = (await user.post(`/form/${form.code}/clone`, { name: "Kopya" })).body.form;
    expect([copied.props.url, copy.sections.at(-1).fields.at(-1).props.url]).toEqual([url, url]);
    const { file } = (await user.get(`/form/${form.code}/file`)).body;
    expect(JSON.stringify(file)).not.toContain(url);
    file.sections.at(-1).fields.at(-1).props.url = url;
    const taken = await user.post("/forms/from_file", { project_id: project.id, file: JSON.stringify(file) });
    expectStatus(taken, 200);
    expect(taken.body.form.sections.at(-1).fields.at(-1).props).toEqual({ source: "file", url: null });

    const name = url.replace("/form-files/", "");
    const undone = await save(field.id, { source: "url" });
    expectStatus(await user.del(`/form/field/${copied.id}`, { version: copied.version }), 200);
    await sweep(1);
    // The copy in the other form holds it.
    await sweep(60);
    expect(await stored()).toContain(name);
    expectStatus(await user.del(`/form/${copy.code}`, { version: copy.version }), 200);
    await sweep(61);
    expect(await stored()).toContain(name);
    expectStatus(await user.post(`/history/${undone.body.undo}/undo`), 200);
    await sweep(62);
    await sweep(120);
    expect(await stored()).toContain(name);
    expectStatus(await save(field.id, { source: "url" }), 200);
    await sweep(121);
    await sweep(160);
    expect(await stored()).not.toContain(name);
    await sweep(162);
    expect(await createFileStore(api.filesFolder).get(name)).toBeFalsy();
  });

  test("FRM-027 files of forms take of the company's space", async () => {
    const { field } = await newField("contract");
    const large = Buffer.concat([heads.pdf, Buffer.alloc(20 * 1024 * 1024, 32)]);
    await sent(field.id, large);
    await sent(field.id, large);
    const full = await send(field.id, aFile("üçüncü.pdf", large));
    expectStatus(full, 422);
    expect(full.body.errors.file[0]).toMatch(/^Şirketinin dosya alanı dolu/);
  });
});
