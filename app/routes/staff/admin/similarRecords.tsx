import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";

import { mergeNouns } from "#contract/companies/merge-facts";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/similar";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "client" }, { model: "supplier" }, { model: "contact" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "similar.title", to: paths.similarRecords() },
  ],
};

/** ROU-099 */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireAdmin(args);
  return { title: translate(locale, "similar.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function SimilarRecords() {
  const { t } = useWords();
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader
        title={t("similar.title")}
        facts={[{ text: t("similar.intro") }]}
        tabs={
          <Tabs
            label={t("similar.tabs")}
            items={[...mergeNouns, "merges"].map((part) => {
              const to = paths.similarRecords(part);
              return { to, label: t(`similar.${part}`), current: pathname === to || pathname.startsWith(`${to}/`) };
            })}
          />
        }
      />
      <Outlet />
    </>
  );
}
