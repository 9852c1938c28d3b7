import * as projects from "#contract/projects/projects";

import { seesRecords, type StaffPage } from "~/server/guard.server";
import { projectIn, projectQueries } from "~/shared/quick-line/projects";

import type { LineReading, TaskLine } from "./read-budget-line.server";

const none = "none";
const key = "line_project";

/**
 * The project within the reader's reach that a quick line names: a reading like the others, and the project that the
 * form begins with; null if none is named. The words stay in the title.
 */
export async function readLineProject(page: StaffPage, { words, taken }: TaskLine, params: URLSearchParams) {
  if (!seesRecords(page)) return null;
  const queries = projectQueries(words, taken);
  const lists = await Promise.all(
    queries.map((query) => page.api.call(projects.list, { query: { query, page_size: 10, sort_order: "desc" } })),
  );
  const named = new Map(lists.flatMap(({ data }) => data).map(({ code, name }) => [code, { code, name }]));
  const found = projectIn(words, [...named.values()]);
  if (!found) return null;
  const choices = [
    ...found.choices.map((code) => ({ value: code, label: named.get(code)?.name ?? "", keeps: [] })),
    { value: none, label: "", keeps: [] },
  ];
  const answered = choices.find(({ value }) => value === params.get(key));
  const value = (answered ?? (found.isSure ? choices[0] : undefined))?.value ?? null;
  const reading: LineReading = { kind: "project", key, words: found.words, choices, value, sure: found.isSure };
  return { reading, options: choices.filter((one) => one.value !== none), value: value === none ? null : value };
}
