import type { Budget } from "#contract/budgets/budgets";
import { Menu, MenuLink } from "~/components/ui/menu";
import { useWords } from "~/locales/budget-templates";
import { paths } from "~/shared/paths";

/** BUD-040: acts of a budget that concern templates. */
export function BudgetMenu({ budget }: { budget: Pick<Budget, "code" | "project" | "may_write"> }) {
  const { t } = useWords();
  const to = (page: string) => paths.budget(budget.project.code, budget.code, page);
  return (
    <Menu title={t("budget-templates.menu")} align="end">
      {budget.may_write ? (
        <MenuLink to={to("template")} icon="plus">
          {t("budget-templates.apply.title")}
        </MenuLink>
      ) : null}
      <MenuLink to={to("save-template")} icon="copy">
        {t("budget-templates.keep.title")}
      </MenuLink>
    </Menu>
  );
}
