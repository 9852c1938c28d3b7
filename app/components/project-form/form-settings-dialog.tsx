import { useForm } from "@conform-to/react";

import { formAccess, formLanguages, longestMail } from "#contract/guest-forms/form-facts";
import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { DateTimeField } from "~/components/form/dates/date-time-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { RepeatedRows } from "~/components/form/repeated-rows";
import { TextAreaField } from "~/components/form/text-area-field";
import { TextField } from "~/components/form/text-field";
import { RichTextField } from "~/components/rich/rich-text-field";
import type { FormSettings } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/form.css";

const layout = [
  ["name"],
  ["type", "slug"],
  ["languages"],
  ["closes_at", "edit_until"],
  ["capacity", "offer_hours"],
  ["retention_days", "contact_email"],
  ["once_per_mail"],
  ["is_embeddable"],
  ["introduction"],
  ["thanks"],
  ["closed_text"],
  ["mail_text"],
  ["offer_text"],
  ["purpose"],
  ["privacy_text"],
];

interface Values {
  [name: string]: unknown;
  consents: { key: string; text: string; is_required: string }[];
}

/** Settings of a form: its address, its opening time, and its texts before and after. */
export function FormSettingsDialog({
  form: data,
  answer: given,
}: {
  form: FormSettings;
  answer: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const { code, back, values, facts, most } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Values>({
    id: "form-settings",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const rich = { render: (props: FieldProps) => <RichTextField {...props} height={140} /> };
  const mail = (hint: "mailHint" | "offerTextHint") => ({
    hint: t(`form-builder.settings.${hint}`),
    render: (props: FieldProps) => <TextAreaField {...props} rows={5} max={longestMail} />,
  });
  // Registration closes at 23:59 as often as at a quarter.
  const moment = { render: (props: FieldProps) => <DateTimeField {...props} exact /> };
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(`form-builder.settings.${name}`),
    extras: {
      type: {
        options: formAccess.map((value) => ({ value, label: t(`form-builder.access.${value}`) })),
        placeholder: false as const,
        required: true,
      },
      languages: {
        options: formLanguages.map((value) => ({ value, label: t(`form-builder.language.${value}`) })),
        required: true,
      },
      name: { required: true },
      slug: { required: true, hint: t("form-builder.settings.slugHint") },
      capacity: { hint: t("form-builder.settings.capacityHint") },
      offer_hours: { hint: t("form-builder.settings.offerHint") },
      retention_days: { hint: t("form-builder.settings.retentionHint") },
      once_per_mail: { hint: t("form-builder.settings.onceHint") },
      is_embeddable: { hint: t("form-builder.settings.embedHint") },
      contact_email: { hint: t("form-builder.settings.contactHint") },
      closes_at: moment,
      edit_until: moment,
      introduction: rich,
      thanks: rich,
      closed_text: rich,
      mail_text: mail("mailHint"),
      offer_text: mail("offerTextHint"),
      privacy_text: rich,
    },
  };
  return (
    <DialogForm
      title={t("form-builder.settings.title")}
      size="lg"
      closeHref={back}
      sender={sender}
      form={form}
      action={withQuery(paths.formsOf(code, values.code, "edit"), back === paths.formsOf(code) ? {} : { from: back })}
      save={t("form-builder.save")}
      formKey={null}
      version={values.version}
      record={{ model: "form", code: values.code }}
      fields={headFields(fields)}
    >
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t("form-builder.save")}
      </button>
      <RecordFields {...fields} />
      <RepeatedRows
        form={form as never}
        meta={metas.consents}
        legend={t("form-builder.settings.consents")}
        max={most}
        columns={[
          { label: t("form-builder.settings.consentText"), wide: true },
          { label: t("form-builder.settings.consentRequired") },
        ]}
        fresh={{ key: "", text: "", is_required: "0" }}
      >
        {(row) => {
          const cells = row.getFieldset();
          return [
            <div key="text">
              <input
                type="hidden"
                key={cells.key.key}
                name={cells.key.name}
                defaultValue={String(cells.key.initialValue ?? "")}
              />
              <TextField meta={cells.text} label={t("form-builder.settings.consentText")} maxLength={500} />
            </div>,
            <CheckboxField
              key="required"
              meta={cells.is_required}
              label={t("form-builder.settings.consentRequired")}
              value="1"
            />,
          ];
        }}
      </RepeatedRows>
    </DialogForm>
  );
}
