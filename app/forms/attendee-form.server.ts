import { customSchema, customValues } from "#contract/attendee-fields";
import type { Attendee } from "#contract/attendees";
import { factsOf } from "#contract/kinds";
import type { z } from "zod";

import type { Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { UpstreamError } from "~/server/upstream-error.server";
import * as attendeeLists from "#contract/attendee-lists";
import * as attendees from "#contract/attendees";
import type { AttendeeColumn } from "#contract/attendee-lists";

import { formKeyOf } from "./form-key.server";
import { writableProject } from "./part-form.server";

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

/** What an action reads before the form: null while the upstream is away, so that the form says so and keeps what was typed. */
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

/** What the form of a person shows; a new one comes onto the list that the page showed. */
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
