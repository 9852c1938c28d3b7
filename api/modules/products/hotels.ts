import { inArray, sql } from "drizzle-orm";

import { mayDo } from "#contract/permissions";
import { stayTypes } from "#contract/projects/product-types";

import type { Context } from "../../context";
import { supplierCategories } from "../../db/schema/definitions";
import { suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { products } from "../../db/schema/products";
import { owned } from "../../records/owned";
import { scoped } from "../project-reach/reach";
import { contains, likeText, startsWith } from "../../records/text-match";

const most = 10;

/** In Turkish and English, of suppliers and of their categories: `Otel`, `Hotels`, `Butik otel`. */
const isHotel = (folded: unknown) => sql`${folded} like '%otel%'`;

/**
 * PRJ-011: names of hotels that were used before: stays of the projects in the reader's reach, and suppliers that are
 * hotels by their category or their name, for readers of suppliers. Those that begin with the text come first, then the
 * most frequent ones.
 */
export async function completeHotels(ctx: Context, typed = "") {
  const text = likeText(typed);
  const category = sql`tr_fold(${supplierCategories.name} || ' ' || coalesce(${supplierCategories.name_en}, ''))`;
  const readsSuppliers = mayDo(ctx.user, "suppliers", "view") ? sql`true` : sql`false`;
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    with hotels as (
      select ${products.name} as name, ${startsWith(products.folded, text)} as begins from ${products}
      where ${owned(ctx, products, inArray(products.type, stayTypes), contains(products.folded, text))}
        and ${products.project_id} in (select ${projects.id} from ${projects} where ${scoped(ctx)})
      union all
      select ${suppliers.name}, ${startsWith(suppliers.folded, text)} from ${suppliers}
      where ${owned(ctx, suppliers, contains(suppliers.folded, text), readsSuppliers)} and (${isHotel(suppliers.folded)}
        or ${suppliers.category_ids} && array(select ${supplierCategories.id} from ${supplierCategories}
          where ${owned(ctx, supplierCategories, isHotel(category))}))
    )
    select name from hotels group by name
    order by bool_or(begins) desc, count(*) desc, name collate tr_sort limit ${most}`);
  return { status: "success" as const, data: rows.map(({ name }) => ({ name })) };
}
