import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { ItemTable } from "~/components/depot/item-table";
import { useDepotHref } from "~/components/depot/use-depot-href";
import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { listDepotItems } from "~/services/depot.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { useWords } from "~/locales/depot";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "depot_item" }], crumb: () => ({ key: "depot.title", to: paths.depot }) };

/** SHL-065 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "depot");
  const list = readList(args.request, ["name", "category", "quantity"], "name");
  const category = list.params.get("category")?.slice(0, 60);
  const low = list.params.get("low") === "1";
  const items = await listDepotItems(api, {
    ...list.query,
    ...(category ? { category } : {}),
    low: low ? 1 : 0,
  });
  toLastPage(args.request, items.paging);
  return {
    rows: items.data,
    paging: items.paging,
    categories: items.categories,
    low,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    title: translate(locale, "depot.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Depot() {
  const { rows, paging, categories, low, sort, order } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useDepotHref();
  const filtered = low || ["q", "category"].some((name) => params.get(name));
  const add = (
    <ButtonLink to={href(paths.newDepotItem)} icon="plus">
      {t("depot.add")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("depot.title")}
        facts={[{ text: t("depot.count", { count: paging.total }) }]}
        actions={add}
        tabs={
          <Tabs
            label={t("depot.tabs")}
            items={[
              { to: href(paths.depot, { low: undefined, page: undefined }), label: t("depot.all"), current: !low },
              { to: href(paths.depot, { low: 1, page: undefined }), label: t("depot.low"), current: low },
            ]}
          />
        }
      />
      <ListFilters
        action={paths.depot}
        keep={{ low: low ? "1" : undefined, sort, order }}
        placeholder={t("depot.search")}
        more={[
          {
            name: "category",
            label: t("depot.category"),
            options: categories.map((name) => ({ value: name, label: name })),
          },
        ]}
      />
      {rows.length > 0 ? (
        <ItemTable rows={rows} sort={sort} order={order} />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={filtered ? <ButtonLink to={paths.depot}>{t("depot.clear")}</ButtonLink> : add}
        >
          {t(filtered ? "depot.emptyFiltered" : "depot.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href(paths.depot, { page })} />
      <Outlet />
    </>
  );
}
