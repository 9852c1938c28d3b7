import { useForm } from "@conform-to/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { RichTextField } from "~/components/rich/rich-text-field";
import type { NoteForm } from "~/services/activity/read.server";
import { useWords } from "~/locales/activity";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

/** UIK-068 leaves a dialog's text less than a page's. */
const height = 160;

/** TSK-008, TSK-009, TSK-083: a note, new or there already. */
export function NoteDialog({ form: data, answer: given }: { form: NoteForm; answer?: FormAnswer | undefined }) {
  const { t } = useWords();
  const { id, given: record, facts, values } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: `note-${id ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, id ? values : null),
  });
  const fields = {
    layout: [...(record ? [] : [["note_for"]]), ["note_title"], ["note_content"], ["pinned"]],
    facts,
    metas,
    label: (name: string) => t(`activity.note.field.${name}`),
    extras: {
      note_for: { render: (props: FieldProps) => <ComboboxField {...props} options={data.projects} /> },
      note_content: {
        render: (props: FieldProps) => (
          <RichTextField
            {...props}
            hint={t("activity.note.mentionHint")}
            height={height}
            max={facts["note_content"]?.max ?? 0}
            mentions={data.colleagues}
          />
        ),
      },
    },
  };
  const where = new URLSearchParams({
    ...(record ? { note_type: record.type, note_for: record.code } : {}),
    from: data.back,
  });
  return (
    <DialogForm
      title={t(id ? "activity.note.update" : "activity.note.create")}
      closeHref={data.back}
      sender={sender}
      form={form}
      action={id ? data.here : `${keyedAction(data.here, data.key, answer)}&${where.toString()}`}
      save={t("activity.save")}
      formKey={data.key}
      version={data.version}
      record={id ? { model: "note", code: String(id) } : null}
      fields={headFields(fields)}
    >
      {id ? null : <input type="hidden" name="note_type" value={record?.type ?? "P"} />}
      {record && !id ? <input type="hidden" name="note_for" value={record.code} /> : null}
      <RecordFields {...fields} />
    </DialogForm>
  );
}
