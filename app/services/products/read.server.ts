import { factsOf } from "#contract/kinds";
import * as periodCalls from "#contract/projects/periods";
import * as products from "#contract/projects/products";
import type { Product } from "#contract/projects/products";
import * as reference from "#contract/company/reference";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { rowOf, writableProject } from "~/services/projects/read.server";

export const readProduct = async (page: StaffPage, { code = "", id }: { code?: string; id?: string }) =>
  rowOf(page, (await page.api.call(products.list, { params: { code } })).data, id);

/** Data of the form of a product. A period that was deleted stays to be chosen where the product has it. */
export async function readProductForm(page: StaffPage, request: Request, code: string, product: Product | null) {
  const key = product ? null : formKeyOf(page, request);
  await writableProject(page, code, "products");
  const [{ data: periods }, { event_company }, { data: hotels }] = await Promise.all([
    page.api.call(periodCalls.list, { params: { code } }),
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
    page.api.call(products.completeHotels, { query: {} }),
  ]);
  const kept = product?.period && !periods.some(({ id }) => id === product.period?.id) ? [product.period] : [];
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    code,
    key,
    product,
    facts: factsOf(product ? products.update.body : products.create.body),
    periods: [...kept, ...periods].map(({ id, name }) => ({ value: String(id), label: name })),
    currencies: product && !currencies.includes(product.currency) ? [product.currency, ...currencies] : currencies,
    currency: event_company.currency,
    hotels: hotels.map(({ name }) => name),
  };
}

export type ProductForm = Awaited<ReturnType<typeof readProductForm>>;
