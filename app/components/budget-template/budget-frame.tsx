import type { ReactNode } from "react";

import { ToldAlert } from "~/components/shell/flash-alert";
import { Live } from "~/components/shell/live";
import { useTold } from "~/components/shell/use-told";
import { IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/budget-templates";
import type { BudgetPageData } from "~/services/budgets/read-editor.server";
import type { Flash } from "~/server/session.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/budget.css";

const nothingCounted: string[] = [];

interface Props {
  budget: { code: string; name: string; project: { code: string; name: string } };
  ably: BudgetPageData["ably"];
  title: string;
  /** Message of the last act, on a page that acts lead back to. */
  flash?: Flash | undefined;
  /** Target of the link back, if that is not the budget's page. */
  back?: string;
  /** The class of the page's own layout. */
  layout?: "template-page" | "rate-page" | "budget-history";
  children: ReactNode;
}

/** A page of a budget beside the budget itself: its name, and the way back to it. */
export function BudgetFrame({ budget, ably, title, flash, back, layout = "template-page", children }: Props) {
  const { t } = useWords();
  const told = useTold(flash);
  return (
    <div className="budget">
      <Live ably={ably} counted={nothingCounted} />
      <header className="budget-bar">
        <IconButton
          icon="arrow-left"
          label={t("budget-templates.toBudget")}
          to={back ?? paths.budget(budget.project.code, budget.code)}
        />
        <div className="budget-titles">
          <p>
            {budget.project.name} · {budget.name}
          </p>
          <h1>{title}</h1>
        </div>
      </header>
      <main className={layout}>
        <ToldAlert told={told} />
        {children}
      </main>
    </div>
  );
}
