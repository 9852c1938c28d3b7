import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/rsvp-links";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

interface Props {
  action: string;
  formKey: string;
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

/** A new link: its name, and its lifetime. */
export function LinkForm({ action, formKey, facts, answer }: Props) {
  const { t } = useWords();
  const [form, metas] = useForm<Record<string, string>>({
    id: "rsvp-link",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, null),
  });
  const fields = {
    layout: [["label"], ["days"]],
    facts,
    metas,
    label: (name: string) => t(`rsvp-links.field.${name}`),
    extras: { label: { hint: t("rsvp-links.hint.label") } },
  };
  return (
    <Form
      method="post"
      action={keyedAction(action, formKey, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="form"
    >
      <FormHead form={form} answer={answer} formKey={formKey} fields={headFields(fields)} />
      <RecordFields {...fields} />
      <div className="btn-row">
        <SubmitButton>{t("rsvp-links.save")}</SubmitButton>
      </div>
    </Form>
  );
}
