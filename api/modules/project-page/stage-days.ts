import dayjs from "dayjs";

import type { ProjectFigures } from "#contract/projects/projects";
import { runningStatuses, stageOfStatus, statusOf } from "#contract/projects/stages";

export interface StageFacts {
  stage: number;
  /** YYYY-MM-DD, as all days here. */
  starts_at: string;
  ends_at: string;
  /** When it came to its stage. */
  changed_on: string;
  /** Days that the company allows between the end of an event and the closing of its project (PRJ-097). */
  tolerance: number;
}

/** A move of a project to a stage, the oldest first. */
export interface StageMove {
  stage: number;
  day: string;
}

const steps = [...runningStatuses, "CLOSED"] as const;

const shifted = (day: string, days: number) => dayjs(day).add(days, "day").format("YYYY-MM-DD");

/** The days of a confirmed project's stages: past ones from its moves, later ones from the days of its event. */
export function stageDays(facts: StageFacts, moves: readonly StageMove[]): ProjectFigures["stages"] {
  const at = steps.findIndex((status) => status === statusOf(facts.stage));
  if (at < 0) return [];
  const { starts_at, ends_at, tolerance } = facts;
  const planned = {
    PREP: { from: null, to: shifted(starts_at, -1) },
    OPERATION: { from: starts_at, to: ends_at },
    PRECLOSE: { from: shifted(ends_at, 1), to: shifted(ends_at, tolerance) },
    CLOSED: { from: null, to: null },
  };
  const entered = steps.map((status, index) =>
    index === at ? facts.changed_on : (moves.findLast(({ stage }) => stage === stageOfStatus(status))?.day ?? null),
  );
  return steps.map((status, index) => {
    const from = entered[index] ?? null;
    // A stage that was skipped has no days.
    if (index < at) return { status, from, to: from && (entered.slice(index + 1, at + 1).find(Boolean) ?? null) };
    const plan = planned[status];
    if (index > at) return { status, ...plan };
    return { status, from, to: plan.to && from && plan.to >= from ? plan.to : null };
  });
}
