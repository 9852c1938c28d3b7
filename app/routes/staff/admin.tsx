import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as security from "#contract/company/security";

import { AttentionList } from "~/components/security/attention-list";
import { useWords } from "~/locales/admin";

import { Icon } from "~/components/ui/icon";
import { PageHeader } from "~/components/ui/page-header";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { PageLink } from "~/components/ui/page-link";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

const pages = [
  { to: paths.companySettings(), icon: "sliders-horizontal", name: "company" },
  { to: paths.organisation(), icon: "building-2", name: "organisation" },
  { to: paths.organizationChart(), icon: "network", name: "chart" },
  { to: paths.adminTeams(), icon: "users", name: "teams" },
  { to: paths.invitations(), icon: "mail", name: "invitations" },
  { to: paths.positions(), icon: "shield", name: "positions" },
  { to: paths.approvalChain(), icon: "list-checks", name: "approvalChain" },
  { to: paths.notificationRecipients(), icon: "bell", name: "notifications" },
  { to: paths.leadPhases, icon: "square-kanban", name: "phases" },
  { to: paths.briefForm, icon: "list-checks", name: "brief" },
  { to: paths.definitions, icon: "list", name: "definitions" },
  { to: paths.definition("payment-methods"), icon: "credit-card", name: "payments" },
  { to: paths.adminBudgets, icon: "wallet", name: "budgets" },
  { to: paths.adminTasks, icon: "list-todo", name: "tasks" },
  { to: paths.surveys, icon: "star", name: "surveys" },
  { to: paths.formsOf(""), icon: "list-checks", name: "customerForms" },
  { to: paths.exchangeRates, icon: "banknote", name: "rates" },
  { to: paths.accountingIntegration, icon: "link", name: "accounting" },
  { to: paths.similarRecords(), icon: "copy", name: "similar" },
  { to: paths.emailTemplates, icon: "mail", name: "emailTemplates" },
  { to: paths.failedMails, icon: "mail", name: "mails" },
  { to: paths.securityAudit, icon: "lock", name: "security" },
  { to: paths.adminApi, icon: "file-text", name: "api" },
] as const;

export const handle = {
  shows: [{ model: "user" }, { model: "invitation" }],
  crumb: () => ({ key: "admin.title", to: paths.admin }),
};

/** SES-038 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const { data } = await api.call(security.attention);
  return { attention: data, title: translate(locale, "admin.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Admin() {
  const { attention } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("admin.title")} facts={[{ text: t("admin.intro") }]} />
      <AttentionList entries={attention} />
      <ul className="admin-cards">
        {pages.map(({ to, icon, name }) => (
          <li key={name}>
            <PageLink to={to}>
              <Icon name={icon} size={18} />
              <div>
                <h2>{t(`admin.${name}.title`)}</h2>
                <p>{t(`admin.${name}.intro`)}</p>
              </div>
              <Icon name="chevron-right" />
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
