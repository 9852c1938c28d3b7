import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();

interface Made {
  id: number;
  version: number;
  title: string;
  [field: string]: any;
}

const me = world.user.id;
let admin: Client;
let team: Client;
let leader: Awaited<ReturnType<typeof api.user>>;
let sections: { id: number; name: string }[];
let labels: { id: number; name: string }[];

beforeAll(async () => {
  admin = await api.as(agency.admin);
  team = await api.as(agency.team);
  leader = await api.user(agency.team);
  sections = (await user.get("/tasks/sections")).body.data;
  labels = (await user.get("/tasks/label")).body.data;
});

const make = async (by: Client, more: Record<string, unknown> = {}, responsible = me): Promise<Made> => {
  const answer = await by.post("/tasks", taskBody(responsible, more));
  expectStatus(answer, 200);
  return answer.body.task;
};
const read = async (id: number): Promise<Made> => (await admin.get(`/tasks/${id}`)).body.task;
const board = async (by: Client, query: Record<string, unknown> = {}) => (await by.get("/tasks/board", query)).body;

describe("the board", () => {
  it("TSK-027 TSK-028 TSK-085 columns stand in the company's order, those without a section last, each by deadline", async () => {
    const mate = await api.as("busra.yilmaz@kulis.test");
    const { id } = await api.user("busra.yilmaz@kulis.test");
    await api.rows(sql`update tasks set deleted_at = now() where ${id} = any(responsibles)`);
    const own = { responsibles: [id] };
    const later = await make(mate, { ...own, section_id: sections[1]!.id, deadline_at: "2026-12-05" });
    const sooner = await make(mate, {
      ...own,
      section_id: sections[1]!.id,
      deadline_at: "2026-12-01",
      priority: "high",
    });
    const late = await make(mate, {
      ...own,
      starts_at: "2026-11-01",
      deadline_at: "2026-11-02",
      labels: [labels[0]!.id],
    });
    const done = await make(mate, own);
    await mate.put(`/tasks/${done.id}/complete`, { completed: 1 });
    await make(mate, { ...own, responsibles: [leader.id] });
    const { sections: columns, data } = await board(mate);
    expect(columns).toEqual([
      ...sections.map(({ id: section, name }) => ({
        id: section,
        name,
        archived: 0,
        count: section === sections[1]!.id ? 2 : 0,
        late: 0,
      })),
      { id: 0, name: null, archived: 0, count: 1, late: 1 },
    ]);
    expect(data.map((one: Made) => one.id)).toEqual([sooner.id, later.id, late.id]);
    const ids = async (query: Record<string, unknown>) => (await board(mate, query)).data.map((one: Made) => one.id);
    expect(await ids({ late: 1 })).toEqual([late.id]);
    expect((await board(mate, { late: 1 })).sections.map(({ count }: { count: number }) => count)).toEqual([
      ...sections.map(() => 0),
      1,
    ]);
    expect(await ids({ label: labels[0]!.id })).toEqual([late.id]);
    expect(await ids({ priority: "high" })).toEqual([sooner.id]);
    const given = await ids({ view: "given" });
    expect([given.length > 0, given.includes(sooner.id)]).toEqual([true, false]);
    expect(await ids({ query: "SALON planini" })).toEqual([sooner.id, later.id, late.id]);
  });

  it("TSK-085 X6 a column holds its first twenty and more on demand; what is out of reach is not counted", async () => {
    const project = await makeRecord(api, world.user, { stage: 8, name: "Uzun sütun" });
    await api.rows(sql`insert into tasks (event_company_id, title, starts_at, deadline_at, responsibles, responsible_id, creator_id, project_id, section_id)
      select ${world.mine.company}, 'Sütun işi ' || n, '2026-11-20', '2027-01-01', array[${leader.id}::int], ${leader.id}, ${leader.id}, ${project.id}, ${sections[0]!.id}
      from generate_series(1, 130) n`);
    const shown = async (query: Record<string, unknown>) =>
      (await board(user, { view: "all", project: project.code, ...query })).data.length;
    expect([await shown({}), await shown({ more: sections[0]!.id }), await shown({ more: "0" })]).toEqual([
      20, 100, 20,
    ]);
    const { sections: columns } = await board(user, { view: "all", project: project.code });
    expect(columns[0]).toMatchObject({ id: sections[0]!.id, count: 130 });
    // A person of another division, without any relation to the user.
    const [far = { email: "" }] = await api.rows<{ email: string }>(
      sql`select email from users where event_company_id = ${world.mine.company} and full_name = 'Selin Çınar'`,
    );
    const { sections: others } = await board(await api.as(far.email), {
      view: "all",
      project: project.code,
    });
    expect(others.reduce((all: number, { count }: { count: number }) => all + count, 0)).toBe(0);
    expectStatus(await (await api.as(foreign.admin)).get("/tasks/board"), 403);
  });

  it("R10 a column of 10,000 open to-dos is read along its index", async () => {
    const fill = (section: number, count: number) =>
      api.rows(sql`insert into tasks (event_company_id, title, starts_at, deadline_at, responsibles, responsible_id, creator_id, section_id)
        select ${world.mine.company}, 'Kalabalık ' || n, '2026-11-20', '2027-02-01', array[${leader.id}::int], ${leader.id}, ${leader.id}, ${section}
        from generate_series(1, ${count}::int) n`);
    await fill(sections[2]!.id, 10_000);
    await fill(sections[3]!.id, 30);
    await api.rows(sql`analyze tasks`);
    const plan = await api.rows<{ "QUERY PLAN": string }>(sql`explain select * from tasks
      where event_company_id = ${world.mine.company} and deleted_at is null and completed_at is null and section_id = ${sections[3]!.id}
      order by due, id limit 20`);
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("tasks_open_section");
    expect(text).not.toContain("Sort");
    expect((await board(admin, { view: "all" })).data.length).toBeLessThanOrEqual(20 * (sections.length + 1));
    await api.rows(sql`update tasks set deleted_at = now() where title like 'Kalabalık %'`);
  });
});

describe("a field of a to-do", () => {
  it("TSK-004 a change of one thing tells its result, several are an update", async () => {
    const { id } = await make(user, { section_id: sections[0]!.id, deadline_time: null });
    let version = 1;
    const change = async (fields: Record<string, unknown>, locale: "tr" | "en" = "tr") => {
      const { body } = await user.put(`/tasks/${id}/fields`, { ...fields, version }, { query: { locale } });
      version = body.task.version;
      return body.message;
    };
    expect(await change({ deadline_at: "2026-12-12", deadline_time: "14:00" })).toBe("12 Aralık 14:00’e taşındı.");
    expect(await change({ deadline_at: "2027-01-09" })).toBe("9 Ocak 2027 14:00’e taşındı.");
    expect(await change({ deadline_at: "2026-12-13" }, "en")).toBe("Moved to 13 December 14:00.");
    expect(await change({ section_id: "" })).toBe("Başlıksız To-Do’lara taşındı.");
    expect(await change({ responsibles: [leader.id] })).toBe(`Sorumlusu artık ${leader.full_name}.`);
    expect(await change({ responsibles: [me], title: "Yeni" })).toBe("To-Do güncellendi!");
  });

  it("TSK-004 R4 changes alone, at the version that was seen, and is taken back", async () => {
    const task = await make(user, { description: "Kalır", deadline_time: "14:00", labels: [labels[0]!.id] });
    const moved = await user.put(`/tasks/${task.id}/fields`, { section_id: sections[0]!.id, version: 1 });
    expect(moved.body).toMatchObject({
      message: `“${sections[0]!.name}” başlığına taşındı.`,
      task: { section: sections[0], version: 2 },
    });
    const stale = await user.put(`/tasks/${task.id}/fields`, { title: "Eski", version: 1 });
    expect([stale.status, stale.body.current.section_id]).toEqual([409, sections[0]!.id]);
    const titled = await user.put(`/tasks/${task.id}/fields`, { title: " Yeni ad ", version: 2 });
    expect(titled.body.task).toMatchObject({
      title: "Yeni ad",
      description: "Kalır",
      deadline_time: "14:00",
      labels: [labels[0]],
      section: sections[0],
    });
    expectStatus(await user.put(`/tasks/${task.id}/fields`, { section_id: "", deadline_time: "", version: 3 }), 200);
    expect(await read(task.id)).toMatchObject({ section: null, deadline_time: null });
    const given = await user.put(`/tasks/${task.id}/fields`, { responsibles: [leader.id, me, leader.id], version: 4 });
    expect(given.body.task.responsible_id).toBe(leader.id);
    expectStatus(await user.post(`/history/${given.body.undo}/undo`), 200);
    expect((await read(task.id)).responsible_id).toBe(me);
  });

  it.each([
    { name: "an empty title", body: { title: " " }, field: "title", text: "Bu alan zorunludur." },
    { name: "nobody", body: { responsibles: [] }, field: "responsibles", text: "Bu alan zorunludur." },
    {
      name: "a deadline before the start",
      body: { deadline_at: "2026-11-22" },
      field: "deadline_at",
      text: "Bitiş tarihi başlangıçtan önce olamaz.",
    },
    {
      name: "a start after the deadline",
      body: { starts_at: "2026-11-28" },
      field: "starts_at",
      text: "Bitiş tarihi başlangıçtan önce olamaz.",
    },
    {
      name: "a section of nobody",
      body: { section_id: 999_999 },
      field: "section_id",
      text: "Listeden bir seçim yapmalısın.",
    },
  ])("$name is refused beside its field", async ({ body, field, text }) => {
    const task = await make(user);
    const answer = await user.put(`/tasks/${task.id}/fields`, { ...body, version: 1 });
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [text]]);
  });

  it("TSK-036 X6 a milestone takes no deadline; who may not write changes nothing", async () => {
    const body = { title: "Teslim", starts_at: "2026-11-25", responsibles: [me] };
    const { task } = (await user.post("/tasks/milestone", body)).body;
    const refused = await user.put(`/tasks/${task.id}/fields`, { deadline_at: "2026-11-26", version: 1 });
    expect([refused.status, refused.body.errors.deadline_at]).toEqual([422, ["Kilometre taşının bitişi olmaz."]]);
    expectStatus(await user.put(`/tasks/${task.id}/fields`, { starts_at: "2026-11-26", version: 1 }), 200);
    const far = await make(admin, {}, leader.id);
    expectStatus(await user.put(`/tasks/${far.id}/fields`, { title: "x", version: 1 }), 404);
  });
});

describe("several to-dos at once", () => {
  it("TSK-004 TSK-085 each is a write of its own, told one by one, and taken back together", async () => {
    const first = await make(user, { title: "Birinci", labels: [labels[1]!.id] });
    const late = await make(user, { title: "İkinci", starts_at: "2026-12-10", deadline_at: "2026-12-12" });
    const hidden = await make(admin, { title: "Görünmeyen" }, leader.id);
    const project = await makeRecord(api, leader, { stage: 8, name: "Başka proje" });
    await api.rows(
      sql`insert into project_members (event_company_id, project_id, user_id) values (${world.mine.company}, ${project.id}, ${me})`,
    );
    const seen = await make(admin, { title: "Yalnız görünen", project_id: project.code }, leader.id);
    const ids = [seen.id, first.id, late.id, hidden.id];
    const { body } = await user.put("/tasks/many", {
      ids,
      day: "2026-12-01",
      priority: "high",
      responsible: leader.id,
      section: sections[0]!.id,
      add_label: labels[0]!.id,
      remove_label: labels[1]!.id,
    });
    expect(body.message).toBe("1 To-Do değişti, 3 To-Do değişmedi.");
    expect(
      body.results.map(({ code, name, done, message }: Record<string, unknown>) => [code, name, done, message]),
    ).toEqual([
      [String(seen.id), "Yalnız görünen", 0, "Bu işlem için yetkin yok."],
      [String(first.id), "Birinci", 1, "To-Do güncellendi!"],
      [String(late.id), "İkinci", 0, "Bitiş tarihi başlangıçtan önce olamaz."],
      [String(hidden.id), null, 0, "Kayıt bulunamadı."],
    ]);
    expect(await read(first.id)).toMatchObject({
      deadline_at: "2026-12-01",
      priority: "high",
      responsible_id: leader.id,
      section_id: sections[0]!.id,
      labels: [labels[0]],
    });
    expect((await read(late.id)).priority).toBe("normal");
    const undo = body.results.flatMap((one: { undo?: number }) => one.undo ?? []);
    expectStatus(await user.post("/history/undo", { ids: undo }), 200);
    expect(await read(first.id)).toMatchObject({
      deadline_at: "2026-11-27",
      priority: "normal",
      responsible_id: me,
      section_id: null,
      labels: [labels[1]],
    });
  });

  it("deadlines move by days, those of milestones too, and stay within the years that there are", async () => {
    const task = await make(user, { deadline_time: "10:00" });
    const body = { title: "Teslim", starts_at: "2026-12-30", responsibles: [me] };
    const point = (await user.post("/tasks/milestone", body)).body.task as Made;
    expect((await user.put("/tasks/many", { ids: [task.id, point.id], shift: 5 })).body.message).toBe(
      "2 To-Do değişti.",
    );
    expect(await read(task.id)).toMatchObject({ deadline_at: "2026-12-02", deadline_time: "10:00" });
    expect(await read(point.id)).toMatchObject({ starts_at: "2027-01-04", deadline_at: null });
    expect((await user.put("/tasks/many", { ids: [task.id], shift: -20 })).body.results[0].message).toBe(
      "Bitiş tarihi başlangıçtan önce olamaz.",
    );
    const same = await user.put("/tasks/many", { ids: [task.id], day: "2026-12-02" });
    expect(same.body.results[0]).toMatchObject({ done: 1, message: "Zaten böyle." });
    expect(same.body.results[0].undo).toBeUndefined();
    expect((await user.put("/tasks/many", { ids: [task.id], section: 0 })).body.message).toBe("1 To-Do değişti.");
  });

  it("a change of nothing, and of a deadline in two ways, is refused beside its field", async () => {
    const { id } = await make(user);
    const nothing = await user.put("/tasks/many", { ids: [id], day: "", responsible: "" });
    expect([nothing.status, nothing.body.errors]).toEqual([422, { day: ["En az bir alanı doldurmalısın."] }]);
    const both = await user.put("/tasks/many", { ids: [id], day: "2026-12-01", shift: 2 });
    expect([both.status, both.body.errors]).toEqual([
      422,
      { shift: ["Yeni gün ya da gün sayısı: yalnızca birini doldur."] },
    ]);
    const nobody = await user.put("/tasks/many", { ids: [id], add_label: 999_999 });
    expect([nobody.status, nobody.body.errors]).toEqual([422, { add_label: ["Listeden bir seçim yapmalısın."] }]);
  });

  it("TSK-038 several are completed, opened again and deleted; R5 of two who do it at once each is done once", async () => {
    const made = [await make(user), await make(user)];
    const ids = made.map(({ id }) => id);
    const answers = await Promise.all([user, team].map((by) => by.put("/tasks/many/complete", { ids, completed: 1 })));
    expect(answers.map(({ body }) => body.message)).toEqual(["2 To-Do tamamlandı.", "2 To-Do tamamlandı."]);
    expect(answers.flatMap(({ body }) => body.results).filter(({ undo }) => undo)).toHaveLength(2);
    expect((await user.put("/tasks/many/complete", { ids, completed: 0 })).body.message).toBe(
      "2 To-Do yeniden açıldı.",
    );
    const gone = (await user.put("/tasks/many/remove", { ids })).body;
    expect(gone.message).toBe("2 To-Do silindi.");
    expectStatus(await user.get(`/tasks/${ids[0]}`), 404);
    const undo = gone.results.map((one: { undo: number }) => one.undo);
    expectStatus(await user.post("/history/undo", { ids: undo }), 200);
    expectStatus(await user.get(`/tasks/${ids[0]}`), 200);
  });
});
