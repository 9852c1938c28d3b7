import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, type FormFacts } from "~/components/form/record-fields";
import { useWords } from "~/locales/accounting";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

interface Props {
  version: number;
  /** Page of the record. */
  back: string;
  facts: FormFacts;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

/** Asks for the reason of a counter-entry, which cannot be taken back. */
export function ReversalDialog({ version, back, facts, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "reversal",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const fields = {
    layout: [["reason"]] as const,
    facts,
    metas,
    label: () => t("accounting.reversal.reason"),
    extras: { reason: { hint: t("accounting.reversal.hint") } },
  };
  return (
    <DialogForm
      title={t("accounting.reversal.title")}
      size="sm"
      closeHref={back}
      sender={sender}
      form={form}
      action={keyedAction(`${back}/reverse`, formKey, answer)}
      save={t("accounting.reversal.save")}
      formKey={formKey}
      version={version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
