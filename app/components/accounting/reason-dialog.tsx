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

interface ReasonProps extends Props {
  words: { title: string; lead?: string; save: string; reason: string; hint: string };
  /** Address that it posts to. */
  action: string;
  /** The star, where the contract leaves the reason open. */
  required?: boolean;
}

/** Asks for the reason of an act of accounting. */
export function ReasonDialog({ version, back, facts, formKey, answer: given, words, action, required }: ReasonProps) {
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "reason",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const fields = {
    layout: [["reason"]] as const,
    facts,
    metas,
    label: () => words.reason,
    extras: { reason: { hint: words.hint, ...(required === undefined ? {} : { required }) } },
  };
  return (
    <DialogForm
      title={words.title}
      lead={words.lead}
      size="sm"
      closeHref={back}
      sender={sender}
      form={form}
      action={keyedAction(action, formKey, answer)}
      save={words.save}
      formKey={formKey}
      version={version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}

/** Asks for the reason of a counter-entry, which cannot be taken back. */
export function ReversalDialog(props: Props) {
  const { t } = useWords();
  const words = {
    title: t("accounting.reversal.title"),
    save: t("accounting.reversal.save"),
    reason: t("accounting.reversal.reason"),
    hint: t("accounting.reversal.hint"),
  };
  return <ReasonDialog {...props} action={`${props.back}/reverse`} words={words} />;
}
