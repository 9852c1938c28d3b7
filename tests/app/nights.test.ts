import { describe, expect, it } from "vitest";

import type { Stay } from "#contract/guest-forms/room-mates";
import { mostNights, nightsOf } from "~/services/attendees/read-nights.server";

const event = { starts_at: "2026-12-04", ends_at: "2026-12-06" };

const stay = (name: string, arrives_at: string | null, leaves_at: string | null, more: Partial<Stay> = {}): Stay => ({
  person: name,
  attendee: null,
  name,
  surname: null,
  list: null,
  phone: null,
  email: null,
  room_type: "Tek kişilik",
  pair: null,
  arrives_at,
  leaves_at,
  ...more,
});

const names = (people: readonly Stay[]) => people.map(({ name }) => name);

describe("nights of a project", () => {
  it("PRJ-100 have their rooms by type, and who comes, stays and leaves; the day of the last departures closes them", () => {
    const nights = nightsOf(
      [
        stay("Çınar", "2026-12-03", "2026-12-05"),
        stay("Cem", "2026-12-04", "2026-12-05", { room_type: "Çift kişilik", pair: 7 }),
        stay("Ada", "2026-12-04", "2026-12-06", { room_type: null, pair: 7 }),
        stay("İnci", "2026-12-04", "2026-12-05", { room_type: null }),
      ],
      event,
    );
    expect(nights.map(({ day, people }) => [day, people])).toEqual([
      ["2026-12-03", 1],
      ["2026-12-04", 4],
      ["2026-12-05", 1],
      ["2026-12-06", 0],
    ]);
    const [, second, third, last] = nights;
    expect(second?.types).toEqual([
      { type: "Çift kişilik", rooms: 1, people: 2 },
      { type: "Tek kişilik", rooms: 1, people: 1 },
      { type: null, rooms: 1, people: 1 },
    ]);
    // Those of two first, then those of one, in Turkish order.
    expect(second?.rooms.map(({ people }) => names(people))).toEqual([["Ada", "Cem"], ["Çınar"], ["İnci"]]);
    expect([names(second?.arrivals ?? []), names(second?.departures ?? [])]).toEqual([["Ada", "Cem", "İnci"], []]);
    // Who is left of a pair has the room alone.
    expect(third?.rooms.map(({ people }) => names(people))).toEqual([["Ada"]]);
    expect([names(third?.departures ?? []), names(last?.departures ?? [])]).toEqual([
      ["Cem", "Çınar", "İnci"],
      ["Ada"],
    ]);
  });

  it("PRJ-100 of room mates without days are those of the other, else those of the event", () => {
    const nights = nightsOf(
      [
        stay("Ada", "2026-12-01", "2026-12-02", { pair: 1 }),
        stay("Bora", null, null, { pair: 1 }),
        stay("Cem", null, null, { pair: 2 }),
      ],
      event,
    );
    expect(nights.map(({ day, rooms }) => [day, rooms.flatMap(({ people }) => names(people))])).toEqual([
      ["2026-12-01", ["Ada", "Bora"]],
      ["2026-12-02", []],
      ["2026-12-04", ["Cem"]],
      ["2026-12-05", ["Cem"]],
      ["2026-12-06", []],
    ]);
  });

  it("PRJ-100 are none without a night, and few where a year was mistyped", () => {
    expect(nightsOf([stay("Ada", "2026-12-04", "2026-12-04")], event)).toEqual([]);
    expect(nightsOf([stay("Ada", "2026-12-04", "2062-12-04")], event)).toHaveLength(mostNights);
  });
});
