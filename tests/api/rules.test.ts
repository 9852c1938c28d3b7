import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { openMoves, targetOfStatus, whyNot, type MoveFacts } from "#api/modules/projects/rules";
import { groupOf, statuses, statusOf, stageOfStatus, type Status } from "#contract/projects/stages";
import { runs } from "../helpers/deep";

const enabled = [0, 1, 2, 3, 4, 5, 6, 7];
const facts = (more: Partial<MoveFacts>): MoveFacts => ({
  stage: 0,
  previous_stage: null,
  enabled,
  has_client: true,
  has_dates: true,
  has_ref: true,
  budget: { code: "butce", has_lines: true },
  closing: [],
  may_write: true,
  is_admin: false,
  approval: null,
  is_approval_void: false,
  has_loss_reasons: false,
  ...more,
});
const stagesOf = (given: MoveFacts) =>
  openMoves(given)
    .map(({ stage }) => stage)
    .toSorted((a, b) => a - b);

/** PRJ-095 written out by hand: moves of a writer and of an admin from each stage (previous stage 9 in the archive). */
const table: [from: number, writer: number[], admin: number[]][] = [
  [0, [1, 2, 3, 4, 5, 12, 13, 14], [1, 2, 3, 4, 5, 12, 13, 14]],
  [1, [0, 2, 3, 4, 5, 12, 13, 14], [0, 2, 3, 4, 5, 12, 13, 14]],
  [2, [0, 1, 3, 4, 5, 12, 13, 14], [0, 1, 3, 4, 5, 12, 13, 14]],
  [3, [0, 1, 2, 4, 5, 12, 13, 14], [0, 1, 2, 4, 5, 12, 13, 14]],
  [4, [0, 1, 2, 3, 5, 12, 13, 14], [0, 1, 2, 3, 5, 12, 13, 14]],
  [5, [12, 13, 14], [12, 13, 14]],
  [6, [7, 12, 13, 14], [7, 12, 13, 14]],
  [7, [8, 12, 13, 14], [8, 12, 13, 14]],
  [8, [9, 12, 13], [9, 12, 13]],
  [9, [8, 10, 12, 13], [8, 10, 12, 13]],
  [10, [9, 11, 12, 13], [9, 11, 12, 13]],
  [11, [], [9]],
  [12, [9], [9]],
  [13, [], [9]],
  [14, [], [9]],
];

describe("the transition table", () => {
  it.each(table)("PRJ-095 from stage %i a writer may go to %j and an admin to %j", (stage, writer, admin) => {
    const here = facts({ stage, previous_stage: stage > 10 ? 9 : null });
    expect(stagesOf(here)).toEqual(writer);
    expect(stagesOf({ ...here, is_admin: true })).toEqual(admin);
    expect(stagesOf({ ...here, may_write: false })).toEqual([]);
  });

  it("PRJ-095 who decides an approval may approve or decline, a reason being needed to decline", () => {
    const asked = facts({ stage: 5, may_write: false, approval: { may_decide: true } });
    expect(openMoves(asked).map(({ stage, kind, needs_reason }) => [stage, kind, needs_reason])).toEqual([
      [6, "approve", false],
      [3, "decline", true],
    ]);
    expect(openMoves({ ...asked, approval: { may_decide: false } })).toEqual([]);
  });

  it("PRJ-095 reasons are mandatory for postponed, cancelled and confirmed elsewhere, and for nothing else a writer does", () => {
    for (const [stage] of table) {
      for (const rule of openMoves(facts({ stage, previous_stage: 4, is_admin: true })))
        expect([rule.stage, rule.needs_reason]).toEqual([rule.stage, rule.stage >= 12]);
      // A company with a list of reasons for losses asks offers for one of these instead of words.
      for (const rule of openMoves(facts({ stage, has_loss_reasons: true })))
        expect([rule.stage, rule.needs_reason, rule.needs_loss_reason]).toEqual([
          rule.stage,
          rule.stage >= 12 && stage > 7,
          rule.stage >= 12 && stage <= 7,
        ]);
    }
  });

  it("PRJ-095 confirming needs client, dates, reference and a budget", () => {
    const bare = facts({ stage: 7, has_client: false, has_dates: false, has_ref: false, budget: null });
    const rule = openMoves(bare).find(({ kind }) => kind === "confirm");
    expect(rule?.blockers.map(({ kind }) => kind)).toEqual(["client", "dates", "ref", "budget"]);
    expect(rule?.may_override).toBe(false);
  });

  it("PRJ-095 a sale that changed after its approval is approved anew before it goes on; an admin may override", () => {
    const changed = facts({ stage: 6, is_approval_void: true });
    const ways = (given: MoveFacts) =>
      openMoves(given)
        .filter(({ stage }) => stage < 12)
        .map(({ stage, blockers, may_override }) => [stage, blockers.map(({ kind }) => kind), may_override]);
    expect(ways(changed)).toEqual([
      [5, [], false],
      [7, ["approval"], false],
    ]);
    expect(ways({ ...changed, is_admin: true })[1]).toEqual([7, ["approval"], true]);
    expect(ways({ ...changed, is_approval_void: false })).toEqual([[7, [], false]]);
    // Where the company has no internal approval, nothing could be approved anew.
    expect(ways({ ...changed, enabled: [0, 1, 2, 3, 4, 6, 7] })).toEqual([[7, [], false]]);
  });

  it("open requests block closing, which only an admin may override", () => {
    const held = facts({ stage: 10, closing: [{ kind: "request", title: "Otel bakiye ödemesi", id: 1 }] });
    const close = (given: MoveFacts) => openMoves(given).find(({ kind }) => kind === "close");
    expect(close(held)).toMatchObject({
      stage: 11,
      blockers: [{ kind: "request", title: "Otel bakiye ödemesi" }],
      may_override: false,
    });
    expect(close({ ...held, is_admin: true })?.may_override).toBe(true);
  });

  const anyFacts = fc.record({
    stage: fc.integer({ min: 0, max: 14 }),
    previous_stage: fc.option(fc.integer({ min: 0, max: 10 })),
    enabled: fc.subarray(enabled),
    has_client: fc.boolean(),
    has_dates: fc.boolean(),
    has_ref: fc.boolean(),
    budget: fc.option(fc.record({ code: fc.constant("butce"), has_lines: fc.boolean() })),
    closing: fc.array(fc.record({ kind: fc.constant("request" as const), title: fc.string() }), { maxLength: 2 }),
    may_write: fc.boolean(),
    is_admin: fc.boolean(),
    approval: fc.option(fc.record({ may_decide: fc.boolean() })),
    is_approval_void: fc.boolean(),
    has_loss_reasons: fc.boolean(),
  });

  it("no open move leads into a disabled stage, none twice to the same, none to where the record is", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const moves = openMoves(given);
        expect(new Set(moves.map(({ stage }) => stage)).size).toBe(moves.length);
        for (const rule of moves) {
          expect(rule.stage).not.toBe(given.stage);
          if (groupOf(rule.stage) === "offer" && rule.kind !== "reopen") expect(given.enabled).toContain(rule.stage);
        }
      }),
      runs(3000),
    );
  });

  it("PRJ-095 every open move is one that the table above allows", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const row = table[given.stage]!;
        for (const rule of openMoves(given)) {
          if (rule.kind === "approve" || rule.kind === "decline") {
            expect([given.stage, given.approval?.may_decide]).toEqual([5, true]);
          } else if (rule.kind === "reopen") {
            expect(given.stage === 12 || given.is_admin).toBe(true);
          } else {
            expect(given.may_write).toBe(true);
            // A sale that was changed after its approval goes back to be approved anew.
            if (given.stage === 6 && rule.stage === 5) {
              expect(given.is_approval_void).toBe(true);
              continue;
            }
            const skipped = rule.stage > 5 && rule.stage <= 8 && given.stage <= 7;
            // Over steps that are switched off, and never over one that is not.
            if (skipped)
              for (let step = Math.max(5, given.stage + 1); step < rule.stage; step += 1)
                expect(given.enabled).not.toContain(step);
            else expect(given.is_admin ? row[2] : row[1]).toContain(rule.stage);
          }
        }
      }),
      runs(3000),
    );
  });

  it("PRJ-095 a refusal tells a missing right from a missing way", () => {
    expect(whyNot(facts({ stage: 11, previous_stage: 10 }), 10)).toEqual({ key: "move_admin", forbidden: true });
    expect(whyNot(facts({ stage: 3 }), 3)).toEqual({ key: "move_same", forbidden: false });
    expect(whyNot(facts({ stage: 3, enabled: [0, 3] }), 2)).toEqual({ key: "move_disabled", forbidden: false });
    expect(whyNot(facts({ stage: 5, approval: { may_decide: false } }), 6)).toEqual({
      key: "move_approver",
      forbidden: true,
    });
    // If the target stage of a declined offer is off, the last free one replaces it.
    expect(whyNot(facts({ stage: 5, enabled: [0, 1, 5, 6], approval: { may_decide: false } }), 1)).toEqual({
      key: "move_approver",
      forbidden: true,
    });
    expect(whyNot(facts({ stage: 0 }), 9)).toEqual({ key: "move_refused", forbidden: false });
  });
});

describe("stage, status and group", () => {
  const expected: [ledger: string, stage: number, status: Status, group: string][] = [
    ["LED-008 LED-023", 0, "LEAD", "offer"],
    ["LED-009", 1, "LEAD", "offer"],
    ["LED-010", 2, "LEAD", "offer"],
    ["LED-011", 3, "LEAD", "offer"],
    ["LED-012", 4, "LEAD", "offer"],
    ["LED-013", 5, "LEAD", "offer"],
    ["LED-014", 6, "LEAD", "offer"],
    ["LED-015", 7, "LEAD", "offer"],
    ["LED-016 LED-024", 8, "PREP", "confirmed"],
    ["LED-017", 9, "OPERATION", "confirmed"],
    ["LED-018", 10, "PRECLOSE", "confirmed"],
    ["LED-019 LED-025", 11, "CLOSED", "archive"],
    ["LED-020", 12, "POSTPONED", "archive"],
    ["LED-021", 13, "CANCELLED", "archive"],
    ["LED-022", 14, "COMPETITION", "archive"],
  ];
  it.each(expected)("%s PRJ-096 stage %i has the status %s in the group %s", (_, stage, status, group) => {
    expect([statusOf(stage), groupOf(stage)]).toEqual([status, group]);
    if (status !== "LEAD") expect(stageOfStatus(status)).toBe(stage);
  });

  it("PRJ-095 a status of the status call means one stage", () => {
    for (const status of statuses.filter((one) => one !== "LEAD"))
      expect(statusOf(targetOfStatus(status, { stage: 0, previous_stage: null }))).toBe(status);
    expect(targetOfStatus("LEAD", { stage: 12, previous_stage: 4 })).toBe(4);
    expect(targetOfStatus("LEAD", { stage: 3, previous_stage: null })).toBe(3);
  });
});
