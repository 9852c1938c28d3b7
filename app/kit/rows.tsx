import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { MoneyField } from "~/components/form/money-field";
import { FormDraft } from "~/components/form/form-draft";
import { inPlace } from "~/components/form/in-place";
import { RepeatedRows } from "~/components/form/repeated-rows";
import { SelectField } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import type { KitAnswer } from "./kit.server";
import type { Samples } from "./kit-samples.server";

import { KitCard, KitRead } from "./state";

interface Values {
  items: { description: string; method: string; amount: string }[];
}

/** Rows that come and go. */
export function KitRows({ samples, answer }: { samples: Samples; answer: KitAnswer | undefined }) {
  const { labels, states } = samples;
  const [form, fields] = useForm<Values>({
    id: "kit-rows",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      items: [
        { description: "Transfer", method: "Nakit", amount: "1250.50" },
        { description: "", method: "", amount: "" },
      ],
    },
  });
  const methods = samples.methods.map((name) => ({ value: name, label: name }));
  return (
    <div className="kit-grid">
      <KitCard title={states.live} wide>
        <KitRead read={answer?.read} />
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
          <FormDraft update={form.update} person={0} />
          <RepeatedRows
            form={form}
            meta={fields.items}
            legend={labels.items}
            max={5}
            sum={{ field: "amount", currency: "TRY" }}
            columns={[{ label: labels.description, wide: true }, { label: labels.method }, { label: labels.amount }]}
          >
            {(row) => {
              const cells = row.getFieldset();
              return [
                <TextField key="description" meta={cells.description} label={labels.description} />,
                <SelectField key="method" meta={cells.method} label={labels.method} options={methods} />,
                <MoneyField key="amount" meta={cells.amount} label={labels.amount} />,
              ];
            }}
          </RepeatedRows>
          <SubmitButton>{samples.send}</SubmitButton>
        </Form>
      </KitCard>
    </div>
  );
}
