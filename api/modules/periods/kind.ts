import { inArray } from "drizzle-orm";
import { z } from "zod";

import { factsOf } from "#contract/kinds";
import { periodFields } from "#contract/projects/periods";

import { pricingPeriods } from "../../db/schema/periods";
import { ownedOrDeleted } from "../../records/owned";
import { projectPart } from "../projects/parts";

/** PRJ-099 */
export const periodKind = projectPart({
  model: "pricing_period",
  table: pricingPeriods,
  nameOf: ({ name }) => name,
  facts: factsOf(z.object(periodFields)),
  async namesOf(ctx, ids) {
    const { id, name } = pricingPeriods;
    const rows = await ctx.db
      .select({ id, name })
      .from(pricingPeriods)
      .where(ownedOrDeleted(ctx, pricingPeriods, inArray(id, ids)));
    return new Map(rows.map((row) => [row.id, row.name]));
  },
});
