import { factsOf } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import * as accounts from "#contract/companies/supplier-accounts";
import * as addresses from "#contract/companies/supplier-addresses";
import type { SupplierAddress } from "#contract/companies/supplier-addresses";
import * as suppliers from "#contract/companies/suppliers";

import { formKeyOf } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { rowOf } from "~/services/projects/read.server";
import { phoneText } from "#contract/phone-extension";

/** Parameters of the addresses of a part's pages. */
export interface PartPath {
  code?: string | undefined;
  id?: string | undefined;
}

export const readAccount = async (page: StaffPage, { code = "", id }: PartPath) =>
  rowOf(page, (await page.api.call(accounts.list, { params: { code } })).data, id);

export const readAddress = async (page: StaffPage, { code = "", id }: PartPath) =>
  rowOf(page, (await page.api.call(addresses.list, { params: { code } })).data, id);

/** Data of the form of a bank account; a currency that the company does not use any more stays listed with its account. */
export async function readAccountForm(page: StaffPage, request: Request, { code = "", id }: PartPath) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const [{ data }, { event_company }] = await Promise.all([
    page.api.call(accounts.list, { params: { code } }),
    page.api.call(reference.company, { params: { id: page.user.event_company.id } }),
  ]);
  const account = id === undefined ? null : rowOf(page, data, id);
  const own = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    code,
    key,
    account,
    isFirst: data.length === 0,
    facts: factsOf(account ? accounts.update.body : accounts.create.body),
    currencies: [...new Set([...own, ...(account ? [account.currency] : [])])].map((value) => ({
      value,
      label: value,
    })),
  };
}

export type AccountForm = Awaited<ReturnType<typeof readAccountForm>>;

/** Values of the address's form; a stale save compares with them. */
export const addressValues = (address: SupplierAddress) => ({
  ...address,
  phone: address.phone && phoneText(address.phone, " "),
});

/** A new address begins in the supplier's country. */
export async function readAddressForm(page: StaffPage, request: Request, { code = "", id }: PartPath) {
  const key = id === undefined ? formKeyOf(page, request) : null;
  const address = id === undefined ? null : await readAddress(page, { code, id });
  const [{ supplier }, countries, cities] = await Promise.all([
    page.api.call(suppliers.get, { params: { code } }),
    page.api.call(reference.countries),
    page.api.call(reference.cities, { params: { country: "TR" } }),
  ]);
  return {
    code,
    key,
    address,
    values: address ? addressValues(address) : { country: supplier.country },
    facts: factsOf(address ? addresses.update.body : addresses.create.body),
    countries: countries.data.map((country) => ({ value: country.code, label: country.name })),
    cities: cities.data.map(({ name }) => name),
  };
}

export type AddressForm = Awaited<ReturnType<typeof readAddressForm>>;
