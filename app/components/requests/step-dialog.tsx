import { useForm } from "@conform-to/react";

import { relativeApprovers } from "#contract/requests/request-types";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { useFinder } from "~/components/form/choices/use-finder";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { MoneyField } from "~/components/form/money-field";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useWords } from "~/locales/requests";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import type { StepForm } from "./form-data";
import { StepTrial } from "./step-trial";

import "~/styles/bundles/form.css";

/** ORG-040: who decides in a step, and the requests that take it. */
export function StepDialog({ form: data, answer: given }: { form: StepForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { failed: _failed, ...clients } = useFinder("clients", data.clients);
  const [form, metas] = useForm<Record<string, string | string[]>>({
    id: "chain-step",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: data.values,
  });
  const many = (options: { value: string; label: string }[]) => ({
    render: (props: FieldProps) => <MultiComboboxField {...props} options={options} />,
  });
  const fields = {
    facts: data.facts,
    metas,
    label: (name: string) => t(`requests.chain.field.${name}`),
    extras: {
      relatives: { options: relativeApprovers.map((value) => ({ value, label: t(`requests.relative.${value}`) })) },
      position_ids: many(data.positions),
      user_ids: many(data.people),
      min_amount: { render: (props: FieldProps) => <MoneyField {...props} currency={data.currency} /> },
      client_ids: {
        hint: t("requests.chain.clientHint"),
        render: (props: FieldProps) => <MultiComboboxField {...props} {...clients} />,
      },
      project_type_ids: many(data.projectTypes),
      source_ids: many(data.sources),
    },
    layout: [
      ["relatives"],
      ["position_ids"],
      ["user_ids"],
      ...(data.hasAmount ? [["min_amount"], ["client_ids"], ["project_type_ids"], ["source_ids"]] : []),
    ],
  };
  return (
    <DialogForm
      title={t(data.at === null ? "requests.chain.add" : "requests.chain.edit", { place: (data.at ?? 0) + 1 })}
      lead={t("requests.chain.stepLead")}
      size="md"
      closeHref={paths.approvalChain(data.type)}
      sender={sender}
      form={form}
      action={paths.approvalChain(data.type, data.at === null ? "new" : String(data.at))}
      save={t("requests.chain.save")}
      formKey={null}
      version={data.version}
      record={null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      <StepTrial data={data} />
    </DialogForm>
  );
}
