import type { z } from "zod";

import { factsOf } from "#contract/kinds";
import { type MeetingTime, meetingTimes, meetingViews } from "#contract/planning/meeting-facts";
import * as meetings from "#contract/planning/meetings";
import type { Meeting, MeetingConflict, list } from "#contract/planning/meetings";
import * as reference from "#contract/company/reference";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { companyDay } from "~/server/today.server";
import { requiredIn } from "~/server/required-fields.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import type { Done } from "~/server/submit.server";
import { withTaken } from "~/services/companies/read.server";
import { findCompanies } from "~/services/contacts/read.server";
import { withAway } from "~/services/reference/read-away.server";
import { findClients } from "~/services/leads/read.server";
import { choosable } from "~/shared/choosable";
import { paths } from "~/shared/paths";

import {
  chosenCompanies,
  meetingProjects,
  ofKind,
  ownOptions,
  projectNamed,
  projectSponsors,
  text,
} from "./read-options.server";

const texts = (ids: readonly (number | string)[]) => ids.map(String);

/** Values of the meeting's form; a stale save compares with them. */
export const meetingValues = (meeting: Meeting) => ({
  ...meeting,
  meeting_type: String(meeting.meeting_type),
  location: String(meeting.location),
  share: String(meeting.share),
  project: meeting.project?.code ?? "",
  client: meeting.client ? String(meeting.client.id) : "",
  new_client: "",
  supplier: meeting.supplier ? String(meeting.supplier.id) : "",
  sponsor: meeting.sponsor ? String(meeting.sponsor.id) : "",
  participants: texts(meeting.participants.map(({ id }) => id)),
  companies: meeting.companies.map(({ company_id }) => company_id),
});

const listed = ["participants", "external_participants", "companies"];

/** `2026-11-24T10:00` of a calendar, or of a control without script, as the API writes it. */
const moment = (text: string) => (/^[\d-]{10}[T ]\d{2}:\d{2}$/.test(text) ? `${text.replace("T", " ")}:00` : text);

/**
 * What an address says of a new meeting: the fields by their names, and `start` and `end`. Without script 'Getir' sends the form
 * back this way, so nothing that was typed is lost.
 */
export function valuesIn(params: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const [group = "", field] = name.split(".");
    if (!(group in meetings.create.body.shape)) continue;
    if (field) values[group] = { ...(values[group] as object), [field]: moment(params.get(name) ?? "") };
    else
      values[name] = listed.includes(name) ? params.getAll(name).flatMap((text) => text.split(",")) : params.get(name);
  }
  const [start, end] = [params.get("start"), params.get("end")];
  if (start || end) values["dates"] = { start: moment(start ?? ""), end: moment(end ?? "") };
  return values;
}

/** Each value once, in the order of the list. */
const distinct = <O extends { value: string }>(options: readonly O[]): O[] =>
  options.filter(({ value }, at) => options.findIndex((other) => other.value === value) === at);

/** The form of a new meeting, or of one that is there (CAL-029); `?find=` looks for companies without script. */
export async function readMeetingForm(page: StaffPage, request: Request, meeting: Meeting | null) {
  const url = new URL(request.url);
  const search = withTaken(url.searchParams);
  const key = meeting ? null : formKeyOf(page, request);
  // Filters of the page under the dialog of a meeting that is there are none of its fields.
  const typed = meeting && !url.searchParams.has("version") ? {} : valuesIn(search);
  const from = url.searchParams.get("from");
  const find = url.searchParams.get("find")?.slice(0, 100) ?? "";
  const project = text(typed["project"]) || (meeting?.project?.code ?? "");
  const [users, types, positions, projects, named, clients, found, chosen, sponsors] = await Promise.all([
    page.api.call(reference.users),
    page.api.call(reference.meetingTypes),
    page.api.call(reference.contactPositions),
    meetingProjects(page),
    projectNamed(page, text(typed["project"])),
    findClients(page, ""),
    findCompanies(page, find),
    chosenCompanies(page, typed),
    projectSponsors(page, project).catch(() => []),
  ]);
  const own = ownOptions(meeting);
  const english = page.locale === "en";
  const wordOf = ({ name, name_en }: { name: string; name_en: string | null }) => (english ? (name_en ?? name) : name);
  const schema = meeting ? meetings.update.body : meetings.create.body;
  const values: Record<string, unknown> = {
    ...(meeting ? meetingValues(meeting) : { participants: [String(page.user.id)], location: "" }),
    ...typed,
  };
  const { start } = (values["dates"] ?? {}) as { start?: string };
  const day = /^\d{4}-\d{2}-\d{2}/.exec(start ?? "")?.[0] ?? companyDay(page.user);
  return {
    key,
    /** The page over which the form was opened, where it is not in its address. */
    back: from ? safeTarget(from) : paths.meetings,
    id: meeting?.id ?? null,
    version: meeting?.version,
    facts: factsOf(schema),
    newContactAsks: requiredIn(schema, { new_client: "x" }).filter((name) => name.startsWith("new_contact.")),
    noteDisabled: meeting ? meeting.note_after_disabled === 1 : true,
    hiddenProject: meeting !== null && meeting.project_id !== null && meeting.project === null,
    values,
    find,
    day,
    people: await withAway(
      page,
      day,
      distinct([
        ...users.data
          .filter(({ deleted_at }) => !deleted_at)
          .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
        ...own.people,
      ]),
    ),
    types: distinct([...types.data.map((type) => ({ value: String(type.id), label: wordOf(type) })), ...own.types]),
    flags: Object.fromEntries(
      [...types.data, ...(meeting ? [meeting.type] : [])].map(
        ({ id, can_be_with_client, can_be_with_supplier, can_be_with_sponsor }) => [
          String(id),
          { can_be_with_client, can_be_with_supplier, can_be_with_sponsor },
        ],
      ),
    ),
    positions: choosable(positions.data).map((position) => ({ value: String(position.id), label: wordOf(position) })),
    projects: distinct([...own.projects, ...named, ...projects]),
    clients: distinct([...own.clients, ...ofKind(chosen, "C"), ...clients]),
    suppliers: distinct([...own.suppliers, ...ofKind(chosen, "S"), ...ofKind(found, "S")]),
    sponsors: distinct([...own.sponsors, ...sponsors]),
    companies: distinct([...own.companies, ...chosen, ...found]),
  };
}

export type MeetingFormData = Awaited<ReturnType<typeof readMeetingForm>>;

/** People that the alert names. */
const most = 3;

interface Saved {
  message: string;
  undo?: number | undefined;
  conflicts: MeetingConflict[];
}

/** After a save: who has something else at that time is named, for without script nobody said so before. */
export function savedMeeting(
  { locale }: Pick<StaffPage, "locale">,
  { message, undo, conflicts }: Saved,
  to: string,
): Done {
  const people = [...new Set(conflicts.map(({ user }) => user.full_name))];
  if (people.length === 0) return { to, flash: savedFlash(message, undo, to) };
  const names = [...people.slice(0, most), ...(people.length > most ? ["…"] : [])].join(", ");
  const text = translate(locale, "meeting.conflict.saved", { message, names });
  return { to, flash: { ...savedFlash(text, undo, to), type: "warning" } };
}

/** CAL-038: what is said where no answer came. */
export const unansweredText = ({ locale }: Pick<StaffPage, "locale">): string => translate(locale, "meeting.failed");

type Query = z.input<typeof list.query>;

/** People whose meetings an address asks for. */
export const viewOf = (request: Request) =>
  meetingViews.find((view) => view === new URL(request.url).searchParams.get("view")) ?? "mine";

/**
 * Those to come, the next one first, or those that were, the last one first, and how many there are of both. Without a word in
 * the address those to come, unless there are none.
 */
export async function readMeetings({ api }: Pick<StaffPage, "api">, request: Request, query: Query) {
  const { params, query: asked } = readList(request, ["starts_at"], "starts_at");
  const named = meetingTimes.find((name) => name === params.get("when"));
  const read = async (when: MeetingTime) =>
    api.call(meetings.list, {
      query: {
        ...query,
        when,
        sort_order: when === "coming" ? "asc" : "desc",
        page: named === undefined || named === when ? asked.page : 1,
      },
    });
  const [coming, past] = await Promise.all([read("coming"), read("past")]);
  const counts = { coming: coming.paging.total, past: past.paging.total };
  const when = named ?? (counts.coming === 0 && counts.past > 0 ? "past" : "coming");
  const { data, paging } = when === "past" ? past : coming;
  toLastPage(request, paging);
  return { when, counts, rows: data, paging };
}

export type MeetingPage = Awaited<ReturnType<typeof readMeetings>>;
