import { z } from "zod";

import { itemFields } from "./budget-rows";
import { budgetItem, currencyCode, ofBudget, totals, version } from "./budgets";
import { defineCall } from "../call";
import { clearable, commaList, id, isoDate, unitPrice, written } from "../common";
import { undoable } from "../activity/history";
import { ofKind } from "../kinds";

const ofItem = ofBudget.extend({ id });
const ofOffer = ofItem.extend({ offer: id });
const answer = z.object({ ...written, ...undoable, item: budgetItem, total: totals });

/** BUD-013: a supplier's price for one unit of a line. */
export const offerFields = {
  supplier_id: ofKind("reference", id),
  price: unitPrice,
  currency: currencyCode,
  note: itemFields.note,
  valid_until: clearable(isoDate),
};

export const add = defineCall({
  name: "addBudgetOffer",
  summary: "Add a supplier's offer to a line of a budget",
  refuses: [409],
  method: "post",
  path: "/budget/{code}/item/{id}/supplier",
  auth: "user",
  ledger: ["BUD-013"],
  creates: true,
  params: ofItem,
  body: z.object({ ...offerFields, currency: currencyCode.optional() }),
  answer: answer.extend({ offer: z.object({ id }) }),
});

/** The line's price follows if the offer is the chosen one. */
export const save = defineCall({
  name: "saveBudgetOffer",
  summary: "Change a supplier's offer",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/item/{id}/supplier/{offer}",
  auth: "user",
  ledger: ["BUD-013"],
  params: ofOffer,
  body: z.object({ ...z.object(offerFields).partial().shape, version }),
  answer,
});

/** The line takes its price and currency; an undo gives both back together with the choice. */
export const choose = defineCall({
  name: "chooseBudgetOffer",
  summary: "Choose a supplier's offer for a line",
  refuses: [409],
  method: "put",
  path: "/budget/{code}/item/{id}/supplier/{offer}/choose",
  auth: "user",
  ledger: ["BUD-013", "BUD-014", "BUD-016"],
  params: ofOffer,
  answer,
});

export const remove = defineCall({
  name: "removeBudgetOffer",
  summary: "Delete a supplier's offer",
  refuses: [409],
  method: "delete",
  path: "/budget/{code}/item/{id}/supplier/{offer}",
  auth: "user",
  ledger: ["BUD-013"],
  params: ofOffer,
  body: z.object({ version: version.optional() }),
  answer,
});

/**
 * What the suppliers of lines cost last for an item of the same name, in any project that the reader sees; lines without
 * a supplier, or without such a price, are left out. Prices of one unit.
 */
export const lastPrices = defineCall({
  name: "getBudgetLastPrices",
  summary: "Last prices of the suppliers of some lines",
  method: "get",
  path: "/budget/{code}/last-prices",
  auth: "user",
  ledger: ["BUD-013", "BUD-014", "BUD-016"],
  params: ofBudget,
  query: z.object({ ids: commaList(id) }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(z.object({ id, price: z.string(), currency: currencyCode, date: isoDate, project: z.string() })),
  }),
});
