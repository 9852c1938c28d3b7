import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import type { RecipientPerson, RecipientRow } from "~/services/notifications/read.server";
import { useWords } from "~/locales/admin";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { recipientOptions } from "./recipient-options";

interface Props {
  row: RecipientRow;
  people: RecipientPerson[];
  answer: FormAnswer | undefined;
}

/** The people of one type with a button to save them. */
export function RecipientsDialog({ row, people, answer: given }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const sender = useFormAnswer(given);
  const { type, title, ids, version, facts } = row;
  const [form, metas] = useForm<Record<string, string>>({
    id: "recipients-dialog",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { [type]: ids.map(String) } as never,
  });
  // A disabled tick would not be sent, and a person who left stays until somebody removes them.
  const options = recipientOptions(t, row, people).map((one) => (hydrated ? one : { ...one, disabled: false }));
  const fields = {
    layout: [[type]],
    facts,
    metas: metas as never,
    label: () => t("admin.notifications.people"),
    extras: {
      [type]: {
        options,
        required: false,
        hint: t(`admin.notifications.about.${type}`),
        render: (field: FieldProps) => <MultiComboboxField {...field} options={options} />,
      },
    },
  };
  return (
    <DialogForm
      title={title}
      size="sm"
      closeHref={paths.notificationRecipients()}
      sender={sender}
      form={form}
      action={paths.notificationRecipients(type)}
      save={t("admin.definitions.save")}
      formKey={null}
      version={version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
