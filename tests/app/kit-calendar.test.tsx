import { describe, expect, it } from "vitest";

import { dayAfterKey, rangeShortcuts } from "../../app/components/form/dates/calendar";
import { addDays, addMonths, monthEnd, monthWeeks, weekday } from "../../contract/days";

describe("calendar", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-11-30", 3, "2027-02-28"],
  ])("%s and %i months", (date, count, result) => expect(addMonths(date, count)).toBe(result));

  it("crosses a leap day and a year", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(monthEnd("2026-02-10")).toBe("2026-02-28");
  });

  it("starts weeks on Monday", () => {
    expect(weekday("2026-11-23")).toBe(0);
    expect(weekday("2026-11-22")).toBe(6);
    const weeks = monthWeeks("2026-11-21");
    expect(weeks[0]?.[0]).toBe("2026-10-26");
    expect(weeks.at(-1)?.[6]).toBe("2026-12-06");
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(monthWeeks("2027-02-01")).toHaveLength(4);
  });

  it.each([
    ["ArrowLeft", "2026-11-20"],
    ["ArrowDown", "2026-11-28"],
    ["Home", "2026-11-16"],
    ["End", "2026-11-22"],
    ["PageUp", "2026-10-21"],
    ["PageDown", "2026-12-21"],
    ["Enter", null],
  ])("%s", (key, day) => expect(dayAfterKey("2026-11-21", key)).toBe(day));

  it("knows every given shortcut", () => {
    const all = Object.fromEntries(
      rangeShortcuts("2026-10-12").map(({ key, range }) => [
        key.replace("form.range.", ""),
        `${range.start} ${range.end}`,
      ]),
    );
    expect(all).toEqual({
      thisWeek: "2026-10-12 2026-10-18",
      thisMonth: "2026-10-01 2026-10-31",
      thisYear: "2026-01-01 2026-12-31",
      quarter1: "2026-01-01 2026-03-31",
      quarter2: "2026-04-01 2026-06-30",
      quarter3: "2026-07-01 2026-09-30",
      quarter4: "2026-10-01 2026-12-31",
      next1: "2026-10-12 2026-11-12",
      next3: "2026-10-12 2027-01-12",
      past1: "2026-09-12 2026-10-12",
      past3: "2026-07-12 2026-10-12",
    });
  });
});
