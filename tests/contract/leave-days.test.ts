import { describe, expect, it } from "vitest";

import { daysAgo } from "#contract/requests/leave-days";

describe("working days that have gone by", () => {
  it("ORG-040 weekends and Turkish holidays do not count, an arife counts as half a day, and on a free day nothing is due", () => {
    // A Monday: one day has gone by since Friday.
    expect(daysAgo("2026-11-30", 1)).toBe("2026-11-29");
    expect(daysAgo("2026-12-01", 2)).toBe("2026-11-29");
    expect(daysAgo("2026-12-01", 3)).toBe("2026-11-26");
    expect(daysAgo("2026-11-29", 1)).toBeNull();
    // Republic Day is a Thursday, the afternoon before it is free.
    expect(daysAgo("2026-10-29", 1)).toBeNull();
    expect(daysAgo("2026-10-30", 1)).toBe("2026-10-29");
    expect(daysAgo("2026-10-30", 2)).toBe("2026-10-26");
  });
});
