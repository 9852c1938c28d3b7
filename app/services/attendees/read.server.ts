import { redirect } from "@remix-run/node";
import type { z } from "zod";

import { customSchema, customValues } from "#contract/projects/attendee-fields";
import * as attendeeLists from "#contract/projects/attendee-lists";
import type { AttendeeColumn } from "#contract/projects/attendee-lists";
import * as attendees from "#contract/projects/attendees";
import type { Attendee } from "#contract/projects/attendees";
import { factsOf } from "#contract/kinds";

import { attendeeName } from "~/components/attendee/attendee-values";
import type { Api } from "~/server/api-client.server";
import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { paths } from "~/shared/paths";

import { attendeeListQuery } from "./read-list.server";

type Custom = Record<string, string | null | undefined>;

/** Values of the own columns, each by the rules of its column; where nobody could tell the columns, as they come. */
const customIn = (
  columns: readonly AttendeeColumn[] | null,
  kept?: Attendee["custom"],
): z.ZodType<Custom | undefined> => (columns ? customSchema(columns, kept).optional() : customValues);

/** The bodies of the two forms, with a field for each column that the project has itself. */
export const createForm = (columns: readonly AttendeeColumn[] | null) =>
  attendees.create.body.extend({ custom: customIn(columns) });

export const updateForm = (columns: readonly AttendeeColumn[] | null, kept?: Attendee["custom"]) =>
  attendees.update.body.extend({ custom: customIn(columns, kept) });

/** As the API takes them: every column of the form, an empty text for one that is cleared. */
export const customOf = (columns: readonly AttendeeColumn[] | null, sent: Custom | undefined) => {
  const keys = columns ? columns.map(({ key }) => key) : Object.keys(sent ?? {});
  return Object.fromEntries(keys.map((key) => [key, sent?.[key] ?? ""]));
};

const unlessUpstream = (error: unknown) => {
  if (!(error instanceof UpstreamError)) throw error;
  return null;
};

/** Data that an action reads before the form: null while the upstream is away, so that the form says so and keeps what was typed. */
export const columnsFor = (api: Api, code: string) =>
  api.call(attendeeLists.columns, { params: { code } }).then(({ data }) => data, unlessUpstream);

export const keptFor = (api: Api, acode: string) =>
  api.call(attendees.get, { params: { id: acode } }).then(({ attendee }) => attendee.custom, unlessUpstream);

/** The person of an address; one of another project is not there. */
export async function attendeeOf({ api, locale }: StaffPage, code: string, acode: string): Promise<Attendee> {
  const { attendee } = await api.call(attendees.get, { params: { id: acode } });
  if (attendee.project.code !== code) throw refusal(404, translate(locale, "error.notFound"));
  return attendee;
}

/** Data of the form of a person; a new one comes onto the list that the page showed. */
export async function readAttendeeForm(page: StaffPage, request: Request, code: string, attendee: Attendee | null) {
  const key = attendee ? null : formKeyOf(page, request);
  const project = await writableProject(page, code, "attendees");
  const [{ data: lists }, { data: columns }] = await Promise.all([
    page.api.call(attendeeLists.lists, { params: { code } }),
    page.api.call(attendeeLists.columns, { params: { code } }),
  ]);
  const asked = new URL(request.url).searchParams.get("list");
  const list = lists.find(({ id }) => String(id) === asked) ?? lists[0];
  return {
    code: project.code,
    key,
    attendee,
    facts: factsOf(attendee ? updateForm(columns, attendee.custom) : createForm(columns)),
    lists: lists.map(({ id, name }) => ({ value: String(id), label: name })),
    list: String(list?.id ?? ""),
    columns: columns.map(({ key: name, name: label, kind, options }) => {
      const kept = attendee?.custom[name];
      // A choice that is offered no longer may stay.
      const offered = kind === "choice" && kept !== undefined && !options.includes(kept) ? [...options, kept] : options;
      return { key: name, name: label, kind, options: offered.map((value) => ({ value, label: value })) };
    }),
  };
}

export type AttendeeForm = Awaited<ReturnType<typeof readAttendeeForm>>;

const acts = ["move", "attendance", "pair", "part", "delete"] as const;

export const actOf = (request: Request) => {
  const asked = new URL(request.url).searchParams.get("act");
  return acts.find((act) => act === asked) ?? "move";
};

/** Data of the dialog that moves, marks or deletes the chosen people. */
export async function readManyForm(page: StaffPage, request: Request, code: string) {
  await writableProject(page, code, "attendees");
  const { searchParams } = new URL(request.url);
  // Inviting has a page of its own, which says before what happens.
  if (searchParams.get("act") === "invite")
    throw redirect(
      paths.inviteAttendees(code, {
        codes: searchParams.getAll("codes").join(","),
        form: searchParams.get("form") ?? undefined,
      }),
    );
  const { data: lists } = await page.api.call(attendeeLists.lists, { params: { code } });
  const ids = attendeeListQuery(request, code, lists).list.codes.map(Number);
  const chosen =
    ids.length > 0
      ? await page.api.call(attendees.list, { query: { project: code, ids, page_size: 100 } })
      : { data: [] };
  return {
    code,
    act: actOf(request),
    chosen: chosen.data.map((row) => ({ code: String(row.id), name: attendeeName(row), now: row.list.name })),
    lists: lists.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

/** The lists of a project, for whoever may change them. */
export async function readLists(page: StaffPage, code: string) {
  await writableProject(page, code, "attendees");
  const { data } = await page.api.call(attendeeLists.lists, { params: { code } });
  return { code, lists: data };
}

export async function readColumns(page: StaffPage, code: string) {
  await writableProject(page, code, "attendees");
  const { data } = await page.api.call(attendeeLists.columns, { params: { code } });
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

/** Data of the form of a list; without an id, of a new one. */
export async function readListForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const { list } = id === undefined ? { list: null } : await readList(page, code, id);
  if (!list) await writableProject(page, code, "attendees");
  return { code, key, list, facts: factsOf(list ? attendeeLists.updateList.body : attendeeLists.createList.body) };
}

export async function readColumnForm(page: StaffPage, request: Request, code: string, id?: string) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const { column } = id === undefined ? { column: null } : await readColumn(page, code, id);
  if (!column) await writableProject(page, code, "attendees");
  return {
    code,
    key,
    column,
    facts: factsOf(column ? attendeeLists.updateColumn.body : attendeeLists.createColumn.body),
  };
}

export type ListForm = Awaited<ReturnType<typeof readListForm>>;
export type ColumnForm = Awaited<ReturnType<typeof readColumnForm>>;
