import { factsOf } from "#contract/kinds";
import { create, update } from "#contract/products";
import type { StaffPage } from "~/server/guard.server";
import { listPeriods } from "~/services/periods.server";
import { completeHotels, listProducts, type Product } from "~/services/products.server";
import { readCompany } from "~/services/reference.server";

import { formKeyOf } from "./form-key.server";
import { rowOf, writableProject } from "./part-form.server";

export const readProduct = async (page: StaffPage, { code = "", id }: { code?: string; id?: string }) =>
  rowOf(page, (await listProducts(page.api, code)).data, id);

/** What the form of a product shows. A period that was deleted stays to be chosen where the product has it. */
export async function readProductForm(page: StaffPage, request: Request, code: string, product: Product | null) {
  const key = product ? null : formKeyOf(page, request);
  await writableProject(page, code, "products");
  const [{ data: periods }, { event_company }, { data: hotels }] = await Promise.all([
    listPeriods(page.api, code),
    readCompany(page.api, page.user.event_company_id),
    completeHotels(page.api, {}),
  ]);
  const kept = product?.period && !periods.some(({ id }) => id === product.period?.id) ? [product.period] : [];
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    code,
    key,
    product,
    facts: factsOf(product ? update.body : create.body),
    periods: [...kept, ...periods].map(({ id, name }) => ({ value: String(id), label: name })),
    currencies: product && !currencies.includes(product.currency) ? [product.currency, ...currencies] : currencies,
    currency: event_company.currency,
    hotels: hotels.map(({ name }) => name),
  };
}

export type ProductForm = Awaited<ReturnType<typeof readProductForm>>;
