import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { linksIn } from "#api/modules/messenger/cards";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

type Person = Awaited<ReturnType<typeof api.user>>;
type Row = Record<string, any>;

let admin: Client;
let adminUser: Person;
let mate: Client;
let mateUser: Person;
let third: Client;
let thirdUser: Person;

beforeAll(async () => {
  [admin, adminUser] = [await api.as(agency.admin), await api.user(agency.admin)];
  [mate, mateUser] = [await api.as("busra.yilmaz@kulis.test"), await api.user("busra.yilmaz@kulis.test")];
  [third, thirdUser] = [await api.as(agency.team), await api.user(agency.team)];
});

const open = async (by: Client, body: Record<string, unknown>, key?: string): Promise<Row> => {
  const answer = await by.post("/messenger/rooms", body, key ? { key } : undefined);
  expectStatus(answer, 200);
  return answer.body.room;
};
const group = (name: string, ...people: Person[]) =>
  open(user, { kind: "GROUP", name, users: people.map(({ id }) => id) });
const at = (room: Row, ...rest: (string | number)[]) => ["/messenger/rooms", room["id"], ...rest].join("/");
const say = async (by: Client, room: Row, text: string, key?: string): Promise<Row> => {
  const answer = await by.post(at(room, "messages"), { text }, key ? { key } : undefined);
  expectStatus(answer, 200);
  return answer.body;
};
const read = async (by: Client, room: Row, query: Record<string, unknown> = {}): Promise<Row[]> => {
  const answer = await by.get(at(room, "messages"), query);
  expectStatus(answer, 200);
  return answer.body.data;
};
const texts = async (by: Client, room: Row) => (await read(by, room)).map(({ text }) => text);
const unread = async (by: Client, room: Row): Promise<number> => (await by.get(at(room))).body.room.unread;

describe("rooms", () => {
  it("SHL-064 two people have one room, whoever opens it, and however many do at once", async () => {
    const [mine, theirs, again] = await Promise.all([
      open(user, { kind: "DIRECT", users: [adminUser.id] }),
      open(admin, { kind: "DIRECT", users: [world.user.id] }),
      open(user, { kind: "DIRECT", users: [adminUser.id] }),
    ]);
    expect([theirs["id"], again["id"]]).toEqual([mine["id"], mine["id"]]);
    expect([mine["name"], theirs["name"]]).toEqual([adminUser.full_name, world.user.full_name]);
    expect(mine["members"].map(({ id }: Row) => id).toSorted()).toEqual([world.user.id, adminUser.id].toSorted());
  });

  it("R3 a group that was sent for twice is made once", async () => {
    const key = "9f0e0d0c-0b0a-4a4b-8c8d-112233445566";
    const body = { kind: "GROUP", name: "Sahne ekibi", users: [mateUser.id] };
    const made = await Promise.all([open(user, body, key), open(user, body, key)]);
    expect(made[1]?.["id"]).toBe(made[0]?.["id"]);
  });

  it.each([
    ["nobody", { kind: "GROUP", name: "Boş", users: [] }, "users"],
    ["oneself alone", (me: number) => ({ kind: "DIRECT", users: [me] }), "users"],
    ["a group without a name", (_me: number, you: number) => ({ kind: "GROUP", users: [you] }), "name"],
    ["somebody who is not there", { kind: "DIRECT", users: [999_999_999] }, "users"],
    ["a project that is not there", { kind: "PROJECT", project: "yok-boyle" }, "project"],
    [
      "more people than a group takes",
      { kind: "GROUP", name: "Herkes", users: Array.from({ length: 100 }, (_, n) => n + 1) },
      "users",
    ],
  ])("a room with %s is refused beside its field", async (_, body, field) => {
    const sent = typeof body === "function" ? body(world.user.id, mateUser.id) : body;
    const answer = await user.post("/messenger/rooms", sent);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("X1 nobody of another company is in a room, and nobody reads a room they were never in", async () => {
    const room = await group("Kapalı", mateUser);
    const { id } = await say(user, room, "Aramızda kalsın");
    for (const other of [admin, third, await adminAbroad(api), await api.as(foreign.admin)]) {
      for (const answer of [
        await other.get(at(room)),
        await other.get(at(room, "messages")),
        await other.get(at(room, "messages", id)),
        await other.post(at(room, "messages"), { text: "Ben de" }),
        await other.put(at(room, "messages", id), { text: "Ben", version: 1 }),
        await other.send("DELETE", at(room, "messages", id)),
        await other.put(at(room, "read"), { seq: 1 }),
        await other.put(at(room, "mute"), { muted: 1 }),
        await other.put(at(room, "typing"), {}),
        await other.put(at(room), { name: "Açık", version: 1 }),
        await other.post(at(room, "members"), { users: [adminUser.id] }),
        await other.send("DELETE", at(room, "members", mateUser.id)),
      ])
        expectStatus(answer, 404);
      expect((await other.get("/messenger/messages", { query: "aramizda" })).body.data).toEqual([]);
      expect((await other.get("/messenger/rooms")).body.data.map((one: Row) => one["id"])).not.toContain(room["id"]);
      expect((await other.get("/messenger/unread")).body.rooms).not.toContain(room["id"]);
    }
    const stranger = await api.user("admin@diger.test");
    expectStatus(await user.post("/messenger/rooms", { kind: "DIRECT", users: [stranger.id] }), 422);
    expectStatus(await user.post(at(room, "members"), { users: [stranger.id] }), 422);
  });

  it("SHL-064 a project's room is its team's: it comes and goes with the team, whatever the reach", async () => {
    const record = await makeRecord(api, world.user, { stage: 8, name: "Odalı Proje" });
    const body = { kind: "PROJECT", project: record.code };
    const rooms = await Promise.all([open(user, body), open(user, body)]);
    const room = rooms[0]!;
    expect([rooms[1]?.["id"], room["name"], room["project"]]).toEqual([
      room["id"],
      "Odalı Proje",
      { code: record.code, is_offer: 0 },
    ]);
    await say(user, room, "Ekip burada");
    // An admin reaches every project and is in no team of this one.
    expectStatus(await admin.get(`/project/${record.code}`), 200);
    expectStatus(await admin.get(at(room, "messages")), 404);
    expectStatus(await admin.post("/messenger/rooms", body), 422);
    expectStatus(await mate.get(at(room, "messages")), 404);
    await api.rows(sql`insert into project_members (event_company_id, project_id, user_id)
      values (${world.mine.company}, ${record.id}, ${mateUser.id}) returning id`);
    expect(await texts(mate, room)).toEqual(["Ekip burada"]);
    expect(await unread(mate, room)).toBe(1);
    expect((await mate.get("/messenger/unread")).body.rooms).toContain(room["id"]);
    await say(mate, room, "Geldim");
    await mate.put(at(room, "read"), { seq: 2 });
    await api.rows(sql`delete from project_members where project_id = ${record.id} returning id`);
    expectStatus(await mate.get(at(room, "messages")), 404);
    expectStatus(await mate.post(at(room, "messages"), { text: "Hâlâ burada mıyım?" }), 404);
    expect((await mate.get("/messenger/unread")).body.rooms).not.toContain(room["id"]);
    expect((await mate.get("/messenger/messages", { query: "ekip burada" })).body.data).toEqual([]);
    await api.rows(sql`update projects set deleted_at = now() where id = ${record.id} returning id`);
    expectStatus(await user.get(at(room, "messages")), 404);
  });

  it("a group's people add others and leave; who made it takes others out; who is out reads nothing", async () => {
    const room = await group("Ekip", mateUser);
    await say(user, room, "Bir");
    expectStatus(await mate.post(at(room, "members"), { users: [thirdUser.id] }), 200);
    expect(await unread(third, room)).toBe(0);
    expect(await texts(third, room)).toEqual(["Bir"]);
    expectStatus(await mate.send("DELETE", at(room, "members", thirdUser.id)), 403);
    expectStatus(await user.send("DELETE", at(room, "members", thirdUser.id)), 200);
    expectStatus(await third.get(at(room, "messages")), 404);
    expectStatus(await user.send("DELETE", at(room, "members", thirdUser.id)), 404);
    expect((await mate.send("DELETE", at(room, "members", mateUser.id))).body.message).toBe("Gruptan ayrıldın.");
    expectStatus(await mate.get(at(room)), 404);
    const back = await user.post(at(room, "members"), { users: [mateUser.id] });
    expect(back.body.room.members.map((one: Row) => one["id"])).toContain(mateUser.id);
    const direct = await open(user, { kind: "DIRECT", users: [mateUser.id] });
    expectStatus(await user.post(at(direct, "members"), { users: [thirdUser.id] }), 403);
    expectStatus(await user.send("DELETE", at(direct, "members", world.user.id)), 403);
  });

  it("R4 a group is renamed at the version that was read, and the name comes back", async () => {
    const room = await group("Eski ad", mateUser);
    const saved = await mate.put(at(room), { name: "Yeni ad", version: 1 });
    expect([saved.body.room.name, saved.body.room.version]).toEqual(["Yeni ad", 2]);
    const stale = await user.put(at(room), { name: "Başka", version: 1 });
    expect([stale.status, stale.body.current.name]).toEqual([409, "Yeni ad"]);
    expectStatus(await mate.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await user.get(at(room))).body.room.name).toBe("Eski ad");
  });

  it("the newest conversation stands first", async () => {
    const rooms = [await group("Bir", mateUser), await group("İki", mateUser), await group("Üç", mateUser)];
    api.now = new Date("2026-11-21T09:30:00Z");
    await say(user, rooms[1]!, "Buradayım");
    const [first] = (await mate.get("/messenger/rooms")).body.data as Row[];
    expect([first?.["name"], first?.["last"]]).toEqual([
      "İki",
      { author: world.user.full_name, mine: 0, text: "Buradayım", deleted: 0, created_at: "2026-11-21 12:30:00" },
    ]);
  });
});

describe("messages", () => {
  it("SHL-064 one is written, read, counted and marked as come and as read", async () => {
    const room = await group("Akış", mateUser, thirdUser);
    const { id, seq } = await say(user, room, "  Sahne hazır mı?\nKapı 09.00’da. ");
    const [message] = await read(user, room);
    expect(message).toMatchObject({
      id,
      seq: 1,
      mine: 1,
      text: "Sahne hazır mı?\nKapı 09.00’da.",
      mentions: [],
      cards: [],
      edited: 0,
      deleted: 0,
      delivery: "sent",
      version: 1,
    });
    expect([await unread(user, room), await unread(mate, room)]).toEqual([0, 1]);
    const how = async () => (await read(user, room))[0]?.["delivery"];
    await mate.put("/messenger/unread", {});
    expect(await how()).toBe("sent");
    await third.put("/messenger/unread", {});
    expect(await how()).toBe("delivered");
    await mate.put(at(room, "read"), { seq });
    await third.put(at(room, "read"), { seq: 99 });
    expect([await how(), await unread(mate, room), await unread(third, room)]).toEqual(["read", 0, 0]);
    // Read messages stay read.
    await mate.put(at(room, "read"), { seq: 0 });
    expect(await unread(mate, room)).toBe(0);
    expect((await read(mate, room))[0]?.["delivery"]).toBeNull();
  });

  it.each([
    ["nothing", "  \n "],
    ["more than 4000 signs", "a".repeat(4001)],
  ])("one with %s is refused beside its field", async (_, text) => {
    const room = await group("Sınır", mateUser);
    const answer = await user.post(at(room, "messages"), { text });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["text"]]);
    expectStatus(await user.post(at(room, "messages"), { text: "a".repeat(4000) }), 200);
  });

  it("R3 one that was sent twice is there once", async () => {
    const room = await group("İki kez", mateUser);
    const key = "7f0e0d0c-0b0a-4a4b-8c8d-112233445566";
    await Promise.all([say(user, room, "Bir kez", key), say(user, room, "Bir kez", key)]);
    expect(await texts(mate, room)).toEqual(["Bir kez"]);
  });

  it("R4 only who wrote one changes and deletes it; it says that it was, and a deletion is taken back", async () => {
    const room = await group("Düzeltme", mateUser, adminUser);
    const { id } = await say(user, room, "Saat 10");
    for (const other of [mate, admin]) {
      expectStatus(await other.put(at(room, "messages", id), { text: "Saat 11", version: 1 }), 403);
      expectStatus(await other.send("DELETE", at(room, "messages", id)), 403);
    }
    const saved = await user.put(at(room, "messages", id), { text: "Saat 11", version: 1 });
    expect([saved.body.message, saved.body.row.text, saved.body.row.edited]).toEqual([
      "Mesaj güncellendi.",
      "Saat 11",
      1,
    ]);
    const stale = await user.put(at(room, "messages", id), { text: "Saat 12", version: 1 });
    expect([stale.status, stale.body.current.text]).toEqual([409, "Saat 11"]);
    const gone = await user.send("DELETE", at(room, "messages", id), { version: 2 });
    expect((await read(mate, room))[0]).toMatchObject({ text: "", deleted: 1 });
    expect((await mate.get("/messenger/messages", { query: "saat 11" })).body.data).toEqual([]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expect(await texts(mate, room)).toEqual(["Saat 11"]);
    const other = await group("Başka oda", mateUser);
    expectStatus(await user.put(at(other, "messages", id), { text: "x", version: 2 }), 404);
  });

  it("who has left a group changes nothing of what they wrote in it, by an undo neither", async () => {
    const room = await open(user, { kind: "GROUP", name: "Veda", users: [mateUser.id] });
    const { id } = await say(mate, room, "Hoşça kal");
    const gone = await mate.send("DELETE", at(room, "messages", id));
    await mate.send("DELETE", at(room, "members", mateUser.id));
    expectStatus(await mate.put(at(room, "messages", id), { text: "x", version: 1 }), 404);
    expectStatus(await mate.post(`/history/${gone.body.undo}/undo`), 404);
  });

  it("who is taken out of a group while a message of theirs waits for its number writes nothing", async () => {
    const room = await group("Kapı", mateUser);
    await say(mate, room, "Buradayım");
    const leaves = sql`update messenger_members set left_at = now() where room_id = ${room["id"]} and user_id = ${mateUser.id}`;
    const waiting = sql`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    let sent: Promise<{ status: number }> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`select from messenger_rooms where id = ${room["id"]} for update`);
      sent = mate.post(at(room, "messages"), { text: "Hâlâ buradayım" });
      await expect.poll(async () => (await api.rows<{ n: number }>(waiting))[0]?.n).toBe(1);
      await tx.execute(leaves);
    });
    expect((await sent)?.status).toBe(404);
    expect(await texts(user, room)).toEqual(["Buradayım"]);
  });

  it("an @ names who is in the room, as notes do, and nobody else", async () => {
    const room = await group("Anma", mateUser);
    await say(user, room, `@${mateUser.full_name.toLocaleUpperCase("tr")} ve @${adminUser.full_name} baksın`);
    expect((await read(mate, room))[0]?.["mentions"].map((one: Row) => one["id"])).toEqual([mateUser.id]);
  });

  it("a link to a record is a card for those who reach it, and a link for the others", async () => {
    const record = await makeRecord(api, adminUser, { stage: 8, name: "Gizli Gala" });
    const room = await open(admin, { kind: "GROUP", name: "Kartlar", users: [thirdUser.id, world.user.id] });
    await say(admin, room, `Bakar mısın: /project/${record.code}/main ve https://example.com/project/${record.code}`);
    const cards = async (by: Client) => (await read(by, room))[0]?.["cards"];
    expect(await cards(admin)).toEqual([{ href: `/project/${record.code}/main`, kind: "project", name: "Gizli Gala" }]);
    expect(await cards(user)).toEqual([]);
    await api.rows(sql`update projects set stage = 3 where id = ${record.id} returning id`);
    expect(await cards(admin)).toEqual([{ href: `/bizdev/${record.code}`, kind: "bizdev", name: "Gizli Gala" }]);
  });

  it("a link to a file of a record is a card with its name for those who reach the record", async () => {
    const record = await makeRecord(api, adminUser, { stage: 8, name: "Dosyalı Gala" });
    const [file] = await api.rows<{ id: number }>(sql`insert into record_files
        (event_company_id, model, record_id, name, content_type, size, changed_at, changed_by)
      values (${world.mine.company}, 'project', ${record.id}, 'Sahne planı.pdf', 'application/pdf', 10, now(), ${adminUser.id})
      returning id`);
    const room = await open(admin, { kind: "GROUP", name: "Dosyalar", users: [world.user.id] });
    await say(admin, room, `Plan: http://127.0.0.1:3000/project/${record.code}/files/${file!.id}`);
    await say(admin, room, `/file/${file!.id}/content`);
    const cards = async (by: Client) => (await read(by, room)).flatMap((one) => one["cards"] as Row[]);
    const card = { href: `/file/${file!.id}/content`, kind: "file", name: "Sahne planı.pdf" };
    expect((await cards(admin)).at(-1)).toEqual(card);
    expect(await cards(user)).toEqual([]);
  });

  it("older ones come page by page, by their number", async () => {
    const room = await group("Uzun", mateUser);
    await api.rows(sql`insert into messenger_messages (event_company_id, room_id, seq, author_id, text)
      select ${world.mine.company}, ${room["id"]}, n, ${world.user.id}, 'Mesaj ' || n from generate_series(1, 120) n returning id`);
    await api.rows(sql`update messenger_rooms set last_seq = 120 where id = ${room["id"]} returning id`);
    const seen: string[] = [];
    for (let before: number | undefined; ;) {
      const { data, more } = (await mate.get(at(room, "messages"), { before, page_size: 50 })).body;
      seen.unshift(...data.map(({ text }: Row) => text));
      if (!more) break;
      before = data[0].seq;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `Mesaj ${n + 1}`));
    expect(await unread(mate, room)).toBe(120);
  });

  it("the search folds Turkish letters and looks into one's own rooms alone, the newest first", async () => {
    const room = await group("Arama", mateUser);
    await say(user, room, "IĞDIR oteli 100% doldu");
    await say(mate, room, "Iğdır’a alternatif var");
    const found = async (query: string, more: Row = {}) =>
      ((await mate.get("/messenger/messages", { query, ...more })).body.data as Row[]).map(({ text }) => text);
    expect(await found("igdir")).toEqual(["Iğdır’a alternatif var", "IĞDIR oteli 100% doldu"]);
    expect(await found("100%")).toEqual(["IĞDIR oteli 100% doldu"]);
    expect(await found("igdir", { page_size: 1 })).toEqual(["Iğdır’a alternatif var"]);
    expectStatus(await mate.get("/messenger/messages", { query: "a" }), 422);
  });

  it("muted rooms are not counted, and say what is unread all the same", async () => {
    const room = await group("Sessiz", mateUser);
    const count = async () => (await mate.get("/messenger/unread")).body.unread as number;
    const before = await count();
    await say(user, room, "Bir");
    expect(await count()).toBe(before + 1);
    expect((await mate.put(at(room, "mute"), { muted: 1 })).body.message).toBe("Sohbet sessize alındı.");
    await say(user, room, "İki");
    expect([await count(), await unread(mate, room)]).toEqual([before, 2]);
    await mate.put(at(room, "mute"), { muted: 0 });
    expect(await count()).toBe(before + 2);
  });

  it("R6 many who write at once leave no number out, and what is unread is exact", async () => {
    const room = await group("Kalabalık", mateUser, thirdUser);
    const writers = [user, mate, third];
    await Promise.all(Array.from({ length: 60 }, (_, n) => say(writers[n % 2]!, room, `Mesaj ${n}`)));
    const all = await read(admin, room, { page_size: 100 }).catch(() => read(third, room, { page_size: 100 }));
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(await unread(third, room)).toBe(60);
    await third.put(at(room, "read"), { seq: 25 });
    expect(await unread(third, room)).toBe(35);
  });

  it("RTM-013 an event says that there is something, and nothing of it; a busy room leaves the counts of lists alone", async () => {
    const room = await group("Olay", mateUser);
    await say(user, room, "Çok gizli");
    const answer = await mate.get("/events", { after: 0, limit: 200 });
    expect(answer.body.data.slice(-1)).toEqual([
      {
        id: expect.any(Number),
        kind: "data-created",
        model: "messenger_room",
        record_id: room["id"],
        code: String(room["id"]),
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain("gizli");
    const ofOthers = (await third.get("/events", { after: 0, limit: 200 })).body.data;
    expect(ofOthers.filter((one: any) => one.model === "messenger_room" && one.record_id === room["id"])).toEqual([]);
    const events =
      await api.rows(sql`select notified_at from outbox_events where model = 'messenger_room' and notified_at is null
      and kind = 'data-created' and record_id = ${room["id"]} and audit_id is null`);
    expect(events).toEqual([]);
  });
});

describe("links", () => {
  it.each([
    ["/project/abc-1", ["project abc-1"]],
    ["bak https://kulis.test/client/musteri-3/files, sonra", ["client musteri-3"]],
    ["https://other.test/client/musteri-3", []],
    ["/file/12/content ve /bizdev/x9", ["file 12", "bizdev x9"]],
    ["https://kulis.test/project/abc/files/7 ve /client/x/files", ["file 7", "client x"]],
    ["a/project/abc", []],
    ["/projects/abc", []],
    ["/supplier/a /supplier/a", ["supplier a"]],
  ])("%s", (text, found) => {
    expect(linksIn(text, "https://kulis.test").map(({ kind, code }) => `${kind} ${code}`)).toEqual(found);
  });
});
