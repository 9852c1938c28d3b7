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

/** Cards of the administration, by what an admin comes for. */
const groups = [
  {
    name: "people",
    pages: [
      { to: paths.companySettings(), icon: "sliders-horizontal", name: "company" },
      { to: paths.organisation(), icon: "building-2", name: "organisation" },
      { to: paths.organizationChart(), icon: "network", name: "chart" },
      { to: paths.adminTeams(), icon: "users", name: "teams" },
      { to: paths.positions(), icon: "shield", name: "positions" },
      { to: paths.approvalChain(), icon: "list-checks", name: "approvalChain" },
      { to: paths.leaveBalances(), icon: "calendar-days", name: "leaveBalances" },
      { to: paths.leaves, icon: "calendar-days", name: "leaves" },
      { to: paths.invitations(), icon: "mail", name: "invitations" },
    ],
  },
  {
    name: "money",
    pages: [
      { to: paths.leadPhases, icon: "square-kanban", name: "phases" },
      { to: paths.definition("brain-storming-templates"), icon: "square-kanban", name: "brainStorming" },
      { to: paths.briefForm, icon: "list-checks", name: "brief" },
      { to: paths.adminBudgets, icon: "wallet", name: "budgets" },
      { to: paths.exchangeRates, icon: "banknote", name: "rates" },
      { to: paths.definition("payment-methods"), icon: "credit-card", name: "payments" },
      { to: paths.accountingIntegration, icon: "link", name: "accounting" },
    ],
  },
  {
    name: "records",
    pages: [
      { to: paths.definitions, icon: "list", name: "definitions" },
      { to: paths.adminTasks, icon: "list-todo", name: "tasks" },
      { to: paths.formsOf(""), icon: "list-checks", name: "customerForms" },
      { to: paths.surveys, icon: "star", name: "surveys" },
      { to: paths.similarRecords(), icon: "copy", name: "similar" },
    ],
  },
  {
    name: "messages",
    pages: [
      { to: paths.notificationRecipients(), icon: "bell", name: "notifications" },
      { to: paths.emailTemplates, icon: "mail", name: "emailTemplates" },
      { to: paths.failedMails, icon: "mail", name: "mails" },
    ],
  },
  {
    name: "control",
    pages: [
      { to: paths.securityAudit, icon: "lock", name: "security" },
      { to: paths.adminApi, icon: "file-text", name: "api" },
    ],
  },
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
      {groups.map(({ name: group, pages }) => (
        <section key={group} className="admin-group" aria-labelledby={`admin-${group}`}>
          <h2 id={`admin-${group}`}>{t(`admin.group.${group}`)}</h2>
          <ul className="admin-cards">
            {pages.map(({ to, icon, name }) => (
              <li key={name}>
                <PageLink to={to}>
                  <Icon name={icon} size={18} />
                  <div>
                    <h3>{t(`admin.${name}.title`)}</h3>
                    <p>{t(`admin.${name}.intro`)}</p>
                  </div>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
