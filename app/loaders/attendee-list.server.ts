import { attendances, type Attendance } from "#contract/attendee-facts";
import { attendeeSorts } from "#contract/attendees";
import { answerStates } from "#contract/form-invitation-facts";
import { attendeeList } from "~/components/attendee/attendee-list";
import * as formCalls from "#contract/forms";
import * as projects from "#contract/projects";
import * as attendeeLists from "#contract/attendee-lists";
import * as attendees from "#contract/attendees";
import * as formInvitations from "#contract/form-invitations";
import { isEcos, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";

import { openList } from "./open-list.server";

interface Listed {
  id: number;
  name: string;
}

interface Coded {
  code: string;
}

/** Forms of a project that its people may be invited to. */
export async function invitableForms({ api }: Pick<StaffPage, "api">, project: number) {
  const { data } = await api.call(formCalls.list, { query: { project_id: project } });
  return data.filter(({ form_type }) => form_type !== "survey");
}

/** What an address asks of the attendees of a project; a list or form that is none of theirs, or gone, is no filter. */
export function attendeeListQuery(
  request: Request,
  project: string,
  lists: readonly Listed[],
  forms: readonly Coded[] = [],
) {
  const list = readList(request, attendeeSorts, "surname");
  const chosen = lists.find(({ id }) => id === list.number("list"));
  const attendance: Attendance | undefined = attendances.find((name) => name === list.params.get("attendance"));
  const arrived = list.params.get("checked_in");
  const checked_in = arrived === "1" ? 1 : arrived === "0" ? 0 : undefined;
  const form = forms.find(({ code }) => code === list.params.get("form"))?.code;
  const answer = answerStates.find((state) => form !== undefined && state === list.params.get("answer"));
  return {
    list,
    chosen,
    attendance,
    checked_in,
    form,
    answer,
    query: { ...list.query, project, list: chosen?.id, attendance, checked_in, form, answer },
  };
}

/** The page of attendees that the address asks for. */
export async function readAttendeeList(page: StaffPage, request: Request, code: string) {
  const { api } = page;
  const [{ project }, { data: lists }, { data: columns }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(attendeeLists.lists, { params: { code } }),
    api.call(attendeeLists.columns, { params: { code } }),
  ]);
  const forms = await invitableForms(page, project.id);
  const asked = attendeeListQuery(request, code, lists, forms);
  const preview = asked.list.number("preview");
  const [opened, found, previewed, told] = await Promise.all([
    openList(api, request, attendeeList(code, columns, asked.form !== undefined)),
    api.call(attendees.list, { query: asked.query }),
    // A person who is gone meanwhile closes their preview and not the list.
    preview ? api.call(attendees.get, { params: { id: String(preview) } }).catch(() => null) : null,
    preview ? api.call(formInvitations.forms, { params: { id: String(preview) } }).catch(() => null) : null,
  ]);
  toLastPage(request, found.paging);
  return {
    ...opened,
    code,
    rows: found.data,
    paging: found.paging,
    lists,
    columns,
    forms: forms.map((one) => ({ value: one.code, label: one.name })),
    form: asked.form ?? null,
    list: asked.chosen?.id ?? null,
    sort: asked.list.query.sort_by,
    order: asked.list.query.sort_order,
    preview: previewed?.attendee.project.code === project.code ? previewed.attendee : null,
    told: told?.data ?? [],
    mayWrite: project.may_write === 1,
    mayImport: project.may_write === 1 && isEcos(page.user),
  };
}

/** The filters of an address in words: 'Liste: Davetliler'. */
export function attendeeFilterWords({ locale }: StaffPage, asked: ReturnType<typeof attendeeListQuery>): string[] {
  const { list, chosen, attendance, checked_in, answer } = asked;
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", list.query.query),
    ...say("attendee.field.list_id", chosen?.name),
    ...say("attendee.field.attendance", attendance && translate(locale, `attendee.attendance.${attendance}`)),
    ...say("attendee.forms.answer", answer && translate(locale, `attendee.forms.state.${answer}`)),
    ...(checked_in === undefined ? [] : [translate(locale, `attendee.arrived.${checked_in}`)]),
    ...(list.codes.length > 0 ? [translate(locale, "lists.chosen", { number: list.codes.length })] : []),
  ];
}
