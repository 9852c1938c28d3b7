import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { paths } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/shared/words";

import "~/styles/bundles/form.css";

/** SHL-060: to be keyed by its form key, so that after a good send nothing of the one before stays, its errors neither. */
export function FeedbackForm({ formKey, given }: { formKey: string; given: FormAnswer | undefined }) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<{ type: string; text: string }>({
    id: "feedback",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { type: "idea" },
  });
  return (
    <Form
      method="post"
      action={keyedAction(paths.news, formKey, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form"
    >
      <div>
        <h2 id="feedback-title">{t("news.feedback")}</h2>
        <p className="hint">{t("news.intro")}</p>
      </div>
      <FormHead
        form={form}
        answer={answer}
        formKey={formKey}
        fields={[
          { meta: fields.type, label: t("news.type") },
          { meta: fields.text, label: t("news.text") },
        ]}
      />
      <RadioGroupField
        meta={fields.type}
        label={t("news.type")}
        options={(["idea", "problem", "other"] as const).map((value) => ({ value, label: t(`news.${value}`) }))}
        inline
        required
      />
      <TextAreaField meta={fields.text} label={t("news.text")} max={2000} rows={5} required />
      <div>
        <SubmitButton variant="secondary" icon="send" pending={pending}>
          {t("news.send")}
        </SubmitButton>
      </div>
    </Form>
  );
}
