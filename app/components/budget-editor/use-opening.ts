import { useNavigate } from "@remix-run/react";

import type { BudgetEditorData } from "~/services/budgets/read-editor.server";
import { paths, withQuery } from "~/shared/paths";

import type { SheetRow } from "./sheet-rows";
import type { Selection } from "./use-selection";

/** Opens what is written on a page of its own; returns false for what is written in the sheet. */
export function useOpening({ budget, home }: BudgetEditorData, { column }: Selection, row: SheetRow | undefined) {
  const navigate = useNavigate();
  const mayWrite = budget.may_write === 1;
  const open = (to: string) => {
    navigate(to);
    return true;
  };
  /** BUD-013, BUD-020: charges are written in the form of their line; offers are read where the supplier is not written. */
  const openCell = (): boolean => {
    if (column === "charges")
      return !mayWrite || row?.kind !== "line" || open(withQuery(`${home}/items/${row.id}`, { at: "charges" }));
    if (column !== "supplier" || mayWrite || row?.kind !== "line" || row.id < 0) return false;
    return open(withQuery(paths.budget(budget.project.code, budget.code, "item", row.id), { from: "sheet" }));
  };
  const openPart = (): boolean =>
    mayWrite &&
    (row?.kind === "category" || row?.kind === "group") &&
    open(`${home}/${row.kind === "group" ? "groups" : "categories"}/${row.id}`);
  return { openCell, openPart };
}
