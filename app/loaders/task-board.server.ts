import { taskCardValues } from "~/components/task/task-card-facts";
import type { StaffPage } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as tasks from "#contract/tasks";

import { readFrame, taskListQuery } from "./task-list.server";

/** TSK-085: the board. Its columns show more where the address says so. */
export async function readTaskBoard(page: StaffPage, request: Request) {
  const asked = taskListQuery(request, "board");
  const more = (asked.list.params.get("more") ?? "")
    .split(",")
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, 100)
    .map(Number);
  const [{ sections, data }, frame] = await Promise.all([
    page.api.call(tasks.board, { query: {
      ...asked.filters,
      ...(asked.late ? { late: 1 } : {}),
      ...(more.length > 0 ? { more } : {}),
    } }),
    readFrame(page, "board", asked),
  ]);
  const sum = (of: (section: (typeof sections)[number]) => number) => sections.reduce((all, one) => all + of(one), 0);
  return {
    ...frame,
    type: "board" as const,
    columns: sections,
    cards: data.map(taskCardValues),
    more,
    total: sum(({ count }) => count),
    lateTotal: sum(({ late }) => late),
    today: today(page.user),
  };
}
