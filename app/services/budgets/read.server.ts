import { redirect } from "@remix-run/node";

import * as budgetReviews from "#contract/budgets/budget-reviews";
import * as budgetTemplates from "#contract/budgets/budget-templates";
import * as budgetVersions from "#contract/budgets/budget-versions";
import { budgetHistoryKinds } from "#contract/budgets/budget-versions";
import * as budgets from "#contract/budgets/budgets";
import { nextVersionName } from "#contract/budgets/version-name";
import { factsOf } from "#contract/kinds";
import * as leads from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import * as reference from "#contract/company/reference";

import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { readFlash } from "~/server/session.server";
import { today } from "~/server/today.server";
import { readHistoryPage } from "~/services/history/read.server";
import { languageNames } from "~/services/reference/read.server";
import { type BudgetPlace, budgetsAt, projectBudgets } from "~/shared/budget-place";
import { movePath, withQuery } from "~/shared/paths";

import { type BudgetParams, editorOf, pageIn, readProjectBudget } from "./read-editor.server";

/** The form of a new budget over the list of its project. */
export async function readNewBudget(page: StaffPage, request: Request, place: BudgetPlace) {
  const { may_write } = await page.api.call(projects.listBudgets, { params: { code: place.code } });
  if (may_write === 0) throw refuseTo(budgetsAt(place), page.locale);
  return readBudgetForm(page, request, place.code, { record: budgetsAt(place), action: budgetsAt(place, "new") });
}

export async function valuesOf({ api }: StaffPage, code: string) {
  const { budget } = await api.call(budgets.get, { params: { code }, query: { page: 1 } });
  const { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version } = budget;
  return { name, currency, service_fee_type, service_fee_amount, service_fee_vat_rate, version };
}

/** BUD-003, BUD-004: the form of a head at its address, over the page that it leads back to. */
async function readHead(page: StaffPage, code: string, at: { action: string; back: string }) {
  const [values, { event_company }] = await Promise.all([
    valuesOf(page, code),
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
  ]);
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  return {
    ...at,
    code,
    values,
    facts: factsOf(budgets.update.body),
    currencies: currencies.includes(values.currency) ? currencies : [values.currency, ...currencies],
  };
}

export type BudgetHeadForm = Awaited<ReturnType<typeof readHead>>;

/** Over the list of its project or offer. */
export async function readBudgetHead(page: StaffPage, place: BudgetPlace, bcode: string | undefined) {
  const { code } = await readListedBudget(page, place, bcode, "change");
  return readHead(page, code, { action: budgetsAt(place, code, "edit"), back: budgetsAt(place) });
}

/** Over its sheet. */
export async function readEditorHead(page: StaffPage, params: BudgetParams) {
  const { budget } = await readProjectBudget(page, params, { page: 1 });
  const back = editorOf(params);
  if (budget.may_write === 0) throw refuseTo(back, page.locale);
  return readHead(page, budget.code, { action: `${back}/head`, back });
}

export type Asked = [page: StaffPage, request: Request, place: BudgetPlace, code: string | undefined];

/** The next version of a budget, which begins with a name that tells it from its source. */
export async function readCloneForm(...[page, request, place, code]: Asked) {
  const key = formKeyOf(page, request);
  const { row, rows } = await findListed(page, place, code, "clone");
  const name = nextVersionName(
    row.name,
    rows.map((one) => one.name),
    page.locale,
  );
  return { key, place, row, name, facts: factsOf(budgets.clone.body) };
}

export type CloneForm = Awaited<ReturnType<typeof readCloneForm>>;

/** The form that marks a version as sent by other means. */
export async function readSendForm(page: StaffPage, place: BudgetPlace, code: string | undefined) {
  return { place, row: await readListedBudget(page, place, code, "change"), facts: factsOf(budgets.send.body) };
}

/** The mail of a version to its client, in the language that the address names. */
export async function readMailForm(page: StaffPage, request: Request, place: BudgetPlace, code: string | undefined) {
  const row = await readListedBudget(page, place, code, "mail");
  const { contacts, letters, version_name, is_sent, version } = await page.api.call(budgetReviews.prepare, {
    params: { code: row.code },
  });
  const language = new URL(request.url).searchParams.get("letter") === "en" ? ("en" as const) : ("tr" as const);
  return {
    place,
    row: { ...row, version },
    facts: factsOf(budgetReviews.mail.body),
    contacts,
    letter: letters[language],
    language,
    version_name,
    is_sent,
  };
}

export type MailForm = Awaited<ReturnType<typeof readMailForm>>;

/** Who got a version, and what they answered. */
export async function readReviews(page: StaffPage, place: BudgetPlace, code: string | undefined) {
  const row = await readListedBudget(page, place, code, "mail");
  const { reviews } = await page.api.call(budgetReviews.prepare, { params: { code: row.code } });
  return { place, row, reviews };
}

export type ReviewsData = Awaited<ReturnType<typeof readReviews>>;

export type SendForm = Awaited<ReturnType<typeof readSendForm>>;

export async function readApprovalForm(page: StaffPage, place: BudgetPlace, code: string | undefined) {
  const row = await readListedBudget(page, place, code, "approve");
  return { place, row, facts: factsOf(budgets.approve.body), today: today(page.user) };
}

export type ApprovalForm = Awaited<ReturnType<typeof readApprovalForm>>;

/** The budget dialog is the same under /bizdev/{code} and /project/{code}; `record` is the page that it lies over, `action` where it posts to. */
/** Stage of the move that a new budget is made for. */
export function moveIn(request: Request): string | null {
  const to = new URL(request.url).searchParams.get("to");
  return to !== null && /^([0-9]|1[0-4])$/.test(to) ? to : null;
}

export async function readBudgetForm(
  page: StaffPage,
  request: Request,
  code: string,
  { record, action = `${record}/budget` }: { record: string; action?: string },
) {
  const key = formKeyOf(page, request);
  const [{ project }, { event_company }, { data: templates }] = await Promise.all([
    page.api.call(projects.get, { params: { code } }),
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
    page.api.call(budgetTemplates.list, { query: {} }),
  ]);
  const currencies = event_company.currencies.map(({ shortcode }) => shortcode);
  const to = moveIn(request);
  return {
    key,
    record: to === null ? record : withQuery(movePath(project), { to }),
    to,
    action,
    currencies,
    // An offer in euros begins with a budget in euros.
    currency: currencies.find((one) => one === project.lead_currency) ?? event_company.currency,
    templates: templates.map(({ id, name }) => ({ value: String(id), label: name })),
    facts: factsOf(projects.createBudget.body),
  };
}

export type BudgetFormData = Awaited<ReturnType<typeof readBudgetForm>>;

interface Params {
  code?: string;
  bcode?: string;
}

/** The budget is named by its head alone: one page of its rows is the least that is read with it. */
export async function readBudgetHistoryPage(page: StaffPage, request: Request, params: Params) {
  const { budget, ably } = await readProjectBudget(page, params, { page: 1 });
  const { name, code, project, may_write } = budget;
  const history = await readHistoryPage(request, page.user, budgetHistoryKinds, (query) =>
    page.api.call(budgetVersions.history, { params: { code }, query }),
  );
  return {
    budget: { name, code, project, may_write },
    history,
    ably,
    // A message for one window is not for another that reads itself again.
    flash: page.api.background ? undefined : readFlash(request),
    title: `${translate(page.locale, "budget-versions.history.title")} · ${name}`,
  };
}

export type BudgetHistoryData = Awaited<ReturnType<typeof readBudgetHistoryPage>>;

/** The head of an offer over its budgets; those of a record that has become a project stand there. */
export async function readBudgetLead(page: StaffPage, request: Request, place: BudgetPlace) {
  const { lead } = await page.api.call(leads.get, { params: { code: place.code } });
  if (lead.is_offer !== 1) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`${projectBudgets(place.code).base}${pathname.endsWith("/compare") ? "/compare" : ""}${search}`);
  }
  return { lead, languages: await languageNames(page, lead.languages) };
}

/** BUD-001 */
export async function readBudgetList({ api }: StaffPage, place: BudgetPlace) {
  const { data, may_write } = await api.call(projects.listBudgets, { params: { code: place.code } });
  return { rows: data, mayWrite: may_write === 1 };
}

export type BudgetList = Awaited<ReturnType<typeof readBudgetList>>;

/** What a dialog does with a budget: changes it, or notes or makes something of it. */
export type BudgetAct = "change" | "clone" | "mail" | "approve";

/** The budget that the address names, for somebody who may do that with it. */
export async function readListedBudget(page: StaffPage, place: BudgetPlace, code: string | undefined, act: BudgetAct) {
  return (await findListed(page, place, code, act)).row;
}

/** The same with all budgets of its project. */
async function findListed(page: StaffPage, place: BudgetPlace, code: string | undefined, act: BudgetAct) {
  const { rows, mayWrite } = await readBudgetList(page, place);
  const row = rows.find((one) => one.code === code);
  if (!row) throw refusal(404, translate(page.locale, "error.notFound"));
  const may = act === "change" ? row.may_write === 1 : mayWrite && (act !== "approve" || row.state !== "DRAFT");
  if (!may) throw refuseTo(budgetsAt(place), page.locale);
  return { row, rows };
}

/** The two versions that the address names; before both are chosen the list of them alone. */
export async function readComparison(page: StaffPage, request: Request, place: BudgetPlace) {
  const { rows } = await readBudgetList(page, place);
  const search = new URL(request.url).searchParams;
  const named = (name: string) => rows.find(({ code }) => code === search.get(name));
  const [a, b] = [named("a"), named("b")];
  const shown = pageIn(request);
  const compared =
    a && b
      ? await page.api.call(budgetVersions.compare, { params: { code: a.code, other: b.code }, query: { page: shown } })
      : null;
  const choices = rows.map(({ code, name }) => ({ code, name }));
  return { choices, a: a?.code ?? null, b: b?.code ?? null, page: shown, compared };
}

export type Comparison = Awaited<ReturnType<typeof readComparison>>;
