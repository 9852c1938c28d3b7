import { z } from "zod";

import type { Locale } from "#contract/common";
import { factsOf } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import { reminderChoices } from "#contract/planning/task-facts";
import { taskFields } from "#contract/planning/task-fields";
import * as tasks from "#contract/planning/tasks";
import { type Task, type TaskDetail, changeBody, changesOfMany, withDeadline } from "#contract/planning/tasks";

import { listHref } from "~/components/list/list-plan";
import { momentText } from "~/components/task/moment-text";
import { reminderText } from "~/components/task/reminder-text";
import { companyDay } from "~/server/today.server";
import { withAway } from "~/services/reference/read-away.server";
import { formKeyOf, keyOfPage } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import { budgetItemOption, budgetItemOptions } from "~/services/budgets/read-lines.server";
import { projectOptions } from "~/services/projects/read.server";
import { type TaskPage, paths } from "~/shared/paths";

import { projectAsked, readLine, startValues } from "./read-line.server";
import { chosenTasks, taskPageOf } from "./read-list.server";

/** The reminders that a form offers, and those that the to-do has besides. */
export const reminderOptions = (locale: Locale, kept: readonly number[] = []) =>
  [...new Set([...reminderChoices, ...kept])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({
      value: String(minutes),
      label: reminderText((key, values) => translate(locale, key, values), minutes),
    }));

const { title, starts_at, deadline_at, responsibles } = taskFields;
const needed = { title, starts_at, deadline_at, responsibles };

/** A field that stands in the form and may not be empty is asked for; one that is not there stays as it is. */
export const changeSchema = (form: FormData): typeof changeBody =>
  changeBody.extend(
    Object.fromEntries(Object.entries(needed).filter(([name]) => form.has(name))),
  ) as unknown as typeof changeBody;

/** The choice of a section for one to-do; an archived one that it has stays among them. */
export async function readSectionForm({ api, locale }: StaffPage, id: number, closeHref: string) {
  const [{ task }, sections] = await Promise.all([
    api.call(tasks.get, { params: { id } }),
    api.call(tasks.listSections),
  ]);
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

const texts = (ids: readonly number[]) => ids.map(String);

/** Values of the to-do's form; a stale save compares with them. */
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

/** The first option of each value. */
const distinctOptions = <Choice extends { value: string }>(options: readonly Choice[]): Choice[] =>
  options.filter(({ value }, place) => options.findIndex((one) => one.value === value) === place);

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
  const item = task?.budget_item ? budgetItemOption(task.budget_item) : null;
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  const missing = <T extends { id: number }>(kept: readonly T[], listed: readonly { id: number }[]) =>
    kept.filter(({ id }) => !listed.some((one) => one.id === id));
  const read = task ? null : await readLine(page, url.searchParams, users.data, asked !== null);
  const line = read?.line ?? null;
  const own = task?.project ? { value: task.project.code, label: task.project.name } : (asked ?? read?.project ?? null);
  const items = own ? await budgetItemOptions(page, own.value) : [];
  const schema = task ? updateSchema(task) : isMilestone ? tasks.createMilestone.body : tasks.create.body;
  const facts = Object.entries(factsOf(schema)).filter(
    ([name]) =>
      (!isMilestone || !/^(deadline|repeat)_/.test(name)) && (name !== "repeat_scope" || Boolean(task?.repeat)),
  );
  const values = task
    ? taskValues(task)
    : startValues(page, url.searchParams, {
        line,
        project: own?.value ?? "",
        sections: sections.data,
        reminders: usual.reminders,
      });
  const day = values.deadline_at || values.starts_at || companyDay(page.user);
  return {
    key,
    id: task?.id ?? null,
    version: task?.version,
    isMilestone,
    line,
    here: `${url.pathname}${url.search}`,
    facts: Object.fromEntries(facts),
    values,
    day,
    projects: distinctOptions([...(own ? [own] : []), ...(read?.projects ?? []), ...projects]),
    items: [...(item ? [item] : []), ...items.filter(({ value }) => value !== item?.value)],
    people: await withAway(page, day, [
      ...users.data
        .filter(({ deleted_at }) => !deleted_at)
        .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
      ...missing(
        task?.responsibles ?? [],
        users.data.filter(({ deleted_at }) => !deleted_at),
      ).map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    ]),
    sections: [...sections.data, ...missing(task?.section ? [task.section] : [], sections.data)].map(option),
    reminders: reminderOptions(page.locale, usual.reminders),
    labels: [...labels.data, ...missing(task?.labels ?? [], labels.data)].map(option),
  };
}

export type TaskFormData = Awaited<ReturnType<typeof readTaskForm>>;

const acts = ["change", "complete", "delete"] as const;
type Act = (typeof acts)[number];

export const actOf = (request: Request): Act => {
  const asked = new URL(request.url).searchParams.get("act");
  return acts.find((act) => act === asked) ?? "change";
};

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** Data of the dialog that changes, completes or deletes the chosen to-dos. */
export async function readManyForm(page: StaffPage, request: Request, type: TaskPage) {
  const { api, locale } = page;
  const act = actOf(request);
  const [rows, sections, labels, people] = await Promise.all([
    chosenTasks(page, request, type),
    act === "change" ? api.call(tasks.listSections) : null,
    act === "change" ? api.call(tasks.listLabels) : null,
    act === "change" ? api.call(reference.users) : null,
  ]);
  const labelOptions = (labels?.data ?? []).map(option);
  return {
    type,
    act,
    chosen: rows.map(({ id, title, deadline_at, deadline_time, starts_at, starts_time, responsibles }) => ({
      code: String(id),
      name: title,
      now: [
        deadline_at ? momentText(deadline_at, deadline_time, locale) : momentText(starts_at, starts_time, locale),
        ...responsibles.map(({ full_name }) => full_name),
      ].join(" · "),
    })),
    facts: factsOf(z.object(changesOfMany)),
    options: {
      section: [{ value: "0", label: translate(locale, "task.none") }, ...(sections?.data ?? []).map(option)],
      responsible: (people?.data ?? [])
        .filter(({ deleted_at }) => !deleted_at)
        .map(({ id, full_name }) => ({ value: String(id), label: full_name })),
      add_label: labelOptions,
      remove_label: labelOptions,
    },
  };
}

type Params = Record<string, string | undefined>;

/** Everything of one to-do, over the page on which it was opened. */
export async function readTaskPanel(page: StaffPage, params: Params) {
  const type = taskPageOf(page, params["type"]);
  const { task } = await page.api.call(tasks.get, { params: { id: Number(params["id"]) } });
  return { type, task, formKey: keyOfPage(page) };
}

/** Where an act on its checklist leads back to, and what is told there. */
export function panelAfter(page: StaffPage, params: Params, request: Request) {
  const to = listHref(
    paths.tasks(taskPageOf(page, params["type"]), Number(params["id"])),
    new URL(request.url).searchParams,
  );
  return ({ message, undo }: { message: string; undo?: number | undefined }) => ({
    to,
    flash: savedFlash(message, undo, to),
  });
}
