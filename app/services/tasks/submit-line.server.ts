import { redirect } from "@remix-run/node";

import * as reference from "#contract/company/reference";
import * as tasks from "#contract/planning/tasks";

import { listHref } from "~/components/list/list-plan";
import { readingText, type Translate } from "~/components/task/reading-text";
import { formKeyName } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { writeFlash, type Flash } from "~/server/session.server";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { paths, type TaskPage } from "~/shared/paths";

import type { TaskLine } from "./read-budget-line.server";
import { projectAsked, readLine, startValues } from "./read-line.server";

/** Nothing of the line can mean two things, and nothing of it could not be read. */
const isClear = ({ readings, faults }: TaskLine) =>
  faults.length === 0 && readings.every(({ value }) => value !== null);

/** Readings of the line while it is typed, and whether it is saved at once. */
export async function readTyped(page: StaffPage, request: Request) {
  const { searchParams } = new URL(request.url);
  const users = await page.api.call(reference.users);
  const read = await readLine(page, searchParams, users.data, searchParams.has("project"));
  if (!read) return null;
  const { readings, faults, title, day } = read.line;
  return { readings, faults, title, isDue: day !== "" };
}

/** The filters of the page alone: the address may have an earlier line, with its answers and its form. */
const withoutLine = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => !/^(?:line|dialog$|_key$)/.test(name)));

/** What was understood of a saved line, in one sentence. */
function summaryOf({ locale }: StaffPage, line: TaskLine): string {
  const t: Translate = (key, values) => translate(locale, key, values);
  const told = line.readings.map((reading) => readingText(t, locale, reading, line.readings)).filter(Boolean);
  // The bar cuts the end of a long message: what was understood stands before the typed words.
  return [...told, line.title].join(" · ");
}

/**
 * Saves the to-do of a line in which nothing is doubtful, and says what was understood, with the way back and the form
 * (docs/decisions/064); any other line opens the form, which asks.
 */
export async function submitLine(page: StaffPage, request: Request, type: TaskPage): Promise<Response> {
  const { api, locale } = page;
  const form = await readForm(request, locale, { names: ["line", formKeyName] });
  const params = withoutLine(new URL(request.url).searchParams);
  const list = listHref(paths.tasks(type), params);
  const typed = String(form.get("line") ?? "").trim();
  params.set("line", typed);
  const asking = new URLSearchParams(list.split("?")[1] ?? "");
  asking.set("dialog", "new-task");
  asking.set("line", typed);
  const ask = () => redirect(`${paths.tasks(type)}?${asking.toString()}`);
  const [users, sections, usual, project] = await Promise.all([
    api.call(reference.users),
    api.call(tasks.listSections),
    api.call(tasks.usualReminders),
    projectAsked(page, params.get("project")),
  ]);
  const read = await readLine(page, params, users.data, project !== null);
  if (!read || !isClear(read.line)) return ask();
  const { line } = read;
  const values = startValues(page, params, {
    line,
    project: project?.value ?? read.project?.value ?? "",
    sections: sections.data,
    reminders: usual.reminders,
  });
  const sent = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  const body = tasks.create.body.safeParse(Object.fromEntries(sent));
  // Without a day, for example.
  if (!body.success) return ask();
  const key = form.get(formKeyName);
  try {
    const { message, task } = await api.call(tasks.create, {
      body: body.data,
      ...(typeof key === "string" && key ? { key } : {}),
    });
    const flash: Flash = {
      type: "success",
      text: `${message} ${summaryOf(page, line)}`,
      undo: { action: paths.tasks(type, task.id, "delete"), fields: { version: String(task.version) } },
      link: { to: paths.tasks(type, task.id, "edit"), text: translate(locale, "task.edit") },
    };
    return redirect(list, { headers: { "Set-Cookie": writeFlash(flash) } });
  } catch (error) {
    // The form says what is wrong, and sends the line anew.
    if (error instanceof UpstreamError && (error.status === 422 || error.status === 409)) return ask();
    throw error;
  }
}
