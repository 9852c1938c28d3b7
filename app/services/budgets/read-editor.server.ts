import { budgetLimits } from "#contract/budgets/budget-facts";
import * as budgetFiles from "#contract/budgets/budget-files";
import { budgetPages } from "#contract/budgets/budget-pages";
import * as rows from "#contract/budgets/budget-rows";
import * as budgetRows from "#contract/budgets/budget-rows";
import type { GroupFacts } from "#contract/budgets/budget-rows";
import * as budgets from "#contract/budgets/budgets";
import type { BudgetItem } from "#contract/budgets/budgets";
import type { AnswerOf } from "#contract/call";
import { int } from "#contract/common";
import { trimZeros } from "#contract/decimals";
import { factsOf, ofKind } from "#contract/kinds";
import * as projects from "#contract/projects/projects";
import * as reference from "#contract/company/reference";

import type { Api } from "~/server/api-client.server";
import { formKeyOf, keyOfPage } from "~/server/form-key.server";
import { type StaffPage, refuseTo, may } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { ablyPlace } from "~/server/live.server";
import { refusal } from "~/server/refusal.server";
import { readFlash } from "~/server/session.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { rowOf } from "~/services/projects/read.server";
import { joinCategories } from "#contract/budgets/budget-portions";
import { budgetsAt, projectBudgets } from "~/shared/budget-place";
import { movePath, paths, withQuery } from "~/shared/paths";

export const categoryForm = rows.saveCategory.body.extend({ has_service_fee: ofKind("flag", int(0, 1)).default(0) });

export const readCategory = async (page: StaffPage, params: BudgetParams) => {
  const { categories } = await editedBudget(page, params);
  const { id, name, vat_rate, has_service_fee, version } = rowOf(page, categories, params.id);
  return { id, name, vat_rate, has_service_fee, version };
};

/** BUD-029…BUD-032: one of the budget's own, or from a definition; `category` is the one to change. */
export async function readCategoryForm(page: StaffPage, request: Request, params: BudgetParams) {
  const key = params.id === undefined ? formKeyOf(page, request) : null;
  const category = params.id === undefined ? null : await readCategory(page, params);
  if (!category) await editedBudget(page, params);
  const { data } = await page.api.call(reference.budgetCategories);
  return {
    key,
    home: editorOf(params),
    category,
    definitions: data.map(({ id, name }) => ({ value: String(id), label: name })),
    facts: factsOf(category ? categoryForm : rows.addCategory.body),
  };
}

export type CategoryForm = Awaited<ReturnType<typeof readCategoryForm>>;

/** BUD-025…BUD-028 */
export async function readGroupForm(page: StaffPage, request: Request, params: BudgetParams) {
  const key = params.id === undefined ? formKeyOf(page, request) : null;
  const budget = await editedBudget(page, params);
  const row = params.id === undefined ? null : await readRow(page, params);
  const { data } = await page.api.call(reference.budgetGroups);
  const first = new URL(request.url).searchParams.get("category");
  return {
    key,
    home: editorOf(params),
    group: row && { id: row.id, name: row.name, note: row.note, alt_group: row.alt_group, version: row.version },
    /** Position of the new one. */
    category: String(budget.categories.find(({ id }) => String(id) === first)?.id ?? budget.categories[0]?.id ?? ""),
    categories: budget.categories.map(({ id, name }) => ({ value: String(id), label: name })),
    definitions: data.map(({ id, name }) => ({ value: String(id), label: name })),
    sets: budget.sets,
    facts: factsOf(row ? rows.saveGroup.body : rows.addGroup.body),
  };
}

export type GroupForm = Awaited<ReturnType<typeof readGroupForm>>;

/** Parameters of the addresses of an editor's forms. */
export interface BudgetParams {
  code?: string;
  bcode?: string;
  id?: string;
}

export const editorOf = ({ code = "", bcode = "" }: BudgetParams) => paths.budgetEditor(code, bcode);

/**
 * The budget that a form writes into; one that cannot be changed is shown with a word. Forms show what is its own, its categories
 * and its sets: one page of its rows is the least that is read with them.
 */
export async function editedBudget(page: StaffPage, params: BudgetParams) {
  const { budget } = await readProjectBudget(page, params, { page: 1 });
  if (budget.may_write === 0) throw refuseTo(editorOf(params), page.locale);
  return budget;
}

/** A line or a group that the address names. */
export async function readRow(page: StaffPage, params: BudgetParams): Promise<BudgetItem | GroupFacts> {
  const { code } = await editedBudget(page, params);
  const { items, groups } = await page.api.call(budgetRows.getItems, {
    params: { code },
    query: { ids: [partOf(params).id] },
  });
  return rowOf(page, [...items, ...groups], params.id);
}

/** The budget and its part that the address names, as the API's calls take them. */
export const partOf = ({ bcode = "", id = "" }: BudgetParams) => ({
  code: bcode,
  id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
});

interface Params {
  code?: string;
  bcode?: string;
}

const inPercent = (fraction: string) => trimZeros((Number(fraction) * 100).toFixed(2));

/** ROU-038: what the editor shows beside the budget itself, of a large one with the rows of one page. */
export async function readBudgetEditor(page: StaffPage, request: Request, params: Params) {
  const shown = pageIn(request);
  const [read, items, currencies, company] = await Promise.all([
    readProjectBudget(page, params, { page: shown }),
    page.api.call(reference.budgetItems),
    page.api.call(reference.currencies),
    page.api.call(reference.company, { params: { id: page.user.event_company_id } }),
  ]);
  const list = read.budget.sent
    ? await page.api.call(projects.listBudgets, { params: { code: read.budget.project.code } })
    : null;
  return {
    ...read,
    /** BUD-036: the duplication of a sent version, for those who may write the project's budgets. */
    clone: list?.may_write ? budgetsAt(projectBudgets(read.budget.project.code), read.budget.code, "clone") : null,
    /** Percent that the project is to earn, or the company where the project says nothing. */
    target: read.target ?? inPercent(company.event_company.fin_expected_profit_ratio),
    home: paths.budgetEditor(read.budget.project.code, read.budget.code),
    page: shown,
    /** The sheet asks for all rows itself: they are seen sooner when the first ones do not wait for thousands. */
    isPart: budgetPages(read.budget.categories).length > 1,
    /** Names that a line may be given, with the definition that it is made from. */
    definitions: items.data.map(({ id, name, category_id, category_name }) => ({
      id,
      name,
      category_id,
      category_name,
    })),
    /** People who may make a definition of a name. */
    mayDefine: page.user.is_admin === 1,
    /** BUD-013: people who may choose from the company's suppliers, and make one of a name. */
    mayChooseSuppliers: may(page, "suppliers:view"),
    currencies: currencies.data.map(({ shortcode }) => shortcode),
    /** The key of what may be made from this page: a double press makes one (R3). */
    key: keyOfPage(page),
    flash: page.api.background ? undefined : readFlash(request),
  };
}

export type BudgetEditorData = Awaited<ReturnType<typeof readBudgetEditor>>;

/** The rows of a budget for its sheet, as many as one answer holds; `next` is the place of the others. */
export async function readBudgetPart(page: StaffPage, request: Request, params: Params) {
  const asked = new URL(request.url).searchParams;
  const from = Number(asked.get("from") ?? 0);
  const seen = asked.get("seen")?.slice(0, 40);
  const { project } = await page.api.call(projects.get, { params: { code: params.code ?? "" } });
  const part = await page.api
    .call(budgets.get, {
      params: { code: params.bcode ?? "" },
      query: { from: Number.isInteger(from) && from > 0 && from < budgetLimits.rows ? from : 0, ...(seen && { seen }) },
    })
    .catch((error: unknown) => {
      if (isStale(error)) throw refusal(409, error.body.message);
      throw error;
    });
  const { budget, next } = part;
  if (budget.project.code !== project.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return { budget, next, seen: part.seen };
}

const isStale = (error: unknown): error is UpstreamError => error instanceof UpstreamError && error.status === 409;

/** Readings of rows that somebody changes between their parts each time. */
const mostReadings = 4;

/** BUD-002: a budget with the rows of a page, in as many answers of one state as they take. */
async function readBudgetRows(
  api: Api,
  code: string,
  asked: { page: number; today?: 1 },
  readings = mostReadings,
): Promise<Pick<AnswerOf<typeof budgets.get>, "budget" | "today">> {
  const first = await api.call(budgets.get, { params: { code }, query: asked });
  const { seen, today } = first;
  let { budget, next } = first;
  try {
    while (next !== null) {
      const more = await api.call(budgets.get, { params: { code }, query: { page: asked.page, from: next, seen } });
      budget = { ...more.budget, categories: joinCategories(budget.categories, more.budget.categories) };
      next = more.next;
    }
  } catch (error) {
    if (!isStale(error)) throw error;
    if (readings <= 1) throw refusal(409, error.body.message);
    return readBudgetRows(api, code, asked, readings - 1);
  }
  return { budget, today };
}

/** ROU-037, ROU-038: a budget under its project, which is read first; that of another one is not found. */
export async function readProjectBudget(page: StaffPage, params: Params, rows: { page: number; today?: 1 }) {
  const { project } = await page.api.call(projects.get, { params: { code: params.code ?? "" } });
  const { budget, today } = await readBudgetRows(page.api, params.bcode ?? "", rows);
  if (budget.project.code !== project.code) throw refusal(404, translate(page.locale, "error.notFound"));
  const confirm = project.moves.find(({ kind }) => kind === "confirm");
  return {
    budget,
    today,
    ably: ablyPlace,
    title: `${budget.name} · ${project.name}`,
    target: project.expected_profit_ratio,
    /** The confirmation that the offer is nearest to (PRJ-095): whoever came to give it a budget goes on there. */
    confirm: confirm ? withQuery(movePath(project), { to: confirm.stage }) : null,
  };
}

/** The page of a large budget that an address names, from 1 on. */
export const pageIn = (request: Request): number =>
  Math.min(10_000, Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get("page"))) || 1));

export async function readBudgetPage(page: StaffPage, request: Request, params: Params) {
  const shown = pageIn(request);
  // With the margin as it would be today, beside the one that was offered.
  return { ...(await readProjectBudget(page, params, { page: shown, today: 1 })), page: shown };
}

export type BudgetPageData = Awaited<ReturnType<typeof readBudgetPage>>;

/** BUD-039: the client's version; what the client is not to see is not even read. */
export async function readClientPage(page: StaffPage, request: Request, params: Params) {
  const shown = pageIn(request);
  const { budget: client } = await page.api.call(budgetFiles.client, {
    params: { code: params.bcode ?? "" },
    query: { page: shown },
  });
  if (client.project.code !== params.code) throw refusal(404, translate(page.locale, "error.notFound"));
  return { client, page: shown, ably: ablyPlace, title: `${client.name} · ${client.project.name}` };
}

export type ClientPageData = Awaited<ReturnType<typeof readClientPage>>;
