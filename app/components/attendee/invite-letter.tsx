import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormHead } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import type { Option } from "~/components/form/choices/select-field";
import { useWords } from "~/locales/attendee";
import type { FormAnswer } from "~/server/submit.server";

interface Props {
  action: string;
  facts: FormFacts;
  languages: Option[];
  answer: FormAnswer | undefined;
  /** Number of receivers. */
  count: number;
}

/** Text of the mail beside the link, and the button that sends it. */
export function InviteLetter({ action, facts, languages, answer, count }: Props) {
  const { t } = useWords();
  const [first] = languages;
  const [form, metas] = useForm<Record<string, string>>({
    id: "invite",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { language: first?.value ?? "", message: "" },
  });
  const fields = {
    layout: languages.length > 1 ? [["language"], ["message"]] : [["message"]],
    facts,
    metas,
    label: (name: string) => t(`attendee.invite.field.${name}`),
    extras: {
      language: { options: languages, placeholder: false as const, required: false },
      message: { hint: t("attendee.invite.hint") },
    },
  };
  return (
    <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} noValidate className="form">
      <FormHead form={form} answer={answer} formKey={null} fields={headFields(fields)} />
      <RecordFields {...fields} />
      <div className="btn-row">
        <SubmitButton icon="send">{t("attendee.invite.send", { count })}</SubmitButton>
      </div>
    </Form>
  );
}
