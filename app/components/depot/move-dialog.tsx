import { useForm } from "@conform-to/react";
import { useState } from "react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { headFields, RecordFields } from "~/components/form/record-fields";
import type { FieldProps } from "~/components/form/field-meta";
import type { Option } from "~/components/form/choices/select-field";
import { usePicker } from "~/components/form/choices/use-picker";
import { keyedAction } from "~/components/form/form-head";
import { paths } from "~/shared/paths";
import type { MoveForm } from "~/services/depot/read.server";
import type { DepotItem } from "#contract/projects/depot";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/locales/depot";

import { useDepotHref } from "./use-depot-href";

import "~/styles/bundles/form.css";

const layout = [["direction"], ["quantity", "date"], ["project"], ["person_id"]] as const;

interface Props {
  item: DepotItem;
  form: MoveForm;
  direction: "in" | "out";
  people: Option[];
  answer: FormAnswer | undefined;
}

/** SHL-065: a movement in or out, with project, day and person. */
export function MoveDialog({ item, form: data, direction, people, answer: given }: Props) {
  const { t } = useWords();
  const href = useDepotHref();
  const [query, setQuery] = useState<string | null>(null);
  const found = usePicker("projects", query === null ? null : { query });
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "depot-move",
    lastResult: answer?.result ?? null,
    defaultValue: { direction, quantity: "", date: data.today, person_id: String(data.me) },
    onValidate: inPlace,
  });
  const directions = (["in", "out"] as const).map((value) => ({ value, label: t(`depot.${value}`) }));
  const fields = {
    layout,
    facts: data.facts,
    metas,
    label: (name: string) => t(name === "quantity" ? "depot.field.moved" : `depot.field.${name}`, { unit: item.unit }),
    extras: {
      direction: {
        options: directions,
        render: (props: FieldProps) => <RadioGroupField {...props} options={directions} inline />,
      },
      date: { days: { min: data.earliest, max: data.today }, required: false },
      project: {
        render: (props: FieldProps) => (
          <ComboboxField
            {...props}
            options={found.data?.options ?? data.projects}
            onSearch={setQuery}
            loading={found.loading}
            failed={found.failed}
          />
        ),
      },
      person_id: { options: people, placeholder: false as const, required: false },
    },
  };
  return (
    <DialogForm
      title={t("depot.move")}
      lead={t("depot.moveLead", { name: item.name, quantity: item.quantity, unit: item.unit })}
      closeHref={href(paths.depot)}
      sender={sender}
      form={form}
      action={keyedAction(paths.depotItem(item.id, "move"), data.key, answer)}
      save={t("depot.moveSave")}
      formKey={data.key}
      fields={headFields(fields)}
    >
      <input type="hidden" name="item_id" value={item.id} />
      <RecordFields {...fields} />
    </DialogForm>
  );
}
