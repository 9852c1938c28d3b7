import { chosenOf, linesOf, templateSums, type TemplateChoice } from "#contract/budgets/budget-template-sums";
import { MissingRate } from "#contract/budgets/budget-sums";
import type { ApplyFormData } from "~/services/budget-templates/read-apply.server";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/budget-templates";

/** Sums of the chosen lines, and of the budget with them; without the service fee. */
export function ApplySums({
  chosen,
  choice,
  currency,
}: {
  chosen: NonNullable<ApplyFormData["chosen"]>;
  choice: TemplateChoice;
  currency: string;
}) {
  const { t } = useWords();
  const content = chosenOf(chosen.template.content, choice);
  const count = content.reduce((sum, category) => sum + linesOf(category).length, 0);
  let added: { total_buy: string; total_sell: string; profit: string } | null = null;
  try {
    added = templateSums(content, { currency, rates: chosen.rates }).total;
  } catch (error) {
    if (!(error instanceof MissingRate)) throw error;
  }
  return (
    <dl className="template-sums" aria-live="polite">
      <div>
        <dt>{t("budget-templates.apply.lines")}</dt>
        <dd>{count}</dd>
      </div>
      {added ? (
        (
          [
            ["buy", added.total_buy],
            ["sell", added.total_sell],
            ["profit", added.profit],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`budget-templates.${name}`)}</dt>
            <dd className="num">
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))
      ) : (
        <div>
          <dt>{t("budget-templates.sell")}</dt>
          <dd>{t("budget-templates.noRate")}</dd>
        </div>
      )}
      <div>
        <dt>{t("budget-templates.apply.before")}</dt>
        <dd className="num">
          <Money amount={chosen.before.total_sell} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
