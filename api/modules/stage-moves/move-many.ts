import type { BodyOf } from "#contract/call";
import type { moveMany } from "#contract/projects/bizdev";
import { moduleOf } from "#contract/projects/stages";

import type { Context } from "../../context";
import { Forbidden } from "../../errors";
import { translate } from "../../messages";
import { writeEach } from "../../records/bulk";
import { checkLossReason } from "../bizdev/loss-reasons";
import { findRecord } from "../projects/facts";
import { moveIn } from "./moves";

/** Messages for all, some or none of them. */
const said = {
  there: { all: "moved_many", some: "moved_some", none: "moved_none" },
  back: { all: "undone_many", some: "undone_some", none: "undo_gone" },
} as const;

/** Moves each offer separately, so that one without a possible move does not affect the others (PRJ-095). */
export async function moveLeads(ctx: Context, { codes, stage, ...input }: BodyOf<typeof moveMany>) {
  // A fault of the choice itself, not of one of the offers.
  if (input.loss_reason) await checkLossReason(ctx, input.loss_reason);
  const { results, done, left } = await writeEach(
    ctx,
    codes,
    async (tx, code) => (await findRecord(tx, code)).name,
    async (tx, code) => {
      const before = await findRecord(tx, code);
      if (tx.user.modules_off.includes(moduleOf(before.stage))) throw new Forbidden("module_off");
      return { message: await moveIn(tx, before, stage, { ...input, override: 0 }) };
    },
  );
  const how = left === 0 ? "all" : done === 0 ? "none" : "some";
  const key = said[input.undo === 1 ? "back" : "there"][how];
  return { status: "success" as const, message: translate(ctx.locale, key, { done, left }), results };
}
