import type { ProjectRecord } from "#contract/projects/leads";
import { paths } from "~/shared/paths";

interface Blocker {
  kind: string;
  id?: number | undefined;
}

/** Address of the page that resolves a blocker of a move, by its kind; null if there is none. */
export function blockerPath({ code, current_status_group }: ProjectRecord, { kind, id }: Blocker): string | null {
  const page = current_status_group === "offer" ? paths.lead : paths.project;
  switch (kind) {
    case "client":
    case "dates":
    case "ref":
      return page(code, "edit");
    case "budget":
      return page(code, "budget");
    case "request":
      return `${paths.project(code)}#request-${id}`;
    default:
      return null;
  }
}
