import { lastFreeStage, lastOfferStage } from "#contract/projects/stages";

import { type BoardCard, fixedBy } from "./board-card";

interface Stage {
  stage: number;
  enabled: 0 | 1;
}

/** `now` are the stages that a card's menu moves to at once; `asking` those that ask for a reason or may lack something first. */
export interface CardMoves {
  now: number[];
  asking: number[];
}

const postponed = 12;
const cancelled = 13;
const lost = 14;
/** The stage of a confirmed project. */
export const confirmed = lastOfferStage + 1;
const approval = lastFreeStage + 1;

/** PRJ-095 as a card knows it: the decision of an internal approval is made on the offer's page, for a card has no approver. */
export function cardMoves(card: Pick<BoardCard, "stage" | "may_write">, stages: Stage[]): CardMoves {
  if (card.may_write === 0) return { now: [], asking: [] };
  const open = stages.filter(({ enabled }) => enabled === 1).map(({ stage }) => stage);
  const archive = [postponed, cancelled, lost];
  if (fixedBy(card) === "approval") return { now: [], asking: archive };
  // Stages that the company has switched off are skipped, up to the confirmation.
  const from = Math.max(card.stage + 1, approval);
  const onwards = open.find((stage) => stage >= from) ?? confirmed;
  const free =
    card.stage <= lastFreeStage ? open.filter((stage) => stage <= lastFreeStage && stage !== card.stage) : [];
  return onwards === confirmed
    ? { now: free, asking: [confirmed, ...archive] }
    : { now: [...free, onwards], asking: archive };
}
