import { z } from "zod";

import * as attendeeLists from "#contract/projects/attendee-lists";
import type { AnswerOf } from "#contract/call";
import * as clients from "#contract/companies/clients";
import { clearable, code, int } from "#contract/common";
import * as flights from "#contract/projects/flights";
import { formBody, formConsent } from "#contract/guest-forms/form-definition";
import { formLanguages, formTemplateNames, formTypes } from "#contract/guest-forms/form-facts";
import * as formFiles from "#contract/guest-forms/form-files";
import * as formTemplates from "#contract/guest-forms/form-templates";
import * as forms from "#contract/guest-forms/forms";
import type { Form } from "#contract/guest-forms/forms";
import { factsOf, ofKind } from "#contract/kinds";
import * as projects from "#contract/projects/projects";
import * as reference from "#contract/company/reference";

import { builderHref, readState } from "~/components/form-builder/builder-state";
import { type NewFormWay, newFormWays } from "~/components/project-form/new-form-ways";
import { formKeyOf, keyOfPage } from "~/server/form-key.server";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { originOf } from "~/server/origin.server";
import { refusal } from "~/server/refusal.server";
import { safeTarget } from "~/server/safe-target.server";
import { readFlash } from "~/server/session.server";
import { projectOptions, writableProject } from "~/services/projects/read.server";
import { builderOf, publicPathOf, standsUnder } from "~/shared/form-place";
import { paths } from "~/shared/paths";

import { fieldValues, schemaOfField } from "./read-fields.server";
import { sectionForm, sectionValues } from "./read-sections.server";

const language = z.enum(formLanguages).default("tr");

/** What a new form is asked for, by what it begins with. */
export const bodies = {
  blank: z.object({
    name: formBody.name,
    form_type: z.enum(formTypes).default("registration"),
    type: formBody.type.default("PUBLIC"),
    language,
  }),
  template: z.object({ template: z.enum(formTemplateNames), name: clearable(formBody.name), language }),
  copy: z.object({ name: formBody.name, source: code }),
  file: z.object({ file: ofKind("text", formFiles.create.body.shape.file), name: clearable(formBody.name) }),
} satisfies Record<NewFormWay, z.ZodType>;

export const wayOf = (request: Request): NewFormWay => {
  const asked = new URL(request.url).searchParams.get("way");
  return newFormWays.find((way) => way === asked) ?? "blank";
};

/** Forms that can be copied; `?from=` names another project. */
async function sourcesOf(page: StaffPage, request: Request, project: string) {
  const from = new URL(request.url).searchParams.get("from")?.slice(0, 40) ?? "";
  const [own, company, projects, copied] = await Promise.all([
    formsOf(page, project),
    companyForms(page),
    projectOptions(page),
    from === "" || from === project ? [] : formsOf(page, from),
  ]);
  return { own, company, projects, from, copied };
}

/** Data of the dialog of a new form, by its way (`?way=`). */
export async function readNewForm(page: StaffPage, request: Request, project: string) {
  const key = formKeyOf(page, request);
  if (project !== "") await writableProject(page, project, "forms");
  const way = wayOf(request);
  return {
    code: project,
    key,
    way,
    facts: factsOf(bodies[way]),
    sources: way === "copy" ? await sourcesOf(page, request, project) : null,
    templates: way === "template" ? (await page.api.call(formTemplates.list)).data : null,
  };
}

export type NewForm = Awaited<ReturnType<typeof readNewForm>>;

export const fewRows = 10;
const noConsent = { key: "", text: "", is_required: 0 as const };

/** A box of the form: a browser sends nothing for one that is not ticked. */
const ticked = ofKind("flag", int(0, 1).default(0));

/** The same as its form posts it: all of it, so that what is emptied is asked for; a box that is not ticked sends nothing. */
export const settingsForm = forms.update.body.required({ name: true, slug: true, type: true, languages: true }).extend({
  once_per_mail: ticked,
  is_embeddable: ticked,
  consents: z
    .array(formConsent.extend({ is_required: ticked }))
    .max(fewRows)
    .default([]),
});

export const valuesOf = (form: Omit<Form, "sections">) => ({
  ...form,
  consents: form.consents.length > 0 ? form.consents : [noConsent],
});

/** The address that the settings lead back to: the builder that they were opened from, else the list that they lie over. */
export function backOf(request: Request, project: string): string {
  const from = safeTarget(new URL(request.url).searchParams.get("from"));
  return from === "/" ? paths.formsOf(project) : from;
}

export async function readFormSettings(page: StaffPage, request: Request, project: string, form: string | undefined) {
  const { sections: _sections, ...head } = await writableForm(page, project, form);
  const back = backOf(request, project);
  return { code: project, back, values: valuesOf(head), facts: factsOf(settingsForm), most: fewRows };
}

export type FormSettings = Awaited<ReturnType<typeof readFormSettings>>;

const isCode = (text: string) => /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(text);

/** Forms of the project with this code, as choices; none where nothing is named. */
export async function formsOf({ api }: Pick<StaffPage, "api">, project: string) {
  if (!isCode(project)) return [];
  const { id } = (await api.call(projects.get, { params: { code: project } })).project;
  const { data } = await api.call(forms.list, { query: { project_id: id, outline: 0 } });
  return data.map(({ code, name }) => ({ value: code, label: name }));
}

/** Forms of the company: what a new one may begin with. */
export async function companyForms({ api }: Pick<StaffPage, "api">) {
  const { data } = await api.call(forms.list, { query: { outline: 0 } });
  return data.map(({ code, name }) => ({ value: code, label: name }));
}

export type FormRow = AnswerOf<typeof forms.list>["data"][number];

/** FRM-004: forms of a project, or without one those that stand among the company's. */
export async function readFormRows({ api }: Pick<StaffPage, "api">, project?: number): Promise<FormRow[]> {
  const { data } = await api.call(forms.list, { query: { project_id: project, outline: 0 } });
  return data.filter((row) => project !== undefined || standsUnder(row, ""));
}

/** Clients that are shown at once; more of the name narrows them. */
const mostLinks = 10;

export const listAt = (project: string) => paths.formsOf(project);

/** A form of this project; one of another is not found under it. */
export async function readProjectForm(page: StaffPage, project: string, form: string | undefined) {
  const found = (await page.api.call(forms.get, { params: { id: form ?? "" } })).form;
  if (!standsUnder(found, project)) throw refusal(404, translate(page.locale, "error.notFound"));
  return found;
}

/** The form for a person who may write it. */
export async function writableForm(page: StaffPage, project: string, form: string | undefined) {
  const found = await readProjectForm(page, project, form);
  if (found.may_write === 0) throw refuseTo(listAt(project), page.locale);
  return found;
}

/** PUB-011: the address of a company's form, and those of clients whose name holds what was typed. */
export async function readFormLinks(page: StaffPage, request: Request, code: string | undefined) {
  const form = await readProjectForm(page, "", code);
  const path = publicPathOf(form);
  if (path === null || form.state === "DRAFT") throw refusal(404, translate(page.locale, "form-builder.share.draft"));
  const query = new URL(request.url).searchParams.get("query") ?? "";
  const found = (await page.api.call(clients.list, { query: { query, page_size: mostLinks } })).data;
  const origin = originOf(request);
  return {
    code: form.code,
    name: form.name,
    query,
    address: `${origin}${path}`,
    clients: found.map(({ code: ccode, name }) => ({
      name,
      address: `${origin}${paths.customerForm(form.slug, ccode)}`,
    })),
  };
}

export type FormLinks = Awaited<ReturnType<typeof readFormLinks>>;

export async function readFormRemoval(page: StaffPage, project: string, form: string | undefined) {
  const { code, name, version } = await writableForm(page, project, form);
  return { project, row: { code, name, version } };
}

export type FormRemoval = Awaited<ReturnType<typeof readFormRemoval>>;

/** The copy's dialog. */
export async function readFormCopy(page: StaffPage, request: Request, project: string, form: string | undefined) {
  const { code, name } = await writableForm(page, project, form);
  return { code: project, form: { code, name }, formKey: formKeyOf(page, request) };
}

/** Owner of a new form: the project's, or with an empty code the company's. */
export const ownerOf = async (api: StaffPage["api"], project: string): Promise<{ project_id?: number }> =>
  project === "" ? {} : { project_id: (await api.call(projects.get, { params: { code: project } })).project.id };

/** The page of a form that was made before. */
export const madeFormAt = (project: string, code: string) =>
  project === "" ? paths.formsOf("", code, "builder") : paths.formBuilder(project, "reg-form", code);

/** Flights that a field of flights can offer; none where the form has no project, or the reader may not see them. */
const flightsOf = async ({ api }: StaffPage, { project }: Form) =>
  project ? (await api.call(flights.list, { params: { code: project.code } })).data : [];

/** Categories that a section may name, with the one that it names already though that was archived since. */
async function categoriesFor(page: StaffPage, chosen: number | null) {
  const known = (await page.api.call(reference.budgetCategories)).data.map(({ id, name }) => ({ id, name }));
  if (chosen === null || known.some(({ id }) => id === chosen)) return known;
  return [...known, { id: chosen, name: translate(page.locale, "form-builder.field.archivedCategory") }];
}

/** Data of a builder: the whole form, and of what is open in it the forms. `given` is what an address of its own says. */
export async function readBuilder(
  page: StaffPage,
  request: Request,
  code: string,
  given: Record<string, string | undefined> = {},
) {
  const [{ form }, palette] = await Promise.all([
    page.api.call(forms.get, { params: { id: code } }),
    page.api.call(reference.fieldTemplates),
  ]);
  const params = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries(given)) if (value !== undefined) params.set(name, value);
  const state = readState(form, params);
  const { section, field } = state;
  const home = builderOf(form);
  return {
    form,
    home,
    origin: originOf(request),
    /** The address that an act leads back to. */
    here: builderHref(home, {
      section: section?.id,
      field: field?.id,
      panel: state.panel === "field" ? null : state.panel,
      tab: state.tab === "info" ? null : state.tab,
    }),
    given: Object.fromEntries(params),
    palette: palette.data,
    field: field ? { values: fieldValues(field), facts: factsOf(schemaOfField(field.type)) } : null,
    section: section ? { values: sectionValues(section), facts: factsOf(sectionForm) } : null,
    lists:
      field?.type === "room_mates" && form.project
        ? (await page.api.call(attendeeLists.lists, { params: { code: form.project.code } })).data
        : [],
    budgetCategories: section ? await categoriesFor(page, section.budget_category_id) : [],
    newSection: factsOf(forms.addSection.body),
    templates: state.dialog === "templates" ? (await page.api.call(formTemplates.list)).data : [],
    flights: field?.type === "flight" ? await flightsOf(page, form) : [],
    /** The key of what may be made from this page: a double press makes one (R3). */
    key: keyOfPage(page),
    title: `${form.name} · ${translate(page.locale, "form-builder.title")}`,
    ably: ablyPlace,
    flash: page.api.background ? undefined : readFlash(request),
  };
}

export type Builder = Awaited<ReturnType<typeof readBuilder>>;

/** ROU-035, ROU-036: the builder under its project, which is read first; the form of another one is not found. */
export async function readProjectBuilder(page: StaffPage, request: Request, params: { code?: string; form?: string }) {
  const { project } = await page.api.call(projects.get, { params: { code: params.code ?? "" } });
  const builder = await readBuilder(page, request, params.form ?? "");
  if (builder.form.project?.code !== project.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return builder;
}
