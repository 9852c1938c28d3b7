import { describe, expect, it } from "vitest";

import { monthWeeks } from "#contract/days";
import { isTimed, lanesOf, rowsOfDay, timedOf } from "~/components/calendar/calendar-layout";
import { daysOf, stepOf, titleOf } from "~/components/calendar/calendar-modes";
import type { CalendarEntry } from "#contract/planning/calendar";

let serial = 0;
const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  layer: "tasks",
  id: (serial += 1),
  title: `Kayıt ${serial}`,
  starts_at: "2026-11-23",
  starts_time: null,
  ends_at: more.starts_at ?? "2026-11-23",
  ends_time: null,
  is_milestone: 0,
  done: 0,
  late: 0,
  project: null,
  may_write: 0,
  version: 1,
  ...more,
});
const project = (starts_at: string, ends_at: string) => entry({ layer: "projects", starts_at, ends_at });
const week = monthWeeks("2026-11-23").at(-2) ?? [];

describe("CAL-041 the layout of the calendar", () => {
  it("bars that share a day have lanes of their own, and a lane is used again", () => {
    const [long, short, later] = [
      project("2026-11-20", "2026-11-25"),
      project("2026-11-24", "2026-11-24"),
      project("2026-11-26", "2026-11-27"),
    ];
    const lanes = lanesOf(week, [later, short, long, project("2026-10-01", "2026-10-02")]);
    expect([...lanes].map(([bar, lane]) => [bar.id, lane])).toEqual([
      [long.id, 0],
      [short.id, 1],
      [later.id, 0],
    ]);
  });

  it("a day tells of everything that does not fit, those included that were not sent", () => {
    const bars = [project("2026-11-23", "2026-11-24"), project("2026-11-23", "2026-11-23")];
    const items = Array.from({ length: 5 }, () => entry({}));
    const lanes = lanesOf(week, bars);
    const full = rowsOfDay("2026-11-23", [...bars, ...items], lanes, 40, 5);
    expect([full.bars.length, full.items.length, full.more]).toEqual([2, 2, 38]);
    const fits = rowsOfDay("2026-11-23", [...bars, ...items.slice(0, 3)], lanes, 3, 5);
    expect([fits.bars.length, fits.items.length, fits.more]).toEqual([2, 3, 0]);
    // The second lane is empty on the next day, the first is reserved for its bar.
    expect(rowsOfDay("2026-11-24", bars, lanes, 0, 5).bars).toEqual([bars[0]]);
    const many = Array.from({ length: 9 }, () => project("2026-11-23", "2026-11-23"));
    const crowded = rowsOfDay("2026-11-23", many, lanesOf(week, many), 0, 5);
    expect([crowded.bars.length, crowded.more]).toEqual([4, 5]);
  });

  it("rows of the same hours stand beside each other, others have the whole width", () => {
    const at = (starts_time: string, ends_time: string | null = null) => entry({ starts_time, ends_time });
    const rows = timedOf([
      at("09:00", "10:00"),
      at("09:30"),
      at("10:00"),
      at("14:00", "15:00"),
      at("05:00"),
      at("22:00"),
    ]);
    expect(rows.map(({ start, end, lane, lanes }) => [start / 60, end / 60, lane, lanes])).toEqual([
      [9, 10, 0, 2],
      [9.5, 10, 1, 2],
      [10, 10.5, 0, 1],
      [14, 15, 0, 1],
      [21.5, 22, 0, 1],
    ]);
    // The last one spans the free lane beside it too.
    const spans = timedOf([at("09:00", "12:00"), at("09:00", "10:00"), at("09:30", "10:00"), at("10:30", "11:30")]);
    expect(spans.map(({ lane, lanes, span }) => [lane, lanes, span])).toEqual([
      [0, 3, 1],
      [1, 3, 1],
      [2, 3, 1],
      [1, 3, 2],
    ]);
    expect([isTimed(at("05:00")), isTimed(at("22:15")), isTimed(entry({}))]).toEqual([false, false, false]);
  });

  it("each mode has its days, steps and title", () => {
    expect(daysOf("month", "2026-11-23").length).toBe(42);
    expect(daysOf("month", "2027-02-10").length).toBe(28);
    expect(daysOf("week", "2026-11-29").slice(0, 1)).toEqual(["2026-11-23"]);
    expect([stepOf("month", "2026-01-31", 1), stepOf("month", "2026-03-31", -1)]).toEqual(["2026-02-01", "2026-02-01"]);
    expect([stepOf("week", "2026-11-23", 1), stepOf("day", "2026-03-01", -1)]).toEqual(["2026-11-30", "2026-02-28"]);
    expect(stepOf("list", "2026-11-23", 1)).toBe("2026-12-23");
    expect([titleOf("month", "2026-11-23", "tr"), titleOf("week", "2026-11-23", "tr")]).toEqual([
      "Kasım 2026",
      "23–29 Kasım 2026",
    ]);
    expect(titleOf("day", "2026-11-23", "en")).toBe("23 November 2026");
  });
});
