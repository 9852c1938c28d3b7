import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { makeRecord, openWorld } from "../helpers/samples";
import { meetingBody } from "../samples/meetings";

const { api, world, user } = await openWorld();

interface Made {
  id: number;
  version: number;
  [field: string]: any;
}

const me = world.user.id;
const company = world.user.event_company_id;
const types = new Map<string, number>();
const clientId = world.mine.client;
let admin: Client;
let team: Client;
let far: Client;
let leader: Awaited<ReturnType<typeof api.user>>;
let colleague: Awaited<ReturnType<typeof api.user>>;
let supplier: { id: number; name: string; code: string };

beforeAll(async () => {
  admin = await api.as(agency.admin);
  team = await api.as(agency.team);
  leader = await api.user(agency.team);
  // A person of another division, without any relation to the user.
  const [row] = await api.rows<{ email: string }>(
    sql`select email from users where event_company_id = ${company} and full_name = 'Selin Çınar'`,
  );
  colleague = await api.user(row?.email ?? "");
  far = await api.session(colleague.email);
  for (const { name, id } of await api.rows(sql`select * from meeting_types where event_company_id = ${company}`))
    types.set(name, id);
  const [first] = await api.rows<typeof supplier>(
    sql`select id, name, code from suppliers where event_company_id = ${company} order by id limit 1`,
  );
  supplier = first!;
  // The demo's own would stand in every answer.
  await api.rows(sql`update meetings set deleted_at = now()`);
});

const typed = (name: string) => types.get(name) ?? 0;
const body = (more: Record<string, unknown> = {}) => meetingBody(typed("İç Toplantı"), me, more);
const on = (day: string, start: string, end: string) => ({
  dates: { start: `${day} ${start}:00`, end: `${day} ${end}:00` },
});
const make = async (by: Client, more: Record<string, unknown> = {}): Promise<Made> => {
  const answer = await by.post("/meetings", body(more));
  expectStatus(answer, 200);
  return answer.body.meeting;
};
const idsOf = async (by: Client, query: Record<string, unknown>) =>
  (await by.get("/meetings", { paginate: 0, ...query })).body.data.map(({ id }: Made) => id) as number[];
const person = (of: typeof leader) => ({ id: of.id, full_name: of.full_name, profile_picture_full: null });
describe("meetings", () => {
  it("CAL-001 CAL-003 CAL-004 CAL-005 CAL-006 CAL-007 CAL-008 CAL-009 CAL-010 CAL-011 CAL-012 CAL-013 CAL-014 CAL-015 CAL-016 CAL-017 CAL-039 one is made with its fields, and read as it was made", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Şafak Bayi Toplantısı" });
    const answer = await user.post("/meetings", {
      subject: "  Sahne görüşmesi ",
      meeting_type: typed("Tanışma Toplantısı"),
      dates: JSON.stringify({ start: "2026-11-24T10:15", end: "2026-11-24 11:30:00" }),
      location: 4,
      link: "gorusme.example/abc",
      address: "unutulur",
      participants: [leader.id, me, leader.id],
      external_participants: "Ada@Firma.example, bora@firma.example,ada@firma.example",
      companies: [`S-${supplier.id}`, `C-${clientId}`],
      project: project.code,
      client: clientId,
      supplier: supplier.id,
      note: "Çizimleri getir",
    });
    expectStatus(answer, 200);
    expect(answer.body.message).toBe("Toplantı oluşturuldu!");
    const made = {
      id: expect.any(Number),
      subject: "Sahne görüşmesi",
      meeting_type: typed("Tanışma Toplantısı"),
      type: expect.objectContaining({ name: "Tanışma Toplantısı", can_be_with_client: 1 }),
      dates: { start: "2026-11-24 10:15:00", end: "2026-11-24 11:30:00" },
      location: 4,
      format: "online",
      link: "https://gorusme.example/abc",
      address: null,
      participants: [person(leader), person(world.user)],
      external_participants: ["ada@firma.example", "bora@firma.example"],
      companies: [
        { id: supplier.id, code: supplier.code, name: supplier.name, company_id: `S-${supplier.id}`, type: "S" },
        expect.objectContaining({ id: clientId, company_id: `C-${clientId}`, type: "C" }),
      ],
      project_id: project.id,
      project: { code: project.code, name: "Şafak Bayi Toplantısı", is_offer: 0 },
      client: expect.objectContaining({ id: clientId }),
      supplier: { id: supplier.id, code: supplier.code, name: supplier.name },
      sponsor: null,
      share: 0,
      note: "Çizimleri getir",
      note_after: null,
      note_after_disabled: 1,
      creator_id: me,
      creator: person(world.user),
      may_write: 1,
      may_cancel: 1,
      version: 1,
    };
    expect(answer.body.meeting).toEqual(made);
    expect((await user.get(`/meetings/${answer.body.meeting.id}`)).body.meeting).toEqual(made);
    // People without a mailed invitation get nothing.
    expect(await api.rows(sql`select id from mails where kind = 'meeting'`)).toEqual([]);
  });

  it.each([
    { name: "CAL-030 no type", more: { meeting_type: "" }, field: "meeting_type", text: "Bu alan zorunludur." },
    { name: "CAL-031 no place", more: { location: "" }, field: "location", text: "Bu alan zorunludur." },
    { name: "CAL-032 no dates", more: { dates: undefined }, field: "dates", text: "Bu alan zorunludur." },
    {
      name: "CAL-032 no end",
      more: { dates: { start: "2026-11-24 10:00:00" } },
      field: "dates.end",
      text: "Bu alan zorunludur.",
    },
    {
      name: "CAL-007 CAL-019 CAL-020 CAL-021 CAL-022 a place that is none of the four",
      more: { location: 5 },
      field: "location",
      text: "En fazla 4 olmalı.",
    },
    {
      name: "an end that is the start",
      more: on("2026-11-24", "10:00", "10:00"),
      field: "dates.end",
      text: "Bitiş saati başlangıçtan sonra olmalı.",
    },
    {
      name: "an end on the next day",
      more: { dates: { start: "2026-11-24 10:00:00", end: "2026-11-25 11:00:00" } },
      field: "dates.end",
      text: "Toplantı başladığı gün bitmeli.",
    },
    {
      name: "a time between the quarters",
      more: on("2026-11-24", "10:05", "11:00"),
      field: "dates.start",
      text: "06:30 ile 22:00 arasında bir çeyrek saat seçmelisin. Örnek: 14:15",
    },
    {
      name: "an evening that is too long",
      more: on("2026-11-24", "21:00", "22:15"),
      field: "dates.end",
      text: "06:30 ile 22:00 arasında bir çeyrek saat seçmelisin. Örnek: 14:15",
    },
    {
      name: "an early morning",
      more: on("2026-11-24", "06:15", "07:00"),
      field: "dates.start",
      text: "06:30 ile 22:00 arasında bir çeyrek saat seçmelisin. Örnek: 14:15",
    },
    {
      name: "CAL-010 an address that is none",
      more: { external_participants: "ada@firma.example, bora" },
      field: "external_participants",
      text: "'bora' geçerli bir e-posta adresi değil.",
    },
    {
      name: "CAL-039 a format that its place has not",
      more: { format: "online" },
      field: "format",
      text: "Listeden bir seçim yapmalısın.",
    },
    {
      name: "CAL-028 an outcome before it is over",
      more: { note_after: "Anlaştık" },
      field: "note_after",
      text: "Toplantı bitmeden sonuç notu yazılamaz.",
    },
    {
      name: "a link that leads nowhere",
      more: { location: 4, link: "bağlantı" },
      field: "link",
      text: "Geçerli bir web adresi girmelisin. Örnek: www.firma.com",
    },
  ])("$name is refused beside its field", async ({ more, field, text }) => {
    const answer = await user.post("/meetings", body(more));
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [text]]);
  });

  it("CAL-019 CAL-020 CAL-021 CAL-022 the whole day is from 06:30 to 22:00, and every place is one of the four", async () => {
    for (const location of [1, 2, 3, 4]) {
      const more = { ...on("2026-11-25", "06:30", "22:00"), location, address: "Harbiye", format: undefined };
      const meeting = await make(user, more);
      expect([meeting["format"], meeting["address"]]).toEqual([
        location === 4 ? "online" : "inperson",
        location === 3 ? "Harbiye" : null,
      ]);
    }
  });

  it("one without a subject is called as its type, one without people is the maker's own", async () => {
    const made = await make(user, { subject: " ", participants: [] });
    expect([made["subject"], made["participants"]]).toEqual(["İç Toplantı", [person(world.user)]]);
  });

  it("CAL-023 CAL-024 CAL-025 CAL-026 whom it can be with follows the flags of its type", async () => {
    const all = { client: clientId, supplier: supplier.id };
    const refused = await user.post("/meetings", body({ ...all, sponsor: 1 }));
    expect(refused.body.errors).toEqual({
      client: ["Bu toplantı türünde müşteri seçilemez."],
      supplier: ["Bu toplantı türünde tedarikçi seçilemez."],
      sponsor: ["Bu toplantı türünde sponsor seçilemez."],
    });
    const provider = await user.post("/meetings", body({ ...all, meeting_type: typed("Tedarikçi Görüşmesi") }));
    expect(Object.keys(provider.body.errors)).toEqual(["client"]);
    expectStatus(await user.post("/meetings", body({ ...all, meeting_type: typed("Mekân Keşfi") })), 200);
  });

  it("PRJ-007 a sponsor is one of the chosen project's", async () => {
    const project = await makeRecord(api, world.user, { stage: 8 });
    const other = await makeRecord(api, world.user, { stage: 8 });
    const { sponsor } = (
      await user.post(`/project/${project.code}/sponsors`, {
        company_id: `C-${clientId}`,
        package: "Altın",
        status: "OFFERED",
      })
    ).body;
    const more = { meeting_type: typed("Sponsor Görüşmesi"), sponsor: sponsor.id };
    for (const chosen of [undefined, other.code]) {
      const refused = await user.post("/meetings", body({ ...more, project: chosen }));
      expect([refused.status, refused.body.errors]).toEqual([422, { sponsor: ["Listeden bir seçim yapmalısın."] }]);
    }
    const made = await make(user, { ...more, project: project.code });
    expect(made["sponsor"]).toMatchObject({ id: sponsor.id, scode: sponsor.scode });
  });

  it("PRJ-062 a new one is about an offer or a project under way; one that has its project keeps it", async () => {
    for (const [stage, status] of [
      [2, 200],
      [8, 200],
      [9, 200],
      [10, 200],
      [11, 422],
      [13, 422],
    ] as const) {
      const { code } = await makeRecord(api, world.user, { stage });
      expect([stage, (await user.post("/meetings", body({ project: code }))).status]).toEqual([stage, status]);
    }
    const record = await makeRecord(api, world.user, { stage: 10 });
    const made = await make(user, { project: record.code });
    await api.rows(sql`update projects set stage = 11 where id = ${record.id}`);
    expectStatus(await user.put(`/meetings/${made.id}`, body({ project: record.code, version: 1 })), 200);
  });

  it("CAL-018 CAL-033 CAL-034 CAL-035 CAL-036 a new client comes with its contact, and both only with the meeting", async () => {
    const more = { meeting_type: typed("Tanışma Toplantısı"), new_client: "Yeni Gelen A.Ş." };
    const bare = await user.post("/meetings", body(more));
    const asked = ["new_contact.name", "new_contact.email", "new_contact.position_id"];
    expect(bare.body.errors).toEqual(Object.fromEntries(asked.map((name) => [name, ["Bu alan zorunludur."]])));
    const contact = { name: "Ece Tan", email: "ece", position_id: world.mine.contactPosition };
    const wrong = await user.post("/meetings", body({ ...more, new_contact: contact }));
    expect(wrong.body.errors).toEqual({ "new_contact.email": ["Geçerli bir e-posta adresi girmelisin."] });
    const good = { ...more, new_contact: { ...contact, email: "ece@yenigelen.example" } };
    const late = await user.post("/meetings", body({ ...good, participants: [999_999] }));
    expectStatus(late, 422);
    const known = async () =>
      api.rows(
        sql`select c.name, k.name as contact from clients c join contacts k on k.client_id = c.id where c.name = 'Yeni Gelen A.Ş.'`,
      );
    expect(await known()).toEqual([]);
    const made = await make(user, good);
    expect(made["client"]).toMatchObject({ name: "Yeni Gelen A.Ş." });
    expect(await known()).toEqual([{ name: "Yeni Gelen A.Ş.", contact: "Ece Tan" }]);
    const again = await user.post("/meetings", body(good));
    expectStatus(again, 422);
    expect(Object.keys(again.body.errors)).toContain("new_client");
  });

  it("CAL-002 R4 one is changed at the version that was read, told as it is now otherwise, and taken back", async () => {
    const made = await make(user);
    const saved = await user.put(`/meetings/${made.id}`, body({ subject: "Başka", version: 1 }));
    expect([saved.body.message, saved.body.meeting.subject]).toEqual(["Toplantı güncellendi!", "Başka"]);
    const stale = await user.put(`/meetings/${made.id}`, body({ subject: "Eski", version: 1 }));
    expect([stale.status, stale.body.current.subject]).toEqual([409, "Başka"]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await user.get(`/meetings/${made.id}`)).body.meeting["subject"]).toBe("Salon yerleşimi");
  });

  it("CAL-002 CAL-041 R4 its time alone is changed, within a day and its quarters; who has something else then is told", async () => {
    const made = await make(user, { ...on("2026-11-27", "10:00", "11:00"), note: "Çizimler", location: 4 });
    await make(user, { ...on("2026-11-28", "14:30", "15:00"), subject: "Dolu" });
    const to = (day: string, start: string, end: string) => ({ ...on(day, start, end), version: 1 });
    for (const [wrong, field] of [
      [to("2026-11-28", "14:10", "15:00"), "dates.start"],
      [to("2026-11-28", "21:00", "22:15"), "dates.end"],
      [to("2026-11-28", "15:00", "14:00"), "dates.end"],
      [{ dates: { start: "2026-11-28 10:00:00", end: "2026-11-29 11:00:00" }, version: 1 }, "dates.end"],
    ] as const) {
      const refused = await user.put(`/meetings/${made.id}/dates`, wrong);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    const moved = await user.put(`/meetings/${made.id}/dates`, to("2026-11-28", "14:00", "14:45"));
    expectStatus(moved, 200);
    expect(moved.body).toMatchObject({
      message: "28 Kasım 14:00’e taşındı.",
      meeting: { note: "Çizimler", location: 4, dates: { start: "2026-11-28 14:00:00", end: "2026-11-28 14:45:00" } },
      conflicts: [{ subject: "Dolu" }],
    });
    const stale = await user.put(`/meetings/${made.id}/dates`, to("2026-11-28", "16:00", "17:00"));
    expect([stale.status, stale.body.current.dates.start]).toEqual([409, "2026-11-28 14:00:00"]);
    expectStatus(
      await far.put(`/meetings/${made.id}/dates`, { ...to("2026-11-28", "16:00", "17:00"), version: 2 }),
      404,
    );
    expectStatus(await user.post(`/history/${moved.body.undo}/undo`), 200);
    expect((await user.get(`/meetings/${made.id}`)).body.meeting.dates.start).toBe("2026-11-27 10:00:00");
    const longer = await user.put(`/meetings/${made.id}/dates`, { ...on("2026-11-27", "10:00", "11:30"), version: 3 });
    expect(longer.body.message).toBe("Toplantı artık 10:00–11:30.");
  });

  it("CAL-016 CAL-017 CAL-028 the outcome is written from the end on, by the company's clock", async () => {
    const made = await make(user, on("2026-11-21", "11:00", "12:00"));
    // The clock is at noon in Istanbul.
    expect(made["note_after_disabled"]).toBe(0);
    const now = on("2026-11-21", "11:00", "12:15");
    const early = await user.put(`/meetings/${made.id}`, body({ ...now, note_after: "Anlaştık", version: 1 }));
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ["note_after"]]);
    const past = on("2026-11-21", "11:00", "12:00");
    const saved = await user.put(`/meetings/${made.id}`, body({ ...past, note_after: "Anlaştık", version: 1 }));
    expect(saved.body.meeting.note_after).toBe("Anlaştık");
    // The closed field posts nothing: the stored text stays.
    const moved = await user.put(`/meetings/${made.id}`, body({ ...now, version: 2 }));
    expect([moved.body.meeting.note_after, moved.body.meeting.note_after_disabled]).toEqual(["Anlaştık", 1]);
  });

  it("CAL-042 who made it, who is responsible for its project, or an admin cancels it; others who may change it do not", async () => {
    const project = await makeRecord(api, world.user, { stage: 8 });
    const made = await make(admin, { project: project.code, participants: [leader.id] });
    expect((await user.get(`/meetings/${made.id}`)).body.meeting).toMatchObject({ may_write: 1, may_cancel: 1 });
    const seen = (await team.get(`/meetings/${made.id}`)).body.meeting;
    expect([seen.may_write, seen.may_cancel]).toEqual([1, 0]);
    expectStatus(await team.del(`/meetings/${made.id}`, {}), 403);
    const gone = await user.del(`/meetings/${made.id}`, { version: 1 });
    expect([gone.body.message, (await user.get(`/meetings/${made.id}`)).status]).toEqual([
      "Toplantı iptal edildi.",
      404,
    ]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expectStatus(await user.get(`/meetings/${made.id}`), 200);
    const stale = await user.del(`/meetings/${made.id}`, { version: 1 });
    expect([stale.status, stale.body.current.subject]).toEqual([409, "Salon yerleşimi"]);
  });

  it("conflicts are told for each of the people, without the subject of what the reader does not see; saving goes on", async () => {
    const day = "2027-02-03";
    const own = await make(user, { ...on(day, "10:00", "11:00"), subject: "Bizimki" });
    await make(far, { ...on(day, "10:45", "12:00"), subject: "Gizli", participants: [colleague.id] });
    const ask = async (by: Client, start: string, end: string, except?: number) =>
      (
        await by.get("/meetings/conflicts", {
          participants: `${me},${colleague.id}`,
          start: `${day} ${start}:00`,
          end: `${day} ${end}:00`,
          ...(except ? { except } : {}),
        })
      ).body.data;
    const mine = { user: person(world.user), kind: "meeting", subject: "Bizimki", dates: own["dates"] };
    const hidden = {
      user: person(colleague),
      kind: "meeting",
      subject: null,
      dates: { start: `${day} 10:45:00`, end: `${day} 12:00:00` },
    };
    expect(await ask(user, "10:30", "11:30")).toEqual([mine, hidden]);
    expect((await ask(admin, "10:30", "11:30"))[1].subject).toBe("Gizli");
    // A meeting that ends at this one's beginning is no conflict, nor is the meeting itself.
    expect(await ask(user, "12:00", "13:00")).toEqual([]);
    expect(await ask(user, "09:00", "10:00")).toEqual([]);
    expect(await ask(user, "10:00", "11:00", own.id)).toEqual([hidden]);
    const saved = await user.post(
      "/meetings",
      body({ ...on(day, "10:30", "11:30"), participants: [me, colleague.id] }),
    );
    expect([saved.status, saved.body.conflicts]).toEqual([200, [mine, hidden]]);
  });

  it("lists: one's own, the team's, all within reach; by days, project, client, supplier, person and text", async () => {
    const project = await makeRecord(api, world.user, { stage: 8 });
    const type = typed("Mekân Keşfi");
    const mine = await make(user, { ...on("2027-03-01", "10:00", "11:00"), subject: "Iğdır gezisi" });
    const teams = await make(team, { ...on("2027-03-02", "10:00", "11:00"), participants: [leader.id] });
    const away = await make(far, { ...on("2027-03-03", "10:00", "11:00"), participants: [colleague.id] });
    const about = await make(user, {
      ...on("2027-03-04", "10:00", "11:00"),
      project: project.code,
      participants: [colleague.id],
    });
    const client = await make(user, { ...on("2027-03-05", "10:00", "11:00"), meeting_type: type, client: clientId });
    const beside = await make(user, {
      ...on("2027-03-06", "10:00", "11:00"),
      companies: [`C-${clientId}`, `S-${supplier.id}`],
    });
    const all = [mine, teams, away, about, client, beside].map(({ id }) => id);
    const of = async (by: Client, query: Record<string, unknown>) => {
      const found = new Set(await idsOf(by, query));
      return all.filter((id) => found.has(id));
    };
    expect(await of(user, {})).toEqual([mine.id, client.id, beside.id]);
    expect(await of(user, { view: "all" })).toEqual([mine.id, about.id, client.id, beside.id]);
    expect(await of(team, { view: "team" })).toEqual([mine.id, teams.id, about.id, client.id, beside.id]);
    expect(await of(admin, { view: "all" })).toEqual(all);
    expect(await of(far, { view: "mine" })).toEqual([away.id, about.id]);
    const admins = (query: Record<string, unknown>) => of(admin, { view: "all", ...query });
    expect(await admins({ from: "2027-03-02", to: "2027-03-04" })).toEqual([teams.id, away.id, about.id]);
    expect(await admins({ project: project.code })).toEqual([about.id]);
    expect(await admins({ client: clientId })).toEqual([client.id, beside.id]);
    expect(await admins({ supplier: supplier.id })).toEqual([beside.id]);
    expect(await admins({ participant: colleague.id })).toEqual([away.id, about.id]);
    expect(await admins({ query: "IGDIR GEZI" })).toEqual([mine.id]);
    expect(await admins({ when: "past" })).toEqual([]);
    expect(await admins({ when: "coming" })).toEqual(all);
    const over = await make(user, on("2026-11-21", "11:00", "12:00"));
    const open = await make(user, on("2026-11-21", "11:00", "12:15"));
    expect(await idsOf(user, { when: "past" })).toContain(over.id);
    expect(await idsOf(user, { when: "coming" })).toContain(open.id);
    expect(await idsOf(user, { when: "coming" })).not.toContain(over.id);
  });

  it("X1 X6 another company's, and what is out of reach, is not there; what they have cannot be named", async () => {
    const made = await make(far, { participants: [colleague.id] });
    const stranger = await adminAbroad(api);
    for (const by of [user, stranger]) {
      expectStatus(await by.get(`/meetings/${made.id}`), 404);
      expectStatus(await by.put(`/meetings/${made.id}`, body({ version: 1 })), 404);
      expectStatus(await by.del(`/meetings/${made.id}`, {}), 404);
    }
    const [theirs] = await api.rows(
      sql`select id from clients where event_company_id = ${world.other.event_company_id} limit 1`,
    );
    const hidden = await makeRecord(api, colleague, { stage: 8 });
    for (const [field, more] of [
      ["participants", { participants: [me, world.other.id] }],
      ["companies", { companies: [`C-${theirs?.["id"]}`] }],
      ["project", { project: hidden.code }],
    ] as const) {
      const refused = await user.post("/meetings", body(more));
      expect([refused.status, refused.body.errors?.[field]]).toEqual([422, ["Listeden bir seçim yapmalısın."]]);
    }
    // A person who saves it without seeing the project does not change the project.
    const told = await make(admin, { project: hidden.code });
    const seen = (await user.get(`/meetings/${told.id}`)).body.meeting;
    expect([seen.project, seen.project_id]).toEqual([null, hidden.id]);
    expectStatus(await user.put(`/meetings/${told.id}`, body({ subject: "Yeni", version: 1 })), 200);
    expect((await admin.get(`/meetings/${told.id}`)).body.meeting.project.code).toBe(hidden.code);
  });

  it("a company with meetings is not deleted; one that is merged has those of both", async () => {
    const name = (text: string) => `Birleşen ${text} ${Date.now()}`;
    const contact = (email: string) => ({ name: "Ece Tan", email, position_id: world.mine.contactPosition });
    const type = typed("Tanışma Toplantısı");
    const one = await make(user, {
      meeting_type: type,
      new_client: name("Bir"),
      new_contact: contact("bir@x.example"),
    });
    const two = await make(user, {
      meeting_type: type,
      new_client: name("İki"),
      new_contact: contact("iki@x.example"),
    });
    const beside = await make(user, { companies: [`C-${two["client"].id}`] });
    await api.rows(
      sql`update contacts set deleted_at = now() where client_id in (${one["client"].id}, ${two["client"].id})`,
    );
    const refused = await admin.del(`/clients/${two["client"].code}`, {});
    expect([refused.status, refused.body.message]).toEqual([409, "Kayıtlı 1 toplantısı olan firma silinemez."]);
    const [row] = await api.rows(sql`update clients set merged_into = ${one["client"].id}, deleted_at = now()
      where id = ${two["client"].id} returning id`);
    expect(row).toBeDefined();
    await api.rows(sql`update meetings set client_id = ${one["client"].id} where client_id = ${two["client"].id}`);
    const found = await idsOf(admin, { view: "all", client: one["client"].id });
    expect(found.toSorted((a, b) => a - b)).toEqual([one.id, two.id, beside.id]);
    expect((await user.get(`/meetings/${beside.id}`)).body.meeting.companies).toMatchObject([
      { id: one["client"].id, company_id: `C-${one["client"].id}` },
    ]);
  });

  it("PRJ-003 a project's history tells of its meetings, and the search finds those within reach", async () => {
    const project = await makeRecord(api, world.user, { stage: 8 });
    const made = await make(user, { subject: "Çınaraltı buluşması", project: project.code });
    const moved = {
      subject: "Çınaraltı buluşması",
      project: project.code,
      ...on("2026-11-26", "12:00", "13:00"),
      version: 1,
    };
    expectStatus(await user.put(`/meetings/${made.id}`, body(moved)), 200);
    const [edit, creation] = (await user.get(`/project/${project.code}/timeline`, { kind: "meeting" })).body.data;
    expect([creation.text, edit.text]).toEqual([
      "Toplantı eklendi: Çınaraltı buluşması",
      "Toplantı güncellendi: Çınaraltı buluşması",
    ]);
    expect(edit.changes).toMatchObject([
      { field: "starts_at", kind: "time", from: "2026-11-24 10:00:00", to: "2026-11-26 12:00:00" },
      { field: "ends_at", kind: "time", from: "2026-11-24 11:00:00", to: "2026-11-26 13:00:00" },
    ]);
    const find = async (by: Client) =>
      (await by.get("/search", { query: "cinaralti bul", kinds: "meetings" })).body.data[0].hits;
    expect(await find(user)).toEqual([
      {
        id: made.id,
        code: null,
        title: "Çınaraltı buluşması",
        subtitle: "26.11.2026 12:00",
        link: `/meetings/${made.id}`,
      },
    ]);
    expect(await find(far)).toEqual([]);
  });
});
