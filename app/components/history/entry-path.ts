import { useHasModule, useStaffUser } from "~/components/shell/use-staff-user";
import { paths } from "~/shared/paths";

import type { Entry } from "./record-timeline";

/** The record of the history, and its address. */
export interface HistoryOf {
  kind: "project" | "lead" | "client" | "supplier" | "contact" | "company";
  code: string;
}

const partPages = {
  pricing_period: "pricing-periods",
  product: "products",
  flight: "flights",
  sponsor_deliverable: "sponsors",
  project_supplier: "suppliers",
  project_contact: "contacts",
  attendee_list: "attendees",
  attendee_column: "attendees",
  form: "forms",
  form_entry: "forms",
} as const;

const basePath = ({ kind, code }: HistoryOf, ...rest: string[]): string | null => {
  if (kind === "project") return paths.filesAt(paths.projectBase(code), ...rest);
  if (kind === "lead") return paths.lead(code, ...rest);
  if (kind === "client") return paths.client(code, ...rest);
  return kind === "supplier" ? paths.supplier(code, ...rest) : null;
};

interface Seen {
  ecos: boolean;
  tasks: boolean;
}

/**
 * Returns the address of an entry's record; null for the history's own record, for a deleted one, and for one without a
 * page.
 */
export function entryPath(
  of: HistoryOf,
  { model, record }: Pick<Entry, "model" | "record">,
  sees: Seen,
): string | null {
  if (!record) return null;
  switch (model) {
    case "file":
      return basePath(of, "files", record);
    case "note":
      return basePath(of, "notes");
    case "phone_call":
      return basePath(of, "calls");
    case "task":
      return sees.tasks ? paths.tasks("list", record) : null;
    case "meeting":
      return sees.ecos ? paths.meeting(Number(record)) : null;
    case "contact":
      return sees.ecos ? paths.contact(Number(record)) : null;
    case "budget":
      return paths.budget(of.code, record);
    case "supplier_account":
    case "supplier_address":
      return basePath(of);
    case "sponsor":
      return of.kind === "project" ? paths.sponsor(of.code, record) : null;
    case "attendee":
      return of.kind === "project" ? paths.attendee(of.code, record) : null;
    default:
      // Offers have no pages of their parts.
      return of.kind === "project" && model in partPages
        ? paths.projectPage(of.code, partPages[model as keyof typeof partPages])
        : null;
  }
}

/** Returns `entryPath` for the reader: to-dos, meetings and contacts are for company-owner staff. */
export function useEntryPath(of: HistoryOf) {
  const ecos = useStaffUser()?.ecos === true;
  const tasks = useHasModule("tasks");
  return (entry: Pick<Entry, "model" | "record">) => entryPath(of, entry, { ecos, tasks });
}
