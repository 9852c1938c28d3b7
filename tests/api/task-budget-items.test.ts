import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id;
const refusal = { budget_item_id: ["Listeden bir seçim yapmalısın."] };

/** A project of the user's with a budget, and a to-do of one of its lines. */
async function withBudget(more: Record<string, unknown> = {}) {
  const project = await makeRecord(api, world.user, { stage: 8 });
  const budget = await makeBudget(api, project);
  const body = taskBody(me, { project_id: project.code, budget_item_id: budget.chosen, ...more });
  const answer = await user.post("/tasks", body);
  expectStatus(answer, 200);
  return { project, budget, body, task: answer.body.task };
}

const taskOf = async (id: number, by: Client = user) => (await by.get(`/tasks/${id}`)).body.task;

async function itemOf(code: string, id: number, by: Client = user) {
  const answer = await by.get(`/budget/${code}/items`, { ids: String(id) });
  expectStatus(answer, 200);
  return answer.body.items[0];
}

describe("to-dos of a budget's line", () => {
  it("TSK-014 one is made for a line, and both tell of each other", async () => {
    const { project, budget, task } = await withBudget();
    const line = { id: budget.chosen, name: "Otel A", category: "Konaklama" };
    expect(task).toMatchObject({ budget_item_id: budget.chosen, budget_item: line });
    expect(await taskOf(task.id)).toMatchObject({ budget_item: { ...line, budget: { code: budget.code } } });
    expect(await itemOf(budget.code, budget.chosen)).toMatchObject({ open_tasks: 1 });
    expect(await itemOf(budget.code, budget.other)).toMatchObject({ open_tasks: 0 });
    const second = await user.post("/tasks", taskBody(me, { project_id: project.code, title: "Başka iş" }));
    expectStatus(second, 200);
    const query = { view: "all", budget_item: budget.chosen };
    for (const path of ["/tasks", "/tasks/board"])
      expect((await user.get(path, query)).body.data.map(({ id }: { id: number }) => id)).toEqual([task.id]);
    expectStatus(await user.put(`/tasks/${task.id}/complete`, { completed: 1 }), 200);
    expect(await itemOf(budget.code, budget.chosen)).toMatchObject({ open_tasks: 0 });
    // Earlier done ones are counted, not taken from running totals.
    expect((await user.get("/tasks", { ...query, state: "done" })).body.counts.done).toBe(1);
  });

  it("TSK-014 a milestone has one, too, and whoever leaves it out empties it", async () => {
    const { project, budget, body, task } = await withBudget();
    const milestone = await user.post("/tasks/milestone", {
      title: "Otel sözleşmesi",
      starts_at: "2026-11-23",
      responsibles: [me],
      project_id: project.code,
      budget_item_id: budget.inside,
    });
    expect(milestone.body.task).toMatchObject({ budget_item_id: budget.inside });
    const { budget_item_id: _left, ...rest } = body as Record<string, unknown>;
    const saved = await user.put(`/tasks/${task.id}`, { ...rest, version: task.version });
    expect(saved.body.task).toMatchObject({ budget_item_id: null, budget_item: null });
    expectStatus(await user.post(`/history/${saved.body.undo}/undo`), 200);
    expect(await taskOf(task.id)).toMatchObject({ budget_item_id: budget.chosen });
  });

  it("TSK-014 a line of another project, a group, and a line without a project are refused beside the field", async () => {
    const { project, budget, body, task } = await withBudget();
    const other = await makeRecord(api, world.user, { stage: 8 });
    const theirs = await makeBudget(api, other);
    const wrong = [
      { ...body, budget_item_id: theirs.chosen },
      { ...body, budget_item_id: budget.group },
      { ...body, project_id: "" },
      // The line does not follow its to-do into another project.
      { ...body, project_id: other.code },
    ];
    for (const one of wrong) {
      expect((await user.post("/tasks", one)).body.errors).toEqual(refusal);
      const answer = await user.put(`/tasks/${task.id}`, { ...one, version: task.version });
      expect(answer.body.errors).toEqual(refusal);
    }
    expect(await taskOf(task.id)).toMatchObject({ budget_item_id: budget.chosen, version: task.version });
    expect((await user.get(`/project/${project.code}/budget-items`)).body.data).toHaveLength(3);
  });

  it("TSK-014 once its line is deleted it names none, and again when the line comes back", async () => {
    const { budget, task } = await withBudget();
    const removed = await user.del(`/budget/${budget.code}/item/${budget.chosen}`, { version: 1 });
    expectStatus(removed, 200);
    expect(await taskOf(task.id)).toMatchObject({ budget_item_id: null, budget_item: null });
    expectStatus(await user.post(`/history/${removed.body.undo}/undo`), 200);
    expect(await taskOf(task.id)).toMatchObject({ budget_item_id: budget.chosen });
    const gone = await user.del(`/budget/${budget.code}`, { version: 1 });
    expectStatus(gone, 200);
    expect(await taskOf(task.id)).toMatchObject({ budget_item_id: null, budget_item: null });
  });

  it("TSK-014 who does not see the project sees no line, and keeps it when saving", async () => {
    const { budget, body, task } = await withBudget();
    const [far] = await api.rows<{ id: number; email: string }>(
      sql`select id, email from users where event_company_id = ${world.user.event_company_id} and full_name = 'Selin Çınar'`,
    );
    const colleague = await api.as(far!.email);
    const shared = await user.put(`/tasks/${task.id}`, { ...body, responsibles: [me, far!.id], version: task.version });
    expectStatus(shared, 200);
    const seen = await taskOf(task.id, colleague);
    expect(seen).toMatchObject({ project: null, budget_item_id: null, budget_item: null });
    const saved = await colleague.put(`/tasks/${task.id}`, {
      ...body,
      project_id: "",
      budget_item_id: "",
      title: "Başka biri yazdı",
      responsibles: [me, far!.id],
      version: seen.version,
    });
    expectStatus(saved, 200);
    expect(await taskOf(task.id)).toMatchObject({ title: "Başka biri yazdı", budget_item_id: budget.chosen });
  });

  it("TSK-014 the next one of a to-do that repeats belongs to the same line", async () => {
    const { budget, task } = await withBudget({ repeat_unit: "week" });
    expectStatus(await user.put(`/tasks/${task.id}/complete`, { completed: 1 }), 200);
    expect(await itemOf(budget.code, budget.chosen)).toMatchObject({ open_tasks: 1 });
  });

  it("TSK-014 lines of a project's budgets are found by a part of their name, by whoever sees the project", async () => {
    const { project, budget } = await withBudget();
    const path = `/project/${project.code}/budget-items`;
    const named = async (query: Record<string, unknown>) =>
      (await user.get(path, query)).body.data.map(({ name }: { name: string }) => name);
    expect(await named({ query: "OTEL" })).toEqual(["Otel A", "Otel B"]);
    expect(await named({ query: "%" })).toEqual([]);
    expect(await named({ ids: String(budget.other) })).toEqual(["Otel B"]);
    const stranger = await api.as(foreign.admin);
    expectStatus(await stranger.get(path), 404);
    const far = await makeRecord(api, await api.user(agency.division), { stage: 8 });
    expectStatus(await user.get(`/project/${far.code}/budget-items`), 404);
  });

  it("BUD-006 a line tells what is committed and invoiced, to nobody but the company", async () => {
    const { budget } = await withBudget();
    const { categories } = (await user.get(`/budget/${budget.code}`)).body.budget;
    // Nothing of the product commits or invoices a line yet.
    const none = { committed: "0.00", actual: "0.00" };
    expect(categories[0]).toMatchObject(none);
    for (const row of categories[0].items) expect(row).toMatchObject(none);
    expect((await user.get(`/budget/${budget.code}/client`)).text).not.toMatch(/committed|actual|open_tasks/);
  });
});
