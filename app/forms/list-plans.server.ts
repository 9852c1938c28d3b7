import { attendeeList } from "~/components/attendee/attendee-list";
import { answerList } from "~/components/form-answers/answer-list";
import { clientList, supplierList } from "~/components/company/company-lists";
import { contactList } from "~/components/contact/contact-list";
import { itemList } from "~/components/depot/item-list";
import { leadList } from "~/components/lead/lead-list";
import type { AnyPlan } from "~/components/list/list-plan";
import { taskList } from "~/components/task/task-list";
import { projectList } from "~/components/project/project-list";
import type { StaffPage } from "~/server/guard.server";
import * as attendeeLists from "#contract/attendee-lists";
import * as formEntries from "#contract/form-entries";
import { paths } from "~/shared/paths";

/** Every list whose look can be chosen and kept, by its page. */
const plans: AnyPlan[] = [projectList, leadList, itemList, clientList, supplierList, contactList, taskList];

/** The project whose attendees an address lists. */
export const projectIn = (path: string): string | undefined =>
  /^\/project\/([\w-]+)\/attendees(?=[/?]|$)/.exec(path)?.[1];

/** The list of an address, or of a page under it; what a project asks of its people are columns of its own. */
export async function planOf({ api }: StaffPage, path: string, hasForm = false): Promise<AnyPlan | undefined> {
  const project = projectIn(path);
  if (project) return attendeeList(project, (await api.call(attendeeLists.columns, { params: { code: project } })).data, hasForm);
  return plans.find((plan) => path === plan.path || path.startsWith(`${plan.path}/`));
}

/** What the choice of columns asks of the list of an address; the questions of a form are columns of its answers. */
export async function lookPlanOf(
  page: StaffPage,
  path: string,
  hasForm: boolean,
): Promise<Pick<AnyPlan, "path" | "columns"> | undefined> {
  const [, project, form] = /^\/project\/([\w-]+)\/forms\/([\w-]+)\/answers$/.exec(path) ?? [];
  if (!project || !form) return planOf(page, path, hasForm);
  return answerList({ project, form }, (await page.api.call(formEntries.overview, { params: { code: form } })).fields);
}

/** Where a list of this name stands; one of attendees in its project. */
export function pathOfList(list: string, project?: string | null): string {
  if (list === "attendees") return project ? paths.projectPage(project, "attendees") : paths.projects;
  return plans.find((plan) => plan.list === list)?.path ?? "/";
}
