import { minutesPerDay } from "./days";
import type { Random } from "./random";

/** A stage that a record came to, in minutes from midnight of today. The first step is its creation. */
export interface Step {
  stage: number;
  minute: number;
}

export interface Schedule {
  /** Days from today. */
  start: number;
  end: number;
  /** Day on which an offer is (or was) expected to be decided. */
  close: number;
  steps: Step[];
  /** Stage of an archived record before its archiving. */
  previous: number | null;
}

/** First day of the records in operation: five hold today, two are being set up, one ended yesterday. */
function operationStart(draw: Random, days: number, nth: number): number {
  if (nth === 5 || nth === 6) return nth - 4;
  if (nth === 7) return -days;
  return -Math.min(nth < 5 ? nth : draw.int(0, 4), days - 1);
}

/** Moves are made in working hours of Türkiye, and always in the past. */
const atWork = (draw: Random, day: number) => Math.min(day, -1) * minutesPerDay + draw.int(370, 880);

function offerPath(draw: Random, target: number): number[] {
  const between = [1, 2, 3].filter((stage) => stage < target && draw.chance(55));
  if (target >= 4 && between.length === 0) between.push(1);
  const tail = [4, 5, 6, 7].filter((stage) => stage < target);
  return [...new Set([0, ...between, ...tail, target])];
}

/** Puts `stages` on days from `from` to `to`, in order. */
function spread(draw: Random, stages: readonly number[], from: number, to: number): Step[] {
  return stages.map((stage, index) => {
    const share = stages.length === 1 ? 0 : index / (stages.length - 1);
    return { stage, minute: atWork(draw, Math.round(from + (to - from) * share)) };
  });
}

function inOrder(steps: Step[]): Step[] {
  const minutes = steps.map(({ minute }) => minute).toSorted((a, b) => a - b);
  let last = -Infinity;
  return steps.map(({ stage }, index) => {
    last = Math.max(minutes[index] ?? 0, last + 20);
    return { stage, minute: last };
  });
}

const closeDay = (draw: Random) =>
  draw.weighted([
    [draw.int(-24, -1), 22],
    [draw.int(0, 7), 18],
    [draw.int(8, 30), 30],
    [draw.int(31, 120), 30],
  ]);

interface Wish {
  stage: number;
  days: number;
  /** Number of records in this stage before this one. */
  nth: number;
  /** Days that closed records go back. */
  reach: number;
}

/** Dates that fit the stage: offers and preparation ahead, operation around today, the rest behind. */
export function planSchedule(draw: Random, { stage, days, nth, reach }: Wish): Schedule {
  if (stage <= 7) return offer(draw, stage, days);
  if (stage >= 12) return archived(draw, stage, days, reach);
  const { start, end, marks } = confirmedDates(draw, stage, days, nth, reach);
  const confirmed = marks[0]?.day ?? -1;
  const created = confirmed - draw.int(18, 80);
  const before = draw.chance(12) ? [] : spread(draw, offerPath(draw, 7), created, confirmed);
  const after = marks.map((mark) => ({ stage: mark.stage, minute: atWork(draw, mark.day) }));
  return {
    start,
    end,
    close: confirmed + draw.int(-6, 9),
    steps: inOrder([...before, ...after]),
    previous: stage === 11 ? 10 : null,
  };
}

function offer(draw: Random, stage: number, days: number): Schedule {
  const close = closeDay(draw);
  const start = Math.max(close, 0) + draw.int(20, 160);
  const created = Math.min(-draw.int(2 + stage * 4, 22 + stage * 7), close - 4);
  const changed = stage === 0 ? created : Math.max(created + 1, -draw.int(1, 14));
  return {
    start,
    end: start + days - 1,
    close,
    steps: inOrder(spread(draw, offerPath(draw, stage), created, changed)),
    previous: null,
  };
}

function archived(draw: Random, stage: number, days: number, reach: number): Schedule {
  const previous = draw.pick(stage === 14 ? [4, 7, 7] : stage === 13 ? [2, 4, 7, 8] : [1, 4, 7, 8]);
  const changed = -draw.int(2, Math.max(40, Math.floor(reach / 3)));
  const created = changed - draw.int(20, 75);
  const start = changed + draw.int(30, 200);
  const path = previous === 8 ? [...offerPath(draw, 7), 8] : offerPath(draw, previous);
  const steps = [...spread(draw, path, created, changed - 3), { stage, minute: atWork(draw, changed) }];
  return { start, end: start + days - 1, close: changed + draw.int(-5, 20), steps: inOrder(steps), previous };
}

interface Mark {
  stage: number;
  day: number;
}

function confirmedDates(
  draw: Random,
  stage: number,
  days: number,
  nth: number,
  reach: number,
): { start: number; end: number; marks: Mark[] } {
  const upTo = (marks: Mark[]) => marks.filter((mark) => mark.stage <= stage);
  if (stage === 8) {
    const start = draw.int(6, 150);
    return { start, end: start + days - 1, marks: [{ stage: 8, day: -draw.int(1, 70) }] };
  }
  if (stage === 9) {
    const start = operationStart(draw, days, nth);
    const prepared = Math.min(start - draw.int(30, 110), -10);
    return {
      start,
      end: start + days - 1,
      marks: [
        { stage: 8, day: prepared },
        { stage: 9, day: Math.min(start - draw.int(1, 4), -1) },
      ],
    };
  }
  const end = stage === 10 ? -draw.int(3, 45) : -draw.int(28, reach);
  const start = end - days + 1;
  const marks = [
    { stage: 8, day: start - draw.int(30, 140) },
    { stage: 9, day: start - draw.int(1, 4) },
    { stage: 10, day: end + draw.int(1, 2) },
    { stage: 11, day: end + draw.int(8, 26) },
  ];
  return { start, end, marks: upTo(marks) };
}
