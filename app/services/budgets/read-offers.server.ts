import { z } from "zod";

import { offerFields } from "#contract/budgets/budget-offers";
import * as budgetRows from "#contract/budgets/budget-rows";
import { factsOf } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import * as suppliers from "#contract/companies/suppliers";

import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, refuseTo, may } from "~/server/guard.server";
import { numberOf } from "~/services/budget-templates/read.server";
import { findSuppliers } from "~/services/project-people/read.server";
import { rowOf } from "~/services/projects/read.server";
import { openedFrom } from "~/shared/opened-from";
import { paths, withQuery } from "~/shared/paths";

import { readProjectBudget } from "./read-editor.server";

/** The page of the offers, with the page that it was opened from. */
export const itemAt = ({ code = "", bcode = "", item = "" }: OfferParams, request: Request) =>
  withQuery(paths.budget(code, bcode, "item", item), { from: openedFrom(request) });

export const offerForm = z.object(offerFields);

/** Suppliers of the kinds that the line's category is bought from; none where the definition names none. */
async function usualSuppliers(page: StaffPage, category: number | null) {
  const { api } = page;
  if (category === null || !may(page, "suppliers:view")) return [];
  const { data } = await api.call(reference.budgetCategories);
  const kinds = data.find(({ id }) => id === category)?.supplier_categories ?? [];
  const lists = await Promise.all(
    kinds.slice(0, 5).map((kind) => api.call(suppliers.list, { query: { category: kind } })),
  );
  const found = new Map(lists.flatMap((list) => list.data).map(({ id, name }) => [id, name]));
  return [...found].map(([id, name]) => ({ value: String(id), label: name }));
}

/** Data of the form; `?find=` looks for a supplier without script. */
export async function readOfferForm(page: StaffPage, request: Request, params: OfferParams) {
  const { budget, item, category } = await readOffers(page, params);
  if (!budget.may_write) throw refuseTo(itemAt(params, request), page.locale);
  const isNew = params.offer === "new";
  const offer = isNew ? null : rowOf(page, item.suppliers, params.offer);
  const find = new URL(request.url).searchParams.get("find")?.slice(0, 100) ?? "";
  const key = isNew ? formKeyOf(page, request) : null;
  const [usual, found, { data: currencies }] = await Promise.all([
    usualSuppliers(page, category),
    may(page, "suppliers:view") ? findSuppliers(page, find) : [],
    page.api.call(reference.currencies),
  ]);
  const own = offer ? [{ value: String(offer.supplier_id), label: offer.supplier_name }] : [];
  const listed = [...own, ...found, ...usual];
  return {
    budget,
    from: openedFrom(request),
    item: { id: item.id, name: item.name, currency_buy: item.currency_buy },
    offer,
    key,
    find,
    facts: factsOf(offerForm),
    suppliers: listed.filter(({ value }, at) => listed.findIndex((one) => one.value === value) === at),
    currencies: currencies.map(({ shortcode }) => shortcode),
  };
}

export type OfferFormData = Awaited<ReturnType<typeof readOfferForm>>;

export async function readOfferToRemove(page: StaffPage, request: Request, params: OfferParams) {
  const { budget, item } = await readOffers(page, params);
  if (!budget.may_write) throw refuseTo(itemAt(params, request), page.locale);
  const data = {
    budget,
    from: openedFrom(request),
    item: { id: item.id, name: item.name, currency_buy: item.currency_buy },
  };
  return { data, row: rowOf(page, item.suppliers, params.offer) };
}

export interface OfferParams {
  code?: string;
  bcode?: string;
  item?: string;
  offer?: string;
}

/** BUD-013: a line with its offers. */
export async function readOffers(page: StaffPage, params: OfferParams) {
  const { budget, ably } = await readProjectBudget(page, params, { page: 1 });
  const { items } = await page.api.call(budgetRows.getItems, {
    params: { code: budget.code },
    query: { ids: [numberOf(params.item)] },
  });
  const item = rowOf(page, items, params.item);
  return {
    ably,
    title: `${item.name} · ${budget.name}`,
    item,
    rates: Object.fromEntries(budget.rates.map(({ currency, rate }) => [currency, rate])),
    budget: {
      code: budget.code,
      name: budget.name,
      currency: budget.currency,
      project: budget.project,
      may_write: budget.may_write,
    },
    category: budget.categories.find(({ id }) => id === item.category_id)?.category_id ?? null,
  };
}

export type OffersData = Awaited<ReturnType<typeof readOffers>>;
