import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

type Row = Record<string, any>;
const company = world.mine.company;
const none = { new: 0, update: 0, same: 0, twin: 0, error: 0 };
const password = "uzun-bir-parola-42";

const send = (text: string, who: Client = admin) =>
  who.send("POST", "/users/import", undefined, { raw: formOf("file", aFile("kişiler.csv", text)) });
const read = async (id: number, who: Client = admin) => (await who.get(`/imports/${id}`)).body.import;
const faultsOf = async (id: number) =>
  (await admin.get(`/imports/${id}/rows`, { page_size: 100 })).body.data.map((row: Row) =>
    row["faults"].map(({ field, text }: Row) => [field, text]),
  );

/** The dry run of a file, its columns as they were guessed. */
async function check(text: string, who: Client = admin) {
  const sent = await send(text, who);
  expectStatus(sent, 200);
  const made = sent.body.import;
  const fields = made.columns.map(({ field }: Row) => field ?? "");
  expectStatus(await who.put(`/imports/${made.id}`, { fields, key: "", version: made.version }), 200);
  await api.workImports();
  return { ...(await read(made.id, who)), guessed: fields };
}
async function step(found: Row, what: "run" | "undo", who: Client = admin) {
  expectStatus(await who.post(`/imports/${found["id"]}/${what}`, { version: found["version"] }), 200);
  await api.workImports();
  return read(found["id"], who);
}

const [place] = await api.rows<{
  position: string;
  team: string;
  team_id: number;
  division: string;
  division_id: number;
}>(
  sql`select p.name as position, t.name as team, t.id as team_id, d.name as division, d.id as division_id
    from teams t join divisions d on d.id = t.division_id, positions p
    where t.event_company_id = ${company} and t.deleted_at is null and t.archived_at is null
      and p.event_company_id = ${company} and p.deleted_at is null order by t.id, p.id limit 1`,
);
const { position, team, division } = place!;
const personOf = async (email: string) => (await api.rows<Row>(sql`select * from users where email = ${email}`))[0];
/** The code of the newest invitation that was mailed to somebody. */
async function codeOf(email: string): Promise<string> {
  const [mail] = await api.rows<{ body: string }>(
    sql`select body from mails where recipient = ${email} order by id desc limit 1`,
  );
  return /register\?code=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
}
const register = async (email: string) =>
  api.anonymous.post("/register", {
    code: await codeOf(email),
    full_name: "Kendi Yazdığı Ad",
    email,
    password,
    password_confirmation: password,
  });

const file = `Ad Soyad;E-posta;Telefon;Pozisyon;Bölüm;Takım;Yönetici;Dil
Işıl Çağlar;ISIL@Yeni.example;0532 123 45 67;${position.toLocaleUpperCase("tr")};;${team};${agency.user};İngilizce
Can Öz;can@yeni.example;;${position};${division};;;
`;

describe("imports of people", () => {
  it("ORG-042 a row makes an account in its place, by names without Turkish marks, and mails an invitation that sets the password once", async () => {
    const found = await check(file);
    expect(found).toMatchObject({
      noun: "person",
      guessed: ["full_name", "email", "phone", "position", "division", "team", "manager", "language"],
      fates: { ...none, new: 2 },
    });
    expect((await personOf("isil@yeni.example")) ?? null).toBeNull();
    expect((await step(found, "run")).outcomes).toEqual({ written: 2, left: 0, undone: 0 });
    expect(await personOf("isil@yeni.example")).toMatchObject({
      event_company_id: company,
      full_name: "Işıl Çağlar",
      phone: "+905321234567",
      team_id: place!.team_id,
      division_id: place!.division_id,
      reports_to: world.user.id,
      language: "en",
      is_admin: 0,
      password_hash: null,
    });
    expect(await personOf("can@yeni.example")).toMatchObject({
      division_id: place!.division_id,
      team_id: null,
      reports_to: null,
      language: "tr",
    });
    // Each in their own language, valid for seven days, and in the list of invitations.
    const subjects = await api.rows<Row>(
      sql`select subject, expires_at from mails where recipient in ('isil@yeni.example', 'can@yeni.example') order by recipient`,
    );
    expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(2);
    const listed = (await admin.get("/invitations")).body.data.map(({ email }: Row) => email);
    expect(listed).toEqual(expect.arrayContaining(["isil@yeni.example", "can@yeni.example"]));
    // Nobody signs in before, and a foreign code is no way in.
    expectStatus(await api.anonymous.post("/login", { email: "can@yeni.example", password }), 401);
    const wrong = await api.anonymous.post("/register", {
      code: await codeOf("isil@yeni.example"),
      full_name: "Can",
      email: "can@yeni.example",
      password,
      password_confirmation: password,
    });
    expectStatus(wrong, 422);
    const before = await personOf("can@yeni.example");
    expectStatus(await register("can@yeni.example"), 200);
    expectStatus(await register("can@yeni.example"), 422);
    const after = await personOf("can@yeni.example");
    expect(after).toMatchObject({ id: before!["id"], full_name: "Kendi Yazdığı Ad", division_id: place!.division_id });
    expectStatus(await api.anonymous.post("/login", { email: "can@yeni.example", password }), 200);
    // The same file again adds nobody.
    expect((await check(file)).fates).toEqual({ ...none, twin: 2 });
  });

  it("ORG-042 X6 wrong places, twice the same mail and taken mails are named beside their cells, without a word of where", async () => {
    const [theirs] = await api.rows<{ email: string }>(
      sql`select email from users where event_company_id <> ${company} and deleted_at is null order by id limit 1`,
    );
    const [leaver] = await api.rows<{ email: string }>(sql`insert into users
      (event_company_id, code, email, full_name, position_id, deleted_at)
      values (${company}, gen_random_uuid(), 'ayrilan@yeni.example', 'Ayrılan Kişi', ${world.mine.position}, now()) returning email`);
    const [other] = await api.rows<{ name: string }>(sql`select name from divisions
      where event_company_id = ${company} and deleted_at is null and id <> ${place!.division_id} limit 1`);
    const found = await check(`Ad Soyad;E-posta;Pozisyon;Bölüm;Takım;Yönetici;Dil;Telefon
Başka Şirket;${theirs!.email};${position};;;;;
Ayrılan;${leaver!.email};${position};;;;;
Yanlış;yanlis@yeni.example;Büyücü;;Olmayan takım;kimse@yok.example;Klingonca;12
Uyumsuz;uyumsuz@yeni.example;${position};${other!.name};${team};;;
;adsiz@yeni.example;${position};;;;;
Eksik;;${position};;;;;
Tek;tek@yeni.example;${position};;;;;
Çift;TEK@yeni.example;${position};;;;;
Çalışan;${agency.user};${position};;;;;
`);
    expect(found.fates).toEqual({ ...none, new: 1, twin: 2, error: 6 });
    const faults = await faultsOf(found.id);
    const taken = [["email", "Bu e-posta kullanılıyor."]];
    expect(faults.slice(0, 2)).toEqual([taken, taken]);
    expect(faults[2].map(([field]: string[]) => field).toSorted()).toEqual(
      ["language", "manager", "phone", "position", "team"].toSorted(),
    );
    expect(faults[2]).toEqual(expect.arrayContaining([["position", "“Büyücü” listede yok."]]));
    expect(faults[3]).toEqual([["team", "Bu takım seçtiğin bölümde değil."]]);
    expect([faults[4][0][0], faults[5][0][0]]).toEqual(["full_name", "email"]);
    // A choice for a value of the file is a position of the company.
    const { data: columns } = (await admin.get(`/imports/${found.id}/values`)).body;
    const unknown = columns.find(({ field }: Row) => field === "position");
    expect(unknown).toMatchObject({ may_add: 0, may_clear: 0 });
    const values = [{ id: unknown.values[0].id, choice: `=${position}` }];
    expectStatus(await admin.put(`/imports/${found.id}/values`, { values, version: found.version }), 200);
    await api.workImports();
    expect((await faultsOf(found.id))[2].map(([field]: string[]) => field)).not.toContain("position");
  });

  it("ORG-042 the undo takes back who has not registered, frees their mailbox, and names who has", async () => {
    const text = `Ad Soyad;E-posta;Pozisyon
Giren;giren@geri.example;${position}
Bekleyen;bekleyen@geri.example;${position}
Sıfırlayan;sifirlayan@geri.example;${position}
`;
    const done = await step(await check(text), "run");
    const waiting = await codeOf("bekleyen@geri.example");
    expectStatus(await register("giren@geri.example"), 200);
    // The other way to a first password; the invitation is worth nothing after it.
    expectStatus(await api.anonymous.post("/forgot-password", { email: "sifirlayan@geri.example" }), 200);
    const [reset] = await api.rows<{ body: string }>(
      sql`select body from mails where recipient = 'sifirlayan@geri.example' order by id desc limit 1`,
    );
    const token = /reset\/([\w-]+)/.exec(reset!.body)?.[1] ?? "";
    const input = { email: "sifirlayan@geri.example", password, password_confirmation: password };
    expectStatus(await api.anonymous.post(`/password-reset/${token}`, input), 200);
    // A stranger's guess at an account is an event of the audit, and no use of it that keeps it.
    expectStatus(await api.anonymous.post("/login", { email: "bekleyen@geri.example", password }), 401);
    const audit = await api.rows<Row>(sql`select kind, subject, details from security_events
      where subject = 'bekleyen@geri.example'
        or person_id = (select id from users where email = 'bekleyen@geri.example') order by id`);
    expect(audit).toEqual([
      { kind: "invitation_sent", subject: "bekleyen@geri.example", details: {} },
      { kind: "login_failed", subject: "Bekleyen", details: {} },
    ]);
    const undone = await step(done, "undo");
    expect([undone.state, undone.outcomes]).toEqual(["undone", { written: 0, left: 2, undone: 1 }]);
    const reason = "Bu kişi şifresini belirledi, artık Kulis’i kullanıyor.";
    expect(await faultsOf(done.id)).toEqual([[["", reason]], [], [["", reason]]]);
    expect((await personOf("bekleyen@geri.example")) ?? null).toBeNull();
    expect(await api.rows(sql`select id from link_tokens where data->>'email' = 'bekleyen@geri.example'`)).toEqual([]);
    expectStatus(await api.anonymous.get(`/register/${waiting}`), 404);
    expect(await personOf("giren@geri.example")).toMatchObject({ deleted_at: null });
    expect((await check(text)).fates).toEqual({ ...none, new: 1, twin: 2 });
  });

  it("ORG-042 X2 an admin of a company that is no owner imports their own people, and nothing else", async () => {
    const [theirs] = await api.rows<{ id: number; position: string }>(sql`select c.id, p.name as position
      from users u join event_companies c on c.id = u.event_company_id
      join positions p on p.event_company_id = c.id and p.deleted_at is null
      where u.email = ${foreign.admin} order by p.id limit 1`);
    const text = `Ad Soyad;E-posta;Pozisyon\nÖteki Kişi;oteki@diger.test;${theirs!.position}\n`;
    const done = await step(await check(text, stranger), "run", stranger);
    expect(done.outcomes).toEqual({ written: 1, left: 0, undone: 0 });
    expect(await personOf("oteki@diger.test")).toMatchObject({ event_company_id: theirs!.id });
    const listed = (await stranger.get("/imports", { paginate: 0 })).body.data;
    expect(listed.map(({ noun }: Row) => noun)).toEqual(["person"]);
    expect((await step(done, "undo", stranger)).outcomes).toEqual({ written: 0, left: 0, undone: 1 });
    for (const path of ["/imports/client/upload", "/definitions/budget-items/import"])
      expectStatus(await stranger.send("POST", path, undefined, { raw: formOf("file", aFile("k.csv", text)) }), 403);
    // Rows of another noun stay hidden, also from the admin who began them before the company changed.
    await api.db.execute(sql`update imports set noun = 'client' where id = ${done.id}`);
    expectStatus(await stranger.get(`/imports/${done.id}`), 404);
    expect((await stranger.get("/imports", { paginate: 0 })).body.data).toEqual([]);
    const member = await api.as(foreign.user);
    expectStatus(await send(text, member), 403);
    expectStatus(await member.get("/imports"), 403);
  });

  it("ORG-042 X6 an import whose admin loses the flag meanwhile makes nobody: its work asks again", async () => {
    const found = await check(`Ad Soyad;E-posta;Pozisyon\nGeç Kalan;gec@yeni.example;${position}\n`);
    expectStatus(await admin.post(`/imports/${found.id}/run`, { version: found.version }), 200);
    const flag = (on: 0 | 1) => api.db.execute(sql`update users set is_admin = ${on} where email = ${agency.admin}`);
    await flag(0);
    await api.workImports();
    await flag(1);
    expect(await read(found.id)).toMatchObject({ state: "done", outcomes: { written: 0, left: 1, undone: 0 } });
    expect((await personOf("gec@yeni.example")) ?? null).toBeNull();
  });

  it("X2 X6 people are imported by the company's own admins alone, 2.000 in a file", async () => {
    const sent = await send(file);
    const { id } = sent.body.import;
    expectStatus(await send(file, user), 403);
    expectStatus(await user.get(`/imports/${id}`), 404);
    expectStatus(await stranger.get(`/imports/${id}`), 404);
    const shown = async (who: Client) =>
      (await who.get("/imports", { paginate: 0 })).body.data.some((row: Row) => row["id"] === id);
    expect([await shown(admin), await shown(user), await shown(stranger)]).toEqual([true, false, false]);
    const many = Array.from({ length: 2001 }, (_, n) => `Kişi ${n};k${n}@cok.example;${position}`);
    const refused = await send(["Ad Soyad;E-posta;Pozisyon", ...many].join("\n"));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "Bu dosyada çok fazla satır var. Bir dosyada en fazla 2.000 satır olabilir; dosyayı böl.",
    ]);
  });
});
