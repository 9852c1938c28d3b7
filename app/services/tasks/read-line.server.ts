import { isDay } from "#contract/days";
import type { AnswerOf } from "#contract/call";
import type * as reference from "#contract/company/reference";
import type * as tasks from "#contract/planning/tasks";
import * as projectCalls from "#contract/projects/projects";

import type { StaffPage } from "~/server/guard.server";
import { clockOf, today } from "~/server/today.server";

import { readTaskLine, type TaskLine } from "./read-budget-line.server";
import { readLineProject } from "./read-line-project.server";

type Users = AnswerOf<typeof reference.users>["data"];

/** The project or offer that `?project=` of a new to-do's address names. */
export async function projectAsked({ api }: StaffPage, code: string | null) {
  if (!code || !/^[A-Za-z0-9-]{1,40}$/.test(code)) return null;
  const { project } = await api.call(projectCalls.get, { params: { code } });
  return { value: project.code, label: project.name };
}

/** The quick line of an address with the project that it names, and the projects that it may name; null without one. */
export async function readLine(page: StaffPage, params: URLSearchParams, users: Users, hasProject: boolean) {
  const named = users.filter(({ deleted_at }) => !deleted_at).map(({ id, full_name }) => ({ id, name: full_name }));
  const read = readTaskLine(params, clockOf(page.user), named, page.user.id);
  if (!read) return null;
  const project = hasProject ? null : await readLineProject(page, read, params);
  const line: TaskLine = project ? { ...read, readings: [...read.readings, project.reading] } : read;
  const projects = project?.options ?? [];
  return { line, projects, project: projects.find(({ value }) => value === project?.value) ?? null };
}

interface Start {
  line: TaskLine | null;
  /** Code of the project; empty for none. */
  project: string;
  sections: AnswerOf<typeof tasks.listSections>["data"];
  reminders: readonly number[];
}

/** Values that a new to-do begins with, from its address and its quick line. */
export function startValues(page: StaffPage, params: URLSearchParams, { line, project, sections, reminders }: Start) {
  const now = today(page.user);
  const asked = params.get("deadline_at") ?? "";
  const deadline = line?.day ?? (isDay(asked) ? asked : "");
  return {
    project_id: project,
    budget_item_id: null,
    section_id: sections.find(({ id }) => String(id) === params.get("section"))?.id ?? null,
    // The calendar asks for a day; one that is over began on itself.
    starts_at: deadline && deadline < now ? deadline : now,
    deadline_at: deadline,
    starts_anchor: null,
    deadline_anchor: null,
    priority: "normal",
    labels: [] as string[],
    reminders: reminders.map(String),
    repeat_unit: "",
    repeat_weekdays: [] as string[],
    repeat_every: 1,
    repeat_month: "day",
    // While it is asked who is meant, nobody is.
    responsibles: line?.people === null ? [] : line?.people?.length ? line.people : [String(page.user.id)],
    ...(line ? { title: line.title, deadline_time: line.time, ...line.repeat } : {}),
  };
}
