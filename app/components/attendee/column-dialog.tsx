import { useForm } from "@conform-to/react";

import { attendeeColumnKinds, attendeeLimits } from "#contract/projects/attendee-facts";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { TagField } from "~/components/form/choices/tag-field";
import type { ColumnForm } from "~/services/attendees/read.server";
import { useWords } from "~/locales/attendee";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const layout = [["name"], ["kind"], ["options"]] as const;

/** A project's own column; its kind is chosen once. */
export function ColumnDialog({ form: data, answer: given }: { form: ColumnForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { code, column, facts } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const values = column ? { name: column.name, options: column.options } : { name: "", kind: "text", options: [] };
  const [form, metas] = useForm<Record<string, string>>({
    id: "attendee-column",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const columns = paths.projectPage(code, "attendees", "columns");
  const here = `${columns}/${column ? column.id : "new"}`;
  const hasOptions = !column || column.kind === "choice";
  const fields = {
    layout: hasOptions ? layout : layout.slice(0, 2),
    facts,
    metas,
    label: (name: string) => t(`attendee.columns.field.${name}`),
    extras: {
      kind: {
        options: attendeeColumnKinds.map((value) => ({ value, label: t(`attendee.columns.kind.${value}`) })),
        placeholder: false as const,
        hint: t("attendee.columns.kindHint"),
      },
      options: {
        render: (props: FieldProps) => (
          <TagField {...props} most={attendeeLimits.mostOptions} hint={t("attendee.columns.optionsHint")} />
        ),
      },
    },
  };
  return (
    <DialogForm
      title={t(column ? "attendee.columns.update" : "attendee.columns.create")}
      size="sm"
      closeHref={columns}
      sender={sender}
      form={form}
      action={keyedAction(here, data.key, answer)}
      save={t("attendee.save")}
      formKey={data.key}
      version={column?.version}
      record={column ? { model: "attendee_column", code: String(column.id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
