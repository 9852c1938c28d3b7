import { addDays } from "#contract/days";
import type { Stay } from "#contract/guest-forms/room-mates";

/** Two people who share it, or one alone. */
export interface NightRoom {
  type: string | null;
  people: Stay[];
}

export interface Night {
  /** The evening's day. */
  day: string;
  rooms: NightRoom[];
  /** Rooms by their type, in Turkish order; those without a type last. */
  types: { type: string | null; rooms: number; people: number }[];
  people: number;
  /** People who come on that day, and people who leave on it. */
  arrivals: Stay[];
  departures: Stay[];
}

/** More nights than any event has: a year that was mistyped makes no list of its own. */
export const mostNights = 60;

const sortName = ({ surname, name }: Stay) => [surname, name].filter(Boolean).join(" ");
const byName = (one: Stay, other: Stay) => sortName(one).localeCompare(sortName(other), "tr");

/** Room mates who named no days stay as long as the other, else for the event. */
function withDays(stays: readonly Stay[], event: { starts_at: string; ends_at: string }) {
  const days = new Map<number, { arrives_at: string; leaves_at: string }>();
  for (const { pair, arrives_at, leaves_at } of stays)
    if (pair !== null && arrives_at && leaves_at) days.set(pair, { arrives_at, leaves_at });
  const last = event.ends_at > event.starts_at ? event.ends_at : addDays(event.starts_at, 1);
  return stays.map((stay) => ({
    ...stay,
    ...(stay.arrives_at && stay.leaves_at
      ? { arrives_at: stay.arrives_at, leaves_at: stay.leaves_at }
      : (days.get(stay.pair ?? 0) ?? { arrives_at: event.starts_at, leaves_at: last })),
  }));
}

/** Rooms of a night: those of two first, then those of one, both in Turkish order. */
function roomsOf(people: readonly Stay[]): NightRoom[] {
  const shared = new Map<number, Stay[]>();
  for (const one of people) if (one.pair !== null) shared.set(one.pair, [...(shared.get(one.pair) ?? []), one]);
  const rooms = people
    .toSorted(byName)
    .filter(({ pair, person }) => pair === null || shared.get(pair)?.toSorted(byName)[0]?.person === person)
    .map((one) => (one.pair === null ? [one] : (shared.get(one.pair) ?? [one]).toSorted(byName)))
    .map((inside) => ({ people: inside, type: inside.find(({ room_type }) => room_type !== null)?.room_type ?? null }));
  return [...rooms.filter((room) => room.people.length > 1), ...rooms.filter((room) => room.people.length === 1)];
}

function typesOf(rooms: readonly NightRoom[]): Night["types"] {
  const types = new Map<string | null, { rooms: number; people: number }>();
  for (const { type, people } of rooms) {
    const held = types.get(type) ?? { rooms: 0, people: 0 };
    types.set(type, { rooms: held.rooms + 1, people: held.people + people.length });
  }
  const order = (type: string | null, other: string | null) =>
    type === null ? 1 : other === null ? -1 : type.localeCompare(other, "tr");
  return [...types]
    .map(([type, counts]) => ({ type, ...counts }))
    .toSorted((one, other) => order(one.type, other.type));
}

/**
 * Every night on which somebody sleeps there, and the day on which the last ones leave. A stay without a night is none;
 * the nights after the sixtieth are left out.
 */
export function nightsOf(given: readonly Stay[], event: { starts_at: string; ends_at: string }): Night[] {
  const stays = withDays(given, event).filter(({ arrives_at, leaves_at }) => arrives_at < leaves_at);
  const days = new Set<string>();
  for (const { arrives_at, leaves_at } of stays) {
    let day = arrives_at;
    for (let nth = 0; nth < mostNights && day < leaves_at; nth += 1) {
      days.add(day);
      day = addDays(day, 1);
    }
    days.add(day);
  }
  return [...days]
    .toSorted()
    .slice(0, mostNights)
    .map((day) => {
      const inside = stays.filter(({ arrives_at, leaves_at }) => arrives_at <= day && day < leaves_at);
      const rooms = roomsOf(inside);
      return {
        day,
        rooms,
        types: typesOf(rooms),
        people: inside.length,
        arrivals: stays.filter(({ arrives_at }) => arrives_at === day).toSorted(byName),
        departures: stays.filter(({ leaves_at }) => leaves_at === day).toSorted(byName),
      };
    });
}
