import type { ReactNode } from "react";

import { BudgetBar } from "~/components/budget/budget-bar";
import { BudgetMenu } from "~/components/budget-template/budget-menu";
import { useHydrated } from "~/components/form/use-hydrated";
import { Live } from "~/components/shell/live";
import { ToldAlert } from "~/components/shell/flash-alert";
import { useTold } from "~/components/shell/use-told";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import type { BudgetEditorData } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget-editor";

import { PlainSheet } from "./plain-sheet";
import { ScriptedSheet } from "./scripted-sheet";
import { TotalsBar } from "./totals-bar";
import { useWholeBudget } from "./use-whole-budget";

import "~/styles/bundles/budget.css";
import "~/styles/bundles/budget-editor.css";

const nothingCounted: string[] = [];

function Bar({ data }: { data: BudgetEditorData }) {
  const { t } = useWords();
  const { budget, home, confirm } = data;
  return (
    <BudgetBar budget={budget} view="sheet" menu={<BudgetMenu budget={budget} />}>
      {confirm ? (
        <ButtonLink to={confirm} icon="check" size="sm">
          {t("budget-editor.confirm")}
        </ButtonLink>
      ) : null}
      {budget.may_write ? (
        <ButtonLink to={`${home}/head`} icon="settings" size="sm" variant="ghost">
          {t("budget-editor.head")}
        </ButtonLink>
      ) : null}
    </BudgetBar>
  );
}

/** ROU-038, BUD-037, BUD-039: the editor of a budget. */
export function EditorPage({ data, children }: { data: BudgetEditorData; children: ReactNode }) {
  const { t } = useWords();
  const { budget, home, ably, flash, clone } = data;
  const mayWrite = budget.may_write === 1;
  const hydrated = useHydrated();
  const whole = useWholeBudget(data);
  return (
    <div className="budget worksheet">
      <Live ably={ably} counted={nothingCounted} />
      <Bar data={data} />
      <ToldAlert told={useTold(flash)} />
      {mayWrite ? null : (
        <Alert
          type="info"
          action={
            clone ? (
              <ButtonLink to={clone} icon="copy" size="sm">
                {t("budget-editor.clone")}
              </ButtonLink>
            ) : null
          }
        >
          {t(`budget-editor.locked.${budget.sent ? (clone ? "sent" : "sentOnly") : "other"}`)}
        </Alert>
      )}
      <main className="worksheet-main">
        {budget.categories.length === 0 ? <EmptyLine>{t("budget-editor.empty")}</EmptyLine> : null}
        {whole === "stale" ? <Alert type="info">{t("budget-editor.changing")}</Alert> : null}
        {hydrated && whole && whole !== "stale" ? (
          <ScriptedSheet key={budget.code} data={{ ...data, budget: whole }} />
        ) : (
          <>
            <PlainSheet budget={budget} home={home} mayWrite={mayWrite} page={data.page} pageKey={data.key} />
            <TotalsBar total={budget.total} currency={budget.currency} target={data.target} />
          </>
        )}
      </main>
      {children}
    </div>
  );
}
