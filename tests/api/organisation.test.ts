import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Answer, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

type Row = Record<string, any>;
const company = world.mine.company;
const personOf = async (name: string): Promise<Row> =>
  (
    await api.rows<Row>(
      sql`select * from users where full_name = ${name} and event_company_id = ${company} and deleted_at is null`,
    )
  )[0]!;
const place = async (name: string) => {
  const { division_id, team_id, reports_to } = await personOf(name);
  return { division_id, team_id, reports_to };
};
const organisation = async (by = admin): Promise<Row> => (await by.get("/organisation")).body;
const named = (rows: Row[], name: string): Row => rows.find((row) => row["name"] === name)!;
const add = async (path: string, body: Row): Promise<Row> => {
  const answer = await admin.post(path, body);
  expectStatus(answer, 200);
  return answer.body.division ?? answer.body.team;
};
const undo = ({ body }: Answer) => admin.post(`/history/${body.undo}/undo`);
const saved = async (path: string, body: Row) => {
  const answer = await admin.put(path, body);
  expectStatus(answer, 200);
  return answer;
};
const errorsOf = ({ status, body }: Answer) => [status, body.errors];
const usesNothing = { people: 0, leavers: 0, teams: 0, projects: 0, project_types: 0, invitations: 0, others: 0 };

describe("divisions and teams", () => {
  it("ORG-039 ORG-042 the organisation counts the people of divisions and teams, leavers left out", async () => {
    const { divisions, teams, unplaced, people } = await organisation();
    const counted = await api.rows<Row>(sql`select division_id, count(*)::int as n from users
      where event_company_id = ${company} and deleted_at is null group by 1`);
    for (const { id, people: number } of divisions)
      expect(number).toBe(counted.find(({ division_id }) => division_id === id)?.n ?? 0);
    expect(unplaced).toBe(counted.find(({ division_id }) => division_id === null)?.n ?? 0);
    expect(people).toBe(counted.reduce((sum, { n }) => sum + n, 0));
    const placed = teams.reduce((sum: number, row: Row) => sum + row["people"], 0);
    const apart = divisions.reduce((sum: number, row: Row) => sum + row["apart"], 0);
    expect(placed + apart + unplaced).toBe(people);
    const names = divisions.map(({ name }: Row) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("tr").compare));
  });

  it.each([
    ["divisions", "division", () => ({})],
    ["teams", "team", () => ({ division_id: world.mine.division })],
  ] as const)(
    "ORG-042 ADM-009 ADM-010 ADM-011 /%s: a row is added, renamed, refused twice, deleted and taken back, and selects follow at once",
    async (path, noun, more) => {
      const listed = async () => (await user.get(`/${path}`)).body.data.map(({ name }: Row) => name);
      const made = await add(`/${path}`, { ...more(), name: "  Işıltı " });
      expect(made).toMatchObject({ name: "Işıltı", people: 0, archived: 0, head: null, version: 1 });
      expect(await listed()).toContain("Işıltı");
      const taken = { name: [`Bu adla bir ${noun === "team" ? "takım" : "bölüm"} zaten var.`] };
      expect(errorsOf(await admin.post(`/${path}`, { ...more(), name: "ISILTI" }))).toEqual([422, taken]);
      const head = await personOf("Şule Kılıç");
      const changed = await saved(`/${path}/${made["id"]}`, { name: "Parıltı", head_id: head["id"], version: 1 });
      expect(changed.body[noun]).toMatchObject({ name: "Parıltı", version: 2, head: { code: head["code"], left: 0 } });
      const stale = await admin.put(`/${path}/${made["id"]}`, { name: "Eski", version: 1 });
      expect([stale.status, stale.body.current.name]).toEqual([409, "Parıltı"]);
      expectStatus(await undo(changed), 200);
      expect(await listed()).toContain("Işıltı");
      const gone = await admin.send("DELETE", `/${path}/${made["id"]}`, { version: 3 });
      expectStatus(gone, 200);
      expect(await listed()).not.toContain("Işıltı");
      // The name is free again, and its old owner does not come back while it is taken.
      const next = await add(`/${path}`, { ...more(), name: "ışıltı" });
      expectStatus(await undo(gone), 422);
      expectStatus(await admin.send("DELETE", `/${path}/${next["id"]}`), 200);
      expectStatus(await undo(gone), 200);
      const events = await api.rows<Row>(sql`select kind from outbox_events where model = ${noun}
        and record_id = ${made["id"]} order by id`);
      expect(events.map(({ kind }) => kind)).toEqual([
        "data-created",
        "data-updated",
        "data-updated",
        "data-deleted",
        "data-created",
      ]);
    },
  );

  it("ORG-042 one form makes one division, however often it is sent", async () => {
    const body = { name: "Tek bölüm" };
    const [one, two] = await Promise.all([0, 1].map(() => admin.post("/divisions", body, { key: "cift-tik-bolum" })));
    expect([one!.status, two!.status]).toEqual([200, 200]);
    expect(one!.body.division.id).toBe(two!.body.division.id);
  });

  it("X2 X6 only admins read and change them, and none of another company's", async () => {
    const { divisions, teams } = await organisation();
    const calls: [string, string, Row?][] = [
      ["PUT", `/divisions/${divisions[0].id}`, { name: "x", version: divisions[0].version }],
      ["DELETE", `/divisions/${divisions[0].id}`],
      ["GET", `/divisions/${divisions[0].id}/uses`],
      ["PUT", `/teams/${teams[0].id}`, { name: "x", version: teams[0].version }],
      ["DELETE", `/teams/${teams[0].id}`],
      ["GET", `/teams/${teams[0].id}/uses`],
      ["PUT", `/users/${world.user.id}`, { reports_to: null }],
      ["PUT", `/users/${world.user.code}`, { reports_to: null }],
    ];
    for (const [method, path, body] of calls) {
      expectStatus(await user.send(method, path, body), 403, path);
      expectStatus(await stranger.send(method, path, body), 404, path);
    }
    const others = await organisation(stranger);
    expect(others["divisions"].some(({ id }: Row) => divisions.some((own: Row) => own["id"] === id))).toBe(false);
    const theirs = { head_id: world.other.id };
    expect(errorsOf(await admin.post("/divisions", { name: "Yabancı", ...theirs }))).toEqual([
      422,
      { head_id: ["Listeden bir seçim yapmalısın."] },
    ]);
    for (const [field, id] of [
      ["team_id", world.theirs.team],
      ["division_id", world.theirs.division],
      ["position_id", world.theirs.position],
      ["reports_to", world.other.id],
    ] as const)
      expect(errorsOf(await admin.put(`/users/${world.user.id}`, { [field]: id }))).toEqual([
        422,
        { [field]: ["Listeden bir seçim yapmalısın."] },
      ]);
  });

  it("LED-092 automatic references need a prefix, which is the division's own and made of capital letters", async () => {
    const made = await add("/divisions", { name: "Ön ekli", ref_prefix: "onk" });
    expect(made).toMatchObject({ auto_project_ref: 1, ref_prefix: "ONK" });
    expect(errorsOf(await admin.post("/divisions", { name: "Ön ekli iki", ref_prefix: "ONK" }))).toEqual([
      422,
      { ref_prefix: ["Bu ön ek “Ön ekli” bölümünde kullanılıyor."] },
    ]);
    expect(errorsOf(await admin.post("/divisions", { name: "Eksik", auto_project_ref: 1 }))).toEqual([
      422,
      { ref_prefix: ["Otomatik proje referansı için bir ön ek yazmalısın."] },
    ]);
    for (const ref_prefix of ["ÖNK", "A", "A-B", "ABCDEFGHIJK"])
      expectStatus(await admin.post("/divisions", { name: "Bozuk", ref_prefix }), 422, ref_prefix);
    const bare = { ref_prefix: null, version: 1 };
    expectStatus(await admin.put(`/divisions/${made["id"]}`, bare), 422);
    const typed = await saved(`/divisions/${made["id"]}`, { ...bare, auto_project_ref: 0 });
    expect(typed.body.division).toMatchObject({ auto_project_ref: 0, ref_prefix: null });
    const next = await add("/divisions", { name: "Ön ekli üç", ref_prefix: "ONK" });
    const late = await undo(typed);
    expect(errorsOf(late)).toEqual([422, { ref_prefix: ["Bu ön ek “Ön ekli üç” bölümünde kullanılıyor."] }]);
    expectStatus(await admin.send("DELETE", `/divisions/${next["id"]}`), 200);
    expectStatus(await undo(typed), 200);
  });

  it("ORG-042 what people, projects, teams, types or invitations hang on is not deleted; archived it stays where it was chosen", async () => {
    const { divisions, teams } = await organisation();
    const congress = named(divisions, "Kongre");
    const { uses } = (await admin.get(`/divisions/${congress["id"]}/uses`)).body;
    expect(uses).toMatchObject({ people: congress["people"], leavers: 0, invitations: 0 });
    expect(uses.teams).toBe(teams.filter(({ division_id }: Row) => division_id === congress["id"]).length);
    expect(uses.projects).toBeGreaterThan(0);
    expect(uses.project_types).toBeGreaterThan(0);
    const refused = await admin.send("DELETE", `/divisions/${congress["id"]}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Bağlı kayıtlar olduğu için silinemez. Bunun yerine arşivleyebilirsin.",
    ]);
    const team = await add("/teams", { name: "Arşivlik", division_id: congress["id"] });
    const path = `/teams/${team["id"]}`;
    expect((await admin.get(`${path}/uses`)).body.uses).toEqual(usesNothing);
    const invitation = { email: "arsivlik@kulis.test", position_id: world.mine.position, team_id: team["id"] };
    expectStatus(await admin.post("/invitations", invitation), 200);
    expect((await admin.get(`${path}/uses`)).body.uses).toEqual({ ...usesNothing, invitations: 1 });
    expectStatus(await admin.send("DELETE", path), 409);
    const { id, code } = await personOf("Onur Taşkın");
    expectStatus(await admin.put(`/users/${code}`, { team_id: team["id"] }), 200);
    const archived = await saved(path, { archived: 1, version: 1 });
    expect([archived.body.team.archived, archived.body.message]).toEqual([
      1,
      "“Arşivlik” takımı arşivlendi. Artık seçilemez.",
    ]);
    expect((await user.get("/teams")).body.data.find((row: Row) => row["id"] === team["id"]).archived).toBe(1);
    expectStatus(await admin.put(`/users/${id}`, { team_id: team["id"] }), 200);
    const other = await personOf("Selin Çınar");
    expectStatus(await admin.put(`/users/${other["id"]}`, { team_id: team["id"] }), 422);
    expectStatus(await admin.post("/invitations", { ...invitation, email: "iki@kulis.test" }), 422);
    const old = await saved(`/divisions/${congress["id"]}`, { archived: 1, version: congress["version"] });
    expectStatus(await admin.post("/teams", { name: "Geç", division_id: congress["id"] }), 422);
    expectStatus(await undo(old), 200);
    // A leaver may come back, so the team stays.
    await api.db.execute(sql`update users set deleted_at = now() where id = ${id}`);
    expect((await admin.get(`${path}/uses`)).body.uses).toMatchObject({ people: 0, leavers: 1 });
    expectStatus(await admin.send("DELETE", path), 409);
    await api.db.execute(sql`update users set deleted_at = null where id = ${id}`);
    const stage = named(teams, "Festival ve Sahne");
    expectStatus(await admin.put(`/users/${id}`, { team_id: stage["id"] }), 200);
  });

  it("ORG-042 a team that goes to another division takes its people and those invited into it along, and undo brings them back", async () => {
    const { divisions, teams } = await organisation();
    const [corporate, team] = [named(divisions, "Kurumsal"), named(teams, "Lansman ve Marka")];
    const email = "yolda@kulis.test";
    expectStatus(
      await admin.post("/invitations", { email, position_id: world.mine.position, team_id: team["id"] }),
      200,
    );
    const facts = async () => ({
      people: (await api.rows<Row>(sql`select distinct division_id from users where team_id = ${team["id"]}`)).map(
        ({ division_id }) => division_id,
      ),
      invited: (
        await api.rows<Row>(sql`select (data->>'division_id')::int as id from link_tokens
          where purpose = 'invitation' and data->>'email' = ${email}`)
      )[0]!["id"],
    });
    const moved = await saved(`/teams/${team["id"]}`, { division_id: corporate["id"], version: team["version"] });
    expect(moved.body.message).toBe(
      `“Lansman ve Marka” takımı kaydedildi. Takımdaki ${team["people"]} kişi de bu bölüme geçti.`,
    );
    expect(await facts()).toEqual({ people: [corporate["id"]], invited: corporate["id"] });
    expectStatus(await undo(moved), 200);
    expect(await facts()).toEqual({ people: [team["division_id"]], invited: team["division_id"] });
  });

  it("ADM-167 ADM-168 ADM-175 ADM-007 teams are found by name, division or head and sorted, descending unless asked", async () => {
    const read = async (query: Row) =>
      ((await admin.get("/organisation/teams", { paginate: 0, ...query })).body.data as Row[]).map(
        ({ name }) => name as string,
      );
    const { compare } = new Intl.Collator("tr");
    const all = await read({});
    expect(all).toEqual(all.toSorted(compare).toReversed());
    expect(await read({ sort_order: "asc" })).toEqual(all.toSorted(compare));
    expect((await read({ query: "TIP KONGRE" })).every((name) => name === "Tıp Kongreleri")).toBe(true);
    expect(await read({ query: "lansman ve fest" })).toEqual(["Lansman ve Marka", "Festival ve Sahne"]);
    const rows = (await admin.get("/organisation/teams", { sort_by: "people" })).body.data as Row[];
    const numbers = rows.map(({ people }) => people as number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const congress = (await admin.get("/divisions")).body.data.find(({ name }: Row) => name === "Kongre") as Row;
    const ofDivision = (await admin.get("/organisation/teams", { division: congress["id"], paginate: 0 })).body;
    expect(ofDivision.data.map(({ division }: Row) => division)).toEqual(
      Array.from({ length: ofDivision.paging.total }, () => "Kongre"),
    );
    const theirs = (await stranger.get("/divisions")).body.data[0] as Row;
    expect((await admin.get("/organisation/teams", { division: theirs["id"] })).body.data).toEqual([]);
    const { data, paging } = (await admin.get("/organisation/teams", { page: 2, page_size: 2 })).body;
    expect(data.map(({ name }: Row) => name)).toEqual(all.slice(2, 4));
    expect(paging).toEqual({
      current_page: 2,
      last_page: Math.ceil(all.length / 2),
      per_page: 2,
      from: 3,
      to: 2 + data.length,
      total: all.length,
    });
  });
});

describe("people's places", () => {
  it("ORG-005 ORG-011 ORG-012 ORG-027 ORG-037 PUT users/{id} answers success and the user, by id or code, and leaves what is not sent", async () => {
    const [person, manager] = [await personOf("Emre Şahin"), await personOf("Uğur Bayraktar")];
    const answer = await saved(`/users/${person["id"]}`, { reports_to: manager["id"] });
    expect(answer.body).toMatchObject({
      status: "success",
      message: "“Emre Şahin” artık Uğur Bayraktar adlı kişiye bağlı.",
      user: {
        id: person["id"],
        code: person["code"],
        full_name: "Emre Şahin",
        reports_to: manager["id"],
        division_id: person["division_id"],
        team: "Tıp Kongreleri",
        position: "Proje Yöneticisi",
        deleted_at: null,
        version: person["version"] + 1,
      },
    });
    const listed = (await user.get("/users")).body.data.find(({ id }: Row) => id === person["id"]);
    expect([listed.team, listed.reports_to]).toEqual(["Tıp Kongreleri", manager["id"]]);
    expectStatus(await undo(answer), 200);
    expect(await place("Emre Şahin")).toMatchObject({ reports_to: person["reports_to"] });
    const byCode = await saved(`/users/${person["code"]}`, { reports_to: null });
    expect([byCode.body.user.reports_to, byCode.body.message]).toEqual([
      null,
      "“Emre Şahin” artık kimseye bağlı değil.",
    ]);
    const stale = await admin.put(`/users/${person["code"]}`, { reports_to: manager["id"], version: 1 });
    expect([stale.status, stale.body.current.reports_to]).toEqual([409, null]);
    expectStatus(await undo(byCode), 200);
  });

  it("ORG-042 a manager who stands below the person, or is the person, is refused", async () => {
    const [top, middle, low] = [
      await personOf("Nermin Tınaztepe"),
      await personOf("Çağatay Öztürk"),
      await personOf("Şule Kılıç"),
    ];
    const refused = [422, { reports_to: ["Bu atama bir döngü oluşturur."] }];
    for (const [person, manager] of [
      [top, low],
      [middle, low],
      [low, low],
    ] as const)
      expect(errorsOf(await admin.put(`/users/${person["id"]}`, { reports_to: manager["id"] }))).toEqual(refused);
    // An undo that would close a cycle is refused too.
    const up = await saved(`/users/${low["id"]}`, { reports_to: null });
    expectStatus(await admin.put(`/users/${middle["id"]}`, { reports_to: low["id"] }), 200);
    expect(errorsOf(await undo(up))).toEqual(refused);
    expectStatus(await admin.put(`/users/${middle["id"]}`, { reports_to: top["id"] }), 200);
    expectStatus(await admin.put(`/users/${low["id"]}`, { reports_to: middle["id"] }), 200);
  });

  it("ORG-042 R2 of two moves at once that would make a cycle together, one is refused", async () => {
    const [one, two] = [await personOf("Derya Sönmez"), await personOf("Esra Göktaş")];
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        admin.put(`/users/${one["id"]}`, { reports_to: two["id"] }),
        admin.put(`/users/${two["id"]}`, { reports_to: one["id"] }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      for (const person of [one, two])
        expectStatus(await admin.put(`/users/${person["id"]}`, { reports_to: person["reports_to"] }), 200);
    }
  });

  it("ORG-042 a person's team decides the division, and a division alone takes them out of another one's team", async () => {
    const { divisions, teams } = await organisation();
    const [congress, launch] = [named(divisions, "Kongre"), named(divisions, "Lansman ve Festival")];
    const [brand, medical] = [named(teams, "Lansman ve Marka"), named(teams, "Tıp Kongreleri")];
    const person = await personOf("Ilgın Başaran");
    const path = `/users/${person["id"]}`;
    const moved = await saved(path, { team_id: brand["id"] });
    expect(moved.body.message).toBe("“Ilgın Başaran” artık burada: Lansman ve Marka.");
    expect(await place("Ilgın Başaran")).toMatchObject({ team_id: brand["id"], division_id: launch["id"] });
    const apart = await saved(path, { division_id: congress["id"] });
    expect(apart.body.user).toMatchObject({ team_id: null, team: null, division_id: congress["id"] });
    expectStatus(await undo(apart), 200);
    expect(await place("Ilgın Başaran")).toMatchObject({ team_id: brand["id"], division_id: launch["id"] });
    expect(errorsOf(await admin.put(path, { team_id: medical["id"], division_id: launch["id"] }))).toEqual([
      422,
      { team_id: ["Bu takım seçtiğin bölümde değil."] },
    ]);
    const none = await saved(path, { team_id: null, division_id: null });
    expect(none.body.message).toBe("“Ilgın Başaran” artık bir takımda ya da bölümde değil.");
    const found = async (query: Row) =>
      ((await admin.get("/organisation/people", query)).body.data as Row[]).map(({ full_name }) => full_name as string);
    expect(await found({ unplaced: 1 })).toContain("Ilgın Başaran");
    expect(await found({ query: "ilgin basa" })).toEqual(["Ilgın Başaran"]);
    expectStatus(await admin.put(path, { team_id: medical["id"] }), 200);
    expect(await found({ team: medical["id"] })).toContain("Ilgın Başaran");
    const page = (await admin.get("/organisation/people", { team: medical["id"], limit: 2 })).body;
    expect([page.data.length, page.total]).toEqual([2, (await found({ team: medical["id"] })).length]);
  });

  it("ORG-025 the chart has everybody with their manager, and says whose manager has left", async () => {
    const manager = await personOf("Gökçe Ünal");
    await api.db.execute(sql`update users set deleted_at = now() where id = ${manager["id"]}`);
    const { data } = (await admin.get("/organization-chart")).body;
    expect(data.some(({ id }: Row) => id === manager["id"])).toBe(false);
    const below = data.filter(({ reports_to }: Row) => reports_to === manager["id"]);
    expect(below.length).toBeGreaterThan(1);
    expect(below.every(({ left_manager }: Row) => left_manager === "Gökçe Ünal")).toBe(true);
    expect(errorsOf(await admin.put(`/users/${world.user.id}`, { reports_to: manager["id"] }))[0]).toBe(422);
    await api.db.execute(sql`update users set deleted_at = null where id = ${manager["id"]}`);
    expectStatus(await user.get("/organization-chart"), 403);
  });
});
