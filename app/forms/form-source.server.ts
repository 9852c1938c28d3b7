import type { StaffPage } from "~/server/guard.server";
import * as projects from "#contract/projects";
import * as forms from "#contract/forms";

const isCode = (text: string) => /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(text);

/** Forms of the project with this code, as choices; none where nothing is named. */
export async function formsOf({ api }: Pick<StaffPage, "api">, project: string) {
  if (!isCode(project)) return [];
  const { id } = (await api.call(projects.get, { params: { code: project } })).project;
  const { data } = await api.call(forms.list, { query: { project_id: id } });
  return data.map(({ code, name }) => ({ value: code, label: name }));
}

/** Forms of the company: what a new one may begin with. */
export async function companyForms({ api }: Pick<StaffPage, "api">) {
  const { data } = await api.call(forms.list, { query: {} });
  return data.map(({ code, name }) => ({ value: code, label: name }));
}
