import { listKey, type DefinitionList } from "#contract/definition-facts";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/admin";
import { paths } from "~/shared/paths";

interface Props {
  lists: readonly DefinitionList[];
  current: DefinitionList | "defaults" | "export";
}

/** ADM-118…ADM-123: the pages of what budgets are made from. */
export function BudgetTabs({ lists, current }: Props) {
  const { t } = useWords();
  return (
    <Tabs
      label={t("admin.budgets.menu")}
      items={[
        ...lists.map((name) => ({
          to: paths.definition(name),
          label: t(`admin.definitions.list.${listKey(name)}`),
          current: name === current,
        })),
        { to: paths.budgetSettings, label: t("admin.budgets.defaults.title"), current: current === "defaults" },
        { to: paths.exportSettings, label: t("admin.budgets.export.title"), current: current === "export" },
      ]}
    />
  );
}
