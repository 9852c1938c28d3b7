import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AccountingView, KindTabs, useAccountingQuery } from "~/components/accounting/accounting-view";
import { AddRecord } from "~/components/accounting/add-record";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/accounting";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readAccounting } from "~/services/accounting/read.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "request" }, { model: "invoice" }, { model: "payment" }],
  crumb: () => [{ key: "accounting.title", to: paths.accounting() }],
};

/** ROU-030: a list of accounting of the whole company. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  return { ...(await readAccounting(page, args.request, null)), title: translate(page.locale, "accounting.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Accounting() {
  const data = useLoaderData<typeof loader>();
  const { t } = useWords();
  const query = useAccountingQuery(data);
  return (
    <>
      <PageHeader
        title={t("accounting.title")}
        facts={[
          { text: t("accounting.count", { count: data.paging.total }) },
          ...(data.seesAll ? [] : [{ text: t("accounting.reach") }]),
        ]}
        actions={
          <>
            <ButtonLink plain to={paths.accounting("due")} icon="clock">
              {t("accounting.due.title")}
            </ButtonLink>
            {data.rows.length > 0 ? (
              <ButtonLink plain download icon="download" to={withQuery(paths.accounting("export.xlsx"), query)}>
                {t("list.export")}
              </ButtonLink>
            ) : null}
            {data.seesAll ? (
              <ButtonLink plain to={paths.accounting("closing")} icon="lock">
                {t("accounting.closing")}
              </ButtonLink>
            ) : null}
            <AddRecord kind={data.kind} />
          </>
        }
        tabs={<KindTabs {...data} />}
      />
      <AccountingView {...data} />
    </>
  );
}
