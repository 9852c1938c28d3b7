import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { nextDue } from "#api/modules/tasks/repeat-days";

import { agency, expectStatus, noon } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id as number;
const leader = await api.user(agency.team);
const team = await api.as(agency.team);
const admin = await api.as(agency.admin);

beforeEach(() => {
  api.now = noon;
});

type Task = Record<string, any> & { id: number; version: number };
const weekly = { repeat_unit: "week", repeat_weekdays: [0] };
const make = async (more: Record<string, unknown> = {}) => {
  const answer = await user.post("/tasks", taskBody(me, { title: "Haftalık not", deadline_at: "2026-11-30", ...more }));
  expectStatus(answer, 200);
  return answer.body.task as Task;
};
const complete = (id: number, completed = 1, by = user) => by.put(`/tasks/${id}/complete`, { completed });
/** Successors of the to-do, the last first, deleted ones too. */
const followers = (id: number) =>
  api.rows<Task>(sql`select id, title, starts_at::text, deadline_at::text, deadline_time::text, responsibles, reminders,
    lines, repeat_times, version, deleted_at is not null as gone from tasks where follows_id = ${id} order by id desc`);
const next = async (id: number) => (await followers(id)).find(({ gone }) => !gone);

describe("to-dos that come again", () => {
  it.each([
    ["every third day", "2026-11-30", { repeat_unit: "day", repeat_every: 3 }, "2026-12-03"],
    ["the same weekday", "2026-11-30", { repeat_unit: "week" }, "2026-12-07"],
    ["the next of its weekdays", "2026-11-30", { repeat_unit: "week", repeat_weekdays: [0, 3] }, "2026-12-03"],
    [
      "every second week",
      "2026-12-03",
      { repeat_unit: "week", repeat_every: 2, repeat_weekdays: [0, 3] },
      "2026-12-14",
    ],
    ["the 31st of a short month", "2027-01-31", { repeat_unit: "month", repeat_day: 31 }, "2027-02-28"],
    ["the 30th after a February", "2027-02-28", { repeat_unit: "month", repeat_day: 30 }, "2027-03-30"],
    ["every quarter", "2026-11-30", { repeat_unit: "month", repeat_every: 3, repeat_day: 30 }, "2027-02-28"],
    ["not one that is over", "2026-11-02", { repeat_unit: "week" }, "2026-11-23"],
  ] as const)("%s", (_, day, rule, expected) => {
    const usual = { repeat_every: 1, repeat_weekdays: [], repeat_day: null };
    expect(nextDue(day, { ...usual, ...rule } as Parameters<typeof nextDue>[1], "2026-11-21")).toBe(expected);
  });

  it("completing one makes the next with everything of it, and its checklist open", async () => {
    const task = await make({
      ...weekly,
      starts_at: "2026-11-28",
      deadline_time: "14:00",
      reminders: [60],
      responsibles: [me, leader.id],
      repeat_times: 3,
    });
    expect(task["repeat"]).toEqual({
      unit: "week",
      every: 1,
      weekdays: [0],
      month: "day",
      day: null,
      until: null,
      times: 3,
    });
    const { body } = await user.post(`/tasks/${task.id}/lines`, { text: "Özeti yaz" });
    await user.put(`/tasks/${task.id}/lines/${body.task.lines[0].id}`, { done: 1 });
    const done = await complete(task.id);
    expect(done.body.message).toBe("To-Do tamamlandı. Sıradaki: 07.12.2026.");
    expect(await next(task.id)).toMatchObject({
      title: "Haftalık not",
      starts_at: "2026-12-05",
      deadline_at: "2026-12-07",
      deadline_time: "14:00:00",
      responsibles: [me, leader.id],
      reminders: [60],
      repeat_times: 2,
      lines: [{ text: "Özeti yaz", done: 0 }],
    });
  });

  it("it ends after so many times, or on its last day; one way of both, and not before it is due", async () => {
    const last = await make({ ...weekly, repeat_times: 1 });
    await complete(last.id);
    expect(await followers(last.id)).toEqual([]);
    const ofCentury = await make({ ...weekly, deadline_at: "2100-12-31" });
    await complete(ofCentury.id);
    expect(await followers(ofCentury.id)).toEqual([]);
    const until = await make({ ...weekly, repeat_until: "2026-12-07" });
    await complete(until.id);
    const second = (await next(until.id))!;
    expect((await complete(second.id)).body.message).toBe("To-Do tamamlandı.");
    for (const [more, field, text] of [
      [
        { repeat_until: "2026-12-07", repeat_times: 2 },
        "repeat_times",
        "Son gün ya da kaç kez: yalnızca birini doldur.",
      ],
      [{ repeat_until: "2026-11-29" }, "repeat_until", "Son gün bitişten önce olamaz."],
    ] as const) {
      const refused = await user.post("/tasks", taskBody(me, { deadline_at: "2026-11-30", ...weekly, ...more }));
      expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [text] }]);
    }
  });

  it("R5 two who complete it at once make one; opened again and completed it makes no second", async () => {
    const task = await make({ ...weekly, responsibles: [me, leader.id] });
    await Promise.all([user, team, user, team].map((by) => complete(task.id, 1, by)));
    expect(await followers(task.id)).toHaveLength(1);
    expectStatus(await complete(task.id, 0), 200);
    expectStatus(await complete(task.id), 200);
    expect(await followers(task.id)).toHaveLength(1);
  });

  it("R4 a completion that is taken back takes the next with it while nobody has touched that", async () => {
    const task = await make(weekly);
    const first = await complete(task.id);
    const made = (await next(task.id))!;
    expectStatus(await user.post(`/history/${first.body.undo}/undo`), 200);
    expect(await next(task.id)).toBeUndefined();
    expectStatus(await user.get(`/tasks/${made.id}`), 404);
    const second = await complete(task.id);
    const touched = (await next(task.id))!;
    expect(touched.id).not.toBe(made.id);
    expectStatus(await user.put(`/tasks/${touched.id}/fields`, { title: "Dokunuldu", version: 1 }), 200);
    expectStatus(await user.post(`/history/${second.body.undo}/undo`), 200);
    expect((await next(task.id))?.id).toBe(touched.id);
    expectStatus(await complete(task.id), 200);
    expect((await followers(task.id)).filter(({ gone }) => !gone)).toHaveLength(1);
  });

  it("a change of this one alone leaves the next as they were, one of the following goes on", async () => {
    const alone = await make(weekly);
    const body = { title: "Bayram haftası", deadline_at: "2026-12-02", ...weekly };
    const saved = await user.put(`/tasks/${alone.id}`, taskBody(me, { ...body, repeat_scope: "one", version: 1 }));
    expect(saved.body.task).toMatchObject({ title: "Bayram haftası", deadline_at: "2026-12-02" });
    await complete(alone.id);
    expect(await next(alone.id)).toMatchObject({ title: "Haftalık not", deadline_at: "2026-12-07" });
    const all = await make(weekly);
    expectStatus(await user.put(`/tasks/${all.id}`, taskBody(me, { ...body, repeat_weekdays: [2], version: 1 })), 200);
    await complete(all.id);
    expect(await next(all.id)).toMatchObject({ title: "Bayram haftası", deadline_at: "2026-12-09" });
    // Moves in the list or on the board change this one alone.
    const moved = await make(weekly);
    await user.put(`/tasks/${moved.id}/fields`, { deadline_at: "2026-12-01", version: 1 });
    await user.put("/tasks/many", { ids: [moved.id], shift: 2 });
    await complete(moved.id);
    expect(await next(moved.id)).toMatchObject({ deadline_at: "2026-12-07" });
    const ended = await make(weekly);
    expectStatus(await user.put(`/tasks/${ended.id}`, taskBody(me, { version: 1 })), 200);
    await complete(ended.id);
    expect(await followers(ended.id)).toEqual([]);
  });

  it("one of a short month keeps the day of its rule when something else is edited, until its deadline is", async () => {
    const monthly = { repeat_unit: "month", starts_at: "2026-11-28" };
    const task = await make({ ...monthly, deadline_at: "2027-01-30" });
    expect(task["repeat"]).toMatchObject({ month: "day", day: 30 });
    await complete(task.id);
    const february = (await next(task.id))!;
    expect(february["deadline_at"]).toBe("2027-02-28");
    const body = (more: Record<string, unknown>) =>
      taskBody(me, { ...monthly, title: "Başka ad", deadline_at: "2027-02-28", ...more });
    const saved = await user.put(`/tasks/${february.id}`, body({ version: 1 }));
    expect(saved.body.task.repeat).toMatchObject({ month: "day", day: 30 });
    await complete(february.id);
    expect(await next(february.id)).toMatchObject({ title: "Başka ad", deadline_at: "2027-03-30" });
    await complete(february.id, 0);
    const { version } = (await user.get(`/tasks/${february.id}`)).body.task;
    const moved = await user.put(`/tasks/${february.id}`, body({ deadline_at: "2027-02-27", version }));
    expect(moved.body.task.repeat).toMatchObject({ day: 27 });
    const last = await user.put(
      `/tasks/${february.id}`,
      body({ deadline_at: "2027-02-27", repeat_month: "last", version: version + 1 }),
    );
    expect(last.body.task.repeat).toMatchObject({ month: "last" });
    const again = await user.put(`/tasks/${february.id}`, body({ deadline_at: "2027-02-27", version: version + 2 }));
    expect(again.body.task.repeat).toMatchObject({ month: "day", day: 27 });
  });

  it("R4 a save of this one alone that changes nothing leaves no trace, wherever it is made", async () => {
    const times = { starts_time: "09:30", deadline_time: "14:00" };
    const body = { title: "Aynı not", deadline_at: "2026-11-30", ...times, ...weekly };
    const task = await make(body);
    const whole = await user.put(`/tasks/${task.id}`, taskBody(me, { ...body, repeat_scope: "one", version: 1 }));
    const fields = { title: "Aynı not", deadline_at: "2026-11-30", deadline_time: "14:00", responsibles: [me] };
    const some = await user.put(`/tasks/${task.id}/fields`, { ...fields, version: 1 });
    const many = await user.put("/tasks/many", { ids: [task.id], day: "2026-11-30", responsible: me });
    for (const answer of [whole, some, many]) expectStatus(answer, 200);
    expect([whole.body.undo, some.body.undo, many.body.results[0].undo]).toEqual([undefined, undefined, undefined]);
    const kept = await api.rows(sql`select version, repeat_base from tasks where id = ${task.id}`);
    expect(kept).toEqual([{ version: 1, repeat_base: null }]);
    const told = sql`select action from audit_log where model = 'task' and record_id = ${task.id}`;
    expect(await api.rows(told)).toEqual([{ action: "created" }]);
    // A real change still keeps the base.
    const moved = await user.put(`/tasks/${task.id}/fields`, { deadline_time: "15:00", version: 1 });
    expect(moved.body.task.version).toBe(2);
    await complete(task.id);
    expect(await next(task.id)).toMatchObject({ deadline_at: "2026-12-07", deadline_time: "14:00:00" });
  });

  it("the next names nobody who left, no deleted project and no archived label; without people it is its creator's", async () => {
    const [gone] = await api.rows<{ id: number }>(sql`select id from users
      where event_company_id = ${world.mine.company} and deleted_at is null and id not in (${me}, ${leader.id})
        and email <> ${agency.admin} order by id desc limit 1`);
    const away = gone!.id;
    const project = await makeRecord(api, leader, { stage: 8, responsible_id: me, name: "Silinecek" });
    const labels = (await user.get("/tasks/label")).body.data as { id: number }[];
    const [first, second] = labels.map(({ id }) => id);
    const [section] = (await user.get("/tasks/sections")).body.data as { id: number }[];
    const more = { ...weekly, project_id: project.code, labels: [first, second], section_id: section!.id };
    const both = await make({ ...more, responsibles: [away, me] });
    // The base references them too.
    const alone = await make({ ...more, responsibles: [away] });
    const fields = { deadline_at: "2026-12-01", responsibles: [me], version: 1 };
    expectStatus(await user.put(`/tasks/${alone.id}/fields`, fields), 200);
    await api.db.execute(sql`update users set deleted_at = now() where id = ${away}`);
    await api.db.execute(sql`update projects set deleted_at = now() where id = ${project.id}`);
    await api.db.execute(sql`update task_labels set archived = true where id = ${first}`);
    for (const { id } of [both, alone]) {
      expectStatus(await complete(id, 1, admin), 200);
      const [row] = await api.rows(sql`select responsibles, responsible_id, project_id, labels, section_id from tasks
        where follows_id = ${id}`);
      expect(row).toEqual({
        responsibles: [me],
        responsible_id: me,
        project_id: null,
        labels: [second],
        section_id: section!.id,
      });
    }
  });

  it("deleting this one alone makes the next, which goes when it comes back; deleting all that follow makes none", async () => {
    const one = await make(weekly);
    const gone = await user.send("DELETE", `/tasks/${one.id}`, { repeat_scope: "one" });
    expect(gone.body.message).toBe("To-Do silindi. Sıradaki: 07.12.2026.");
    expect(await next(one.id)).toBeTruthy();
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expect(await next(one.id)).toBeUndefined();
    const all = await make(weekly);
    expect((await user.del(`/tasks/${all.id}`)).body.message).toBe("To-Do silindi.");
    expect(await followers(all.id)).toEqual([]);
  });

  it("one that was taken back does not return beside another in its place", async () => {
    const task = await make(weekly);
    await complete(task.id);
    const first = (await next(task.id))!;
    const gone = await user.del(`/tasks/${first.id}`);
    await complete(task.id, 0);
    await complete(task.id);
    expect((await next(task.id))?.id).not.toBe(first.id);
    const back = await user.post(`/history/${gone.body.undo}/undo`);
    expect(back.status).toBe(409);
  });
});
