import { useState } from "react";

import { projectSource } from "#contract/requests/amount-facts";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { ComboItem } from "~/components/form/choices/combo-row";
import { useBudgetLine } from "~/components/form/choices/use-budget-line";
import { useFinder } from "~/components/form/choices/use-finder";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import type { FieldExtras } from "~/components/form/record-fields";
import { useWords } from "~/locales/amount-requests";

import type { AmountFormData } from "./form-data";

interface Form {
  data: AmountFormData;
  metas: Record<string, FieldMeta & { value?: unknown }>;
  write: (name: string, value: string) => void;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Project, client and budget line of a request: the project proposes its client, and has the lines. */
export function useBelonging({ data, metas, write }: Form): Record<string, FieldExtras> {
  const { t } = useWords();
  const [proposed, setProposed] = useState<ComboItem | null>(null);
  /** The chosen project; the form's own state is behind for a moment. */
  const [project, setProject] = useState<string | null>(null);
  const opened = textOf((data.values as Record<string, unknown>)["project_id"]);
  const projects = useFinder("request-projects", data.projects, 1);
  const clients = useFinder("clients", data.clients);
  const lines = useBudgetLine({
    noun: "request-lines",
    project: project ?? textOf(metas["project_id"]?.value),
    opened,
    chosen: textOf(metas["budget_item_id"]?.value),
    lines: data.lines,
    clear: () => write("budget_item_id", ""),
  });
  const choose = (item: ComboItem | null) => {
    setProject(item?.value ?? "");
    const { client } = (item ?? {}) as AmountFormData["projects"][number];
    if (client) setProposed({ ...client });
  };
  return {
    project_id: {
      required: true,
      render: (props: FieldProps) => <ComboboxField {...props} {...projects} onChoose={choose} />,
    },
    client_id: {
      hint: t("amount-requests.clientHint"),
      render: (props: FieldProps) => <ComboboxField {...props} {...clients} taken={proposed} />,
    },
    budget_item_id: {
      hint: t("amount-requests.lineHint"),
      options: lines.options,
      render: (props: FieldProps) => <ComboboxField {...props} {...lines} />,
    },
  };
}

/** Fields that this form shows: those that its reader may fill in, and without a project neither it nor its lines. */
export const shownFields = (
  layout: readonly (readonly string[])[],
  { mayClients, mayLines, pays }: Pick<AmountFormData, "mayClients" | "mayLines" | "pays">,
  { hasProject, hasAdvances }: { hasProject: boolean; hasAdvances: boolean },
) => {
  const isShown: Record<string, boolean> = {
    project_id: hasProject,
    client_id: mayClients,
    budget_item_id: hasProject && mayLines && pays === null,
    // The difference of an advance is paid to its person.
    supplier_id: pays === null,
    advance_payment_id: hasAdvances,
  };
  return layout.map((row) => row.filter((name) => isShown[name] ?? true)).filter((row) => row.length > 0);
};

/** ACC-114: a project belongs to costs of projects alone; without script the server leaves it out. */
export const isOfProject = (hydrated: boolean, source: unknown): boolean =>
  !hydrated || (source ?? projectSource) === projectSource;
