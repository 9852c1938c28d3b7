import * as files from "#contract/activity/files";
import { factsOf } from "#contract/kinds";
import * as reference from "#contract/company/reference";
import * as sponsors from "#contract/projects/sponsors";
import type { Deliverable, Sponsor } from "#contract/projects/sponsors";

import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, may } from "~/server/guard.server";
import { companyPeople, findCompanies } from "~/services/contacts/read.server";
import { writableProject } from "~/services/projects/read.server";

/** Files that a list shows at once; more are found by their name. */
const most = 100;

/** Files of a project, those that changed last first; with a text those whose name holds it. */
export async function projectFiles({ api }: Pick<StaffPage, "api">, code: string, query = "") {
  const { data, paging } = await api.call(files.listProjectFiles, {
    params: { code },
    query: {
      page_size: most,
      sort_by: "changed_at",
      sort_order: "desc",
      ...(query.trim() ? { query: query.trim() } : {}),
    },
  });
  return { options: data.map(({ id, name }) => ({ value: String(id), label: name })), total: paging.total };
}

/**
 * PRJ-099: the files of the project that may show a deliverable was kept; what it names already is listed though it was deleted
 * since. `?find=` looks for one without script.
 */
export async function readProofs(page: StaffPage, request: Request, code: string, deliverable: Deliverable | null) {
  const find = new URL(request.url).searchParams.get("find")?.slice(0, 100) ?? "";
  const { options, total } = await projectFiles(page, code, find);
  const { proof_file_id: id = null, proof = null } = deliverable ?? {};
  const own = id && proof ? [{ value: String(id), label: proof.name }] : [];
  return {
    code,
    find,
    /** There are more than are listed, or some were looked for. */
    searches: find !== "" || total > options.length,
    options: [...own, ...options.filter(({ value }) => value !== own[0]?.value)],
  };
}

export type Proofs = Awaited<ReturnType<typeof readProofs>>;

/** Contacts of the client (`C-12`) or supplier (`S-5`). */
export async function sponsorContacts(page: StaffPage, company: string) {
  const [, type, id] = /^([CS])-(\d{1,9})$/.exec(company) ?? [];
  if (!type || !id) return [];
  const people = await companyPeople(page, type === "C" ? "C" : "S", Number(id));
  return people.map((person) => ({ value: String(person.id), label: person.name }));
}

/** Each value once. */
const distinct = <O extends { value: string }>(options: O[]) => [
  ...new Map(options.toReversed().map((option) => [option.value, option])).values(),
];

/**
 * Data of the form of a sponsor; a company or contact that it has is listed though it was deleted since. Who may not read
 * clients and suppliers chooses from those of the project's own sponsors; `?find=` looks for one without script.
 */
export async function readSponsorForm(page: StaffPage, request: Request, code: string, sponsor: Sponsor | null) {
  const key = sponsor ? null : formKeyOf(page, request);
  await writableProject(page, code, "sponsors");
  const find = new URL(request.url).searchParams.get("find")?.slice(0, 100) ?? "";
  const searches = may(page, "clients:view") || may(page, "suppliers:view");
  const [{ data }, found, contacts, { event_company }] = await Promise.all([
    page.api.call(sponsors.list, { params: { code } }),
    searches ? findCompanies(page, find) : [],
    may(page, "contacts:view") && sponsor ? sponsorContacts(page, sponsor.company_id) : [],
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
  ]);
  const known = [...data, ...(sponsor ? [sponsor] : [])];
  const person = sponsor?.contact ? [{ value: String(sponsor.contact_id), label: sponsor.contact.name }] : [];
  return {
    code,
    key,
    sponsor,
    facts: factsOf(sponsor ? sponsors.update.body : sponsors.create.body),
    companies: distinct([
      ...known.map(({ company_id, company }) => ({ value: company_id, label: company.name })),
      ...found,
    ]),
    searches,
    find,
    contacts: distinct([...person, ...contacts]),
    currencies: event_company.currencies.map(({ shortcode }) => shortcode),
    currency: event_company.currency,
  };
}

export type SponsorForm = Awaited<ReturnType<typeof readSponsorForm>>;
