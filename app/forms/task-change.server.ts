import { taskFields } from "#contract/task-fields";
import { changeBody } from "#contract/tasks";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as tasks from "#contract/tasks";

const { title, starts_at, deadline_at, responsibles } = taskFields;
const needed = { title, starts_at, deadline_at, responsibles };

/** A field that stands in the form and may not be empty is asked for; one that is not there stays as it is. */
export const changeSchema = (form: FormData): typeof changeBody =>
  changeBody.extend(
    Object.fromEntries(Object.entries(needed).filter(([name]) => form.has(name))),
  ) as unknown as typeof changeBody;

/** The choice of a section for one to-do; an archived one that it has stays among them. */
export async function readSectionForm({ api, locale }: StaffPage, id: number, closeHref: string) {
  const [{ task }, sections] = await Promise.all([api.call(tasks.get, { params: { id } }), api.call(tasks.listSections)]);
  const own = task.section && !sections.data.some((one) => one.id === task.section_id) ? [task.section] : [];
  return {
    task: { id: task.id, title: task.title, section_id: task.section_id, version: task.version },
    closeHref,
    sections: [
      { value: "", label: translate(locale, "task.none") },
      ...[...sections.data, ...own].map((one) => ({ value: String(one.id), label: one.name })),
    ],
  };
}
