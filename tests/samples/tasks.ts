import { sql } from "drizzle-orm";

import { tasks } from "#api/db/schema/tasks";

import { defineSamples } from "./define";

/** A to-do as a form sends it. */
export const taskBody = (responsible: number, more: Record<string, unknown> = {}) => ({
  title: "Salon planını çiz",
  starts_at: "2026-11-23",
  deadline_at: "2026-11-27",
  responsibles: [responsible],
  ...more,
});

export default defineSamples({
  async read(api, { other }) {
    const first = async (table: "task_sections" | "task_labels") => {
      const [row] = await api.rows<{ id: number }>(
        sql`select id from ${sql.raw(table)} where event_company_id = ${other.event_company_id} order by id limit 1`,
      );
      return row?.id;
    };
    const [project] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    return { section: await first("task_sections"), label: await first("task_labels"), project: project?.code };
  },
  /** A to-do of the record, which nobody has that the inputs are not tried as. */
  async attach(api, { id, event_company_id }) {
    const [record] = await api.rows<{ responsible_id: number }>(
      sql`select responsible_id from projects where id = ${id}`,
    );
    const person = record?.responsible_id ?? 0;
    const [row] = await api.db
      .insert(tasks)
      .values({
        event_company_id,
        project_id: id,
        title: "Örnek iş",
        starts_at: "2026-11-20",
        deadline_at: "2026-11-24",
        responsibles: [person],
        responsible_id: person,
        creator_id: person,
        created_at: api.now,
        updated_at: api.now,
      })
      .returning({ id: tasks.id });
    return row?.id ?? 0;
  },
  inputs: {
    getTask: ({ parts = 0 }) => ({ params: { id: parts } }),
    createTask: ({ world, serial }) => ({ body: taskBody(world.user.id, { title: `Örnek iş ${serial}` }) }),
    createMilestone: ({ world, serial }) => ({
      body: { title: `Örnek kilometre taşı ${serial}`, starts_at: "2026-11-23", responsibles: [world.user.id] },
    }),
    updateTask: ({ world, parts = 0, serial }) => ({
      params: { id: parts },
      body: taskBody(world.user.id, { title: `Örnek iş ${serial}`, version: 1 }),
    }),
    completeTask: ({ parts = 0 }) => ({ params: { id: parts }, body: { completed: 1 } }),
    removeTask: ({ parts = 0 }) => ({ params: { id: parts } }),
  },
  foreign: {
    createTask: ({ facts, other }) => foreignOf(facts, other.id),
    updateTask: ({ facts, other }) => foreignOf(facts, other.id),
    createMilestone: ({ facts, other }) => foreignOf(facts, other.id),
  },
});

const foreignOf = (facts: Record<string, unknown>, person: number) => {
  const { section, label, project } = facts["tasks"] as { section: number; label: number; project: string };
  return { section_id: section, labels: [label], project_id: project, responsibles: [person] };
};
