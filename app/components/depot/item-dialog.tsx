import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { keyedAction } from "~/components/form/form-head";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { paths } from "~/shared/paths";
import type { DepotItem } from "#contract/projects/depot";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/locales/depot";

import { useDepotHref } from "./use-depot-href";

import "~/styles/bundles/form.css";

interface Props {
  /** Null for a new one, which has a form key. */
  item: DepotItem | null;
  facts: FormFacts;
  formKey: string | null;
  categories: string[];
  answer: FormAnswer | undefined;
}

/** A new item also has its stock; later only movements change that. */
const layout = [["name"], ["category", "unit"], ["quantity", "low_stock", "location"], ["note"]] as const;

/** SHL-065: a new item with its stock, or the facts of an existing one. */
export function ItemDialog({ item, facts, formKey, categories, answer: given }: Props) {
  const { t } = useWords();
  const href = useDepotHref();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "depot-item",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, item),
  });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`depot.field.${name}`),
    extras: {
      category: { list: "depot-categories" },
      unit: { hint: t("depot.field.unitHint") },
      low_stock: { hint: t("depot.field.lowHint") },
    },
  };
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
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      <datalist id="depot-categories">
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </DialogForm>
  );
}
