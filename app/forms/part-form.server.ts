import type { StaffPage } from "~/server/guard.server";
import { refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import * as projects from "#contract/projects";
import { paths, type ProjectPage } from "~/shared/paths";

/** The project that a form writes into; who may only read it is led back to the page with a word. */
export async function writableProject(
  { api, locale }: Pick<StaffPage, "api" | "locale">,
  code: string,
  page: ProjectPage,
) {
  const { project } = await api.call(projects.get, { params: { code } });
  if (!project.may_write) throw refuseTo(paths.projectPage(code, page), locale);
  return project;
}

/** The row that the address names, or the page of what is not there. */
export function rowOf<R extends { id: number }>(
  { locale }: Pick<StaffPage, "locale">,
  rows: R[],
  id: string | undefined,
) {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw refusal(404, translate(locale, "error.notFound"));
  return row;
}
