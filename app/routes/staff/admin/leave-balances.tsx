import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { ListFilters } from "~/components/list/list-filters";
import { ListTable } from "~/components/list/list-table";
import { balanceList } from "~/components/requests/balance-list";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { useWords } from "~/locales/leave-balances";
import { requireAdmin } from "~/server/guard.server";
import { readBalances } from "~/services/requests/read-balances.server";
import { paths, withQuery } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "leave_account" }, { model: "user" }, { model: "request" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "leave-balances.title", to: paths.leaveBalances() },
  ],
};

/** LEA-082 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readBalances(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function LeaveBalances() {
  const { rows, paging, year, now, linked, years, look, order } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  const href = (more: object) => withQuery(paths.leaveBalances(), { ...current, page: undefined, ...more });
  return (
    <>
      <PageHeader
        title={t("leave-balances.title")}
        facts={[{ text: String(year) }, { text: t("leave-balances.intro") }]}
        actions={
          <>
            <ButtonLink plain to={paths.importInto("leave-balance")} icon="upload">
              {t("list.import")}
            </ButtonLink>
            <ButtonLink
              plain
              to={withQuery(paths.exportLeaveBalances, { ...current, page: undefined })}
              icon="download"
              download
            >
              {t("list.export")}
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        action={paths.leaveBalances()}
        keep={{}}
        placeholder={t("leave-balances.search")}
        more={[
          {
            name: "year",
            label: t("leave-balances.year"),
            usual: String(now),
            options: years.map((one) => ({ value: String(one), label: String(one) })),
          },
        ]}
      />
      {rows.length > 0 ? (
        <ListTable
          plan={balanceList}
          look={look}
          rows={rows}
          page={{ linked }}
          keyOf={({ code }) => code}
          nameOf={({ full_name }) => full_name}
          sort="name"
          order={order}
          href={href}
          scrolls
        />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={<ButtonLink to={paths.leaveBalances()}>{t("leave-balances.clear")}</ButtonLink>}
        >
          {t("leave-balances.emptyFiltered")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
      <Outlet />
    </>
  );
}
