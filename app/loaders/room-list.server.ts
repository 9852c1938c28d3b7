import { customText, type ColumnShown } from "~/components/attendee/attendee-values";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as projects from "#contract/projects";
import * as attendeeLists from "#contract/attendee-lists";
import * as flightCalls from "#contract/flights";
import * as attendees from "#contract/attendees";
import type { AttendeeRow } from "#contract/attendees";
import type { Flight } from "#contract/flights";
import { formatDateTime, type Locale } from "~/shared/format";
import { phoneText } from "~/shared/phone-text";

import { byTurkish, readWhole, sendPeople } from "./attendee-sheet.server";

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
    // Who does not come needs no bed.
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
  const { pairs, singles } = roomsOf(rows);
  const rooms = [...pairs, ...singles];
  const word = (key: string, more = {}) => translate(locale, `attendee.${key}`, more);
  const labels = [
    ...["name", "surname", "list_id", "phone", "email", "company", "note"].map((name) => word(`field.${name}`)),
    ...columns.map(({ name }: ColumnShown) => name),
    word("sheets.outbound"),
    word("sheets.inbound"),
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
    ];
  };
  return sendPeople(page, code, {
    name: "rooms",
    title: `${word("sheets.rooms")} · ${project.name}`,
    empty: word("sheets.noRooms"),
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
