import { z } from "zod";

import { id as rowId, int, rateInPercent } from "#contract/common";
import { archivable, definitionFields, mostTaxes, type DefinitionList } from "#contract/definition-facts";
import { definitionBody, taxRow } from "#contract/definitions";
import { ofKind } from "#contract/kinds";

export const version = int(1, 2_147_483_647);
/** A box that is not ticked sends nothing. */
const box = ofKind("flag", int(0, 1).default(0));
const isFilled = (row: unknown) => {
  const { name, price } = (row ?? {}) as Record<string, unknown>;
  return Boolean(name || price);
};
/** ADM-146: the last row cannot be deleted, so one with neither a name nor a price is none. */
const taxes = z
  .array(z.preprocess((row) => (isFilled(row) ? row : undefined), taxRow.optional()))
  .max(mostTaxes)
  .transform((rows) => rows.filter((row) => row !== undefined))
  .default([]);
const fields = {
  ...definitionBody,
  can_be_with_client: box,
  can_be_with_supplier: box,
  can_be_with_sponsor: box,
  vat_rate: rateInPercent,
  supplier_categories: definitionBody.supplier_categories.unwrap().default([]),
  taxes,
  category_id: ofKind("reference", rowId),
  items: definitionBody.items.unwrap().default([]),
};

/** The fields of a new row of this list, or of one that is there. */
export function schemaOf(list: DefinitionList, isNew: boolean) {
  const own = Object.fromEntries(definitionFields[list].map((name) => [name, fields[name]]));
  return z.object({
    name: fields.name,
    ...own,
    ...(isNew ? {} : { version, ...(archivable.includes(list) ? { archived: box } : {}) }),
  });
}
