import * as contract from "#contract/attendee-lists";
import { factsOf } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";

import { formKeyOf } from "./form-key.server";
import { rowOf, writableProject } from "./part-form.server";

/** The lists of a project, for whoever may change them. */
export async function readLists(page: StaffPage, code: string) {
  await writableProject(page, code, "attendees");
  const { data } = await page.api.call(contract.lists, { params: { code } });
  return { code, lists: data };
}

export async function readColumns(page: StaffPage, code: string) {
  await writableProject(page, code, "attendees");
  const { data } = await page.api.call(contract.columns, { params: { code } });
  return { code, columns: data };
}

/** The list that an address names, with the others that its people could go to. */
export async function readList(page: StaffPage, code: string, id: string | undefined) {
  const { lists } = await readLists(page, code);
  const list = rowOf(page, lists, id);
  return { code, list, others: lists.filter((one) => one !== list) };
}

export async function readColumn(page: StaffPage, code: string, id: string | undefined) {
  const { columns } = await readColumns(page, code);
  return { code, column: rowOf(page, columns, id) };
}

/** What the form of a list shows; without an id, of a new one. */
export async function readListForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const { list } = id === undefined ? { list: null } : await readList(page, code, id);
  if (!list) await writableProject(page, code, "attendees");
  return { code, key, list, facts: factsOf(list ? contract.updateList.body : contract.createList.body) };
}

export async function readColumnForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const { column } = id === undefined ? { column: null } : await readColumn(page, code, id);
  if (!column) await writableProject(page, code, "attendees");
  return { code, key, column, facts: factsOf(column ? contract.updateColumn.body : contract.createColumn.body) };
}

export type ListForm = Awaited<ReturnType<typeof readListForm>>;
export type ColumnForm = Awaited<ReturnType<typeof readColumnForm>>;
