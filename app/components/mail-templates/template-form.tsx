import { useForm } from "@conform-to/react";
import type { FormEvent, MouseEvent } from "react";

import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { RichTextField } from "~/components/rich/rich-text-field";
import { useWords } from "~/locales/email-templates";
import type { FormAnswer } from "~/server/submit.server";
import type { TemplateEditor } from "~/services/mail-templates/read.server";
import { paths } from "~/shared/paths";

import { previewFrame } from "./template-preview";

interface Props {
  editor: TemplateEditor;
  given: FormAnswer | undefined;
  /** Hears of what is typed, to show it as a mail. */
  onText: (form: HTMLFormElement) => void;
}

const layout = [["subject"], ["content"]];

/** ADM-182: subject and text with their placeholders. */
export function TemplateForm({ editor, given, onText }: Props) {
  const { t } = useWords();
  const { kind, language, template, facts, formKey, placeholders, record } = editor;
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "mail-template",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { subject: template.subject, content: template.content },
  });
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(`email-templates.field.${name}`),
    extras: { content: { render: (props: FieldProps) => <RichTextField {...props} height={280} /> } },
  };
  return (
    <Form
      method="post"
      action={keyedAction(paths.emailTemplate(kind, language), formKey, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="admin-form"
      onInput={(event: FormEvent<HTMLFormElement>) => onText(event.currentTarget)}
    >
      <FormHead
        form={form}
        answer={answer}
        formKey={formKey}
        version={template.id === null ? undefined : template.version}
        record={template.id === null ? null : { model: "email_template", code: String(template.id) }}
        fields={headFields(fields)}
      />
      <RecordFields {...fields} />
      <input type="hidden" name="record" value={record ?? ""} />
      <section className="mail-placeholders" aria-labelledby="mail-placeholders">
        <h2 id="mail-placeholders">{t("email-templates.placeholders.title")}</h2>
        <p>{t("email-templates.placeholders.about")}</p>
        <dl>
          {placeholders.map(({ name, label, isRequired }) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>
                {label}
                {isRequired ? ` (${t("email-templates.placeholders.required")})` : ""}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="btn-row">
        <SubmitButton pending={pending}>{t("email-templates.save")}</SubmitButton>
        {/* Without script the frame beside the form takes the answer; with script the form itself is left alone. */}
        <button
          type="submit"
          className="btn btn-secondary"
          formAction={paths.emailTemplate(kind, language, "preview")}
          formTarget={previewFrame}
          formNoValidate
          onClick={(event: MouseEvent<HTMLButtonElement>) => {
            event.preventDefault();
            if (event.currentTarget.form) onText(event.currentTarget.form);
          }}
        >
          {t("email-templates.preview.show")}
        </button>
      </div>
    </Form>
  );
}
