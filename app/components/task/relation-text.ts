import type { DayAnchor } from "#contract/planning/task-facts";

import "~/locales/task";

/** The anchor of a day, in words: “etkinliğin ilk gününden 14 gün önce”. */
export const relationText = (
  t: (key: string, values?: Record<string, unknown>) => string,
  anchor: DayAnchor | null,
  days: number | null,
): string | null =>
  anchor &&
  (days
    ? t(`task.anchor.${anchor}`, { count: days })
    : t(`task.anchor.${anchor.endsWith("first") ? "first" : "last"}`));
