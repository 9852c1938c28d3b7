import { Form } from "@remix-run/react";

import type { BudgetListRow } from "#contract/budgets/budget-versions";
import type { ProjectRecord } from "#contract/projects/leads";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/record";
import { paths } from "~/shared/paths";

/** Says that offer value and budget differ, and offers to take the budget's sale. */
export function OfferValueNote({ record, budget }: { record: ProjectRecord; budget: BudgetListRow | undefined }) {
  const { t } = useWords();
  const { lead_value: value, lead_currency: currency } = record;
  // Without a value nothing differs; a budget without sales says nothing yet.
  if (!budget || !value || !currency || Number(budget.total_sell_with_service_fee) <= 0) return null;
  const sale = budget.total_sell_with_service_fee;
  if (currency === budget.currency && Number(value) === Number(sale)) return null;
  return (
    <div className="sheet-alert">
      <Alert
        title={t("record.offerValue.title")}
        action={
          record.may_write ? (
            <Form method="post" action={paths.budget(record.code, budget.code, "offer-value")} preventScrollReset>
              <input type="hidden" name="version" value={record.version} />
              <Button type="submit" size="sm">
                {t("record.offerValue.take")}
              </Button>
            </Form>
          ) : null
        }
      >
        <p>
          {t("lead.field.lead_value")}: <Money amount={value} currency={currency} /> · {budget.name}:{" "}
          <Money amount={sale} currency={budget.currency} />
        </p>
      </Alert>
    </div>
  );
}
