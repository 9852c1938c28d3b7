import { useForm } from "@conform-to/react";

import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { RichTextField } from "~/components/rich/rich-text-field";
import type { SurveySettings } from "~/services/surveys/read.server";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/survey";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Values {
  [name: string]: unknown;
}

const layout = [["sending"], ["email_subject"], ["email_content"], ["customer_feedback_lists"]];

/** ADM-025, ADM-161…ADM-165: the switch of surveys, their mail, and the receivers of answers. */
export function SurveySettingsForm({ settings, given }: { settings: SurveySettings; given: FormAnswer | undefined }) {
  const { t, locale } = useWords();
  const { values, people, facts } = settings;
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, metas] = useForm<Values>({
    id: "survey-settings",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      ...values,
      sending: String(values.sending),
      customer_feedback_lists: values.customer_feedback_lists.map(String),
    } as never,
  });
  const switches = (["1", "0"] as const).map((value) => ({ value, label: t(`survey.sending.${value}`) }));
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(`survey.field.${name}`),
    extras: {
      sending: {
        options: switches,
        hint: t("survey.field.sendingHint"),
        render: (props: FieldProps) => <RadioGroupField {...props} options={switches} inline />,
      },
      email_content: {
        hint: t("survey.field.email_contentHint"),
        render: (props: FieldProps) => <RichTextField {...props} height={220} />,
      },
      customer_feedback_lists: { options: people, hint: t("survey.field.customer_feedback_listsHint") },
    },
  };
  return (
    <Form
      method="post"
      action={`${paths.surveys}/settings`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="admin-form"
    >
      <FormHead form={form} answer={answer} formKey={null} version={values.version} fields={headFields(fields)} />
      <RecordFields {...fields} />
      <p className="second">
        {t("survey.template")}{" "}
        <PageLink className="link" to={paths.emailTemplate("survey", locale)}>
          {t("survey.templateLink")}
        </PageLink>
      </p>
      <div>
        <SubmitButton pending={pending}>{t("survey.save")}</SubmitButton>
      </div>
    </Form>
  );
}
