import { expect, it } from "vitest";

import { cardMoves } from "~/components/lead/card-moves";

import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();

interface Move {
  stage: number;
  needs_reason: 0 | 1;
  needs_loss_reason: 0 | 1;
}

it("LED-001 PRJ-095 the menu of a card has the moves that are open, and asks where the move needs something", async () => {
  const { stages } = (await user.get("/leads?group=offer&per_stage=1")).body;
  for (const stage of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const { code } = await makeRecord(api, world.user, { stage });
    const { moves } = (await user.get(`/leads/${code}`)).body.lead as { moves: Move[] };
    const asks = (move: Move) => move.needs_reason === 1 || move.needs_loss_reason === 1 || move.stage === 8;
    const stagesOf = (asking: boolean) => moves.filter((move) => asks(move) === asking).map((move) => move.stage);
    const own = cardMoves({ stage, may_write: 1 }, stages);
    expect([stage, own.now, own.asking]).toEqual([stage, stagesOf(false), stagesOf(true)]);
  }
  expect(cardMoves({ stage: 2, may_write: 0 }, stages)).toEqual({ now: [], asking: [] });
});

it("PRJ-095 a stage that the company has switched off is skipped", () => {
  const stages = [0, 1, 2, 3, 4, 6].map((stage) => ({ stage, enabled: stage === 1 ? (0 as const) : (1 as const) }));
  expect(cardMoves({ stage: 0, may_write: 1 }, stages)).toEqual({ now: [2, 3, 4, 6], asking: [12, 13, 14] });
  expect(cardMoves({ stage: 6, may_write: 1 }, stages)).toEqual({ now: [], asking: [8, 12, 13, 14] });
});
