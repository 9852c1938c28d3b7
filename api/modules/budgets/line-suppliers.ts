import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";

import { trimZeros } from "#contract/decimals";
import { foldTurkish, isSameName } from "#contract/fold";

import type { InTransaction, Reader } from "../../context";
import { budgetOffers, budgetRows } from "../../db/schema/budgets";
import { suppliers } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned, refersTo } from "../../records/owned";
import { isAmong, type OfferRow, type Row } from "./parts";

/** BUD-013: names of the suppliers of lines of a budget, by the line. */
export async function readSuppliers(
  ctx: Reader,
  budget: number,
  lines: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db
    .select({ id: budgetRows.id, name: suppliers.name })
    .from(budgetRows)
    .innerJoin(suppliers, refersTo(budgetRows.supplier_id, suppliers))
    .where(owned(ctx, budgetRows, eq(budgetRows.budget_id, budget), isAmong(budgetRows.id, lines)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Written {
  id?: number;
  supplier?: string | null | undefined;
  price_buy?: string | undefined;
  currency_buy?: string | undefined;
}

/**
 * The supplier that a text names: in any case and without Turkish marks; of two that differ in marks alone the one
 * written so. Locked against deletion; people of other companies find those of the budget alone.
 */
async function readNamed(tx: InTransaction, budget: number, names: readonly string[]) {
  const inBudget = sql`${suppliers.id} in (select ${budgetRows.supplier_id} from ${budgetRows}
    where ${owned(tx, budgetRows, eq(budgetRows.budget_id, budget), isNotNull(budgetRows.supplier_id))})`;
  const found = await tx.db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(
      owned(
        tx,
        suppliers,
        inArray(suppliers.folded, [...new Set(names.map(foldTurkish))]),
        tx.user.ecos ? undefined : inBudget,
      ),
    )
    .orderBy(suppliers.id)
    .for("key share");
  return (name: string): number | undefined => {
    const like = found.filter((one) => foldTurkish(one.name) === foldTurkish(name));
    const [same = like.length === 1 ? like[0] : undefined] = like.filter((one) => isSameName(one.name, name));
    return same?.id;
  };
}

/** The offer that is chosen with a supplier: the same one, or that with the line's very price, so that a step back finds it. */
function offerOf(
  offers: readonly OfferRow[],
  line: Row,
  { supplier_id, ...fields }: Written & { supplier_id: number },
) {
  const own = offers.filter((offer) => offer.row_id === line.id && offer.supplier_id === supplier_id);
  const price = trimZeros(fields.price_buy ?? line.price_buy);
  const currency = fields.currency_buy ?? line.currency_buy;
  const held = own.find(({ id }) => id === line.offer_id);
  return held ?? own.find((offer) => trimZeros(offer.price) === price && offer.currency === currency);
}

/**
 * BUD-013: gives lines the supplier of the written name, or none; an offer of another supplier is not the chosen one any
 * more. 422 at `supplier` for a name that no supplier of the company has, or several. The budget is locked.
 */
export async function withSuppliers<F extends Written>(
  tx: InTransaction,
  budget: { id: number },
  items: readonly F[],
  { lines = new Map(), fieldOf }: { lines?: ReadonlyMap<number, Row>; fieldOf: (at: number) => string },
) {
  const names = items.flatMap(({ supplier }) => supplier ?? []);
  const idOf = names.length > 0 ? await readNamed(tx, budget.id, names) : () => undefined;
  const written = items.flatMap(({ id, supplier }) => (id !== undefined && supplier ? [id] : []));
  const offers =
    written.length === 0
      ? []
      : await tx.db
          .select()
          .from(budgetOffers)
          .where(
            owned(tx, budgetOffers, and(eq(budgetOffers.budget_id, budget.id), isAmong(budgetOffers.row_id, written))),
          );
  // All faults at once: a paste of many names is not refused name by name.
  const faults = items.flatMap(({ supplier }, at) =>
    supplier && idOf(supplier) === undefined
      ? [{ field: fieldOf(at), text: translate(tx.locale, "budget_no_supplier", { name: supplier }) }]
      : [],
  );
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults.map(({ field, text }) => [field, [text]])));
  return items.map(({ supplier, ...item }) => {
    if (supplier === undefined) return item;
    const supplier_id = supplier === null ? undefined : idOf(supplier);
    if (supplier_id === undefined) return { ...item, supplier_id: null, offer_id: null };
    const line = item.id === undefined ? undefined : lines.get(item.id);
    return { ...item, supplier_id, offer_id: (line && offerOf(offers, line, { ...item, supplier_id })?.id) ?? null };
  });
}
