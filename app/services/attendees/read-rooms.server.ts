import * as projects from "#contract/projects/projects";
import * as roomMates from "#contract/guest-forms/room-mates";
import type { Stay } from "#contract/guest-forms/room-mates";
import { phoneText } from "#contract/phone-extension";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

import { type Night, nightsOf } from "./read-nights.server";
import { sendPeople } from "./read-list.server";

const fullName = ({ name, surname }: Stay) => [name, surname].filter(Boolean).join(" ");

/** Rooms of a night that the page shows; the sheet has them all. */
const mostRooms = 200;
/** Names of people who come or leave that the page shows. */
const mostNames = 100;

async function readNights({ api }: Pick<StaffPage, "api">, code: string) {
  const [{ project }, { asked, data }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(roomMates.stays, { params: { code } }),
  ]);
  return { project, asked: asked === 1, stays: data, nights: nightsOf(data, project) };
}

const namesOf = (people: readonly Stay[]) => ({
  all: people.length,
  names: people.slice(0, mostNames).map(fullName),
});

/** PRJ-100: the nights of a project, and the rooms of the one that the address names. */
export async function readRooms(page: StaffPage, request: Request, code: string) {
  const { project, asked, stays, nights } = await readNights(page, code);
  const wanted = new URL(request.url).searchParams.get("night");
  const night = nights.find(({ day }) => day === wanted) ?? nights[0];
  return {
    code,
    name: project.name,
    asked,
    people: stays.length,
    nights: nights.map(({ day, rooms, people, types, arrivals, departures }) => ({
      day,
      rooms: rooms.length,
      people,
      types,
      arrivals: arrivals.length,
      departures: departures.length,
    })),
    night: night && {
      day: night.day,
      arrivals: namesOf(night.arrivals),
      departures: namesOf(night.departures),
      more: Math.max(0, night.rooms.length - mostRooms),
      rooms: night.rooms.slice(0, mostRooms).map(({ type, people }) => ({
        type,
        people: people.map((one) => ({
          name: fullName(one),
          list: one.list,
          arrives: one.arrives_at === night.day,
        })),
      })),
    },
  };
}

export type RoomsData = Awaited<ReturnType<typeof readRooms>>;

/** Sheet rows of a night: a row for each room; a day on which people only leave has one without a room. */
function rowsOf({ day, rooms, departures }: Night, word: (key: string) => string) {
  const cellsOf = (one: Stay | undefined) =>
    one
      ? [fullName(one), one.list, one.phone && phoneText(one.phone), one.email, one.arrives_at, one.leaves_at]
      : [null, null, null, null, null, null];
  if (rooms.length === 0)
    return [
      [day, null, word("sheets.onlyDepartures"), departures.length, ...cellsOf(undefined), ...cellsOf(undefined)],
    ];
  return rooms.map(({ type, people: [one, other], people }, at) => [
    day,
    at + 1,
    type ?? word("sheets.noType"),
    people.length,
    ...cellsOf(one),
    ...cellsOf(other),
  ]);
}

/** PRJ-100: the hotel's list as a sheet: a row for each room of each night. */
export async function sendNights(page: StaffPage, code: string): Promise<Response> {
  const { project, stays, nights } = await readNights(page, code);
  const word = (key: string, more = {}) => translate(page.locale, `attendee.${key}`, more);
  const labels = [
    ...["name", "list_id", "phone", "email"].map((name) => ({ label: word(`field.${name}`), kind: "text" as const })),
    { label: word("sheets.head.checkIn"), kind: "day" as const },
    { label: word("sheets.head.checkOut"), kind: "day" as const },
  ];
  return sendPeople(page, code, {
    name: "nights",
    title: `${word("sheets.nights")} · ${project.name}`,
    empty: word("sheets.noStays"),
    lines: [
      word("sheets.nightLine", { nights: nights.filter(({ people }) => people > 0).length, people: stays.length }),
      ...nights.map(({ day, types, rooms, people, arrivals, departures }) =>
        word("sheets.nightSum", {
          day,
          rooms: rooms.length,
          people,
          arrivals: arrivals.length,
          departures: departures.length,
          types: types.map(({ type, rooms: n }) => `${type ?? word("sheets.noType")}: ${n}`).join(", "),
        }),
      ),
    ],
    heads: [
      { label: word("sheets.head.night"), kind: "day" },
      { label: word("sheets.head.room"), kind: "number" },
      { label: word("sheets.head.roomType"), kind: "text" },
      { label: word("sheets.head.people"), kind: "number" },
      ...[1, 2].flatMap((nth) =>
        labels.map(({ label, kind }) => ({ label: word("sheets.head.side", { nth, what: label }), kind })),
      ),
    ],
    rows: nights.flatMap((night) => rowsOf(night, word)),
  });
}
