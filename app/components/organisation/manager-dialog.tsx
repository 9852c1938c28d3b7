import { useForm } from "@conform-to/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { ComboItem } from "~/components/form/choices/combo-row";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import { useWords } from "~/locales/organisation";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { useOrganisationHref } from "./use-organisation-href";

import "~/styles/bundles/form.css";

interface Props {
  person: { code: string; full_name: string; reports_to: number | null; version: number };
  managers: ComboItem[];
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

/** ORG-025: a person's manager, by a field that posts; what dragging does. */
export function ManagerDialog({ person, managers, facts, answer: given }: Props) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const sender = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "manager",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { reports_to: person.reports_to === null ? "" : String(person.reports_to) },
  });
  const fields = {
    layout: [["reports_to"]],
    facts,
    metas,
    label: () => t("organisation.field.reports_to"),
    extras: {
      reports_to: {
        options: managers,
        hint: t("organisation.chart.changeHint"),
        render: (props: FieldProps) => (
          <ComboboxField {...props} options={managers} placeholder={t("organisation.chart.noManager")} />
        ),
      },
    },
  };
  return (
    <DialogForm
      title={t("organisation.chart.changeTitle", { name: person.full_name })}
      size="sm"
      closeHref={href(paths.organizationChart())}
      sender={sender}
      form={form}
      action={href(paths.organizationChart(person.code))}
      save={t("organisation.save")}
      formKey={null}
      version={person.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
