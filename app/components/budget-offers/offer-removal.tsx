import { DeleteConfirm } from "~/components/form/delete-confirm";
import type { OfferFormData } from "~/services/budgets/read-offers.server";
import { useWords } from "~/locales/budget-offers";
import type { FormAnswer } from "~/server/submit.server";
import { formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

interface Props {
  data: Pick<OfferFormData, "budget" | "from" | "item">;
  row: NonNullable<OfferFormData["offer"]>;
  answer: FormAnswer | undefined;
}

export function OfferRemoval({ data: { budget, from, item }, row, answer }: Props) {
  const { t } = useWords();
  const lines = paths.budget(budget.project.code, budget.code, "item", item.id);
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("budget-offers.remove")}
      to={withQuery(`${lines}/offer/${row.id}/delete`, { from })}
      closeHref={withQuery(lines, { from })}
    >
      {({ supplier_name: name, price, currency }) =>
        t("budget-offers.removeWhat", { name, price: formatMoney(price, currency) })
      }
    </DeleteConfirm>
  );
}
