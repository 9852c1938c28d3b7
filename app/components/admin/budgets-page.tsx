import type { ReactNode } from "react";

import { listKey, type DefinitionList } from "#contract/company/definition-facts";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/admin";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

interface Props {
  lists: readonly DefinitionList[];
  current: DefinitionList | "defaults" | "export";
  actions?: ReactNode;
  children: ReactNode;
}

/** ADM-118…ADM-123: one of the pages of the definitions for budgets. */
export function BudgetsPage({ lists, current, actions, children }: Props) {
  const { t } = useWords();
  const others = {
    defaults: { to: paths.budgetSettings, label: t("admin.budgets.defaults.title") },
    export: { to: paths.exportSettings, label: t("admin.budgets.export.title") },
  };
  return (
    <>
      <PageHeader
        title={t("admin.budgets.title")}
        facts={[{ text: t("admin.budgets.intro") }]}
        actions={actions}
        tabs={
          <Tabs
            label={t("admin.budgets.menu")}
            items={[
              ...lists.map((name) => ({
                to: paths.definition(name),
                label: t(`admin.definitions.list.${listKey(name)}`),
                current: name === current,
              })),
              ...Object.entries(others).map(([name, item]) => ({ ...item, current: name === current })),
            ]}
          />
        }
      />
      <div className="admin-body">{children}</div>
    </>
  );
}
