import { describe, expect, it } from "vitest";

import { cityOf, timeIn, zoneHours } from "~/components/calendar/zones";
import { weekOf } from "#contract/days";

const istanbul = "Europe/Istanbul";
const newYork = "America/New_York";

describe("CAL-041 a second time zone", () => {
  it("tells the time of another clock on its day, also where it is the day before or after", () => {
    expect(timeIn("2026-11-24", "10:00", istanbul, newYork)).toBe("02:00");
    expect(timeIn("2026-07-24", "10:00", istanbul, newYork)).toBe("03:00");
    expect(timeIn("2026-11-24", "07:30", istanbul, newYork)).toBe("23:30 −1");
    expect(timeIn("2026-11-24", "22:00", istanbul, "Asia/Tokyo")).toBe("04:00 +1");
    expect(timeIn("2026-11-24", "10:00", istanbul, "Asia/Kolkata")).toBe("12:30");
    expect(timeIn("2027-03-14", "10:00", newYork, istanbul)).toBe("17:00");
    expect(timeIn("2027-03-13", "10:00", newYork, istanbul)).toBe("18:00");
    expect(cityOf(newYork)).toBe("New York");
  });

  it("a week has its hours once, and once more from the day on which a clock has changed", () => {
    const plain = zoneHours(weekOf("2026-11-24"), istanbul, newYork);
    expect(plain.map(({ from, times }) => [from, times[0], times.at(-1)])).toEqual([
      ["2026-11-23", "23:00 −1", "14:00"],
    ]);
    // New York's clocks go back on 1 November 2026, a Sunday.
    const changed = zoneHours(weekOf("2026-11-01"), istanbul, newYork);
    expect(changed.map(({ from, times }) => [from, times.at(-1)])).toEqual([
      ["2026-10-26", "15:00"],
      ["2026-11-01", "14:00"],
    ]);
  });
});
