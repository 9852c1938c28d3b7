import { customSchema } from "#contract/attendee-fields";
import { create, update } from "#contract/attendees";
import { factsOf } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { listAttendeeColumns, listAttendeeLists, type AttendeeColumn } from "~/services/attendee-lists.server";
import { getAttendee, type Attendee } from "~/services/attendees.server";

import { formKeyOf } from "./form-key.server";
import { writableProject } from "./part-form.server";

type Custom = Record<string, string | null | undefined>;

/** The bodies of the two forms, with a field for each column that the project has itself. */
export const createForm = (columns: readonly AttendeeColumn[]) =>
  create.body.extend({ custom: customSchema(columns).optional() });
export const updateForm = (columns: readonly AttendeeColumn[], kept: Attendee["custom"]) =>
  update.body.extend({ custom: customSchema(columns, kept).optional() });

/** As the API takes them: every column of the form, an empty text for one that is cleared. */
export const customOf = (columns: readonly AttendeeColumn[], sent: Custom | undefined) =>
  Object.fromEntries(columns.map(({ key }) => [key, sent?.[key] ?? ""]));

/** The person of an address; one of another project is not there. */
export async function attendeeOf({ api, locale }: StaffPage, code: string, acode: string): Promise<Attendee> {
  const { attendee } = await getAttendee(api, acode);
  if (attendee.project.code !== code) throw refusal(404, translate(locale, "error.notFound"));
  return attendee;
}

/** What the form of a person shows; a new one comes onto the list that the page showed. */
export async function readAttendeeForm(page: StaffPage, request: Request, code: string, attendee: Attendee | null) {
  const key = attendee ? null : formKeyOf(page, request);
  const project = await writableProject(page, code, "attendees");
  const [{ data: lists }, { data: columns }] = await Promise.all([
    listAttendeeLists(page.api, code),
    listAttendeeColumns(page.api, code),
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
