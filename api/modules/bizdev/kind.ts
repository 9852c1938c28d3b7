import { eq } from "drizzle-orm";

import { bizdevStages } from "../../db/schema/companies";
import { lossReasons } from "../../db/schema/loss-reasons";
import type { Reader } from "../../context";
import { NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned } from "../../records/owned";
import { checkEnabled } from "./stage-rules";

const isAdmin = ({ user }: Reader) => user.is_admin === 1;

/** An offer stage of the company, called by its number. */
export const stageKind = recordKind({
  model: "bizdev_stage",
  table: bizdevStages,
  codeOf: ({ stage }) => String(stage),
  nameOf: ({ name }) => name,
  async find(ctx, code) {
    const stage = /^[0-7]$/.test(code) ? Number(code) : -1;
    const [row] = await ctx.db
      .select()
      .from(bizdevStages)
      .where(owned(ctx, bizdevStages, eq(bizdevStages.stage, stage)));
    if (!row) throw new NotFound();
    return row;
  },
  mayWrite: isAdmin,
  async checkUndo(tx, { stage }, { enabled }) {
    if (enabled !== undefined) await checkEnabled(tx, stage, enabled);
  },
});

export const lossReasonKind = recordKind({
  model: "loss_reason",
  table: lossReasons,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: isAdmin,
});
