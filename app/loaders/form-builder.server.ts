import { factsOf } from "#contract/kinds";
import type { Form } from "#contract/forms";
import { builderHref, readState } from "~/components/form-builder/builder-state";
import { fieldValues, schemaOfField } from "~/forms/form-field-values.server";
import { sectionForm, sectionValues } from "~/forms/form-section-values.server";
import { keyOfPage } from "~/forms/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { originOf } from "~/server/origin.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { refusal } from "~/server/refusal.server";
import { readFlash } from "~/server/session.server";
import * as flights from "#contract/flights";
import * as reference from "#contract/reference";
import * as forms from "#contract/forms";
import * as attendeeLists from "#contract/attendee-lists";
import * as formTemplates from "#contract/form-templates";
import * as projects from "#contract/projects";
import { builderOf } from "~/shared/form-place";

/** Flights that a field of flights can offer; none where the form has no project, or the reader may not see them. */
const flightsOf = async ({ api }: StaffPage, { project }: Form) =>
  project ? (await api.call(flights.list, { params: { code: project.code } })).data : [];

/** Categories that a section may name, with the one that it names already though that was archived since. */
async function categoriesFor(page: StaffPage, chosen: number | null) {
  const known = (await page.api.call(reference.budgetCategories)).data.map(({ id, name }) => ({ id, name }));
  if (chosen === null || known.some(({ id }) => id === chosen)) return known;
  return [...known, { id: chosen, name: translate(page.locale, "form-builder.field.archivedCategory") }];
}

/** What a builder shows: the whole form, and of what is open in it the forms. `given` is what an address of its own says. */
export async function readBuilder(
  page: StaffPage,
  request: Request,
  code: string,
  given: Record<string, string | undefined> = {},
) {
  const [{ form }, palette] = await Promise.all([page.api.call(forms.get, { params: { id: code } }), page.api.call(reference.fieldTemplates)]);
  const params = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries(given)) if (value !== undefined) params.set(name, value);
  const state = readState(form, params);
  const { section, field } = state;
  const home = builderOf(form);
  return {
    form,
    home,
    origin: originOf(request),
    /** Where an act leads back to. */
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
      field?.type === "room_mates" && form.project ? (await page.api.call(attendeeLists.lists, { params: { code: form.project.code } })).data : [],
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
