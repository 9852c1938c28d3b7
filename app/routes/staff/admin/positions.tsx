import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import * as positions from "#contract/company/positions";
import { PositionTable } from "~/components/admin/position-table";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords as useAdminWords } from "~/locales/admin";
import { useWords } from "~/locales/positions";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "position" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.positions.title", to: paths.positions() },
  ],
};

/** ORG-034, ROU-082 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const { data } = await api.call(positions.listAll);
  return { rows: data, title: translate(locale, "admin.positions.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Positions() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useWords();
  useAdminWords();
  return (
    <>
      <PageHeader
        title={t("positions.title")}
        facts={[{ text: t("admin.positions.intro") }]}
        actions={
          <>
            <ButtonLink to={paths.rightsOf()} icon="eye">
              {t("positions.view")}
            </ButtonLink>
            <ButtonLink to={paths.positions("new")} icon="plus">
              {t("positions.add")}
            </ButtonLink>
          </>
        }
      />
      <div className="admin-body">
        <PositionTable rows={rows} />
      </div>
      <Outlet />
    </>
  );
}
