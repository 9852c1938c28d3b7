import { type Attendance, attendances } from "#contract/projects/attendee-facts";
import * as attendeeLists from "#contract/projects/attendee-lists";
import * as attendees from "#contract/projects/attendees";
import { type AttendeeRow, attendeeSorts } from "#contract/projects/attendees";
import type { Paging } from "#contract/common";
import * as flightCalls from "#contract/projects/flights";
import type { Flight } from "#contract/projects/flights";
import { answerStates } from "#contract/guest-forms/form-invitation-facts";
import * as formInvitations from "#contract/guest-forms/form-invitations";
import * as formCalls from "#contract/guest-forms/forms";
import * as roomMates from "#contract/guest-forms/room-mates";
import * as projects from "#contract/projects/projects";

import { attendeeList } from "~/components/attendee/attendee-list";
import { type ColumnShown, customText } from "~/components/attendee/attendee-values";
import { type Api, afresh } from "~/server/api-client.server";
import { type StaffPage, isEcos } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusalAt } from "~/server/refusal.server";
import { clockOf, today } from "~/server/today.server";
import { type SheetContent, SheetsBusy, writeWorkbook } from "~/server/workbook.server";
import { openList } from "~/services/lists/read.server";
import { type Locale, formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";
import { phoneText } from "#contract/phone-extension";

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

/** Query of the address for the attendees of a project; a list or form that is none of theirs, or gone, is no filter. */
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

const pageSize = 100;

/** Every row of a list of the API. */
export async function readWhole<Row>(
  api: Api,
  read: (api: Api, paging: { page: number; page_size: number }) => Promise<{ data: Row[]; paging: Paging }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, paging } = await read(afresh(api), { page, page_size: pageSize });
    last = paging.last_page;
    rows.push(...data);
  }
  return rows;
}

/** Names in Turkish order. */
export const byTurkish = (one: string, other: string) => one.localeCompare(other, "tr");

/** A sheet of a project's people, with who took it and when; a project without any says so on the page. */
export async function sendPeople(
  { user, locale }: StaffPage,
  code: string,
  { name, lines, empty, ...content }: Omit<SheetContent, "sums"> & { name: string; empty: string },
): Promise<Response> {
  const back = paths.projectPage(code, "attendees");
  if (content.rows.length === 0) throw refusalAt(back, empty);
  const written = translate(locale, "lists.sheet.written", {
    time: formatDateTime(clockOf(user), locale),
    name: user.full_name,
    number: content.rows.length,
  });
  const bytes = await writeWorkbook({ ...content, lines: [...lines, written], sums: [] }).catch((error: unknown) => {
    if (error instanceof SheetsBusy) throw refusalAt(back, translate(locale, "lists.sheet.busy"));
    throw error;
  });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="kulis-${name}-${today(user)}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}

/** One person alone, or two; the same person on several lists is one. */
type Room = [AttendeeRow, AttendeeRow?];

const sortName = (row: AttendeeRow) => [row.surname, row.name].filter(Boolean).join(" ");

/** Rooms of two first, those of one last; both in Turkish order. */
export function roomsOf(rows: readonly AttendeeRow[]): { pairs: Room[]; singles: Room[] } {
  const people = [...new Map(rows.map((row) => [row.email ?? row.id, row])).values()].toSorted((one, other) =>
    byTurkish(sortName(one), sortName(other)),
  );
  const held = new Map<number, AttendeeRow[]>();
  const alone: Room[] = [];
  for (const row of people) {
    const { room_mate, attendance } = row;
    if (room_mate?.state === "accepted") held.set(room_mate.pair, [...(held.get(room_mate.pair) ?? []), row]);
    // A person who does not come needs no bed.
    else if (attendance !== 0) alone.push([row]);
  }
  const pairs = [...held.values()].map(([one, other]) => [one, other] as Room);
  return { pairs, singles: alone };
}

const legText = ({ airline_code, flight_no, departs_at }: Flight["outbound"], locale: Locale) =>
  `${airline_code} ${flight_no} · ${formatDateTime(departs_at, locale)}`;

/** A flight there and back, as far as it is known. */
function flightTexts(row: AttendeeRow, flights: readonly Flight[], locale: Locale): [string, string] {
  const own = flights.filter(({ id }) => row.flight_ids.includes(id));
  return [
    own.map(({ outbound }) => legText(outbound, locale)).join("\n"),
    own.flatMap(({ inbound }) => (inbound ? [legText(inbound, locale)] : [])).join("\n"),
  ];
}

/** FRM-223, PRJ-100: the hotel's list of rooms as a sheet: a row for each room, those of one last. */
export async function sendRoomList(page: StaffPage, code: string): Promise<Response> {
  const { api, locale } = page;
  const { project } = await api.call(projects.get, { params: { code } });
  const { data: columns } = await api.call(attendeeLists.columns, { params: { code } });
  const { data: flights } = await api.call(flightCalls.list, { params: { code } });
  const rows = await readWhole(api, (fresh, paging) =>
    fresh.call(attendees.list, { query: { project: code, sort_by: "surname", sort_order: "asc", ...paging } }),
  );
  const { asked, data: stays } = await api.call(roomMates.stays, { params: { code } });
  const beds = new Map(stays.map((stay) => [stay.person, stay]));
  const bedOf = (row: AttendeeRow) => beds.get(row.email ?? `attendee ${row.id}`);
  // Where no form asks for days, everybody who comes may need one.
  const { pairs, singles } = roomsOf(asked === 1 ? rows.filter((row) => bedOf(row) !== undefined) : rows);
  const rooms = [...pairs, ...singles];
  const word = (key: string, more = {}) => translate(locale, `attendee.${key}`, more);
  const labels = [
    ...["name", "surname", "list_id", "phone", "email", "company", "note"].map((name) => word(`field.${name}`)),
    ...columns.map(({ name }: ColumnShown) => name),
    word("sheets.outbound"),
    word("sheets.inbound"),
    ...(asked === 1 ? ["roomType", "checkIn", "checkOut"].map((name) => word(`sheets.head.${name}`)) : []),
  ];
  const cellsOf = (row: AttendeeRow | undefined): (string | null)[] => {
    if (!row) return labels.map(() => null);
    return [
      row.name,
      row.surname,
      row.list.name,
      row.phone && phoneText(row.phone),
      row.email,
      row.company,
      row.note,
      ...columns.map((column) => customText(column, row, locale)),
      ...flightTexts(row, flights, locale),
      ...(asked === 1 ? [bedOf(row)?.room_type, bedOf(row)?.arrives_at, bedOf(row)?.leaves_at] : []).map(
        (text) => text ?? null,
      ),
    ];
  };
  return sendPeople(page, code, {
    name: "rooms",
    title: `${word("sheets.rooms")} · ${project.name}`,
    empty: word(asked === 1 && rows.length > 0 ? "sheets.noStays" : "sheets.noRooms"),
    lines: [word("sheets.roomLine", { rooms: rooms.length, pairs: pairs.length, singles: singles.length })],
    heads: [
      { label: word("sheets.head.room"), kind: "number" },
      ...[1, 2].flatMap((nth) =>
        labels.map((what) => ({ label: word("sheets.head.side", { nth, what }), kind: "text" as const })),
      ),
    ],
    rows: rooms.map(([one, other], at) => [at + 1, ...cellsOf(one), ...cellsOf(other)]),
  });
}
