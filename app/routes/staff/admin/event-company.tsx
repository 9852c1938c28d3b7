import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";

import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/company-settings";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "event_company" }, { model: "budget_setting" }, { model: "credit_card" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "company-settings.title", to: paths.companySettings() },
  ],
};

const tabs = ["info", "financial", "languages", "logos", "credit-cards"] as const;

/** ROU-066, ADM-069 … ADM-073: the settings of the company, a tab each. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireAdmin(args);
  return { title: translate(locale, "company-settings.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function EventCompany() {
  const { t } = useWords();
  const place = useLocation().pathname.split("/")[3] ?? "info";
  return (
    <>
      <PageHeader
        title={t("company-settings.title")}
        facts={[{ text: t("company-settings.intro") }]}
        actions={
          <ButtonLink to={paths.companySettings("history")} icon="history" variant="ghost">
            {t("company-settings.history")}
          </ButtonLink>
        }
        tabs={
          <Tabs
            label={t("company-settings.tabs")}
            items={tabs.map((name) => ({
              to: paths.companySettings(...(name === "info" ? [] : [name])),
              label: t(`company-settings.tab.${name.replace("-", "_")}`),
              current: name === place,
            }))}
          />
        }
      />
      {place === "history" ? (
        <Outlet />
      ) : (
        <div className="admin-body">
          <Outlet />
        </div>
      )}
    </>
  );
}
