import { describe, expect, it } from "vitest";

import { ReadingPlan, type Shown } from "~/live/reading-plan";

const list: Shown[] = [{ model: "project" }, { model: "client" }];
const record: Shown[] = [{ model: "project", code: "abc" }];
const change = (model: string, code: string | null = null) => [{ model, code }];

function planAt(random = 0.5) {
  const clock = { at: 100_000 };
  const plan = new ReadingPlan(
    () => clock.at,
    ["project"],
    () => random,
  );
  return { clock, plan };
}

describe("when a page reads itself again", () => {
  it("a page reads only what it shows: its own record at once, a list within a second, other models never", () => {
    const { plan } = planAt();
    expect(plan.wait(change("project", "abc"), record)).toBe(75);
    expect(plan.wait(change("project", "xyz"), list)).toBe(500);
    expect(plan.wait(change("depot_item", "7"), list)).toBeNull();
    expect(plan.wait(change("exchange_rate"), record)).toBeNull();
  });

  it("the person's own news are read at once on every page, the menu's counts within a minute", () => {
    const { clock, plan } = planAt();
    expect(plan.wait(change("notification"), [])).toBe(75);
    // The page has just been opened, and then read again.
    expect(plan.wait(change("project", "xyz"), record)).toBe(45_000);
    clock.at += 20_000;
    plan.wasRead();
    expect(plan.wait(change("project", "xyz"), record)).toBe(45_000);
    clock.at += 29_000;
    expect(plan.wait(change("project", "xyz"), [])).toBe(16_000);
  });

  it("a list that changes ten times a second is read ever less often, and at once again after a calm", () => {
    const { clock, plan } = planAt(0);
    const gaps: number[] = [];
    let due: number | null = null;
    let last = clock.at;
    for (let step = 0; step < 3000; step += 1) {
      const wait = plan.wait(change("project", "xyz"), list) ?? 0;
      due = Math.min(due ?? Number.POSITIVE_INFINITY, clock.at + wait);
      if (clock.at >= due) {
        plan.wasRead();
        gaps.push(clock.at - last);
        last = clock.at;
        due = null;
      }
      clock.at += 100;
    }
    // Five minutes of it: 0, 1, 2, 4, 8, 16 and then 30 seconds between two readings.
    expect(gaps.length).toBeLessThan(18);
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(30_000);
    clock.at += 120_000;
    expect(plan.wait(change("project", "xyz"), list)).toBe(0);
  });

  it("pages of a company spread over a second", () => {
    const waits = Array.from({ length: 11 }, (_, n) => planAt(n / 10).plan.wait(change("project", "xyz"), list));
    expect(Math.max(...(waits as number[])) - Math.min(...(waits as number[]))).toBe(1000);
  });
});
