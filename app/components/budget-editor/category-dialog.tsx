import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { CategoryForm } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget-editor";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

const layout = [["category_id"], ["name", "vat_rate"], ["has_service_fee"]] as const;

/** BUD-036: a category from a definition, or one with a name of its own. */
export function CategoryDialog({ form: data, answer: given }: { form: CategoryForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { category } = data;
  const [form, metas] = useForm<Record<string, string>>({
    id: "budget-category",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(data.facts, category),
  });
  const fields = {
    layout,
    facts: data.facts,
    metas,
    label: (name: string) => t(`budget-editor.category.${name}`),
    extras: {
      category_id: {
        options: data.definitions,
        placeholder: t("budget-editor.ownName"),
        hint: t("budget-editor.category.hint"),
      },
    },
  };
  return (
    <DialogForm
      title={t(category ? "budget-editor.category.edit" : "budget-editor.category.add")}
      size="sm"
      closeHref={data.home}
      sender={sender}
      form={form}
      action={
        category
          ? `${data.home}/categories/${category.id}`
          : keyedAction(`${data.home}/categories/new`, data.key, sender.answer)
      }
      save={t(category ? "budget-editor.save" : "budget-editor.category.add")}
      formKey={data.key}
      version={category?.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
