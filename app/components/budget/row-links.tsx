import type { BudgetItem } from "#contract/budgets/budgets";
import { IconButton } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/budget";
import { paths } from "~/shared/paths";

/** BUD-013: the supplier of the chosen price, and the link to the supplier offers. */
export function Offers({ item, at, mayWrite }: { item: BudgetItem; at: string; mayWrite: boolean }) {
  const { t } = useWords();
  const to = `${at}/item/${item.id}`;
  const { length: count } = item.suppliers;
  if (count === 0)
    return (
      <>
        {item.supplier ? <span className="budget-offers">{item.supplier}</span> : null}
        {mayWrite ? (
          <span className="budget-ask">
            <IconButton
              icon="plus"
              variant="ghost"
              size="sm"
              label={t("budget.askOffer", { name: item.name })}
              to={to}
            />
          </span>
        ) : null}
      </>
    );
  const chosen = item.suppliers.find(({ is_chosen }) => is_chosen === 1);
  return (
    <>
      {chosen ? (
        <PageLink className="link budget-offers" to={paths.supplier(chosen.supplier_code)}>
          {chosen.supplier_name}
        </PageLink>
      ) : item.supplier ? (
        <span className="budget-offers">{item.supplier}</span>
      ) : null}{" "}
      <PageLink className="link budget-offers" to={to} aria-label={t("budget.offersOf", { name: item.name, count })}>
        {t("budget.offers", { count })}
      </PageLink>
    </>
  );
}

/** TSK-014: the link to the open to-dos of a line. */
export function OpenTasks({ item, project }: { item: BudgetItem; project: string }) {
  const { t } = useWords();
  if (item.open_tasks === 0) return null;
  return (
    <PageLink
      className="link budget-offers"
      to={paths.tasksOfItem(project, item.id)}
      aria-label={t("budget.tasksOf", { name: item.name, count: item.open_tasks })}
    >
      {t("budget.tasks", { count: item.open_tasks })}
    </PageLink>
  );
}
