import type { ReactNode } from "react";

import type { Budget } from "#contract/budgets/budgets";
import { ButtonLink, IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/budget";
import { budgetsAt, projectBudgets } from "~/shared/budget-place";
import { paths, withQuery } from "~/shared/paths";

import { BudgetFiles } from "./budget-files";
import { BudgetState } from "./budget-state";

export type BudgetView = "sheet" | "print" | "client";

interface Props {
  budget: Pick<Budget, "code" | "name" | "project" | "sent" | "approved">;
  view: BudgetView;
  /** Buttons of this view alone. */
  children?: ReactNode;
  /** The menu at its end. */
  menu?: ReactNode;
}

/** BUD-037, BUD-039: the bar of a budget: its three views, its history, its files and its sending. */
export function BudgetBar({ budget, view, children, menu }: Props) {
  const { t } = useWords();
  const { code, project } = budget;
  const place = projectBudgets(project.code);
  const item = (name: BudgetView, to: string) => ({ to, label: t(`budget.view.${name}`), current: view === name });
  return (
    <header className="budget-bar">
      <IconButton icon="arrow-left" label={t("budget.back")} to={budgetsAt(place)} />
      <div className="budget-titles">
        <p>{project.name}</p>
        <h1>{budget.name}</h1>
      </div>
      <BudgetState budget={budget} />
      <Tabs
        label={t("budget.view.title")}
        items={[
          item("sheet", paths.budgetEditor(project.code, code)),
          item("print", paths.budget(project.code, code)),
          // Loads the page anew: otherwise the data of the company's version would stay in the page that a client is
          // shown.
          { ...item("client", withQuery(paths.budget(project.code, code), { version: "client" })), anew: true },
        ]}
      />
      <details className="budget-more">
        <summary className="btn btn-secondary btn-sm" aria-label={t("budget.tools")}>
          <Icon name="ellipsis" />
        </summary>
      </details>
      {children}
      <ButtonLink to={paths.budget(project.code, code, "history")} icon="history" size="sm" variant="ghost">
        {t("budget.history")}
      </ButtonLink>
      <BudgetFiles budget={budget} />
      <ButtonLink
        to={budgetsAt(place, code, "mail")}
        icon="send"
        size="sm"
        variant={budget.sent ? "secondary" : "primary"}
        data-send=""
      >
        {t("budget.send")}
      </ButtonLink>
      {menu}
    </header>
  );
}
