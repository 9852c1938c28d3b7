import { describe, expect, it } from "vitest";

import { isMovable, placeOf, placeText, shifted, valuesOf, withMove } from "~/components/calendar/calendar-moves";
import { shiftOf } from "~/components/calendar/move-keys";
import type { CalendarEntry } from "#contract/planning/calendar";

const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  layer: "meetings",
  id: 7,
  title: "Sahne görüşmesi",
  starts_at: "2026-11-24",
  starts_time: "10:00",
  ends_at: "2026-11-24",
  ends_time: "11:30",
  is_milestone: 0,
  done: 0,
  late: 0,
  project: null,
  may_write: 1,
  version: 3,
  ...more,
});
const task = (more: Partial<CalendarEntry> = {}) => entry({ layer: "tasks", ends_time: null, ...more });
const by = (one: CalendarEntry, shift: Parameters<typeof shifted>[2]) => shifted(one, placeOf(one), shift);
const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: true,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

describe("CAL-041 moves in the calendar", () => {
  it("a meeting keeps its length on quarters of an hour between 06:30 and 22:00, and ends on its day", () => {
    expect(by(entry({}), { minutes: 22 })).toEqual({ day: "2026-11-24", start: "10:15", end: "11:45" });
    expect(by(entry({}), { days: 7 })).toEqual({ day: "2026-12-01", start: "10:00", end: "11:30" });
    expect(by(entry({}), { minutes: 900 })).toEqual({ day: "2026-11-24", start: "20:30", end: "22:00" });
    expect(by(entry({}), { minutes: -900 })).toEqual({ day: "2026-11-24", start: "06:30", end: "08:00" });
    expect(by(entry({}), { longer: 20 }).end).toBe("11:45");
    expect(by(entry({}), { longer: -500 }).end).toBe("10:15");
    expect(by(entry({}), { longer: 5000 }).end).toBe("22:00");
  });

  it("a deadline moves by its time where it has one within the hours, a milestone by its day", () => {
    expect(by(task({ starts_time: "17:50" }), { days: 1 }).start).toBe("17:50");
    expect(by(task({ starts_time: "17:50" }), { minutes: 15 }).start).toBe("18:00");
    expect(by(task({ starts_time: "23:00" }), { minutes: 15 })).toEqual({
      day: "2026-11-24",
      start: "23:00",
      end: null,
    });
    expect(by(task({ starts_time: null }), { days: 2, minutes: 15 })).toEqual({
      day: "2026-11-26",
      start: null,
      end: null,
    });
    expect(by(task({ is_milestone: 1 }), { minutes: 60 }).start).toBe("10:00");
  });

  it("what is done, out of the reader's hands or an event of several days stays", () => {
    expect(
      [entry({}), task(), task({ done: 1 }), entry({ may_write: 0 }), entry({ layer: "projects" })].map(isMovable),
    ).toEqual([true, true, false, false, false]);
  });

  it("a move posts what it changes, under the names of the API", () => {
    const to = { day: "2026-11-25", start: "09:00", end: "10:30" };
    expect(valuesOf({ entry: entry({}), to })).toEqual({
      "dates.start": "2026-11-25 09:00:00",
      "dates.end": "2026-11-25 10:30:00",
      version: 3,
    });
    const deadline = { day: "2026-11-25", start: "10:00", end: null };
    expect(valuesOf({ entry: task(), to: deadline })).toEqual({ deadline_at: "2026-11-25", version: 3 });
    expect(valuesOf({ entry: task(), to: { ...deadline, start: "10:15" } })).toEqual({
      deadline_at: "2026-11-25",
      deadline_time: "10:15",
      version: 3,
    });
    expect(valuesOf({ entry: task({ is_milestone: 1 }), to: deadline })).toEqual({
      starts_at: "2026-11-25",
      version: 3,
    });
    expect(placeText(to, "tr")).toBe("25 Kasım 2026 09:00–10:30");
  });

  it("keys move by a day and a quarter, in a month by a week; other keys are left to the page", () => {
    expect(shiftOf(press("ArrowLeft"), "week", entry({}))).toEqual({ days: -1 });
    expect(shiftOf(press("ArrowDown"), "week", entry({}))).toEqual({ minutes: 15 });
    expect(shiftOf(press("ArrowDown"), "month", entry({}))).toEqual({ days: 7 });
    expect(shiftOf(press("ArrowDown"), "week", task({ starts_time: null }))).toBe(null);
    expect(shiftOf(press("+", { shiftKey: false }), "day", entry({}))).toEqual({ longer: 15 });
    expect(shiftOf(press("+"), "day", task())).toBe(null);
    expect(shiftOf(press("ArrowDown", { shiftKey: false }), "week", entry({}))).toBe(null);
    expect(shiftOf(press("ArrowLeft", { altKey: true }), "week", entry({}))).toBe(null);
  });

  it("a row on its way stands first on its new day, which counts it", () => {
    const [one, other] = [entry({}), entry({ id: 8, starts_at: "2026-11-25", ends_at: "2026-11-25" })];
    const page = { entries: [other, one], counts: [{ day: "2026-11-24", layer: "meetings", number: 1 }] };
    const moved = withMove(page, { entry: one, to: { day: "2026-11-25", start: "08:00", end: "09:30" } });
    expect(moved.entries.map(({ id, starts_at, starts_time }) => [id, starts_at, starts_time])).toEqual([
      [7, "2026-11-25", "08:00"],
      [8, "2026-11-25", "10:00"],
    ]);
    const sum = (day: string) =>
      moved.counts.filter((count) => count.day === day).reduce((all, { number }) => all + number, 0);
    expect([sum("2026-11-24"), sum("2026-11-25")]).toEqual([0, 1]);
  });
});
