import type { StaffPage } from "~/server/guard.server";
import * as projects from "#contract/projects";

/** Projects that a list holds; with more of them it is narrowed while one types. */
const listedProjects = 50;

/** Projects in the reader's reach to choose from, with their clients; all of them, or those whose name holds the text. */
export async function projectOptions({ api }: Pick<StaffPage, "api">, query = "") {
  const { data } = await api.call(projects.list, { query: {
    page_size: listedProjects,
    sort_order: "desc",
    ...(query ? { query } : {}),
  } });
  return data.map(({ code, name, client }) => ({ value: code, label: name, hint: client?.name }));
}
