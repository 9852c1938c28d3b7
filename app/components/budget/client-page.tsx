import { Live } from "~/components/shell/live";
import { useWords } from "~/locales/budget";
import type { ClientPageData } from "~/services/budgets/read-editor.server";
import { paths } from "~/shared/paths";

import { BudgetBar } from "./budget-bar";
import { SentFacts } from "./budget-state";
import { ClientContent } from "./client-content";
import { ClientTotals } from "./client-totals";

import "~/styles/bundles/budget.css";

const nothingCounted: string[] = [];

/** BUD-039: a budget as its client sees it, on the screen and on paper. */
export function ClientPage({ client: budget, page, ably }: ClientPageData) {
  const { t } = useWords();
  const path = paths.budget(budget.project.code, budget.code);
  return (
    <div className="budget">
      <Live ably={ably} counted={nothingCounted} />
      <BudgetBar budget={budget} view="client" />
      <SentFacts budget={budget} />
      <main className="budget-client">
        <p className="hint">{t("budget.clientHint")}</p>
        <ClientContent budget={budget} page={page} path={path} query={{ version: "client" }} />
      </main>
      <ClientTotals budget={budget} />
    </div>
  );
}
