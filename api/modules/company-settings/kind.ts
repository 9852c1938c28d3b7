import { and, ne, or, sql } from "drizzle-orm";

import { taxNumberFault } from "#contract/fields";

import type { InTransaction } from "../../context";
import { eventCompanies } from "../../db/schema/tenant";
import { Invalid } from "../../errors";
import { translate, type MessageKey } from "../../messages";
import { recordKind } from "../../records/kinds";
import { restores } from "../../records/story";
import { countryList, currencyList, languageList, timeZoneList } from "../reference/facts";

type Company = typeof eventCompanies.$inferSelect;

const hosts = ["domain", "lcv_domain"] as const;

/**
 * ADM-033, ADM-034: a host opens one company, whichever of its two fields names it. The lock lets one company at a time
 * take a host, for no index spans both columns.
 */
async function checkHosts(tx: InTransaction, values: Partial<Company>, row: Company) {
  if (!hosts.some((field) => values[field])) return;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('company hosts'))`);
  for (const field of hosts) {
    const host = values[field];
    if (!host) continue;
    const [taken] = await tx.db
      .select({ id: eventCompanies.id })
      .from(eventCompanies)
      .where(
        and(
          ne(eventCompanies.id, row.id),
          or(sql`lower(${eventCompanies.domain}) = ${host}`, sql`lower(${eventCompanies.lcv_domain}) = ${host}`),
        ),
      );
    if (taken) throw new Invalid({ [field]: [translate(tx.locale, "company_host_taken")] });
  }
}

/** Rules between the company's values; 422 beside the field. `row` is the company before the change. */
export async function checkCompany(tx: InTransaction, values: Partial<Company>, row: Company) {
  const next = { ...row, ...values };
  const errors: Record<string, string[]> = {};
  const refuse = (field: string, key: MessageKey) => (errors[field] = [translate(tx.locale, key)]);
  const isListed = <T>(list: readonly T[], codeOf: (one: T) => string, code: string) =>
    list.some((one) => codeOf(one) === code);
  const currencies = currencyList(tx.locale);
  const languages = languageList(tx.locale);
  if (!isListed(countryList(tx.locale), ({ code }) => code, next.country)) refuse("country", "not_in_list");
  if (!isListed(timeZoneList(tx.locale), ({ name }) => name, next.timezone)) refuse("timezone", "not_in_list");
  if (!next.currencies.every((code) => isListed(currencies, ({ shortcode }) => shortcode, code)))
    refuse("currencies", "not_in_list");
  else if (!next.currencies.includes(next.currency)) refuse("currencies", "company_currency_missing");
  if (!next.languages.every((one) => isListed(languages, ({ code }) => code, one))) refuse("languages", "not_in_list");
  else if (!next.languages.includes(next.language)) refuse("languages", "company_language_missing");
  if (next.fin_fee_type === "PERCENTAGE" && Number(next.fin_fee_amount) > 100)
    refuse("fin_fee_amount", "company_fee_percent");
  if (next.country === "TR" && next.tax_number && taxNumberFault(next.tax_number))
    refuse("tax_number", "company_tax_number");
  if (next.domain && next.domain === next.lcv_domain) refuse("lcv_domain", "company_host_twice");
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  await checkHosts(tx, values, row);
}

/** The company's own settings; its admins write them. */
export const companyKind = recordKind({
  model: "event_company",
  table: eventCompanies,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: ({ user }) => user.is_admin === 1,
  checkUndo: (tx, row, values) => checkCompany(tx, values, row),
});

/** Columns of the settings that people change; each can be given an earlier value back. */
export const companyColumns = [
  "name",
  "name_legal",
  "app_name",
  "domain",
  "lcv_domain",
  "brand_color",
  "address",
  "postcode",
  "country",
  "city",
  "timezone",
  "tax_office",
  "tax_number",
  "iban",
  "project_creation_responsible_assignment",
  "currency",
  "currencies",
  "fin_fee_type",
  "fin_fee_amount",
  "fin_prepayment_rate",
  "fin_expected_profit_ratio",
  "fin_due_days",
  "project_closure_tolerance",
  "request_reminder_days",
  "request_escalation_days",
  "language",
  "languages",
] as const;

restores("event_company", companyColumns, { check: checkCompany });
