import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useWords } from "~/locales/admin";

import { PhaseTable } from "~/components/admin/phase-table";
import { ReasonTable } from "~/components/admin/reason-table";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as bizdev from "#contract/projects/bizdev";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "bizdev_stage" }, { model: "loss_reason" }, { model: "project" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.phases.title", to: paths.leadPhases },
  ],
};

/** LED-091, ROU-078: how the company names, uses and orders its offer stages, and why it loses offers. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user, locale } = await requireAdmin(args);
  const company = user.event_company_id;
  const [stages, reasons] = await Promise.all([
    api.call(bizdev.listStages, { params: { id: company } }),
    api.call(bizdev.listLossReasons, { params: { id: company } }),
  ]);
  return { stages: stages.data, reasons: reasons.data, title: translate(locale, "admin.phases.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function LeadPhases() {
  const { stages, reasons } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("admin.phases.title")}
        facts={[{ text: t("admin.phases.intro") }]}
        actions={
          <ButtonLink to={paths.newLossReason} icon="plus">
            {t("admin.reasons.add")}
          </ButtonLink>
        }
      />
      <div className="admin-body">
        <PhaseTable stages={stages} />
        <ReasonTable reasons={reasons} />
      </div>
      <Outlet />
    </>
  );
}
