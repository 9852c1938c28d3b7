import type { ListLook, ListPlan } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import type { Sorted } from "~/components/ui/sort-head";

import type { CompanyLine } from "./company-line";

interface Props extends Sorted {
  plan: ListPlan<CompanyLine>;
  rows: CompanyLine[];
  look: ListLook;
  /** Code of the company whose preview is open. */
  previewed: string | null;
}

/** Clients or suppliers, a line each. */
export function CompanyTable({ plan, rows, look, previewed, ...list }: Props) {
  return (
    <ListTable
      {...list}
      plan={plan}
      look={look}
      rows={rows}
      page={null}
      keyOf={({ code }) => code}
      nameOf={(row) => row.name}
      select="codes"
      previewed={previewed}
      previewHref={({ code }) => list.href({ preview: code })}
    />
  );
}
