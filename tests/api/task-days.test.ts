import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { agency, expectStatus, noon } from "../helpers/api";
import { leadUpdate, makeRecord, openWorld, projectBody } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id as number;
const admin = await api.as(agency.admin);
const leader = await api.user(agency.team);

beforeEach(() => {
  api.now = noon;
});

type Task = Record<string, any> & { id: number; version: number };
type Project = Awaited<ReturnType<typeof event>>;

/** 10 to 12 March 2027. */
const event = (values: Parameters<typeof makeRecord>[2] = {}) =>
  makeRecord(api, world.user, { stage: 8, name: "Bayi toplantısı", ...values });
/** Starts a month before the first day, with a deadline two weeks before it. */
const hung = {
  starts_at: "",
  starts_anchor: "before_first",
  starts_days: 28,
  deadline_at: "",
  deadline_anchor: "before_first",
  deadline_days: 14,
};
const body = (project: Pick<Project, "code"> | null, more: Record<string, unknown> = {}) =>
  taskBody(me, { title: "Davetiyeler", ...(project ? { project_id: project.code } : {}), ...hung, ...more });
const make = async (project: Pick<Project, "code">, more: Record<string, unknown> = {}) => {
  const answer = await user.post("/tasks", body(project, more));
  expectStatus(answer, 200);
  return answer.body.task as Task;
};
const read = async (id: number): Promise<Task> => (await admin.get(`/tasks/${id}`)).body.task;
const daysOf = async ({ id }: Pick<Task, "id">) => {
  const { starts_at, deadline_at } = await read(id);
  return [starts_at, deadline_at];
};
const versionOf = async ({ code }: Project) => (await user.get(`/project/${code}`)).body.project.version as number;
/** The project's days in its form. */
const move = async (project: Project, start: string, end: string) => {
  const sent = projectBody({ dates: { start, end }, version: await versionOf(project) });
  const answer = await user.put(`/project/${project.code}`, sent);
  expectStatus(answer, 200);
  return answer.body as { message: string; undo: number };
};
const told = async (id: number) =>
  api.rows<{ action: string; changes: Record<string, unknown> }>(
    sql`select action, changes from audit_log where model = 'task' and record_id = ${id} order by id desc`,
  );

describe("days that hang on those of an event", () => {
  it.each([
    ["before_first", 14, "2027-02-24"],
    ["after_first", 1, "2027-03-11"],
    ["before_last", 0, "2027-03-12"],
    ["after_last", 365, "2028-03-11"],
  ])("%s by %d", async (deadline_anchor, deadline_days, day) => {
    const task = await make(await event(), {
      starts_anchor: "",
      starts_days: "",
      starts_at: "2026-11-23",
      deadline_anchor,
      deadline_days,
    });
    expect([task["starts_at"], task["deadline_at"]]).toEqual(["2026-11-23", day]);
    expect(await read(task.id)).toMatchObject({
      starts_anchor: null,
      starts_days: null,
      deadline_anchor,
      deadline_days,
    });
  });

  it("they move with the project's form, are told in its history with it, seen live and notified to nobody; the undo takes them back", async () => {
    const project = await event();
    const task = await make(project, { reminders: [1440], responsibles: [leader.id] });
    const point = (
      await user.post("/tasks/milestone", {
        title: "Kurulum",
        project_id: project.code,
        responsibles: [me],
        starts_anchor: "before_first",
        starts_days: 1,
      })
    ).body.task as Task;
    expect([point["starts_at"], point["deadline_at"]]).toEqual(["2027-03-09", null]);
    const loose = await make(project, {
      ...hung,
      ...taskBody(me),
      starts_anchor: "",
      starts_days: "",
      deadline_anchor: "",
      deadline_days: "",
    });
    const [newest] = await api.rows<{ last: number }>(sql`select max(id)::int as last from outbox_events`);
    await api.jobs();
    await api.db.execute(sql`delete from notifications`);
    const moved = await move(project, "2027-04-10", "2027-04-12");
    expect(moved.message).toBe("Proje güncellendi. Etkinlikle taşınan To-Do: 2.");
    expect(await daysOf(task)).toEqual(["2027-03-13", "2027-03-27"]);
    expect(await read(point.id)).toMatchObject({ starts_at: "2027-04-09", deadline_at: null, version: 2 });
    expect(await daysOf(loose)).toEqual(["2026-11-23", "2026-11-27"]);
    const [row] = await api.rows<{ next: string }>(
      sql`select remind_next::text as next from tasks where id = ${task.id}`,
    );
    expect(row?.next).toBe("2027-03-26 09:00:00");
    expect((await told(task.id))[0]).toEqual({
      action: "updated",
      changes: {
        moved_with: [null, project.id],
        starts_at: ["2027-02-10", "2027-03-13"],
        deadline_at: ["2027-02-24", "2027-03-27"],
      },
    });
    const { data } = (await user.get(`/project/${project.code}/timeline`)).body;
    expect(data.map(({ text }: { text: string }) => text)).toContain(
      "To-Do etkinliğin günleriyle taşındı: Davetiyeler",
    );
    const events = await api.rows(
      sql`select model, record_code from outbox_events where id > ${newest?.last ?? 0} and model = 'task'`,
    );
    expect(events).toEqual([{ model: "task", record_code: null }]);
    await api.jobs();
    expect(await api.rows(sql`select type from notifications where model = 'task'`)).toEqual([]);
    const back = await user.post(`/history/${moved.undo}/undo`);
    expect(back.body.message).toMatch(/ Etkinlikle taşınan To-Do: 2\.$/);
    expect(await daysOf(task)).toEqual(["2027-02-10", "2027-02-24"]);
    expect((await read(point.id))["starts_at"]).toBe("2027-03-09");
  });

  it("an offer's form moves them too; what is done or deleted stays, and catches up when it is opened again or comes back", async () => {
    const offer = await event({ stage: 0 });
    const [done, gone] = [await make(offer), await make(offer)];
    expectStatus(await user.put(`/tasks/${done.id}/complete`, { completed: 1 }), 200);
    const removed = await user.del(`/tasks/${gone.id}`);
    const { version } = (await user.get(`/leads/${offer.code}`)).body.lead;
    const sent = leadUpdate(world, version, { dates: { start: "2027-05-10", end: "2027-05-11" } });
    const saved = await user.put(`/leads/${offer.code}`, sent);
    expect(saved.body.message).toBe("İş fırsatı güncellendi.");
    const open = await make(offer);
    expect(await daysOf(open)).toEqual(["2027-04-12", "2027-04-26"]);
    expect(await daysOf(done)).toEqual(["2027-02-10", "2027-02-24"]);
    // Saving a done one leaves its days.
    const same = { ...hung, starts_at: "2027-02-10", deadline_at: "2027-02-24", version: 2 };
    expectStatus(await user.put(`/tasks/${done.id}`, body(offer, { ...same, title: "Basıldı" })), 200);
    expect(await daysOf(done)).toEqual(["2027-02-10", "2027-02-24"]);
    const opened = await user.put(`/tasks/${done.id}/complete`, { completed: 0 });
    expect(opened.body.task).toMatchObject({ starts_at: "2027-04-12", deadline_at: "2027-04-26" });
    expectStatus(await user.post(`/history/${opened.body.undo}/undo`), 200);
    expect(await daysOf(done)).toEqual(["2027-02-10", "2027-02-24"]);
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expect(await daysOf(gone)).toEqual(["2027-04-12", "2027-04-26"]);
  });

  it("a start that would come after its deadline waits on the deadline's day, and comes back from there", async () => {
    const project = await event();
    const typed = await make(project, { starts_anchor: "", starts_days: "", starts_at: "2027-02-20" });
    const timed = await make(project, {
      starts_anchor: "",
      starts_days: "",
      starts_at: "2027-02-20",
      starts_time: "15:00",
      deadline_time: "10:00",
    });
    const apart = await make(project, {
      starts_anchor: "after_first",
      starts_days: 0,
      deadline_anchor: "before_last",
      deadline_days: 1,
    });
    expect(await daysOf(apart)).toEqual(["2027-03-10", "2027-03-11"]);
    await move(project, "2027-01-10", "2027-01-10");
    expect(await daysOf(typed)).toEqual(["2026-12-27", "2026-12-27"]);
    expect(await daysOf(timed)).toEqual(["2026-12-26", "2026-12-27"]);
    expect(await daysOf(apart)).toEqual(["2027-01-09", "2027-01-09"]);
    // A form that does not change the days is saved, and they keep waiting.
    const kept = {
      ...hung,
      starts_anchor: "",
      starts_days: "",
      starts_at: "2026-12-27",
      deadline_at: "2026-12-27",
      version: 2,
    };
    expectStatus(await user.put(`/tasks/${typed.id}`, body(project, { ...kept, title: "Yeni ad" })), 200);
    await move(project, "2027-03-10", "2027-03-12");
    expect(await daysOf(typed)).toEqual(["2027-02-20", "2027-02-24"]);
    expect(await daysOf(timed)).toEqual(["2027-02-20", "2027-02-24"]);
    expect(await daysOf(apart)).toEqual(["2027-03-10", "2027-03-11"]);
  });

  it("a day that is typed ends what it hung on and says so: in its place, for several at once, in the form", async () => {
    const project = await event();
    const placed = await make(project);
    const inPlace = await user.put(`/tasks/${placed.id}/fields`, { deadline_at: "2027-02-26", version: 1 });
    expect(inPlace.body.message).toBe("26 Şubat 2027’ye taşındı. Bitişi artık etkinliğe bağlı değil.");
    const same = await make(project);
    const untouched = await user.put(`/tasks/${same.id}/fields`, {
      deadline_at: "2027-02-24",
      title: "Aynı gün",
      version: 1,
    });
    expect(untouched.body.message).toBe("To-Do güncellendi!");
    const many = await user.put("/tasks/many", { ids: [same.id], shift: 2 });
    expect(many.body.results[0].message).toBe("To-Do güncellendi! Bitişi artık etkinliğe bağlı değil.");
    const inForm = await make(project);
    const days = { starts_at: "2027-02-11", deadline_at: "2027-02-25" };
    const saved = await user.put(`/tasks/${inForm.id}`, body(project, { ...days, version: 1 }));
    expect(saved.body.message).toBe("To-Do güncellendi! Günleri artık etkinliğe bağlı değil.");
    expect(saved.body.task).toMatchObject(days);
    expectStatus(await user.post(`/history/${many.body.results[0].undo}/undo`), 200);
    await move(project, "2027-04-10", "2027-04-12");
    expect(await daysOf(placed)).toEqual(["2027-02-26", "2027-02-26"]);
    expect(await daysOf(same)).toEqual(["2027-03-13", "2027-03-27"]);
    expect(await daysOf(inForm)).toEqual(Object.values(days));
  });

  it("an undo of what ended a relation puts it on the days that the project has by now", async () => {
    const project = await event();
    const task = await make(project);
    const typed = await user.put(`/tasks/${task.id}/fields`, {
      starts_at: "2027-02-01",
      deadline_at: "2027-02-02",
      version: 1,
    });
    await move(project, "2027-04-10", "2027-04-12");
    expect(await daysOf(task)).toEqual(["2027-02-01", "2027-02-02"]);
    expectStatus(await user.post(`/history/${typed.body.undo}/undo`), 200);
    expect(await daysOf(task)).toEqual(["2027-03-13", "2027-03-27"]);
    expect((await told(task.id))[0]?.changes).toMatchObject({ deadline_at: ["2027-02-02", "2027-03-27"] });
  });

  it("another project is another day; R4 a form that was open while the project moved is stale", async () => {
    const [project, other] = [await event(), await event({ starts_at: "2027-06-10", ends_at: "2027-06-10" })];
    const task = await make(project);
    const sent = { starts_at: "2027-02-10", deadline_at: "2027-02-24" };
    const saved = await user.put(`/tasks/${task.id}`, body(other, { ...sent, version: 1 }));
    expect(saved.body.task).toMatchObject({ starts_at: "2027-05-13", deadline_at: "2027-05-27" });
    await move(other, "2027-07-10", "2027-07-10");
    const stale = await user.put(`/tasks/${task.id}`, body(other, { ...sent, version: 2 }));
    expect([stale.status, stale.body.current]).toMatchObject([409, { deadline_at: "2027-06-26", deadline_days: 14 }]);
  });

  it.each([
    [
      "no project",
      { project_id: "" },
      {
        starts_anchor: ["Önce bir proje ya da iş fırsatı seç."],
        deadline_anchor: ["Önce bir proje ya da iş fırsatı seç."],
      },
    ],
    ["one that repeats", { repeat_unit: "week" }, { repeat_unit: ["Günü etkinliğe bağlı To-Do tekrarlanmaz."] }],
    ["no number of days", { deadline_days: "" }, { deadline_days: ["Bu alan zorunludur."] }],
    [
      "days of nothing",
      { starts_at: "2026-11-23", starts_anchor: "" },
      { starts_anchor: ["Neye bağlı olduğunu da seç ya da gün sayısını sil."] },
    ],
    ["too many days", { deadline_days: 366 }, { deadline_days: ["En fazla 365 olmalı."] }],
    ["a deadline before the start", { deadline_days: 29 }, { deadline_at: ["Bitiş tarihi başlangıçtan önce olamaz."] }],
    ["neither day nor relation", { deadline_anchor: "", deadline_days: "" }, { deadline_at: ["Bu alan zorunludur."] }],
  ])("%s is refused beside its field", async (_, more, errors) => {
    const answer = await user.post("/tasks", body(await event(), more));
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it("X6 a project out of reach gives nobody its days", async () => {
    const hidden = await makeRecord(api, leader, { stage: 8, name: "Gizli" });
    const refused = await user.post("/tasks", body(hidden));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["project_id"]]);
    const { task } = (await admin.post("/tasks", taskBody(me, { project_id: hidden.code }))).body;
    const asked = await user.put(`/tasks/${task.id}`, body(null, { version: 1 }));
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ["starts_anchor", "deadline_anchor"]]);
  });

  it("R5 a to-do that is made while its project moves has the days that the project got", async () => {
    const project = await event();
    const made = Array.from({ length: 6 }, () => make(project));
    const [tasks] = await Promise.all([Promise.all(made), move(project, "2027-04-10", "2027-04-12")]);
    for (const task of tasks) expect(await daysOf(task)).toEqual(["2027-03-13", "2027-03-27"]);
  });

  it("R10 10,000 to-dos of one project move in one statement, and those of another are not read past them", async () => {
    const project = await event();
    await api.rows(sql`insert into tasks (event_company_id, title, starts_at, deadline_at, responsibles, responsible_id, creator_id, project_id, deadline_anchor, deadline_days)
      select ${world.mine.company}, 'Bağlı ' || n, '2026-11-20', '2027-03-09', array[${leader.id}::int], ${leader.id}, ${leader.id}, ${project.id}, 'before_first', 1
      from generate_series(1, 10000) n`);
    await api.rows(sql`analyze tasks`);
    expect((await move(project, "2027-04-10", "2027-04-12")).message).toContain("Etkinlikle taşınan To-Do: 10.000.");
    const rows = await api.rows(
      sql`select distinct deadline_at::text, version from tasks where project_id = ${project.id}`,
    );
    expect(rows).toEqual([{ deadline_at: "2027-04-09", version: 2 }]);
    // To-dos of another project are not read beside these.
    const few = await event();
    await make(few);
    await api.rows(sql`analyze tasks`);
    const plan = await api.rows<{ "QUERY PLAN": string }>(sql`explain select id from tasks
      where event_company_id = ${world.mine.company} and deleted_at is null and project_id = ${few.id} and completed_at is null
        and coalesce(starts_anchor, deadline_anchor) is not null order by id`);
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("tasks_project");
    await api.rows(sql`update tasks set deleted_at = now() where project_id = ${project.id}`);
  });
});
