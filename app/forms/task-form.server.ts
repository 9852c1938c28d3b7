import { isDay } from "#contract/days";
import { factsOf } from "#contract/kinds";
import { withDeadline, type Task, type TaskDetail } from "#contract/tasks";
import type { StaffPage } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as projectCalls from "#contract/projects";
import * as reference from "#contract/reference";
import * as tasks from "#contract/tasks";

import { budgetItemOption, budgetItemOptions } from "./budget-item-options.server";
import { formKeyOf } from "./form-key.server";
import { projectOptions } from "./project-options.server";
import { reminderOptions } from "./reminder-options.server";
import { readTaskLine } from "./task-line.server";

const texts = (ids: readonly number[]) => ids.map(String);

/** What the form shows of a to-do; a stale save compares with it. */
export const taskValues = (task: TaskDetail) => ({
  ...task,
  project_id: task.project?.code ?? "",
  budget_item_id: task.budget_item_id,
  labels: texts(task.labels.map(({ id }) => id)),
  responsibles: texts(task.responsibles.map(({ id }) => id)),
  reminders: texts(task.reminders),
  repeat_unit: task.repeat?.unit ?? "",
  repeat_every: task.repeat?.every ?? 1,
  repeat_weekdays: texts(task.repeat?.weekdays ?? []),
  repeat_month: task.repeat?.month ?? "day",
  repeat_until: task.repeat?.until ?? "",
  repeat_times: task.repeat?.times ?? "",
  // Asked anew each time: nobody else's choice stands against it.
  repeat_scope: "following",
});

/** What is asked of a to-do or milestone that is there: of a to-do also its deadline. */
export const updateSchema = (task: Task) => (task.is_milestone === 1 ? tasks.update.body : withDeadline);

/** The project or offer that `?project=` of a new to-do's address names. */
async function projectAsked({ api }: StaffPage, code: string | null) {
  if (!code || !/^[A-Za-z0-9-]{1,40}$/.test(code)) return null;
  const { project } = await api.call(projectCalls.get, { params: { code } });
  return { value: project.code, label: project.name };
}

/** The form of a new to-do or milestone, or of one that is there. */
export async function readTaskForm(page: StaffPage, request: Request, task: TaskDetail | null, milestone = false) {
  const url = new URL(request.url);
  const key = task ? null : formKeyOf(page, request);
  const isMilestone = task ? task.is_milestone === 1 : milestone;
  const [users, sections, labels, projects, asked, usual] = await Promise.all([
    page.api.call(reference.users),
    page.api.call(tasks.listSections),
    page.api.call(tasks.listLabels),
    projectOptions(page),
    task ? null : projectAsked(page, url.searchParams.get("project")),
    task ? task : page.api.call(tasks.usualReminders),
  ]);
  const own = task?.project ? { value: task.project.code, label: task.project.name } : asked;
  const item = task?.budget_item ? budgetItemOption(task.budget_item) : null;
  const items = own ? await budgetItemOptions(page, own.value) : [];
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  const missing = <T extends { id: number }>(kept: readonly T[], listed: readonly { id: number }[]) =>
    kept.filter(({ id }) => !listed.some((one) => one.id === id));
  const now = today(page.user);
  const named = users.data
    .filter(({ deleted_at }) => !deleted_at)
    .map(({ id, full_name }) => ({ id, name: full_name }));
  const line = task ? null : readTaskLine(url.searchParams, now, named, page.user.id);
  const dayAsked = url.searchParams.get("deadline_at") ?? "";
  const deadline = line?.day ?? (isDay(dayAsked) ? dayAsked : "");
  const schema = task ? updateSchema(task) : isMilestone ? tasks.createMilestone.body : tasks.create.body;
  const facts = Object.entries(factsOf(schema)).filter(
    ([name]) =>
      (!isMilestone || !/^(deadline|repeat)_/.test(name)) && (name !== "repeat_scope" || Boolean(task?.repeat)),
  );
  return {
    key,
    id: task?.id ?? null,
    version: task?.version,
    isMilestone,
    line,
    here: `${url.pathname}${url.search}`,
    facts: Object.fromEntries(facts),
    values: task
      ? taskValues(task)
      : {
          project_id: own?.value ?? "",
          budget_item_id: null,
          section_id: sections.data.find(({ id }) => String(id) === url.searchParams.get("section"))?.id ?? null,
          // The calendar asks for a day; one that is over began on itself.
          starts_at: deadline && deadline < now ? deadline : now,
          deadline_at: deadline,
          starts_anchor: null,
          deadline_anchor: null,
          priority: "normal",
          labels: [] as string[],
          reminders: texts(usual.reminders),
          repeat_unit: "",
          repeat_weekdays: [] as string[],
          repeat_every: 1,
          repeat_month: "day",
          // While it is asked who is meant, nobody is.
          responsibles: line?.people === null ? [] : line?.people?.length ? line.people : [String(page.user.id)],
          ...(line ? { title: line.title, deadline_time: line.time, ...line.repeat } : {}),
        },
    projects: [...(own ? [own] : []), ...projects.filter(({ value }) => value !== own?.value)],
    items: [...(item ? [item] : []), ...items.filter(({ value }) => value !== item?.value)],
    people: [
      ...users.data
        .filter(({ deleted_at }) => !deleted_at)
        .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
      ...missing(
        task?.responsibles ?? [],
        users.data.filter(({ deleted_at }) => !deleted_at),
      ).map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    ],
    sections: [...sections.data, ...missing(task?.section ? [task.section] : [], sections.data)].map(option),
    reminders: reminderOptions(page.locale, usual.reminders),
    labels: [...labels.data, ...missing(task?.labels ?? [], labels.data)].map(option),
  };
}

export type TaskFormData = Awaited<ReturnType<typeof readTaskForm>>;
