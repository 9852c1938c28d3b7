import type { ProjectRecord } from "#contract/leads";
import { paths } from "~/shared/paths";

interface Blocker {
  kind: string;
  id?: number | undefined;
}

/** Where what stands in the way of a move is mended, by its kind; null where there is no page for it. */
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
