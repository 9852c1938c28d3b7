import { Form } from "@remix-run/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { ComboItem } from "~/components/form/choices/combo-row";
import { useFinder } from "~/components/form/choices/use-finder";
import { SubmitButton } from "~/components/form/submit-button";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/sales-invoices";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const meta = { id: "project", name: "project", errorId: "project-error", descriptionId: "project-hint" };

/** The project of a new sales invoice request, whose page has the form. */
export function ProjectChoice({ projects }: { projects: ComboItem[] }) {
  const { t } = useWords();
  const finder = useFinder("request-projects", projects, 1);
  return (
    <Dialog
      title={t("sales-invoices.title")}
      lead={t("sales-invoices.chooseLead")}
      size="sm"
      closeHref={paths.requests()}
      foot={<SubmitButton form="invoice-project">{t("sales-invoices.choose")}</SubmitButton>}
    >
      <Form id="invoice-project" method="get" action={paths.requests("sales-invoices", "new")} className="form">
        <ComboboxField meta={meta} label={t("sales-invoices.field.project_id")} required {...finder} />
      </Form>
    </Dialog>
  );
}
