import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { GroupForm } from "~/services/budgets/read-editor.server";
import { useWords } from "~/locales/budget-editor";
import type { FormAnswer } from "~/server/submit.server";

import { setField } from "./set-field";

import "~/styles/bundles/form.css";

const layout = [["category_id"], ["group_id"], ["name"], ["alt_group"], ["note"]] as const;

/** BUD-036: a group with the items of a definition, or an empty one. */
export function GroupDialog({ form: data, answer: given }: { form: GroupForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { group } = data;
  const [form, metas] = useForm<Record<string, string>>({
    id: "budget-group",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { ...startingValues(data.facts, group), ...(group ? {} : { category_id: data.category }) },
  });
  const fields = {
    layout,
    facts: data.facts,
    metas,
    label: (name: string) => t(`budget-editor.group.${name}`),
    extras: {
      category_id: { options: data.categories, placeholder: false as const },
      group_id: {
        options: data.definitions,
        placeholder: t("budget-editor.ownName"),
        hint: t("budget-editor.group.hint"),
      },
      alt_group: { hint: t("budget-editor.setHint"), render: setField(data.sets) },
      note: { hint: t("budget-editor.noteHint") },
    },
  };
  return (
    <DialogForm
      title={t(group ? "budget-editor.group.edit" : "budget-editor.group.add")}
      size="sm"
      closeHref={data.home}
      sender={sender}
      form={form}
      action={
        group ? `${data.home}/groups/${group.id}` : keyedAction(`${data.home}/groups/new`, data.key, sender.answer)
      }
      save={t(group ? "budget-editor.save" : "budget-editor.group.add")}
      formKey={data.key}
      version={group?.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
