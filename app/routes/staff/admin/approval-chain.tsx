import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import * as chains from "#contract/requests/approval-chains";
import { ChainList } from "~/components/requests/chain-list";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/requests";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "approval_chain" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "requests.chain.title", to: paths.approvalChain() },
  ],
};

/** ORG-038, ROU-069 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireAdmin(args);
  const { data } = await api.call(chains.listAll);
  return { rows: data, currency: user.event_company.currency, title: translate(locale, "requests.chain.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ApprovalChains() {
  const { rows, currency } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("requests.chain.title")}
        facts={[{ text: t("requests.chain.intro") }]}
        actions={
          <ButtonLink to={paths.companySettings("financial")} icon="bell" variant="ghost">
            {t("requests.chain.reminders")}
          </ButtonLink>
        }
      />
      <div className="admin-body">
        <ChainList rows={rows} currency={currency} />
      </div>
    </>
  );
}
