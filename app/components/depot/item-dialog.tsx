import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { TextField } from "~/components/form/text-field";
import { keyedAction } from "~/components/form/form-head";
import { paths } from "~/shared/paths";
import type { DepotItem } from "~/services/depot.server";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/locales/depot";

import { useDepotHref } from "./use-depot-href";

import "~/styles/bundles/form.css";

type Values = Record<"name" | "category" | "unit" | "low_stock" | "location" | "quantity", string>;

interface Props {
  /** Null for a new one, which has a form key. */
  item: DepotItem | null;
  formKey: string | null;
  categories: string[];
  answer: FormAnswer | undefined;
}

/** SHL-065: a new item with what is on hand, or the facts of one. */
export function ItemDialog({ item, formKey, categories, answer: given }: Props) {
  const { t } = useWords();
  const href = useDepotHref();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, fields] = useForm<Values>({
    id: "depot-item",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: (item
      ? { ...item, low_stock: String(item.low_stock), location: item.location ?? "" }
      : { low_stock: "0", quantity: "0" }) as never,
  });
  const label = (name: keyof Values) => t(name === "quantity" ? "depot.field.first" : `depot.field.${name}`);
  return (
    <DialogForm
      title={t(item ? "depot.update" : "depot.add")}
      closeHref={href(paths.depot)}
      sender={sender}
      form={form}
      action={item ? href(paths.depotItem(item.id, "edit")) : keyedAction(paths.newDepotItem, formKey, answer)}
      save={t("depot.save")}
      formKey={formKey}
      version={item?.version}
      fields={(["name", "category", "unit", "quantity", "low_stock", "location"] as const).map((name) => ({
        meta: fields[name],
        label: label(name),
      }))}
    >
      <TextField meta={fields.name} label={label("name")} maxLength={120} required />
      <div className="form-row">
        <TextField
          meta={fields.category}
          label={label("category")}
          maxLength={60}
          list="depot-categories"
          autoComplete="off"
          required
        />
        <TextField meta={fields.unit} label={label("unit")} hint={t("depot.field.unitHint")} maxLength={20} required />
      </div>
      <datalist id="depot-categories">
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="form-row">
        {item ? null : <TextField meta={fields.quantity} label={label("quantity")} type="number" min={0} />}
        <TextField
          meta={fields.low_stock}
          label={label("low_stock")}
          hint={t("depot.field.lowHint")}
          type="number"
          min={0}
        />
        <TextField meta={fields.location} label={label("location")} maxLength={80} optional />
      </div>
    </DialogForm>
  );
}
