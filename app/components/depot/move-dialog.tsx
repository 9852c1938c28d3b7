import { useForm } from "@conform-to/react";
import { useState } from "react";

import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { requiredFields } from "~/components/form/required";
import { type Option, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { usePicker } from "~/components/form/use-picker";
import { keyedAction } from "~/components/form/form-head";
import { paths } from "~/shared/paths";
import type { MoveForm } from "~/forms/depot-form.server";
import type { DepotItem } from "~/services/depot.server";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/locales/depot";

import { useDepotHref } from "./use-depot-href";

import "~/styles/bundles/form.css";

type Values = Record<"direction" | "quantity" | "project" | "date" | "person_id", string>;

interface Props {
  item: DepotItem;
  form: MoveForm;
  direction: "in" | "out";
  people: Option[];
  answer: FormAnswer | undefined;
}

/** SHL-065: what comes in and goes out, for which project, when, and with whom. */
export function MoveDialog({ item, form: data, direction, people, answer: given }: Props) {
  const { t } = useWords();
  const href = useDepotHref();
  const [query, setQuery] = useState<string | null>(null);
  const found = usePicker("projects", query === null ? null : { query });
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, fields] = useForm<Values>({
    id: "depot-move",
    lastResult: answer?.result ?? null,
    defaultValue: { direction, quantity: "", date: data.today, person_id: String(data.me) },
    onValidate: inPlace,
    constraint: requiredFields(data.required),
  });
  const label = (name: keyof Values) =>
    t(name === "quantity" ? "depot.field.moved" : `depot.field.${name}`, { unit: item.unit });
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
      fields={(["direction", "quantity", "project", "date", "person_id"] as const).map((name) => ({
        meta: fields[name],
        label: label(name),
      }))}
    >
      <input type="hidden" name="item_id" value={item.id} />
      <RadioGroupField
        meta={fields.direction}
        label={label("direction")}
        options={(["in", "out"] as const).map((value) => ({ value, label: t(`depot.${value}`) }))}
        inline
      />
      <div className="form-row">
        <TextField meta={fields.quantity} label={label("quantity")} type="number" min={1} />
        <DateField meta={fields.date} label={label("date")} min={data.earliest} max={data.today} />
      </div>
      <ComboboxField
        meta={fields.project}
        label={label("project")}
        options={found.data?.options ?? data.projects}
        onSearch={setQuery}
        loading={found.loading}
        failed={found.failed}
        optional
      />
      <SelectField meta={fields.person_id} label={label("person_id")} options={people} placeholder={false} />
    </DialogForm>
  );
}
