import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import type { FieldProps } from "~/components/form/field-meta";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useWords } from "~/locales/parts";
import type { Proofs } from "~/services/sponsors/read.server";
import type { FormAnswer } from "~/server/submit.server";
import type { Deliverable } from "#contract/projects/sponsors";

import { ProofField } from "./proof-field";

import "~/styles/bundles/form.css";

interface Props {
  /** The sponsor's page. */
  page: string;
  /** Null for a new one, which has a form key. */
  deliverable: Deliverable | null;
  facts: FormFacts;
  proofs: Proofs;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

const layout = [["title"], ["due_on"], ["proof_file_id"]] as const;

/** PRJ-099: a promise to a sponsor, its deadline, and the file that proves it. */
export function DeliverableDialog({ page, deliverable, facts, proofs, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "deliverable",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, deliverable),
  });
  const here = deliverable ? `${page}/deliverables/${deliverable.id}/edit` : `${page}/deliverables/new`;
  // The search without script is repeated for a refused form, so that the choice stays.
  const asked = new URLSearchParams({ find: proofs.find }).toString();
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`parts.sponsor_deliverable.field.${name}`),
    extras: {
      proof_file_id: {
        options: proofs.options,
        render: (props: FieldProps) => <ProofField {...props} proofs={proofs} here={here} />,
      },
    },
  };
  return (
    <DialogForm
      title={t(deliverable ? "parts.sponsor_deliverable.update" : "parts.sponsor_deliverable.create")}
      size="sm"
      closeHref={page}
      sender={sender}
      form={form}
      action={deliverable ? `${here}?${asked}` : `${keyedAction(here, formKey, answer)}&${asked}`}
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
