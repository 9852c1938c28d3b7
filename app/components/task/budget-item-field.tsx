import { ComboboxField } from "~/components/form/choices/combobox-field";
import { useBudgetLine } from "~/components/form/choices/use-budget-line";
import type { FieldProps } from "~/components/form/field-meta";
import type { FieldExtras } from "~/components/form/record-fields";
import type { TaskFormData } from "~/services/tasks/read.server";
import { useWords } from "~/locales/task";

interface Chosen {
  /** The form's current project, and the one that it was opened with. */
  project: string;
  opened: string;
  /** The line that it holds now. */
  chosen: string;
  /** Lines of the budgets of the latter. */
  items: TaskFormData["items"];
  /** Empties the field: a line belongs to the budgets of one project. */
  clear: () => void;
}

/** TSK-014: a line of the budgets of the chosen project. */
export function useBudgetItem({ items, ...chosen }: Chosen): FieldExtras {
  const { t } = useWords();
  const lines = useBudgetLine({ noun: "budget-items", lines: items, ...chosen });
  return {
    options: lines.options,
    hint: t(chosen.project === "" ? "task.hint.budget_item_none" : "task.hint.budget_item"),
    render: (props: FieldProps) => <ComboboxField {...props} {...lines} />,
  };
}
