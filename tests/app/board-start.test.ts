import { expect, test } from "vitest";

import { startSection } from "~/components/task/board-start";

const sections = [{ id: 4 }, { id: 2 }, { id: 9 }, { id: 0 }];
const task = (section_id: number | null, who: number, deadline_at: string | null = "2026-12-24") => ({
  section_id,
  deadline_at,
  starts_at: "2026-12-01",
  responsibles: [{ id: who }],
});
const start = (...tasks: Parameters<typeof startSection>[1]) => startSection(sections, tasks, 1, "2026-11-29");

test("TSK-085 the board opens at what is due, else at one's own to-dos, else at any", () => {
  expect(start()).toBeNull();
  expect(start(task(9, 7))).toBe(9);
  expect(start(task(null, 7))).toBe(0);
  expect(start(task(4, 7), task(9, 1), task(2, 1))).toBe(2);
  expect(start(task(4, 7, "2026-11-01"), task(2, 1), task(9, 1, "2026-11-29"))).toBe(9);
  expect(start(task(2, 1), task(null, 1, "2026-11-20"))).toBe(0);
});

test("TSK-085 a milestone is due on its own day", () => {
  expect(start(task(2, 1), { ...task(9, 1, null), starts_at: "2026-11-28" })).toBe(9);
});
