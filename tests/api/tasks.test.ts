import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { makeRecord, openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();

interface Made {
  id: number;
  version: number;
  [field: string]: any;
}

const me = world.user.id;
let admin: Client;
let team: Client;
let colleague: Awaited<ReturnType<typeof api.user>>;
let leader: Awaited<ReturnType<typeof api.user>>;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  team = await api.as(agency.team);
  leader = await api.user(agency.team);
  // A person of another division, without any relation to the user.
  const [far] = await api.rows<{ email: string }>(
    sql`select email from users where event_company_id = ${world.user.event_company_id} and full_name = 'Selin Çınar'`,
  );
  colleague = await api.user(far?.email ?? "");
});

const make = async (by: Client, more: Record<string, unknown> = {}, responsible = me): Promise<Made> => {
  const answer = await by.post("/tasks", taskBody(responsible, more));
  expectStatus(answer, 200);
  return answer.body.task;
};
const idsOf = async (by: Client, query: Record<string, unknown>) =>
  (await by.get("/tasks", { paginate: 0, ...query })).body.data.map(({ id }: Made) => id) as number[];

describe("to-dos", () => {
  it("TSK-003 TSK-010 TSK-011 TSK-012 TSK-015 TSK-018 TSK-019 TSK-020 TSK-021 TSK-022 TSK-023 TSK-024 TSK-025 TSK-026 TSK-050 TSK-055 TSK-056 one is made with all of its fields, and read as it was made", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Şafak Bayi Toplantısı" });
    const [section] = (await user.get("/tasks/sections")).body.data;
    const [label, other] = (await user.get("/tasks/label")).body.data;
    const answer = await user.post("/tasks", {
      title: "  Teklifi gönder ",
      description: "Fiyatlarla\nbirlikte",
      project_id: project.code,
      section_id: section.id,
      starts_at: "2026-11-23",
      deadline_at: "2026-11-24",
      deadline_time: "14:00:00",
      priority: "high",
      labels: [label.id, other.id, label.id],
      responsibles: [leader.id, me, leader.id],
    });
    expect(answer.body.message).toBe("To-Do eklendi!");
    const person = (of: typeof leader) => ({ id: of.id, full_name: of.full_name, profile_picture_full: null });
    const made = {
      id: expect.any(Number),
      title: "Teklifi gönder",
      description: "Fiyatlarla\nbirlikte",
      project_id: project.id,
      project: { code: project.code, name: "Şafak Bayi Toplantısı", is_offer: 0 },
      budget_item_id: null,
      budget_item: null,
      section_id: section.id,
      section,
      starts_at: "2026-11-23",
      starts_time: null,
      deadline_at: "2026-11-24",
      deadline_time: "14:00",
      priority: "high",
      labels: [label, other],
      responsibles: [person(leader), person(world.user)],
      responsible_id: leader.id,
      creator_id: me,
      creator: person(world.user),
      is_milestone: 0,
      is_checklist: 0,
      completed_at: null,
      completed_by_id: null,
      completed_by: null,
      reminders: [],
      repeat: null,
      line_count: 0,
      lines_done: 0,
      reminded_at: null,
      late: 0,
      may_write: 1,
      may_complete: 1,
      version: 1,
    };
    expect(answer.body.task).toEqual(made);
    expect((await user.get(`/tasks/${answer.body.task.id}`)).body.task).toEqual({
      ...made,
      lines: [],
      starts_anchor: null,
      starts_days: null,
      deadline_anchor: null,
      deadline_days: null,
    });
  });

  it.each([
    ["TSK-040 no title", { body: { title: " " }, field: "title", text: "Bu alan zorunludur." }],
    ["TSK-041 no start", { body: { starts_at: "" }, field: "starts_at", text: "Bu alan zorunludur." }],
    ["TSK-042 no deadline", { body: { deadline_at: "" }, field: "deadline_at", text: "Bu alan zorunludur." }],
    ["TSK-043 nobody", { body: { responsibles: [] }, field: "responsibles", text: "Bu alan zorunludur." }],
    [
      "TSK-044 a long description",
      {
        body: { description: "x".repeat(501) },
        field: "description",
        text: "En fazla 500 karakter olabilir.",
      },
    ],
    [
      "a deadline before the start",
      {
        body: { deadline_at: "2026-11-22" },
        field: "deadline_at",
        text: "Bitiş tarihi başlangıçtan önce olamaz.",
      },
    ],
    [
      "a time before the start of the same day",
      {
        body: { starts_time: "15:00", deadline_at: "2026-11-23", deadline_time: "14:45" },
        field: "deadline_at",
        text: "Bitiş tarihi başlangıçtan önce olamaz.",
      },
    ],
    [
      "a time that no clock shows",
      {
        body: { deadline_time: "24:10" },
        field: "deadline_time",
        text: "Geçerli bir saat girmelisin. Örnek: 14:30",
      },
    ],
    ["a label of nobody", { body: { labels: [999_999] }, field: "labels", text: "Listeden bir seçim yapmalısın." }],
    [
      "a project out of nowhere",
      {
        body: { project_id: "yok-boyle" },
        field: "project_id",
        text: "Listeden bir seçim yapmalısın.",
      },
    ],
  ])("%s is refused beside its field", async (_, { body, field, text }) => {
    const answer = await user.post("/tasks", taskBody(me, body));
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [text]]);
  });

  it("the end of a day is a deadline in time for whatever begins on it, and a later time of it too", async () => {
    await make(user, { starts_time: "15:00", deadline_at: "2026-11-23" });
    await make(user, { starts_time: "15:00", deadline_at: "2026-11-23", deadline_time: "15:00" });
  });

  it("X6 a project out of reach cannot be named, and is not told to those who have its to-do", async () => {
    const hidden = await makeRecord(api, colleague, { stage: 8, name: "Kapalı proje" });
    const refused = await user.post("/tasks", taskBody(me, { project_id: hidden.code }));
    expect([refused.status, refused.body.errors.project_id]).toEqual([422, ["Listeden bir seçim yapmalısın."]]);
    const task = await make(admin, { project_id: hidden.code });
    const seen = (await user.get(`/tasks/${task.id}`)).body.task;
    expect([seen.project, seen.project_id]).toEqual([null, hidden.id]);
    // A person who saves it without seeing the project does not change the project.
    const saved = await user.put(`/tasks/${task.id}`, taskBody(me, { title: "Yeni başlık", version: task.version }));
    expectStatus(saved, 200);
    expect((await admin.get(`/tasks/${task.id}`)).body.task.project.code).toBe(hidden.code);
  });

  it("TSK-004 TSK-051 R4 one is changed at the version that was read, told as it is now otherwise, and taken back", async () => {
    const task = await make(user);
    const saved = await user.put(
      `/tasks/${task.id}`,
      taskBody(me, { title: "Başka", deadline_time: "10:30", version: task.version }),
    );
    expect([saved.body.message, saved.body.task.title, saved.body.task.deadline_time]).toEqual([
      "To-Do güncellendi!",
      "Başka",
      "10:30",
    ]);
    const stale = await user.put(`/tasks/${task.id}`, taskBody(me, { title: "Eski", version: task.version }));
    expect([stale.status, stale.body.current.title]).toEqual([409, "Başka"]);
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await user.get(`/tasks/${task.id}`)).body.task).toMatchObject({
      title: task["title"],
      deadline_time: null,
    });
    const bare = await user.put(`/tasks/${task.id}`, taskBody(me, { deadline_at: "", version: 3 }));
    expect([bare.status, bare.body.errors]).toEqual([422, { deadline_at: ["Bu alan zorunludur."] }]);
  });

  it("TSK-005 TSK-029 TSK-030 TSK-031 TSK-032 TSK-033 TSK-034 TSK-035 TSK-036 TSK-045 TSK-046 TSK-047 TSK-048 a milestone is a to-do without a deadline, and stays one", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Baskılı proje" });
    const [section] = (await user.get("/tasks/sections")).body.data;
    const [label] = (await user.get("/tasks/label")).body.data;
    const body = {
      title: "Baskı teslimi",
      description: "Matbaadan alınır",
      project_id: project.code,
      section_id: section.id,
      labels: [label.id],
      starts_at: "2026-11-25",
      responsibles: [me],
    };
    const { message, task } = (await user.post("/tasks/milestone", body)).body;
    expect([message, task.is_milestone, task.deadline_at]).toEqual(["Kilometre taşı eklendi!", 1, null]);
    expect(task).toMatchObject({
      title: "Baskı teslimi",
      description: "Matbaadan alınır",
      project_id: project.id,
      section,
      labels: [label],
      starts_at: "2026-11-25",
      responsibles: [{ id: me }],
    });
    for (const [field, wrong] of [
      ["title", ""],
      ["starts_at", ""],
      ["responsibles", []],
      ["description", "x".repeat(501)],
    ] as const) {
      const refused = await user.post("/tasks/milestone", { ...body, [field]: wrong });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    const saved = await user.put(`/tasks/${task.id}`, taskBody(me, { title: "Teslim", version: 1 }));
    expect(saved.body.task).toMatchObject({ title: "Teslim", is_milestone: 1, deadline_at: null, deadline_time: null });
    expect(await idsOf(user, { milestone: 1 })).toContain(task.id);
    expect(await idsOf(user, { milestone: 0 })).not.toContain(task.id);
  });

  it("TSK-013 TSK-017 TSK-038 TSK-039 TSK-085 completing says when and by whom; who has or gave it opens it again, others do not", async () => {
    const task = await make(admin, { responsibles: [me, leader.id] });
    const done = await user.put(`/tasks/${task.id}/complete`, { completed: 1 });
    expect(done.body.message).toBe("To-Do tamamlandı.");
    expect(done.body.task).toMatchObject({
      completed_at: "2026-11-21 12:00:00",
      completed_by_id: me,
      completed_by: { full_name: world.user.full_name },
      late: 0,
    });
    const again = await user.put(`/tasks/${task.id}/complete`, { completed: 1 });
    expect([again.status, again.body.undo, again.body.task.version]).toEqual([200, undefined, done.body.task.version]);
    // The leader's director is above both: may complete and change, and may not reopen other people's completed ones.
    const director = await api.as(agency.division);
    const seen = (await director.get(`/tasks/${task.id}`)).body.task;
    expect([seen.may_write, seen.may_complete]).toEqual([1, 0]);
    expectStatus(await director.put(`/tasks/${task.id}/complete`, { completed: 0 }), 403);
    const opened = await team.put(`/tasks/${task.id}/complete`, { completed: 0 });
    expect([opened.body.message, opened.body.task.completed_at, opened.body.task.completed_by]).toEqual([
      "To-Do yeniden açıldı.",
      null,
      null,
    ]);
    expectStatus(await team.post(`/history/${opened.body.undo}/undo`), 200);
    expect((await user.get(`/tasks/${task.id}`)).body.task.completed_by_id).toBe(me);
  });

  it("R5 of two who complete it at once one does, and both hear that it is done", async () => {
    const task = await make(user, { responsibles: [me, leader.id] });
    const answers = await Promise.all(
      [user, team, user, team].map((one) => one.put(`/tasks/${task.id}/complete`, { completed: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.undo)).toHaveLength(1);
  });

  it("TSK-085 lists: those one has, those one gave, the team's and all within reach; each by state, with counts", async () => {
    const mine = await make(admin, { title: "Bendeki iş" });
    const given = await make(user, { title: "Verilen iş" }, colleague.id);
    const teams = await make(admin, { title: "Ekibin işi" }, leader.id);
    const far = await make(admin, { title: "Uzaktaki iş" }, colleague.id);
    const all = [mine, given, teams, far].map(({ id }) => id);
    const of = async (by: Client, query: Record<string, unknown>) => {
      const found = new Set(await idsOf(by, query));
      return all.filter((id) => found.has(id));
    };
    expect(await of(user, {})).toEqual([mine.id]);
    expect(await of(user, { view: "given" })).toEqual([given.id]);
    // Scope USER: assigned and given ones, and those of one's projects.
    expect(await of(user, { view: "all" })).toEqual([mine.id, given.id]);
    expect(await of(team, { view: "team" })).toEqual([mine.id, given.id, teams.id]);
    expect(await of(team, { view: "all" })).toEqual([mine.id, given.id, teams.id]);
    expect(await of(await api.as(agency.division), { view: "all" })).toEqual([mine.id, given.id, teams.id]);
    expect(await of(admin, { view: "all" })).toEqual(all);
    expect(await of(await api.as(colleague.email), { view: "mine" })).toEqual([given.id, far.id]);
    for (const [by, id] of [
      [user, teams.id],
      [team, far.id],
    ] as const) {
      expectStatus(await by.get(`/tasks/${id}`), 404);
      expectStatus(await by.put(`/tasks/${id}/complete`, { completed: 1 }), 404);
      expectStatus(await by.send("DELETE", `/tasks/${id}`), 404);
    }
  });

  it("a to-do of a project is within reach of whoever may see the project, and only its people change it", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Herkesin projesi" });
    const task = await make(admin, { project_id: project.code }, colleague.id);
    expect(await idsOf(user, { view: "all", project: project.code })).toEqual([task.id]);
    // The project's responsible keeps its to-dos.
    expectStatus(await user.put(`/tasks/${task.id}`, taskBody(colleague.id, { version: 1 })), 200);
    const mate = await api.user("busra.yilmaz@kulis.test");
    const reader = await makeRecord(api, colleague, { stage: 8, name: "Başkasının projesi" });
    await api.rows(
      sql`insert into project_members (event_company_id, project_id, user_id) values (${mate.event_company_id}, ${reader.id}, ${mate.id})`,
    );
    const foreignTask = await make(admin, { project_id: reader.code }, colleague.id);
    const other = await api.as(mate.email);
    expect((await other.get(`/tasks/${foreignTask.id}`)).body.task).toMatchObject({ may_write: 0, may_complete: 0 });
    expectStatus(await other.put(`/tasks/${foreignTask.id}`, taskBody(mate.id, { version: 1 })), 403);
    expectStatus(await other.put(`/tasks/${foreignTask.id}/complete`, { completed: 1 }), 403);
  });

  it("filters narrow the list and its counts alike: late, label, section, priority, person, text without Turkish marks", async () => {
    const mate = await api.as(colleague.email);
    const [label] = (await user.get("/tasks/label")).body.data;
    const [section] = (await user.get("/tasks/sections")).body.data;
    const own = { responsibles: [colleague.id] };
    const late = await make(mate, {
      ...own,
      title: "Iğdır otelini ara",
      starts_at: "2026-11-01",
      deadline_at: "2026-11-20",
    });
    // Noon in UTC is three in the afternoon in Istanbul.
    const over = await make(mate, {
      ...own,
      starts_at: "2026-11-21",
      deadline_at: "2026-11-21",
      deadline_time: "11:59",
    });
    const today = await make(mate, { ...own, starts_at: "2026-11-21", deadline_at: "2026-11-21", labels: [label.id] });
    const done = await make(mate, { ...own, priority: "high", section_id: section.id });
    await mate.put(`/tasks/${done.id}/complete`, { completed: 1 });
    const known = [late, over, today, done].map(({ id }) => id);
    const of = async (query: Record<string, unknown>) => (await idsOf(mate, query)).filter((id) => known.includes(id));
    expect(await of({})).toEqual([late.id, over.id, today.id]);
    expect(await of({ state: "late" })).toEqual([late.id, over.id]);
    expect(await of({ state: "done" })).toEqual([done.id]);
    expect(await of({ label: label.id })).toEqual([today.id]);
    expect(await of({ state: "done", priority: "high", section: section.id })).toEqual([done.id]);
    expect(await of({ state: "done", section: 0 })).toEqual([]);
    expect(await of({ query: "IGDIR OTEL" })).toEqual([late.id]);
    expect(await of({ view: "all", responsible: me })).toEqual([]);
    const { counts } = (await mate.get("/tasks", { query: "ığdır" })).body;
    expect(counts).toEqual({ open: 1, late: 1 });
    const whole = (await mate.get("/tasks", { paginate: 0 })).body;
    expect(whole.counts.open).toBe(whole.paging.total);
    expect(whole.counts.late).toBe((await idsOf(mate, { state: "late" })).length);
    const finished = (await mate.get("/tasks", { paginate: 0, state: "done" })).body;
    expect(finished.counts.done).toBe(finished.data.length);
  });

  it("X1 another company's to-dos are not there, in lists and by id; its people, labels and sections cannot be named", async () => {
    const task = await make(user);
    expectStatus(await (await api.as(foreign.admin)).get("/tasks"), 403);
    const stranger = await adminAbroad(api);
    expectStatus(await stranger.get(`/tasks/${task.id}`), 404);
    expectStatus(await stranger.put(`/tasks/${task.id}`, taskBody(world.other.id, { version: 1 })), 404);
    expectStatus(await stranger.send("DELETE", `/tasks/${task.id}`), 404);
    expect(await idsOf(stranger, { view: "all", state: "open" })).not.toContain(task.id);
    const [label] = (await stranger.get("/tasks/label")).body.data;
    const [section] = (await stranger.get("/tasks/sections")).body.data;
    for (const [field, body] of [
      ["responsibles", { responsibles: [me, world.other.id] }],
      ["labels", { labels: [label.id] }],
      ["section_id", { section_id: section.id }],
    ] as const) {
      const refused = await user.post("/tasks", taskBody(me, body));
      expect([refused.status, refused.body.errors?.[field]]).toEqual([422, ["Listeden bir seçim yapmalısın."]]);
    }
  });

  it("R3 a double click makes one; a deleted one can be had back", async () => {
    const key = "0f0e0d0c-0b0a-4a4b-8c8d-112233445566";
    const body = taskBody(me, { title: "Çift tık" });
    const answers = await Promise.all([1, 2].map(() => user.post("/tasks", body, { key })));
    expect(new Set(answers.map(({ body: { task } }) => task.id)).size).toBe(1);
    const { id } = answers[0]!.body.task;
    const gone = await user.send("DELETE", `/tasks/${id}`, { version: 1 });
    expect([gone.body.message, (await user.get(`/tasks/${id}`)).status]).toEqual(["To-Do silindi.", 404]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expectStatus(await user.get(`/tasks/${id}`), 200);
  });

  it("TSK-001 without a parameter it is the first page of the reader's open to-dos, with their number", async () => {
    const made = await make(user);
    const body = (await user.get("/tasks")).body;
    expect(Object.keys(body)).toEqual(expect.arrayContaining(["status", "data", "paging", "counts"]));
    const [first] = body.data;
    expect(Object.keys(first)).toEqual(expect.arrayContaining(["id", "title", "responsibles", "deadline_at"]));
    const all = (await user.get("/tasks", { paginate: 0 })).body.data.map(({ id }: Made) => id);
    expect(all).toContain(made.id);
    expect([body.paging.total, body.data.length]).toEqual([all.length, 20]);
  });

  it("TSK-002 TSK-025 TSK-027 TSK-028 labels come by Turkish name, sections in the company's order, archived ones not", async () => {
    const labels = (await user.get("/tasks/label")).body.data as { name: string }[];
    expect(labels.map(({ name }) => name)).toEqual(
      labels.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "tr")),
    );
    expect((await user.get("/tasks/sections")).body.data.map(({ name }: { name: string }) => name)).toEqual([
      "Planlama",
      "Hazırlık",
      "Etkinlik günü",
      "Kapanış",
    ]);
  });
});
