import { inArray } from "drizzle-orm";
import { z } from "zod";

import { factsOf } from "#contract/kinds";
import { productFields } from "#contract/projects/products";

import { pricingPeriods } from "../../db/schema/periods";
import { products } from "../../db/schema/products";
import { ownedOrDeleted } from "../../records/owned";
import { projectPart } from "../projects/parts";

/** PRJ-099 */
export const productKind = projectPart({
  model: "product",
  table: products,
  nameOf: ({ name }) => name,
  facts: (({ currency: _currency, ...facts }) => facts)(factsOf(z.object(productFields))),
  references: { period_id: { table: pricingPeriods, name: pricingPeriods.name } },
  async namesOf(ctx, ids) {
    const { id, name } = products;
    const rows = await ctx.db
      .select({ id, name })
      .from(products)
      .where(ownedOrDeleted(ctx, products, inArray(id, ids)));
    return new Map(rows.map((row) => [row.id, row.name]));
  },
});
