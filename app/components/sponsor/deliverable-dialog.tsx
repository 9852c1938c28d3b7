import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import type { Deliverable } from "~/services/sponsors.server";

import "~/styles/bundles/form.css";

interface Props {
  /** The sponsor's page. */
  page: string;
  /** Null for a new one, which has a form key. */
  deliverable: Deliverable | null;
  facts: FormFacts;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

const layout = [["title"], ["due_on"]] as const;

/** What was promised to a sponsor, and by when. */
export function DeliverableDialog({ page, deliverable, facts, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "deliverable",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, deliverable),
  });
  const fields = { layout, facts, metas, label: (name: string) => t(`parts.sponsor_deliverable.field.${name}`) };
  return (
    <DialogForm
      title={t(deliverable ? "parts.sponsor_deliverable.update" : "parts.sponsor_deliverable.create")}
      size="sm"
      closeHref={page}
      sender={sender}
      form={form}
      action={
        deliverable
          ? `${page}/deliverables/${deliverable.id}/edit`
          : keyedAction(`${page}/deliverables/new`, formKey, answer)
      }
      save={t("parts.save")}
      formKey={formKey}
      version={deliverable?.version}
      record={deliverable ? { model: "sponsor_deliverable", code: String(deliverable.id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
