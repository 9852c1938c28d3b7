import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { requestStatuses } from "#contract/requests/request-types";
import { RequestList } from "~/components/requests/request-list";
import { Granted } from "~/components/shell/granted";
import { useStaffUser } from "~/components/shell/use-staff-user";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Menu, MenuLink } from "~/components/ui/menu";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/requests";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readRequests } from "~/services/requests/read.server";
import { formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/requests.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "request" }],
  crumb: () => ({ key: "requests.title", to: paths.requests() }),
};

/** One's own requests, with who has each and since when. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:view");
  return {
    ...(await readRequests(page, args.request)),
    title: translate(page.locale, "requests.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** Types beside leaves, and the dialogs of quick-add that ask for them. */
const otherDialogs = [
  ["expense", "new-expense"],
  ["advance", "new-advance"],
  ["payment", "new-payment-request"],
  ["credit_card", "new-cc-request"],
  ["operation", "new-operation"],
  ["inspection", "new-inspection"],
] as const;

export default function Requests() {
  const { rows, paging, counts, status, open } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const ecos = useStaffUser()?.ecos === true;
  const at = (query: Record<string, string | number | undefined>) => withQuery(paths.requests(), query);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const openText = open.map((sum) => formatMoney(sum.open, sum.currency)).join(", ");
  const dialog = (name: string) => at({ status: status ?? undefined, dialog: name });
  const askFor = (variant: "primary" | "secondary") => (
    <ButtonLink to={dialog("new-leave")} icon="plus" variant={variant}>
      {t("requests.leave.add")}
    </ButtonLink>
  );
  const add = (
    <Granted module="requests" action="create">
      {ecos ? (
        <Menu label={t("requests.other")} icon="receipt-text" align="end">
          {otherDialogs.map(([type, name]) => (
            <MenuLink key={name} to={dialog(name)} icon="plus">
              {t(`requests.type.${type}`)}
            </MenuLink>
          ))}
          <MenuLink to={paths.requests("sales-invoices", "new")} icon="plus">
            {t("requests.type.sales_invoice")}
          </MenuLink>
        </Menu>
      ) : null}
      {askFor("primary")}
    </Granted>
  );
  return (
    <>
      <PageHeader
        title={t("requests.title")}
        facts={[
          { text: t("requests.count", { count: all }) },
          ...(open.length > 0 ? [{ text: t("requests.openAdvance", { amount: openText }) }] : []),
        ]}
        actions={add}
        tabs={
          <Tabs
            label={t("requests.tabs")}
            items={[
              { to: at({}), label: t("requests.all"), count: all, current: status === null },
              ...requestStatuses.map((one) => ({
                to: at({ status: one }),
                label: t(`requests.statuses.${one}`),
                count: counts[one],
                current: status === one,
              })),
            ]}
          />
        }
      />
      {rows.length > 0 ? (
        <RequestList rows={rows} />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            status === null ? (
              <Granted module="requests" action="create">
                {askFor("secondary")}
              </Granted>
            ) : null
          }
        >
          {t(status === null ? "requests.empty" : "requests.emptyState")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => at({ status: status ?? undefined, page })} />
      <Outlet />
    </>
  );
}
