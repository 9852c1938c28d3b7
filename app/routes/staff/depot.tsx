import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { Granted } from "~/components/shell/granted";
import { itemList } from "~/components/depot/item-list";
import { ItemTable } from "~/components/depot/item-table";
import { useDepotHref } from "~/components/depot/use-depot-href";
import { keptOf, plainHref } from "~/components/list/list-plan";
import { ListFilters } from "~/components/list/list-filters";
import { ListTools } from "~/components/list/list-tools";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { depotQuery } from "~/services/depot/read.server";
import { openList } from "~/services/lists/read.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as depot from "#contract/projects/depot";
import { toLastPage } from "~/server/list-query.server";
import { useWords } from "~/locales/depot";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "depot_item" }, { model: "list_view" }],
  crumb: () => ({ key: "depot.title", to: paths.depot }),
};

/** SHL-065 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "depot:view");
  const { list, low, query } = depotQuery(args.request);
  const [opened, items] = await Promise.all([
    openList(api, args.request, itemList),
    api.call(depot.listItems, { query }),
  ]);
  toLastPage(args.request, items.paging);
  return {
    ...opened,
    rows: items.data,
    paging: items.paging,
    categories: items.categories,
    counts: items.counts,
    low,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    title: translate(locale, "depot.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Depot() {
  const { rows, paging, categories, counts, low, sort, order, look, views, saved } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useDepotHref();
  const filtered = low || ["q", "category"].some((name) => params.get(name));
  const add = (
    <Granted module="depot" action="create">
      <ButtonLink to={href(paths.newDepotItem)} icon="plus">
        {t("depot.add")}
      </ButtonLink>
    </Granted>
  );
  return (
    <>
      <PageHeader
        title={t("depot.title")}
        facts={[{ text: t("depot.count", { count: paging.total }) }]}
        actions={
          <>
            <ListTools
              path={paths.depot}
              views={views}
              saved={saved}
              href={(query) => href(paths.depot, query)}
              exportHref={href(paths.exportDepot, { page: undefined })}
            />
            {add}
          </>
        }
        tabs={
          <Tabs
            label={t("depot.tabs")}
            items={[
              {
                to: href(paths.depot, { low: undefined, page: undefined }),
                label: t("depot.all"),
                count: counts.all,
                current: !low,
              },
              {
                to: href(paths.depot, { low: 1, page: undefined }),
                label: t("depot.low"),
                count: counts.low,
                current: low,
              },
            ]}
          />
        }
      />
      <ListFilters
        action={paths.depot}
        keep={{ ...keptOf(params), low: low ? "1" : undefined, sort, order }}
        placeholder={t("depot.search")}
        more={[
          {
            name: "category",
            label: t("depot.category"),
            options: categories.map(({ name, count }) => ({ value: name, label: name, count })),
          },
        ]}
      />
      {rows.length > 0 ? (
        <ItemTable rows={rows} look={look} sort={sort} order={order} />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={filtered ? <ButtonLink to={plainHref(paths.depot)}>{t("depot.clear")}</ButtonLink> : add}
        >
          {t(filtered ? "depot.emptyFiltered" : "depot.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href(paths.depot, { page })} />
      <Outlet />
    </>
  );
}
