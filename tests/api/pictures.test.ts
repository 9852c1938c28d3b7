import { readdirSync } from "node:fs";

import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { createFileStore } from "#api/files";
import { sweepFiles } from "#api/modules/file-jobs/jobs";

import { agency, type Client, expectStatus } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { isDeep } from "../helpers/deep";
import { aFile, formOf } from "../helpers/own-files";
import { makeRecord, openWorld, tinyPicture } from "../helpers/samples";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);
const other = await adminAbroad(api);
const files = createFileStore(api.filesFolder);

let serial = 0;
const nouns = ["client", "supplier", "contact"] as const;
type Noun = (typeof nouns)[number];

async function make(noun: Noun, who: Client = user): Promise<any> {
  serial += 1;
  const name = `Logolu Kayıt ${serial}`;
  const sent =
    noun === "contact"
      ? {
          name,
          company_id: `C-${world.mine.client}`,
          position_id: world.mine.contactPosition,
          email: `logo${serial}@a.test`,
        }
      : { name };
  const made = await who.post(`/${noun}s`, sent);
  expectStatus(made, 200);
  return made.body[noun];
}

/** Addresses of a record and of its picture, and the field with the picture's address. */
const pathOf = (noun: Noun, row: any) => (noun === "contact" ? `/contacts/${row.id}` : `/${noun}/${row.code}`);
const pictureOf = (noun: Noun, row: any) => `${pathOf(noun, row)}/${noun === "contact" ? "picture" : "logo"}`;
const shownIn = (noun: Noun, row: any): string | null => row[noun === "contact" ? "profile_picture_full" : "logo_full"];
const read = async (noun: Noun, row: any, who: Client = user) => (await who.get(pathOf(noun, row))).body[noun];

const picture = async (background: string, width = 40, height = 40) => {
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
};

/** Gives the record a picture and returns the record afterwards. */
async function give(noun: Noun, row: any, sent: string = tinyPicture, who: Client = user) {
  const answer = await who.post(pictureOf(noun, row), { picture: sent, version: row.version });
  expectStatus(answer, 200);
  return { row: answer.body[noun], undo: answer.body.undo as number, message: answer.body.message as string };
}

const stored = () =>
  readdirSync(api.filesFolder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name);
const titles = async (noun: Noun, row: any) =>
  (await user.get(`${pathOf(noun, row)}/history`)).body.data.map(({ text, changes }: any) => [text, changes.length]);

describe.each(nouns)("picture of a %s", (noun) => {
  const what = noun === "contact" ? "Görsel" : "Logo";

  it("CLI-013 CLI-026 UIK-019 X8 becomes a 300×300 WebP of the chosen square at an address of its own, without what came with it", async () => {
    const wide = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#c00" } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: "#00c" } }, left: 600, top: 0 },
      ])
      .withExif({ IFD0: { Copyright: "gizli-konum" } })
      .jpeg()
      .toBuffer();
    const row = await make(noun);
    const saved = await user.post(pictureOf(noun, row), {
      picture: `data:image/jpeg;base64,${wide.toString("base64")}`,
      crop: { x: 600, y: 0, size: 200 },
      version: row.version,
    });
    expectStatus(saved, 200);
    expect(saved.body[noun].version).toBe(row.version + 1);
    const address = shownIn(noun, saved.body[noun])!;
    expect(address).toMatch(/^\/files\/[a-z0-9-]{36}$/);
    const file = (await admin.get(address)).body;
    const bytes = Buffer.from(file.data, "base64");
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([file.content_type, format, width, height, exif]).toEqual(["image/webp", "webp", 300, 300, undefined]);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    const listed = await user.get(`/${noun}s`, { query: row.name });
    expect(listed.body.data.map((one: any) => shownIn(noun, one))).toEqual([address]);
  });

  // One piece of code serves the three: the rest is tested for clients, and for all of them in a deep run.
  if (noun !== "client" && !isDeep) return;

  it("X8 what is no picture, or too large a one, is refused beside its field in plain words and stored nowhere", async () => {
    const row = await make(noun);
    const [rows, bytes] = [await api.count("files"), stored()];
    const of = (text: string | Buffer) => Buffer.from(text).toString("base64");
    const svg = of("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const kind = "PNG, JPEG ya da WebP biçiminde bir resim seçmelisin.";
    for (const [sent, text] of [
      [`data:image/png;base64,${svg}`, "Bu dosya bir görsel değil. JPEG, PNG ya da WebP yükleyebilirsin."],
      [`data:image/svg+xml;base64,${svg}`, kind],
      ["https://example.com/a.png", kind],
      [
        `data:image/png;base64,${of(bomb)}`,
        "Bu görsel çok büyük. En fazla 6 MB, JPEG ise 60, değilse 25 megapiksel olabilir.",
      ],
      [`${tinyPicture.slice(0, 60)}====`, "Bu görsel okunamadı. Başka bir dosya dene."],
      [`data:image/png;base64,${"A".repeat(8_388_700)}`, "Bu görsel çok büyük. En fazla 6 MB olabilir."],
      ["", "Bu alan zorunludur."],
    ] as const) {
      const answer = await user.post(pictureOf(noun, row), { picture: sent, version: row.version });
      expect([answer.status, answer.body.errors?.picture?.[0]], sent.slice(0, 40)).toEqual([422, text]);
    }
    const long = { picture: `data:image/png;base64,${"A".repeat(9_000_000)}`, version: row.version };
    expectStatus(await user.post(pictureOf(noun, row), long), 413);
    expect([await api.count("files"), stored().toSorted()]).toEqual([rows, bytes.toSorted()]);
    expect(await read(noun, row)).toMatchObject({ version: row.version });
  });

  it("R4 a stale version is 409 with the record as it is, for saving and removing; nothing is decoded or stored for it", async () => {
    const row = await make(noun);
    const { row: now } = await give(noun, row);
    const [tries, bytes] = [await api.rows(sql`select sum(count)::int as n from attempts`), stored().length];
    const stale = await user.post(pictureOf(noun, row), { picture: tinyPicture, version: row.version });
    expect([stale.status, shownIn(noun, stale.body.current), stale.body.current.version]).toEqual([
      409,
      shownIn(noun, now),
      now.version,
    ]);
    expectStatus(await user.del(pictureOf(noun, row), { version: row.version }), 409);
    expect([await api.rows(sql`select sum(count)::int as n from attempts`), stored().length]).toEqual([tries, bytes]);
    const both = await Promise.all(
      [user, admin].map((who) => who.post(pictureOf(noun, now), { picture: tinyPicture, version: now.version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(stored().length).toBe(bytes + 1);
    expect(await api.count("unclaimed_files")).toBe(0);
  });

  it("X1 another company neither sees nor writes it, and nobody sees it without a session", async () => {
    const { row } = await give(noun, await make(noun));
    const address = shownIn(noun, row)!;
    expectStatus(await other.get(address), 404);
    expectStatus(await api.anonymous.get(address), 401);
    expectStatus(await other.post(pictureOf(noun, row), { picture: tinyPicture, version: row.version }), 404);
    expectStatus(await other.del(pictureOf(noun, row), { version: row.version }), 404);
    expect(await read(noun, row)).toMatchObject({ version: row.version });
  });

  it("CLI-013 CLI-026 a new one and none are edits with history and undo; an address that nobody shows is 404 until it comes back", async () => {
    const first = await give(noun, await make(noun), await picture("#c00"));
    const second = await give(noun, first.row, await picture("#00c"));
    const [before, after] = [shownIn(noun, first.row)!, shownIn(noun, second.row)!];
    expect(after).not.toBe(before);
    expectStatus(await user.get(before), 404);
    const undone = await user.post(`/history/${second.undo}/undo`, {});
    expectStatus(undone, 200);
    const back = await read(noun, first.row);
    expect(shownIn(noun, back)).toBe(before);
    expectStatus(await user.get(before), 200);
    expectStatus(await user.get(after), 404);
    const removed = await user.del(pictureOf(noun, back), { version: back.version });
    expectStatus(removed, 200);
    expect([shownIn(noun, removed.body[noun]), removed.body.message]).toEqual([
      null,
      noun === "contact" ? "Kontaktın görseli kaldırıldı." : "Logo kaldırıldı.",
    ]);
    expectStatus(await user.get(before), 404);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`, {}), 200);
    expect(shownIn(noun, await read(noun, back))).toBe(before);
    expect(await titles(noun, back)).toEqual([
      [`${what === "Logo" ? "Logodaki" : "Görseldeki"} değişiklik geri alındı`, 0],
      [`${what} kaldırıldı`, 0],
      [`${what === "Logo" ? "Logodaki" : "Görseldeki"} değişiklik geri alındı`, 0],
      [`${what} değişti`, 0],
      [`${what} eklendi`, 0],
      ["Kayıt oluşturuldu", 0],
    ]);
    const found = await user.get(`${pathOf(noun, back)}/history`, { query: "files" });
    expect(found.body.data).toEqual([]);
  });

  it("CLI-013 CLI-026 an ordinary edit, a deletion and its undo leave it where it is", async () => {
    const { row } = await give(noun, await make(noun));
    const edit =
      noun === "contact"
        ? { company_id: row.company_id, position_id: row.position_id, email: row.email, name: `${row.name} Yeni` }
        : { name: `${row.name} Yeni` };
    const forged = await user.put(pathOf(noun, row), { ...edit, version: row.version, logo: "/files/baska" });
    expect([forged.status, Object.keys(forged.body.errors)]).toEqual([422, ["logo"]]);
    expectStatus(await user.put(pathOf(noun, row), { ...edit, version: row.version }), 200);
    const kept = await read(noun, row);
    expect(shownIn(noun, kept)).toBe(shownIn(noun, row));
    const removed = await user.del(pathOf(noun, row), { version: kept.version });
    expectStatus(removed, 200);
    expectStatus(await user.get(shownIn(noun, row)!), 404);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`, {}), 200);
    expectStatus(await user.get(shownIn(noun, row)!), 200);
  });

  it("R6 one that no record holds stays stored while a split could bring it back; its bytes go with the sweep after that", async () => {
    const first = await give(noun, await make(noun), await picture("#0c0"));
    const second = await give(noun, first.row, await picture("#cc0"));
    const deleted = await give(noun, await make(noun));
    expectStatus(await user.del(pathOf(noun, deleted.row), {}), 200);
    const nameIn = (row: any) => shownIn(noun, row)!.replace("/files/", "");
    const sweep = (days: number) =>
      sweepFiles({ db: api.db, files, now: () => new Date(api.now.getTime() + days * 86_400_000) });
    await sweep(0);
    expect(stored()).toContain(nameIn(first.row));
    // Restored, and unused anew.
    expectStatus(await user.post(`/history/${second.undo}/undo`, {}), 200);
    await sweep(20);
    const now = await read(noun, first.row);
    const third = await give(noun, now, await picture("#0cc"));
    await sweep(25);
    await sweep(55);
    expect(stored()).toContain(nameIn(first.row));
    await sweep(57);
    expect(stored()).not.toContain(nameIn(first.row));
    expect(stored()).toEqual(expect.arrayContaining([nameIn(third.row), nameIn(deleted.row)]));
    expect(await api.rows(sql`select name from files where name = ${nameIn(first.row)}`)).toEqual([]);
  });
});

describe("pictures of records", () => {
  it("SES-052 X8 who keeps no clients sees the logos of those of their own projects alone", async () => {
    const [shown, hidden] = [await give("client", await make("client")), await give("client", await make("client"))];
    const contact = await give("contact", await make("contact"));
    const supplier = await give("supplier", await make("supplier"));
    const record = await makeRecord(api, world.user, { stage: 9 });
    await api.db.execute(sql`update projects set client_id = ${shown.row.id} where id = ${record.id}`);
    const company = sql`event_companies where id = ${world.mine.company}`;
    const [{ memberships }] = await api.rows(sql`select memberships from ${company}`);
    await api.db.execute(sql`update event_companies set memberships = '{}' where id = ${world.mine.company}`);
    try {
      const reader = await api.session(agency.user);
      expectStatus(await reader.get("/clients"), 403);
      expectStatus(await reader.get(shown.row.logo_full), 200);
      expectStatus(await reader.get(hidden.row.logo_full), 404);
      expectStatus(await reader.get(supplier.row.logo_full), 404);
      expectStatus(await reader.get(contact.row.profile_picture_full), 404);
    } finally {
      await api.db.execute(
        sql`update event_companies set memberships = ${sql.param(memberships)}::text[] where id = ${world.mine.company}`,
      );
    }
  });

  it("X8 a person gives sixty in a quarter of an hour, whatever became of them", async () => {
    const team = await api.session(agency.team);
    const row = await make("client");
    const broken = { picture: `data:image/png;base64,${Buffer.from("x").toString("base64")}`, version: row.version };
    for (let turn = 0; turn < 60; turn += 1) expectStatus(await team.post(pictureOf("client", row), broken), 422);
    const held = await team.post(pictureOf("client", row), broken);
    expect([held.status, held.headers.get("retry-after")]).toEqual([429, String(15 * 60)]);
  });

  it.each(isDeep ? nouns : (["client"] as const))(
    "MRG-027 a merge of two %ss keeps the chosen picture, a split gives both back",
    async (noun) => {
      const noted = `${noun}s`;
      const column = noun === "contact" ? "profile_picture" : "logo";
      const merge = async (source: any, target: any, fields: object = {}) => {
        const answer = await admin.put(`/merge/${noted}`, {
          merge_from: noun === "contact" ? source.id : [source.id],
          merge_to: target.id,
          fields,
        });
        expectStatus(answer, 200);
        return answer.body.merge as number;
      };
      const [red, blue] = [await picture("#f00"), await picture("#00f")];
      const [target, source] = [
        (await give(noun, await make(noun), red)).row,
        (await give(noun, await make(noun), blue)).row,
      ];
      const preview = await admin.get(`/merge/${noted}/preview`, { ids: `${target.id},${source.id}` });
      expect(preview.body.records.map(({ values }: any) => values[column])).toEqual([
        shownIn(noun, target),
        shownIn(noun, source),
      ]);
      // Without a choice the target keeps its own.
      let id = await merge(source, target);
      expect(shownIn(noun, await read(noun, target))).toBe(shownIn(noun, target));
      expectStatus(await user.get(shownIn(noun, source)!), 404);
      expectStatus(await admin.put(`/merges/${id}/split`, {}), 200);
      // The other one's is chosen; the replaced one is stored for a split.
      id = await merge(source, target, { [column]: source.id });
      expect(shownIn(noun, await read(noun, target))).toBe(shownIn(noun, source));
      expectStatus(await user.get(shownIn(noun, source)!), 200);
      const sweep = (days: number) =>
        sweepFiles({ db: api.db, files, now: () => new Date(api.now.getTime() + days * 86_400_000) });
      await sweep(0);
      await sweep(30);
      expectStatus(await admin.put(`/merges/${id}/split`, {}), 200);
      expect([shownIn(noun, await read(noun, target)), shownIn(noun, await read(noun, source))]).toEqual([
        shownIn(noun, target),
        shownIn(noun, source),
      ]);
      expectStatus(await user.get(shownIn(noun, target)!), 200);
      // One without takes the other's.
      const bare = await make(noun);
      await merge(source, bare);
      expect(shownIn(noun, await read(noun, bare))).toBe(shownIn(noun, source));
      expectStatus(await user.get(shownIn(noun, source)!), 200);
    },
  );

  it("an import that changes a client, and its undo, leave the logo; a client that it made keeps the one it got since", async () => {
    const { row } = await give("client", await make("client"));
    expectStatus(
      await user.put(pathOf("client", row), { name: row.name, tax_number: "1234567890", version: row.version }),
      200,
    );
    const upload = await user.send("POST", "/imports/client/upload", undefined, {
      raw: formOf(
        "file",
        aFile("liste.csv", `Firma adı;Vergi no;Şehir\n${row.name};1234567890;Ordu\nYepyeni Logolu;;Rize\n`),
      ),
    });
    expectStatus(upload, 200);
    const sheet = upload.body.import;
    const fields = sheet.columns.map((one: any) => one.field ?? "");
    const send = async (path: string, verb: "put" | "post", body: object) => {
      const now = (await user.get(`/imports/${sheet.id}`)).body.import;
      expectStatus(await user[verb](`/imports/${sheet.id}${path}`, { ...body, version: now.version }), 200);
      await api.workImports();
    };
    await send("", "put", { fields, key: "tax_number" });
    await send("/run", "post", {});
    const changed = await read("client", row);
    expect([changed.city, changed.logo_full]).toEqual(["Ordu", row.logo_full]);
    const [made] = (await user.get("/clients", { query: "Yepyeni Logolu" })).body.data;
    const own = await give("client", made);
    await send("/undo", "post", {});
    expect(await read("client", row)).toMatchObject({ city: null, logo_full: row.logo_full });
    expect((await read("client", made)).logo_full).toBe(own.row.logo_full);
  });
});
