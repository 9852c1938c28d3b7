import { useEffect, useRef, useState } from "react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { FieldProps } from "~/components/form/field-meta";
import type { FieldExtras } from "~/components/form/record-fields";
import { usePicker } from "~/components/form/choices/use-picker";
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
export function useBudgetItem({ project, opened, chosen, items, clear }: Chosen): FieldExtras {
  const { t } = useWords();
  const [query, setQuery] = useState<string | null>(null);
  const isOther = project !== opened;
  const asked =
    project === "" || (!isOther && query === null) ? null : { of: project, ...(query === null ? {} : { query }) };
  const found = usePicker("budget-items", asked);
  const before = useRef({ project, chosen });
  useEffect(() => {
    // A draft sets both at once: then the line belongs to the project. The project's field fires its event before it
    // holds its value, which the form is read from: hence the delay.
    if (before.current.project !== project && before.current.chosen === chosen && chosen !== "")
      window.requestAnimationFrame(clear);
    before.current = { project, chosen };
  });
  const options = project === "" ? [] : (found.data?.options ?? (isOther ? [] : items));
  return {
    options,
    hint: t(project === "" ? "task.hint.budget_item_none" : "task.hint.budget_item"),
    render: (props: FieldProps) => (
      <ComboboxField {...props} options={options} onSearch={setQuery} loading={found.loading} failed={found.failed} />
    ),
  };
}
