import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { mostLines } from "#contract/planning/task-facts";

import { agency, expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id as number;
const admin = await api.as(agency.admin);
const team = await api.as(agency.team);
const leader = await api.user(agency.team);

interface Line {
  id: number;
  text: string;
  done: 0 | 1;
}
const make = async (more: Record<string, unknown> = {}, by = user) =>
  (await by.post("/tasks", taskBody(me, more))).body.task.id as number;
const linesOf = async (id: number) => (await user.get(`/tasks/${id}`)).body.task.lines as Line[];
const textsOf = async (id: number) => (await linesOf(id)).map(({ text }) => text).join(" ");
async function withLines(...texts: string[]) {
  const id = await make();
  for (const text of texts) expectStatus(await user.post(`/tasks/${id}/lines`, { text }), 200);
  return { id, lines: await linesOf(id), at: (line: Line | undefined) => `/tasks/${id}/lines/${line?.id}` };
}

describe("the checklist of a to-do", () => {
  it("lines are added, ticked, renamed, moved and deleted, each act told and taken back", async () => {
    const { id, lines, at } = await withLines("Bir", " İki ", "Üç");
    expect(lines.map(({ text, done }) => [text, done])).toEqual([
      ["Bir", 0],
      ["İki", 0],
      ["Üç", 0],
    ]);
    const [one, two, three] = lines;
    const ticked = await user.put(at(two), { done: 1 });
    expect([ticked.body.message, ticked.body.task.line_count, ticked.body.task.lines_done]).toEqual([
      "Alt To-Do tamamlandı.",
      3,
      1,
    ]);
    const again = await user.put(at(two), { done: 1 });
    expect([again.body.message, again.body.undo]).toEqual(["Zaten böyle.", undefined]);
    expect((await user.put(at(one), { text: "Birinci" })).body.message).toBe("Alt To-Do değişti.");
    expectStatus(await user.put(at(three), { place: 0 }), 200);
    expect(await textsOf(id)).toBe("Üç Birinci İki");
    expectStatus(await user.put(at(three), { place: 99 }), 200);
    expect(await textsOf(id)).toBe("Birinci İki Üç");
    const gone = await user.del(at(two));
    expect([gone.body.message, await textsOf(id)]).toEqual(["Alt To-Do silindi.", "Birinci Üç"]);
    expectStatus(await user.del(at(two)), 404);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expect(await linesOf(id)).toEqual([{ ...one, text: "Birinci" }, { ...two, done: 1 }, three]);
    // The last tick completes nothing by itself.
    for (const line of [one, three]) await user.put(at(line), { done: 1 });
    expect((await user.get(`/tasks/${id}`)).body.task).toMatchObject({ lines_done: 3, completed_at: null });
    const listed = (await user.get("/tasks", { ids: id })).body.data;
    expect([listed[0].line_count, listed[0].lines_done, listed[0].lines]).toEqual([3, 3, undefined]);
  });

  it("R5 what several write at once is all kept", async () => {
    const id = await make({ responsibles: [me, leader.id] });
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? user : team).post(`/tasks/${id}/lines`, { text: `Satır ${at}` })),
    );
    const lines = await linesOf(id);
    expect(lines).toHaveLength(12);
    await Promise.all(lines.map(({ id: line }) => team.put(`/tasks/${id}/lines/${line}`, { done: 1 })));
    expect((await linesOf(id)).every(({ done }) => done === 1)).toBe(true);
  });

  it("a line has at most 200 letters, a to-do at most 100 lines, and an act at least one change", async () => {
    const { id, lines, at } = await withLines("Bir");
    const wrong = async (body: Record<string, unknown>, path = `/tasks/${id}/lines`) => {
      const answer = path.endsWith("lines") ? await user.post(path, body) : await user.put(path, body);
      expect(answer.status).toBe(422);
      return answer.body.errors.text as string[];
    };
    expect(await wrong({ text: " " })).toEqual(["Bu alan zorunludur."]);
    expect(await wrong({ text: "x".repeat(201) })).toEqual(["En fazla 200 karakter olabilir."]);
    expect(await wrong({}, at(lines[0]))).toEqual(["En az bir alanı doldurmalısın."]);
    for (let place = 1; place < mostLines; place += 1)
      expectStatus(await user.post(`/tasks/${id}/lines`, { text: `Satır ${place}` }), 200);
    expect(await wrong({ text: "Fazla" })).toEqual(["Bir To-Do'nun en fazla 100 alt To-Do'su olabilir."]);
  });

  it("X6 who may not write the to-do writes no line of it; who does not see it finds none", async () => {
    const mate = await api.user("busra.yilmaz@kulis.test");
    const record = await makeRecord(api, leader, { stage: 8, name: "Okunan proje" });
    await api.rows(sql`insert into project_members (event_company_id, project_id, user_id)
      values (${mate.event_company_id}, ${record.id}, ${mate.id})`);
    const id = (await admin.post("/tasks", taskBody(leader.id, { project_id: record.code }))).body.task.id as number;
    const reader = await api.as(mate.email);
    expectStatus(await reader.get(`/tasks/${id}`), 200);
    expectStatus(await reader.post(`/tasks/${id}/lines`, { text: "Yeni" }), 403);
    expectStatus(await user.post(`/tasks/${id}/lines`, { text: "Yeni" }), 404);
  });

  it("the history of its project tells what became of the checklist", async () => {
    const record = await makeRecord(api, world.user, { stage: 8, name: "Öykülü proje" });
    const id = await make({ title: "Sahneyi kur", project_id: record.code });
    const { task } = (await user.post(`/tasks/${id}/lines`, { text: "Perdeyi as" })).body;
    await user.put(`/tasks/${id}/lines/${task.lines[0].id}`, { done: 1 });
    await user.del(`/tasks/${id}/lines/${task.lines[0].id}`);
    const { text } = await user.get(`/project/${record.code}/timeline`);
    for (const told of ["alt To-Do eklendi", "alt To-Do tamamlandı", "alt To-Do silindi"])
      expect(text).toContain(`Sahneyi kur: ${told}: Perdeyi as`);
  });
});
