import { factsOf } from "#contract/kinds";
import type { Locale } from "#contract/common";
import { create, update } from "#contract/sponsors";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readCompany } from "~/services/reference.server";
import { listSponsorCompanies, type Sponsor } from "~/services/sponsors.server";

import { formKeyOf } from "./form-key.server";
import { writableProject } from "./part-form.server";

type Company = Awaited<ReturnType<typeof listSponsorCompanies>>["data"][number];

/** Which of the two kinds a company is stands beside its name. */
export const companyOptions = (locale: Locale, companies: Company[]) =>
  companies.map(({ id, type, name, city }) => ({
    value: id,
    label: name,
    hint: [translate(locale, `parts.sponsor.${type === "C" ? "client" : "supplier"}`), city].filter(Boolean).join(", "),
  }));

/** What the form of a sponsor shows; a company or contact that it has is listed though it was deleted since. */
export async function readSponsorForm(page: StaffPage, request: Request, code: string, sponsor: Sponsor | null) {
  const key = sponsor ? null : formKeyOf(page, request);
  await writableProject(page, code, "sponsors");
  const [{ data, contacts }, { event_company }] = await Promise.all([
    listSponsorCompanies(page.api, code, sponsor ? { company: sponsor.company_id } : {}),
    readCompany(page.api, page.user.event_company_id),
  ]);
  const own = sponsor && { id: sponsor.company_id, type: sponsor.company.type, name: sponsor.company.name, city: null };
  const listed = own && !data.some(({ id }) => id === own.id) ? [own, ...data] : data;
  const person = sponsor?.contact && !contacts.some(({ id }) => id === sponsor.contact?.id) ? [sponsor.contact] : [];
  return {
    code,
    key,
    sponsor,
    facts: factsOf(sponsor ? update.body : create.body),
    companies: companyOptions(page.locale, listed),
    contacts: [...person, ...contacts].map(({ id, name }) => ({ value: String(id), label: name })),
    currencies: event_company.currencies.map(({ shortcode }) => shortcode),
    currency: event_company.currency,
  };
}

export type SponsorForm = Awaited<ReturnType<typeof readSponsorForm>>;
