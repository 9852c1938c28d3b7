import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useWords } from "~/locales/admin";

import { RateTable } from "~/components/admin/rate-table";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { formatDateTime } from "~/shared/format";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as rates from "#contract/budgets/rates";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "exchange_rate" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.rates.title", to: paths.exchangeRates },
  ],
};

/** REF-031: the company's exchange rates. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const { data, daily } = await api.call(rates.list);
  return { rows: data, daily, title: translate(locale, "admin.rates.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ExchangeRates() {
  const { rows, daily } = useLoaderData<typeof loader>();
  const { t, locale } = useWords();
  return (
    <>
      <PageHeader
        title={t("admin.rates.title")}
        facts={[
          { text: t("admin.rates.intro") },
          ...(daily ? [{ text: t("admin.rates.daily", { host: daily.host }) }] : []),
        ]}
        actions={
          <ButtonLink to={paths.newExchangeRate} icon="plus">
            {t("admin.rates.add")}
          </ButtonLink>
        }
      />
      <div className="admin-body">
        {daily?.failing_since ? (
          <Alert type="warning" title={t("admin.rates.failing")}>
            <p>
              {t("admin.rates.failingText", {
                host: daily.host,
                at: formatDateTime(daily.failing_since, locale),
              })}
            </p>
          </Alert>
        ) : null}
        <RateTable rows={rows} />
      </div>
      <Outlet />
    </>
  );
}
