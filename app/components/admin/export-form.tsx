import { useForm } from "@conform-to/react";
import { useState } from "react";

import { ColorField } from "~/components/form/color-field";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import type { ExportSettings } from "~/services/settings/read.server";
import { useWords } from "~/locales/admin";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { ExportSample } from "./export-sample";

import "~/styles/bundles/form.css";

const layout = [
  ["export_main_color", "export_secondary_color"],
  ["budget_footer_note"],
  ["budget_terms"],
  ["budget_valid_days"],
  ["budget_has_signature"],
];

/** ADM-016, ADM-056, BUD-040: colours and note of printed budgets, with a sample that follows the choice. */
export function ExportForm({ settings, given }: { settings: ExportSettings; given: FormAnswer | undefined }) {
  const { t } = useWords();
  const { values, facts } = settings;
  const { Form, answer, pending } = useFormAnswer(given);
  const [shown, setShown] = useState(values);
  const [form, metas] = useForm<Record<string, string>>({
    id: "export",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const color = { render: (props: FieldProps) => <ColorField {...props} /> };
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(`admin.budgets.export.${name}`),
    extras: { export_main_color: color, export_secondary_color: color },
  };
  return (
    <div className="export-page">
      <Form
        method="post"
        action={paths.exportSettings}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="admin-form"
        onInput={(event) => {
          const typed = new FormData(event.currentTarget);
          const textOf = (name: keyof typeof values) => String(typed.get(name) ?? values[name]);
          setShown({
            ...values,
            export_main_color: textOf("export_main_color"),
            export_secondary_color: textOf("export_secondary_color"),
            budget_footer_note: textOf("budget_footer_note"),
          });
        }}
      >
        <FormHead form={form} answer={answer} formKey={null} version={values.version} fields={headFields(fields)} />
        <RecordFields {...fields} />
        <div>
          <SubmitButton pending={pending}>{t("admin.definitions.save")}</SubmitButton>
        </div>
      </Form>
      <ExportSample
        main={shown.export_main_color}
        secondary={shown.export_secondary_color}
        note={shown.budget_footer_note}
      />
    </div>
  );
}
