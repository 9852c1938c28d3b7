import type { ProjectRecord } from "#contract/projects/leads";
import { paths, withQuery } from "~/shared/paths";

interface Blocker {
  kind: string;
  id?: number | undefined;
  code?: string | undefined;
}

/** The form of a new budget, which leads back to the move that asked for one. */
export const budgetForMove = ({ code, is_offer }: Pick<ProjectRecord, "code" | "is_offer">, stage: number): string =>
  withQuery((is_offer === 1 ? paths.lead : paths.project)(code, "budget"), { to: stage });

/** Address of the page that resolves a blocker of the move to a stage, by its kind; null if there is none. */
export function blockerPath(record: ProjectRecord, stage: number, { kind, id, code: part }: Blocker): string | null {
  const { code, is_offer } = record;
  const page = is_offer === 1 ? paths.lead : paths.project;
  switch (kind) {
    case "client":
    case "dates":
    case "ref":
      return page(code, "edit");
    case "budget":
      return budgetForMove(record, stage);
    case "lines":
      return part ? paths.budgetEditor(code, part) : null;
    case "staff_request":
      return part ? paths.requests(part) : null;
    case "request":
      return `${paths.project(code)}#request-${part ?? id}`;
    default:
      return null;
  }
}
