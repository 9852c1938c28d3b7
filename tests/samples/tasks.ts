import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

/** A to-do as a form sends it. */
export const taskBody = (responsible: number, more: Record<string, unknown> = {}) => ({
  title: "Salon planını çiz",
  starts_at: "2026-11-23",
  deadline_at: "2026-11-27",
  responsibles: [responsible],
  ...more,
});

/** Lists of ids are looked at by tasks.test.ts. */
const theirsOf = ({ facts }: World): Record<string, unknown> => ({
  ...(facts["tasks"] as { theirs: Record<string, unknown> }).theirs,
  budget_item_id: (facts["budget-rows"] as { budget: { chosen: number } }).budget.chosen,
});

export default defineSamples({
  /** The user's own, each for one change, and those of the other company. */
  async read(api, { mine, user, other }) {
    const rows = await api.rows<{ id: number }>(sql`insert into tasks
        (event_company_id, lines, title, starts_at, deadline_at, responsibles, responsible_id, creator_id)
      select ${mine.company}, '[{"id": 1, "text": "Örnek alt iş", "done": 0}]'::jsonb, 'Örnek iş ' || n, '2026-11-20', '2026-11-24', array[${user.id}::int], ${user.id}, ${user.id}
      from generate_series(1, ${rounds(300, 2000)}::int) n returning id`);
    const [section] = await api.rows<{ id: number }>(
      sql`select id from task_sections where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    const [project] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    const [label] = await api.rows<{ id: number }>(
      sql`select id from task_labels where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    const theirs = { section_id: section?.id, project_id: project?.code };
    const many = { responsible: other.id, section: section?.id, add_label: label?.id, remove_label: label?.id };
    return { tasks: rows.map(({ id }) => id), theirs, many };
  },
  inputs: {
    getTask: ({ facts }) => ({ params: { id: facts.tasks[0] } }),
    createTask: ({ world, serial }) => ({ body: taskBody(world.user.id, { title: `Örnek iş ${serial}` }) }),
    createMilestone: ({ world, serial }) => ({
      body: { title: `Örnek kilometre taşı ${serial}`, starts_at: "2026-11-23", responsibles: [world.user.id] },
    }),
    updateTask: ({ world, facts, serial }) => ({
      params: { id: facts.tasks.pop() },
      body: taskBody(world.user.id, { title: `Örnek iş ${serial}`, version: 1 }),
    }),
    completeTask: ({ facts }) => ({ params: { id: facts.tasks.pop() }, body: { completed: 1 } }),
    changeTask: ({ facts, serial }) => ({
      params: { id: facts.tasks.pop() },
      body: { title: `Başka iş ${serial}`, version: 1 },
    }),
    changeTasks: ({ facts }) => ({ body: { ids: [facts.tasks.pop()], priority: "high" } }),
    completeTasks: ({ facts }) => ({ body: { ids: [facts.tasks.pop()], completed: 1 } }),
    removeTasks: ({ facts }) => ({ body: { ids: [facts.tasks.pop()] } }),
    createTaskLine: ({ facts, serial }) => ({ params: { id: facts.tasks[0] }, body: { text: `Alt iş ${serial}` } }),
    changeTaskLine: ({ facts }) => ({ params: { id: facts.tasks.pop(), line: 1 }, body: { done: 1 } }),
    removeTaskLine: ({ facts }) => ({ params: { id: facts.tasks.pop(), line: 1 } }),
    saveUsualReminders: () => ({ body: { reminders: [60, 1440] } }),
    removeTask: ({ facts }) => ({ params: { id: facts.tasks.pop() } }),
  },
  foreign: {
    changeTask: (world) => ({ section_id: theirsOf(world)["section_id"] }),
    changeTasks: ({ facts }) => (facts["tasks"] as { many: Record<string, unknown> }).many,
    createTask: theirsOf,
    updateTask: theirsOf,
    createMilestone: theirsOf,
  },
});
