import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { listKey } from "#contract/company/definition-facts";
import { DefinitionTable } from "~/components/admin/definition-table";
import { AddWord } from "~/components/admin/add-word";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { definitionListOf, ownLists, readDefinitions } from "~/services/definitions/read.server";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as reference from "#contract/company/reference";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [
    { model: "project_type" },
    { model: "client_industry" },
    { model: "supplier_category" },
    { model: "contact_position" },
    { model: "meeting_type" },
    { model: "expense_source" },
  ],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.definitions.title", to: paths.definitions },
  ],
};

/** ADM-181, ROU-072, ROU-073 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const list = definitionListOf(page, ownLists, args.params["list"]);
  const [{ rows, counts, asked }, { data: divisions }] = await Promise.all([
    readDefinitions(page, args.request, list),
    page.api.call(reference.divisions),
  ]);
  return {
    list,
    lists: ownLists,
    rows,
    counts,
    asked,
    divisions: Object.fromEntries(divisions.map(({ id, name }) => [id, name])),
    title: translate(page.locale, `admin.definitions.list.${listKey(list)}`),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Definitions() {
  const { list, lists, rows, counts, asked, divisions } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("admin.definitions.title")}
        facts={[{ text: t("admin.definitions.intro") }]}
        actions={
          <>
            <ButtonLink to={paths.definition(list, "export.xlsx")} icon="download" plain download>
              {t("list.export")}
            </ButtonLink>
            <ButtonLink to={paths.definition(list, "new")} icon="plus">
              <AddWord list={list} />
            </ButtonLink>
          </>
        }
        tabs={
          <Tabs
            label={t("admin.definitions.lists")}
            items={[
              ...lists.map((name) => ({
                to: paths.definition(name),
                label: t(`admin.definitions.list.${listKey(name)}`),
                current: name === list,
              })),
              { to: paths.taxOffices, label: t("admin.taxOffices.link") },
            ]}
          />
        }
      />
      <div className="admin-body">
        <DefinitionTable list={list} rows={rows} counts={counts} asked={asked} divisions={divisions} />
      </div>
      <Outlet />
    </>
  );
}
