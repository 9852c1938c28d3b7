import { BudgetFrame } from "~/components/budget-template/budget-frame";
import { HistoryPage } from "~/components/history/history-page";
import type { BudgetHistoryData } from "~/services/budgets/read.server";
import { useWords } from "~/locales/budget-versions";
import { paths } from "~/shared/paths";

import "~/styles/bundles/budget-history.css";

/** Everything that happened in a budget; lines that were deleted come back from here. */
export function BudgetHistoryPage({ budget, history, ably, flash }: BudgetHistoryData) {
  const { t } = useWords();
  return (
    <BudgetFrame
      budget={budget}
      ably={ably}
      flash={flash}
      title={t("budget-versions.history.title")}
      layout="budget-history"
    >
      <HistoryPage
        page={paths.budget(budget.project.code, budget.code, "history")}
        history={history}
        mayWrite={budget.may_write === 1}
        of={{ kind: "project", code: budget.project.code }}
      />
    </BudgetFrame>
  );
}
