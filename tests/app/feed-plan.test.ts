import { expect, test } from "vitest";

import { FeedPlan } from "~/live/feed-plan";

/** A plan with the test's own clock; answers take `took` milliseconds. */
function planned(took: number) {
  let now = 1_000_000;
  const plan = new FeedPlan(
    () => now,
    () => 0,
  );
  return {
    /** Waits and reads; the milliseconds waited. */
    read() {
      const wait = plan.next();
      now += wait + took;
      plan.ended();
      return wait;
    },
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

test("SHL-064 the first message of a calm room is read at once, those of a busy one ever less often", () => {
  const { read, pass } = planned(50);
  expect(Array.from({ length: 7 }, read)).toEqual([0, 200, 400, 800, 1600, 2000, 2000]);
  pass(6001);
  expect([read(), read()]).toEqual([0, 200]);
});

test("SHL-064 people who write every few seconds read each other at once", () => {
  const { read, pass } = planned(50);
  for (let n = 0; n < 5; n += 1) {
    expect(read()).toBe(0);
    pass(2000);
  }
});

test("R16 a slow server is asked no more often for being slow", () => {
  const { read } = planned(5000);
  expect(Array.from({ length: 6 }, read)).toEqual([0, 200, 400, 800, 1600, 2000]);
});

test("pages of one room do not ask in the same instant", () => {
  const waits = [0, 0.5, 0.99].map((random) =>
    new FeedPlan(
      () => 0,
      () => random,
    ).next(),
  );
  expect(new Set(waits).size).toBe(3);
  expect(Math.max(...waits)).toBeLessThan(150);
});
