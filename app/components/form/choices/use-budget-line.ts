import { useEffect, useRef, useState } from "react";

import type { ComboItem } from "./combo-row";
import { usePicker } from "./use-picker";

interface Chosen {
  /** Picker of the lines of a project (app/services/<noun>/pick.server.ts). */
  noun: string;
  /** The form's current project, and the one that it was opened with. */
  project: string;
  opened: string;
  /** The line that it holds now. */
  chosen: string;
  /** Lines of the project that it was opened with. */
  lines: ComboItem[];
  /** Empties the field: a line belongs to the budgets of one project. */
  clear: () => void;
}

/** Lines of the budgets of the form's project, for its combobox. */
export function useBudgetLine({ noun, project, opened, chosen, lines, clear }: Chosen) {
  const [query, setQuery] = useState<string | null>(null);
  const isOther = project !== opened;
  const asked =
    project === "" || (!isOther && query === null) ? null : { of: project, ...(query === null ? {} : { query }) };
  const found = usePicker(noun, asked);
  const before = useRef({ project, chosen });
  useEffect(() => {
    // A draft sets both at once: then the line belongs to the project. The project's field fires its event before it
    // holds its value, which the form is read from: hence the delay.
    if (before.current.project !== project && before.current.chosen === chosen && chosen !== "")
      window.requestAnimationFrame(clear);
    before.current = { project, chosen };
  });
  const options = project === "" ? [] : (found.data?.options ?? (isOther ? [] : lines));
  return { options, onSearch: setQuery, loading: found.loading, failed: found.failed };
}
