import { z } from "zod";

import { int } from "#contract/common";
import * as company from "#contract/company/company-settings";
import { taxNumberRule } from "#contract/companies/company-fields";
import { type LogoKind, logoKinds, responsibleAssignments } from "#contract/company/company-settings-facts";
import type { EventCompany } from "#contract/company/reference";
import * as reference from "#contract/company/reference";
import { trimZeros } from "#contract/decimals";
import { factsOf } from "#contract/kinds";
import { feeTypes } from "#contract/projects/stages";

import { refusal } from "~/server/refusal.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

/** Tabs with a form of plain fields (ADM-069 … ADM-071). */
export const formTabs = ["info", "financial", "languages"] as const;
export type FormTab = (typeof formTabs)[number];

export const version = int(1, 2_147_483_647);

/** The fields of each tab; its form leaves the others alone. */
export const schemas = {
  info: z.object({ ...company.infoFields, version }).refine(...taxNumberRule),
  financial: z.object({ ...company.financialFields, version }),
  languages: z.object({ ...company.languageFields, version }),
};

export const readCompany = async ({ api, user }: StaffPage): Promise<EventCompany> =>
  (await api.call(reference.company, { params: { id: user.event_company_id } })).event_company;

/** ADM-076, ADM-077: ratios are fractions in the API, and percents on the form. */
const asPercent = (fraction: string) => trimZeros((Number(fraction) * 100).toFixed(4));

/** The company as its forms show it. */
export const shownCompany = (own: EventCompany) => ({
  ...own,
  currencies: own.currencies.map(({ shortcode }) => shortcode),
  fin_fee_amount: trimZeros(own.fin_fee_amount),
  fin_prepayment_rate: asPercent(own.fin_prepayment_rate),
  fin_expected_profit_ratio: asPercent(own.fin_expected_profit_ratio),
  service_fee_vat_rate: asPercent(own.service_fee_vat_rate),
});

async function readOptions(page: StaffPage, tab: FormTab, own: EventCompany) {
  const { api, locale } = page;
  if (tab === "info") {
    const [countries, zones, cities, offices] = await Promise.all([
      api.call(reference.countries),
      api.call(reference.timeZones),
      api.call(reference.cities, { params: { country: own.country } }),
      api.call(reference.taxOffices),
    ]);
    return {
      country: countries.data.map(({ code, name }) => ({ value: code, label: name })),
      timezone: zones.data.map(({ name, label }) => ({ value: name, label })),
      cities: cities.data.map(({ name }) => name),
      tax_offices: [...new Set(offices.data.map(({ name }) => name))],
      project_creation_responsible_assignment: responsibleAssignments.map((value) => ({
        value,
        label: translate(locale, `company-settings.choice.${value}`),
      })),
    };
  }
  if (tab === "financial") {
    const { data } = await api.call(reference.currencies);
    const currencies = data.map(({ shortcode, name_local }) => ({
      value: shortcode,
      label: `${shortcode} · ${name_local}`,
    }));
    return {
      currency: currencies,
      currencies,
      fin_fee_type: feeTypes.map((value) => ({
        value,
        label: translate(locale, `company-settings.choice.${value}`),
      })),
    };
  }
  const { data } = await api.call(reference.languages);
  const languages = data.map(({ code, name, name_in_english }) => ({
    value: code,
    label: locale === "en" ? name_in_english : name,
  }));
  return { languages, language: languages.filter(({ value }) => value === "tr" || value === "en") };
}

/** A tab's form: values, the contract's facts, and what there is to choose from. */
export async function readCompanyForm(page: StaffPage, name: string | undefined) {
  const tab = formTabs.find((one) => one === name);
  if (!tab) throw refusal(404, translate(page.locale, "error.notFound"));
  const own = await readCompany(page);
  return { tab, values: shownCompany(own), facts: factsOf(schemas[tab]), options: await readOptions(page, tab, own) };
}

export type CompanyForm = Awaited<ReturnType<typeof readCompanyForm>>;

/** The kind of logo that an address names. */
export function logoKindOf({ locale }: StaffPage, name: string | undefined): LogoKind {
  const kind = logoKinds.find((one) => one === name);
  if (!kind) throw refusal(404, translate(locale, "error.notFound"));
  return kind;
}

/** The card as its form shows it; 404 for one that is not there. */
export async function readCard({ api, user, locale }: StaffPage, cardId: string | undefined) {
  const { credit_cards } = await api.call(company.listCards, { params: { id: user.event_company_id } });
  const card = credit_cards.find(({ id }) => String(id) === cardId);
  if (!card) throw refusal(404, translate(locale, "error.notFound"));
  return card;
}
