import type { MergeNoun } from "#contract/companies/merge-facts";

import { paths } from "~/shared/paths";

/** Address of a record (MRG-018, MRG-019). */
export const recordHref = (noun: MergeNoun, { id, code }: { id: number; code: string | null }): string => {
  if (noun === "contacts") return paths.contact(id);
  return noun === "clients" ? paths.client(code ?? "") : paths.supplier(code ?? "");
};
