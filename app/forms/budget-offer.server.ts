import { z } from "zod";

import { offerFields } from "#contract/budget-offers";
import { factsOf } from "#contract/kinds";
import { readOffers, type OfferParams as Params } from "~/loaders/budget-offers.server";
import { isEcos, refuseTo, type StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as reference from "#contract/reference";
import * as suppliers from "#contract/suppliers";
import * as budgetOffers from "#contract/budget-offers";
import { today } from "~/server/today.server";
import { openedFrom } from "~/shared/opened-from";
import { paths, withQuery } from "~/shared/paths";

import { version } from "./definition-fields.server";
import { formKeyOf } from "./form-key.server";
import { rowOf } from "./part-form.server";
import { findSuppliers } from "./project-supplier-form.server";

/** The page of the offers, with the page that it was opened from. */
const itemAt = ({ code = "", bcode = "", item = "" }: Params, request: Request) =>
  withQuery(paths.budget(code, bcode, "item", item), { from: openedFrom(request) });
const pathOf = ({ bcode = "", item = "", offer = "" }: Params) => ({
  code: bcode,
  id: Number(item),
  offer: Number(offer),
});

const offerForm = z.object(offerFields);

/** Suppliers of the kinds that the line's category is bought from; none where the definition names none. */
async function usualSuppliers(page: StaffPage, category: number | null) {
  const { api } = page;
  if (category === null || !isEcos(page.user)) return [];
  const { data } = await api.call(reference.budgetCategories);
  const kinds = data.find(({ id }) => id === category)?.supplier_categories ?? [];
  const lists = await Promise.all(kinds.slice(0, 5).map((kind) => api.call(suppliers.list, { query: { category: kind } })));
  const found = new Map(lists.flatMap((list) => list.data).map(({ id, name }) => [id, name]));
  return [...found].map(([id, name]) => ({ value: String(id), label: name }));
}

/** What the form shows; `?find=` looks for a supplier without script. */
export async function readOfferForm(page: StaffPage, request: Request, params: Params) {
  const { budget, item, category } = await readOffers(page, params);
  if (!budget.may_write) throw refuseTo(itemAt(params, request), page.locale);
  const isNew = params.offer === "new";
  const offer = isNew ? null : rowOf(page, item.suppliers, params.offer);
  const find = new URL(request.url).searchParams.get("find")?.slice(0, 100) ?? "";
  const key = isNew ? formKeyOf(page, request) : null;
  const [usual, found, { data: currencies }] = await Promise.all([
    usualSuppliers(page, category),
    isEcos(page.user) ? findSuppliers(page, find) : [],
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

export async function submitOffer(page: StaffPage, request: Request, params: Params) {
  const to = itemAt(params, request);
  const { api, locale } = page;
  const shared = { request, locale, own: ["find", "from"], today: () => today(page.user) };
  const { code, id, offer } = pathOf(params);
  if (params.offer === "new")
    return submit({
      ...shared,
      schema: offerForm,
      madeAt: () => to,
      send: async (body, key) => {
        const { message } = await api.call(budgetOffers.add, { params: { code, id }, body, key });
        return { to, flash: { type: "success", text: message } };
      },
    });
  return submit({
    ...shared,
    schema: offerForm.extend({ version }),
    current: async () => rowOf(page, (await readOffers(page, params)).item.suppliers, params.offer),
    send: async (body) => {
      const { message, undo } = await api.call(budgetOffers.save, { params: { code, id, offer }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function readOfferToRemove(page: StaffPage, request: Request, params: Params) {
  const { budget, item } = await readOffers(page, params);
  if (!budget.may_write) throw refuseTo(itemAt(params, request), page.locale);
  const data = {
    budget,
    from: openedFrom(request),
    item: { id: item.id, name: item.name, currency_buy: item.currency_buy },
  };
  return { data, row: rowOf(page, item.suppliers, params.offer) };
}

export async function submitOfferRemoval({ api, locale }: StaffPage, request: Request, params: Params) {
  const to = itemAt(params, request);
  return submit({
    request,
    locale,
    schema: budgetOffers.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(budgetOffers.remove, { params: pathOf(params), body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function submitOfferChoice({ api, locale }: StaffPage, request: Request, params: Params) {
  const to = itemAt(params, request);
  return submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: to,
    send: async () => {
      const { message, undo } = await api.call(budgetOffers.choose, { params: pathOf(params) });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
