import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { isTemplateList, listKey, type DefinitionList } from "#contract/company/definition-facts";
import { isBudgetNoun } from "#contract/company/import-facts";
import { BudgetsPage } from "~/components/admin/budgets-page";
import { DefinitionTable } from "~/components/admin/definition-table";
import { AddWord } from "~/components/admin/add-word";
import { TemplateTable } from "~/components/budget-template/template-table";
import { ButtonLink } from "~/components/ui/button";
import { readTemplates } from "~/services/budget-templates/read.server";
import { budgetLists, definitionListOf, readDefinitions } from "~/services/definitions/read.server";
import { useWords } from "~/locales/admin";
import { isEcos, requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as definitions from "#contract/company/definitions";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [
    { model: "budget_category" },
    { model: "budget_item" },
    { model: "budget_group" },
    { model: "budget_template" },
    { model: "budget_category_template" },
  ],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.budgets.title", to: paths.adminBudgets },
  ],
};

/** ADM-002…ADM-006, ADM-118…ADM-122, ROU-087…ROU-091 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const list = definitionListOf(page, budgetLists, args.params["list"]);
  const [{ rows, counts, asked }, { data: categories }] = await Promise.all([
    readDefinitions(page, args.request, list),
    page.api.call(definitions.listAll, { params: { list: "budget-categories" } }),
  ]);
  return {
    list,
    // Imports are of the company-owner staff.
    mayImport: isEcos(page.user),
    lists: budgetLists,
    rows,
    counts,
    asked,
    templates: isTemplateList(list)
      ? { list, rows: await readTemplates(page, list, new URL(args.request.url).searchParams.get("q") ?? "") }
      : null,
    categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
    title: translate(page.locale, `admin.definitions.list.${listKey(list)}`),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** Definitions are added here, and come from sheets and go to them; templates are made from budgets. */
function Actions({ list, mayImport }: { list: DefinitionList; mayImport: boolean }) {
  const { t } = useWords();
  return (
    <>
      {isBudgetNoun(list) ? (
        <ButtonLink to={paths.exportDefinitions(list)} icon="download" plain download>
          {t("list.export")}
        </ButtonLink>
      ) : null}
      {isBudgetNoun(list) && mayImport ? (
        <ButtonLink to={paths.importInto(list)} icon="upload">
          {t("list.import")}
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.definition(list, "new")} icon="plus">
        <AddWord list={list} />
      </ButtonLink>
    </>
  );
}

export default function BudgetDefinitions() {
  const { list, mayImport, lists, rows, counts, asked, templates, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <BudgetsPage
        lists={lists}
        current={list}
        actions={templates ? null : <Actions list={list} mayImport={mayImport} />}
      >
        {templates ? (
          <TemplateTable {...templates} />
        ) : (
          <DefinitionTable list={list} rows={rows} counts={counts} asked={asked} categories={categories} />
        )}
      </BudgetsPage>
      <Outlet />
    </>
  );
}
